import { contentNames } from '@vitrin/contract/topics.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../test/row-samples.ts';
import { contentLabels } from '../../labels/all-labels.ts';
import { AdminLayout } from './admin-layout.tsx';
import { adminPages } from './admin-pages.ts';

const listPaths = [
  ...contentNames.map((name) => contentLabels[name].adminPath.replace('/:id', '')),
  '/admin/tickets',
  '/admin/siparisler',
  '/admin/pending-verifications',
  '/admin/gorseller',
  '/admin/mutabakat',
  '/admin/duyurular',
  '/admin/users',
  '/admin/audit',
  '/admin/cop-kutusu',
];

/** Opens a list page and returns the box of its first row. */
async function openList(path: string, width: number, height: number): Promise<DOMRect> {
  const adminPage = adminPages.find((candidate) => candidate.path === path.split('?')[0]);
  const { default: Page } = (await adminPage?.load()) ?? {};
  if (!Page) throw new Error(`There is no ${path}`);
  createFakeServer().respondWithSamples(nextId());
  await page.viewport(width, height);
  const { client } = await renderWithProviders(
    <AdminLayout page={adminPage}>
      <Page />
    </AdminLayout>,
    { at: path, user: { ...sampleUser, role: 'super_admin' } },
  );
  const findFirstRow = () => document.querySelector('main [data-row]');
  await expect.poll(findFirstRow).not.toBeNull();
  await expect.poll(() => client.isFetching()).toBe(0);
  const row = findFirstRow();
  if (!row) throw new Error(`The rows of ${path} disappeared`);
  return row.getBoundingClientRect();
}

const measureFirstRow = async (path: string, width: number, height: number) =>
  (await openList(path, width, height)).top;

it.each(listPaths)(
  'the first row of %s starts less than 300 px from the top on a desktop',
  async (path) => {
    expect(await measureFirstRow(path, 1280, 800)).toBeLessThan(300);
  },
);

it.each(listPaths)(
  'the first row of %s starts less than 350 px from the top on a phone',
  async (path) => {
    expect(await measureFirstRow(path, 390, 844)).toBeLessThan(350);
  },
);

it.each(listPaths)(
  'the first row of %s starts less than 350 px from the top on a tablet',
  async (path) => {
    expect(await measureFirstRow(path, 768, 1024)).toBeLessThan(350);
  },
);

it.each([390, 768])(
  'the first row of a filtered list starts less than 350 px from the top at %i px',
  async (width) => {
    expect(await measureFirstRow('/admin/tickets?status=pending&q=a', width, 844)).toBeLessThan(
      350,
    );
  },
);

it('the form of a reward leaves rewards in sight on a desktop', async () => {
  await openList('/admin/rewards', 1280, 900);
  await page.getByRole('button', { name: 'Yeni Ödül' }).click();
  await expect.element(page.getByRole('region', { name: 'Yeni Ödül' })).toBeVisible();
  const row = document.querySelector('main [data-row]');
  expect(row?.getBoundingClientRect().top).toBeLessThan(750);
});

import { contentNames } from '@vitrin/contract/topics.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../test/row-samples.ts';
import { contentLabels } from '../../labels/all-labels.ts';
import { AdminLayout } from './admin-layout.tsx';
import { adminPages } from './admin-pages.ts';

const lists = [
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

/** Returns the box of the first row. */
async function openList(path: string, width: number, height: number): Promise<DOMRect> {
  const current = adminPages.find((candidate) => candidate.path === path.split('?')[0]);
  const { default: Page } = (await current?.load()) ?? {};
  if (!Page) throw new Error(`There is no ${path}`);
  createFakeServer().respondWithSamples(nextId());
  await page.viewport(width, height);
  const { client } = await renderWithProviders(
    <AdminLayout page={current}>
      <Page />
    </AdminLayout>,
    { at: path, user: { ...sampleUser, role: 'super_admin' } },
  );
  const findRow = () => document.querySelector('main [data-row]');
  await expect.poll(findRow).not.toBeNull();
  await expect.poll(() => client.isFetching()).toBe(0);
  const row = findRow();
  if (!row) throw new Error(`${path} has lost its rows`);
  return row.getBoundingClientRect();
}

const measureFirstRow = async (path: string, width: number, height: number) =>
  (await openList(path, width, height)).top;

it.each(lists)('%s shows its first row above 300 px on a desktop', async (path) => {
  expect(await measureFirstRow(path, 1280, 800)).toBeLessThan(300);
});

it.each(lists)('%s shows its first row above 350 px on a phone', async (path) => {
  expect(await measureFirstRow(path, 390, 844)).toBeLessThan(350);
});

it.each(lists)('%s shows its first row above 350 px on a tablet', async (path) => {
  expect(await measureFirstRow(path, 768, 1024)).toBeLessThan(350);
});

it.each([390, 768])('setting a filter does not move the rows down at %i px', async (width) => {
  expect(await measureFirstRow('/admin/tickets?status=pending&q=a', width, 844)).toBeLessThan(350);
});

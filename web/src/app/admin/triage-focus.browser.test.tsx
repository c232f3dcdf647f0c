import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { createSampleApplication, nextId, sampleUser } from '../../../test/row-samples.ts';
import { AdminLayout } from './admin-layout.tsx';
import { adminPages } from './admin-pages.ts';

const names = Array.from({ length: 30 }, (_, index) => `uye${index + 10}`);

async function openTriage(width: number, height: number) {
  const adminPage = adminPages.find(({ path }) => path === '/admin/tickets');
  const { default: Page } = (await adminPage?.load()) ?? {};
  if (!Page) throw new Error('There is no /admin/tickets');
  const server = createFakeServer();
  server.respondWithSamples(nextId());
  server.respond(
    'GET /api/admin/ticket-applications',
    names.map((name) => createSampleApplication(name)),
  );
  await page.viewport(width, height);
  await renderWithProviders(
    <AdminLayout page={adminPage}>
      <Page />
    </AdminLayout>,
    { at: '/admin/tickets?view=triage', user: { ...sampleUser, role: 'super_admin' } },
  );
  await expect.element(page.getByRole('region', { name: 'uye10' })).toBeVisible();
}

it('a triage page with a long list ends with its content on a phone', async () => {
  await openTriage(390, 844);
  const main = page.getByRole('main').element();
  expect(document.documentElement.scrollHeight - main.getBoundingClientRect().bottom).toBeLessThan(
    2,
  );
});

it.each([720, 800])(
  'the current row of triage stays visible in a window of %i px height',
  async (height) => {
    await openTriage(1280, height);
    for (const name of names.slice(1, 25)) {
      await userEvent.keyboard('j');
      const row = page.getByRole('button', { name: new RegExp(`^${name}`) });
      await expect.element(row).toHaveFocus();
      expect(row.element().getBoundingClientRect().bottom, name).toBeLessThanOrEqual(height);
    }
  },
);

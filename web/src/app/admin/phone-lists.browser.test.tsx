import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { applicationsRoute } from '../../../test/applications-server.ts';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { getAdminPage } from '../../../test/open-page.tsx';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { respondToPages } from '../../../test/respond-to-pages.ts';
import {
  createSampleApplication,
  createSampleCard,
  nextId,
  sampleUser,
} from '../../../test/row-samples.ts';
import { AdminLayout } from './admin-layout.tsx';

type Server = ReturnType<typeof createFakeServer>;

async function openOnPhone(path: string, addRows: (server: Server) => void) {
  const adminPage = getAdminPage(path);
  const { default: Page } = await adminPage.load();
  const server = createFakeServer();
  respondToPages(server, nextId());
  addRows(server);
  await page.viewport(390, 844);
  const { client } = await renderWithProviders(
    <AdminLayout page={adminPage}>
      <Page />
    </AdminLayout>,
    { at: path, user: { ...sampleUser, role: 'editor' } },
  );
  await expect.element(page.getByText('satır-1', { exact: true }).first()).toBeVisible();
  await expect.poll(() => client.isFetching()).toBe(0);
  return document.documentElement.scrollHeight;
}

const listNames = (count: number) => Array.from({ length: count }, (_, index) => `satır-${index}`);

it('a list of 19 cards is shorter than 3,500 px on a phone', async () => {
  const cards = listNames(19).map((title) =>
    createSampleCard(title, { category: 'Spor', subtitle: 'Yeni üyelere tanışma paketi' }),
  );
  expect(
    await openOnPhone('/admin/cards', (server) => server.respond('GET /api/cards/all', cards)),
  ).toBeLessThan(3500);
});

it('a list of 50 applications is shorter than 4,500 px on a phone', async () => {
  const applications = listNames(50).map((name) => createSampleApplication(name));
  expect(
    await openOnPhone('/admin/tickets', (server) =>
      server.respond(applicationsRoute, applications),
    ),
  ).toBeLessThan(4500);
});

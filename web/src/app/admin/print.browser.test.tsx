import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { applicationsRoute, respondWithEmptySummary } from '../../../test/applications-server.ts';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { emulatePrint } from '../../../test/emulate-media.ts';
import { getAdminPage } from '../../../test/open-page.tsx';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { createSampleApplication, sampleUser } from '../../../test/row-samples.ts';
import ApplicationsPage from '../../features/tickets/admin/applications/applications-page.tsx';
import { AdminLayout } from './admin-layout.tsx';

/** A4 with margins of 14 mm, in px. */
const PAPER = { width: 688, height: 1016 };

it('51 applications print as a table on three pages, without menus and controls', async () => {
  const server = createFakeServer();
  respondWithEmptySummary(server);
  const names = Array.from({ length: 51 }, (_, index) => `uye-${index}`);
  server.respond(
    applicationsRoute,
    names.map((name) => createSampleApplication(name)),
  );
  server.respond('GET /api/admin/waiting', {
    ...{ ticketApplications: 51, orders: 0, socialVerifications: 0, objections: 0 },
    ...{ consents: 0, duplicates: 0, support: 0 },
  });
  server.respond('GET /api/notifications/summary', { unread: 0 });
  await page.viewport(PAPER.width, PAPER.height);
  await emulatePrint();
  await renderWithProviders(
    <AdminLayout page={getAdminPage('/admin/tickets')}>
      <ApplicationsPage />
    </AdminLayout>,
    { at: '/admin/tickets', user: { ...sampleUser, role: 'editor' } },
  );
  await expect.element(page.getByText('uye-50', { exact: true }).first()).toBeVisible();
  const { scrollWidth, scrollHeight } = document.documentElement;
  expect(scrollHeight).toBeLessThanOrEqual(3 * PAPER.height);
  expect(scrollWidth).toBeLessThanOrEqual(PAPER.width);
  const dates = page.getByRole('columnheader', { name: 'Tarih' });
  await expect.element(dates).toBeVisible();
  const isVisible = (element: Element) => element.checkVisibility();
  const controls = document.querySelectorAll('input, aside, [data-icon], main td button');
  expect([...controls].filter(isVisible).map(({ outerHTML }) => outerHTML)).toEqual([]);
});

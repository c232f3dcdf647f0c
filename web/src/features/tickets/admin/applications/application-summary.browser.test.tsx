import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../../test/render-with-providers.tsx';
import { ApplicationSummary } from './application-summary.tsx';

const route = 'GET /api/admin/ticket-applications/summary';
const figures = { total: 9, pending: 2, approved: 4, rejected: 3 };

it('a summary of applications that fails to load is one line with a retry button', async () => {
  const server = createFakeServer();
  server.fail(route, 500, 'Olmadı.');
  await renderWithProviders(
    <ApplicationSummary companyId={undefined} status={undefined} onStatusChange={() => {}} />,
  );
  const notice = page.getByRole('status').first();
  await expect.element(notice).toMatchTextContent(/Özet yüklenemedi/);
  expect(notice.element().getBoundingClientRect().height).toBeLessThan(70);
  server.respond(route, {
    ...figures,
    totalInvestment: 1000,
    ticketsGiven: 5,
    companies: [],
  });
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(page.getByRole('region', { name: 'Özet' })).toMatchTextContent(/Toplam9/);
  await expect.element(page.getByText('Toplam Yatırım')).toBeVisible();
  await expect.element(page.getByText('reddedilenler dahil')).toBeVisible();
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { createSampleReport } from '../../../../test/sample-report.ts';
import ReportsPage from './reports-page.tsx';
import { UploadPanel } from './upload-panel.tsx';

const mappingRoute = 'PUT /api/admin/partner-reports/:id/mapping';

/** Uploads a file and returns the bodies of the mapping requests. */
async function uploadFile(...sample: string[][]) {
  const server = createFakeServer();
  const columns = ['Oyuncu', 'Tutar'];
  const report = { ...createSampleReport('mapping'), columns, sample, mapping: null };
  server.respondWithSamples();
  server.respond('POST /api/admin/partner-reports', report);
  server.respond(mappingRoute, { ...report, status: 'compared' });
  await renderWithProviders(<UploadPanel />);
  await page.getByRole('combobox', { name: 'Firma' }).click();
  await page.getByRole('option').first().click();
  const file = new File(['Oyuncu;Tutar'], 'liste.csv', { type: 'text/csv' });
  await page.getByLabelText('Partnerin listesi').upload(file);
  await expect.poll(() => window.location.pathname).toBe(`/admin/mutabakat/${report.id}`);
  return server.getCalls(mappingRoute).map(({ body }) => body);
}

it('a file whose columns can be guessed is compared at once', async () => {
  expect(await uploadFile(['ali', '1.234,50'])).toEqual([
    {
      ...{ username: 0, amount: 1, date: null, reference: null, status: null, currency: null },
      ...{ approvedWords: null, decimal: null, dateOrder: null },
    },
  ]);
});

it('a file with an ambiguous decimal mark is not compared at once', async () => {
  expect(await uploadFile(['ali', '1.234'])).toEqual([]);
});

it('without a ticket company the page links to the ticket companies instead of an upload', async () => {
  const server = createFakeServer();
  server.respondWithSamples();
  server.respond('GET /api/ticket-companies/all', []);
  server.respond('GET /api/admin/partner-reports', []);
  await renderWithProviders(<ReportsPage />);
  await expect
    .element(page.getByRole('link', { name: 'Bilet Firmaları' }))
    .toHaveAttribute('href', '/admin/ticket-companies');
  expect(page.getByLabelText('Partnerin listesi').query()).toBeNull();
});

it('a file that is chosen before the company is kept and read once the company is chosen', async () => {
  const server = createFakeServer();
  server.respondWithSamples();
  const report = createSampleReport('mapping');
  server.respond('POST /api/admin/partner-reports', report);
  await renderWithProviders(<UploadPanel />);
  const file = new File(['Oyuncu;Tutar'], 'kasim.csv', { type: 'text/csv' });
  await page.getByLabelText('Partnerin listesi').upload(file);
  await expect.element(page.getByText(/^kasim\.csv seçildi/)).toBeVisible();
  expect(server.getCalls('POST /api/admin/partner-reports')).toHaveLength(0);
  await page.getByRole('combobox', { name: 'Firma' }).click();
  await page.getByRole('option').first().click();
  await expect.poll(() => window.location.pathname).toBe(`/admin/mutabakat/${report.id}`);
});

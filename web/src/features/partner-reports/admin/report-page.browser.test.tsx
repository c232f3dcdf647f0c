import { type PartnerReport, type RowState, rowStates } from '@vitrin/contract/partner-reports.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId } from '../../../../test/row-samples.ts';
import ReportPage from './report-page.tsx';

const route = 'GET /api/admin/partner-reports/:id';
const rowsRoute = 'GET /api/admin/partner-reports/:id/rows';
const id = nextId();
const columns = ['Oyuncu Kullanıcı Adı', 'Yatırım Tutarı (TL)', 'Ödeme Tarihi', 'Referans No'];

function sampleReport(
  status: PartnerReport['status'],
  counts: Partial<Record<RowState, number>> = {},
): PartnerReport {
  const zeros = Object.fromEntries(rowStates.map((state) => [state, 0])) as Record<
    RowState,
    number
  >;
  return {
    id,
    ticketCompany: { id: nextId(), name: 'Zirvelon' },
    fileName: 'liste.csv',
    status,
    columns,
    sample: [['ali', '1.234,00', '2026-11-20 10:00', 'A1']],
    mapping: { username: 0, amount: 1, date: 2, reference: 3 },
    rowCount: 3,
    counts: { ...zeros, ...counts },
    sums: zeros,
    progress: null,
    sealed: 0,
    actor: null,
    createdAt: '2026-11-01T09:00:00.000Z',
    rowsRemovedAt: null,
  };
}

const open = (report: PartnerReport) => {
  const server = createFakeServer();
  server.respond(route, report);
  server.respond(rowsRoute, []);
  return renderWithProviders(
    <main style={{ width: window.innerWidth < 768 ? '100vw' : 'calc(100vw - 256px)', padding: 28 }}>
      <ReportPage />
    </main>,
    { at: `/${id}`, path: '/:id' },
  ).then((screen) => ({ ...screen, server }));
};
const tab = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

it.each([390, 768, 1280])('the column selection fits its panel at %i px', async (width) => {
  await page.viewport(width, 800);
  await open(sampleReport('mapping'));
  const panel = page.getByRole('region', { name: 'Sütunlar' });
  await expect.element(panel).toBeVisible();
  const form = panel.element().querySelector('form')?.getBoundingClientRect();
  for (const select of page.getByRole('combobox').elements()) {
    expect(select.getBoundingClientRect().right).toBeLessThanOrEqual(form?.right ?? 0);
  }
  expect(panel.element().scrollWidth).toBe(panel.element().clientWidth);
});

it('shows the approved rows once a report is applied', async () => {
  const { server, client } = await open(sampleReport('compared', { match: 2, absent: 1 }));
  await tab('Eşleşen').click();
  server.respond(route, sampleReport('applying', { match: 1, approved: 1, absent: 1 }));
  await client.refetchQueries();
  server.respond(route, sampleReport('applied', { approved: 2, absent: 1 }));
  await client.refetchQueries();
  await expect.element(tab('Onaylanan')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => server.getCalls(rowsRoute).at(-1)?.query.state).toBe('approved');
  await tab('Başvurusu yok').click();
  await expect.element(tab('Başvurusu yok')).toHaveAttribute('aria-pressed', 'true');
});

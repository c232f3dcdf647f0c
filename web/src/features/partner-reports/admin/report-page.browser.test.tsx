import type { PartnerReport, ReportRow } from '@vitrin/contract/partner-reports.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId } from '../../../../test/row-samples.ts';
import { createSampleReport } from '../../../../test/sample-report.ts';
import { commitActions } from '../../../admin-kit/undo/action-queue.ts';
import ReportPage from './report-page.tsx';

const route = 'GET /api/admin/partner-reports/:id';
const rowsRoute = 'GET /api/admin/partner-reports/:id/rows';
const open = (report: PartnerReport) => {
  const server = createFakeServer();
  server.respond(route, report);
  server.respond(rowsRoute, []);
  return renderWithProviders(
    <main style={{ width: window.innerWidth < 768 ? '100vw' : 'calc(100vw - 256px)', padding: 28 }}>
      <ReportPage />
    </main>,
    { at: `/${report.id}`, path: '/:id' },
  ).then((screen) => ({ ...screen, server }));
};
const tab = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

it.each([390, 768, 1280])('the column selection fits its panel at %i px', async (width) => {
  await page.viewport(width, 800);
  await open(createSampleReport('mapping'));
  const panel = page.getByRole('region', { name: 'Sütunlar' });
  await expect.element(panel).toBeVisible();
  const form = panel.element().querySelector('form')?.getBoundingClientRect();
  for (const select of page.getByRole('combobox').elements()) {
    expect(select.getBoundingClientRect().right).toBeLessThanOrEqual(form?.right ?? 0);
  }
  expect(panel.element().scrollWidth).toBe(panel.element().clientWidth);
});

it('an applied report shows the approved rows', async () => {
  const { server, client } = await open(createSampleReport('compared', { match: 2, absent: 1 }));
  await tab('Eşleşen').click();
  server.respond(route, createSampleReport('applying', { match: 1, approved: 1, absent: 1 }));
  await client.refetchQueries();
  server.respond(route, createSampleReport('applied', { approved: 2, absent: 1 }));
  await client.refetchQueries();
  await expect.element(tab('Onaylanan')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => server.getCalls(rowsRoute).at(-1)?.query.state).toBe('approved');
  await tab('Başvurusu yok').click();
  await expect.element(tab('Başvurusu yok')).toHaveAttribute('aria-pressed', 'true');
});

const nearRow = (username: string, ...candidates: string[]): ReportRow => ({
  ...{ id: nextId(), line: 2, username, amount: 500, date: null, reference: null },
  state: 'near',
  reason: 'Tutar uyuyor, ad biraz farklı.',
  application: null,
  candidates: candidates.map((name) => ({
    ...{ id: nextId(), username: name, investmentAmount: 500, ticketCount: 1 },
    user: { id: nextId(), username: 'uye' },
    createdAt: '2026-11-01T09:00:00.000Z',
  })),
});

it('the columns of a report without a mapping are guessed and can be changed', async () => {
  await open({ ...createSampleReport('mapping'), mapping: null });
  await expect.element(page.getByText(/tahmin ettik/)).toBeVisible();
  for (const name of createSampleReport('mapping').columns) {
    await expect.element(page.getByRole('combobox').filter({ hasText: name })).toBeVisible();
  }
  await expect.element(page.getByRole('button', { name: 'Karşılaştır' })).toBeEnabled();
});

it('one key per row selects a similar name, and differing letters are highlighted', async () => {
  const rows = [
    nearRow('oyuncu2', 'oyuncu1'),
    nearRow('velii', 'veli', 'vali'),
    nearRow('x1', 'x2'),
  ];
  const { server } = await open(createSampleReport('compared', { near: 3, match: 4 }));
  server.respond(rowsRoute, ({ query }) => (query.state === 'near' ? rows : []));
  await tab('Adı benzeyen').click();
  const radio = (name: RegExp) => page.getByRole('radio', { name });
  await expect.element(radio(/^oyuncu1/)).toBeVisible();
  const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['2', '1', 'a', '1', '2']);
  await expectAccessible([1280]);
  await userEvent.keyboard('a');
  await expect.element(radio(/^oyuncu1/)).toBeChecked();
  await userEvent.keyboard('2');
  await expect.element(radio(/^vali/)).toBeChecked();
  await userEvent.keyboard('r');
  await expect.element(radio(/^x2/)).not.toBeChecked();
  await userEvent.keyboard('kk');
  await userEvent.keyboard('r');
  await expect.element(radio(/^oyuncu1/)).not.toBeChecked();
  await expect.element(page.getByText(/4 eşleşen, 1 elle seçilen/)).toBeVisible();

  const applyRoute = 'POST /api/admin/partner-reports/:id/apply';
  server.respond(applyRoute, createSampleReport('applying'));
  const approve = page.getByRole('button', { name: '5 başvuruyu onayla' });
  await approve.click();
  await expect.element(page.getByText('5 başvuru onaylanıyor')).toBeVisible();
  await userEvent.keyboard('z');
  await expect.element(page.getByText('Geri alındı')).toBeVisible();
  await approve.click();
  await commitActions();
  expect(server.getCalls(applyRoute).map(({ body }) => body)).toEqual([
    { also: [{ rowId: rows[1]?.id, applicationId: rows[1]?.candidates[1]?.id }] },
  ]);
});

it('a compared report shows its columns and links to their selection', async () => {
  await open(createSampleReport('compared', { match: 1 }));
  await expect.element(page.getByText('Kullanıcı adı: Oyuncu Kullanıcı Adı')).toBeVisible();
  await page.getByRole('button', { name: 'Sütunları değiştir' }).click();
  await expect.element(page.getByRole('region', { name: 'Sütunlar' })).toBeVisible();
  await page.getByRole('button', { name: 'Satırlara dön' }).click();
  await expect.element(tab('Eşleşen')).toBeVisible();
});

it.each([
  ['date', { date: 2, reference: null }, true],
  ['reference', { date: null, reference: 3 }, true],
  ['payment column', { date: null, reference: null }, false],
] as const)(
  'the report shows payments only if the file has them: %s',
  async (_, columns, isShown) => {
    const report = createSampleReport('compared', { near: 1 });
    const { server } = await open({
      ...report,
      mapping: { username: 0, amount: 1, ...columns },
    });
    server.respond(rowsRoute, [nearRow('oyuncu2', 'oyuncu1')]);
    await tab('Adı benzeyen').click();
    await expect.element(page.getByRole('columnheader', { name: 'Başvuru' })).toBeVisible();
    const payment = page.getByRole('columnheader', { name: 'Ödeme' });
    expect(payment.elements()).toHaveLength(isShown ? 1 : 0);
  },
);

it('the buttons of an applied report are beside or below its facts at 768 px', async () => {
  await page.viewport(768, 800);
  await open(createSampleReport('applied', { approved: 1, absent: 1 }));
  const revert = page.getByRole('button', { name: 'Geri al' });
  await expect.element(revert).toBeVisible();
  const facts = page
    .getByText(/Zirvelon, 3 satır/)
    .element()
    .getBoundingClientRect();
  const button = revert.element().getBoundingClientRect();
  expect(facts.right <= button.left || facts.bottom <= button.top).toBe(true);
  expect(facts.height).toBeLessThan(60);
});

import type { PartnerReport, ReportRow } from '@vitrin/contract/partner-reports.ts';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId } from '../../../../test/row-samples.ts';
import { createSampleReport } from '../../../../test/sample-report.ts';
import { flushActions } from '../../../admin-kit/undo/action-queue.ts';
import ReportPage from './report-page.tsx';

const route = 'GET /api/admin/partner-reports/:id';
const rowsRoute = 'GET /api/admin/partner-reports/:id/rows';
const openReport = (report: PartnerReport) => {
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
const getTab = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

it.each([390, 768, 1280])('the column selection fits its panel at %i px', async (width) => {
  await page.viewport(width, 800);
  await openReport(createSampleReport('mapping'));
  const panel = page.getByRole('region', { name: 'Sütunlar' });
  await expect.element(panel).toBeVisible();
  await page.getByText('Dosyanın okunuşu').click();
  await expect.element(page.getByLabelText('Başlık satırı')).toBeVisible();
  for (const control of panel.element().querySelectorAll('[role=combobox], input, button')) {
    const formRight = control.closest('form')?.getBoundingClientRect().right;
    expect(control.getBoundingClientRect().right).toBeLessThanOrEqual(formRight ?? 0);
  }
  expect(panel.element().scrollWidth).toBe(panel.element().clientWidth);
});

it('a file is read again with another header line, and the columns are guessed anew', async () => {
  const report = {
    ...createSampleReport('mapping'),
    ...{ mapping: null, hiddenRows: 12, hiddenColumns: [1, 3], otherSheets: ['Ekim'] },
  };
  const { server } = await openReport(report);
  const readRoute = 'PUT /api/admin/partner-reports/:id/reading';
  const readReport = { ...report, headerLine: 4, columns: ['Üye', 'Yatırım', 'Gün', 'No'] };
  server.respond(readRoute, readReport, [route]);
  await expect.element(page.getByText(/gizlenmiş 12 satır/)).toBeVisible();
  await expect.element(page.getByText(/okundu: Yatırım Tutarı \(TL\), Referans No/)).toBeVisible();
  await expect.element(page.getByText(/sayfaları okunmadı: Ekim/)).toBeVisible();
  await page.getByText('Dosyanın okunuşu').click();
  const readButton = page.getByRole('button', { name: 'Yeniden oku' });
  await expect.element(readButton).toBeDisabled();
  await page.getByLabelText('Başlık satırı').fill('4');
  server.respond(route, readReport);
  await readButton.click();
  await expect
    .poll(() => server.getCalls(readRoute).map(({ body }) => body))
    .toEqual([{ delimiter: ';', encoding: 'utf-8', headerLine: 4 }]);
  await expect.element(page.getByText(/başlık 4. satırda/)).toBeVisible();
  await expect
    .element(page.getByRole('combobox', { name: 'Kullanıcı adı' }))
    .toHaveTextContent('Üye');
});

it('a refused way to read a file is explained below the form, or at the header line', async () => {
  const { server } = await openReport(createSampleReport('mapping'));
  const readRoute = 'PUT /api/admin/partner-reports/:id/reading';
  server.fail(readRoute, 400, 'Ayraç yanlış seçilmiş olabilir.');
  await page.getByText('Dosyanın okunuşu').click();
  await page.getByRole('combobox', { name: 'Ayraç' }).click();
  await page.getByRole('option', { name: 'Sekme' }).click();
  await page.getByRole('button', { name: 'Yeniden oku' }).click();
  // Once: a toast would repeat it.
  await expect.element(page.getByText('Ayraç yanlış seçilmiş olabilir.')).toBeVisible();
  await expect
    .element(page.getByLabelText('Başlık satırı'))
    .not.toHaveAttribute('aria-invalid', 'true');
});

it('a status column needs words that mean approved, and dates an order only if asked', async () => {
  const columns = ['Üye', 'Yatırım', 'Tarih', 'Durum'];
  const sample = [
    ['ali', '1.234,00', '03/02/2026', 'Onaylandı'],
    ['veli', '5,00', '04/02/2026', 'Bekliyor'],
  ];
  const report = { ...createSampleReport('mapping'), mapping: null, columns, sample };
  const { server } = await openReport(report);
  const words = page.getByRole('textbox', { name: 'Onaylı sayılan durumlar' });
  await expect.element(words).toHaveValue('Onaylandı');
  await expect.element(page.getByText(/durumlar: Onaylandı, Bekliyor/)).toBeVisible();
  await expect.element(page.getByText(/03\/02\/2026 → .+ ya da /)).toBeVisible();
  await words.fill(' ');
  const compareButton = page.getByRole('button', { name: 'Karşılaştır' });
  await expect.element(compareButton).toBeDisabled();
  await words.fill('Onaylandı, Bekliyor');
  await page.getByRole('combobox', { name: 'Tarih sırası' }).click();
  await page.getByRole('option', { name: /Önce gün/ }).click();
  const mapRoute = 'PUT /api/admin/partner-reports/:id/mapping';
  server.respond(mapRoute, createSampleReport('compared'));
  await compareButton.click();
  await expect
    .poll(() => server.getCalls(mapRoute)[0]?.body)
    .toMatchObject({
      ...{ status: 3, dateOrder: 'dmy', approvedWords: ['Onaylandı', 'Bekliyor'] },
    });
});

it('a report that becomes applied switches to the tab of the approved rows', async () => {
  const { server, client } = await openReport(
    createSampleReport('compared', { match: 2, absent: 1 }),
  );
  await getTab('Eşleşen').click();
  server.respond(route, createSampleReport('applying', { match: 1, approved: 1, absent: 1 }));
  await client.refetchQueries();
  server.respond(route, createSampleReport('applied', { approved: 2, absent: 1 }));
  await client.refetchQueries();
  await expect.element(getTab('Onaylanan')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => server.getCalls(rowsRoute).at(-1)?.query.state).toBe('approved');
  await getTab('Başvurusu yok').click();
  await expect.element(getTab('Başvurusu yok')).toHaveAttribute('aria-pressed', 'true');
});

const createNearRow = (username: string, ...candidates: string[]): ReportRow => ({
  ...{ id: nextId(), line: 2, username, amount: 500, date: null, reference: null },
  state: 'near',
  reason: 'Tutar uyuyor, ad biraz farklı.',
  use: null,
  application: null,
  candidates: candidates.map((name) => ({
    ...{ id: nextId(), username: name, investmentAmount: 500, ticketCount: 1 },
    user: { id: nextId(), username: 'uye' },
    createdAt: '2026-11-01T09:00:00.000Z',
  })),
});

it('a report that becomes applied scrolls from the rows up to its result', async () => {
  await page.viewport(1280, 800);
  const { server, client } = await openReport(createSampleReport('compared', { near: 30 }));
  // Keeps the page long while other rows load.
  document.body.style.minHeight = '4000px';
  onTestFinished(() => void document.body.style.removeProperty('min-height'));
  await expect.element(getTab('Adı benzeyen')).toBeVisible();
  window.scrollTo(0, 2000);
  server.respond(route, createSampleReport('applied', { approved: 30 }));
  await client.refetchQueries();
  await expect.element(getTab('Onaylanan')).toBeInViewport();
});

it('a report without a mapping shows the guessed columns, and the comparison can start', async () => {
  await openReport({ ...createSampleReport('mapping'), mapping: null });
  await expect.element(page.getByText(/tahmin ettik/)).toBeVisible();
  for (const name of createSampleReport('mapping').columns) {
    await expect.element(page.getByRole('combobox').filter({ hasText: name })).toBeVisible();
  }
  await expect.element(page.getByRole('button', { name: 'Karşılaştır' })).toBeEnabled();
});

it('one key per row selects a similar name in a report, and differing letters are highlighted', async () => {
  const rows = [
    createNearRow('oyuncu2', 'oyuncu1'),
    createNearRow('velii', 'veli', 'vali'),
    createNearRow('x1', 'x2'),
  ];
  const { server } = await openReport(createSampleReport('compared', { near: 3, match: 4 }));
  server.respond(rowsRoute, ({ query }) => (query.state === 'near' ? rows : []));
  await getTab('Adı benzeyen').click();
  const getRadio = (name: RegExp) => page.getByRole('radio', { name });
  await expect.element(getRadio(/^oyuncu1/)).toBeVisible();
  const markedTexts = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(markedTexts).toEqual(['2', '1', 'a', '1', '2']);
  await expectAccessible([1280]);
  await userEvent.keyboard('a');
  await expect.element(getRadio(/^oyuncu1/)).toBeChecked();
  await userEvent.keyboard('2');
  await expect.element(getRadio(/^vali/)).toBeChecked();
  await userEvent.keyboard('r');
  await expect.element(getRadio(/^x2/)).not.toBeChecked();
  await userEvent.keyboard('kk');
  await userEvent.keyboard('r');
  await expect.element(getRadio(/^oyuncu1/)).not.toBeChecked();
  await expect.element(page.getByText(/4 eşleşen, 1 elle seçilen/)).toBeVisible();

  const applyRoute = 'POST /api/admin/partner-reports/:id/apply';
  server.respond(applyRoute, createSampleReport('applying'));
  const approveButton = page.getByRole('button', { name: '5 başvuruyu onayla' });
  await approveButton.click();
  await expect.element(page.getByText('5 başvuru onaylanıyor')).toBeVisible();
  await userEvent.keyboard('z');
  await expect.element(page.getByText('Geri alındı')).toBeVisible();
  await approveButton.click();
  await flushActions();
  expect(server.getCalls(applyRoute).map(({ body }) => body)).toEqual([
    { also: [{ rowId: rows[1]?.id, applicationId: rows[1]?.candidates[1]?.id }] },
  ]);
});

it('a compared report shows its columns, and a button opens the column selection', async () => {
  await openReport(createSampleReport('compared', { match: 1 }));
  await expect.element(page.getByText('Kullanıcı adı: Oyuncu Kullanıcı Adı')).toBeVisible();
  await page.getByRole('button', { name: 'Sütunları değiştir' }).click();
  await expect.element(page.getByRole('region', { name: 'Sütunlar' })).toBeVisible();
  await page.getByRole('button', { name: 'Satırlara dön' }).click();
  await expect.element(getTab('Eşleşen')).toBeVisible();
});

it.each([
  ['date', { date: 2, reference: null }, true],
  ['reference', { date: null, reference: 3 }, true],
  ['neither', { date: null, reference: null }, false],
] as const)(
  'the report shows the payment column only if a date or reference is mapped: %s',
  async (_, columns, isShown) => {
    const report = createSampleReport('compared', { near: 1 });
    const { server } = await openReport({
      ...report,
      mapping: { username: 0, amount: 1, ...columns },
    });
    server.respond(rowsRoute, [createNearRow('oyuncu2', 'oyuncu1')]);
    await getTab('Adı benzeyen').click();
    await expect.element(page.getByRole('columnheader', { name: 'Başvuru Tutar' })).toBeVisible();
    const paymentHeader = page.getByRole('columnheader', { name: 'Ödeme' });
    expect(paymentHeader.elements()).toHaveLength(isShown ? 1 : 0);
  },
);

it('the buttons of an applied report do not overlap its details at 768 px', async () => {
  await page.viewport(768, 800);
  await openReport(createSampleReport('applied', { approved: 1, absent: 1 }));
  const revertButton = page.getByRole('button', { name: 'Geri al' });
  await expect.element(revertButton).toBeVisible();
  const factsBox = page
    .getByText(/Zirvelon, 3 satır/)
    .element()
    .getBoundingClientRect();
  const buttonBox = revertButton.element().getBoundingClientRect();
  expect(factsBox.right <= buttonBox.left || factsBox.bottom <= buttonBox.top).toBe(true);
  expect(factsBox.height).toBeLessThan(60);
});

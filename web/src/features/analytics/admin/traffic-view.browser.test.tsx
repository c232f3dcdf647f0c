import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { addDays, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId } from '../../../../test/row-samples.ts';
import { TrafficView } from './traffic-view.tsx';

const overviewRoute = 'GET /api/analytics/overview';
const seriesRoute = 'GET /api/analytics/series';
const clicksRoute = 'GET /api/analytics/card-clicks';

const zeroFigures = { pageViews: 0, cardClicks: 0, visitors: 0 };
const figures = { pageViews: 12, cardClicks: 5, visitors: 3 };
const today = toIstanbulDay(Date.now());
const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
const getDayOfLastMonth = (day: number) => `${lastMonth}-${String(day).padStart(2, '0')}`;

const createOverview = (fields: Partial<ReturnsOf<typeof overviewRoute>>) => ({
  ...figures,
  totalPageViews: 99,
  totalCardClicks: 88,
  previous: null,
  startDate: addDays(today, -6),
  endDate: today,
  ...fields,
});

/** Renders the page at a URL with analytics data on a fake server. */
async function renderTraffic(search = '') {
  const server = createFakeServer();
  server.respond(overviewRoute, createOverview({}));
  const steps = [addDays(today, -1), today].map((at) => ({ ...figures, at }));
  server.respond(seriesRoute, { unit: 'day', steps, previous: null });
  const card = { cardId: nextId(), cardTitle: 'Zirvelon', cardSubtitle: '=2+3;"4"' };
  server.respond(clicksRoute, [{ ...card, clicks: 5 }]);
  server.respond('GET /api/analytics/pages', [{ path: '/', title: null, pageViews: 12 }]);
  server.respond('GET /api/analytics/referrers', []);
  await renderWithProviders(<TrafficView getName={() => 'Ana Sayfa'} />, {
    at: `/admin/analytics${search}`,
  });
  return server;
}

const getPeriodButton = (name: string) =>
  page.getByRole('group', { name: 'Dönem' }).getByRole('button', { name });
const missingDaysHeading = page.getByRole('heading', { name: 'Tarih aralığını seçin' });
const startButton = page.getByRole('button', { name: 'Başlangıç tarihi' });
const endButton = page.getByRole('button', { name: 'Bitiş tarihi' });
const pageViewsLabel = page.getByText('Dönemdeki sayfa görüntüleme', { exact: true });
const table = page.getByRole('table', { name: 'Kart tıklamaları' });
/** Waits for a day in the open calendar and returns its button. */
async function findDayButton(isoDate: string): Promise<HTMLButtonElement> {
  const find = () => document.querySelector<HTMLButtonElement>(`[data-day="${isoDate}"] button`);
  await expect.poll(find).not.toBeNull();
  return find() ?? new HTMLButtonElement();
}
const getSearch = () => window.location.search;

it('the traffic page shows messages for a period without data', async () => {
  const server = await renderTraffic();
  await expect.element(table).toBeVisible();
  server.respond(overviewRoute, { ...createOverview(zeroFigures), startDate: null, endDate: null });
  server.respond(clicksRoute, []);
  await getPeriodButton('Tüm Zamanlar').click();
  await expect.element(page.getByText('Henüz hiçbir şey sayılmadı')).toBeVisible();
  for (const label of [
    'Dönemdeki sayfa görüntüleme',
    'Toplam sayfa görüntüleme',
    'Toplam kart tıklaması',
  ])
    await expect.element(page.getByText(label, { exact: true })).toBeVisible();
  await expect.element(page.getByText('Bu dönemde tıklama verisi yok')).toBeVisible();
  await expect.element(page.getByText('Başka siteden gelen yok')).toBeVisible();
});

it('the traffic page has its period in the URL and shows the previous figures until new ones are loaded', async () => {
  const server = await renderTraffic('?period=dün&startDate=yarın');
  await expect.element(getPeriodButton('Son 7 Gün')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(pageViewsLabel).toBeVisible();
  const release = server.delay(overviewRoute);
  await getPeriodButton('Son 30 Gün').click();
  await expect.poll(getSearch).toBe('?period=month');
  expect(pageViewsLabel.query()).not.toBeNull();
  release();
  await expect.element(getPeriodButton('Son 30 Gün')).toHaveAttribute('aria-pressed', 'true');
  window.history.back();
  await expect.poll(getSearch).not.toBe('?period=month');
  await expect.element(getPeriodButton('Son 7 Gün')).toHaveAttribute('aria-pressed', 'true');
});

it('a custom period allows no future days and no end before its start', async () => {
  const server = await renderTraffic();
  await expect.element(table).toBeVisible();
  await getPeriodButton('Özel Tarih').click();
  await expect.element(missingDaysHeading).toBeVisible();
  await startButton.click();
  await expect.element(page.getByRole('dialog', { name: 'Başlangıç tarihi' })).toBeVisible();
  const todayButton = await findDayButton(today);
  await expect.poll(() => document.activeElement).toBe(todayButton);
  expect(document.querySelector(`[data-day="${addDays(today, 1)}"] button:enabled`)).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Sonraki aya git' })).toBeDisabled();
  await userEvent.keyboard('{PageUp}');
  await userEvent.click(await findDayButton(getDayOfLastMonth(10)));
  await expect.element(startButton).toHaveFocus();
  await expect.poll(getSearch).toBe(`?period=custom&startDate=${getDayOfLastMonth(10)}`);
  expect(server.getCalls(overviewRoute).filter(({ query }) => query.period === 'custom')).toEqual(
    [],
  );

  await endButton.click();
  // On the first days of a month, the same day of the last month is before the start, so PageUp does nothing.
  await page.getByRole('button', { name: 'Önceki aya git' }).click();
  expect((await findDayButton(getDayOfLastMonth(9))).disabled).toBe(true);
  await userEvent.click(await findDayButton(getDayOfLastMonth(12)));
  await expect.element(missingDaysHeading).not.toBeInTheDocument();
  await expect
    .poll(() => server.getCalls(overviewRoute).at(-1)?.query)
    .toEqual({
      period: 'custom',
      startDate: getDayOfLastMonth(10),
      endDate: getDayOfLastMonth(12),
    });

  // A start after the end clears the end; Back restores it.
  await startButton.click();
  const startDay = await findDayButton(getDayOfLastMonth(10));
  await expect.poll(() => document.activeElement).toBe(startDay);
  for (let count = 0; count < 5; count++) await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('{Enter}');
  await expect.element(endButton).toHaveTextContent('Bitiş tarihi');
  await expect.element(missingDaysHeading).toBeVisible();
  window.history.back();
  await expect.element(missingDaysHeading).not.toBeInTheDocument();
});

it('the traffic page ignores future days in the URL', async () => {
  await renderTraffic(`?period=custom&startDate=${addDays(today, 1)}&endDate=${addDays(today, 2)}`);
  await expect.element(missingDaysHeading).toBeVisible();
  await expect.element(startButton).toHaveTextContent('Başlangıç tarihi');
});

it('a failed load of the traffic page shows the error and can be retried', async () => {
  const server = createFakeServer();
  server.fail(overviewRoute, 503, 'Veritabanına ulaşılamıyor.');
  server.fail(clicksRoute, 502);
  server.fail(seriesRoute, 502);
  server.respond('GET /api/analytics/pages', []);
  server.respond('GET /api/analytics/referrers', []);
  await renderWithProviders(<TrafficView getName={() => ''} />, { at: '/admin/analytics' });
  const getErrorHeading = (name: string) => page.getByRole('heading', { name });
  await expect.element(getErrorHeading('İstatistikler yüklenemedi')).toBeVisible();
  await expect.element(page.getByText('Veritabanına ulaşılamıyor.')).toBeVisible();
  server.respond(overviewRoute, createOverview({}));
  const retryButton = page.getByRole('button', { name: 'Tekrar dene' });
  await retryButton.click();
  await expect.element(pageViewsLabel).toBeVisible();
  await expect.element(getErrorHeading('Grafik yüklenemedi')).toBeVisible();
  await expect.element(getErrorHeading('Kart tıklamaları yüklenemedi')).toBeVisible();
  server.respond(seriesRoute, { unit: 'day', steps: [{ ...figures, at: today }], previous: null });
  server.respond(clicksRoute, []);
  await retryButton.last().click();
  await expect.element(getErrorHeading('Kart tıklamaları yüklenemedi')).not.toBeInTheDocument();
  await retryButton.click();
  await expect.element(page.getByText('Rakamları tablo olarak göster')).toBeVisible();
});

it('a button of the traffic page exports the card clicks as CSV', async () => {
  const savedBlobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    savedBlobs.push(blob as Blob);
    return 'about:blank#';
  });
  const fileNames: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    fileNames.push(this.download);
  });
  await renderTraffic();
  await page.getByRole('button', { name: 'CSV indir: kart tıklamaları' }).click();
  await expect.poll(() => savedBlobs.length).toBe(1);
  const [year, month, day] = today.split('-');
  expect(fileNames).toEqual([
    `kart-tiklamalari-${addDays(today, -6)}_${today}-${day}.${month}.${year}.csv`,
  ]);
  // Blob.text() drops the byte order mark.
  expect(await savedBlobs[0]?.text()).toBe(
    `Sıra;Kart;Alt başlık;Tıklama\r\n1;Zirvelon;"'=2+3;""4""";5\r\n`,
  );
});

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
const month = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
const lastMonth = (day: number) => `${month}-${String(day).padStart(2, '0')}`;

const createOverview = (fields: Partial<ReturnsOf<typeof overviewRoute>>) => ({
  ...{ ...figures, totalPageViews: 99, totalCardClicks: 88, previous: null },
  ...{ startDate: addDays(today, -6), endDate: today },
  ...fields,
});

/** Renders the page at a URL with analytics data on a fake server. */
async function open(search = '') {
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

const period = (name: string) =>
  page.getByRole('group', { name: 'Dönem' }).getByRole('button', { name });
const hint = page.getByRole('heading', { name: 'Tarih aralığını seçin' });
const start = page.getByRole('button', { name: 'Başlangıç tarihi' });
const end = page.getByRole('button', { name: 'Bitiş tarihi' });
const views = page.getByText('Dönemdeki sayfa görüntüleme', { exact: true });
const table = page.getByRole('table', { name: 'Kart tıklamaları' });
/** Waits for a day in the open calendar and returns its button. */
async function day(isoDate: string): Promise<HTMLButtonElement> {
  const find = () => document.querySelector<HTMLButtonElement>(`[data-day="${isoDate}"] button`);
  await expect.poll(find).not.toBeNull();
  return find() ?? new HTMLButtonElement();
}
const where = () => window.location.search;

it('an empty period shows a message and empty charts', async () => {
  const server = await open();
  await expect.element(table).toBeVisible();
  server.respond(overviewRoute, { ...createOverview(zeroFigures), startDate: null, endDate: null });
  server.respond(clicksRoute, []);
  await period('Tüm Zamanlar').click();
  await expect.element(page.getByText('Henüz hiçbir şey sayılmadı')).toBeVisible();
  await expect.element(page.getByText('Bu dönemde tıklama verisi yok')).toBeVisible();
  await expect.element(page.getByText('Başka siteden gelen yok')).toBeVisible();
});

it('the URL contains the period, and the previous figures stay until the new ones are loaded', async () => {
  const server = await open('?period=dün&startDate=yarın');
  await expect.element(period('Son 7 Gün')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(views).toBeVisible();
  const release = server.delay(overviewRoute);
  await period('Son 30 Gün').click();
  await expect.poll(where).toBe('?period=month');
  expect(views.query()).not.toBeNull();
  release();
  await expect.element(period('Son 30 Gün')).toHaveAttribute('aria-pressed', 'true');
  window.history.back();
  await expect.poll(where).not.toBe('?period=month');
  await expect.element(period('Son 7 Gün')).toHaveAttribute('aria-pressed', 'true');
});

it('a custom period allows no future days and no end before its start', async () => {
  const server = await open();
  await expect.element(table).toBeVisible();
  await period('Özel Tarih').click();
  await expect.element(hint).toBeVisible();
  await start.click();
  await expect.element(page.getByRole('dialog', { name: 'Başlangıç tarihi' })).toBeVisible();
  const now = await day(today);
  await expect.poll(() => document.activeElement).toBe(now);
  expect(document.querySelector(`[data-day="${addDays(today, 1)}"] button:enabled`)).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Sonraki aya git' })).toBeDisabled();
  await userEvent.keyboard('{PageUp}');
  await userEvent.click(await day(lastMonth(10)));
  await expect.element(start).toHaveFocus();
  await expect.poll(where).toBe(`?period=custom&startDate=${lastMonth(10)}`);
  expect(server.getCalls(overviewRoute).filter(({ query }) => query.period === 'custom')).toEqual(
    [],
  );

  await end.click();
  await userEvent.keyboard('{PageUp}');
  expect((await day(lastMonth(9))).disabled).toBe(true);
  await userEvent.click(await day(lastMonth(12)));
  await expect.element(hint).not.toBeInTheDocument();
  await expect
    .poll(() => server.getCalls(overviewRoute).at(-1)?.query)
    .toEqual({ period: 'custom', startDate: lastMonth(10), endDate: lastMonth(12) });

  // A start after the end clears the end; Back restores it.
  await start.click();
  const startDay = await day(lastMonth(10));
  await expect.poll(() => document.activeElement).toBe(startDay);
  for (let n = 0; n < 5; n++) await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('{Enter}');
  await expect.element(end).toHaveTextContent('Bitiş tarihi');
  await expect.element(hint).toBeVisible();
  window.history.back();
  await expect.element(hint).not.toBeInTheDocument();
});

it('future days in the URL are ignored', async () => {
  await open(`?period=custom&startDate=${addDays(today, 1)}&endDate=${addDays(today, 2)}`);
  await expect.element(hint).toBeVisible();
  await expect.element(start).toHaveTextContent('Başlangıç tarihi');
});

it('a failed load shows the error and can be retried', async () => {
  const server = createFakeServer();
  server.fail(overviewRoute, 503, 'Veritabanına ulaşılamıyor.');
  server.fail(clicksRoute, 502);
  server.fail(seriesRoute, 502);
  server.respond('GET /api/analytics/pages', []);
  server.respond('GET /api/analytics/referrers', []);
  await renderWithProviders(<TrafficView getName={() => ''} />, { at: '/admin/analytics' });
  const failed = (name: string) => page.getByRole('heading', { name });
  await expect.element(failed('İstatistikler yüklenemedi')).toBeVisible();
  await expect.element(page.getByText('Veritabanına ulaşılamıyor.')).toBeVisible();
  server.respond(overviewRoute, createOverview({}));
  const retryButton = page.getByRole('button', { name: 'Tekrar dene' });
  await retryButton.click();
  await expect.element(views).toBeVisible();
  await expect.element(failed('Grafik yüklenemedi')).toBeVisible();
  await expect.element(failed('Kart tıklamaları yüklenemedi')).toBeVisible();
  server.respond(seriesRoute, { unit: 'day', steps: [{ ...figures, at: today }], previous: null });
  server.respond(clicksRoute, []);
  await retryButton.last().click();
  await expect.element(failed('Kart tıklamaları yüklenemedi')).not.toBeInTheDocument();
  await retryButton.click();
  await expect.element(page.getByText('Rakamları tablo olarak göster')).toBeVisible();
});

it('clicks are exported as CSV', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'about:blank#';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await open();
  await page.getByRole('button', { name: 'CSV indir: kart tıklamaları' }).click();
  await expect.poll(() => saved.length).toBe(1);
  const [year, mon, date] = today.split('-');
  expect(names).toEqual([
    `kart-tiklamalari-${addDays(today, -6)}_${today}-${date}.${mon}.${year}.csv`,
  ]);
  // Blob.text() drops the byte order mark.
  expect(await saved[0]?.text()).toBe(
    `Sıra;Kart;Alt başlık;Tıklama\r\n1;Zirvelon;"'=2+3;""4""";5\r\n`,
  );
});

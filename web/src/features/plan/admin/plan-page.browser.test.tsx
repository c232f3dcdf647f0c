import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { getStartOfDay } from '../../../lib/start-of-day.ts';
import PlanPage from './plan-page.tsx';
import { addMonths } from './plan-range.ts';

const planRoute = 'GET /api/admin/plan';
type Plan = ReturnsOf<typeof planRoute>;

/** A day of next month, so that all of it is in the future. */
const day = `${addMonths(toIstanbulDay(Date.now()), 1).slice(0, 7)}-15`;
const firstDay = `${day.slice(0, 8)}01`;
const toIso = (hour: number, date: Day = day) =>
  new Date(Date.parse(getStartOfDay(date)) + hour * 3_600_000).toISOString();
const formatName = (date: Day) => formatCalendarDate(date, 'weekday');
const getDay = (date: Day) => page.getByRole('region', { name: formatName(date) });
const id = '01939a2e-7f2a-7000-8000-00000000aaaa';

const plan: Plan = {
  entries: [
    { collection: 'banners', id, title: 'Yaz', from: toIso(9), to: toIso(18), place: 1 },
    {
      collection: 'rewards',
      id: id.replace('a', 'b'),
      title: 'Kupa',
      from: toIso(10),
      to: null,
      place: 1,
    },
  ],
  gaps: [{ collection: 'banners', from: toIso(18), to: toIso(24) }],
  overlaps: [{ collection: 'banners', place: 1, from: toIso(9), to: toIso(10), ids: [id] }],
};

async function openCalendar(response: Plan = plan) {
  const server = createFakeServer();
  server.respond(planRoute, response);
  await renderWithProviders(<PlanPage />, { at: `/admin/takvim?gun=${day}` });
  await expect.element(page.getByRole('heading', { name: 'Takvim' })).toBeVisible();
  return server;
}

it('the calendar shows the changes, gaps and overlaps of a day with links to the rows', async () => {
  const server = await openCalendar();
  await expect.element(getDay(day)).toMatchTextContent(/09:00Görünür.*Yaz.*18:00Gizlenir.*Yaz/);
  await expect
    .element(getDay(day))
    .toMatchTextContent(/Boşluk: 18:00–24:00 arasında görünen banner yok/);
  await expect.element(getDay(day)).toMatchTextContent(/Çakışma: 09:00–10:00 arasında “Yaz”/);
  await expect
    .element(getDay(day).getByRole('link', { name: 'Önizle: Kupa' }))
    .toHaveAttribute(
      'href',
      `/onizleme?${new URLSearchParams({ at: toIso(10), path: '/market' })}`,
    );
  await expectAccessible();
  expect(server.getCalls(planRoute)[0]?.query.from).toMatch(/T21:00:00.000Z$/);
  await expect
    .element(getDay(day).getByRole('link', { name: 'Yaz', exact: true }).first())
    .toHaveAttribute('href', `/admin/banners?kayit=${id}`);
  await getDay(day).getByRole('link', { name: 'Kupa', exact: true }).click();
  await expect.poll(() => window.location.pathname).toBe('/admin/rewards');
});

it('the calendar shows a message if the plan is truncated', async () => {
  await openCalendar({ ...plan, isCut: true });
  await expect.element(page.getByText(/ilk 2\.000 kayıt gösteriliyor/)).toBeVisible();
});

it('the calendar moves by month and back to today', async () => {
  const server = await openCalendar();
  await expect.element(getDay(day)).toBeVisible();
  await page.getByRole('button', { name: 'Sonraki ay' }).click();
  const nextMonth = formatCalendarDate(addMonths(day, 1), 'month');
  await expect.element(page.getByRole('heading', { name: nextMonth })).toBeVisible();
  await expect.poll(() => server.getCalls(planRoute).length).toBe(2);
  expect(window.location.search).toBe(`?gun=${addMonths(day, 1)}`);
  await page.getByRole('button', { name: 'Bugün' }).click();
  const thisMonth = formatCalendarDate(toIstanbulDay(Date.now()), 'month');
  const [monthName, year] = thisMonth.split(' ');
  // The list of today reaches a month ahead. Two months of one year name the year once.
  const months = new RegExp(`^${monthName}( ${year}( – .+ (?!${year})\\d{4})?| – .+ ${year})$`);
  const heading = page.getByRole('heading', { name: months });
  await expect.element(heading).toBeVisible();
  expect(window.location.search).toBe('');
});

it('a coming month without changes lists its days, a past one says so', async () => {
  const server = await openCalendar({ entries: [], gaps: [], overlaps: [] });
  await expect.element(getDay(day)).toMatchTextContent(/Değişiklik yok/);
  await page.getByRole('button', { name: 'Bugün' }).click();
  await page.getByRole('button', { name: 'Önceki ay' }).click();
  await expect.poll(() => server.getCalls(planRoute).length).toBe(3);
  await expect.element(page.getByText('Bu ayda değişiklik olmadı')).toBeVisible();
});

it('the calendar lists the rows that are visible all day', async () => {
  const running = {
    collection: 'events',
    id,
    title: 'Turnuva',
    from: toIso(-24 * 20),
    place: null,
  } as const;
  await openCalendar({
    ...{ gaps: [], overlaps: [] },
    entries: [{ ...running, to: toIso(24 * 9) }],
  });
  await expect.element(getDay(firstDay)).toMatchTextContent(/Değişiklik yok.*Sürüyor.*Turnuva/);
  await expect
    .element(getDay(firstDay).getByRole('link', { name: 'Turnuva' }))
    .toHaveAttribute('href', `/admin/etkinlikler?kayit=${id}`);
});

it('a failed load of the plan can be retried', async () => {
  const server = createFakeServer();
  server.fail(planRoute, 503, 'Şu anda olmuyor.');
  await renderWithProviders(<PlanPage />, { at: `/admin/takvim?gun=${day}` });
  await expect.element(page.getByRole('heading', { name: 'Takvim yüklenemedi' })).toBeVisible();
  server.respond(planRoute, plan);
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(getDay(day)).toMatchTextContent(/Yaz/);
});

it('on a wide screen the rows of a day stand beside its name, with whole titles', async () => {
  const title = 'Cumartesi yayını: soru cevap ve çekiliş';
  const running = { collection: 'events', id, title, from: toIso(-24 * 20), place: null } as const;
  await page.viewport(1280, 800);
  await openCalendar({
    ...{ gaps: [], overlaps: [] },
    entries: [{ ...running, to: toIso(24 * 9) }],
  });
  const link = getDay(firstDay).getByRole('link', { name: title });
  await expect.element(link).toBeVisible();
  const name = getDay(firstDay).getByRole('heading').element().getBoundingClientRect();
  expect(name.right).toBeLessThan(link.element().getBoundingClientRect().left);
  expect(getDay(firstDay).element().getBoundingClientRect().height).toBeLessThan(60);
  const text = link.element().querySelector('.truncate');
  expect(text?.scrollWidth).toBe(text?.clientWidth);
});

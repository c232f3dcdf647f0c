import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { addDays, type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import PlanPage from './plan-page.tsx';
import { addMonths, getStartOfDay } from './plan-range.ts';

const planRoute = 'GET /api/admin/plan';
type Plan = ReturnsOf<typeof planRoute>;

/** A day of next month, so that all of it is in the future. */
const day = `${addMonths(toIstanbulDay(Date.now()), 1).slice(0, 7)}-15`;
const toIso = (hour: number, date: Day = day) =>
  new Date(Date.parse(getStartOfDay(date)) + hour * 3_600_000).toISOString();
const formatName = (date: Day) => formatCalendarDate(date, 'weekday');
const getCell = (date: Day) =>
  page.getByRole('gridcell', { name: new RegExp(`^${formatName(date)}`) });
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

async function openCalendar(view = '', response: Plan = plan) {
  const server = createFakeServer();
  server.respond(planRoute, response);
  await renderWithProviders(<PlanPage />, { at: `/admin/takvim?gun=${day}${view}` });
  await expect.element(page.getByRole('heading', { name: 'Takvim' })).toBeVisible();
  return server;
}

it('the calendar abbreviates weekdays at 768 px so that no two are equal', async () => {
  await page.viewport(768, 800);
  await openCalendar();
  await expect.element(page.getByRole('columnheader', { name: 'Cumartesi' })).toBeVisible();
  const headers = page.getByRole('columnheader').elements();
  expect(headers.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Pzt',
    'Sal',
    'Çar',
    'Per',
    'Cum',
    'Cmt',
    'Paz',
  ]);
  await expect.element(page.getByText('Cmt', { exact: true })).toBeVisible();
});

it('the calendar shows gaps and overlaps and links to the rows', async () => {
  const server = await openCalendar();
  await expect
    .element(getCell(day))
    .toHaveAccessibleName(`${formatName(day)}, 3 değişiklik, boşluk var, çakışma var`);
  await expect.element(getCell(day)).toMatchTextContent(/Boşluk, Çakışma/);
  await expectAccessible();
  expect(server.getCalls(planRoute)[0]?.query.from).toMatch(/T21:00:00.000Z$/);
  await expect
    .element(getCell(day).getByRole('link', { name: /^Banner: Yaz, .*09:00 – 18:00$/ }))
    .toHaveAttribute('href', `/admin/banners?kayit=${id}`);
  await getCell(day).getByRole('link', { name: /Kupa/ }).click();
  await expect.poll(() => window.location.pathname).toBe('/admin/rewards');
});

it('the calendar shows a message if the plan is truncated', async () => {
  await openCalendar('', { ...plan, isCut: true });
  await expect.element(page.getByText(/ilk 2\.000 kayıt gösteriliyor/)).toBeVisible();
});

it('keys in the calendar move by day, week and month, and Enter opens a day', async () => {
  const server = await openCalendar();
  (getCell(day).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(getCell(addDays(day, 1))).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
  await expect.element(getCell(addDays(day, 7))).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  const nextMonthDay = addMonths(addDays(day, 7), 1);
  await expect.element(getCell(nextMonthDay)).toHaveFocus();
  await expect
    .element(page.getByRole('heading', { name: formatCalendarDate(nextMonthDay, 'month') }))
    .toBeVisible();
  await expect.poll(() => server.getCalls(planRoute).length).toBeGreaterThan(1);
  await userEvent.keyboard('{PageUp}{ArrowUp}{Enter}');
  const dialog = page.getByRole('dialog', { name: formatName(day) });
  await expect
    .element(dialog)
    .toMatchTextContent(/Boşluk: 18:00–24:00 arasında görünen banner yok/);
  await expect.element(dialog).toMatchTextContent(/Çakışma: 09:00–10:00 arasında “Yaz”/);
  const previewLink = dialog.getByRole('link', { name: 'Önizle: Kupa' });
  await expect
    .element(previewLink)
    .toHaveAttribute(
      'href',
      `/onizleme?${new URLSearchParams({ at: toIso(10), path: '/market' })}`,
    );
  await userEvent.keyboard('{Escape}');
  await expect.element(getCell(day)).toHaveFocus();
});

it('the focus stays in the calendar when the month changes', async () => {
  await openCalendar();
  (getCell(day).element() as HTMLElement).focus();
  const focusedElements: (Element | null)[] = [];
  // Runs right after each commit, before the next key.
  const observer = new MutationObserver(() => focusedElements.push(document.activeElement));
  observer.observe(document.body, { childList: true, subtree: true });
  await userEvent.keyboard('{PageDown}');
  await expect.element(getCell(addMonths(day, 1))).toHaveFocus();
  observer.disconnect();
  expect(focusedElements.length).toBeGreaterThan(0);
  expect(focusedElements).not.toContain(document.body);
});

it('the dialog of a calendar day is accessible', async () => {
  await openCalendar();
  (getCell(day).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: formatName(day) })).toBeVisible();
  await expectAccessible();
});

it('the calendar shows a week or a list; phones always show the list', async () => {
  await openCalendar();
  await page.getByRole('button', { name: 'Hafta' }).click();
  await expect.poll(() => page.getByRole('gridcell').elements().length).toBe(7);
  await page.getByRole('button', { name: 'Liste' }).click();
  await expect
    .element(page.getByRole('region', { name: formatName(day) }))
    .toMatchTextContent(/Yaz/);
  expect(page.getByRole('grid').query()).toBeNull();
  await page.getByRole('button', { name: 'Ay', exact: true }).click();
  await page.viewport(390, 800);
  await expect.element(page.getByRole('region', { name: formatName(day) })).toBeVisible();
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
});

it('a failed load of the plan can be retried', async () => {
  const server = createFakeServer();
  server.fail(planRoute, 503, 'Şu anda olmuyor.');
  await renderWithProviders(<PlanPage />, { at: `/admin/takvim?gun=${day}` });
  await expect.element(page.getByRole('heading', { name: 'Takvim yüklenemedi' })).toBeVisible();
  server.respond(planRoute, plan);
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(getCell(day)).toMatchTextContent(/Yaz/);
});

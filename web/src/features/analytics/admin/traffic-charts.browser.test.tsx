import { addDays, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { TrafficView } from './traffic-view.tsx';

const today = toIstanbulDay(new Date());
const createStep = (at: string, pageViews: number) => ({
  at,
  pageViews,
  cardClicks: pageViews,
  visitors: pageViews,
});
const periodFigures = { pageViews: 70, cardClicks: 30, visitors: 20 };

beforeEach(() => page.viewport(1280, 900));

/** Renders a week with an unfinished last day. */
async function renderWeek() {
  const server = createFakeServer();
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index - 6));
  server.respond('GET /api/analytics/overview', {
    ...periodFigures,
    startDate: days[0] ?? null,
    endDate: today,
    totalPageViews: 9000,
    totalCardClicks: 800,
    previous: periodFigures,
  });
  server.respond('GET /api/analytics/series', {
    unit: 'day',
    steps: days.map((day, index) => createStep(day, index === 6 ? 1 : 10 * (1 + (index % 3)))),
    previous: days.map((day) => createStep(addDays(day, -7), 5)),
  });
  await renderWithProviders(<TrafficView getName={(path) => path} />, { at: '/admin/analytics' });
  await expect.element(page.getByText('Dönemdeki sayfa görüntüleme')).toBeVisible();
}

it('the traffic charts dash and label the unfinished day, and their lines are straight', async () => {
  await renderWeek();
  const listCurves = () =>
    [...document.querySelectorAll('.recharts-curve')].map((curve) => ({
      shape: (curve.getAttribute('d') ?? '').replace(/[^A-Z]/g, ''),
      dashes: curve.getAttribute('stroke-dasharray'),
    }));
  // Each chart has a line of the previous period (seven points), a line of the current period (six) and its dashed end (two).
  await expect
    .poll(() => listCurves().filter(({ dashes }) => dashes?.startsWith('6')))
    .toEqual([
      { shape: 'ML', dashes: '6 5' },
      { shape: 'ML', dashes: '6 5' },
    ]);
  expect(listCurves().map(({ shape }) => shape)).toContain('MLLLLL');
  expect(listCurves().filter(({ shape }) => /[^MLZ]/.test(shape))).toEqual([]);
  await expect.element(page.getByText('Şu ana kadar', { exact: true })).toBeVisible();
  expect(document.querySelector('details tbody')?.textContent).toContain('(şu ana kadar)');
});

it('the traffic page shows the figures of the period before the all-time totals', async () => {
  await renderWeek();
  const labels = [...document.querySelectorAll('[aria-label="Sayılar"] dt')].map((label) =>
    label.textContent?.trim(),
  );
  expect(labels).toEqual([
    'Dönemdeki sayfa görüntüleme',
    'Dönemdeki kart tıklaması',
    'Tekil ziyaretçi',
    'Toplam sayfa görüntüleme',
    'Toplam kart tıklaması',
  ]);
});

import { addDays, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpAnalyticsSite } from '../../../test/analytics-site.ts';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';

const { site, getStatistics } = setUpAnalyticsSite();

const today = toIstanbulDay(Date.now());
const insertHour = (day: string, hour: number, pageViews: number, cardClicks = 0, visitors = 0) =>
  site.app.platform.pool.query('insert into traffic_hours values ($1, $2, $3, $4, $5)', [
    ...[day, hour, pageViews, cardClicks, visitors],
  ]);

describe('statistics of a period', () => {
  const getDayAgo = (days: number) => addDays(today, -days);
  beforeEach(async () => {
    for (const [day, views] of [
      [getDayAgo(0), 1],
      [getDayAgo(1), 10],
      [getDayAgo(6), 100],
      [getDayAgo(7), 1000],
      [getDayAgo(29), 10_000],
      [getDayAgo(30), 100_000],
      [getDayAgo(400), 1_000_000],
    ] as const) {
      await insertHour(day, 0, views, views * 2, views * 3);
    }
  });

  it('the overview includes the first and last day and compares with the same number of days before', async () => {
    expect(await getStatistics('overview?period=day')).toEqual({
      ...{ pageViews: 1, cardClicks: 2, visitors: 3 },
      ...{ totalPageViews: 1_111_111, totalCardClicks: 2_222_222 },
      ...{ startDate: today, endDate: today },
      previous: { pageViews: 10, cardClicks: 20, visitors: 30 },
    });
    const countViews = async (query: string) =>
      (await getStatistics(`overview?${query}`)).pageViews;
    expect(await countViews('period=week')).toBe(111);
    expect(await countViews('')).toBe(111);
    expect(await countViews('period=month')).toBe(11_111);
    expect(await countViews('period=all')).toBe(1_111_111);
    expect(await countViews(`startDate=${getDayAgo(7)}&endDate=${getDayAgo(1)}`)).toBe(1110);
    // A time stands for its day in Istanbul: 21:00 UTC is the next day.
    expect(
      await countViews(
        `startDate=${getDayAgo(7)}T21:00:00.000Z&endDate=${getDayAgo(1)}T20:59:59.999Z`,
      ),
    ).toBe(110);
    expect(await countViews(`period=custom&startDate=2000-01-01&endDate=2099-12-31`)).toBe(
      1_111_111,
    );
    expect(await countViews(`startDate=${addDays(today, 5)}&endDate=${addDays(today, 9)}`)).toBe(0);
    expect((await getStatistics('overview?period=week')).previous.pageViews).toBe(1000);
    expect((await getStatistics('overview?period=all')).previous).toBeNull();
  });

  it('the series has a step per hour for a single day, else a step per day or per month', async () => {
    const daySeries = await getStatistics(
      `series?startDate=${getDayAgo(1)}&endDate=${getDayAgo(1)}`,
    );
    expect([daySeries.unit, daySeries.steps.length, daySeries.previous.length]).toEqual([
      'hour',
      24,
      24,
    ]);
    const firstStep = { at: `${getDayAgo(1)}T00`, pageViews: 10, cardClicks: 20, visitors: 30 };
    expect(daySeries.steps[0]).toEqual(firstStep);
    const weekSeries = await getStatistics('series?period=week');
    expect(weekSeries.steps.map(({ pageViews }: { pageViews: number }) => pageViews)).toEqual([
      ...[100, 0, 0, 0, 0, 10, 1],
    ]);
    expect(weekSeries.previous.at(-1)).toMatchObject({ at: getDayAgo(7), pageViews: 1000 });
    const allSeries = await getStatistics('series?period=all');
    expect([allSeries.unit, allSeries.previous]).toEqual(['month', null]);
    expect(allSeries.steps.at(-1).at).toBe(today.slice(0, 7));
    const sum = allSeries.steps.reduce(
      (total: number, step: typeof firstStep) => total + step.pageViews,
      0,
    );
    expect(sum).toBe(1_111_111);
    const todaySeries = await getStatistics('series?period=day');
    expect(todaySeries.steps.at(-1).at <= `${today}T23`).toBe(true);
    const futureSeries = await getStatistics(
      `series?startDate=${today}&endDate=${addDays(today, 3)}`,
    );
    expect(futureSeries.steps).toHaveLength(1);
  });

  it.each([
    ['period=custom', 'startDate'],
    ['period=custom&startDate=2026-11-01', 'endDate'],
    ['endDate=2026-11-01', 'startDate'],
    ['startDate=2026-11-02&endDate=2026-11-01', 'endDate'],
    ['startDate=dün&endDate=2026-11-01', 'startDate'],
    ['startDate=2026-02-30&endDate=2026-03-01', 'startDate'],
    ['startDate=1999-12-31&endDate=2026-03-01', 'startDate'],
    ['period=year', 'period'],
  ])('every endpoint refuses the period %s', async (query, path) => {
    for (const endpoint of ['overview', 'series', 'card-clicks', 'pages', 'referrers']) {
      const response = await site.app.send(
        'GET',
        `/api/analytics/${endpoint}?${encodeURI(query)}`,
        {
          as: site.editor,
        },
      );
      expectErrorResponse(response, 400, 'validation');
      expect(response.json().details[0].path).toBe(path);
    }
  });
});

import { addDays, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpAnalyticsSite } from '../../../test/analytics-site.ts';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';

const { site, getStatistics } = setUpAnalyticsSite();

const today = toIstanbulDay(Date.now());
const countHour = (day: string, hour: number, pageViews: number, cardClicks = 0, visitors = 0) =>
  site.app.platform.pool.query('insert into traffic_hours values ($1, $2, $3, $4, $5)', [
    ...[day, hour, pageViews, cardClicks, visitors],
  ]);

describe('the overview of a period', () => {
  const at = (days: number) => addDays(today, -days);
  beforeEach(async () => {
    for (const [day, views] of [
      [at(0), 1],
      [at(1), 10],
      [at(6), 100],
      [at(7), 1000],
      [at(29), 10_000],
      [at(30), 100_000],
      [at(400), 1_000_000],
    ] as const) {
      await countHour(day, 0, views, views * 2, views * 3);
    }
  });

  it('includes its first and last day and compares with the same number of days before', async () => {
    expect(await getStatistics('overview?period=day')).toEqual({
      ...{ pageViews: 1, cardClicks: 2, visitors: 3 },
      ...{ totalPageViews: 1_111_111, totalCardClicks: 2_222_222 },
      ...{ startDate: today, endDate: today },
      previous: { pageViews: 10, cardClicks: 20, visitors: 30 },
    });
    const views = async (query: string) => (await getStatistics(`overview?${query}`)).pageViews;
    expect(await views('period=week')).toBe(111);
    expect(await views('')).toBe(111);
    expect(await views('period=month')).toBe(11_111);
    expect(await views('period=all')).toBe(1_111_111);
    expect(await views(`startDate=${at(7)}&endDate=${at(1)}`)).toBe(1110);
    expect(await views(`startDate=${at(7)}T21:00:00.000Z&endDate=${at(1)}T20:59:59.999Z`)).toBe(
      110,
    );
    expect(await views(`period=custom&startDate=2000-01-01&endDate=2099-12-31`)).toBe(1_111_111);
    expect(await views(`startDate=${addDays(today, 5)}&endDate=${addDays(today, 9)}`)).toBe(0);
    expect((await getStatistics('overview?period=week')).previous.pageViews).toBe(1000);
    expect((await getStatistics('overview?period=all')).previous).toBeNull();
  });

  it('has points per hour for a day, per day or per month for longer periods', async () => {
    const day = await getStatistics(`series?startDate=${at(1)}&endDate=${at(1)}`);
    expect([day.unit, day.steps.length, day.previous.length]).toEqual(['hour', 24, 24]);
    const first = { at: `${at(1)}T00`, pageViews: 10, cardClicks: 20, visitors: 30 };
    expect(day.steps[0]).toEqual(first);
    const week = await getStatistics('series?period=week');
    expect(week.steps.map(({ pageViews }: { pageViews: number }) => pageViews)).toEqual([
      ...[100, 0, 0, 0, 0, 10, 1],
    ]);
    expect(week.previous.at(-1)).toMatchObject({ at: at(7), pageViews: 1000 });
    const all = await getStatistics('series?period=all');
    expect([all.unit, all.previous]).toEqual(['month', null]);
    expect(all.steps.at(-1).at).toBe(today.slice(0, 7));
    const sum = all.steps.reduce((total: number, step: typeof first) => total + step.pageViews, 0);
    expect(sum).toBe(1_111_111);
    const now = await getStatistics('series?period=day');
    expect(now.steps.at(-1).at <= `${today}T23`).toBe(true);
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
  ])('refuses the period %s', async (query, path) => {
    for (const what of ['overview', 'series', 'card-clicks', 'pages', 'referrers']) {
      const response = await site.app.send('GET', `/api/analytics/${what}?${encodeURI(query)}`, {
        as: site.editor,
      });
      expectErrorResponse(response, 400, 'validation');
      expect(response.json().details[0].path).toBe(path);
    }
  });
});

import { expect, it } from 'vitest';
import { z } from 'zod';
import { api, endpointsOf } from './api.ts';
import { MAX_PAGE_SIZE } from './page-size.ts';

const endpoints = Object.values(api).flatMap(endpointsOf);

/** Lists that staff create by hand or that the server bounds. They stay short. */
const boundedRoutes = [
  'GET /api/admin/dead-links',
  'GET /api/admin/draws/:id/winners',
  'GET /api/admin/events',
  'GET /api/admin/partners',
  'GET /api/admin/preview/:collection',
  'GET /api/admin/views',
  'GET /api/analytics/card-clicks',
  'GET /api/analytics/pages',
  'GET /api/analytics/referrers',
  'GET /api/banners',
  'GET /api/banners/all',
  'GET /api/cards',
  'GET /api/cards/all',
  'GET /api/companies',
  'GET /api/companies/all',
  'GET /api/events',
  'GET /api/leaderboard',
  'GET /api/rewards',
  'GET /api/rewards/active',
  'GET /api/site-settings',
  'GET /api/sliding-banners',
  'GET /api/sliding-banners/all',
  'GET /api/streaming-verifications',
  'GET /api/ticket-companies',
  'GET /api/ticket-companies/all',
  'GET /api/user/reward-watches',
];

it('every list that members can make longer is paginated', () => {
  const lists = endpoints.filter(
    ({ method, returns }) => method === 'GET' && returns instanceof z.ZodArray,
  );
  const unpaged = lists.filter(({ paged }) => !paged).map(({ route }) => route);
  expect(unpaged.sort()).toEqual(boundedRoutes);
});

it.each(endpoints.filter(({ paged }) => paged))(
  '$route accepts a limit and a cursor and rejects invalid ones',
  ({ query }) => {
    const read = (input: object) => query?.safeParse(input).success;
    expect(query?.parse({})).toMatchObject({ limit: expect.any(Number) });
    expect(read({ limit: String(MAX_PAGE_SIZE), cursor: 'eyJpZCI6MX0' })).toBe(true);
    for (const wrong of [
      { limit: 0 },
      { limit: MAX_PAGE_SIZE + 1 },
      { limit: 1.5 },
      { cursor: 'a b' },
    ]) {
      expect(read(wrong), JSON.stringify(wrong)).toBe(false);
    }
  },
);

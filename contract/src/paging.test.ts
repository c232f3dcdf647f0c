import { expect, it } from 'vitest';
import { z } from 'zod';
import { api, listEndpoints } from './api.ts';
import { collections } from './collections.ts';
import { MAX_PAGE_SIZE } from './page-size.ts';

const endpoints = Object.values(api).flatMap(listEndpoints);

/** Lists that need no pages: the server limits their length, or only staff add rows. */
const boundedRoutes = [
  'GET /api/admin/announcements/audiences',
  'GET /api/admin/dead-links',
  'GET /api/admin/draws/:id/winners',
  'GET /api/admin/members/:id/point-totals',
  'GET /api/admin/partners',
  'GET /api/admin/preview/:collection',
  'GET /api/admin/views',
  'GET /api/analytics/card-clicks',
  'GET /api/analytics/pages',
  'GET /api/analytics/referrers',
  'GET /api/events',
  'GET /api/leaderboard',
  'GET /api/site-settings',
  'GET /api/user/order-answers',
  'GET /api/user/reward-watches',
];

it('every list that members can make longer is paginated', () => {
  const lists = endpoints.filter(
    ({ method, returns }) => method === 'GET' && returns instanceof z.ZodArray,
  );
  // Lists of content need no pages: only staff add rows.
  const contentEndpoints = Object.values(collections).flatMap(listEndpoints);
  const unpagedRoutes = lists
    .filter((list) => !list.paged && !contentEndpoints.includes(list))
    .map(({ route }) => route);
  expect(unpagedRoutes.sort()).toEqual(boundedRoutes);
});

it.each(endpoints.filter(({ paged }) => paged))(
  '$route accepts a limit and a cursor and rejects invalid ones',
  ({ query }) => {
    const accepts = (input: object) => query?.safeParse(input).success;
    expect(query?.parse({})).toMatchObject({ limit: expect.any(Number) });
    expect(accepts({ limit: String(MAX_PAGE_SIZE), cursor: 'eyJpZCI6MX0' })).toBe(true);
    for (const invalidQuery of [
      { limit: 0 },
      { limit: MAX_PAGE_SIZE + 1 },
      { limit: 1.5 },
      { cursor: 'a b' },
    ]) {
      expect(accepts(invalidQuery), JSON.stringify(invalidQuery)).toBe(false);
    }
  },
);

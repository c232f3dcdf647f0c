import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { addDays, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { checkRewardDays } from '../src/features/market/check-reward-days.ts';
import { checkPointDays } from '../src/features/points/check-point-days.ts';
import { openInstances } from './many-instances.ts';
import { setUpMarketSite } from './market-site.ts';
import type { TestUser } from './test-app.ts';

export const today = toIstanbulDay(Date.now());
export const tomorrow = addDays(today, 1);

/** Sets up a market on two instances for tests of the points economy. Ledger and market are empty before every test. */
export function setUpEconomySite() {
  const market = setUpMarketSite({ instances: 2 });
  const getApp = () => market.site.app;
  const users = {} as { superAdmin: TestUser };
  let instances: ReturnType<typeof openInstances>;

  beforeAll(async () => {
    users.superAdmin = await getApp().createUser('super_admin');
    instances = openInstances(getApp());
  });
  afterAll(() => instances.close());

  const query = (text: string, values: unknown[] = []) =>
    getApp().platform.pool.query(text, values);

  beforeEach(async () => {
    await query('alter table point_entries disable trigger user');
    await query('truncate point_entries, point_days, reward_days, user_rewards cascade');
    await query('delete from rewards');
    await query('update users set points = 0');
    await query('alter table point_entries enable trigger user');
  });

  return {
    ...market,
    users,
    query,
    /** Returns the context of another instance each time, round-robin. */
    getNextInstance: () => instances.getNextContext(),
    async getEconomy(
      search = '',
      instance = getApp(),
    ): Promise<ReturnsOf<'GET /api/admin/economy'>> {
      const path = `/api/admin/economy${search}`;
      const response = await instance.send('GET', path, { as: users.superAdmin });
      expect(response.statusCode, response.body).toBe(200);
      return response.json();
    },
    async correctPoints({ user }: TestUser, delta: number) {
      const body = { delta, reason: 'Deneme' };
      const path = `/api/admin/users/${user.id}/points`;
      expect((await getApp().send('POST', path, { as: users.superAdmin, body })).statusCode).toBe(
        200,
      );
    },
    /** Expects the stored sums to equal ledger and orders, including today. */
    async expectEqualSums() {
      const { differences, owed, storedOwed } = await checkPointDays(getApp().platform, tomorrow);
      expect(differences).toEqual([]);
      expect(storedOwed).toBe(owed);
      expect(await checkRewardDays(getApp().platform)).toEqual([]);
    },
    /** Moves all ledger rows and orders of a member back by days. */
    async backdateMember({ user }: TestUser, days: number) {
      const values = [user.id, days];
      const moveBack = (table: string, column: string, owner: string) =>
        query(
          `update ${table} set ${column} = ${column} - make_interval(days => $2) where ${owner} = $1`,
          values,
        );
      await query('alter table point_entries disable trigger user');
      await moveBack('point_entries', 'created_at', 'user_id');
      await query('alter table point_entries enable trigger user');
      await moveBack('user_rewards', 'purchased_at', 'user_id');
      await moveBack('users', 'points_at', 'id');
      await query('truncate point_days');
      await query(`insert into point_days (day, kind, shard, points_in, points_out)
        select istanbul_day(created_at), point_kind(source), 0, coalesce(sum(delta) filter (where delta > 0), 0),
               coalesce(-sum(delta) filter (where delta < 0), 0)
          from point_entries group by 1, 2`);
    },
  };
}

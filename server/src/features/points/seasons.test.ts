import type { LeaderboardPeriod } from '@vitrin/contract/points.ts';
import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { setUpSite } from '../../../test/set-up-site.ts';
import type { TestUser } from '../../../test/test-app.ts';
import { createSystemContext, withTransaction } from '../../platform/context.ts';
import { checkSeasons } from './check-ledger-nightly.ts';
import { movePoints } from './move-points.ts';

const site = setUpSite(async (app) => ({ superAdmin: await app.createUser('super_admin') }), {
  instances: 2,
});

type Place = { username: string; points: number };
const list = async (period: LeaderboardPeriod, instance = site.app): Promise<Place[]> =>
  (await instance.send('GET', `/api/leaderboard?period=${period}`)).json();
const findPlace = async (period: LeaderboardPeriod, { user }: TestUser) =>
  (await list(period)).find(({ username }) => username === user.username);

let causes = 0;
/** Adds a row to the ledger as the features do. */
const move = ({ user }: TestUser, delta: number, source = `stream:deneme-${causes++}`) =>
  withTransaction(createSystemContext(site.app.platform), (tx) =>
    movePoints(tx, { userId: user.id, delta, reason: 'Deneme', source }),
  );
const correct = ({ user }: TestUser, delta: number) =>
  site.app.send('POST', `/api/admin/users/${user.id}/points`, {
    as: site.superAdmin,
    body: { delta, reason: 'Deneme' },
  });
/** Adds an earning of an earlier month, as the ledger has it. */
const addOldEarning = ({ user }: TestUser, points: number, age: string) =>
  site.app.platform.pool.query(
    `insert into point_entries (id, user_id, delta, reason, source, balance_after, created_at)
     values (gen_random_uuid(), $1, $2, 'Deneme', 'stream:' || gen_random_uuid(), $2, now() - $3::interval)`,
    [user.id, points, age],
  );

describe('the leaderboard of a period', () => {
  it('ranks what members earned; corrections, purchases and refunds change nothing', async () => {
    const as = await site.app.createUser();
    await move(as, 300);
    expect((await correct(as, 5000)).statusCode).toBe(200);
    await move(as, -200, 'purchase:1');
    await move(as, 200, 'refund:1');
    await correct(as, -1000);
    const place = { username: as.user.username, points: 300 };
    expect(await findPlace('month', as)).toEqual(place);
    expect(await findPlace('all', as)).toEqual(place);
    expect(await findPlace('balance', as)).toMatchObject({ points: 4300 });
    await expect.poll(() => list('month', site.otherApp)).toContainEqual(place);
  });

  it('counts only this month for `month`, and subtracts what is taken back from the month of its earning', async () => {
    const as = await site.app.createUser();
    await addOldEarning(as, 900, '40 days');
    await move(as, 100);
    expect(await findPlace('month', as)).toMatchObject({ points: 100 });
    expect(await findPlace('all', as)).toMatchObject({ points: 1000 });
    await move(as, 250, 'social:telegram');
    await move(as, -250, 'social-disowned:1');
    expect(await findPlace('month', as)).toMatchObject({ points: 100 });
    expect(await findPlace('all', as)).toMatchObject({ points: 1000 });
  });

  it('ranks the first to reach a sum above others with the same sum', async () => {
    const [first, second] = [await site.app.createUser(), await site.app.createUser()];
    await move(second, 40_000);
    await move(first, 50_000);
    await move(second, 10_000);
    const names = (await list('month')).map(({ username }) => username);
    expect(names.slice(0, 2)).toEqual([first.user.username, second.user.username]);
  });

  it('excludes staff and suspended members, and has ten places', async () => {
    const members = [];
    for (let index = 0; index < 12; index++) {
      const as = await site.app.createUser();
      await move(as, 100_000 + index);
      members.push(as);
    }
    const places = await list('all');
    expect(places).toHaveLength(10);
    const leader = members.at(-1) as TestUser;
    expect(places[0]?.username).toBe(leader.user.username);
    await site.app.platform.pool.query(`update users set suspended_at = now() where id = $1`, [
      leader.user.id,
    ]);
    await move(members[0] as TestUser, 1);
    expect(await findPlace('all', leader)).toBeUndefined();
  });

  it('of an unknown name is refused', async () => {
    const response = await site.app.send('GET', '/api/leaderboard?period=year');
    expectErrorResponse(response, 400, 'validation');
  });

  it('is equal to a recount of the ledger; a wrong sum is found', async () => {
    const { pool } = site.app.platform;
    const ctx = createSystemContext(site.app.platform);
    expect(await checkSeasons(ctx)).toEqual([]);
    const as = await site.app.createUser();
    await move(as, 10);
    await pool.query(`update season_points set points = 11 where user_id = $1 and period = 'all'`, [
      as.user.id,
    ]);
    expect(await checkSeasons(ctx)).toEqual([
      { userId: as.user.id, period: 'all', stored: 11, ledger: 10 },
    ]);
  });

  it('loses a deleted account', async () => {
    const as = await site.app.createUser();
    await move(as, 500_000);
    expect((await list('all'))[0]?.username).toBe(as.user.username);
    await site.app.platform.pool.query('delete from users where id = $1', [as.user.id]);
    await move(await site.app.createUser(), 600_000);
    expect(await findPlace('all', as)).toBeUndefined();
  });
});

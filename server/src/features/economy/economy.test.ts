import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { addDays, dayOf } from '@vitrin/contract/istanbul-day.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import { openInstances } from '../../../test/many-instances.ts';
import { marketSite } from '../../../test/market-site.ts';
import type { TestUser } from '../../../test/test-app.ts';
import { PASSWORD } from '../../../test/test-app.ts';
import { withoutProtection } from '../../../test/without-protection.ts';
import { serverFolder } from '../../platform/base/server-folder.ts';
import { Context, withTransaction } from '../../platform/context.ts';
import { checkRewardDays } from '../market/check-reward-days.ts';
import { purchaseReward } from '../market/purchase-reward.ts';
import { checkPointDays } from '../points/check-point-days.ts';
import { grantPoints } from '../points/grant-points.ts';
import { checkSumsNightly } from './check-sums-nightly.ts';

const { site, addReward, joinWith, buy, ownOf, decide, change } = marketSite({ instances: 2 });

type Economy = ReturnsOf<'GET /api/admin/economy'>;

let owner: TestUser;
let instances: ReturnType<typeof openInstances>;
const today = dayOf(Date.now());
const tomorrow = addDays(today, 1);

beforeAll(async () => {
  owner = await site.app.createUser('super_admin');
  instances = openInstances(site.app);
});
afterAll(() => instances.close());

const query = (text: string, values: unknown[] = []) => site.app.platform.pool.query(text, values);

/** Empty ledger and market before every test. */
beforeEach(async () => {
  await query('alter table point_entries disable trigger user');
  await query('truncate point_entries, point_days, reward_days, user_rewards');
  await query('delete from rewards');
  await query('update users set points = 0');
  await query('alter table point_entries enable trigger user');
});

const read = async (search = '', on = site.app): Promise<Economy> => {
  const answer = await on.send('GET', `/api/admin/economy${search}`, { as: owner });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const correct = async ({ user }: TestUser, delta: number) => {
  const body = { delta, reason: 'Deneme' };
  const path = `/api/admin/users/${user.id}/points`;
  expect((await site.app.send('POST', path, { as: owner, body })).statusCode).toBe(200);
};
const simulate = (body: object) =>
  site.app.send('POST', '/api/admin/economy/simulate', { as: owner, body });

/** Expects the stored sums to equal ledger and orders, including today. */
async function expectEqualSums() {
  const { differences, owed, keptOwed } = await checkPointDays(site.app.platform, tomorrow);
  expect(differences).toEqual([]);
  expect(keptOwed).toBe(owed);
  expect(await checkRewardDays(site.app.platform)).toEqual([]);
}

/** Moves all ledger rows and orders of a member to another day. */
async function backdate({ user }: TestUser, days: number) {
  await query('alter table point_entries disable trigger user');
  await query(
    `update point_entries set created_at = created_at - make_interval(days => $2) where user_id = $1`,
    [user.id, days],
  );
  await query('alter table point_entries enable trigger user');
  await query(
    'update user_rewards set purchased_at = purchased_at - make_interval(days => $2) where user_id = $1',
    [user.id, days],
  );
  await query('update users set points_at = points_at - make_interval(days => $2) where id = $1', [
    user.id,
    days,
  ]);
  await query('truncate point_days');
  await query(`insert into point_days (day, kind, shard, points_in, points_out)
    select istanbul_day(created_at), point_kind(source), 0, coalesce(sum(delta) filter (where delta > 0), 0),
           coalesce(-sum(delta) filter (where delta < 0), 0)
      from point_entries group by 1, 2`);
}

describe('the points report', () => {
  it('covers 30 days and is empty on an empty site', async () => {
    const { days, ...report } = await read();
    expect(report).toEqual({
      from: addDays(today, -29),
      to: today,
      outstanding: { points: 0, members: 0, tl: null },
      dormant: { points: 0, members: 0 },
      inflow: [],
      outflow: [],
      stock: [],
      distribution: expect.any(Array),
      reach: [],
      tlPerPoint: null,
    });
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: today, in: 0, out: 0, outstanding: 0 });
  });

  it('contains points owed, sources, uses and stocks that run out', async () => {
    const mug = await addReward({ title: 'Kupa', pointsCost: 100, cost: 50, stock: 7 });
    const shirt = await addReward({ title: 'Tişört', pointsCost: 300, cost: 60.5 });
    const gift = await addReward({ title: 'Çek', pointsCost: 50 });
    const [one, two] = [await joinWith(1000), await joinWith(600)];
    await correct(one, 200);
    await correct(two, -50);
    for (const { id } of [mug, mug, shirt]) await buy(one, id);
    await buy(two, gift.id);
    const cancelled = (await buy(two, shirt.id)).json();
    await decide(cancelled.id, { status: 'cancelled' });

    const report = await read(`?from=${today}&to=${today}`);
    // Known costs: 2 × 50 ₺ and 60,5 ₺ for 500 points.
    const owed = 1200 - 500 + (600 - 50 - 50);
    expect(report.outstanding).toEqual({ points: owed, members: 2, tl: owed * (160.5 / 500) });
    expect(report.inflow).toEqual([
      { source: 'deneme', points: 1600 },
      { source: 'correction', points: 200 },
    ]);
    expect(report.outflow).toEqual([
      { rewardId: shirt.id, title: 'Tişört', points: 300, count: 1, tl: 60.5 },
      { rewardId: mug.id, title: 'Kupa', points: 200, count: 2, tl: 100 },
      { rewardId: gift.id, title: 'Çek', points: 50, count: 1, tl: null },
    ]);
    expect(report.days).toEqual([{ day: today, in: 1800, out: 600, outstanding: owed }]);
    expect(report.stock).toEqual([
      { rewardId: mug.id, title: 'Kupa', stock: 5, perDay: 2, emptyOn: addDays(today, 3) },
    ]);
    expect(report.distribution.filter(({ members }) => members > 0)).toEqual([
      { from: 500, to: 999, members: 2 },
    ]);
    expect(report.distribution.map(({ from, to }) => [from, to])).toEqual([
      [1, 99],
      [100, 249],
      [250, 499],
      [500, 999],
      [1000, 2499],
      [2500, 4999],
      [5000, 9999],
      [10_000, null],
    ]);
    await expectEqualSums();
    expect(await read(`?from=${today}&to=${today}`, site.other)).toEqual(report);
  });

  it('values a purchase at the cost of its day, or at the current cost if that was unknown', async () => {
    const { id } = await addReward({ pointsCost: 100, cost: 40 });
    const buyer = await joinWith(1000);
    await buy(buyer, id);
    await change(id, { cost: 70 });
    expect((await read()).outflow).toMatchObject([{ count: 1, tl: 40 }]);
    const { id: late } = await addReward({ pointsCost: 100 });
    await buy(buyer, late);
    await change(late, { cost: 10 });
    expect((await read()).outflow).toContainEqual(
      expect.objectContaining({ rewardId: late, count: 1, tl: 10 }),
    );
    expect((await read()).tlPerPoint).toBe(50 / 200);
    await expectEqualSums();
  });

  it('separates days, and counts balances without a movement for 90 days', async () => {
    const [old, recent] = [await joinWith(300), await joinWith(100)];
    await backdate(old, 91);
    await backdate(recent, 89);
    const report = await read(`?from=${addDays(today, -91)}`);
    expect(report.dormant).toEqual({ points: 300, members: 1 });
    expect(report.days).toHaveLength(92);
    expect(report.days[0]).toEqual({ day: addDays(today, -91), in: 300, out: 0, outstanding: 300 });
    expect(report.days[1]).toMatchObject({ in: 0, outstanding: 300 });
    expect(report.days[2]).toMatchObject({ in: 100, outstanding: 400 });
    const later = await read(`?from=${addDays(today, -10)}&to=${addDays(today, 10)}`);
    expect(later.days).toHaveLength(11);
    expect(later.days[0]).toMatchObject({ in: 0, outstanding: 400 });
    expect(later.inflow).toEqual([]);
  });

  it('subtracts the balance of a deleted account from the points owed', async () => {
    const [leaving, staying] = [await joinWith(300), await joinWith(100)];
    const { id } = await addReward({ pointsCost: 50, cost: 5 });
    await buy(leaving, id);
    const answer = await site.app.send('POST', '/api/user/delete', {
      as: leaving,
      body: { password: PASSWORD },
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    const report = await read(`?from=${today}`);
    expect(report.outstanding).toMatchObject({ points: 100, members: 1 });
    expect(report.days).toEqual([{ day: today, in: 400, out: 300, outstanding: 100 }]);
    expect(report.outflow).toMatchObject([{ count: 1, points: 50, tl: 5 }]);
    await expectEqualSums();
    expect(staying.user.id).not.toBe(leaving.user.id);
  });

  it('refuses invalid days, a wrong order of days, and everybody but super admins', async () => {
    const refuse = async (search: string) =>
      listInvalidFields(await site.app.send('GET', `/api/admin/economy?${search}`, { as: owner }));
    expect(await refuse(`from=${today}&to=${addDays(today, -1)}`)).toEqual(['to']);
    expect(await refuse(`from=${tomorrow}`)).toEqual(['from']);
    expect(await refuse('from=dün')).toEqual(['from']);
    for (const as of [site.editor, await site.app.createUser()]) {
      const answer = await site.app.send('GET', '/api/admin/economy', { as });
      expectErrorResponse(answer, 403, 'auth.forbidden');
    }
  });
});

describe('the simulator', () => {
  it('returns the number of buyers and the end of the stock, and changes nothing', async () => {
    const reward = await addReward({ pointsCost: 100, stock: 50 });
    const buyers = [await joinWith(500), await joinWith(250), await joinWith(90)];
    for (const buyer of buyers.slice(0, 2)) await buy(buyer, reward.id);
    // 400, 150 and 90 points; 840 earned by three.
    const before = await read();
    const answer = await simulate({ rewardId: reward.id, pointsCost: 200 });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      canBuyNow: 1,
      canBuyIn30Days: 3,
      wouldBuyPerDay: 1,
      emptyOn: addDays(today, 48),
      reckoning: {
        basis: 'reward',
        days: 1,
        purchasesPerDay: 2,
        canBuyAtPresentCost: 2,
        pointsPerMember: 280,
        activeMembers: 3,
      },
    });
    expect(answer.json().reckoning.steps).toHaveLength(4);
    const stock = (value: number | null) =>
      simulate({ rewardId: reward.id, pointsCost: 200, stock: value }).then((one) => one.json());
    expect((await stock(3)).emptyOn).toBe(addDays(today, 3));
    expect((await stock(0)).emptyOn).toBe(today);
    expect((await stock(null)).emptyOn).toBeNull();
    expect(await read()).toEqual(before);
  });

  it('uses the pace of the market for a reward without purchases', async () => {
    const [sold, fresh] = [await addReward({ pointsCost: 100 }), await addReward()];
    const buyer = await joinWith(1000);
    expect((await simulate({ rewardId: fresh.id, pointsCost: 100 })).json()).toMatchObject({
      wouldBuyPerDay: 0,
      reckoning: { basis: 'none' },
    });
    await buy(buyer, sold.id);
    expect((await simulate({ rewardId: fresh.id, pointsCost: 100 })).json()).toMatchObject({
      canBuyNow: 1,
      wouldBuyPerDay: 0.02,
      reckoning: { basis: 'market' },
    });
  });

  it('refuses an unknown reward and invalid figures', async () => {
    const { id } = await addReward();
    expectErrorResponse(await simulate({ rewardId: crypto.randomUUID(), pointsCost: 1 }), 404);
    expect(listInvalidFields(await simulate({ rewardId: id }))).toEqual(['pointsCost']);
    for (const odd of [0, -1, 1.5, '5'])
      expect(listInvalidFields(await simulate({ rewardId: id, pointsCost: odd }))).toEqual([
        'pointsCost',
      ]);
    for (const odd of [-1, 1.5, '5'])
      expect(
        listInvalidFields(await simulate({ rewardId: id, pointsCost: 1, stock: odd })),
      ).toEqual(['stock']);
  });
});

describe('the daily sums', () => {
  /** Lets members buy and be paid concurrently on several instances. */
  async function writeAtOnce() {
    const { id: rewardId } = await addReward({ pointsCost: 10, cost: 2.5 });
    const members = await Promise.all(Array.from({ length: 8 }, () => joinWith(200)));
    const writes = members.flatMap(({ user }) =>
      Array.from({ length: 10 }, (_, at) => {
        const { platform } = instances.next();
        const ctx = new Context(platform, { id: user.id, role: 'viewer' as const }, 'any');
        if (at % 2) return purchaseReward(ctx, { rewardId });
        const grant = { userId: user.id, points: 5, reason: 'Deneme', source: `deneme:${at}` };
        return withTransaction(ctx, (tx) => grantPoints(tx, grant));
      }),
    );
    await Promise.all(writes);
    const orders = await Promise.all(members.map((one) => ownOf(one)));
    await Promise.all(orders.map(([first]) => decide(first?.id ?? '', { status: 'cancelled' })));
  }

  it('equal ledger and orders after concurrent writes on several instances', async () => {
    await writeAtOnce();
    await expectEqualSums();
    const { outflow, days } = await read(`?from=${today}`);
    expect(outflow).toMatchObject([{ count: 32, points: 320, tl: 80 }]);
    expect(days).toMatchObject([{ in: 8 * (200 + 25), out: 320 }]);
  });

  it('lose writes if they are read first and written afterwards, so the race is real', async () => {
    await withoutProtection(
      site.app.platform.pool,
      'add_point_day',
      (definition) =>
        definition.replace(
          /as \$function\$[\s\S]*\$function\$/i,
          `as $function$
             with found as (
               select points_in, points_out, pg_sleep(0.02) from point_days where day = on_day and kind = of_kind
             )
             insert into point_days (day, kind, shard, points_in, points_out)
               select on_day, of_kind, 0, coalesce(max(points_in), 0) + added, coalesce(max(points_out), 0) + taken
                 from found
               on conflict (day, kind, shard) do update set
                 points_in = excluded.points_in, points_out = excluded.points_out
           $function$`,
        ),
      async () => {
        await writeAtOnce();
        const { differences } = await checkPointDays(site.app.platform, tomorrow);
        expect(differences).not.toEqual([]);
      },
    );
  });

  it('are the same when the migration computes them from ledger and orders', async () => {
    await writeAtOnce();
    const sums = async () => [
      (
        await query(
          `select day, kind, sum(points_in) as given, sum(points_out) as taken from point_days
            group by 1, 2 order by 1, 2`,
        )
      ).rows,
      (
        await query(
          `select day, reward_id, sum(purchases) as purchases, sum(points) as points,
                  sum(priced_points) as priced_points, sum(cost) as cost from reward_days
            group by 1, 2 order by 1, 2`,
        )
      ).rows,
    ];
    const before = await sums();
    const [file = ''] = globSync('migrations/*_economy.sql', { cwd: serverFolder });
    const migration = readFileSync(join(serverFolder, file), 'utf8');
    await query(
      `begin; truncate point_days, reward_days, stream_rule_days;
       ${migration.slice(migration.indexOf('LOCK TABLE'))}; commit`,
    );
    expect(await sums()).toEqual(before);
  });

  it('are checked once a night, and a difference is logged', async () => {
    const member = await joinWith(100);
    await backdate(member, 2);
    const logged: { level: string; record: unknown }[] = [];
    const at = (level: string) => (record: unknown) => logged.push({ level, record });
    const log = { info: at('info'), error: at('error') } as never;
    const { db } = site.app.platform;
    const night = (day: string, hour = 5) => new Date(`${day}T0${hour}:00:00+03:00`);
    await checkSumsNightly({ db, log }, night('2090-01-01', 3));
    expect(logged).toEqual([]);
    await checkSumsNightly({ db, log }, night('2090-01-01'));
    await checkSumsNightly({ db, log }, night('2090-01-01'));
    expect(logged).toEqual([{ level: 'info', record: { owed: 100 } }]);
    await query('update point_days set points_in = points_in + 1');
    await checkSumsNightly({ db, log }, night('2090-01-02'));
    expect(logged[1]).toMatchObject({
      level: 'error',
      record: {
        days: [{ day: addDays(today, -2), kept: { in: 101, out: 0 }, ledger: { in: 100, out: 0 } }],
        orders: [],
        owed: 100,
        keptOwed: 101,
      },
    });
  });
});

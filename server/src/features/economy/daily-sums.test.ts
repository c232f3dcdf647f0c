import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@vitrin/contract/istanbul-day.ts';
import { describe, expect, it } from 'vitest';
import { setUpEconomySite, today, tomorrow } from '../../../test/economy-site.ts';
import { withoutProtection } from '../../../test/without-protection.ts';
import { serverFolder } from '../../platform/base/server-folder.ts';
import { Context, withTransaction } from '../../platform/context.ts';
import { purchaseReward } from '../market/purchase-reward.ts';
import { checkPointDays } from '../points/check-point-days.ts';
import { grantPoints } from '../points/grant-points.ts';
import { checkSumsNightly } from './check-sums-nightly.ts';

const {
  site,
  query,
  getNextInstance,
  addReward,
  createMemberWithPoints,
  listOwnOrders,
  decideOrder,
  getEconomy,
  backdateMember,
  expectEqualSums,
} = setUpEconomySite();

describe('the daily sums', () => {
  /** Runs concurrent purchases and grants of several members on several instances, and cancels one order of each. */
  async function writeConcurrently() {
    const { id: rewardId } = await addReward({ pointsCost: 10, cost: 2.5 });
    const members = await Promise.all(Array.from({ length: 8 }, () => createMemberWithPoints(200)));
    const writes = members.flatMap(({ user }) =>
      Array.from({ length: 10 }, (_, index) => {
        const { platform } = getNextInstance();
        const ctx = new Context(platform, { id: user.id, role: 'viewer' as const }, 'any');
        if (index % 2) return purchaseReward(ctx, { rewardId });
        const grant = { userId: user.id, points: 5, reason: 'Deneme', source: `deneme:${index}` };
        return withTransaction(ctx, (tx) => grantPoints(tx, grant));
      }),
    );
    await Promise.all(writes);
    const orders = await Promise.all(members.map((member) => listOwnOrders(member)));
    await Promise.all(
      orders.map(([firstOrder]) => decideOrder(firstOrder?.id ?? '', { status: 'cancelled' })),
    );
  }

  it('equal ledger and orders after concurrent writes on several instances', async () => {
    await writeConcurrently();
    await expectEqualSums();
    const { outflow, days } = await getEconomy(`?from=${today}`);
    expect(outflow).toMatchObject([{ count: 32, points: 320, tl: 80 }]);
    expect(days).toMatchObject([{ in: 8 * (200 + 25), out: 320 }]);
  });

  it('would lose writes if the sums were read first and written afterwards', async () => {
    await withoutProtection(
      site.app.platform.pool,
      'add_point_day',
      (definition) =>
        definition.replace(
          /as \$function\$[\s\S]*\$function\$/i,
          `as $function$ begin
             with old_sums as (
               select points_in, points_out, pg_sleep(0.02) from point_days where day = entry_day and kind = entry_kind
             )
             insert into point_days (day, kind, shard, points_in, points_out)
               select entry_day, entry_kind, 0, coalesce(max(points_in), 0) + gained, coalesce(max(points_out), 0) + spent
                 from old_sums
               on conflict (day, kind, shard) do update set
                 points_in = excluded.points_in, points_out = excluded.points_out;
           end $function$`,
        ),
      async () => {
        await writeConcurrently();
        const { differences } = await checkPointDays(site.app.platform, tomorrow);
        expect(differences).not.toEqual([]);
      },
    );
  });

  it('equal the sums that the migration computes from ledger and orders', async () => {
    await writeConcurrently();
    const loadSums = async () => [
      (
        await query(
          `select day, kind, sum(points_in) as given, sum(points_out) as spent from point_days
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
    const sumsBefore = await loadSums();
    const [file = ''] = globSync('migrations/*_economy.sql', { cwd: serverFolder });
    const migration = readFileSync(join(serverFolder, file), 'utf8');
    await query(
      `begin; truncate point_days, reward_days, stream_rule_days;
       ${migration.slice(migration.indexOf('LOCK TABLE'))}; commit`,
    );
    expect(await loadSums()).toEqual(sumsBefore);
  });

  it('are checked once a night, and a difference is logged', async () => {
    const member = await createMemberWithPoints(100);
    await backdateMember(member, 2);
    const logEntries: { level: string; record: unknown }[] = [];
    const createLogger = (level: string) => (record: unknown) => logEntries.push({ level, record });
    const log = { info: createLogger('info'), error: createLogger('error') } as never;
    const { db } = site.app.platform;
    const createTime = (day: string, hour = 5) => new Date(`${day}T0${hour}:00:00+03:00`);
    await checkSumsNightly.run({ db, log }, createTime('2090-01-01', 3));
    expect(logEntries).toEqual([]);
    await checkSumsNightly.run({ db, log }, createTime('2090-01-01'));
    await checkSumsNightly.run({ db, log }, createTime('2090-01-01'));
    expect(logEntries).toEqual([{ level: 'info', record: { owed: 100 } }]);
    await query('update point_days set points_in = points_in + 1');
    await checkSumsNightly.run({ db, log }, createTime('2090-01-02'));
    expect(logEntries[1]).toMatchObject({
      level: 'error',
      record: {
        days: [
          { day: addDays(today, -2), storedSums: { in: 101, out: 0 }, ledger: { in: 100, out: 0 } },
        ],
        orders: [],
        owed: 100,
        storedOwed: 101,
      },
    });
  });
});

import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInstances } from '../../../test/many-instances.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { type Context, withTransaction } from '../../platform/context.ts';
import { checkLedger } from './check-ledger.ts';
import { grantPoints } from './grant-points.ts';
import { movePoints } from './move-points.ts';

let app: TestApp;
let pool: pg.Pool;
let ctx: Context;
let instances: ReturnType<typeof openInstances>;

beforeAll(async () => {
  app = await startTestApp();
  instances = openInstances(app);
  ctx = instances.getNextContext();
  pool = ctx.platform.pool;
});
afterAll(async () => {
  await instances.close();
  await app.close();
});

const grant = (userId: string, points: number, source: string = crypto.randomUUID()) =>
  withTransaction(instances.getNextContext(), async (tx) => {
    const { balance } = await grantPoints(tx, { userId, points, reason: 'Deneme', source });
    return balance;
  });
const subtract = (userId: string, points: number, source: string = crypto.randomUUID()) =>
  withTransaction(instances.getNextContext(), (tx) =>
    movePoints(tx, { userId, delta: -points, reason: 'Deneme', source }),
  );

async function readState({ user }: TestUser) {
  const balanceResult = await pool.query('select points from users where id = $1', [user.id]);
  const ledgerResult = await pool.query(
    `select delta, balance_after as balance, source from point_entries
      where user_id = $1 order by position`,
    [user.id],
  );
  return { points: balanceResult.rows[0]?.points, rows: ledgerResult.rows };
}

/** Counts the parallel calls by outcome. */
async function countOutcomes(calls: Promise<unknown>[]) {
  const results = await Promise.allSettled(calls);
  const rejections = results.filter(({ status }) => status === 'rejected');
  const codes = rejections.map((item) => (item as PromiseRejectedResult).reason.code);
  return { successCount: results.length - rejections.length, codes: new Set(codes) };
}

describe('points', () => {
  it('are added and subtracted with a ledger row each', async () => {
    const member = await app.createUser();
    expect(await grant(member.user.id, 100, 'a')).toBe(100);
    expect(await subtract(member.user.id, 30, 'b')).toBe(70);
    expect(await readState(member)).toEqual({
      points: 70,
      rows: [
        { delta: 100, balance: 100, source: 'a' },
        { delta: -30, balance: 70, source: 'b' },
      ],
    });
  });

  it('are granted once per source and user', async () => {
    const [firstMember, otherMember] = [await app.createUser(), await app.createUser()];
    expect(await grant(firstMember.user.id, 10, 'aynı')).toBe(10);
    expect(await grant(firstMember.user.id, 10, 'aynı')).toBeNull();
    expect(await grant(otherMember.user.id, 10, 'aynı')).toBe(10);
    expect((await readState(firstMember)).rows).toHaveLength(1);
    expect(await subtract(firstMember.user.id, 10, 'bir kez')).toBe(0);
    expect(await subtract(firstMember.user.id, 10, 'bir kez')).toBeNull();
  });

  it('can’t go below zero or above the integer maximum', async () => {
    const member = await app.createUser();
    await expect(subtract(member.user.id, 1)).rejects.toMatchObject({ code: 'points.below_zero' });
    await grant(member.user.id, 2_147_483_647);
    await expect(grant(member.user.id, 1)).rejects.toMatchObject({ code: 'points.too_many' });
    expect(await readState(member)).toMatchObject({ points: 2_147_483_647, rows: [{}] });
    for (const points of [0, -1, 1.5, Number.NaN])
      await expect(grant(member.user.id, points)).rejects.toThrow();
    for (const points of [0, 1.5, Number.NaN])
      await expect(subtract(member.user.id, points)).rejects.toThrow();
  });

  it('can’t be granted to an unknown user: 404', async () => {
    await expect(grant(crypto.randomUUID(), 1)).rejects.toMatchObject({ statusCode: 404 });
  });

  it('are unchanged after a rollback of the surrounding transaction', async () => {
    const member = await app.createUser();
    const failingTransaction = withTransaction(ctx, async (tx) => {
      const { id: userId } = member.user;
      await grantPoints(tx, { userId, points: 5, reason: 'Deneme', source: 'x' });
      throw new Error('vazgeçildi');
    });
    await expect(failingTransaction).rejects.toThrow('vazgeçildi');
    expect(await readState(member)).toEqual({ points: 0, rows: [] });
    expect(await grant(member.user.id, 5, 'x')).toBe(5);
  });
});

it.each([
  "update point_entries set delta = 5 where reason = 'Deneme'",
  'delete from point_entries',
  'truncate point_entries',
])('the ledger refuses: %s', async (statement) => {
  await expect(pool.query(statement)).rejects.toThrow('only ever added');
});

describe('concurrent changes of points', () => {
  const runRace = async () => {
    const member = await app.createUser();
    await grant(member.user.id, 100);
    const subtractions = Array.from({ length: 50 }, () => subtract(member.user.id, 100));
    return { member, ...(await countOutcomes(subtractions)) };
  };

  it('succeed once for 50 subtractions if the points suffice for one', async () => {
    const { member, successCount, codes } = await runRace();
    expect(successCount).toBe(1);
    expect([...codes]).toEqual(['points.below_zero']);
    expect(await readState(member)).toMatchObject({ points: 0, rows: [{}, {}] });
  });

  it('succeed once for 50 grants of the same source', async () => {
    const member = await app.createUser();
    const grantResults = await Promise.all(
      Array.from({ length: 50 }, () => grant(member.user.id, 7, 'bir kez')),
    );
    expect(grantResults.filter((balance) => balance !== null)).toEqual([7]);
    expect(await readState(member)).toMatchObject({ points: 7, rows: [{}] });
  });

  it('of many members add up, and no balance goes below zero', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => app.createUser()));
    const { operationCount, checks } = await runRandomOperations(members);
    expect(checks.count).toBeGreaterThan(3);
    expect(checks.differences).toEqual([]);
    const { differences } = await checkLedger(app.platform);
    expect(differences).toEqual([]);
    const { rows } = await pool.query(
      'select count(*)::int as rows, min(balance_after) as lowest from point_entries',
    );
    expect(rows[0].lowest).toBe(0);
    expect(rows[0].rows).toBeGreaterThan(operationCount / 4);
  });

  it('break the sums when the lock is removed', async () => {
    await runWithoutProtection(async () => {
      const { successCount } = await runRace();
      expect(successCount).toBeGreaterThan(1);
      const members = await Promise.all(Array.from({ length: 2 }, () => app.createUser()));
      // Without the lock PostgreSQL also ends deadlocks (40P01).
      await runRandomOperations(members, 300, ['points.below_zero', '40P01']);
      expect((await checkLedger(app.platform)).differences).not.toEqual([]);
    });
  });
});

/** Set LEDGER_OPERATIONS=100000 for a thorough run; the default finds the same faults. */
const OPERATION_COUNT = Number(process.env.LEDGER_OPERATIONS ?? 1200);
const WORKER_COUNT = 64;

/** Runs workers that grant and subtract at random, while a reader compares sums. */
async function runRandomOperations(
  members: TestUser[],
  operationCount = OPERATION_COUNT,
  refusals = ['points.below_zero'],
) {
  const checks = { count: 0, differences: [] as unknown[] };
  let remainingCount = operationCount;
  let isRunning = true;
  const runWorker = async () => {
    while (remainingCount-- > 0) {
      const member = members[Math.floor(Math.random() * members.length)] as TestUser;
      const points = 1 + Math.floor(Math.random() * 50);
      const changePoints = Math.random() < 0.45 ? grant : subtract;
      await changePoints(member.user.id, points).catch((error) => {
        if (!refusals.includes(error.code)) throw error;
      });
    }
  };
  const runReader = async () => {
    while (isRunning) {
      const { differences } = await checkLedger(app.platform);
      checks.differences.push(...differences);
      checks.count++;
    }
  };
  const readerRun = runReader();
  await Promise.all(Array.from({ length: WORKER_COUNT }, runWorker));
  isRunning = false;
  await readerRun;
  return { operationCount, checks };
}

/** Runs `work` with a version of `move_points` that does not lock the balance between reading and writing. */
async function runWithoutProtection(work: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query(
    `select pg_get_functiondef('move_points'::regproc) as definition`,
  );
  const { definition } = rows[0];
  const unlockedDefinition = definition
    .replace('for no key update', '')
    .replace('if account.points::bigint', 'perform pg_sleep(0.05); if account.points::bigint');
  expect(unlockedDefinition).not.toBe(definition);
  await pool.query(unlockedDefinition);
  try {
    await work();
  } finally {
    await pool.query(definition);
  }
}

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
  ctx = instances.next();
  pool = ctx.platform.pool;
});
afterAll(async () => {
  await instances.close();
  await app.close();
});

const grant = (userId: string, points: number, source: string = crypto.randomUUID()) =>
  withTransaction(instances.next(), (tx) =>
    grantPoints(tx, { userId, points, reason: 'Deneme', source }),
  );
const subtract = (userId: string, points: number, source: string = crypto.randomUUID()) =>
  withTransaction(instances.next(), (tx) =>
    movePoints(tx, { userId, delta: -points, reason: 'Deneme', source }),
  );

async function stateOf({ user }: TestUser) {
  const balance = await pool.query('select points from users where id = $1', [user.id]);
  const ledger = await pool.query(
    `select delta, balance_after as balance, source from point_entries
      where user_id = $1 order by position`,
    [user.id],
  );
  return { points: balance.rows[0]?.points, rows: ledger.rows };
}

/** Counts the parallel calls by outcome. */
async function outcomes(calls: Promise<unknown>[]) {
  const results = await Promise.allSettled(calls);
  const refusedResponses = results.filter(({ status }) => status === 'rejected');
  const codes = refusedResponses.map((item) => (item as PromiseRejectedResult).reason.code);
  return { done: results.length - refusedResponses.length, codes: new Set(codes) };
}

describe('points', () => {
  it('are added and subtracted with a ledger row that gives the reason', async () => {
    const member = await app.createUser();
    expect(await grant(member.user.id, 100, 'a')).toBe(100);
    expect(await subtract(member.user.id, 30, 'b')).toBe(70);
    expect(await stateOf(member)).toEqual({
      points: 70,
      rows: [
        { delta: 100, balance: 100, source: 'a' },
        { delta: -30, balance: 70, source: 'b' },
      ],
    });
  });

  it('are granted once per source and user', async () => {
    const [one, other] = [await app.createUser(), await app.createUser()];
    expect(await grant(one.user.id, 10, 'aynı')).toBe(10);
    expect(await grant(one.user.id, 10, 'aynı')).toBeNull();
    expect(await grant(other.user.id, 10, 'aynı')).toBe(10);
    expect((await stateOf(one)).rows).toHaveLength(1);
    expect(await subtract(one.user.id, 10, 'bir kez')).toBe(0);
    expect(await subtract(one.user.id, 10, 'bir kez')).toBeNull();
  });

  it('can’t go below zero or above the integer maximum', async () => {
    const member = await app.createUser();
    await expect(subtract(member.user.id, 1)).rejects.toMatchObject({ code: 'points.below_zero' });
    await grant(member.user.id, 2_147_483_647);
    await expect(grant(member.user.id, 1)).rejects.toMatchObject({ code: 'points.too_many' });
    expect(await stateOf(member)).toMatchObject({ points: 2_147_483_647, rows: [{}] });
    for (const points of [0, -1, 1.5, Number.NaN])
      await expect(grant(member.user.id, points)).rejects.toThrow();
    for (const points of [0, 1.5, Number.NaN])
      await expect(subtract(member.user.id, points)).rejects.toThrow();
  });

  it('of an unknown user answer 404', async () => {
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
    expect(await stateOf(member)).toEqual({ points: 0, rows: [] });
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

describe('concurrently', () => {
  const runRace = async () => {
    const member = await app.createUser();
    await grant(member.user.id, 100);
    const subtractions = Array.from({ length: 50 }, () => subtract(member.user.id, 100));
    return { member, ...(await outcomes(subtractions)) };
  };

  it('of 50 subtractions with points for one, one succeeds', async () => {
    const { member, done, codes } = await runRace();
    expect(done).toBe(1);
    expect([...codes]).toEqual(['points.below_zero']);
    expect(await stateOf(member)).toMatchObject({ points: 0, rows: [{}, {}] });
  });

  it('of 50 grants for the same source one succeeds', async () => {
    const member = await app.createUser();
    const grantResults = await Promise.all(
      Array.from({ length: 50 }, () => grant(member.user.id, 7, 'bir kez')),
    );
    expect(grantResults.filter((balance) => balance !== null)).toEqual([7]);
    expect(await stateOf(member)).toMatchObject({ points: 7, rows: [{}] });
  });

  it('grants and subtractions of many members add up and never go below zero', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => app.createUser()));
    const { operations, checks } = await mixAtRandom(members);
    expect(checks.count).toBeGreaterThan(3);
    expect(checks.differences).toEqual([]);
    const { differences } = await checkLedger(app.platform);
    expect(differences).toEqual([]);
    const { rows } = await pool.query(
      'select count(*)::int as rows, min(balance_after) as lowest from point_entries',
    );
    expect(rows[0].lowest).toBe(0);
    expect(rows[0].rows).toBeGreaterThan(operations / 4);
  });

  it('without the lock and the check both go wrong, so these tests can fail', async () => {
    await withoutProtection(async () => {
      const { done } = await runRace();
      expect(done).toBeGreaterThan(1);
      const members = await Promise.all(Array.from({ length: 2 }, () => app.createUser()));
      await mixAtRandom(members, 300);
      expect((await checkLedger(app.platform)).differences).not.toEqual([]);
    });
  });
});

/** Set LEDGER_OPERATIONS=100000 for a thorough run; the default finds the same faults. */
const OPERATIONS = Number(process.env.LEDGER_OPERATIONS ?? 1200);
const WORKERS = 64;

/** Runs workers that grant and subtract at random, while a reader compares sums. */
async function mixAtRandom(members: TestUser[], operations = OPERATIONS) {
  const checks = { count: 0, differences: [] as unknown[] };
  let remaining = operations;
  let working = true;
  const worker = async () => {
    while (remaining-- > 0) {
      const member = members[Math.floor(Math.random() * members.length)] as TestUser;
      const points = 1 + Math.floor(Math.random() * 50);
      const move = Math.random() < 0.45 ? grant : subtract;
      await move(member.user.id, points).catch((error) => {
        if (error.code !== 'points.below_zero') throw error;
      });
    }
  };
  const reader = async () => {
    while (working) {
      const { differences } = await checkLedger(app.platform);
      checks.differences.push(...differences);
      checks.count++;
    }
  };
  const readerDone = reader();
  await Promise.all(Array.from({ length: WORKERS }, worker));
  working = false;
  await readerDone;
  return { operations, checks };
}

/** Replaces `move_points` by a version that trusts values it read before the lock. */
async function withoutProtection(work: () => Promise<void>): Promise<void> {
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

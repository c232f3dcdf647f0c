import assert from 'node:assert/strict';
import type pg from 'pg';
import type { Random } from '../server/demo/random.ts';
import { checkLedger } from '../server/src/features/points/check-ledger.ts';
import { createDrizzle } from '../server/src/platform/database/create-pool.ts';
import { withDatabaseClient } from '../server/test/with-database-client.ts';
import { call, callJson } from './call.ts';
import type { Site } from './site.ts';
import { type Kind, kinds, repeatPurchase, type Write, type WriteLog } from './writes.ts';

/** Table and column that store the token of a write */
const tokenColumns: Record<Kind, [table: string, column: string]> = {
  member: ['users', 'username'],
  join: ['event_participations', 'message'],
  application: ['ticket_applications', 'username'],
  purchase: ['user_rewards', 'idempotency_key'],
  card: ['cards', 'title'],
  points: ['point_entries', 'reason'],
};

/** Maximum number of randomly picked purchases that are repeated, and of member sessions that are checked */
const MAX_PICKED_WRITES = 10;

/**
 * Asserts that acknowledged writes exist exactly once, uncertain ones at most once, and that totals are correct.
 * @throws an AssertionError with the violation
 */
export async function assertWrites(
  site: Site,
  writeLog: WriteLog,
  connection: pg.ClientConfig,
): Promise<void> {
  assert.deepEqual(writeLog.violations, [], 'every response is a success or 503');
  await withDatabaseClient(connection, async (client) => {
    for (const kind of kinds) await assertKind(client, kind, filterByKind(writeLog.writes, kind));
    await assertBalances(client);
    await assertStock(client, site);
  });
  await assertPageViews(site, writeLog);
}

async function assertKind(client: pg.Client, kind: Kind, writes: Write[]): Promise<void> {
  const [table, column] = tokenColumns[kind];
  const { rows } = await client.query<{ token: string; times: number }>(
    `select ${column} as token, count(*)::int as times from ${table} where ${column} = any($1) group by 1`,
    [writes.map(({ token }) => token)],
  );
  const countsByToken = new Map(rows.map((row) => [row.token, row.times]));
  const lostWrites = writes.filter(
    ({ token, isAcknowledged }) => isAcknowledged && !countsByToken.has(token),
  );
  const duplicates = rows.filter((row) => row.times > 1);
  assert.deepEqual(lostWrites, [], `${kind}: acknowledged and lost`);
  assert.deepEqual(duplicates, [], `${kind}: written more than once`);
}

/** Asserts that balances equal their ledgers, nothing is negative, and stored totals are correct. */
export async function assertBalances(client: pg.Client): Promise<void> {
  const { differences } = await checkLedger({ db: createDrizzle(client) });
  assert.deepEqual(differences, [], 'balances that differ from their ledger');
  const { rows } = await client.query(
    `select (select count(*)::int from users where points < 0) as "negativeBalances",
            (select count(*)::int from rewards where stock < 0) as "negativeStocks",
            (select count(*)::int from event_participations)
              - (select coalesce(sum(participants), 0)::int from event_totals) as "uncountedParticipants",
            (select count(*)::int from ticket_applications)
              - (select coalesce(sum(applications), 0)::int from ticket_totals) as "uncountedApplications"`,
  );
  assert.deepEqual(rows[0], {
    negativeBalances: 0,
    negativeStocks: 0,
    uncountedParticipants: 0,
    uncountedApplications: 0,
  });
}

async function assertStock(client: pg.Client, { rewardId, stock }: Site): Promise<void> {
  const { rows } = await client.query(
    `select r.stock + (select count(*)::int from user_rewards
              where reward_id = r.id and status <> 'cancelled') as stock
       from rewards r where id = $1`,
    [rewardId],
  );
  assert.deepEqual(rows, [{ stock }], 'sold and remaining items');
}

async function assertPageViews({ origin, admin }: Site, { pageViews }: WriteLog): Promise<void> {
  const { acknowledged, uncertain } = pageViews;
  const route = `GET ${origin}/api/analytics/overview?period=all`;
  const { totalPageViews } = await callJson<{ totalPageViews: number }>(route, { cookie: admin });
  const summary = `${totalPageViews} page views of ${acknowledged} acknowledged and ${uncertain} uncertain ones`;
  assert.ok(totalPageViews >= acknowledged, summary);
  assert.ok(totalPageViews <= acknowledged + uncertain, summary);
}

/**
 * Asserts over HTTP that a repeated purchase with the same key returns the first response.
 * Also asserts that the sessions of new members are valid.
 */
export async function assertRetries(site: Site, writeLog: WriteLog, random: Random): Promise<void> {
  const purchases = filterByKind(writeLog.writes, 'purchase');
  const uncertainPurchases = purchases.filter(({ isAcknowledged }) => !isAcknowledged);
  for (const write of [...uncertainPurchases, ...pickWrites(purchases, random)]) {
    const { status, text } = await repeatPurchase(site, write);
    assert.equal(status, 201, `purchase ${write.token} sent again: ${text}`);
    const response = JSON.parse(text);
    if (write.isAcknowledged)
      assert.deepEqual(response, write.response, 'the same key gets the same response');
    Object.assign(write, { isAcknowledged: true, response });
  }
  const members = filterByKind(writeLog.writes, 'member').filter(
    ({ isAcknowledged }) => isAcknowledged,
  );
  for (const { token, cookie } of pickWrites(members, random)) {
    const { status, text } = await call(`GET ${site.origin}/api/auth/user`, { cookie });
    assert.equal(status, 200, `the session of ${token}`);
    assert.equal(JSON.parse(text).username, token);
  }
}

function pickWrites(writes: Write[], random: Random): Write[] {
  if (writes.length <= MAX_PICKED_WRITES) return writes;
  return Array.from({ length: MAX_PICKED_WRITES }, () => random.pick(writes));
}

const filterByKind = (writes: Write[], kind: Kind) => writes.filter((write) => write.kind === kind);

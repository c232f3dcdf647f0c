import assert from 'node:assert/strict';
import { assertBalances } from '../chaos/assertions.ts';
import { assertPostbacks } from '../chaos/partner-postbacks.ts';
import { POINTS, sumPayments } from '../chaos/stream-codes.ts';
import { withDatabaseClient } from '../server/test/with-database-client.ts';
import type { BalancedClient } from './balanced-client.ts';
import type { Measurement } from './benchmark.ts';
import type { LargeSite } from './large-day-site.ts';

/** A simulated day and the outcomes of its writes */
export interface Day {
  client: BalancedClient;
  site: LargeSite;
  connection: { connectionString: string };
  /** Outcomes of writes that can't be repeated */
  views: { acknowledged: number; uncertain: number };
  applications: { acknowledged: number; uncertain: number };
  purchases: number;
}

/** Compares the database with the acknowledged requests. A failed check has the value 1. */
export async function checkDay(day: Day, viewsBefore: number): Promise<Measurement[]> {
  const { site, connection, views, applications, purchases } = day;
  const { members, partners } = site;
  const countRows = async (sql: string) =>
    withDatabaseClient(connection, async (client) =>
      Number((await client.query(sql)).rows[0].count),
    );
  const checks: Record<string, () => Promise<unknown>> = {
    'page views: counted = acknowledged': async () => {
      assertWithin((await countViews(day)) - viewsBefore, views);
    },
    'stream codes: each member paid once': async () => {
      const points = members.length * POINTS;
      const expected = { members: members.length, points, budget: points };
      assert.deepEqual(await sumPayments(connection), expected);
    },
    'postbacks: each stored once, statements = recount': async () => {
      for (const partner of partners)
        await assertPostbacks({ deposits: partner.deposits, forgedCount: 0, partner, connection });
    },
    'announcement: one notification per member': async () => {
      const recipients = await countRows('select count(*) from announcement_recipients');
      const inboxes =
        'select count(distinct user_id) from notifications where announcement_id is not null';
      assert.equal(await countRows(inboxes), recipients);
      assert.equal(await countRows(inboxes.replace('distinct user_id', '*')), recipients);
    },
    'purchases: each stored once': async () => {
      const orders = `select count(*) from user_rewards where idempotency_key like 'day-%'`;
      assert.equal(await countRows(orders), purchases);
    },
    'applications: each stored once': async () => {
      const rows = `from ticket_applications where username like 'day-%'`;
      const count = await countRows(`select count(*) ${rows}`);
      assertWithin(count, applications);
      assert.equal(await countRows(`select count(distinct username) ${rows}`), count);
    },
    'balances = ledger, totals = recount': () => withDatabaseClient(connection, assertBalances),
  };
  const measurements: Measurement[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const error = await check().then(() => undefined, String);
    const value = error === undefined ? 0 : 1;
    measurements.push({ name, value, target: { atMost: 0 }, ...(error && { note: error }) });
  }
  return measurements;
}

function assertWithin(count: number, expected: { acknowledged: number; uncertain: number }): void {
  const { acknowledged, uncertain } = expected;
  const isWithin = count >= acknowledged && count <= acknowledged + uncertain;
  assert.ok(isWithin, `${count} stored, ${acknowledged} acknowledged, ${uncertain} uncertain`);
}

/** Returns the number of all counted page views. */
export const countViews = ({ connection }: Pick<Day, 'connection'>) =>
  withDatabaseClient(connection, async (client) => {
    const { rows } = await client.query(
      'select coalesce(sum(page_views), 0) as count from traffic_hours',
    );
    return Number(rows[0].count);
  });

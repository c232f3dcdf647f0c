import assert from 'node:assert/strict';
import { request } from 'node:http';
import type pg from 'pg';
import { withDatabaseClient } from '../server/test/with-database-client.ts';
import { call, callJson } from './call.ts';
import { formatMs, type Instance, startTwoInstances } from './instance.ts';
import { listChanges } from './instance-changes.ts';
import type { Scenario, Settings } from './scenario.ts';
import { addMembers, prepareSite, type Site } from './site.ts';
import { waitUntil } from './wait-until.ts';

/** Two instances on one PostgreSQL: a change on one is visible on the other within a second. */
export const instances: Scenario = {
  name: 'instances',
  description:
    'two instances start together on an empty database; each shows changes of the other within 1 s',
  async run({ short, log }: Settings) {
    // A short run shares its machine, so its limit is higher. Without notifications caches stay stale for a minute.
    const limitMs = short ? 10_000 : 1000;
    const environment = { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback', SEED: 'demo' };
    const { postgres, connection, first, second, stop } = await startTwoInstances(environment);
    await assertSingleStart(connection);
    log(
      `PostgreSQL ${postgres.version}: both started at once on an empty database, which was filled once`,
    );

    const site = await prepareSite(first.origin, connection, { members: 4 });
    const delays: string[] = [];
    for (const { name, change, isVisible } of listChanges(site)) {
      // Once in each direction
      const firstToSecondMs = await measurePropagation(first, second);
      const secondToFirstMs = await measurePropagation(second, first);
      delays.push(`${name} ${formatMs(Math.max(firstToSecondMs, secondToFirstMs))}`);

      async function measurePropagation(from: Instance, to: Instance): Promise<number> {
        // Fill the caches of the other instance first.
        await isVisible(to.origin);
        await change(from.origin);
        return waitUntil(
          `${name} from ${from.origin} to ${to.origin}`,
          () => isVisible(to.origin),
          limitMs,
        );
      }
    }
    log(`visible on the other instance after: ${delays.join(', ')}`);
    await assertSharedLimits(first.origin, second.origin);
    log('wrong passwords on both instances share one limit');
    log(await assertLiveUpdates(site, first.origin, second.origin, limitMs));
    await assertAddedColumns(connection, site, [first.origin, second.origin]);
    log('columns of a newer version break neither instance');
    await stop();
  },
};

async function assertSingleStart(connection: pg.ClientConfig): Promise<void> {
  await withDatabaseClient(connection, async (client) => {
    const { rows } = await client.query(
      `select (select count(*)::int from users) as people,
              (select count(*) = count(distinct title) and count(*) > 0 from cards) as "cardsOnce",
              (select count(*) = count(distinct hash) from drizzle.__drizzle_migrations) as "migratedOnce"`,
    );
    assert.deepEqual(rows[0], { people: 1, cardsOnce: true, migratedOnce: true });
  });
}

/** Asserts that five wrong passwords on each instance reach the common limit of ten, for an unknown account. */
async function assertSharedLimits(firstOrigin: string, secondOrigin: string): Promise<void> {
  const email = 'kimse@ornek.example';
  const attemptSignIn = async (origin: string, address: number) => {
    const body = { email, password: 'yanlış şifre' };
    const headers = { 'x-forwarded-for': `10.1.2.${address}` };
    return (await call(`POST ${origin}/api/auth/login`, { body, headers })).status;
  };
  const statuses: number[] = [];
  for (let index = 1; index <= 10; index++)
    statuses.push(await attemptSignIn(index % 2 ? firstOrigin : secondOrigin, index));
  assert.deepEqual(statuses, Array(10).fill(401));
  assert.deepEqual(
    [await attemptSignIn(firstOrigin, 11), await attemptSignIn(secondOrigin, 12)],
    [429, 429],
  );
}

/** Asserts that an open panel on one instance is notified of an application on the other; describes the delay. */
async function assertLiveUpdates(
  site: Site,
  sourceOrigin: string,
  targetOrigin: string,
  limitMs: number,
): Promise<string> {
  let receivedText = '';
  const liveRequest = request(`${targetOrigin}/api/admin/live`, {
    headers: { cookie: site.admin },
  });
  liveRequest.on('error', () => undefined);
  liveRequest.on('response', (response) =>
    response.on('data', (chunk: Buffer) => {
      receivedText += chunk;
    }),
  );
  liveRequest.end();
  try {
    await waitUntil('the stream opens', async () => receivedText.includes('retry:'), 5000);
    const body = {
      ticketCompanyId: site.ticketCompanyId,
      username: 'canlı',
      investmentAmount: 500,
    };
    const cookie = site.members[0]?.cookie;
    await callJson(`POST ${sourceOrigin}/api/ticket-applications`, { cookie, body });
    const hasEvent = async () => receivedText.includes('ticket-applications');
    return `an open panel gets the event of an application after ${formatMs(await waitUntil('notified', hasEvent, limitMs))}`;
  } finally {
    liveRequest.destroy();
  }
}

/**
 * Simulates a rolling update: migrations run while the old version serves requests with prepared statements.
 * Added columns must not break these statements.
 */
async function assertAddedColumns(
  connection: pg.ClientConfig,
  site: Site,
  origins: string[],
): Promise<void> {
  const [member] = await addMembers(connection, 1, 1000);
  const callEndpoints = async () => {
    for (const origin of origins) {
      const cookie = member?.cookie;
      const { rewardId, ticketCompanyId, admin } = site;
      const application = { ticketCompanyId, username: 'eski', investmentAmount: 500 };
      await callJson(`POST ${origin}/api/user-rewards/purchase`, { cookie, body: { rewardId } });
      await callJson(`POST ${origin}/api/ticket-applications`, { cookie, body: application });
      const card = { title: 'Eski', link: 'https://ornek.example/', status: 'draft' };
      await callJson(`POST ${origin}/api/cards`, { cookie: admin, body: card });
      const reads = ['cards/all', 'rewards', 'admin/users', 'admin/ticket-applications'];
      for (const path of [...reads, 'admin/user-rewards', 'admin/events'])
        await callJson(`GET ${origin}/api/${path}`, { cookie: admin });
      for (const path of ['api/user/points', 'api/auth/user'])
        await callJson(`GET ${origin}/${path}`, { cookie });
    }
  };
  // PostgreSQL caches a generic plan after some uses of a prepared statement.
  for (let time = 0; time < 8; time++) await callEndpoints();
  await withDatabaseClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    for (const { name } of rows)
      await client.query(`alter table "${name}" add column newer text not null default ''`);
  });
  await callEndpoints();
}

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../server/demo/random.ts';
import { killProcesses, listDatabaseProcesses } from '../server/test/database-processes.ts';
import { withDatabaseClient } from '../server/test/with-database-client.ts';
import { assertRetries, assertWrites } from './assertions.ts';
import { formatMs, formatSpread, Instance } from './instance.ts';
import { startReplicatedPostgres } from './replicated-postgres.ts';
import type { Scenario, Settings } from './scenario.ts';
import { prepareSite } from './site.ts';
import { startTcpProxy } from './tcp-proxy.ts';
import { waitUntil } from './wait-until.ts';
import { summarizeWrites, WriteLog, withWriteLoad } from './writes.ts';

/** Maximum milliseconds from the promotion to the first acknowledged write */
const MAX_PROMOTION_MS = 10_000;

/** Kills the primary, and promotes its standby behind the same address. */
export const failover: Scenario = {
  name: 'failover',
  description:
    'the primary killed in a write load, its synchronous standby promoted behind one address: no acknowledged write is lost',
  async run({ random, rounds, short, log }: Settings) {
    const roundCount = rounds ?? (short ? 1 : 3);
    const pausesMs: number[] = [];
    for (let round = 0; round < roundCount; round++) {
      const { version, pauseMs, writeSummary } = await failOver(random.fork(round));
      pausesMs.push(pauseMs);
      log(
        `PostgreSQL ${version}: ${writeSummary}; writes ${formatMs(pauseMs)} after the promotion`,
      );
    }
    if (roundCount > 1) log(`${roundCount} failovers, writes again: ${formatSpread(pausesMs)}`);
  },
};

async function failOver(random: Random) {
  const { version, primary, standby } = await startReplicatedPostgres();
  const proxy = await startTcpProxy(primary.port);
  const instance = new Instance({
    DATABASE_URL: `postgres://vitrin@127.0.0.1:${proxy.port}/vitrin`,
  });
  await instance.open();
  const connection = { host: '127.0.0.1', user: 'vitrin', database: 'vitrin', port: standby.port };
  const site = await prepareSite(instance.origin, { ...connection, port: primary.port });
  const writeLog = new WriteLog();
  let pauseMs = 0;
  await withWriteLoad(site, writeLog, random.fork('load'), async () => {
    await sleep(random.between(500, 1500));
    killProcesses(listDatabaseProcesses(primary.folder));
    await sleep(random.between(50, 400));
    // The standby accepts reads, but no writes yet.
    proxy.switchTo(standby.port);
    await sleep(random.between(600, 1500));
    await withDatabaseClient(connection, (client) => client.query('select pg_promote()'));
    const countBefore = countAcknowledged(writeLog);
    const hasNewWrite = async () => countAcknowledged(writeLog) > countBefore;
    pauseMs = await waitUntil('a write is acknowledged', hasNewWrite, MAX_PROMOTION_MS);
    await sleep(1000);
  });
  const { rows } = await withDatabaseClient(connection, (client) =>
    client.query(`select from pg_stat_activity where application_name = 'vitrin topics'`),
  );
  assert.equal(rows.length, 1, 'one connection listens; failed ones are closed');
  await assertWrites(site, writeLog, connection);
  await assertRetries(site, writeLog, random);
  await instance.stop();
  return { version, pauseMs, writeSummary: summarizeWrites(writeLog) };
}

const countAcknowledged = ({ writes }: WriteLog) =>
  writes.filter(({ isAcknowledged }) => isAcknowledged).length;

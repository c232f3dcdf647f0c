import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Random } from '../server/demo/random.ts';
import { isAlive } from '../server/src/platform/base/is-alive.ts';
import { killProcesses, listDatabaseProcesses } from '../server/test/database-processes.ts';
import { assertRetries, assertWrites } from './assertions.ts';
import { call } from './call.ts';
import { type ExternalPostgres, startExternalPostgres } from './external-postgres.ts';
import { formatSpread, getOpeningLimitMs, Instance } from './instance.ts';
import type { Scenario, Settings } from './scenario.ts';
import { prepareSite } from './site.ts';
import { waitUntil } from './wait-until.ts';
import { summarizeWrites, WriteLog, withWriteLoad } from './writes.ts';

/** Killed processes: all of the database, one child process, or all of the database and the server */
const victims = ['database', 'database', 'backend', 'both'] as const;

interface DatabaseTarget {
  instance: Instance;
  /** Folder of the cluster */
  folder: string;
  /** Valid while the database runs */
  connection(): pg.ClientConfig;
}

/** `kill -9` of PostgreSQL during writes. The server must restart the embedded one; the external one restarts itself. */
export const killDatabase: Scenario = {
  name: 'kill-database',
  description: 'kill -9 of PostgreSQL in a write load: the embedded one, and an external one',
  async run({ random, rounds, short, log }: Settings) {
    const roundCount = rounds ?? (short ? 2 : 25);
    const limitMs = getOpeningLimitMs({ short });
    const embedded = new Instance();
    const embeddedTarget: DatabaseTarget = {
      instance: embedded,
      folder: embedded.postgresFolder,
      connection: () => embedded.connection,
    };
    log(
      `embedded: ${await killRepeatedly(embeddedTarget, random.fork('embedded'), roundCount, limitMs)}`,
    );
    const external = await startExternalPostgres();
    const summary = await killRepeatedly(
      toTarget(external),
      random.fork('external'),
      roundCount,
      limitMs,
    );
    log(`PostgreSQL ${external.version} external: ${summary}`);
  },
};

const toTarget = ({ url, folder }: ExternalPostgres): DatabaseTarget => ({
  instance: new Instance({ DATABASE_URL: url }),
  folder,
  connection: () => ({ connectionString: url }),
});

async function killRepeatedly(
  target: DatabaseTarget,
  random: Random,
  rounds: number,
  limitMs: number,
): Promise<string> {
  const { instance, folder, connection } = target;
  await instance.open();
  const site = await prepareSite(instance.origin, connection());
  const writeLog = new WriteLog();
  const recoveriesMs: number[] = [];
  const killCounts = { database: 0, backend: 0, both: 0 };
  for (let round = 0; round < rounds; round++) {
    const roundRandom = random.fork(round);
    const victim = roundRandom.pick(victims);
    killCounts[victim]++;
    await withWriteLoad(site, writeLog, roundRandom.fork('load'), async () => {
      await sleep(roundRandom.between(20, 1200));
      const pids = listDatabaseProcesses(folder);
      const [, ...children] = pids;
      killProcesses(victim === 'backend' ? [roundRandom.pick(children)] : pids);
      // The postmaster ends all backends before it recovers.
      if (victim === 'backend')
        await waitUntil('all backends have ended', async () => !children.some(isAlive), limitMs);
      if (victim === 'both') {
        await instance.kill();
        recoveriesMs.push(await instance.open(limitMs));
      } else {
        recoveriesMs.push(
          await waitUntil(
            'members are served again',
            () => isServingMembers(instance, site.admin),
            limitMs,
          ),
        );
      }
      await sleep(roundRandom.between(50, 300));
    });
    await assertWrites(site, writeLog, connection());
    await assertRetries(site, writeLog, roundRandom);
  }
  await instance.stop();
  const { database, backend, both } = killCounts;
  return [
    `${rounds} kills (${database} of all processes, ${backend} of one process, ${both} with the server)`,
    summarizeWrites(writeLog),
    `served again: ${formatSpread(recoveriesMs)}`,
  ].join('; ');
}

/** Returns true if a session lookup succeeds, which needs the database, and /readyz is 200. */
async function isServingMembers({ origin }: Instance, cookie: string): Promise<boolean> {
  const response = await call(`GET ${origin}/api/auth/user`, { cookie });
  return response.status === 200 && (await call(`GET ${origin}/readyz`)).status === 200;
}

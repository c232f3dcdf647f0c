import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Random } from '../server/demo/random.ts';
import { isAlive } from '../server/src/platform/base/is-alive.ts';
import { killProcesses, listDatabaseProcesses } from '../server/test/database-processes.ts';
import { assertRetries, assertWrites } from './assertions.ts';
import { call } from './call.ts';
import { type ExternalPostgres, startExternalPostgres } from './external-postgres.ts';
import { Instance, openingLimit, spread } from './instance.ts';
import type { Scenario, Settings } from './scenario.ts';
import { prepareSite } from './site.ts';
import { waitUntil } from './wait-until.ts';
import { summarizeWrites, WriteLog, withWriteLoad } from './writes.ts';

/** Victims: all database processes, one of them, or all together with the server */
const victims = ['database', 'database', 'backend', 'both'] as const;

interface DatabaseTarget {
  instance: Instance;
  /** Folder of the cluster */
  folder: string;
  /** Valid while it runs */
  connection(): pg.ClientConfig;
}

/** `kill -9` of PostgreSQL during writes: of the embedded one, which the server must restart, and of an external one */
export const killDatabase: Scenario = {
  name: 'kill-database',
  description: 'kill -9 of PostgreSQL in a write load: the embedded one, and an external one',
  async run({ random, rounds, short, log }: Settings) {
    const times = rounds ?? (short ? 2 : 25);
    const limitMs = openingLimit({ short });
    const embedded = new Instance();
    const embeddedTarget: DatabaseTarget = {
      instance: embedded,
      folder: embedded.postgresFolder,
      connection: () => embedded.connection,
    };
    log(
      `embedded: ${await killRepeatedly(embeddedTarget, random.fork('embedded'), times, limitMs)}`,
    );
    const external = await startExternalPostgres();
    const result = await killRepeatedly(
      toTarget(external),
      random.fork('external'),
      times,
      limitMs,
    );
    log(`PostgreSQL ${external.version} external: ${result}`);
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
  const recoveries: number[] = [];
  const killCounts = { database: 0, backend: 0, both: 0 };
  for (let round = 0; round < rounds; round++) {
    const own = random.fork(round);
    const victim = own.pick(victims);
    killCounts[victim]++;
    await withWriteLoad(site, writeLog, own.fork('load'), async () => {
      await sleep(own.between(20, 1200));
      const pids = listDatabaseProcesses(folder);
      const [, ...children] = pids;
      killProcesses(victim === 'backend' ? [own.pick(children)] : pids);
      // The postmaster ends all backends before it recovers.
      if (victim === 'backend')
        await waitUntil('all backends have ended', async () => !children.some(isAlive), limitMs);
      if (victim === 'both') {
        await instance.kill();
        recoveries.push(await instance.open(limitMs));
      } else {
        recoveries.push(
          await waitUntil(
            'members are served again',
            () => isServingMembers(instance, site.admin),
            limitMs,
          ),
        );
      }
      await sleep(own.between(50, 300));
    });
    await assertWrites(site, writeLog, connection());
    await assertRetries(site, writeLog, own);
  }
  await instance.stop();
  const { database, backend, both } = killCounts;
  return [
    `${rounds} kills (${database} of all processes, ${backend} of one process, ${both} with the server)`,
    summarizeWrites(writeLog),
    `served again: ${spread(recoveries)}`,
  ].join('; ');
}

/** Returns true if the database responds, because a session lookup succeeds. */
async function isServingMembers({ origin }: Instance, cookie: string): Promise<boolean> {
  const response = await call(`GET ${origin}/api/auth/user`, { cookie });
  return response.status === 200 && (await call(`GET ${origin}/readyz`)).status === 200;
}

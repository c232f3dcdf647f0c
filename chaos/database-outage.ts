import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseProcesses, signalAll } from '../server/test/database-processes.ts';
import { type ExternalPostgres, startOutsidePostgres } from './external-postgres.ts';
import { formatMs, Instance } from './instance.ts';
import { pages, probeSite } from './probe-site.ts';
import type { Scenario, Settings } from './scenario.ts';
import { prepareSite } from './site.ts';

/** Limits in milliseconds */
const REFUSED_WITHIN = 2000;
const ANSWERED_WITHIN = 5000;
const BACK_WITHIN = 5000;
const PAGE_WITHIN = 2000;

interface Absence {
  settings: Settings;
  /** Duration of the outage */
  milliseconds: number;
  /** Maximum duration of a call during the outage */
  patience: number;
  /** Starts the outage; returns a function that ends it. */
  start(postgres: ExternalPostgres): Promise<() => Promise<void>>;
}

/** Stops the database server for a while. */
export const databaseOutage: Scenario = {
  name: 'database-away',
  description: 'the database stopped for a minute: 503 within 2 s, pages served, back within 5 s',
  run: (settings) =>
    missDatabase({
      settings,
      milliseconds: (settings.minutes ?? (settings.short ? 3 / 60 : 1)) * 60_000,
      patience: REFUSED_WITHIN,
      async start(postgres) {
        await postgres.stop();
        return postgres.start;
      },
    }),
};

/** Freezes all processes of the database: connections stay open without responses. */
export const slowDatabase: Scenario = {
  name: 'slow-database',
  description: 'the database halted: answers or 503 within 5 s, pages unaffected',
  run: (settings) =>
    missDatabase({
      settings,
      milliseconds: (settings.minutes ?? (settings.short ? 5 / 60 : 0.5)) * 60_000,
      patience: ANSWERED_WITHIN,
      async start({ folder }) {
        const pids = databaseProcesses(folder);
        signalAll(pids, 'SIGSTOP');
        return async () => signalAll(pids, 'SIGCONT');
      },
    }),
};

async function missDatabase({ settings, milliseconds, patience, start }: Absence): Promise<void> {
  const postgres = await startOutsidePostgres();
  const instance = new Instance({ DATABASE_URL: postgres.url });
  await instance.open();
  const site = await prepareSite(instance.origin, { connectionString: postgres.url });
  const { pid } = instance;
  const before = await probeSite(site, 500);
  assert.deepEqual(before.statuses, { pages: [200], calls: [200] });

  const endOutage = await start(postgres);
  const away = await probeSite(site, milliseconds).finally(endOutage);
  const back = performance.now();
  assert.deepEqual(away.statuses.pages, [200], 'pages are served all along');
  assert.ok(away.longest.pages < PAGE_WITHIN, `a page took ${formatMs(away.longest.pages)}`);
  assert.deepEqual(away.statuses.calls, [503], 'and what needs the database says so');
  assert.ok(away.longest.calls < patience, `a call took ${formatMs(away.longest.calls)}`);

  let recovered: number | undefined;
  while (recovered === undefined) {
    const now = await probeSite(site, 100);
    if (now.statuses.calls.every((status) => status < 300)) recovered = performance.now() - back;
    assert.ok(performance.now() - back < BACK_WITHIN, 'back within 5 s');
    await sleep(20);
  }
  const after = await probeSite(site, 500);
  assert.deepEqual(after.statuses, { pages: [200], calls: [200] }, 'and stays so');
  assert.equal(instance.pid, pid, 'without a restart');
  settings.log(
    `PostgreSQL ${postgres.version} away for ${formatMs(milliseconds)}: ` +
      `${away.counts.calls} calls 503, the slowest in ${formatMs(away.longest.calls)}; ` +
      `${away.counts.pages} pages (${pages.join(', ')}) 200, the slowest in ${formatMs(away.longest.pages)}; ` +
      `back after ${formatMs(recovered)}`,
  );
  await instance.stop();
}

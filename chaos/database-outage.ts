import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { listDatabaseProcesses, signalProcesses } from '../server/test/database-processes.ts';
import { type ExternalPostgres, startExternalPostgres } from './external-postgres.ts';
import { formatMs, Instance } from './instance.ts';
import { pages, probeSite } from './probe-site.ts';
import type { Scenario, Settings } from './scenario.ts';
import { prepareSite } from './site.ts';

/** Limits in milliseconds */
const MAX_REFUSAL_MS = 2000;
const MAX_FROZEN_CALL_MS = 5000;
const MAX_RECOVERY_MS = 5000;
const MAX_PAGE_MS = 2000;

interface Outage {
  settings: Settings;
  /** Duration of the outage */
  durationMs: number;
  /** Maximum duration of a call during the outage */
  maxCallMs: number;
  /** Starts the outage; returns a function that ends it. */
  start(postgres: ExternalPostgres): Promise<() => Promise<void>>;
}

/** Stops the database server, for a minute by default. */
export const databaseOutage: Scenario = {
  name: 'database-away',
  description:
    'the database stopped for a minute: 503 within 2 s, pages served, calls succeed again within 5 s',
  run: (settings) =>
    runOutage({
      settings,
      durationMs: (settings.minutes ?? (settings.short ? 3 / 60 : 1)) * 60_000,
      maxCallMs: MAX_REFUSAL_MS,
      async start(postgres) {
        await postgres.stop();
        return postgres.start;
      },
    }),
};

/** Freezes all processes of the database: connections stay open without responses. */
export const slowDatabase: Scenario = {
  name: 'slow-database',
  description: 'the processes of the database frozen: 503 within 5 s, pages unaffected',
  run: (settings) =>
    runOutage({
      settings,
      durationMs: (settings.minutes ?? (settings.short ? 5 / 60 : 0.5)) * 60_000,
      maxCallMs: MAX_FROZEN_CALL_MS,
      async start({ folder }) {
        const pids = listDatabaseProcesses(folder);
        signalProcesses(pids, 'SIGSTOP');
        return async () => signalProcesses(pids, 'SIGCONT');
      },
    }),
};

async function runOutage({ settings, durationMs, maxCallMs, start }: Outage): Promise<void> {
  const postgres = await startExternalPostgres();
  const instance = new Instance({ DATABASE_URL: postgres.url });
  await instance.open();
  const site = await prepareSite(instance.origin, { connectionString: postgres.url });
  const { pid } = instance;
  const probeBefore = await probeSite(site, 500);
  assert.deepEqual(probeBefore.statuses, { pages: [200], calls: [200] });

  const endOutage = await start(postgres);
  const outageProbe = await probeSite(site, durationMs).finally(endOutage);
  const endedAt = performance.now();
  assert.deepEqual(outageProbe.statuses.pages, [200], 'pages are served during the outage');
  assert.ok(
    outageProbe.longestMs.pages < MAX_PAGE_MS,
    `a page took ${formatMs(outageProbe.longestMs.pages)}`,
  );
  assert.deepEqual(outageProbe.statuses.calls, [503], 'calls that need the database get 503');
  assert.ok(
    outageProbe.longestMs.calls < maxCallMs,
    `a call took ${formatMs(outageProbe.longestMs.calls)}`,
  );

  let recoveryMs: number | undefined;
  while (recoveryMs === undefined) {
    const currentProbe = await probeSite(site, 100);
    if (currentProbe.statuses.calls.every((status) => status < 300))
      recoveryMs = performance.now() - endedAt;
    assert.ok(performance.now() - endedAt < MAX_RECOVERY_MS, 'calls succeed again within 5 s');
    await sleep(20);
  }
  const probeAfter = await probeSite(site, 500);
  assert.deepEqual(
    probeAfter.statuses,
    { pages: [200], calls: [200] },
    'pages and calls still succeed',
  );
  assert.equal(instance.pid, pid, 'without a restart');
  settings.log(
    `PostgreSQL ${postgres.version} away for ${formatMs(durationMs)}: ` +
      `${outageProbe.counts.calls} calls 503, the slowest in ${formatMs(outageProbe.longestMs.calls)}; ` +
      `${outageProbe.counts.pages} pages (${pages.join(', ')}) 200, the slowest in ${formatMs(outageProbe.longestMs.pages)}; ` +
      `calls succeed again after ${formatMs(recoveryMs)}`,
  );
  await instance.stop();
}

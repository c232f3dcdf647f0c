import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildSessionSettings } from './database/session-settings.ts';
import type { Platform } from './platform.ts';

/** Advisory lock of the leading instance: 'jobs' in ASCII */
const LOCK_KEY = 0x6a_6f_62_73;
/** Milliseconds between two attempts to become the leader, or to run a job that ended */
const RETRY_INTERVAL_MS = 2000;
/** Maximum wait for closing a connection in milliseconds */
const CLOSE_TIMEOUT_MS = 500;

/** Work without an end, which one instance does at a time. Correctness must not depend on it. */
export interface LeaderJob {
  name: string;
  /** Runs until `signal` aborts. */
  run: (platform: Platform, signal: AbortSignal) => Promise<unknown>;
}

/** Runs the jobs while this instance is the leader, until `stopSignal` aborts. */
export async function runLeaderJobs(
  platform: Platform,
  jobs: readonly LeaderJob[],
  stopSignal: AbortSignal,
): Promise<void> {
  const runJobs = async (signal: AbortSignal) => {
    await Promise.all(
      jobs.map(({ name, run }) =>
        repeat(platform, `job: ${name}`, () => run(platform, signal), signal),
      ),
    );
  };
  const lead = () => withLock(platform.connection, stopSignal, runJobs);
  await repeat(platform, 'not leading', lead, stopSignal);
}

/** Repeats work that ends or fails. */
async function repeat(
  { log }: Platform,
  name: string,
  work: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await work().catch((err) => log.debug({ err }, name));
    await sleep(RETRY_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Runs `work` while this process holds the lock. Polls, because a waiting statement would hold back vacuum.
 * Resolves after `work`, after `stopSignal` aborts, or after a lost connection, which also aborts the signal of `work`.
 * @throws the error of the connection, and the errors of `work`
 */
async function withLock(
  connection: pg.ClientConfig,
  stopSignal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    ...connection,
    application_name: 'vitrin jobs',
    connectionTimeoutMillis: 2000,
    query_timeout: 5000,
    keepAlive: true,
  });
  const connectionLost = new AbortController();
  client.on('error', () => connectionLost.abort());
  client.on('end', () => connectionLost.abort());
  const signal = AbortSignal.any([stopSignal, connectionLost.signal]);
  try {
    await client.connect();
    await client.query(buildSessionSettings());
    while (!signal.aborted) {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as acquired', [
        LOCK_KEY,
      ]);
      if (rows[0]?.acquired) return await work(signal);
      await sleep(RETRY_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    await Promise.race([client.end().catch(() => undefined), sleep(CLOSE_TIMEOUT_MS)]);
  }
}

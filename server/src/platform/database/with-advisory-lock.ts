import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildSessionSettings } from './session-settings.ts';

/** Milliseconds between two attempts to acquire the lock */
const RETRY_INTERVAL_MS = 2000;
/** Maximum wait for closing a connection in milliseconds */
const CLOSE_TIMEOUT_MS = 500;

interface Lock {
  /** application_name of the connection */
  name: string;
  key: number;
}

/**
 * Runs `work` while this process holds the advisory lock. Polls, because a waiting statement would hold back vacuum.
 * Resolves after `work`, after `stopSignal` aborts, or after a lost connection, which also aborts the signal of `work`.
 * @throws the error of the connection, and the errors of `work`
 */
export async function withAdvisoryLock(
  connection: pg.ClientConfig,
  { name, key }: Lock,
  stopSignal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    ...connection,
    application_name: name,
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
      const { rows } = await client.query('select pg_try_advisory_lock($1) as acquired', [key]);
      if (rows[0]?.acquired) return await work(signal);
      await sleep(RETRY_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    await Promise.race([client.end().catch(() => undefined), sleep(CLOSE_TIMEOUT_MS)]);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How often one that doesn't hold the lock tries, milliseconds. */
const PAUSE = 2000;
/** How long a connection that is given up may take to close, milliseconds. */
const CLOSE_TIMEOUT = 500;

interface Lock {
  /** As which the connection is known. */
  name: string;
  key: number;
}

/**
 * Does `work` while this process alone holds the advisory lock, on a connection of its own: it goes to another
 * instance when this one dies. Waits for the lock without a long statement, which would hold up vacuum. Returns
 * when `stop` is given, or when the connection is lost, which `work` learns by its signal.
 */
export async function withAdvisoryLock(
  connection: pg.ClientConfig,
  { name, key }: Lock,
  stop: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    ...connection,
    application_name: name,
    connectionTimeoutMillis: 2000,
    query_timeout: 5000,
    keepAlive: true,
  });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  const signal = AbortSignal.any([stop, lost.signal]);
  try {
    await client.connect();
    while (!signal.aborted) {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [key]);
      if (rows[0]?.mine) return await work(signal);
      await sleep(PAUSE, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    await Promise.race([client.end().catch(() => undefined), sleep(CLOSE_TIMEOUT)]);
  }
}

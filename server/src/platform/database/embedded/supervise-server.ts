import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { OwnedByAnotherError } from './acquire-ownership.ts';

export interface Supervisor {
  /** Prevents further restarts; resolves once a running one has ended. */
  stop(): Promise<void>;
  /** The connection that holds the lock; `undefined` while the server is down */
  current(): pg.Client | undefined;
  /** True if another process took the folder while the server was down */
  isLost(): boolean;
}

const BACKOFF_MS = { first: 200, max: 2_000 };

/**
 * Watches the owning connection. It ends when the server dies; then restarts the server and owns it again.
 * @param owned the connection that currently holds the lock
 * @param own starts the server and returns a new owning connection
 */
export function superviseServer(
  owned: pg.Client,
  own: () => Promise<pg.Client>,
  log: (message: string) => void,
): Supervisor {
  const stopping = new AbortController();
  let client: pg.Client | undefined;
  let lost = false;
  let recovery = Promise.resolve();

  function watchConnection(next: pg.Client): void {
    client = next;
    next.once('end', () => {
      client = undefined;
      if (!stopping.signal.aborted) recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    log('PostgreSQL durdu, yeniden başlatılıyor');
    let pause = BACKOFF_MS.first;
    let reason = '';
    while (!stopping.signal.aborted) {
      try {
        watchConnection(await own());
        lost = false;
        log('PostgreSQL yeniden çalışıyor');
        return;
      } catch (error) {
        lost = error instanceof OwnedByAnotherError;
        const message = error instanceof Error ? error.message : String(error);
        if (message !== reason && !stopping.signal.aborted) log(message);
        reason = message;
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
        pause = Math.min(pause * 2, BACKOFF_MS.max);
      }
    }
  }

  watchConnection(owned);
  return {
    current: () => client,
    isLost: () => lost,
    stop() {
      stopping.abort();
      return recovery;
    },
  };
}

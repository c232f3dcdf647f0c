import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { localize } from '../../../../scripts/operator-language.js';
import { OwnedByAnotherError } from './acquire-ownership.ts';

export interface Supervisor {
  /** Prevents further restarts; resolves once a running one has ended. */
  stop(): Promise<void>;
  /** The connection that holds the lock; `undefined` while the server is down */
  getClient(): pg.Client | undefined;
  /** True if another process took the folder while the server was down */
  isLost(): boolean;
}

const BACKOFF_MS = { first: 200, max: 2_000 };

/**
 * Watches the owning connection, which ends when the server dies. Then restarts the server and acquires the lock again.
 * @param ownerClient the connection that currently holds the lock
 * @param startAndOwn starts the server and returns a new owning connection
 */
export function superviseServer(
  ownerClient: pg.Client,
  startAndOwn: () => Promise<pg.Client>,
  log: (message: string) => void,
): Supervisor {
  const stopController = new AbortController();
  let client: pg.Client | undefined;
  let isLost = false;
  let recovery = Promise.resolve();

  function watchConnection(newClient: pg.Client): void {
    client = newClient;
    newClient.once('end', () => {
      client = undefined;
      if (!stopController.signal.aborted) recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    log(
      localize(
        'PostgreSQL durdu, yeniden başlatılıyor',
        'PostgreSQL has stopped and is started again',
      ),
    );
    let delayMs = BACKOFF_MS.first;
    let lastMessage = '';
    while (!stopController.signal.aborted) {
      try {
        watchConnection(await startAndOwn());
        isLost = false;
        log(localize('PostgreSQL yeniden çalışıyor', 'PostgreSQL runs again'));
        return;
      } catch (error) {
        isLost = error instanceof OwnedByAnotherError;
        const message = error instanceof Error ? error.message : String(error);
        if (message !== lastMessage && !stopController.signal.aborted) log(message);
        lastMessage = message;
        await sleep(delayMs, undefined, { signal: stopController.signal }).catch(() => {});
        delayMs = Math.min(delayMs * 2, BACKOFF_MS.max);
      }
    }
  }

  watchConnection(ownerClient);
  return {
    getClient: () => client,
    isLost: () => isLost,
    stop() {
      stopController.abort();
      return recovery;
    },
  };
}

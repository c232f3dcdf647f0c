import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { withAdvisoryLock } from '../database/with-advisory-lock.ts';
import type { Platform } from '../platform.ts';
import type { Outbox } from './channel.ts';
import { runDeliveryLoop } from './deliver.ts';

/** Advisory lock of the delivering instance: 'post' in ASCII */
const LOCK = { name: 'vitrin outbox', key: 0x70_6f_73_74 };

/** Maximum wait in milliseconds for messages in progress on shutdown */
const SHUTDOWN_TIMEOUT_MS = 5000;
/** Milliseconds between two attempts to connect */
const RETRY_INTERVAL_MS = 2000;

/** Delivers messages in the background while the server listens, on one instance at a time. */
export function startOutbox(
  { server, platform }: { server: FastifyInstance; platform: Platform },
  outbox: Outbox,
): void {
  const stopController = new AbortController();
  const { signal } = stopController;
  let runningWork: Promise<void> = Promise.resolve();

  const deliver = (lockSignal: AbortSignal) =>
    Promise.all(
      outbox.channels.map((channel) => runDeliveryLoop(platform, outbox, channel, lockSignal)),
    ).then(() => undefined);
  const runUntilStopped = async () => {
    while (!signal.aborted) {
      await withAdvisoryLock(platform.connection, LOCK, signal, deliver).catch((err) =>
        platform.log.debug({ err }, 'outbox: no lock'),
      );
      await sleep(RETRY_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  };

  server.addHook('onListen', async () => {
    runningWork = runUntilStopped();
  });
  server.addHook('preClose', async () => {
    stopController.abort();
    await Promise.race([runningWork, sleep(SHUTDOWN_TIMEOUT_MS)]);
  });
}

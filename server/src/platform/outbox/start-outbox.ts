import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { withAdvisoryLock } from '../database/with-advisory-lock.ts';
import type { Platform } from '../platform.ts';
import type { Outbox } from './channel.ts';
import { runDeliveryLoop } from './deliver.ts';

/** Whoever holds this advisory lock delivers: 'post' in ASCII. */
const LOCK = { name: 'vitrin outbox', key: 0x70_6f_73_74 };

/** How long letters that are under way may hold up the stop, milliseconds. */
const PATIENCE = 5000;
/** Between two attempts to get the lock's connection, milliseconds. */
const PAUSE = 2000;

/** Delivers while the server listens, on one instance of all. Nobody ever waits for it. */
export function startOutbox(
  { server, platform }: { server: FastifyInstance; platform: Platform },
  outbox: Outbox,
): void {
  if (outbox.channels.length === 0) return;
  const stopping = new AbortController();
  const { signal } = stopping;
  let working: Promise<void> = Promise.resolve();

  const deliver = (held: AbortSignal) =>
    Promise.all(
      outbox.channels.map((channel) => runDeliveryLoop(platform, outbox, channel, held)),
    ).then(() => undefined);
  const work = async () => {
    while (!signal.aborted) {
      await withAdvisoryLock(platform.connection, LOCK, signal, deliver).catch((err) =>
        platform.log.debug({ err }, 'outbox: no lock'),
      );
      await sleep(PAUSE, undefined, { signal }).catch(() => undefined);
    }
  };

  server.addHook('onListen', async () => {
    working = work();
  });
  server.addHook('preClose', async () => {
    stopping.abort();
    await Promise.race([working, sleep(PATIENCE)]);
  });
}

import { outboundKinds } from '@vitrin/contract/partner-statement.ts';
import type { FastifyInstance } from 'fastify';
import { findContentType } from '../../platform/collections/content-types.ts';
import type { Platform } from '../../platform/platform.ts';
import { partnerRegistry } from './registry/partner-registry.ts';

/** Keeps what redirects are answered from in memory, so that a database that goes away doesn't stop them. */
export function keepLinksWarm(server: FastifyInstance, platform: Platform): void {
  const warmUp = async () => {
    await partnerRegistry({ platform }).get();
    for (const kind of outboundKinds) await findContentType({ platform }, kind)?.cachedList?.get();
  };
  const topics = new Set<string>([...outboundKinds, 'partners']);
  let isQueued = false;
  const stop = platform.topicBus.subscribe((topic) => {
    if (isQueued || !topics.has(topic)) return;
    isQueued = true;
    setImmediate(() => {
      isQueued = false;
      // Requests read them anyway: what fails here is tried again by the next one.
      warmUp().catch(() => undefined);
    });
  });
  const stopReconnect = platform.topicBus.onReconnect(() => void warmUp().catch(() => undefined));
  server.addHook('onReady', warmUp);
  server.addHook('onClose', async () => {
    stop();
    stopReconnect();
  });
}

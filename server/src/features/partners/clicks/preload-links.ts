import { outboundKinds } from '@vitrin/contract/partner-statement.ts';
import type { FastifyInstance } from 'fastify';
import { findContentType } from '../../../platform/collections/content-types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sessionsOnBreak } from '../../accounts/sign-in/sessions-on-break.ts';
import { partnerRegistry } from '../registry/partner-registry.ts';

/** Loads stale values that redirects need. Runs as a job too, because new sessions publish no topic. */
export async function loadLinks(platform: Platform): Promise<void> {
  await partnerRegistry({ platform }).get();
  await sessionsOnBreak({ platform }).get();
  for (const kind of outboundKinds) await findContentType({ platform }, kind)?.cachedList?.get();
}

/** Writes within this time cause one load. */
const PRELOAD_DELAY_MS = 500;

/** Preloads the values that redirects need, so that redirects work while the database is unavailable. */
export function preloadLinks(server: FastifyInstance, platform: Platform): void {
  const topics = new Set<string>([...outboundKinds, 'partners', 'people']);
  let timer: NodeJS.Timeout | undefined;
  const stop = platform.topicBus.subscribe((topic) => {
    if (timer || !topics.has(topic)) return;
    timer = setTimeout(() => {
      timer = undefined;
      // The next request loads values that are missing here.
      loadLinks(platform).catch(() => undefined);
    }, PRELOAD_DELAY_MS).unref();
  });
  const stopReconnect = platform.topicBus.onReconnect(
    () => void loadLinks(platform).catch(() => undefined),
  );
  server.addHook('onReady', () => loadLinks(platform));
  server.addHook('onClose', async () => {
    clearTimeout(timer);
    stop();
    stopReconnect();
  });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { topics as everyTopic, type Topic } from '@vitrin/contract/topics.ts';
import type { Config } from '../base/config.ts';
import type { Logger } from '../base/log.ts';
import { createCounter, type Metric } from '../base/metric.ts';
import type { TopicBus } from '../database/topic-bus.ts';
import { Egress } from '../egress/egress.ts';

/** Topics published within this time are purged together. */
const PURGE_INTERVAL_MS = 100;
const HOOK_TIMEOUT_MS = 5000;

/**
 * Calls the purge hook with changed topics, so that the CDN drops responses by `cache-tag`. Every instance calls
 * it, because each may have sent a stale response. Failed purges are retried until the CDN's copies expire.
 */
export function startCdnPurging(
  { cdn }: Pick<Config, 'cdn'>,
  topicBus: TopicBus,
  log: Logger,
): { metrics: Metric[]; stop(): Promise<void> } {
  if (!cdn) return { metrics: [], stop: async () => {} };
  const egress = new Egress({ cdn });
  const publishedAtByTopic = new Map<Topic, number>();
  const stopController = new AbortController();
  let failureCount = 0;
  let purgePromise: Promise<void> | undefined;

  async function purge(): Promise<void> {
    let lastError = '';
    while (publishedAtByTopic.size > 0 && cdn) {
      await sleep(PURGE_INTERVAL_MS * (lastError ? 10 : 1), undefined, {
        signal: stopController.signal,
      }).catch(() => undefined);
      const purgedTopics = [...publishedAtByTopic.keys()];
      const purgedEntries = new Map(publishedAtByTopic);
      publishedAtByTopic.clear();
      try {
        await egress.postJson(
          'cdn',
          cdn.purgeUrl,
          { topics: purgedTopics },
          { token: cdn.token, timeoutMs: HOOK_TIMEOUT_MS },
        );
        lastError = '';
      } catch (err) {
        failureCount++;
        if (String(err) !== lastError) log.warn({ err }, 'cdn: not purged');
        lastError = String(err);
        if (stopController.signal.aborted) break;
        for (const [topic, publishedAt] of purgedEntries)
          if (Date.now() - publishedAt < cdn.seconds * 1000)
            publishedAtByTopic.set(topic, publishedAtByTopic.get(topic) ?? publishedAt);
      }
    }
    purgePromise = undefined;
  }

  const addTopic = (topic: Topic) => {
    publishedAtByTopic.set(topic, Date.now());
    purgePromise ??= purge();
  };
  const unsubscribers = [
    topicBus.subscribe(addTopic),
    topicBus.onReconnect(() => everyTopic.forEach(addTopic)),
  ];
  return {
    metrics: [
      createCounter(
        'vitrin_cdn_purges_failed_total',
        'Failed calls of the purge hook of the CDN.',
        () => failureCount,
      ),
    ],
    async stop() {
      for (const unsubscribe of unsubscribers) unsubscribe();
      stopController.abort();
      await purgePromise;
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { topics as everyTopic, type Topic } from '@vitrin/contract/topics.ts';
import type { Config } from '../base/config.ts';
import type { Logger } from '../base/log.ts';
import type { Metric } from '../base/metric.ts';
import type { TopicBus } from '../database/topic-bus.ts';
import { Egress } from '../egress/egress.ts';

/** What is announced within it is told at once; milliseconds. */
const PAUSE = 100;
const TIMEOUT = 5000;

/**
 * Tells the operator's hook which topics have changed, so that the CDN drops what carries them in `cache-tag`. Every
 * instance tells of what it hears: the last one does so when none can give an old answer any more. What the hook does
 * not take is told again, until the CDN's copies have run out by themselves.
 */
export function startCdnPurging(
  { cdn }: Pick<Config, 'cdn'>,
  topics: TopicBus,
  log: Logger,
): { metrics: Metric[]; stop(): Promise<void> } {
  if (!cdn) return { metrics: [], stop: async () => {} };
  const egress = new Egress({ cdn });
  const pending = new Map<Topic, number>();
  const stopping = new AbortController();
  let failed = 0;
  let telling: Promise<void> | undefined;

  async function tell(): Promise<void> {
    let trouble = '';
    while (pending.size > 0 && cdn) {
      await sleep(PAUSE * (trouble ? 10 : 1), undefined, { signal: stopping.signal }).catch(
        () => undefined,
      );
      const told = [...pending.keys()];
      const since = new Map(pending);
      pending.clear();
      try {
        await egress.postJson(
          'cdn',
          cdn.purgeUrl,
          { topics: told },
          { token: cdn.token, timeout: TIMEOUT },
        );
        trouble = '';
      } catch (err) {
        failed++;
        if (String(err) !== trouble) log.warn({ err }, 'cdn: not purged');
        trouble = String(err);
        if (stopping.signal.aborted) break;
        for (const [topic, at] of since)
          if (Date.now() - at < cdn.seconds * 1000) pending.set(topic, pending.get(topic) ?? at);
      }
    }
    telling = undefined;
  }

  const note = (topic: Topic) => {
    pending.set(topic, Date.now());
    telling ??= tell();
  };
  const forget = [topics.subscribe(note), topics.onReconnect(() => everyTopic.forEach(note))];
  return {
    metrics: [
      {
        name: 'vitrin_cdn_purges_failed_total',
        help: 'Times that the hook of the CDN did not take what had changed.',
        type: 'counter',
        read: () => failed,
      },
    ],
    async stop() {
      for (const one of forget) one();
      stopping.abort();
      await telling;
    },
  };
}

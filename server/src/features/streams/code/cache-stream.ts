import { type Stream, streams } from '@vitrin/contract/streams.ts';
import type { CachedValue } from '../../../platform/cache/cached-value.ts';
import type { Platform } from '../../../platform/platform.ts';
import { LIVE_SECONDS } from './find-live-rule.ts';

interface ActiveRuleRow {
  kind: Stream['kind'];
  points: number;
  url: string;
  description: string | null;
  /** Milliseconds until the stream is over unless its overlay sends a request; `null` or negative: not live */
  liveMs: number | null;
  liveSince: Date;
}

const noStream: Stream = {
  live: false,
  since: null,
  url: null,
  description: null,
  kind: null,
  points: null,
};

/** Returns the cached state of the stream: the same bytes for every visitor, so asking each minute is cheap. */
export function createCachedStream({ valueCache, db }: Platform): CachedValue<Stream> {
  return valueCache.create({
    name: 'stream',
    topics: streams.live.reads,
    compute: async (now) => {
      const { rows } = await db.$client.query<ActiveRuleRow>({
        name: 'active-stream',
        text: `select kind, points_reward as points, admin_stream_url as url, description,
                      (extract(epoch from seen_at - now()) * 1000)::float8 + ${LIVE_SECONDS * 1000} as "liveMs",
                      coalesce(live_since, seen_at) as "liveSince"
                 from stream_rules r left join stream_overlays o on o.rule_id = r.id and r.kind = 'code'
                where is_active`,
      });
      const [rule] = rows;
      if (!rule) return { value: noStream };
      const { kind, points, url, description, liveMs } = rule;
      if (liveMs === null || liveMs <= 0) return { value: { ...noStream, kind, points } };
      const since = rule.liveSince.toISOString();
      const value = { live: true, since, url, description, kind, points };
      return { value, validUntil: now + liveMs };
    },
  });
}

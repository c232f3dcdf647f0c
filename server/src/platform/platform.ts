import type pg from 'pg';
import type { Config } from './base/config.ts';
import type { Logger } from './base/log.ts';
import type { Metric } from './base/metric.ts';
import type { ValueCache } from './cache/cached-value.ts';
import type { Database } from './database/create-pool.ts';
import type { TopicBus } from './database/topic-bus.ts';
import type { Pictures } from './storage/pictures.ts';
import type { Tracing } from './tracing/tracing.ts';

/** What the process is built from, given to features when they are set up. */
export interface Platform {
  config: Config;
  log: Logger;
  pool: pg.Pool;
  /** For the few connections that are not the pool's. */
  connection: pg.ClientConfig;
  db: Database;
  topicBus: TopicBus;
  valueCache: ValueCache;
  pictures: Pictures;
  /** `undefined`: nobody wants traces. */
  tracing: Tracing | undefined;
  /** What may be watched: whoever has a number adds it. */
  metrics: Metric[];
}

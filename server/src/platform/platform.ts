import type pg from 'pg';
import type { Config } from './base/config.ts';
import type { Logger } from './base/log.ts';
import type { Metric } from './base/metric.ts';
import type { ValueCache } from './cache/cached-value.ts';
import type { Connections } from './connections/connections.ts';
import type { Database } from './database/create-pool.ts';
import type { TopicBus } from './database/topic-bus.ts';
import type { Pictures } from './storage/pictures.ts';
import type { Tracing } from './tracing/tracing.ts';

/** Shared resources of the process, passed to the features */
export interface Platform {
  config: Config;
  log: Logger;
  pool: pg.Pool;
  /** For the few connections outside of the pool */
  connection: pg.ClientConfig;
  db: Database;
  topicBus: TopicBus;
  /** Bot and mail server in use */
  connections: Connections;
  valueCache: ValueCache;
  pictures: Pictures;
  /** `undefined`: tracing is not configured. */
  tracing: Tracing | undefined;
  /** Registered metrics; features add their own. */
  metrics: Metric[];
  /** Returns true if the site has a page at the path. The pages set it; without them there is none. */
  isPage: (path: string) => Promise<boolean>;
}

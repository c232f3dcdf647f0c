import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { features } from './app.ts';
import { loadConfig } from './boot/config.ts';
import { createLog } from './platform/base/log.ts';
import { ValueCache } from './platform/cache/cached-value.ts';
import { Connections } from './platform/connections/connections.ts';
import { createDrizzle } from './platform/database/create-pool.ts';
import { TopicBus } from './platform/database/topic-bus.ts';
import { addFeatures } from './platform/feature/add-features.ts';
import { createServer } from './platform/http/create-server.ts';
import type { Platform } from './platform/platform.ts';
import { openFileStore } from './platform/storage/open-file-store.ts';
import { Pictures } from './platform/storage/pictures.ts';

const pool = new pg.Pool();
afterAll(() => pool.end());

it('the features implement every endpoint of the contract', async () => {
  const config = loadConfig({ LOG_LEVEL: 'silent' });
  const log = createLog(config.logLevel);
  const topicBus = new TopicBus({}, log);
  const db = createDrizzle(pool);
  const files = await openFileStore(config);
  const platform: Platform = {
    config,
    log,
    pool,
    connection: {},
    db,
    topicBus,
    connections: new Connections({ config, db, topicBus, log }),
    valueCache: new ValueCache(topicBus, log),
    pictures: new Pictures({ files, log, limits: { pool, config }, topicBus, db }),
    tracing: undefined,
    metrics: [],
    isPage: async () => false,
  };
  const server = await createServer(platform);
  expect(() => addFeatures({ server, platform }, features)).not.toThrow();
});

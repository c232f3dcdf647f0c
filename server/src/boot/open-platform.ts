import type pg from 'pg';
import type { Config } from '../platform/base/config.ts';
import type { Logger } from '../platform/base/log.ts';
import { createGauge, type Metric } from '../platform/base/metric.ts';
import { ValueCache } from '../platform/cache/cached-value.ts';
import { startCdnPurging } from '../platform/cache/start-cdn-purging.ts';
import { Connections } from '../platform/connections/connections.ts';
import { createDrizzle, createPool } from '../platform/database/create-pool.ts';
import { instrumentStatements } from '../platform/database/instrument-statements.ts';
import { checkPooler } from '../platform/database/pooler.ts';
import { requirePrivileges } from '../platform/database/require-privileges.ts';
import { TopicBus } from '../platform/database/topic-bus.ts';
import type { Platform } from '../platform/platform.ts';
import { openFileStore } from '../platform/storage/open-file-store.ts';
import { Pictures } from '../platform/storage/pictures.ts';
import { createDiskMetrics, instrumentStore } from '../platform/storage/storage-metrics.ts';
import { startTracing } from '../platform/tracing/start-tracing.ts';
import type { DatabaseServer } from './database-server.ts';

export interface OpenPlatform {
  platform: Platform;
  close(): Promise<void>;
}

/** Creates the platform on a migrated database. */
export async function openPlatform(
  config: Config,
  log: Logger,
  { connection, pooled }: Pick<DatabaseServer, 'connection' | 'pooled'>,
  maxConnections = config.databasePool,
): Promise<OpenPlatform> {
  const tracing = await startTracing(config);
  const instrumentation = instrumentStatements(log, tracing);
  const pool = createPool({
    connection: pooled ?? connection,
    isTransactionPooled: pooled !== undefined,
    max: maxConnections,
    onError: (error) => log.warn({ err: error }, 'database: idle connection lost'),
    observe: instrumentation.observe,
  });
  const topicBus = new TopicBus(connection, log);
  const metrics = [...instrumentation.metrics, ...createDatabaseMetrics(pool, topicBus)];
  const cdnPurging = startCdnPurging(config, topicBus, log);
  metrics.push(...cdnPurging.metrics);
  const close = async () => {
    await cdnPurging.stop();
    await topicBus.stop();
    await pool.end();
    await tracing?.stop();
  };
  try {
    if (pooled) await checkPooler(pool, (message) => log.warn(message));
    await requirePrivileges(pool);
    await topicBus.start();
    const valueCache = new ValueCache(topicBus, log);
    const store = instrumentStore(await openFileStore(config));
    const db = createDrizzle(pool);
    const connections = new Connections({ config, db, topicBus, log });
    await connections.load();
    const pictures = new Pictures({
      files: store.files,
      log,
      limits: { pool, config },
      topicBus,
      db,
    });
    metrics.push(...store.metrics, ...createDiskMetrics(config.dataDir));
    const isPage = async () => false;
    const base = { config, log, pool, connection, db, tracing, isPage };
    return { platform: { ...base, topicBus, connections, valueCache, pictures, metrics }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function createDatabaseMetrics(pool: pg.Pool, topicBus: TopicBus): Metric[] {
  return [
    createGauge(
      'vitrin_database_connections',
      'Open connections of the pool.',
      () => pool.totalCount,
    ),
    createGauge(
      'vitrin_database_connections_idle',
      'Idle connections of the pool.',
      () => pool.idleCount,
    ),
    createGauge(
      'vitrin_database_connections_awaited',
      'Calls that wait for a connection.',
      () => pool.waitingCount,
    ),
    createGauge(
      'vitrin_database_listening',
      '1 while notifications of other instances arrive.',
      () => Number(topicBus.isListening),
    ),
  ];
}

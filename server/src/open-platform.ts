import type pg from 'pg';
import type { Config } from './config.ts';
import { createDatabase, createPool } from './platform/database/connect.ts';
import { Topics } from './platform/database/topics.ts';
import type { Platform } from './platform/http/platform.ts';
import type { Logger } from './platform/log.ts';
import { Publisher } from './platform/published/published-value.ts';
import { openFileStore } from './platform/storage/open-file-store.ts';
import { Pictures } from './platform/storage/pictures.ts';

export interface OpenPlatform {
  platform: Platform;
  close(): Promise<void>;
}

/** Opens what the features stand on, over a database that has its tables. */
export async function openPlatform(
  config: Config,
  log: Logger,
  connection: pg.ClientConfig,
  maxConnections = 10,
): Promise<OpenPlatform> {
  const pool = createPool({
    connection,
    max: maxConnections,
    onError: (error) => log.warn({ err: error }, 'database: idle connection lost'),
  });
  const topics = new Topics(connection, log);
  const close = async () => {
    await topics.stop();
    await pool.end();
  };
  try {
    await topics.start();
    const publisher = new Publisher(topics, log);
    const pictures = new Pictures(await openFileStore(config), log);
    const db = createDatabase(pool);
    return { platform: { config, log, pool, connection, db, topics, publisher, pictures }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

import pg from 'pg';
import { Context } from '../src/platform/context.ts';
import { createDrizzle } from '../src/platform/database/create-pool.ts';
import type { TestApp } from './test-app.ts';

/** Connections per instance */
const POOL_SIZE = 2;

/** Opens the contexts of many instances. Statements wait for a connection without a timeout. */
export function openInstances({ database, platform }: TestApp, count = 16) {
  const contexts = Array.from({ length: count }, (): Context => {
    const { connection } = database;
    const pool = new pg.Pool({ ...connection, max: POOL_SIZE });
    pool.on('error', () => undefined);
    const instance = { ...platform, pool, db: createDrizzle(pool) };
    return new Context(instance, null, 'any');
  });
  let nextIndex = 0;
  return {
    /** Maximum concurrent statements of all instances */
    maxConnections: count * POOL_SIZE,
    /** Returns another context each time, round-robin. */
    getNextContext: () => contexts[nextIndex++ % count] as Context,
    close: () => Promise.all(contexts.map((ctx) => ctx.platform.pool.end())),
  };
}

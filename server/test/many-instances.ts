import pg from 'pg';
import { Context } from '../src/platform/context.ts';
import { drizzleOn } from '../src/platform/database/connect.ts';
import type { TestApp } from './test-app.ts';

/**
 * Contexts as on as many instances. One does together what it is asked at the same moment; only those of several
 * meet in the database. They wait for a connection as long as it takes, also on a crowded machine.
 */
export function openInstances({ database, platform }: TestApp, count = 16) {
  const contexts = Array.from({ length: count }, (): Context => {
    const { connection } = database;
    const pool = new pg.Pool({ ...connection, max: 2 });
    pool.on('error', () => undefined);
    const instance = { ...platform, pool, db: drizzleOn(pool) };
    return new Context(instance, null, 'any');
  });
  let asked = 0;
  return {
    count,
    /** Each in its turn. */
    next: () => contexts[asked++ % count] as Context,
    close: () => Promise.all(contexts.map((ctx) => ctx.platform.pool.end())),
  };
}

import type { Context } from '../src/platform/context.ts';
import { createDatabase, createPool } from '../src/platform/database/connect.ts';
import type { TestApp } from './test-app.ts';

/**
 * Contexts as on as many instances. One does together what it is asked at the same moment; only those of several
 * meet in the database.
 */
export function openInstances({ database, platform }: TestApp, count = 16) {
  const contexts = Array.from({ length: count }, (): Context => {
    const { connection } = database;
    const db = createDatabase(createPool({ connection, max: 2, onError: () => undefined }));
    return { db, topics: platform.topics, actor: null };
  });
  let asked = 0;
  return {
    /** Each in its turn. */
    next: () => contexts[asked++ % count] as Context,
    close: () => Promise.all(contexts.map(({ db }) => db.$client.end())),
  };
}

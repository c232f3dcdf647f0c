import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { withDatabaseClient } from '../../test/with-database-client.ts';
import { createPool } from '../platform/database/create-pool.ts';
import { Pipelines } from './pipelines.ts';

let database: TestDatabase;
let pool: pg.Pool;
let pipelines: Pipelines;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  pool = createPool({ connection: database.connection, max: 4, onError: () => undefined });
  pipelines = new Pipelines(pool);
  return () => pool.end();
});
afterAll(() => database.drop());

const createPidQuery = () => ({ name: 'pid', text: 'select pg_backend_pid() as pid' });

it('statements of one page share a connection, which the pool gets back', async () => {
  const { $client } = pipelines.choose();
  const results = await Promise.all(
    Array.from({ length: 20 }, () => $client.query(createPidQuery())),
  );
  expect(new Set(results.map(({ rows }) => rows[0].pid)).size).toBe(1);
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
});

it('each statement gets its own rows, and an error of one leaves the others', async () => {
  const db = pipelines.choose();
  const results = await Promise.allSettled(
    [1, 2, 0, 4].map((divisor) =>
      db.execute<{ value: number }>(sql`select 8 / ${divisor} as value`),
    ),
  );
  expect(results).toMatchObject([
    { value: { rows: [{ value: 8 }] } },
    { value: { rows: [{ value: 4 }] } },
    { reason: { cause: { code: '22012' } } },
    { value: { rows: [{ value: 2 }] } },
  ]);
  expect(pool.idleCount).toBe(1);
});

it('pages at the same time take different connections, and others of the pool stay free', async () => {
  const pages = Array.from({ length: 5 }, async () => {
    const { rows } = await pipelines
      .choose()
      .execute(sql`select pg_backend_pid() as pid, pg_sleep(0.1)`);
    return rows[0]?.pid;
  });
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(new Set(await Promise.all(pages)).size).toBe(2);
});

it('a lost connection fails its statements, and the next page takes a new one', async () => {
  const { $client } = pipelines.choose();
  const { rows } = await $client.query(createPidQuery());
  const statements = Promise.allSettled([
    $client.query('select pg_sleep(10)'),
    $client.query(createPidQuery()),
  ]);
  await withDatabaseClient(database.connection, (client) =>
    client.query('select pg_terminate_backend($1)', [rows[0].pid]),
  );
  expect((await statements).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const nextResult = await $client.query(createPidQuery());
  expect(nextResult.rows[0].pid).not.toBe(rows[0].pid);
});

it('a database that refuses connections fails statements without holding a place', async () => {
  const connection = { ...database.connection, database: 'yok' };
  const brokenPool = createPool({ connection, max: 2, onError: () => undefined });
  const { $client } = new Pipelines(brokenPool).choose();
  for (let attempt = 0; attempt < 3; attempt++)
    await expect($client.query(createPidQuery())).rejects.toMatchObject({ code: '3D000' });
  await brokenPool.end();
});

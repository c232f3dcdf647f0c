import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { withDatabaseClient } from '../../../test/with-database-client.ts';
import { createPool } from './create-pool.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const role = `limited_${process.pid}`;

it('calls wait for a free connection if the server accepts no more connections', async () => {
  await withDatabaseClient(database.connection, (client) =>
    client.query(`create role ${role} login connection limit 2`),
  );
  const connection = { ...database.connection, user: role };
  const pool = createPool({ connection, max: 10, onError: () => undefined });
  const calls = Array.from({ length: 20 }, () => pool.query('select pg_sleep(0.02)'));
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(
    Array(20).fill('fulfilled'),
  );
  expect(pool.totalCount).toBe(2);
  const extraClient = new pg.Client(connection);
  await expect(extraClient.connect()).rejects.toMatchObject({ code: '53300' });
  await pool.end();
  await withDatabaseClient(database.connection, (client) => client.query(`drop role ${role}`));
});

it('the pool sets the statement timeout to 4.5 s and disables JIT', async () => {
  const pool = createPool({ connection: database.connection, onError: () => undefined });
  const { rows } = await pool.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '4500ms' }]);
  expect((await pool.query('show jit')).rows).toEqual([{ jit: 'off' }]);
  await pool.end();
});

it('a read-only server counts as unavailable, and its connections are closed', async () => {
  const pool = createPool({ connection: database.connection, onError: () => undefined });
  const insertion = pool.query(
    `begin read only; insert into installation (key, value) values ('bekçi', '')`,
  );
  await expect(insertion).rejects.toSatisfy(isDatabaseUnavailable);
  expect(pool.totalCount).toBe(0);
  await pool.end();
});

it('a connection lost while the pool ends is not reported as an error', async () => {
  const onError = vi.fn();
  const pool = createPool({ connection: database.connection, onError });
  const [idleClient, secondClient] = [await pool.connect(), await pool.connect()];
  idleClient.release();
  secondClient.release();
  idleClient.emit('error', new Error('reported'));
  expect(onError).toHaveBeenCalledTimes(1);
  const poolEnd = pool.end();
  // The embedded server may stop before the clients have disconnected.
  secondClient.emit('error', new Error('terminating connection'));
  await poolEnd;
  expect(onError).toHaveBeenCalledTimes(1);
});

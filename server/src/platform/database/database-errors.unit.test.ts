import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createDrizzle, createPool } from './create-pool.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

const pool = createPool({
  connection: { host: '/no-such-folder', user: 'x', database: 'x' },
  onError: () => undefined,
});
afterAll(() => pool.end());

it.each<[string, () => Promise<unknown>]>([
  ['a checked-out connection', () => pool.connect()],
  ['a query of the pool', () => pool.query('select 1')],
  ['a query of Drizzle', async () => createDrizzle(pool).execute('select 1')],
])('a missing socket makes the database unavailable: %s', async (_case, work) => {
  const error = await work().catch((reason) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
});

it.each([
  ['57P01', true],
  ['53300', true],
  ['25006', true],
  ['23505', false],
  ['42501', false],
])('SQLSTATE %s: unavailable is %s', (code, isUnavailable) => {
  const databaseError = Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });
  expect(isDatabaseUnavailable(databaseError)).toBe(isUnavailable);
  expect(isDatabaseUnavailable(new Error('x', { cause: databaseError }))).toBe(isUnavailable);
});

it.each(['ENOENT', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'])(
  '%s of a file or another server does not',
  (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error('x'), { code }))).toBe(false);
  },
);

it('the word timeout in a message of another server does not', () => {
  expect(isDatabaseUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(false);
});

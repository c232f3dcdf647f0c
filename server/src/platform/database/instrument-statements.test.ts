import { beforeAll, expect, it } from 'vitest';
import { captureLog } from '../../../test/capture-log.ts';
import { createCardCalls } from '../../../test/card-calls.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ environment: { LOG_LEVEL: 'warn' } });
});

const readCounter = (name: string) =>
  app.platform.metrics.find((metric) => metric.name === `vitrin_database_${name}_total`)?.read();
const readSlowCount = () => readCounter('statements_slow');
const readFailedCount = () => readCounter('statements_failed');

it('a slow statement logs one line with its text and without its parameters', async () => {
  const log = captureLog(app);
  const { pool } = app.platform;
  const text = `select pg_sleep(0.6),\n   $1::text as gizli`;
  await pool.query(text, ['çok özel']);
  await pool.query({ name: 'uyku', text: `${text} -- ${'x'.repeat(400)}`, values: ['çok özel'] });
  const client = await pool.connect();
  await client.query(text, ['çok özel']);
  await new Promise((done) => client.query(text, ['çok özel'], done));
  client.release();
  await pool.query('select 1');
  expect(readSlowCount()).toBe(4);
  const records = log.map((line) => JSON.parse(line));
  expect(records).toHaveLength(4);
  for (const record of records) {
    expect(record).toMatchObject({ level: 40, msg: 'database: slow statement' });
    expect(record.ms).toBeGreaterThanOrEqual(600);
  }
  expect(records[0].statement).toBe('select pg_sleep(0.6), $1::text as gizli');
  expect(records[1].statement).toBe('uyku');
  expect(log.join('')).not.toContain('özel');
});

it('a slow statement of a request with a body logs the request id', async () => {
  const editor = await app.createUser('editor');
  await app.platform.pool.query(
    `create function nap() returns trigger language plpgsql
       as $$ begin perform pg_sleep(0.6); raise exception 'olmaz'; end $$;
     create trigger nap before insert on audit_log for each row execute function nap();`,
  );
  const log = captureLog(app);
  const responses = await Promise.all(
    ['Bir', 'İki'].map((title) => createCardCalls(app, editor).add({ title })),
  );
  const slowRecords = log.map((line) => JSON.parse(line)).filter(({ msg }) => /slow/.test(msg));
  expect(slowRecords.map(({ reqId }) => reqId).sort()).toEqual(
    responses.map(({ headers }) => headers['x-request-id']).sort(),
  );
  expect(new Set(slowRecords.map(({ reqId }) => reqId)).size).toBe(2);
  await app.platform.pool.query('drop function nap cascade');
});

it('the failure counter counts failed statements, but not rejected values', async () => {
  const { pool } = app.platform;
  const countBefore = Number(readFailedCount());
  await expect(pool.query('select yok')).rejects.toThrow('yok');
  expect(readFailedCount()).toBe(countBefore + 1);
  const client = await pool.connect();
  await expect(client.query('select yok')).rejects.toThrow('yok');
  client.release();
  expect(readFailedCount()).toBe(countBefore + 2);
  await expect(pool.query(`select 'x'::int`)).rejects.toThrow();
  const duplicateInsert = `insert into installation (key, value) values ('iki', ''), ('iki', '')`;
  await expect(pool.query(duplicateInsert)).rejects.toThrow();
  expect(readFailedCount()).toBe(countBefore + 2);
});

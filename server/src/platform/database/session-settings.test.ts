import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCardCalls } from '../../../test/card-calls.ts';
import { startDedicatedPostgres } from '../../../test/dedicated-postgres.ts';
import { pgbouncerSkipReason, startPgbouncer } from '../../../test/pgbouncer.ts';
import { runProgram } from '../../../test/run-program.ts';
import { startTestApp } from '../../../test/test-app.ts';
import {
  createTestDatabase,
  type TestDatabase,
  toDatabaseUrl,
} from '../../../test/test-database.ts';
import { runStatements } from '../../../test/with-database-client.ts';
import { createPool } from './create-pool.ts';
import { checkPooler } from './pooler.ts';
import { connect, prepareDatabase } from './prepare-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const runAsAdmin = (...statements: string[]) =>
  runStatements({ ...database.connection, database: 'postgres' }, ...statements);

/** Environment variables of PostgreSQL's own tools */
const shellVariables = {
  PGHOST: 'yok.example',
  PGPORT: '1',
  PGUSER: 'yok',
  PGDATABASE: 'yok',
  PGSSLMODE: 'require',
  PGOPTIONS: '-c default_transaction_read_only=on -c statement_timeout=1',
  PGCLIENTENCODING: 'LATIN5',
  PGAPPNAME: 'baska',
  PGTZ: 'Asia/Tokyo',
  PGDATESTYLE: 'SQL, DMY',
};

describe('settings of the database or the role', () => {
  const otherSettings = {
    DateStyle: 'SQL, DMY',
    TimeZone: 'Asia/Tokyo',
    IntervalStyle: 'iso_8601',
    bytea_output: 'escape',
    standard_conforming_strings: 'off',
    extra_float_digits: '-5',
    default_transaction_read_only: 'on',
    default_transaction_isolation: 'serializable',
    statement_timeout: '20',
    lock_timeout: '1',
    idle_in_transaction_session_timeout: '5',
    search_path: 'baska',
  };

  it('do not change how the site reads and writes', async () => {
    const name = database.connection.database;
    await runAsAdmin(
      ...Object.entries(otherSettings).map(
        ([setting, value]) => `alter database ${name} set ${setting} = '${value}'`,
      ),
    );
    await prepareDatabase(database.connection);
    const app = await startTestApp({ database });
    const cards = createCardCalls(app, await app.createUser('editor'));
    const visibleFrom = '2026-03-04T05:06:07.891Z';
    const card = await cards.create({ title: 'Gün ve ay', visibleFrom });
    expect(card).toMatchObject({ visibleFrom });
    const { rows } = await app.platform.pool.query(
      `select '2026-03-04 05:06:07+00'::timestamptz as moment, pg_sleep(0.1)::text as slept`,
    );
    expect(rows).toEqual([{ moment: new Date('2026-03-04T05:06:07Z'), slept: '' }]);
    await app.close();
  });

  it('do not reach the connections of commands', async () => {
    const client = await connect(database.connection);
    const names = [...Object.keys(otherSettings), 'idle_session_timeout'];
    const { rows } = await client.query<{ name: string; value: string }>(
      'select name, current_setting(name) as value from unnest($1::text[]) name',
      [names],
    );
    await client.end();
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual({
      DateStyle: 'ISO, MDY',
      TimeZone: 'UTC',
      IntervalStyle: 'postgres',
      bytea_output: 'hex',
      standard_conforming_strings: 'on',
      extra_float_digits: '1',
      default_transaction_read_only: 'off',
      default_transaction_isolation: 'read committed',
      statement_timeout: '0',
      lock_timeout: '0',
      idle_in_transaction_session_timeout: '0',
      idle_session_timeout: '0',
      search_path: 'public, baska',
    });
  });
});

describe('PG… variables of the shell', () => {
  it('do not reach the connections to a server', async () => {
    const DATABASE_URL = toDatabaseUrl(database.connection);
    const result = await runProgram('cli/migrate.ts', [], { DATABASE_URL, ...shellVariables });
    expect(result).toEqual({ stdout: 'Veritabanı bu sürümde.', stderr: '', code: 0 });
  });

  it('do not reach the connections to the embedded database', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrin-shell-'));
    const result = await runProgram('cli/migrate.ts', [], { DATA_DIR: folder, ...shellVariables });
    await rm(folder, { recursive: true });
    expect(result).toEqual({ stdout: 'Veritabanı bu sürümde.', stderr: '', code: 0 });
  });
});

describe('the start ends with one sentence', () => {
  const expectSentence = async (environment: object, sentence: RegExp) => {
    const { code, stderr } = await runProgram('main.ts', [], {
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...environment,
    });
    expect(stderr).toMatch(sentence);
    expect(stderr).toMatch(/^[^\n]+$/);
    expect(code).toBe(1);
  };

  it('for a database in SQL_ASCII', async () => {
    const name = `ascii_${randomBytes(6).toString('hex')}`;
    await runAsAdmin(
      `create database ${name} encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`,
    );
    const DATABASE_URL = toDatabaseUrl({ ...database.connection, database: name });
    await expectSentence({ DATABASE_URL }, /kodlaması SQL_ASCII .*UTF8 gerekir/);
    await runAsAdmin(`drop database ${name}`);
  });

  /** The database has settings that would disturb the statements of a test. */
  const withoutSettings = ['set default_transaction_read_only = off', 'set statement_timeout = 0'];

  it('for a role that may only read', async () => {
    const role = `reader_${randomBytes(6).toString('hex')}`;
    await runStatements(
      database.connection,
      ...withoutSettings,
      `create role ${role} login`,
      `grant usage on schema drizzle to ${role}`,
      `grant select on all tables in schema public, drizzle to ${role}`,
    );
    const DATABASE_URL = toDatabaseUrl({ ...database.connection, user: role });
    await expectSentence({ DATABASE_URL }, new RegExp(`yetki yetmiyor \\(${role}\\)`));
    await runStatements(
      database.connection,
      ...withoutSettings,
      `drop owned by ${role}`,
      `drop role ${role}`,
    );
  });

  it.each([
    ['postgres://', /DATABASE_URL geçersiz/],
    ['postgres://u:gizli#x@h/vitrin', /^(?!.*gizli).*DATABASE_URL geçersiz/],
    ['postgres://u@h:kapı/vitrin', /DATABASE_URL geçersiz/],
    ['postgres://u@127.0.0.1:1/vitrin', /Veritabanına bağlanılamadı \(u@127.0.0.1:1\/vitrin\)/],
    ['postgres://u@127.0.0.1:1', /Veritabanına bağlanılamadı/],
    ['postgres://u@/vitrin?host=/yok', /Veritabanına bağlanılamadı \(u@\/yok/],
    ['mysql://u@h/vitrin', /DATABASE_URL geçersiz/],
  ])('for the address %s', async (DATABASE_URL, sentence) => {
    await expectSentence({ DATABASE_URL }, sentence);
  });

  it('for a standby', async () => {
    const standby = await startDedicatedPostgres();
    await standby.stop();
    await writeFile(join(String(standby.connection.host), 'cluster/standby.signal'), '');
    await standby.start();
    await expect(prepareDatabase(standby.connection)).rejects.toThrow(
      /^Bu PostgreSQL salt okunur bir yedek sunucu \([^\n]*$/,
    );
    await standby.drop();
  });
});

describe.skipIf(pgbouncerSkipReason)(`behind PgBouncer${pgbouncerSkipReason}`, () => {
  const openPool = (connection: pg.ClientConfig) =>
    createPool({ connection, isTransactionPooled: true, max: 1, onError: () => undefined });

  it('a pooler per statement ends the start', async () => {
    const pgbouncer = await startPgbouncer(database, { mode: 'statement' });
    const pool = openPool(pgbouncer.pooled);
    await expect(checkPooler(pool, () => undefined)).rejects.toThrow('pool_mode=statement');
    await pool.end();
    await pgbouncer.stop();
  });

  it('a setting of the role that the pooler passes on ends the start with the statement that corrects it', async () => {
    const otherDatabase = await createTestDatabase();
    await runAsAdmin(
      `alter database ${otherDatabase.connection.database} set bytea_output = 'escape'`,
    );
    const pgbouncer = await startPgbouncer(otherDatabase);
    const pool = openPool(pgbouncer.pooled);
    await expect(checkPooler(pool, () => undefined)).rejects.toThrow(
      /^Havuzdaki bağlantılarda \w+ '.*' olmalıdır: alter role "\w+" set \w+ = '[^\n]*'$/,
    );
    await pool.end();
    await pgbouncer.stop();
    await otherDatabase.drop();
  });
});

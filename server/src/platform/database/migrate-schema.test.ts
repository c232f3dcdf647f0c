import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase, readContents } from '../../../test/database-contents.ts';
import { runProgram } from '../../../test/run-program.ts';
import {
  createTestDatabase,
  type TestDatabase,
  toDatabaseUrl,
} from '../../../test/test-database.ts';
import { withDatabaseClient } from '../../../test/with-database-client.ts';
import { backUp } from '../../backup/back-up.ts';
import { StartError } from '../base/errors.ts';
import { createFolderStore } from '../storage/open-file-store.ts';
import {
  acquireMigrationLock,
  BACKUP_CONNECTION_NAME,
  connect,
  prepareDatabase,
} from './prepare-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const runStatements = (statements: string, { connection } = database) =>
  withDatabaseClient(connection, (client) => client.query(statements));
const readDatabase = () => readContents(database.connection);
const MARK_OUTDATED = `update drizzle.functions set hash = 'x'`;
/** Identifies the stored functions: `xmin` changes whenever a function is replaced. */
const listFunctionVersions = async () => {
  const { rows } = await runStatements(
    `select oid, xmin from pg_proc where pronamespace = 'public'::regnamespace order by oid`,
  );
  return rows;
};

describe('SQL functions and triggers', () => {
  it('are replaced by the functions of this version, and unknown ones are dropped', async () => {
    const contentsBefore = await readDatabase();
    await runStatements(`
      drop function purchase_reward;
      drop trigger point_entries_append_only on point_entries;
      create or replace function fold_text(value text) returns text language sql immutable as 'select value';
      create function move_points(uuid, uuid, integer) returns integer language sql as 'select 1';
      create function spend_points(uuid) returns integer language sql as 'select 1';
      create function watch() returns trigger language plpgsql as 'begin return null; end';
      create trigger cards_watched after insert on cards for each row execute function watch();
      ${MARK_OUTDATED}`);
    await prepareDatabase(database.connection);
    expect(await readDatabase()).toEqual(contentsBefore);
  });

  it('are replaced even if the old function has another return type', async () => {
    const contentsBefore = await readDatabase();
    await runStatements(`
      drop function move_points;
      create function move_points(entry_id uuid, member_id uuid, change integer, entry_reason text, entry_source text)
        returns boolean language sql as 'select true';
      ${MARK_OUTDATED}`);
    await prepareDatabase(database.connection);
    expect(await readDatabase()).toEqual(contentsBefore);
  });

  it('are not touched while the SQL files are unchanged', async () => {
    const versionsBefore = await listFunctionVersions();
    await prepareDatabase(database.connection);
    expect(await listFunctionVersions()).toEqual(versionsBefore);
    await runStatements(MARK_OUTDATED);
    await prepareDatabase(database.connection);
    expect(await listFunctionVersions(), 'proof that the check can fail').not.toEqual(
      versionsBefore,
    );
  });

  it('of extensions are not touched', async () => {
    await runStatements(`create extension pgcrypto; ${MARK_OUTDATED}`);
    await prepareDatabase(database.connection);
    expect((await runStatements(`select digest('x', 'sha256')`)).rowCount).toBe(1);
  });
});

describe('while a backup is running', () => {
  const startBackup = async () => {
    const client = await connect({
      ...database.connection,
      application_name: BACKUP_CONNECTION_NAME,
    });
    await acquireMigrationLock(client, { shared: true });
    return client;
  };

  it('an instance of the same version starts', async () => {
    const backup = await startBackup();
    await prepareDatabase(database.connection);
    await backup.end();
  });

  it('a start that must migrate waits and logs the reason', async () => {
    await runStatements(MARK_OUTDATED);
    const versionsBefore = await listFunctionVersions();
    const backup = await startBackup();
    const messages: string[] = [];
    const migration = prepareDatabase(database.connection, { log: (line) => messages.push(line) });
    await expect
      .poll(() => messages)
      .toEqual(['Bir yedek alınıyor: tablolar bu sürüme ondan sonra getirilecek, bekleniyor']);
    expect(await listFunctionVersions()).toEqual(versionsBefore);
    await backup.end();
    await migration;
    expect(await listFunctionVersions()).not.toEqual(versionsBefore);
  });
});

describe('a start is refused without changes to the database', () => {
  const expectRefused = async (message: string) => {
    const contentsBefore = await readDatabase();
    const migration = prepareDatabase(database.connection);
    await expect(migration).rejects.toThrow(StartError);
    await expect(migration).rejects.toThrow(message);
    expect(await readDatabase()).toEqual(contentsBefore);
  };

  it('if a newer version has migrated it', async () => {
    await runStatements(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9e12)`,
    );
    await expectRefused("bilmediği göçler var, daha yeni bir sürümün: önce Vitrin'i güncelleyin");
  });

  it('if its state belongs to no published version, also as a backup', async () => {
    await runStatements(
      `update drizzle.__drizzle_migrations set hash = 'of a branch' where id = 3`,
    );
    const reason = 'yayımlanmış hiçbir sürümde olmayan bir göç var: durumu tanınmıyor';
    await expectRefused(reason);
    const path = join(await mkdtemp(join(tmpdir(), 'vitrin-state-')), 'site.vitrin');
    const backup = backUp({ ...database, files: createFolderStore(dirname(path)), path });
    await expect(backup).rejects.toThrow(reason);
    expect(existsSync(path)).toBe(false);
    await rm(dirname(path), { recursive: true });
  });

  it('and the program prints the reason in one line and exits with code 1', async () => {
    await runStatements(`update drizzle.__drizzle_migrations set hash = 'of tomorrow'`);
    const { code, stderr } = await runProgram('main.ts', [], {
      DATABASE_URL: toDatabaseUrl(database.connection),
      PORT: '0',
      LOG_LEVEL: 'silent',
    });
    expect(stderr).toMatch(/^Bu veritabanında yayımlanmış hiçbir sürümde olmayan bir göç[^\n]*$/);
    expect(code).toBe(1);
  });

  it('if a migration fails, with its file name and the error', async () => {
    await database.drop();
    database = await createEmptyDatabase();
    await runStatements('create table users (id integer)');
    await expectRefused('(0000_beginning): relation "users" already exists');
  });
});

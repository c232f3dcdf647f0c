import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentsOf, createEmptyDatabase, onDatabase } from '../../../test/database-contents.ts';
import { runProgram } from '../../../test/run-program.ts';
import { createTestDatabase, type TestDatabase, urlOf } from '../../../test/test-database.ts';
import { StartError } from '../base/errors.ts';
import { acquireMigrationLock, BACKUP, connect, prepareDatabase } from './prepare-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const run = (statements: string, { connection } = database) =>
  onDatabase(connection, (client) => client.query(statements));
const contents = () => contentsOf(database.connection);
const outdated = `update drizzle.functions set hash = 'x'`;
/** Which row each function is: a new one whenever it is written. */
const written = async () => {
  const { rows } = await run(
    `select oid, xmin from pg_proc where pronamespace = 'public'::regnamespace order by oid`,
  );
  return rows;
};

describe('functions and triggers', () => {
  it('are those of this version, whatever was there before', async () => {
    const before = await contents();
    await run(`
      drop function purchase_reward;
      drop trigger point_entries_append_only on point_entries;
      create or replace function fold_text(value text) returns text language sql immutable as 'select value';
      create function move_points(uuid, uuid, integer) returns integer language sql as 'select 1';
      create function spend_points(uuid) returns integer language sql as 'select 1';
      create function watch() returns trigger language plpgsql as 'begin return null; end';
      create trigger cards_watched after insert on cards for each row execute function watch();
      ${outdated}`);
    await prepareDatabase(database.connection);
    expect(await contents()).toEqual(before);
  });

  it('take the place of one of the same name that answered something else', async () => {
    const before = await contents();
    await run(`
      drop function move_points;
      create function move_points(entry uuid, person uuid, change integer, why text, what text)
        returns boolean language sql as 'select true';
      ${outdated}`);
    await prepareDatabase(database.connection);
    expect(await contents()).toEqual(before);
  });

  it('are not touched while their text is the same', async () => {
    const before = await written();
    await prepareDatabase(database.connection);
    expect(await written()).toEqual(before);
    await run(outdated);
    await prepareDatabase(database.connection);
    expect(await written(), 'this can fail').not.toEqual(before);
  });

  it("leave an extension's alone", async () => {
    await run(`create extension pgcrypto; ${outdated}`);
    await prepareDatabase(database.connection);
    expect((await run(`select digest('x', 'sha256')`)).rowCount).toBe(1);
  });
});

describe('while a backup copies the tables', () => {
  const backingUp = async () => {
    const client = await connect({ ...database.connection, application_name: BACKUP });
    await acquireMigrationLock(client, { shared: true });
    return client;
  };

  it('an instance of the same version starts', async () => {
    const backup = await backingUp();
    await prepareDatabase(database.connection);
    await backup.end();
  });

  it('one with other tables waits, and says for what', async () => {
    await run(outdated);
    const before = await written();
    const backup = await backingUp();
    const said: string[] = [];
    const starting = prepareDatabase(database.connection, { log: (line) => said.push(line) });
    await expect
      .poll(() => said)
      .toEqual(['Bir yedek alınıyor: tablolar bu sürüme ondan sonra getirilecek, bekleniyor']);
    expect(await written()).toEqual(before);
    await backup.end();
    await starting;
    expect(await written()).not.toEqual(before);
  });
});

describe('a database is refused and left as it is', () => {
  const refused = async (message: string) => {
    const before = await contents();
    const starting = prepareDatabase(database.connection);
    await expect(starting).rejects.toThrow(StartError);
    await expect(starting).rejects.toThrow(message);
    expect(await contents()).toEqual(before);
  };

  it('when a newer version has been here', async () => {
    await run(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9e12)`,
    );
    await refused("bilmediği göçler var, daha yeni bir sürümün: önce Vitrin'i güncelleyin");
  });

  it('which the program says in one line as it ends', async () => {
    await run(`update drizzle.__drizzle_migrations set hash = 'of tomorrow'`);
    const { code, complained } = await runProgram('main.ts', [], {
      DATABASE_URL: urlOf(database.connection),
      PORT: '0',
      LOG_LEVEL: 'silent',
    });
    expect(complained).toMatch(/^Bu veritabanında bu Vitrin'in bilmediği göçler var[^\n]*$/);
    expect(code).toBe(1);
  }, 60_000);

  it('when a migration fails, of which the file and the reason are told', async () => {
    await database.drop();
    database = await createEmptyDatabase();
    await run('create table users (id integer)');
    await refused('(0000_beginning): relation "users" already exists');
  });
});

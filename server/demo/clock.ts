import { mock } from 'node:test';
import pg from 'pg';

/** A simulated clock for Node and PostgreSQL. */
export interface Clock {
  moveTo(at: number): Promise<void>;
  /** Restores real time; nothing of the clock stays in the database. */
  stop(): Promise<void>;
}

/**
 * Replaces the clock of this process and of a migrated database. New connections find our `now()` and
 * `clock_timestamp()` before PostgreSQL's.
 * @param at milliseconds
 */
export async function startClock(connection: pg.ClientConfig, at: number): Promise<Clock> {
  const client = new pg.Client(connection);
  // Ignore the error: the next statement fails with the same cause.
  client.on('error', () => undefined);
  await client.connect();
  const setDatabase = (change: string) =>
    client.query(
      `do $$ begin execute format('alter database %I ${change}', current_database()); end $$`,
    );
  const moveTo = async (time: number) => {
    mock.timers.setTime(time);
    await client.query(`select setval('demo_clock.moment', $1)`, [time]);
  };
  await client.query(clockStatements);
  await client.query(replaceDefaults('now()', 'demo_clock.now()'));
  await setDatabase('set search_path = demo_clock, pg_catalog, public');
  // A crash may lose data: the site is not in use yet.
  await setDatabase('set synchronous_commit = off');
  mock.timers.enable({ apis: ['Date'], now: at });
  await moveTo(at);
  return {
    moveTo,
    async stop() {
      mock.timers.reset();
      await setDatabase('reset search_path');
      await setDatabase('reset synchronous_commit');
      await client.query(replaceDefaults('demo_clock.now()', 'now()'));
      // Without `cascade`, so that it fails if something still depends on the clock.
      await client.query(`
        drop function demo_clock.now(), demo_clock.clock_timestamp();
        drop sequence demo_clock.moment;
        drop schema demo_clock`);
      await client.end();
    },
  };
}

// A sequence: its value is visible to all connections at once and leaves no rows behind.
const clockStatements = `
  create schema demo_clock;
  create sequence demo_clock.moment;
  create function demo_clock.now() returns timestamptz stable language sql as
    'select pg_catalog.to_timestamp(last_value / 1000.0) from demo_clock.moment';
  create function demo_clock.clock_timestamp() returns timestamptz volatile language sql as
    'select pg_catalog.to_timestamp(last_value / 1000.0) from demo_clock.moment'`;

/** Column defaults are bound to PostgreSQL's `now()` when they are created, so replace them. */
const replaceDefaults = (from: string, to: string) => `
  do $$
  declare default_value record;
  begin
    for default_value in
      select adrelid::regclass as table_name, attname, pg_get_expr(adbin, adrelid) as value
        from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
       where attgenerated = '' and strpos(pg_get_expr(adbin, adrelid), '${from}') > 0
    loop
      execute format('alter table %s alter %I set default %s',
                     default_value.table_name, default_value.attname, replace(default_value.value, '${from}', '${to}'));
    end loop;
  end $$`;

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { serverFolder } from '../server/src/platform/base/server-folder.ts';
import { withDatabaseClient } from '../server/test/with-database-client.ts';
import type { Connection } from './server-under-test.ts';

/** Ledger rows of each member: nine earnings and a purchase. */
export const ENTRIES = 10;
/** Days over which the ledger is spread. */
export const LEDGER_DAYS = 1825;
/** Connections that fill the ledger. */
const WRITERS = 2;

// One timestamp for all statements, so that an order and its ledger row have the same day.
const NOW = new Date().toISOString();

const REWARD_ID = '01890000-0000-7000-8000-0000000000f2';
/** Points of each of a member's nine earnings. */
const EARNED_POINTS_SQL = '(10 + n % 500)';

/** Fills a ledger without triggers, then the daily sums with the migration. @returns the seconds of the migration */
export async function fillLedger(connection: Connection, memberCount: number): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: WRITERS }, () => connectWithoutTriggers(connection)),
  );
  const [firstClient] = clients as [pg.Client];
  // The report reads only one index of users. Filling the other indexes would take an hour.
  for (const statement of [
    `alter system set max_wal_size = '8GB'`,
    'select pg_reload_conf()',
    'alter table point_entries set unlogged',
    'alter table user_rewards set unlogged',
    dropIndexesSql,
    'drop index users_points, users_leaderboard, users_username_key, users_email_key',
    `insert into rewards (id, title, description, points_cost, cost, is_active, sort_order, cooldown_days)
     values ('${REWARD_ID}', 'Ölçüm', 'Ölçüm', 50, 20, true, 1, 0)`,
    `insert into users (id, username, email, password_hash, points, points_at)
     select uuidv7(), 'uye' || n, 'uye' || n || '@ornek.example', '-', 9 * ${EARNED_POINTS_SQL} - 50,
            '${NOW}'::timestamptz - make_interval(secs => n::bigint * 7919 % ${LEDGER_DAYS * 86_400})
       from generate_series(1, ${memberCount}) n`,
    'create index users_points on users (points, points_at) where points > 0',
    `insert into user_rewards (id, user_id, reward_id, reward_title, points_spent, cost, status, purchased_at)
     select id, id, '${REWARD_ID}', 'Ölçüm', 50, 20, 'delivered', points_at from users where points > 0`,
  ])
    await firstClient.query(statement);
  await Promise.all(clients.map((client, writer) => client.query(renderEntriesInsert(writer))));
  const startedAt = performance.now();
  const [file = ''] = globSync('migrations/*_economy.sql', { cwd: serverFolder });
  const migration = readFileSync(join(serverFolder, file), 'utf8');
  await firstClient.query(`begin; ${migration.slice(migration.indexOf('LOCK TABLE'))}; commit`);
  const seconds = (performance.now() - startedAt) / 1000;
  await firstClient.query('vacuum analyze users');
  await Promise.all(clients.map((item) => item.end()));
  return seconds;
}

const dropIndexesSql = `
  do $$
  declare
    one record;
  begin
    for one in
      select indexrelid::regclass as name, indrelid::regclass as of_table, conname
        from pg_index left join pg_constraint on conindid = indexrelid and contype in ('p', 'u')
       where indrelid in ('point_entries'::regclass, 'user_rewards'::regclass)
    loop
      execute case when one.conname is null then format('drop index %s', one.name)
                   else format('alter table %s drop constraint %I', one.of_table, one.conname) end;
    end loop;
  end
  $$`;

async function connectWithoutTriggers(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off;
     set maintenance_work_mem = '1GB'; set work_mem = '400MB'`,
  );
  return client;
}

/** Returns an insert of nine earnings and a purchase, 13 hours apart, for members with points % WRITERS = `writer`. */
const renderEntriesInsert = (writer: number) => `
  insert into point_entries (id, user_id, delta, reason, source, balance_after, created_at)
  select id, id, case when k < ${ENTRIES} then (points + 50) / 9 else -50 end, 'Ölçüm',
         (array['stream:', 'social:', 'purchase:'])[case when k < ${ENTRIES} then 1 + k % 2 else 3 end] || k,
         case when k < ${ENTRIES} then k * (points + 50) / 9 else points end,
         points_at - (${ENTRIES} - k) * interval '13 hours'
    from users, generate_series(1, ${ENTRIES}) k where points > 0 and points % ${WRITERS} = ${writer}`;

/** Returns points in, out and owed by day, computed from every ledger row. */
export async function sumLedgerByDay(connection: Connection) {
  const { rows } = await withDatabaseClient(connection, (client) =>
    client.query<{ day: string; in: number; out: number; owed: number }>(
      `select day::text, coalesce(sum(delta) filter (where delta > 0), 0)::float8 as "in",
            coalesce(-sum(delta) filter (where delta < 0), 0)::float8 as "out",
            sum(sum(delta)) over (order by day)::float8 as owed
       from (select istanbul_day(created_at) as day, delta from point_entries) e group by day order by 1`,
    ),
  );
  return rows;
}

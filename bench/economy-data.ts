import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { serverFolder } from '../server/src/platform/base/server-folder.ts';
import type { Connection } from './pgbench.ts';

/** Ledger rows of each member: nine earnings and a purchase. */
export const ENTRIES = 10;
/** Days over which the ledger is spread. */
export const LEDGER_DAYS = 1825;

// One moment for all statements: an order and its ledger row are of one day.
const NOW = new Date().toISOString();

const REWARD = '01890000-0000-7000-8000-0000000000f2';
const id = (kind: string, n: string) =>
  `(lpad(to_hex(1700000000000 + ${n}), 12, '0') || '7000' || '8' || substr(md5('${kind}' || ${n}), 1, 15))::uuid`;
const moment = (n: string) =>
  `'${NOW}'::timestamptz - make_interval(secs => (${n}::bigint * 7919 % ${LEDGER_DAYS * 86_400}))`;

/** Fills a ledger without triggers, then the sums as the migration does. @returns seconds that the sums took */
export async function fillLedger(connection: Connection, members: number): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  for (const statement of [
    'set session_replication_role = replica',
    'set synchronous_commit = off',
    'drop index point_entries_user, point_entries_source_key, users_points, users_leaderboard',
    `insert into users (id, username, email, password_hash, points, points_at)
     select ${id('u', 'n')}, 'uye' || n, 'uye' || n || '@ornek.example', '-', 40, ${moment('n * 10')}
       from generate_series(1, ${members}) n`,
    `insert into rewards (id, title, description, points_cost, cost, is_active, sort_order, cooldown_days)
     values ('${REWARD}', 'Ölçüm', 'Ölçüm', 50, 20, true, 1, 0)`,
    `insert into point_entries (id, user_id, delta, reason, source, balance_after, created_at)
     select ${id('e', `n * ${ENTRIES} + k`)}, ${id('u', 'n')}, case when k < 10 then 10 else -50 end, 'Ölçüm',
            (array['stream:', 'social:', 'stream:'])[1 + k % 3] || k,
            case when k < 10 then k * 10 else 40 end, ${moment('(n * 10 + k)')}
       from generate_series(1, ${members}) n, generate_series(1, 9) k
      union all
     select ${id('e', `n * ${ENTRIES} + 10`)}, ${id('u', 'n')}, -50, 'Ölçüm', 'purchase:' || n, 40, ${moment('n * 10')}
       from generate_series(1, ${members}) n`,
    `insert into user_rewards (id, user_id, reward_id, reward_title, points_spent, cost, status, purchased_at)
     select ${id('o', 'n')}, ${id('u', 'n')}, '${REWARD}', 'Ölçüm', 50, 20, 'delivered', ${moment('n * 10')}
       from generate_series(1, ${members}) n`,
    'create index users_points on users (points, points_at) where points > 0',
  ])
    await client.query(statement);
  const began = performance.now();
  const [file = ''] = globSync('migrations/*_economy.sql', { cwd: serverFolder });
  const migration = readFileSync(join(serverFolder, file), 'utf8');
  await client.query(`begin; ${migration.slice(migration.indexOf('LOCK TABLE'))}; commit`);
  const seconds = (performance.now() - began) / 1000;
  await client.query('vacuum analyze');
  await client.end();
  return seconds;
}

/** Points in, out and owed by day, from every row of the ledger. */
export async function recount(connection: Connection, from: string) {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ day: string; in: number; out: number; owed: number }>(
    `select * from (
       select day::text, coalesce(sum(delta) filter (where delta > 0), 0)::float8 as "in",
              coalesce(-sum(delta) filter (where delta < 0), 0)::float8 as "out",
              sum(sum(delta)) over (order by day)::float8 as owed
         from (select istanbul_day(created_at) as day, delta from point_entries) e group by day
     ) days where day >= $1 order by day`,
    [from],
  );
  await client.end();
  return rows;
}

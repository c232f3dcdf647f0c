import pg from 'pg';
import { insertWithoutIndexes } from './scale-data.ts';
import type { Connection } from './server-under-test.ts';

/** Days over which the members register, so that all signals are still kept. */
const DAYS = 60;
/** Members of each address block of a mobile operator. */
const MEMBERS_PER_BLOCK = 500;

export const STREAM_URL = 'https://kick.com/bugun';
const COMPANY_ID = '01890000-0000-7000-8000-0000000000c1';

/**
 * Of 100 members in a row three belong to farms of ten, five to households of four, 40 are behind a mobile operator, one
 * has a mail domain of 50 accounts and ten one of three. Two of five households share a computer.
 */
const createSignalSqls = (members: number) => ({
  address: `case when share < 3 then 'farm' || farm when share < 8 then 'home' || household
                 when share < 48 then 'operator' || (n / 100 * 40 + share) % ${Math.ceil((members * 0.4) / MEMBERS_PER_BLOCK)}
                 else 'own' || n end`,
  browser: `case when share = 0 then 'farm' || farm when share in (3, 4) then 'home' || household else 'own' || n end`,
  mailbox: `case when share = 1 then 'farm' || farm else 'own' || n end`,
  domain: `case when share = 2 then 'farm' || farm when share = 48 then 'company' || n / 5000
                when share >= 90 then 'small' || (n / 100 * 10 + share) % ${Math.ceil(members / 30)} end`,
});

/**
 * Adds members who have registered in the last days with their signals, an application of every fifth one (one name of
 * a hundred twice), and held points of those in farms and households.
 */
export async function addMembersWithSignals(connection: Connection, members: number) {
  const client = new pg.Client(connection);
  await client.connect();
  const run = (statement: string) => client.query(statement);
  await run('set session_replication_role = replica');
  await run(
    `set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`,
  );
  await run(`alter system set max_wal_size = '8GB'`);
  await run('select pg_reload_conf()');
  await run(`create unlogged table sample_members as
    select n, n % 100 as share, n / 1000 || ' ' || n % 100 as farm, n / 400 || ' ' || n % 100 as household,
           uuidv7(-age) as id, now() - age as created_at
      from generate_series(1, ${members}) n,
           lateral (select make_interval(secs => (${members} - n) * ${DAYS * 86_400}::float8 / ${members}) as age) a`);
  await insertWithoutIndexes(
    client,
    `insert into users (id, username, email, password_hash, created_at)
     select id, 'uye' || n, 'uye' || n || '@ornek.example', '-', created_at from sample_members`,
  );
  for (const [kind, valueSql] of Object.entries(createSignalSqls(members)))
    await run(`insert into account_signals (kind, hash, user_id, is_origin, created_at, used_at)
      select '${kind}', decode(md5(value), 'hex'), id, true, created_at, created_at
        from (select *, ${valueSql} as value from sample_members) m where value is not null`);
  await run(`insert into ticket_companies (id, name, logo_url, status, sort_order)
    values ('${COMPANY_ID}', 'Ölçüm', '/demo/ornek.svg', 'active', 1)`);
  await insertWithoutIndexes(
    client,
    `insert into ticket_applications
       (id, user_id, ticket_company_id, username, investment_kurus, ticket_price, ticket_count)
     select uuidv7(), id, '${COMPANY_ID}', 'Oyuncu ' || case when n % 500 = 0 then n - 5 else n end, 50000, 500, 1
       from sample_members where n % 5 = 0`,
  );
  await run(`insert into held_points (id, user_id, points, reason, source, waits_for)
    select id, id, 100, 'Ölçüm', 'stream:olcum', 'proof' from sample_members where share < 8`);
  await run(`insert into stream_rules (id, admin_stream_url, link, is_active, points_reward)
    values (uuidv7(), '${STREAM_URL}', 'kick.com/bugun', true, 100)`);
  await run('drop table sample_members');
  await run('vacuum analyze');
  await run('checkpoint');
  await client.end();
}

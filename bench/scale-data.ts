import pg from 'pg';
import type { Connection } from './server-under-test.ts';

export interface Scale {
  users: number;
  /** Ledger rows per user. */
  entries: number;
  /** Number of applications, of orders and of audit rows. */
  rows: number;
  participants: number;
  /** Page views in all years; clicks are a fifth of them. */
  views: number;
  years: number;
}

/** Returns the numbers of rows after five years. */
export function createScale(users: number): Scale {
  return {
    ...{ users, entries: 10, rows: Math.ceil(users / 2), participants: Math.ceil(users / 5) },
    ...{ views: users * 10, years: 5 },
  };
}

export const REWARD_ID = '01890000-0000-7000-8000-0000000000f1';
export const EVENT_ID = '01890000-0000-7000-8000-0000000000e1';
export const PARTNER_ID = '01890000-0000-7000-8000-0000000000b1';

// Ids sort by time, like those of the server.
const renderId = (kind: string, numberSql: string) =>
  `(lpad(to_hex(1700000000000 + ${numberSql}), 12, '0') || '7000' || '8' || substr(md5('${kind}' || ${numberSql}), 1, 15))::uuid`;

/** Returns an id in the middle of a table with half as many rows as users. */
export const createMiddleId = (users: number): string => {
  const time = (1_700_000_000_000 + Math.floor(users / 4)).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
};

/**
 * Fills a database as after years of use. Triggers are off, so totals are inserted, too.
 * @returns the size of the database in bytes
 */
export async function fillDatabase(connection: Connection, scale: Scale): Promise<number> {
  const { users, entries, rows, participants, views, years } = scale;
  const hours = years * 8760;
  const days = years * 365;
  const client = new pg.Client(connection);
  await client.connect();
  const userIdSql = `${renderId('u', `(n % ${users}) + 1`)}`;
  for (const statement of [
    'set session_replication_role = replica',
    `set synchronous_commit = off; set maintenance_work_mem = '1GB'`,
    // Frequent checkpoints would write each page to the WAL many times.
    `alter system set max_wal_size = '8GB'`,
    'select pg_reload_conf()',
    `insert into users (id, username, email, password_hash, first_name, last_name, points, points_at)
     select ${renderId('u', 'n')}, 'uye' || n, 'uye' || n || '@ornek.example', '-',
            (array['Çağrı', 'Işıl', 'Ömer', 'Şule', 'İbrahim', 'Gül', 'Ayşe', 'Mert', 'Ece', 'Can'])[1 + n % 10],
            'Soyadı' || n % 997, ${entries} * (1 + n % 500), now()
       from generate_series(1, ${users}) n`,
    `insert into user_search select id, search_text || E'\n' from users on conflict do nothing`,
    `insert into point_entries (id, user_id, delta, reason, balance_after)
     select uuidv7(), id, points / ${entries}, 'Ölçüm', k * points / ${entries}
       from generate_series(1, ${entries}) k, users where password_hash = '-'`,
    // The administrator spends these points in the benchmark.
    `insert into point_entries (id, user_id, delta, reason, balance_after)
     select gen_random_uuid(), id, 1000000, 'Ölçüm', 1000000 from users where role = 'super_admin'`,
    `update users set points = 1000000 where role = 'super_admin'`,
    `insert into ticket_companies (id, name, logo_url, status, sort_order)
     select ${renderId('c', 'n')}, 'Firma ' || n, '/demo/ornek.svg', 'active', n from generate_series(1, 5) n`,
    `insert into ticket_applications
       (id, user_id, ticket_company_id, username, investment_kurus, ticket_price, ticket_count, status)
     select ${renderId('a', 'n')}, ${userIdSql}, ${renderId('c', '(n % 5) + 1')}, 'Oyuncu ' || n % ${users},
            50000 + n % 100000, 500, 1 + n % 20, (array['pending', 'approved', 'rejected'])[1 + n % 3]
       from generate_series(1, ${rows}) n`,
    `insert into ticket_totals
     select ticket_company_id, status, 0, count(*), sum(investment_kurus), sum(ticket_count)
       from ticket_applications group by 1, 2`,
    `insert into rewards (id, title, description, points_cost, is_active, sort_order)
     select ${renderId('r', 'n')}, 'Ödül ' || n, 'Ölçüm', 5, true, n from generate_series(1, 5) n
      union all select '${REWARD_ID}', 'Ölçüm', 'Ölçüm', 5, true, 6`,
    `insert into user_rewards (id, user_id, reward_id, reward_title, points_spent, status)
     select ${renderId('p', 'n')}, ${userIdSql}, ${renderId('r', '(n % 5) + 1')}, 'Ödül', 5,
            (array['pending', 'claimed', 'delivered', 'cancelled'])[1 + n % 4]
       from generate_series(1, ${rows}) n`,
    `insert into audit_log (id, actor_id, action, entity, entity_id)
     select ${renderId('l', 'n')}, ${userIdSql}, 'update', 'cards', n::text from generate_series(1, ${rows}) n`,
    `insert into events (id, title, description, is_active, requires_telegram_verification)
     values ('${EVENT_ID}', 'Etkinlik', 'Ölçüm', true, false)`,
    `insert into event_participations (id, event_id, user_id, message)
     select ${renderId('e', 'n')}, '${EVENT_ID}', ${renderId('u', 'n')}, 'Mesaj ' || n
       from generate_series(1, ${participants}) n`,
    `insert into social_verifications (id, user_id, platform, platform_username, account_key, status, points)
     select ${renderId('s', 'n')}, ${renderId('u', 'n')}, 'youtube', 'kanal' || n, 'kanal' || n,
            (array['pending', 'approved', 'rejected'])[1 + n % 3], 5
       from generate_series(1, ${participants}) n`,
    `insert into event_totals values ('${EVENT_ID}', 0, ${participants})`,
    // Statistics have fixed rows per hour, page, host and card, independent of the number of views.
    `insert into traffic_hours
     select current_date - n / 24, n % 24, ${views} / ${hours}, ${views} / ${hours * 5}, ${views} / ${hours * 3}
       from generate_series(0, ${hours - 1}) n`,
    `insert into page_view_days
     select current_date - n / 40, '/sayfa-' || n % 40, ${views} / ${days * 40} from generate_series(0, ${days * 40 - 1}) n`,
    `insert into referrer_days
     select current_date - n / 60, 'kaynak' || n % 60 || '.example', ${views} / ${days * 60}
       from generate_series(0, ${days * 60 - 1}) n`,
    `insert into card_click_days
     select current_date - n / 30, ${renderId('k', 'n % 30')}, ${views} / ${days * 150} from generate_series(0, ${days * 30 - 1}) n`,
    ...buildFeatureStatements(scale),
    'vacuum analyze',
  ])
    await (largeInsertPattern.test(statement)
      ? insertWithoutIndexes(client, statement)
      : client.query(statement));
  const { rows: sizes } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  await client.end();
  return Number(sizes[0]?.bytes);
}

/** Returns the statements that insert seasons, held points, signals, groups, conversations and postbacks. */
const buildFeatureStatements = ({ users, rows, years }: Scale): string[] => {
  const memberSql = (every: number) =>
    `select row_number() over () as n, id from users where password_hash = '-' and substring(username from 4)::int / 10 % ${every} = 0`;
  return [
    `insert into season_points
     select id, period, points, now() from users, unnest(array['all', season_of(now())]) as period
      where password_hash = '-'`,
    // Signals are deleted after 60 days, so only newer members have them.
    ...['address', 'browser', 'mailbox'].map(
      (kind, i) => `insert into account_signals (kind, hash, user_id, is_origin)
       select '${kind}', decode(md5('${kind}' || n / ${[3, 50, 1000][i]}), 'hex'), id, true from (${memberSql(20)}) m`,
    ),
    `insert into duplicate_groups (id, reasons, is_burst_only, state, outcome)
     select ${renderId('g', 'n')}, '[{"kind": "mailbox", "text": "Aynı posta kutusu", "memberIds": []}]', false, case n % 4 when 0 then 'open' else 'decided' end,
            case when n % 4 > 0 then 'different' end
       from generate_series(1, ${Math.ceil(users / 500)}) n`,
    `insert into duplicate_members (group_id, user_id, wait)
     select ${renderId('g', 'n')}, ${renderId('u', `(n * 3 + k) % ${users} + 1`)}, 'review'
       from generate_series(1, ${Math.ceil(users / 500)}) n, generate_series(0, 2) k`,
    `insert into held_points (id, user_id, points, reason, source, waits_for, state)
     select id, id, 100, 'Ölçüm', 'stream:olcum', 'proof', case n % 3 when 0 then 'held' else 'released' end
       from (${memberSql(10)}) m`,
    `insert into support_conversations (id, user_id, about, status, version)
     select ${renderId('d', 'n')}, id, 'other', (array['waiting', 'answered', 'closed'])[1 + n % 3], 2
       from (${memberSql(10)}) m`,
    `insert into support_messages (id, conversation_id, position, "from", text, created_by)
     select ${renderId('m', 'n * 2 + k')}, ${renderId('d', 'n')}, k + 1, (array['member', 'staff'])[k + 1],
            'Merhaba, Oyuncu ' || n || ' adıyla başvurdum', id
       from (${memberSql(10)}) m, generate_series(0, 1) k`,
    `insert into partners (id, name, click_param, hosts, allowed_ips, signed, status, key_hash, secret)
     values ('${PARTNER_ID}', 'Partner', 'subid', '{a.example}', '{}', false, 'active', '-', '-')`,
    `insert into partner_rules values ('${PARTNER_ID}', 'deposit', current_date - ${years * 365}, 'percent', 1000)`,
    // Earlier months are closed.
    `insert into partner_events
       (id, partner_id, event, transaction_id, kurus, at, received_at, raw, settled_month, settled_earning, settled_reversed)
     select ${renderId('t', 'n')}, '${PARTNER_ID}', 'deposit', 'islem' || n, 10000, day, day, '{}',
            case when day < date_trunc('month', now()) then date_trunc('month', day) end,
            case when day < date_trunc('month', now()) then 1000 end,
            case when day < date_trunc('month', now()) then false end
       from generate_series(1, ${rows}) n, lateral (select now() - make_interval(secs => (${rows} - n) * ${years * 365 * 86_400}::float8 / ${rows}) as day) d`,
  ];
};

const largeInsertPattern =
  /^insert into (user_search|season_points|held_points|support|account_signals)|from generate_series/;

/** Drops the table's indexes during the insert, which halves its duration. */
export async function insertWithoutIndexes(client: pg.Client, statement: string): Promise<void> {
  const table = /^insert into (\w+)/.exec(statement)?.[1];
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid = $1::regclass and not indisprimary`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query(statement);
  for (const { definition } of rows) await client.query(definition);
}

import { randomBytes } from 'node:crypto';
import type { RouteName } from '@vitrin/contract/api.ts';
import type pg from 'pg';
import { inject } from 'vitest';
import { reportApplier } from '../src/features/partner-reports/apply/report-applier.ts';
import type { FileStore } from '../src/platform/storage/file-store.ts';
import { createSampleRequest, endpoints, sampleCalls } from './sample-calls.ts';
import type { TestApp, TestUser } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';
import { runStatements, withDatabaseClient } from './with-database-client.ts';

/** Creates an empty database owned by a role without other privileges, as hosting companies provide it. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `virgin_${randomBytes(6).toString('hex')}`;
  const runOnServer = (...statements: string[]) => runStatements(server, ...statements);
  await runOnServer(`create role ${name} login`, `create database ${name} owner ${name}`);
  return {
    connection: { ...server, database: name, user: name },
    drop: () => runOnServer(`drop database ${name} with (force)`, `drop role ${name}`),
  };
}

/**
 * Sends one sample request of each endpoint that writes, and inserts rows that these requests don't create.
 * @returns the super_admin of the site
 */
export async function fillSite(app: TestApp): Promise<TestUser> {
  const superAdmin = await app.createUser('super_admin');
  for (const endpoint of endpoints) {
    const { method, route } = endpoint;
    if (method === 'GET' || method === 'DELETE') continue;
    const as = await app.createUser('super_admin');
    const unique = route.replace(/\W/g, '');
    const { url, ...request } = await createSampleRequest(app, superAdmin, endpoint, as, unique);
    const { statusCode, body } = await app.send(method, url, { as, ...request });
    const { status, staffStatus = status } = sampleCalls[route as RouteName];
    if (statusCode !== staffStatus) throw new Error(`${route}: ${statusCode} ${body}`);
  }
  await reportApplier(app).run();
  await app.platform.pool.query(otherRows);
  return superAdmin;
}

// A user with all characters that COPY escapes, and rows of tables that the sample requests leave empty
const otherRows = `
  insert into users (id, username, email, password_hash, first_name, last_name)
    values (gen_random_uuid(), 'tuhaf', 'tuhaf@ornek.com', '\\N', E'\\\\N\\t\\n\\r\\\\.\\b\\f\\v', '');
  insert into telegram_codes (user_id, code_hash, points, expires_at)
    select id, 'x', 5, 'infinity' from users limit 1;
  insert into telegram_updates (bot_id, update_id) values (9007199254740993, -1);
  insert into connection_states (name, state, checked_at) values ('telegram', 'ok', now());
  insert into password_links (user_id, token_hash, expires_at) select id, 'y', now() from users limit 1;
  insert into rate_limits values ('wrong:x', 3, 1795000000000);
  insert into address_counts values (1, '127.0.0.1', 7);
  insert into former_staff (id, username) values (gen_random_uuid(), 'eski.editör');
  insert into partner_payments (application_id, ticket_company_id, report_id, name_hash, kurus)
    select gen_random_uuid(), id, gen_random_uuid(), '\\x00ff5c0a', 1 from ticket_companies limit 1;
  insert into used_deposits (partner_id, transaction_key, application_id, reference_hash, paid_at)
    values (gen_random_uuid(), 'işlem', gen_random_uuid(), '\\x00ff5c0a', now());
  insert into draw_overlaps (draw_id, other_id)
    select a.id, b.id from draws a join draws b on a.id < b.id limit 1;
  insert into kept_out (hash, until) values ('özet', 'infinity');
  insert into paid_accounts (account_hash) values ('özet');
  insert into secrets (name, value) values ('deneme', 'anahtar');
  insert into email_links (user_id, email, token_hash, expires_at)
    select id, email, 'z', 'infinity' from users limit 1;
  insert into password_reset_wishes (id, identifier) values (gen_random_uuid(), 'unutkan');
  insert into deliveries (kind, channel, user_id, address)
    select 'notification', 'email', id, 'eski@ornek.com' from users limit 1;
  insert into partner_click_days select id, '2026-01-01', 'cards', id, 7 from partners limit 1;
  insert into partner_member_clicks (id, user_id, partner_id, ticket_company_id, click_id)
    select gen_random_uuid(), u.id, p.id, c.id, 'tık'
      from users u, partners p, ticket_companies c limit 1;
  insert into partner_event_differences (event_id, kurus) select id, 5 from partner_events limit 1;
  insert into partner_rules select id, 'deposit', '2026-01-01', 'percent', 500 from partners limit 1;
  insert into order_answers (order_id, answers) select id, '[]' from user_rewards limit 1 on conflict do nothing;
  insert into remembered_answers (user_id, key, text) select id, 'adres', 'Moda' from users limit 1;
  insert into reward_codes (reward_id, code) values (gen_random_uuid(), 'kod');
  insert into season_points (user_id, period, points, reached_at)
    select id, 'all', 5, now() from users limit 1;
  insert into held_points (id, user_id, points, reason, source, waits_for)
    select gen_random_uuid(), id, 5, 'Yayın', 'stream:tuhaf', 'proof' from users limit 1;
  insert into duplicate_queue (user_id) select id from users limit 1 on conflict do nothing;
  insert into stream_code_payments (user_id, rule_id, window_start, day)
    select u.id, r.id, 120, '2026-11-21' from users u, stream_rules r limit 1 on conflict do nothing;
  insert into reward_notices (id, reward_id, told) select gen_random_uuid(), id, 3 from rewards limit 1;
  insert into card_addresses select 'eski-adres', id from cards limit 1;
  insert into link_checks (url, checked_on, failed_days, failed_since, problem)
    values ('https://ornek.com/', '2026-11-21', 2, '2026-11-20', 'not_found');
  insert into weekly_letters values ('2026-11-23', '{}');
  insert into installation values ('seeded', 'none');
  insert into day_salts values ('2026-11-21', 'tuz') on conflict do nothing;
  insert into day_visitors values ('2026-11-21', '\\x00ff5c0a', 3);
  insert into card_click_days select '2026-11-21', id, 3 from cards limit 1 on conflict do nothing;
  insert into page_view_days values ('2026-11-21', '/', 3) on conflict do nothing;
  insert into recent_clicks select id, '\\x00', now() from cards limit 1 on conflict do nothing;
  insert into referrer_days values ('2026-11-21', 'ornek.com', 3) on conflict do nothing;
  insert into traffic_hours values ('2026-11-21', 3, 1, 1, 1) on conflict do nothing;
  insert into stream_rule_days select id, '2026-11-21', 50 from stream_rules limit 1;`;

/** Returns the contents of a database as text: rows, sequences, constraints, indexes, triggers and functions. */
export async function readContents(connection: pg.ClientConfig): Promise<Record<string, string[]>> {
  return withDatabaseClient(connection, async (client) => {
    await client.query(`set timezone = 'UTC'`);
    const listLines = async (text: string) =>
      (await client.query<{ line: string }>(text)).rows.map(({ line }) => line);
    const ownSchemas = `('public'::regnamespace, to_regnamespace('drizzle'))`;
    const listRelations = (kind: string) =>
      listLines(
        `select oid::regclass::text as line from pg_class where relkind = '${kind}' and relnamespace in ${ownSchemas}`,
      );
    const contents: Record<string, string[]> = {};
    for (const table of await listRelations('r'))
      contents[table] = await listLines(`select t::text as line from ${table} t order by 1`);
    for (const sequence of await listRelations('S'))
      contents[sequence] = await listLines(
        `select (last_value, is_called)::text as line from ${sequence}`,
      );
    contents.indexes = await listLines(
      `select indexdef as line from pg_indexes where schemaname = 'public' order by 1`,
    );
    contents.constraints = await listLines(
      `select concat(conrelid::regclass, ' ', conname, ' ', pg_get_constraintdef(oid)) as line
         from pg_constraint where contype <> 'n' and connamespace in ${ownSchemas} order by 1`,
    );
    contents.triggers = await listLines(
      `select concat(pg_get_triggerdef(oid), ' ', tgenabled) as line from pg_trigger where not tgisinternal order by 1`,
    );
    contents.functions = await listLines(
      `select pg_get_functiondef(oid) as line from pg_proc where pronamespace in ${ownSchemas}
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1`,
    );
    return contents;
  });
}

/** Returns the contents of all files of a store, by name. */
export async function readFiles(store: FileStore): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const name of store.list())
    files.set(name, (await store.read(name))?.toString('base64') ?? '');
  return new Map([...files].sort());
}

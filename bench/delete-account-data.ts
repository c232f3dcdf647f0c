import { runStatements } from '../server/test/with-database-client.ts';
import type { Connection } from './server-under-test.ts';

/** Rows of each kind that the account owns. */
export const OWN_ROWS = 100_000;

/** Adds OWN_ROWS applications, audit rows of their decisions, purchases and ledger rows to an account. */
export async function addOwnRows(connection: Connection, userId: string): Promise<void> {
  const rowSeriesSql = `generate_series(1, ${OWN_ROWS}) n`;
  await runStatements(
    connection,
    // Triggers would update totals that this benchmark does not read.
    'set session_replication_role = replica',
    `insert into ticket_companies (id, name, logo_url, status, sort_order)
     select md5('firma' || n)::uuid, 'Firma ' || n, '/demo/ornek.svg', 'active', n
       from generate_series(1, 5) n on conflict do nothing`,
    `insert into rewards (id, title, description, points_cost, is_active, sort_order)
     select md5('odul' || n)::uuid, 'Ödül ' || n, 'Ölçüm', 5, true, n
       from generate_series(1, 5) n on conflict do nothing`,
    `with applications as (
       insert into ticket_applications (id, user_id, ticket_company_id, username, admin_note,
              investment_kurus, ticket_price, ticket_count, status)
       select gen_random_uuid(), '${userId}', md5('firma' || 1 + n % 5)::uuid, 'oyuncu' || n % 9, 'Not',
              50000 + n, 500, 1, (array['pending', 'approved', 'rejected'])[1 + n % 3]
         from ${rowSeriesSql} returning id
     )
     insert into audit_log (id, action, entity, entity_id, before, after)
     select gen_random_uuid(), 'approve', 'ticket-applications', id::text, '{"status": "pending"}',
            jsonb_build_object('username', 'oyuncu', 'userId', '${userId}', 'adminNote', 'Not')
       from applications`,
    `insert into user_rewards (id, user_id, reward_id, reward_title, points_spent, note)
     select gen_random_uuid(), '${userId}', md5('odul' || 1 + n % 5)::uuid, 'Ödül', 5, 'Not' from ${rowSeriesSql}`,
    `insert into point_entries (id, user_id, delta, reason, balance_after)
     select gen_random_uuid(), '${userId}', 1, 'Ölçüm', n from ${rowSeriesSql}`,
    'vacuum analyze',
    'checkpoint',
  );
}

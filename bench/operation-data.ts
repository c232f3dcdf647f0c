import { createHash } from 'node:crypto';
import { runStatements } from '../server/test/with-database-client.ts';
import type { Connection } from './server-under-test.ts';

/** Members who buy and join. */
export const MEMBERS = 1000;
/** Number of applicants: a member may have only 20 pending applications. */
export const APPLICANTS = 100_000;
export const REWARDS = 10;
export const EVENTS = 20_000;
export const COMPANY_ID = '01890000-0000-7000-8000-000000000001';

/** Returns the id of the nth member, reward or event: `md5('<kind><n>')::uuid` of PostgreSQL. */
export function createId(kind: 'member' | 'reward' | 'event', number: number): string {
  const digits = createHash('md5').update(`${kind}${number}`).digest('hex');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Adds rewards, events, a ticket company and applicants. The first MEMBERS applicants have points to spend; ten more
 * lead the leaderboard.
 */
export async function addOperationData(connection: Connection): Promise<void> {
  await runStatements(
    connection,
    `insert into users (id, username, email, password_hash, points)
     select md5('member' || n)::uuid, 'olcum' || n, 'olcum' || n || '@ornek.example', '-',
            case when n <= ${MEMBERS} then 1000000000 when n <= ${MEMBERS} + 10 then 2000000000 else 0 end
       from generate_series(1, ${APPLICANTS}) n`,
    `insert into rewards (id, title, description, points_cost, is_active, stock, sort_order)
     select md5('reward' || n)::uuid, 'Ödül ' || n, 'Ölçüm', 5, true, 1000000000, n
       from generate_series(1, ${REWARDS}) n`,
    `insert into events (id, title, description, is_active, requires_telegram_verification)
     select md5('event' || n)::uuid, 'Etkinlik ' || n, 'Ölçüm', true, false
       from generate_series(1, ${EVENTS}) n`,
    `insert into ticket_companies (id, name, logo_url, status, sort_order)
     values ('${COMPANY_ID}', 'Ölçüm', '/demo/ornek.svg', 'active', 1)`,
    'vacuum analyze',
  );
}

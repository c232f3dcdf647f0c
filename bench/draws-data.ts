import { realBeacon } from '../server/test/draw-fixtures.ts';
import { runStatements } from '../server/test/with-database-client.ts';
import type { Connection } from './server-under-test.ts';

/** Ticket numbers in the draw. */
export const ENTRIES = 1_000_000;
const NUMBERS_PER_APPLICATION = 50;
/** All members joined the event; a tenth of them have the ticket numbers. */
export const MEMBERS = 100_000;

const ticketCompanyId = '0190a000-0000-7000-8000-000000000001';
const eventId = '0190a000-0000-7000-8000-000000000002';

/** Adds approved applications with ENTRIES ticket numbers, and an event that every member joined. */
export async function addEntries(
  connection: Connection,
): Promise<{ ticketCompanyId: string; eventId: string }> {
  const applicationSeriesSql = `generate_series(1, ${ENTRIES / NUMBERS_PER_APPLICATION}) n`;
  await runStatements(
    connection,
    // Triggers would update totals that this benchmark does not read.
    'set session_replication_role = replica',
    `insert into users (id, username, email, password_hash)
     select md5('uye' || n)::uuid, 'uye' || n, 'uye' || n || '@ornek.example', 'x'
       from generate_series(1, ${MEMBERS}) n`,
    `insert into ticket_companies (id, name, logo_url, status, sort_order)
     values ('${ticketCompanyId}', 'Firma', '/demo/ornek.svg', 'active', 1)`,
    `insert into ticket_applications (id, user_id, ticket_company_id, username, investment_kurus,
            ticket_price, ticket_count, status, decided_at)
     select md5('basvuru' || n)::uuid, md5('uye' || 1 + n % ${MEMBERS / 10})::uuid, '${ticketCompanyId}',
            'oyuncu',
            50000, 10, ${NUMBERS_PER_APPLICATION}, 'approved', now() from ${applicationSeriesSql}`,
    `insert into ticket_numbers (ticket_application_id)
     select md5('basvuru' || (n - 1) / ${NUMBERS_PER_APPLICATION} + 1)::uuid from generate_series(1, ${ENTRIES}) n`,
    `insert into events (id, title, description, is_active, requires_telegram_verification)
     values ('${eventId}', 'Etkinlik', 'Ölçüm', true, false)`,
    `insert into event_participations (id, event_id, user_id, message)
     select gen_random_uuid(), '${eventId}', md5('uye' || n)::uuid, ''
       from generate_series(1, ${MEMBERS}) n`,
    'vacuum analyze',
    'checkpoint',
  );
  return { ticketCompanyId, eventId };
}

/** Moves a sealed draw to the round with the known beacon. */
export async function moveToKnownRound(connection: Connection, id: string): Promise<void> {
  await runStatements(
    connection,
    `update draws set round = ${realBeacon.round} where id = '${id}'`,
    `select pg_notify('vitrin_topics', 'draws')`,
  );
}

import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { startsWith } from '../../../platform/database/conditions.ts';
import { ticketApplications, ticketCompaniesTable, ticketNumbers } from './tickets-tables.ts';

const { id, username, usernameFolded, ticketCompanyId, status } = ticketApplications;
const columns = { id, username, company: ticketCompaniesTable.name, status };

/** Finds applications whose partner username begins with the typed text. */
export async function searchApplications({ db }: Context, typed: string, limit: number) {
  const rows = await db
    .select(columns)
    .from(ticketApplications)
    .innerJoin(ticketCompaniesTable, eq(ticketCompaniesTable.id, ticketCompanyId))
    .where(startsWith(usernameFolded, typed))
    .limit(limit);
  return rows.map((row) => ({ ...row, ticketNumber: null }));
}

/** Finds the application that has this ticket number. */
export async function findByTicketNumber({ db }: Context, typed: number) {
  const { number, ticketApplicationId } = ticketNumbers;
  const rows = await db
    .select(columns)
    .from(ticketNumbers)
    .innerJoin(ticketApplications, eq(id, ticketApplicationId))
    .innerJoin(ticketCompaniesTable, eq(ticketCompaniesTable.id, ticketCompanyId))
    .where(and(eq(number, typed), eq(status, 'approved')));
  return rows.map((row) => ({ ...row, ticketNumber: `BLT-${String(typed).padStart(8, '0')}` }));
}

import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { startsWith } from '../../../platform/database/conditions.ts';
import { ticketApplications, ticketCompaniesTable, ticketNumbers } from './tickets-tables.ts';

const { id, username, usernameFolded, ticketCompanyId, status } = ticketApplications;
const columns = { id, username, company: ticketCompaniesTable.name, status };

/** Finds applications whose partner username begins with the prefix. */
export async function searchApplications({ db }: Context, prefix: string, limit: number) {
  const rows = await db
    .select(columns)
    .from(ticketApplications)
    .innerJoin(ticketCompaniesTable, eq(ticketCompaniesTable.id, ticketCompanyId))
    .where(startsWith(usernameFolded, prefix))
    .limit(limit);
  return rows.map((row) => ({ ...row, ticketNumber: null }));
}

/** Returns the application that has this ticket number, as a list; empty if there is none. */
export async function findByTicketNumber({ db }: Context, ticketNumber: number) {
  const { number, ticketApplicationId } = ticketNumbers;
  const rows = await db
    .select(columns)
    .from(ticketNumbers)
    .innerJoin(ticketApplications, eq(id, ticketApplicationId))
    .innerJoin(ticketCompaniesTable, eq(ticketCompaniesTable.id, ticketCompanyId))
    .where(and(eq(number, ticketNumber), eq(status, 'approved')));
  return rows.map((row) => ({
    ...row,
    ticketNumber: `BLT-${String(ticketNumber).padStart(8, '0')}`,
  }));
}

import type { TicketApplication } from '@vitrin/contract/tickets.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { eqAny } from '../../platform/database/eq-any.ts';
import { members } from '../accounts/members.ts';
import { applicationColumns, toApplication } from './application-response.ts';
import { ticketApplications, ticketCompaniesTable } from './tickets-tables.ts';

/** Those of the applications that there are, by id. */
export async function findApplications(
  { db }: Pick<Context, 'db'>,
  ids: string[],
): Promise<Map<string, TicketApplication>> {
  if (ids.length === 0) return new Map();
  const { id, ticketCompanyId, userId } = ticketApplications;
  const rows = await db
    .select(applicationColumns)
    .from(ticketApplications)
    .innerJoin(ticketCompaniesTable, eq(ticketCompaniesTable.id, ticketCompanyId))
    .leftJoin(members, eq(members.id, userId))
    .where(eqAny(id, ids));
  return new Map(rows.map((row) => [row.id, toApplication(row)]));
}

import { eq } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { getTicketSettings } from './ticket-settings.ts';
import { ticketCompaniesTable } from './tickets-tables.ts';

/** Ticket companies as the lists of other features join them. */
export const companyNames = new QueryBuilder({ casing: 'snake_case' })
  .select({ id: ticketCompaniesTable.id, name: ticketCompaniesTable.name })
  .from(ticketCompaniesTable)
  .as('company_names');

/** A ticket company, with the price (TL) that is in force there; undefined where there is none. */
export async function findCompany({ db }: Pick<Context, 'db'>, companyId: string) {
  const { id, name, logoUrl, ticketPrice, status } = ticketCompaniesTable;
  const [company] = await db
    .select({ id, name, logoUrl, ticketPrice, status })
    .from(ticketCompaniesTable)
    .where(eq(id, companyId));
  if (!company) return undefined;
  const price = company.ticketPrice ?? (await getTicketSettings({ db })).ticketPrice;
  return { ...company, ticketPrice: price };
}

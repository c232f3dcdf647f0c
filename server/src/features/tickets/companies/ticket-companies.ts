import { eq } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { DbContext } from '../../../platform/context.ts';
import { ticketCompaniesTable } from '../applications/tickets-tables.ts';
import { getTicketSettings } from './ticket-settings.ts';

/** Ticket companies as a subquery that other features join. */
export const companyNames = new QueryBuilder({ casing: 'snake_case' })
  .select({ id: ticketCompaniesTable.id, name: ticketCompaniesTable.name })
  .from(ticketCompaniesTable)
  .as('company_names');

/** Returns a ticket company with its effective price (TL); undefined if it doesn't exist. */
export async function findCompany({ db }: DbContext, companyId: string) {
  const { id, name, logoUrl, ticketPrice, status, partnerId } = ticketCompaniesTable;
  const [company] = await db
    .select({ id, name, logoUrl, ticketPrice, status, partnerId })
    .from(ticketCompaniesTable)
    .where(eq(id, companyId));
  if (!company) return undefined;
  const price = company.ticketPrice ?? (await getTicketSettings({ db })).ticketPrice;
  return { ...company, ticketPrice: price };
}

import { QueryBuilder } from 'drizzle-orm/pg-core';
import { ticketCompaniesTable } from './tickets-tables.ts';

/** Ticket companies as the lists of other features join them. */
export const companyNames = new QueryBuilder({ casing: 'snake_case' })
  .select({ id: ticketCompaniesTable.id, name: ticketCompaniesTable.name })
  .from(ticketCompaniesTable)
  .as('company_names');

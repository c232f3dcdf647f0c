import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { eq, sum } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { ticketCompaniesTable, ticketTotals } from './tickets-tables.ts';

type Summary = ReturnsOf<'GET /api/admin/ticket-applications/summary'>;

/** Returns the totals of all applications or one company's, and the number per company. */
export async function summarizeApplications(
  { db }: Context,
  ticketCompanyId?: string,
): Promise<Summary> {
  const { id, name, sortOrder, createdAt } = ticketCompaniesTable;
  const { status, applications, kurus, tickets } = ticketTotals;
  const rows = await db
    .select({
      id,
      name,
      status,
      applications: sum(applications).mapWith(Number),
      kurus: sum(kurus).mapWith(Number),
      tickets: sum(tickets).mapWith(Number),
    })
    .from(ticketCompaniesTable)
    .leftJoin(ticketTotals, eq(ticketTotals.ticketCompanyId, id))
    .groupBy(id, status)
    .orderBy(sortOrder, createdAt, id);
  const companyRows = rows.filter((row) => !ticketCompanyId || row.id === ticketCompanyId);
  const sumTotals = (key: 'applications' | 'kurus' | 'tickets', statusFilter?: string) =>
    companyRows.reduce(
      (sum, row) => sum + (!statusFilter || row.status === statusFilter ? (row[key] ?? 0) : 0),
      0,
    );
  const companies = new Map<string, Summary['companies'][number]>();
  for (const row of rows) {
    const count = (companies.get(row.id)?.count ?? 0) + (row.applications ?? 0);
    companies.set(row.id, { id: row.id, name: row.name, count });
  }
  return {
    total: sumTotals('applications'),
    pending: sumTotals('applications', 'pending'),
    approved: sumTotals('applications', 'approved'),
    rejected: sumTotals('applications', 'rejected'),
    totalInvestment: sumTotals('kurus') / 100,
    ticketsGiven: sumTotals('tickets', 'approved'),
    companies: [...companies.values()],
  };
}

import type { ReturnsOf } from '@vitrin/contract/api.ts';
import type { Context } from '../../platform/context.ts';

type Summary = ReturnsOf<'GET /api/admin/ticket-applications/summary'>;

interface CompanyTotals {
  id: string;
  name: string;
  status: string | null;
  applications: number;
  kurus: number;
  tickets: number;
}

/** The tiles over all applications or one company's, and how many each company has. */
export async function summarizeApplications(
  { db }: Pick<Context, 'db'>,
  ticketCompanyId?: string,
): Promise<Summary> {
  const { rows } = await db.$client.query<CompanyTotals>(
    `select c.id, c.name, t.status, coalesce(sum(t.applications), 0)::int as applications,
            coalesce(sum(t.kurus), 0)::float8 as kurus, coalesce(sum(t.tickets), 0)::float8 as tickets
       from ticket_companies c left join ticket_totals t on t.ticket_company_id = c.id
      group by c.id, t.status order by c.sort_order, c.created_at, c.id`,
  );
  const chosen = rows.filter(({ id }) => !ticketCompanyId || id === ticketCompanyId);
  const sum = (key: 'applications' | 'kurus' | 'tickets', status?: string) =>
    chosen.reduce((all, row) => all + (!status || row.status === status ? row[key] : 0), 0);
  const companies = new Map<string, Summary['companies'][number]>();
  for (const { id, name, applications } of rows) {
    companies.set(id, { id, name, count: (companies.get(id)?.count ?? 0) + applications });
  }
  return {
    total: sum('applications'),
    pending: sum('applications', 'pending'),
    approved: sum('applications', 'approved'),
    rejected: sum('applications', 'rejected'),
    totalInvestment: sum('kurus') / 100,
    ticketsGiven: sum('tickets', 'approved'),
    companies: [...companies.values()],
  };
}

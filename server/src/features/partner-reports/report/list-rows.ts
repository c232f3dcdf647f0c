import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { ReportApplication, ReportRow, RowState } from '@vitrin/contract/partner-reports.ts';
import { type TicketApplication, toLira } from '@vitrin/contract/tickets.ts';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { NotFound } from '../../../platform/base/errors.ts';
import type { Context, DbContext } from '../../../platform/context.ts';
import { equals, searchIn } from '../../../platform/database/conditions.ts';
import { type Page, paginate } from '../../../platform/database/paginate.ts';
import { ascending } from '../../../platform/database/sort-order.ts';
import { findApplications } from '../../tickets/applications/list-applications.ts';
import { findPaymentUses } from '../payments/find-payment-uses.ts';
import { partnerReportsTable, partnerReportRows as rows } from './partner-reports-tables.ts';

type RowQuery = ValidInputOf<'GET /api/admin/partner-reports/:id/rows'>['query'] & { id: string };

/** States of rows whose payment another application may have used */
const usableStates = new Set<RowState>(['paid', 'several', 'skipped']);

/** Lists compared rows in file order, with their candidate applications. @throws 404 */
export async function listRows(
  { db }: Context,
  { id, ...query }: RowQuery,
): Promise<Page<ReportRow>> {
  const page = await paginate(query, {
    order: { line: ascending(rows.line) },
    where: [eq(rows.reportId, id), isNotNull(rows.state)],
    filters: { q: searchIn(sql`fold_text(${rows.username})`), state: equals(rows.state) },
    read: db.select().from(rows),
  });
  if (page.rows.length === 0) await requireReport({ db }, id);
  const applicationIds = page.rows.flatMap((row) =>
    [...row.candidates, row.applicationId ?? []].flat(),
  );
  const applications = await findApplications({ db }, [...new Set(applicationIds)]);
  const uses = await findPaymentUses(
    { db },
    page.rows.filter(({ state }) => state !== null && usableStates.has(state)),
  );
  const toApplications = (applicationId: string) => {
    const application = applications.get(applicationId);
    return application ? [toReportApplication(application)] : [];
  };
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => ({
      id: row.id,
      line: row.line,
      username: row.username,
      amount: toLira(row.kurus),
      date: row.paidAt,
      reference: row.reference,
      state: row.state ?? 'absent',
      reason: row.reason,
      use: uses.get(row.id) ?? null,
      application: (row.applicationId && toApplications(row.applicationId)[0]) || null,
      candidates: row.candidates.flatMap(toApplications),
    })),
  };
}

async function requireReport({ db }: DbContext, id: string): Promise<void> {
  const { id: reportIdColumn } = partnerReportsTable;
  const reports = await db
    .select({ id: reportIdColumn })
    .from(partnerReportsTable)
    .where(eq(reportIdColumn, id));
  if (reports.length === 0) throw new NotFound('not_found', 'Rapor bulunamadı.');
}

function toReportApplication({ user, ...application }: TicketApplication): ReportApplication {
  const { id, username, investmentAmount, ticketCount, createdAt } = application;
  const applicant = user && { id: user.id, username: user.username };
  return { id, username, investmentAmount, ticketCount, user: applicant, createdAt };
}

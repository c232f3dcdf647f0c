import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import type { Context } from '../../platform/context.ts';
import { type Page, pageOf } from '../../platform/database/page-of.ts';
import { matches } from '../../platform/database/search.ts';
import { descending } from '../../platform/database/sort-order.ts';
import { partnerReportsTable } from './partner-reports-tables.ts';
import { readReports, showReport } from './show-report.ts';

type Filters = ValidInputOf<'GET /api/admin/partner-reports'>['query'];

/** Reports, newest first. */
export function listReports(
  { db }: Context,
  { ticketCompanyId, ...part }: Filters,
): Promise<Page<PartnerReport>> {
  return pageOf(part, {
    order: { id: descending(partnerReportsTable.id) },
    where: [matches(partnerReportsTable.ticketCompanyId, ticketCompanyId)],
    read: ({ where, orderBy, limit }) =>
      readReports(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
    show: (row) => showReport(row),
  });
}

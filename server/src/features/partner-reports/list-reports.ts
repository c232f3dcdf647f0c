import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import type { Context } from '../../platform/context.ts';
import { type Page, paginate } from '../../platform/database/page-of.ts';
import { eqIfGiven } from '../../platform/database/search.ts';
import { descending } from '../../platform/database/sort-order.ts';
import { partnerReportsTable } from './partner-reports-tables.ts';
import { selectReports, toReport } from './show-report.ts';

type Filters = ValidInputOf<'GET /api/admin/partner-reports'>['query'];

/** Reports, newest first. */
export function listReports(
  { db }: Context,
  { ticketCompanyId, ...part }: Filters,
): Promise<Page<PartnerReport>> {
  return paginate(part, {
    order: { id: descending(partnerReportsTable.id) },
    where: [eqIfGiven(partnerReportsTable.ticketCompanyId, ticketCompanyId)],
    read: ({ where, orderBy, limit }) =>
      selectReports(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
    toResponse: (row) => toReport(row),
  });
}

import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import type { Context } from '../../../platform/context.ts';
import { eqIfGiven } from '../../../platform/database/conditions.ts';
import { type Page, paginate } from '../../../platform/database/paginate.ts';
import { descending } from '../../../platform/database/sort-order.ts';
import { selectReports, toReport } from './get-report.ts';
import { partnerReportsTable } from './partner-reports-tables.ts';

type Filters = ValidInputOf<'GET /api/admin/partner-reports'>['query'];

/** Lists reports, newest first. */
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

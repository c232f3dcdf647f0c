import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import type { Context } from '../../../platform/context.ts';
import { equals } from '../../../platform/database/conditions.ts';
import { type Page, paginate } from '../../../platform/database/paginate.ts';
import { descending } from '../../../platform/database/sort-order.ts';
import { selectReports, toReport } from './get-report.ts';
import { partnerReportsTable } from './partner-reports-tables.ts';

type ReportQuery = ValidInputOf<'GET /api/admin/partner-reports'>['query'];

/** Lists reports, newest first. */
export function listReports({ db }: Context, query: ReportQuery): Promise<Page<PartnerReport>> {
  return paginate(query, {
    order: { id: descending(partnerReportsTable.id) },
    filters: { ticketCompanyId: equals(partnerReportsTable.ticketCompanyId) },
    read: selectReports(db),
    toResponse: (row) => toReport(row),
  });
}

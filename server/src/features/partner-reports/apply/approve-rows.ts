import { and, eq, sql } from 'drizzle-orm';
import { type Context, withTransaction } from '../../../platform/context.ts';
import { eqAny } from '../../../platform/database/conditions.ts';
import { findApplications } from '../../tickets/applications/list-applications.ts';
import { decideApplications } from '../../tickets/decide/decide-applications.ts';
import {
  partnerReportsTable,
  partnerReportRows as rows,
} from '../report/partner-reports-tables.ts';

/** Rows per transaction. */
const ROWS_PER_TRANSACTION = 500;
/** Applications decided at once; other requests run in between. */
const CHUNK_SIZE = 100;
/** Tickets per transaction, unless a single row has more. */
const MAX_TICKETS_PER_TRANSACTION = 200_000;

const OWN_APPLICATION = 'Raporu onaylayanın kendi başvurusu: ekipten başka biri karar vermeli.';
const NO_LONGER_PENDING = 'Başvuru artık beklemiyor: bu arada karara bağlanmış ya da silinmiş.';

interface DueRow {
  id: string;
  line: number;
  applicationId: string;
  /** Reason for skipping the row; `null` to approve it. */
  problem: string | null;
}

/**
 * Approves the applications of the next rows of a report. Compares each row again and skips a row that no longer
 * matches, and stores the reason.
 * @returns true if more rows may follow; `false` also while another instance works on the report
 */
export function approveNextRows(ctx: Context, reportId: string): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    const [report] = await tx.db
      .select({ companyId: partnerReportsTable.ticketCompanyId })
      .from(partnerReportsTable)
      .where(and(eq(partnerReportsTable.id, reportId), eq(partnerReportsTable.status, 'applying')))
      .for('no key update', { skipLocked: true });
    if (!report) return false;
    // Serialise the approvals of one partner: each must see the payments of the others.
    await tx.db.execute(sql`select lock_deposits(array[${report.companyId}]::uuid[])`);
    const dueRows = await loadNextRows(tx, reportId, report.companyId);
    if (dueRows.length > 0) await approveOrSkip(tx, reportId, dueRows);
    const status = dueRows.length === 0 ? 'applied' : 'applying';
    await tx.db
      .update(partnerReportsTable)
      .set({ status, done: sql`${partnerReportsTable.done} + ${dueRows.length}` })
      .where(eq(partnerReportsTable.id, reportId));
    await tx.db.execute(sql`select update_report_tally(${reportId})`);
    await tx.publish('partner-reports');
    return dueRows.length > 0;
  });
}

async function loadNextRows(
  { db }: Context,
  reportId: string,
  companyId: string,
): Promise<DueRow[]> {
  const { rows: dueRows } = await db.$client.query<DueRow>({
    name: 'next-partner-rows',
    text: `select id, line, application_id as "applicationId", problem
             from next_partner_rows($1, $2, ${ROWS_PER_TRANSACTION}, ${MAX_TICKETS_PER_TRANSACTION})`,
    values: [reportId, companyId],
  });
  return dueRows;
}

async function approveOrSkip(tx: Context, reportId: string, dueRows: DueRow[]): Promise<void> {
  const approvableRows = dueRows.filter(({ problem }) => problem === null);
  const linesByApplication = new Map(approvableRows.map((row) => [row.applicationId, row.line]));
  const ids = [...linesByApplication.keys()];
  const approvedApplicationIds = new Set<string>();
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
    const approvedIds = await decideApplications(tx, {
      ids: ids.slice(start, start + CHUNK_SIZE),
      status: 'approved',
      isPaidByReport: true,
      buildAuditDetails: (id) => ({ report: reportId, line: linesByApplication.get(id) }),
    });
    for (const id of approvedIds) approvedApplicationIds.add(id);
  }
  const approvedRows = approvableRows.filter(({ applicationId }) =>
    approvedApplicationIds.has(applicationId),
  );
  const skippedRows = dueRows.filter((row) => !approvedRows.includes(row));
  if (approvedRows.length > 0) {
    const rowIds = approvedRows.map(({ id }) => id);
    await tx.db.execute(sql`select record_partner_payments(${reportId}, ${sql.param(rowIds)})`);
    await tx.db
      .update(rows)
      .set({ state: 'approved', reason: null, chosen: false })
      .where(eqAny(rows.id, rowIds));
  }
  const unapprovedIds = ids.filter((id) => !approvedApplicationIds.has(id));
  const unapprovedApplications = await findApplications(tx, unapprovedIds);
  const getReason = ({ problem, applicationId }: DueRow) => {
    if (problem !== null) return problem;
    const isPending = unapprovedApplications.get(applicationId)?.status === 'pending';
    return isPending ? OWN_APPLICATION : NO_LONGER_PENDING;
  };
  for (const [reason, reasonRows] of Map.groupBy(skippedRows, getReason)) {
    await tx.db
      .update(rows)
      .set({ state: 'skipped', reason, chosen: false })
      .where(
        eqAny(
          rows.id,
          reasonRows.map(({ id }) => id),
        ),
      );
  }
}

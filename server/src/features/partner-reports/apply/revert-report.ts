import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Context, withTransaction } from '../../../platform/context.ts';
import { reopenApplications } from '../../tickets/decide/reopen-applications.ts';
import { lockReport } from '../report/lock-report.ts';
import {
  partnerReportsTable,
  partnerPayments as payments,
  partnerReportRows as rows,
} from '../report/partner-reports-tables.ts';

type RevertResult = ReturnsOf<'POST /api/admin/partner-reports/:id/revert'>;

/** Applications per statement. */
const CHUNK_SIZE = 500;

/**
 * Reverts a report's approvals: the applications are pending again, their ticket numbers void, the payments unused.
 * Applications in a sealed draw stay approved.
 * @throws 404; 409 unless it is applied
 */
export function revertReport(ctx: Context, id: string): Promise<RevertResult> {
  return withTransaction(ctx, async (tx) => {
    await lockReport(tx, id, ['applied']);
    const outcome: RevertResult = { reverted: 0, kept: [] };
    for await (const lines of listPaidLines(tx, id)) {
      const buildAuditDetails = (applicationId: string) => ({
        report: id,
        line: lines.get(applicationId),
      });
      const { reopenedIds, sealedReasons } = await reopenApplications(
        tx,
        [...lines.keys()],
        buildAuditDetails,
      );
      await revertRows(tx, id, reopenedIds);
      outcome.reverted += reopenedIds.length;
      for (const [applicationId, reason] of sealedReasons)
        outcome.kept.push({ applicationId, reason });
    }
    await tx.db
      .update(partnerReportsTable)
      .set({ status: 'reverted' })
      .where(eq(partnerReportsTable.id, id));
    await tx.db.execute(sql`select update_report_tally(${id})`);
    await tx.publish('partner-reports');
    await recordAudit(tx, {
      action: 'revert',
      entity: 'partner-reports',
      entityId: id,
      before: { status: 'applied' },
      after: { status: 'reverted', reverted: outcome.reverted, kept: outcome.kept.length },
    });
    return outcome;
  });
}

/** Yields batches of applications that the report approved, with line numbers; `null` for deleted report rows. */
async function* listPaidLines({ db }: Context, id: string) {
  const { applicationId, reportId } = payments;
  let lastApplicationId: string | undefined;
  for (;;) {
    const paidRows = await db
      .select({ applicationId, line: rows.line })
      .from(payments)
      .leftJoin(
        rows,
        and(
          eq(rows.applicationId, applicationId),
          eq(rows.reportId, id),
          eq(rows.state, 'approved'),
        ),
      )
      .where(
        and(
          eq(reportId, id),
          lastApplicationId === undefined ? undefined : gt(applicationId, lastApplicationId),
        ),
      )
      .orderBy(applicationId)
      .limit(CHUNK_SIZE);
    if (paidRows.length === 0) return;
    yield new Map(paidRows.map((item) => [item.applicationId, item.line]));
    lastApplicationId = paidRows.at(-1)?.applicationId;
  }
}

async function revertRows({ db }: Context, id: string, applicationIds: string[]): Promise<void> {
  if (applicationIds.length === 0) return;
  await db
    .update(rows)
    .set({ state: 'reverted' })
    .where(
      and(
        eq(rows.reportId, id),
        eq(rows.state, 'approved'),
        inArray(rows.applicationId, applicationIds),
      ),
    );
}

import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { choosableStates, type PartnerReport } from '@vitrin/contract/partner-reports.ts';
import { and, count, eq, or } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { InvalidField } from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { getReport } from '../report/get-report.ts';
import { lockReport, requireRows } from '../report/lock-report.ts';
import {
  partnerReportsTable,
  partnerReportRows as rows,
} from '../report/partner-reports-tables.ts';
import { reportApplier } from './report-applier.ts';

type Body = NonNullable<ValidInputOf<'POST /api/admin/partner-reports/:id/apply'>['body']>;
type Choice = Body['also'][number];

/**
 * Starts the approval of all matches and of the manual choices, in the background.
 * @throws 400 reports.choice, which applies nothing; 404; 409
 */
export async function applyReport(
  ctx: Context<Actor>,
  { id, also: choices }: { id: string; also: Choice[] },
): Promise<PartnerReport> {
  const report = await withTransaction(ctx, async (tx) => {
    requireRows(await lockReport(tx, id, ['compared']));
    if (choices.length > 0) await saveChoices(tx, id, choices);
    const [selection] = await tx.db
      .select({ total: count() })
      .from(rows)
      .where(and(eq(rows.reportId, id), or(eq(rows.state, 'match'), rows.chosen)));
    const total = selection?.total ?? 0;
    await tx.db
      .update(partnerReportsTable)
      .set({ status: 'applying', total, done: 0, appliedBy: ctx.actor.id })
      .where(eq(partnerReportsTable.id, id));
    await tx.publish('partner-reports');
    await recordAudit(tx, {
      action: 'apply',
      entity: 'partner-reports',
      entityId: id,
      before: { status: 'compared' },
      after: { status: 'applying', total, chosen: choices.length },
    });
    return getReport(tx, id);
  });
  reportApplier(ctx).start();
  return report;
}

/** Stores the choices. Each must be a candidate of its row that no other row pays. @throws 400 reports.choice */
async function saveChoices({ db }: Context, id: string, choices: Choice[]): Promise<void> {
  const rowIds = choices.map(({ rowId }) => rowId);
  const applicationIds = choices.map(({ applicationId }) => applicationId);
  // Raw SQL: the choices as arrays, in one statement.
  const { rowCount } = await db.$client.query(
    `update partner_report_rows r set chosen = true, application_id = c.application_id
       from unnest($2::uuid[], $3::uuid[]) c (row_id, application_id)
      where r.id = c.row_id and r.report_id = $1 and r.state = any($4)
        and c.application_id = any(r.candidates)
        and not exists (
          select from partner_report_rows m
           where m.report_id = $1 and m.state = 'match' and m.application_id = c.application_id
        )`,
    [id, rowIds, applicationIds, choosableStates],
  );
  const areUnique = (ids: string[]) => new Set(ids).size === ids.length;
  if (rowCount === choices.length && areUnique(rowIds) && areUnique(applicationIds)) return;
  const message = 'Seçilen satır ve başvurulardan bazıları birbirine uymuyor. Sayfayı yenileyin.';
  throw new InvalidField('reports.choice', 'also', message);
}

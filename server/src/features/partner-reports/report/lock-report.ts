import type { ReportStatus } from '@vitrin/contract/partner-reports.ts';
import { eq } from 'drizzle-orm';
import { Conflict, NotFound } from '../../../platform/base/errors.ts';
import type { Context } from '../../../platform/context.ts';
import { partnerReportsTable } from './partner-reports-tables.ts';

const refusals: Record<ReportStatus, [code: string, message: string]> = {
  mapping: ['reports.not_compared', 'Önce sütunları seçin.'],
  compared: ['reports.not_applied', 'Bu rapor henüz uygulanmadı.'],
  applying: ['reports.applying', 'Bu rapor şu anda uygulanıyor.'],
  applied: ['reports.applied', 'Bu rapor uygulandı.'],
  reverted: ['reports.reverted', 'Bu rapor geri alındı. Aynı dosyayı yeniden yükleyebilirsiniz.'],
};

/** Locks and returns a report until the transaction ends. @throws 404; 409 if its status is not allowed */
export async function lockReport(
  { db }: Context,
  id: string,
  allowedStatuses: readonly ReportStatus[],
) {
  const [report] = await db
    .select()
    .from(partnerReportsTable)
    .where(eq(partnerReportsTable.id, id))
    .for('no key update');
  if (!report) throw new NotFound('not_found', 'Rapor bulunamadı.');
  if (!allowedStatuses.includes(report.status)) throw new Conflict(...refusals[report.status]);
  return report;
}

/** Requires that the rows of a report are not deleted. @throws 409 reports.rows_removed */
export function requireRows({ rowsRemovedAt }: { rowsRemovedAt: string | null }): void {
  if (!rowsRemovedAt) return;
  const message = 'Bu raporun satırları silindi. Dosyayı yeniden yükleyin.';
  throw new Conflict('reports.rows_removed', message);
}

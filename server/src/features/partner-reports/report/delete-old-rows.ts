import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { DbContext } from '../../../platform/context.ts';
import {
  partnerReportFiles,
  partnerReportsTable,
  partnerReportRows as rows,
} from './partner-reports-tables.ts';

const CHUNK_SIZE = 2000;

/** Deletes the rows of reports older than 180 days, because they contain partner usernames. The counts stay. */
export async function deleteOldRows({ db }: DbContext): Promise<void> {
  const { id, createdAt, rowsRemovedAt, status } = partnerReportsTable;
  const oldReports = await db
    .select({ id })
    .from(partnerReportsTable)
    .where(
      and(
        isNull(rowsRemovedAt),
        lt(createdAt, sql`now() - interval '180 days'`),
        ne(status, 'applying'),
      ),
    );
  for (const report of oldReports) {
    const chunk = db
      .select({ id: rows.id })
      .from(rows)
      .where(eq(rows.reportId, report.id))
      .limit(CHUNK_SIZE);
    let deletedCount: number | null;
    do {
      ({ rowCount: deletedCount } = await db.delete(rows).where(inArray(rows.id, chunk)));
    } while (deletedCount);
    await db
      .update(partnerReportsTable)
      .set({ rowsRemovedAt: sql`now()` })
      .where(eq(id, report.id));
  }
}

/** Days for which an uploaded file is stored */
const FILE_DAYS = 7;

/** Deletes the files of decided reports, and of all reports after `FILE_DAYS`. */
export async function deleteOldFiles({ db }: DbContext): Promise<void> {
  const { id, createdAt, status } = partnerReportsTable;
  const doneReports = db
    .select({ id })
    .from(partnerReportsTable)
    .where(
      or(
        inArray(status, ['applied', 'reverted']),
        lt(createdAt, sql`now() - make_interval(days => ${FILE_DAYS})`),
      ),
    );
  await db.delete(partnerReportFiles).where(inArray(partnerReportFiles.reportId, doneReports));
}

import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadingOptions } from '@vitrin/contract/partner-file.ts';
import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { Conflict, NotFound } from '../../../platform/base/errors.ts';
import { type Context, type DbContext, withTransaction } from '../../../platform/context.ts';
import { createUploadFolder } from '../../../platform/http/upload-folders.ts';
import { getReport } from '../report/get-report.ts';
import { lockReport, requireRows } from '../report/lock-report.ts';
import {
  partnerReportFiles,
  partnerReportRows,
  partnerReportsTable,
} from '../report/partner-reports-tables.ts';
import { type ParsedFile, parseFile } from './parse-file.ts';
import { runInParserQueue } from './parser-queue.ts';
import { storeRows } from './store-rows.ts';

type Report = typeof partnerReportsTable.$inferSelect;
const readingKeys = ['delimiter', 'encoding', 'headerLine'] as const;

/** Reads the file of a report in another way and stores its rows anew. @throws 400, 404, 409, 413, 415 */
export function readReportAgain(
  ctx: Context,
  id: string,
  options: ReadingOptions,
): Promise<PartnerReport> {
  return withParsedFile(ctx, id, options, (parsedFile) =>
    withTransaction(ctx, async (tx) => {
      const report = await lockReport(tx, id, ['mapping', 'compared']);
      requireRows(report);
      if (parsedFile) await replaceRows(tx, report, parsedFile);
      await tx.publish('partner-reports');
      return getReport(tx, id);
    }),
  );
}

/**
 * Calls `work` with the file of a report, parsed with the options; with `undefined` if it was already read like that.
 * @throws 400, 404, 413, 415, 429; 409 reports.file_removed
 */
export async function withParsedFile<T>(
  ctx: Context,
  id: string,
  options: ReadingOptions,
  work: (parsedFile: ParsedFile | undefined) => Promise<T>,
): Promise<T> {
  const [report] = await ctx.db
    .select()
    .from(partnerReportsTable)
    .where(eq(partnerReportsTable.id, id));
  if (!report) throw new NotFound('not_found', 'Rapor bulunamadı.');
  // A workbook has no delimiter and no encoding. The header is searched again if it isn't given.
  const isWorkbook = report.delimiter === null;
  const newOptions = {
    delimiter: isWorkbook ? null : (options.delimiter ?? report.delimiter),
    encoding: isWorkbook ? null : (options.encoding ?? report.encoding),
    headerLine: options.headerLine ?? null,
  };
  const isReadLikeThat = readingKeys.every(
    (key) => (newOptions[key] ?? report[key]) === report[key],
  );
  if (isReadLikeThat) return work(undefined);
  const folder = await createUploadFolder();
  try {
    const path = join(folder, 'file');
    await writeStoredFile(ctx, id, path);
    return await runInParserQueue(async () => work(await parseFile(path, newOptions)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeStoredFile({ db }: DbContext, id: string, path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let part = 0; ; part++) {
      const { reportId, part: partColumn, bytes } = partnerReportFiles;
      const [row] = await db
        .select({ bytes })
        .from(partnerReportFiles)
        .where(and(eq(reportId, id), eq(partColumn, part)));
      if (row) await file.write(row.bytes);
      else if (part > 0) break;
      else {
        const message = 'Bu dosya artık saklanmıyor. Başka türlü okumak için yeniden yükleyin.';
        throw new Conflict('reports.file_removed', message);
      }
    }
  } finally {
    await file.close();
  }
}

/** Replaces the rows of a locked report; it has to be compared again. @throws 400 reports.no_rows */
export async function replaceRows(
  tx: Context,
  { id, ticketCompanyId, ...report }: Report,
  parsedFile: ParsedFile,
): Promise<{ columns: string[] }> {
  await tx.db.delete(partnerReportRows).where(eq(partnerReportRows.reportId, id));
  const { columns, rowCount } = await storeRows(tx, { id, ticketCompanyId }, parsedFile);
  await tx.db
    .update(partnerReportsTable)
    .set({ status: 'mapping', tally: {} })
    .where(eq(partnerReportsTable.id, id));
  const { delimiter, encoding, headerLine } = report;
  await recordAudit(tx, {
    action: 'update',
    entity: 'partner-reports',
    entityId: id,
    before: { delimiter, encoding, headerLine, rowCount: report.rowCount },
    after: {
      delimiter: parsedFile.reading.delimiter,
      encoding: parsedFile.reading.encoding,
      headerLine: parsedFile.reading.headerLine,
      rowCount,
    },
  });
  return { columns };
}

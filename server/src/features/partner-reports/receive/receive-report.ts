import { createReadStream } from 'node:fs';
import { id as idSchema } from '@vitrin/contract/fields.ts';
import type { ReadingOptions } from '@vitrin/contract/partner-file.ts';
import { MAX_REPORT_BYTES } from '@vitrin/contract/partner-limits.ts';
import { type PartnerReport, readingOptions } from '@vitrin/contract/partner-reports.ts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { InvalidField, NotFound } from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { type ReceivedFile, receiveFile } from '../../../platform/http/receive-file.ts';
import { companyNames } from '../../tickets/companies/ticket-companies.ts';
import { getReport } from '../report/get-report.ts';
import { partnerReportFiles, partnerReportsTable } from '../report/partner-reports-tables.ts';
import { createFileTooLargeError, type ParsedFile, parseFile } from './parse-file.ts';
import { runInParserQueue } from './parser-queue.ts';
import { storeRows } from './store-rows.ts';

/** Size of the parts in which the file is stored */
const PART_BYTES = 1024 * 1024;

/**
 * Receives a partner's file, parses it in a child process and stores all of its rows or none.
 * @throws 400 reports.no_rows, reports.damaged, reports.too_many_columns, reports.long_cell; 404; 413; 415;
 *   429 reports.too_many_files; 503
 */
export function receiveReport(
  ctx: Context<Actor>,
  request: FastifyRequest,
): Promise<PartnerReport> {
  return receiveFile(
    request,
    { limit: MAX_REPORT_BYTES, createTooLargeError: createFileTooLargeError },
    async (file) => {
      const ticketCompanyId = await requireCompany(ctx, file);
      const options = parseReadingOptions(file);
      return runInParserQueue(async () => {
        const parsedFile = await parseFile(file.path, options);
        return storeReport(ctx, { ticketCompanyId, file, parsedFile });
      });
    },
  );
}

/** Parses the optional fields of the form. @throws 400 */
function parseReadingOptions({ fields }: ReceivedFile): ReadingOptions {
  const { delimiter, encoding, headerLine } = fields;
  const result = readingOptions.safeParse({
    delimiter: delimiter || null,
    encoding: encoding || null,
    headerLine: headerLine ? Number(headerLine) : null,
  });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new InvalidField('validation', String(issue?.path[0]), issue?.message ?? '');
}

async function requireCompany({ db }: Context, { fields }: ReceivedFile): Promise<string> {
  const { data, success } = idSchema.safeParse(fields.ticketCompanyId);
  if (!success) throw new InvalidField('validation', 'ticketCompanyId', 'Firma seçin.');
  const [company] = await db.select().from(companyNames).where(eq(companyNames.id, data));
  if (!company) throw new NotFound('not_found', 'Firma bulunamadı.');
  return company.id;
}

interface ReceivedReport {
  ticketCompanyId: string;
  file: ReceivedFile;
  parsedFile: ParsedFile;
}

function storeReport(
  ctx: Context<Actor>,
  { ticketCompanyId, file, parsedFile }: ReceivedReport,
): Promise<PartnerReport> {
  return withTransaction(ctx, async (tx) => {
    const id = v7();
    const fileName = file.name || 'liste';
    const reportFields = { id, ticketCompanyId, fileName, status: 'mapping' as const };
    const initialFields = { columns: [], rowCount: 0, createdBy: ctx.actor.id };
    await tx.db.insert(partnerReportsTable).values({ ...reportFields, ...initialFields });
    const { rowCount } = await storeRows(tx, { id, ticketCompanyId }, parsedFile);
    await storeFile(tx, id, file.path);
    await tx.publish('partner-reports');
    await recordAudit(tx, {
      action: 'create',
      entity: 'partner-reports',
      entityId: id,
      after: { ...reportFields, rowCount },
    });
    return getReport(tx, id);
  });
}

async function storeFile({ db }: Context, reportId: string, path: string): Promise<void> {
  let part = 0;
  for await (const bytes of createReadStream(path, { highWaterMark: PART_BYTES })) {
    await db.insert(partnerReportFiles).values({ reportId, part, bytes });
    part++;
  }
}

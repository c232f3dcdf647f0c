import { setTimeout as sleep } from 'node:timers/promises';
import { id as idSchema } from '@vitrin/contract/fields.ts';
import type { Cell } from '@vitrin/contract/partner-cell.ts';
import { MAX_REPORT_BYTES } from '@vitrin/contract/partner-limits.ts';
import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { v7 } from 'uuid';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import {
  BadRequest,
  InvalidField,
  NotFound,
  TooManyRequests,
} from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { type ReceivedFile, receiveFile } from '../../../platform/http/receive-file.ts';
import { createPlatformSingleton } from '../../../platform/platform-singleton.ts';
import { companyNames } from '../../tickets/companies/ticket-companies.ts';
import type { TableRow } from '../parsing/table-row.ts';
import { getReport } from '../report/get-report.ts';
import { partnerReportsTable } from '../report/partner-reports-tables.ts';
import { createFileTooLargeError, parseFile } from './parse-file.ts';
import { proposeMapping } from './propose-mapping.ts';

/** Maximum rows and characters per insert. */
const CHUNK_ROWS = 100;
const CHUNK_LENGTH = 500_000;
/** Pause after each insert in milliseconds, for other requests. */
const INSERT_INTERVAL_MS = 2;

// Each parser is a process that needs about 150 MB.
const parserQueue = createPlatformSingleton(() => pLimit(2));
/** Maximum queued files: the last one waits about 10 s. */
const MAX_QUEUED_FILES = 4;
const RETRY_AFTER_SECONDS = 10;

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
      if (parserQueue(ctx).pendingCount >= MAX_QUEUED_FILES) throw tooManyFilesError();
      return parserQueue(ctx)(async () => {
        const { rows } = await parseFile(file.path);
        return storeRows(ctx, { ticketCompanyId, fileName: file.name || 'liste', rows });
      });
    },
  );
}

const tooManyFilesError = () =>
  new TooManyRequests(
    'reports.too_many_files',
    'Şu anda başka dosyalar okunuyor. Lütfen biraz sonra yeniden yükleyin.',
    RETRY_AFTER_SECONDS,
  );

async function requireCompany({ db }: Context, { fields }: ReceivedFile): Promise<string> {
  const { data, success } = idSchema.safeParse(fields.ticketCompanyId);
  if (!success) throw new InvalidField('validation', 'ticketCompanyId', 'Firma seçin.');
  const [company] = await db.select().from(companyNames).where(eq(companyNames.id, data));
  if (!company) throw new NotFound('not_found', 'Firma bulunamadı.');
  return company.id;
}

interface ReceivedTable {
  ticketCompanyId: string;
  fileName: string;
  rows: AsyncIterable<TableRow>;
}

function storeRows(ctx: Context<Actor>, { rows, ...file }: ReceivedTable): Promise<PartnerReport> {
  return withTransaction(ctx, async (tx) => {
    const id = v7();
    const reportFields = { id, ...file, status: 'mapping' as const };
    const initialFields = { columns: [], rowCount: 0, createdBy: ctx.actor.id };
    await tx.db.insert(partnerReportsTable).values({ ...reportFields, ...initialFields });
    const { columns, rowCount } = await insertRows(tx, id, rows);
    if (columns.length < 2 || rowCount === 0) {
      const message = 'Dosyada bir başlık satırı, en az iki sütun ve bir satır olmalıdır.';
      throw new BadRequest('reports.no_rows', message);
    }
    const mapping = await proposeMapping(tx, file.ticketCompanyId, columns);
    await tx.db
      .update(partnerReportsTable)
      .set({ columns, rowCount, mapping })
      .where(eq(partnerReportsTable.id, id));
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

async function insertRows(tx: Context, reportId: string, rows: AsyncIterable<TableRow>) {
  let header: Cell[] | undefined;
  let columnCount = 0;
  let rowCount = 0;
  let ids: string[] = [];
  let lines: number[] = [];
  let cells: string[] = [];
  let chunkLength = 0;
  const insertChunk = async () => {
    // Raw SQL: many rows as arrays in one statement.
    await tx.db.$client.query({
      name: 'write-partner-rows',
      text: `insert into partner_report_rows (id, report_id, line, cells)
             select id, $2, line, cells from unnest($1::uuid[], $3::int[], $4::jsonb[]) r (id, line, cells)`,
      values: [ids, reportId, lines, cells],
    });
    await sleep(INSERT_INTERVAL_MS);
    rowCount += ids.length;
    [ids, lines, cells, chunkLength] = [[], [], [], 0];
  };
  for await (const row of rows) {
    columnCount = Math.max(columnCount, row.cells.length);
    if (!header) {
      header = row.cells;
      continue;
    }
    const json = JSON.stringify(row.cells);
    ids.push(v7());
    lines.push(row.line);
    cells.push(json);
    chunkLength += json.length;
    if (ids.length === CHUNK_ROWS || chunkLength > CHUNK_LENGTH) await insertChunk();
  }
  if (ids.length > 0) await insertChunk();
  const columns = Array.from({ length: columnCount }, (_, index) =>
    formatColumnName(header?.[index], index),
  );
  return { columns, rowCount };
}

const formatColumnName = (cell: Cell | undefined, index: number) =>
  String(cell ?? '')
    .trim()
    .slice(0, 200) || `Sütun ${index + 1}`;

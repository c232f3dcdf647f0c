import { setTimeout as sleep } from 'node:timers/promises';
import { id as anId } from '@vitrin/contract/fields.ts';
import type { Cell } from '@vitrin/contract/partner-amount.ts';
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
import { fileTooLargeError, parseFile } from './parse-file.ts';
import { proposeMapping } from './propose-mapping.ts';

/** Maximum rows and characters per insert. */
const CHUNK_ROWS = 100;
const CHUNK_LENGTH = 500_000;
/** Pause after each insert in milliseconds, for other requests. */
const INSERT_INTERVAL_MS = 2;

// Each parser is a process with some 150 MB.
const parserQueue = createPlatformSingleton(() => pLimit(2));
/** Maximum queued files: the last one waits about 10 s. */
const MAX_QUEUED_FILES = 4;
const RETRY_AFTER_SECONDS = 10;

/**
 * Receives a partner's file, parses it in a child process and stores all of its rows or none.
 * @throws 400 reports.no_rows, reports.damaged, reports.too_many_columns; 404; 413; 415; 429 reports.too_many_files; 503
 */
export function receiveReport(
  ctx: Context<Actor>,
  request: FastifyRequest,
): Promise<PartnerReport> {
  return receiveFile(
    request,
    { limit: MAX_REPORT_BYTES, createTooLargeError: fileTooLargeError },
    async (file) => {
      const ticketCompanyId = await requireCompany(ctx, file);
      if (parserQueue(ctx).pendingCount >= MAX_QUEUED_FILES) throw tooManyFilesError();
      return parserQueue(ctx)(async () => {
        const rows = await parseFile(file.path);
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
  const { data, success } = anId.safeParse(fields.ticketCompanyId);
  if (!success) throw new InvalidField('validation', 'ticketCompanyId', 'Firma seçin.');
  const [company] = await db.select().from(companyNames).where(eq(companyNames.id, data));
  if (!company) throw new NotFound('not_found', 'Firma bulunamadı.');
  return company.id;
}

interface Table {
  ticketCompanyId: string;
  fileName: string;
  rows: AsyncIterable<TableRow>;
}

function storeRows(ctx: Context<Actor>, { rows, ...file }: Table): Promise<PartnerReport> {
  return withTransaction(ctx, async (tx) => {
    const id = v7();
    const report = { id, ...file, status: 'mapping' as const };
    const empty = { columns: [], rowCount: 0, createdBy: ctx.actor.id };
    await tx.db.insert(partnerReportsTable).values({ ...report, ...empty });
    const { columns, rowCount } = await writeRows(tx, id, rows);
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
      after: { ...report, rowCount },
    });
    return getReport(tx, id);
  });
}

async function writeRows(tx: Context, reportId: string, rows: AsyncIterable<TableRow>) {
  let header: Cell[] | undefined;
  let width = 0;
  let rowCount = 0;
  let ids: string[] = [];
  let lines: number[] = [];
  let cells: string[] = [];
  let length = 0;
  const write = async () => {
    // Raw SQL: many rows as arrays in one statement.
    await tx.db.$client.query({
      name: 'write-partner-rows',
      text: `insert into partner_report_rows (id, report_id, line, cells)
             select id, $2, line, cells from unnest($1::uuid[], $3::int[], $4::jsonb[]) r (id, line, cells)`,
      values: [ids, reportId, lines, cells],
    });
    await sleep(INSERT_INTERVAL_MS);
    rowCount += ids.length;
    [ids, lines, cells, length] = [[], [], [], 0];
  };
  for await (const row of rows) {
    width = Math.max(width, row.cells.length);
    if (!header) {
      header = row.cells;
      continue;
    }
    const json = JSON.stringify(row.cells);
    ids.push(v7());
    lines.push(row.line);
    cells.push(json);
    length += json.length;
    if (ids.length === CHUNK_ROWS || length > CHUNK_LENGTH) await write();
  }
  if (ids.length > 0) await write();
  const columns = Array.from({ length: width }, (_, at) => nameOf(header?.[at], at));
  return { columns, rowCount };
}

const nameOf = (cell: Cell | undefined, at: number) =>
  String(cell ?? '')
    .trim()
    .slice(0, 200) || `Sütun ${at + 1}`;

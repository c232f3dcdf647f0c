import {
  addMarks,
  createSeenMarks,
  type DecimalMark,
  getDecimalMark,
  parsePartnerAmount,
} from '@vitrin/contract/partner-amount.ts';
import type { Cell } from '@vitrin/contract/partner-cell.ts';
import { parsePartnerDate } from '@vitrin/contract/partner-date.ts';
import { MAX_VALUE_LENGTH } from '@vitrin/contract/partner-limits.ts';
import type { PartnerReport, ReportMapping } from '@vitrin/contract/partner-reports.ts';
import { parsePaymentReference } from '@vitrin/contract/payment-reference.ts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { BadRequest, InvalidField } from '../../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../../platform/context.ts';
import { getSecretKey } from '../../../platform/database/secrets.ts';
import { getReport } from '../report/get-report.ts';
import { lockReport, requireRows } from '../report/lock-report.ts';
import { partnerReportsTable } from '../report/partner-reports-tables.ts';

/** Rows parsed at a time; other requests run between two chunks. */
const CHUNK_SIZE = 100;
/** Timeout of each statement; enough to compare 200,000 rows. */
const STATEMENT_TIMEOUT_MS = 60_000;

/**
 * Sets the column mapping and compares the rows with the pending applications, in SQL.
 * @throws 400 reports.decimal if the decimal separator is ambiguous, reports.column; 404; 409
 */
export async function compareReport(
  ctx: Context,
  { id, ...mapping }: ReportMapping & { id: string },
): Promise<PartnerReport> {
  const secret = await getSecretKey(ctx.platform.db, 'partner-payments');
  return withTransaction(ctx, async (tx) => {
    const report = await lockReport(tx, id, ['mapping', 'compared']);
    requireRows(report);
    requireColumns(mapping, report.columns.length);
    const decimal = mapping.decimal ?? (await detectDecimal(tx, id, mapping));
    await parseCells(tx, id, mapping, decimal);
    // No parallel workers: other statements need the remaining processors.
    await tx.db.$client.query(
      `set local statement_timeout = ${STATEMENT_TIMEOUT_MS}; set local work_mem = '64MB';
       set local max_parallel_workers_per_gather = 0`,
    );
    const runWithTimeout = (text: string, ...values: unknown[]) => {
      const statement = { text, values, query_timeout: STATEMENT_TIMEOUT_MS };
      return tx.db.$client.query(statement);
    };
    await runWithTimeout('analyze parsed_cells');
    await runWithTimeout(INSERT_PARSED_ROWS, mapping.username, mapping.reference ?? null);
    await runWithTimeout('select identify_partner_rows($1, $2)', id, secret);
    await runWithTimeout('select compare_partner_rows($1)', id);
    await runWithTimeout('select update_report_tally($1)', id);
    await tx.db
      .update(partnerReportsTable)
      .set({ status: 'compared', mapping })
      .where(eq(partnerReportsTable.id, id));
    await tx.publish('partner-reports');
    await recordAudit(tx, {
      action: 'update',
      entity: 'partner-reports',
      entityId: id,
      before: { status: report.status, mapping: report.mapping },
      after: { status: 'compared', mapping, decimal },
    });
    return getReport(tx, id);
  });
}

function requireColumns(mapping: ReportMapping, columnCount: number): void {
  const fields = ['username', 'amount', 'date', 'reference'] as const;
  const details = fields.flatMap((path, index) => {
    const column = mapping[path];
    if (typeof column !== 'number') return [];
    if (column >= columnCount) return [{ path, message: 'Dosyada böyle bir sütun yok.' }];
    const otherField = fields.slice(0, index).find((field) => mapping[field] === column);
    // With the name as reference, a member's later payments would count as already used.
    return otherField ? [{ path, message: 'Bu sütunu başka bir alan için seçtiniz.' }] : [];
  });
  const [firstDetail] = details;
  if (firstDetail) throw new BadRequest('reports.column', firstDetail.message, details);
}

async function detectDecimal(
  tx: Context,
  id: string,
  { amount }: ReportMapping,
): Promise<DecimalMark> {
  const marks = createSeenMarks();
  for await (const rows of readCellChunks(tx, id, { amount })) {
    addMarks(
      marks,
      rows.map((row) => row.amount ?? ''),
    );
  }
  const decimal = getDecimalMark(marks);
  if (decimal) return decimal;
  const message = 'Tutarların ondalık ayırıcısı belirlenemedi: virgül mü, nokta mı? Seçin.';
  throw new InvalidField('reports.decimal', 'decimal', message);
}

interface CellRow {
  id: string;
  amount: Cell | null;
  date: Cell | null;
  reference: Cell | null;
}

/** Returns SQL for a cell, truncated to one character more than the maximum. */
const truncateCell = (column: string) =>
  `case when jsonb_typeof(cells -> ${column}) = 'string'
        then to_jsonb(left(cells ->> ${column}, ${MAX_VALUE_LENGTH + 1})) else cells -> ${column} end`;

/** Yields chunks of rows in any order, by a sequential scan: the planner's statistics don't include new rows. */
async function* readCellChunks(
  { db }: Context,
  id: string,
  { amount, date, reference }: Pick<ReportMapping, 'amount' | 'date' | 'reference'>,
) {
  await db.$client.query(
    `declare partner_cells no scroll cursor for
      select id, ${truncateCell('$2::int')} as amount, ${truncateCell('$3::int')} as date,
             ${truncateCell('$4::int')} as reference
        from partner_report_rows where report_id = $1`,
    [id, amount, date ?? null, reference ?? null],
  );
  for (;;) {
    const { rows } = await db.$client.query<CellRow>(`fetch ${CHUNK_SIZE} from partner_cells`);
    if (rows.length === 0) break;
    yield rows;
  }
  await db.$client.query('close partner_cells');
}

/** Parses the cells with amounts, dates and references into a temporary table of the transaction. */
async function parseCells(tx: Context, id: string, mapping: ReportMapping, decimal: DecimalMark) {
  const { $client } = tx.db;
  await $client.query(
    `create temporary table parsed_cells (id uuid, kurus bigint, paid_at timestamptz,
         reference_key text, reason text) on commit drop;
     create temporary table parsed_rows (id uuid, line int, username text, reference text,
         reference_key text, kurus bigint, paid_at timestamptz, reason text) on commit drop`,
  );
  for await (const rows of readCellChunks(tx, id, mapping)) {
    const amounts = rows.map(({ amount }) => parsePartnerAmount(amount ?? '', decimal));
    const times = rows.map(({ date }) => parsePartnerDate(date ?? ''));
    const referenceKeys = rows.map(({ reference }) => parsePaymentReference(reference).key);
    const reasons = rows.map(({ amount, date }, index) => {
      if (amounts[index] === null) return `Tutar okunamadı: ${quoteCell(amount)}`;
      const hasInvalidDate = typeof mapping.date === 'number' && times[index] === null;
      return hasInvalidDate ? `Tarih okunamadı: ${quoteCell(date)}` : null;
    });
    await $client.query(
      `insert into parsed_cells
       select * from unnest($1::uuid[], $2::bigint[], $3::timestamptz[], $4::text[], $5::text[])`,
      [rows.map((row) => row.id), amounts, times, referenceKeys, reasons],
    );
  }
}

/** Fills the temporary table that `identify_partner_rows` reads. */
const INSERT_PARSED_ROWS = `
  with named as (
    select r.id, r.line, p.kurus, p.paid_at, p.reference_key, p.reason, trim_cell(r.cells ->> $2::int) as reference,
           length(r.cells ->> $2::int) > ${MAX_VALUE_LENGTH} as is_reference_long,
           coalesce(trim_cell(r.cells ->> $1::int), '') as username
      from parsed_cells p join partner_report_rows r using (id)
  )
  insert into parsed_rows
  select id, line, left(username, 200), nullif(left(reference, ${MAX_VALUE_LENGTH}), ''), reference_key, kurus, paid_at,
         case when username = '' then 'Kullanıcı adı boş.'
              when length(username) > 200 then 'Kullanıcı adı çok uzun.'
              when is_reference_long then 'Referans çok uzun.'
              else reason end
    from named`;

const quoteCell = (cell: Cell | null) =>
  cell === null || cell === '' ? 'boş' : `'${String(cell).slice(0, 60)}'`;

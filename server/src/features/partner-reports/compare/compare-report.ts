import { addMarks, createSeenMarks, getDecimalMark } from '@vitrin/contract/partner-amount.ts';
import { addDates, createSeenDates, getDateOrder } from '@vitrin/contract/partner-date.ts';
import { MAX_VALUE_LENGTH } from '@vitrin/contract/partner-limits.ts';
import type { PartnerReport, ReportMapping } from '@vitrin/contract/partner-reports.ts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { BadRequest, InvalidField } from '../../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../../platform/context.ts';
import { getSecretKey } from '../../../platform/database/secrets.ts';
import type { ParsedFile } from '../receive/parse-file.ts';
import { replaceRows, withParsedFile } from '../receive/read-report-again.ts';
import { getReport } from '../report/get-report.ts';
import { lockReport, requireRows } from '../report/lock-report.ts';
import { partnerReportsTable } from '../report/partner-reports-tables.ts';
import {
  type CellRow,
  type ColumnFormats,
  createRowParser,
  type ParsedRow,
} from './create-row-parser.ts';

/** Rows parsed at a time; other requests run between two chunks. */
const CHUNK_SIZE = 100;
/** Timeout of each statement; enough to compare 200,000 rows. */
const STATEMENT_TIMEOUT_MS = 60_000;

/**
 * Sets the column mapping and compares the rows with the pending applications, in SQL. Reads the file again if the
 * mapping names another delimiter, encoding or header.
 * @throws 400 reports.decimal, reports.dateOrder if a column is ambiguous, reports.column; 404; 409
 */
export async function compareReport(
  ctx: Context,
  { id, ...mapping }: ReportMapping & { id: string },
): Promise<PartnerReport> {
  const secret = await getSecretKey(ctx.platform.db, 'partner-payments');
  const compare = async (tx: Context, parsedFile: ParsedFile | undefined) => {
    const report = await lockReport(tx, id, ['mapping', 'compared']);
    requireRows(report);
    const { columns } = parsedFile ? await replaceRows(tx, report, parsedFile) : report;
    requireColumns(mapping, columns.length);
    const formats = await detectFormats(tx, id, mapping);
    await parseCells(tx, id, mapping, formats);
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
      after: { status: 'compared', mapping, ...formats },
    });
    return getReport(tx, id);
  };
  return withParsedFile(ctx, id, mapping, (parsedFile) =>
    withTransaction(ctx, (tx) => compare(tx, parsedFile)),
  );
}

function requireColumns(mapping: ReportMapping, columnCount: number): void {
  const fields = ['username', 'amount', 'date', 'reference', 'status', 'currency'] as const;
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

/** Detects the formats of amounts and dates over the whole file. */
async function detectFormats(
  tx: Context,
  id: string,
  mapping: ReportMapping,
): Promise<ColumnFormats> {
  const [marks, dates] = [createSeenMarks(), createSeenDates()];
  for await (const rows of readCellChunks(tx, id, mapping)) {
    // A row that is too wide may have other values in these columns.
    const narrowRows = rows.filter(({ isWide }) => !isWide);
    addMarks(
      marks,
      narrowRows.map((row) => row.amount ?? ''),
    );
    addDates(
      dates,
      narrowRows.map((row) => row.date ?? ''),
    );
  }
  const decimal = mapping.decimal ?? getDecimalMark(marks);
  if (!decimal) {
    const message = 'Tutarların ondalık ayırıcısı belirlenemedi: virgül mü, nokta mı? Seçin.';
    throw new InvalidField('reports.decimal', 'decimal', message);
  }
  // A date that proves an order counts more than the selected one.
  const dateOrder = getDateOrder(dates) ?? mapping.dateOrder;
  if (!dateOrder) {
    const message = 'Tarihlerin sırası belirlenemedi: önce gün mü, ay mı? Seçin.';
    throw new InvalidField('reports.dateOrder', 'dateOrder', message);
  }
  return { decimal, dateOrder };
}

/** Returns SQL for a cell, truncated to one character more than the maximum. */
const truncateCell = (column: string) =>
  `case when jsonb_typeof(cells -> ${column}) = 'string'
        then to_jsonb(left(cells ->> ${column}, ${MAX_VALUE_LENGTH + 1})) else cells -> ${column} end`;

/** Yields chunks of rows in any order, by a sequential scan: the planner's statistics don't include new rows. */
async function* readCellChunks(
  { db }: Context,
  id: string,
  { amount, date, reference, status, currency }: ReportMapping,
) {
  await db.$client.query(
    `declare partner_cells no scroll cursor for
      select id, is_wide as "isWide", ${truncateCell('$2::int')} as amount, ${truncateCell('$3::int')} as date,
             ${truncateCell('$4::int')} as reference, ${truncateCell('$5::int')} as status,
             ${truncateCell('$6::int')} as currency
        from partner_report_rows where report_id = $1`,
    [id, amount, date ?? null, reference ?? null, status ?? null, currency ?? null],
  );
  for (;;) {
    const { rows } = await db.$client.query<CellRow>(`fetch ${CHUNK_SIZE} from partner_cells`);
    if (rows.length === 0) break;
    yield rows;
  }
  await db.$client.query('close partner_cells');
}

/** Parses the mapped cells except names into a temporary table of the transaction. */
async function parseCells(
  tx: Context,
  id: string,
  mapping: ReportMapping,
  { decimal, dateOrder }: ColumnFormats,
) {
  const { $client } = tx.db;
  await $client.query(
    `create temporary table parsed_cells (id uuid, kurus bigint, paid_at timestamptz,
         reference_key text, has_lost_digits boolean, reversed_kurus bigint, reason text) on commit drop;
     create temporary table parsed_rows (id uuid, line int, username text, reference text,
         reference_key text, has_lost_digits boolean, reversed_kurus bigint, kurus bigint, paid_at timestamptz, reason text) on commit drop`,
  );
  const parseRow = createRowParser(mapping, { decimal, dateOrder });
  for await (const rows of readCellChunks(tx, id, mapping)) {
    const parsedRows = rows.map(parseRow);
    const pick = <K extends keyof ParsedRow>(key: K) => parsedRows.map((row) => row[key]);
    await $client.query(
      `insert into parsed_cells
       select * from unnest($1::uuid[], $2::bigint[], $3::timestamptz[], $4::text[], $5::boolean[],
                             $6::bigint[], $7::text[])`,
      [
        rows.map((row) => row.id),
        ...[
          pick('kurus'),
          pick('paidAt'),
          pick('referenceKey'),
          pick('hasLostDigits'),
          pick('reversedKurus'),
        ],
        pick('problem'),
      ],
    );
  }
}

/** Fills the temporary table that `identify_partner_rows` reads. */
const INSERT_PARSED_ROWS = `
  with named as (
    select r.id, r.line, p.kurus, p.paid_at, p.reference_key, p.has_lost_digits, p.reversed_kurus, p.reason, trim_cell(r.cells ->> $2::int) as reference,
           length(r.cells ->> $2::int) > ${MAX_VALUE_LENGTH} as is_reference_long,
           coalesce(trim_cell(r.cells ->> $1::int), '') as username
      from parsed_cells p join partner_report_rows r using (id)
  )
  insert into parsed_rows
  select id, line, left(username, 200), nullif(left(reference, ${MAX_VALUE_LENGTH}), ''), reference_key, has_lost_digits, reversed_kurus, kurus, paid_at,
         case when username = '' then 'Kullanıcı adı boş.'
              when length(username) > 200 then 'Kullanıcı adı çok uzun.'
              when is_reference_long then 'Referans çok uzun.'
              else reason end
    from named`;

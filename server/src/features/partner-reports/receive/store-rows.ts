import { setTimeout as sleep } from 'node:timers/promises';
import { type Cell, foldHeaderName } from '@vitrin/contract/partner-cell.ts';
import { type HeaderField, hasHeaderWord, headerWords } from '@vitrin/contract/partner-header.ts';
import type { ReportMapping } from '@vitrin/contract/partner-reports.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import { v7 } from 'uuid';
import { BadRequest } from '../../../platform/base/errors.ts';
import type { Context } from '../../../platform/context.ts';
import type { TableRow } from '../parsing/table-row.ts';
import { partnerReportsTable } from '../report/partner-reports-tables.ts';
import type { ParsedFile } from './parse-file.ts';

/** Maximum rows and characters per insert. */
const CHUNK_ROWS = 100;
const CHUNK_LENGTH = 500_000;
/** Pause after each insert in milliseconds, for other requests. */
const INSERT_INTERVAL_MS = 5;

/** Stores the rows of a report, how they were read, and a proposed mapping. @throws 400 reports.no_rows */
export async function storeRows(
  tx: Context,
  { id, ticketCompanyId }: { id: string; ticketCompanyId: string },
  { rows, reading }: ParsedFile,
): Promise<{ columns: string[]; rowCount: number }> {
  const { columns, rowCount } = await insertRows(tx, id, rows);
  if (columns.length < 2 || rowCount === 0) {
    const message =
      'Dosyada bir başlık satırı, en az iki sütun ve bir satır olmalıdır. Ayraç ya da başlık satırı yanlış seçilmiş olabilir.';
    throw new BadRequest('reports.no_rows', message);
  }
  const mapping = await proposeMapping(tx, ticketCompanyId, columns);
  await tx.db
    .update(partnerReportsTable)
    .set({ ...reading, columns, rowCount, mapping })
    .where(eq(partnerReportsTable.id, id));
  return { columns, rowCount };
}

async function insertRows(tx: Context, reportId: string, rows: AsyncIterable<TableRow>) {
  let header: Cell[] | undefined;
  let columnCount = 0;
  let rowCount = 0;
  let ids: string[] = [];
  let lines: number[] = [];
  let wideFlags: boolean[] = [];
  let cells: string[] = [];
  let chunkLength = 0;
  const insertChunk = async () => {
    // Raw SQL: many rows as arrays in one statement.
    await tx.db.$client.query({
      name: 'write-partner-rows',
      text: `insert into partner_report_rows (id, report_id, line, is_wide, cells)
             select id, $2, line, is_wide, cells
               from unnest($1::uuid[], $3::int[], $4::boolean[], $5::jsonb[]) r (id, line, is_wide, cells)`,
      values: [ids, reportId, lines, wideFlags, cells],
    });
    await sleep(INSERT_INTERVAL_MS);
    rowCount += ids.length;
    [ids, lines, wideFlags, cells, chunkLength] = [[], [], [], [], 0];
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
    wideFlags.push(row.isWide);
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

/**
 * Applies the mapping of the company's last compared file by column names; `null` without such a file, or if a required
 * column or the status or currency is missing, or one of the latter is new. How that file was read doesn't apply to
 * another file.
 */
async function proposeMapping(
  { db }: Context,
  ticketCompanyId: string,
  columns: string[],
): Promise<ReportMapping | null> {
  const { ticketCompanyId: companyId, status, id } = partnerReportsTable;
  const [previousReport] = await db
    .select({ columns: partnerReportsTable.columns, mapping: partnerReportsTable.mapping })
    .from(partnerReportsTable)
    .where(and(eq(companyId, ticketCompanyId), ne(status, 'mapping')))
    .orderBy(desc(id))
    .limit(1);
  if (!previousReport?.mapping) return null;
  const { delimiter, encoding, headerLine, ...mapping } = previousReport.mapping;
  const names = columns.map(foldHeaderName);
  const findColumn = (column: number | null | undefined): number | null => {
    const name = typeof column === 'number' ? previousReport.columns[column] : undefined;
    if (name === undefined || typeof column !== 'number') return null;
    // Columns with equal names are distinguished by their position.
    const foldedName = foldHeaderName(name);
    if (names[column] === foldedName) return column;
    const index = names.indexOf(foldedName);
    return index < 0 ? null : index;
  };
  const mapOptional = (key: 'date' | 'reference' | 'status' | 'currency') =>
    key in mapping && { [key]: findColumn(mapping[key]) };
  const [username, amount] = [findColumn(mapping.username), findColumn(mapping.amount)];
  if (username === null || amount === null) return null;
  const isConditionMissing = (['status', 'currency'] as const).some(
    (key) => typeof mapping[key] === 'number' && findColumn(mapping[key]) === null,
  );
  // A status or currency that the other file did not have: who uploads it must see that it can be mapped.
  const isConditionNew = (['status', 'currency'] as const).some(
    (key) => hasColumn(key, columns) && !hasColumn(key, previousReport.columns),
  );
  if (isConditionMissing || isConditionNew) return null;
  // Other optional columns that are not found stay unmapped.
  return {
    ...mapping,
    username,
    amount,
    ...mapOptional('date'),
    ...mapOptional('reference'),
    ...mapOptional('status'),
    ...mapOptional('currency'),
  };
}

const hasColumn = (field: HeaderField, columns: readonly string[]) =>
  columns.some((name) =>
    headerWords[field].some((word) => hasHeaderWord(foldHeaderName(name), word)),
  );

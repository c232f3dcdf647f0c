import type { TableRow } from '../src/features/partner-reports/parsing/table-row.ts';

/** Returns all rows of a parsed table. */
export async function collectRows(rows: AsyncIterable<TableRow>): Promise<TableRow[]> {
  const collectedRows: TableRow[] = [];
  for await (const row of rows) collectedRows.push(row);
  return collectedRows;
}

import type { InputOf, PagedRoute, ReturnsOf } from '@vitrin/contract/api.ts';
import { type CsvCell, toCsv } from '@vitrin/contract/csv.ts';
import { MAX_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import { fetchPages, type Item } from '../../lib/api/paged-query.ts';

/** Title and cell of each column. */
export type CsvColumns<R extends PagedRoute> = [string, (row: Item<ReturnsOf<R>>) => CsvCell][];

/**
 * Loads all rows of a paged list and returns the lines of a CSV file, one page of rows per string.
 * @param onProgress called with the number of loaded rows
 */
export async function fetchCsv<R extends PagedRoute>(
  route: R,
  query: object,
  columns: CsvColumns<R>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (rowCount: number) => void },
): Promise<string[]> {
  const lines = [toCsv([columns.map(([title]) => title)])];
  let rowCount = 0;
  const input: unknown = { query: { ...query, limit: MAX_PAGE_SIZE } };
  for await (const page of fetchPages(route, input as InputOf<R>, signal)) {
    const rows = page as Item<ReturnsOf<R>>[];
    lines.push(toCsv(rows.map((row) => columns.map(([, cell]) => cell(row)))));
    rowCount += rows.length;
    onProgress(rowCount);
  }
  return lines;
}

/** Downloads the lines of `toCsv` as a file. The byte order mark declares UTF-8. */
export function downloadCsv(name: string, lines: readonly string[]): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', ...lines], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoke later: the browser reads the URL only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

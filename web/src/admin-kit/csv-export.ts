import type { InputOf, PagedRoute, ReturnsOf } from '@vitrin/contract/api.ts';
import { MAX_PAGE } from '@vitrin/contract/page-size.ts';
import { type Item, readPages } from '../lib/api/paged-query.ts';
import { type CsvCell, csvLines } from './csv.ts';

/** Title and cell of each column. */
export type CsvColumns<R extends PagedRoute> = [string, (row: Item<ReturnsOf<R>>) => CsvCell][];

/** All rows of a list that can grow, page by page. @param onProgress is told how many are there */
export async function readCsv<R extends PagedRoute>(
  route: R,
  query: object,
  columns: CsvColumns<R>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (rows: number) => void },
): Promise<string[]> {
  const parts = [csvLines([columns.map(([title]) => title)])];
  let count = 0;
  const input: unknown = { query: { ...query, limit: MAX_PAGE } };
  for await (const page of readPages(route, input as InputOf<R>, signal)) {
    const rows = page as Item<ReturnsOf<R>>[];
    parts.push(csvLines(rows.map((row) => columns.map(([, cell]) => cell(row)))));
    count += rows.length;
    onProgress(count);
  }
  return parts;
}

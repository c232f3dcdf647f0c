import { decimalMarks, parseSignedAmount } from './partner-amount.ts';
import type { Cell } from './partner-cell.ts';
import { foldHeaderName } from './partner-cell.ts';
import { isPartnerDate } from './partner-date.ts';

export type HeaderField = 'username' | 'amount' | 'date' | 'reference' | 'status' | 'currency';

/** Words in the headers of a field, folded, in descending order of certainty */
export const headerWords: Record<HeaderField, readonly string[]> = {
  username: ['kullanici', 'username', 'oyuncu', 'player', 'nick', 'uye', 'login', 'user', 'ad'],
  amount: ['yatirim tutari', 'tutar', 'miktar', 'amount', 'yatirim', 'deposit', 'toplam'],
  date: ['odeme tarihi', 'tarih', 'date', 'zaman', 'time', 'gun'],
  reference: ['referans', 'reference', 'dekont', 'islem no', 'transaction', 'txid', 'ref'],
  status: ['durum', 'status', 'state', 'statu', 'sonuc', 'result'],
  currency: ['para birimi', 'currency', 'doviz', 'birim', 'kur'],
};

/** True if the folded header contains the word. Short words must be separate words: `adet` does not contain `ad`. */
export const hasHeaderWord = (header: string, word: string) =>
  word.length > 4
    ? header.includes(word)
    : header.split(' ').some((part) => isWordForm(part, word));

/** True for the word with or without a Turkish ending of one letter: `adı`, `tarihi`. */
const isWordForm = (part: string, word: string) =>
  part.startsWith(word) && part.length <= word.length + 1;

const isBlank = (cell: Cell) => cell === '';
const isValue = (cell: Cell) =>
  typeof cell === 'number' ||
  decimalMarks.some((mark) => parseSignedAmount(cell, mark) !== null) ||
  isPartnerDate(cell);

/**
 * Returns the index of the header among the first rows of a file, which may begin with titles: the first row that names
 * a username and an amount, if possible in as many cells as most rows have; else the first row with as many cells as most rows, or the row before it if it is data.
 */
export function findHeader(rows: readonly (readonly Cell[])[]): number {
  const counts = rows.map((cells) => cells.filter((cell) => !isBlank(cell)).length);
  const usualCount = findLargestTable(counts);
  const isNamed = rows.map(isNamedHeader);
  // Merged cells above the header name groups of columns.
  const completeIndex = isNamed.findIndex(
    (named, index) => named && (counts[index] ?? 0) >= usualCount,
  );
  const namedIndex = completeIndex >= 0 ? completeIndex : isNamed.indexOf(true);
  if (namedIndex >= 0) return namedIndex;
  const index = counts.findIndex((count) => count >= usualCount);
  return Math.max(0, rows[index]?.some(isValue) ? index - 1 : index);
}

/** Returns the width with which rows have the most cells: few long rows of data outweigh many short titles. */
function findLargestTable(widths: readonly number[]): number {
  const countCells = (width: number) => widths.filter((other) => other === width).length * width;
  return (
    widths.filter((width) => width > 1).sort((a, b) => countCells(b) - countCells(a) || b - a)[0] ??
    1
  );
}

function isNamedHeader(cells: readonly Cell[]): boolean {
  if (cells.some(isValue)) return false;
  const names = cells.map(foldHeaderName);
  const listColumns = (field: HeaderField) =>
    names.flatMap((name, index) =>
      headerWords[field].some((word) => hasHeaderWord(name, word)) ? [index] : [],
    );
  const [usernames, amounts] = [listColumns('username'), listColumns('amount')];
  return usernames.some((column) => amounts.some((other) => other !== column));
}

/** Returns the most frequent width of at least two cells, and the number of rows that have it. */
export function findUsualWidth(
  widths: readonly number[],
): { width: number; rowCount: number } | undefined {
  const rowCounts = new Map<number, number>();
  for (const width of widths) rowCounts.set(width, (rowCounts.get(width) ?? 0) + 1);
  const usualWidths = [...rowCounts]
    .map(([width, rowCount]) => ({ width, rowCount }))
    .filter(({ width }) => width > 1);
  return usualWidths.sort((a, b) => b.rowCount - a.rowCount || b.width - a.width)[0];
}

import {
  type DecimalMark,
  decimalMarks,
  parsePartnerAmount,
} from '@vitrin/contract/partner-amount.ts';
import { foldHeaderName } from '@vitrin/contract/partner-cell.ts';
import { isPartnerDate } from '@vitrin/contract/partner-date.ts';
import { type HeaderField, hasHeaderWord, headerWords } from '@vitrin/contract/partner-header.ts';
import type { PartnerReport, ReportMapping } from '@vitrin/contract/partner-reports.ts';
import { createApprovedFilter } from '@vitrin/contract/partner-status.ts';

/** Matches headers of other columns, e.g. `soyad`, which also contain a word of a field */
const otherHeaderWords =
  /soyad|e ?posta|mail|telefon|phone|iban|bonus|cekim|withdraw|komisyon|bakiye/;
/** Minimum share of a column's cells that must have the field's format. */
const MIN_SHARE = 0.6;

interface Column {
  index: number;
  header: string;
  isAmount: boolean;
  isDate: boolean;
  isDistinct: boolean;
}

/** Guesses the columns of a file from their headers and first cells; `null` unless name and amount are found. */
export function guessMapping({
  columns,
  sample,
}: Pick<PartnerReport, 'columns' | 'sample'>): ReportMapping | null {
  const allColumns = columns.map((name, index) => describeColumn(name, index, sample));
  const isCandidate = ({ header }: Column) => !otherHeaderWords.test(header);
  const date = findByHeader(
    allColumns.filter(({ isDate }) => isDate),
    'date',
  );
  const remainingColumns = allColumns.filter((column) => column !== date && isCandidate(column));
  const amountColumns = remainingColumns.filter(({ isAmount }) => isAmount);
  const amount = findByHeader(amountColumns, 'amount') ?? findOnly(amountColumns);
  const [status, currency] = (['status', 'currency'] as const).map((field) =>
    findByHeader(
      allColumns.filter((column) => !column.isAmount && !column.isDate),
      field,
    ),
  );
  const textColumns = remainingColumns.filter(
    (column) => ![amount, status, currency].includes(column) && !column.isDate,
  );
  const reference = findByHeader(
    textColumns.filter(({ isDistinct }) => isDistinct),
    'reference',
  );
  const nameColumns = textColumns.filter((column) => column !== reference);
  const username =
    findByHeader(nameColumns, 'username') ??
    findOnly(nameColumns.filter(({ isAmount }) => !isAmount));
  if (!username || !amount) return null;
  return {
    username: username.index,
    amount: amount.index,
    date: date?.index ?? null,
    reference: reference?.index ?? null,
    status: status?.index ?? null,
    currency: currency?.index ?? null,
    approvedWords: status ? findApprovedWords(sample, status.index) : null,
    decimal: null,
    dateOrder: null,
  };
}

function describeColumn(name: string, index: number, sample: string[][]): Column {
  const cells = sample.map((row) => row[index]?.trim() ?? '').filter(Boolean);
  const doMostCellsMatch = (isMatch: (cell: string) => boolean) =>
    cells.length > 0 && cells.filter(isMatch).length >= cells.length * MIN_SHARE;
  const isAmount = doMostCellsMatch((cell) =>
    decimalMarks.some((mark: DecimalMark) => parsePartnerAmount(cell, mark) !== null),
  );
  return {
    index,
    header: foldHeaderName(name),
    isAmount,
    // A value without a separator may be the serial number of a date, or any other number.
    isDate: doMostCellsMatch((cell) => /[./-]|\p{L}{3}/u.test(cell) && isPartnerDate(cell)),
    isDistinct: new Set(cells).size === cells.length,
  };
}

/** Returns the column whose header matches the earliest word; undefined if two columns match it. */
function findByHeader(candidates: readonly Column[], field: HeaderField): Column | undefined {
  for (const word of headerWords[field]) {
    const matchingColumns = candidates.filter(({ header }) => hasHeaderWord(header, word));
    if (matchingColumns.length > 0) return findOnly(matchingColumns);
  }
  return undefined;
}

const findOnly = (columns: readonly Column[]) => (columns.length === 1 ? columns[0] : undefined);

/** Returns the values of a column that mean approved, as the file spells them; `null` if the sample has none. */
export function findApprovedWords(sample: string[][], column: number): string[] | null {
  const isApproved = createApprovedFilter(null);
  const words = new Set(sample.map((row) => row[column] ?? '').filter(isApproved));
  return words.size > 0 ? [...words] : null;
}

import {
  type DecimalMark,
  decimalMarks,
  parsePartnerAmount,
} from '@vitrin/contract/partner-amount.ts';
import { parsePartnerDate } from '@vitrin/contract/partner-date.ts';
import type { PartnerReport, ReportMapping } from '@vitrin/contract/partner-reports.ts';
import { foldText } from '@vitrin/contract/text.ts';

type Field = 'username' | 'amount' | 'date' | 'reference';

/** Words in the headers of a field, folded, in descending order of certainty */
const headerWords: Record<Field, readonly string[]> = {
  username: ['kullanici', 'username', 'oyuncu', 'player', 'nick', 'uye', 'login', 'user', 'ad'],
  amount: ['yatirim tutari', 'tutar', 'miktar', 'amount', 'yatirim', 'deposit', 'toplam'],
  date: ['odeme tarihi', 'tarih', 'date', 'zaman', 'time', 'gun'],
  reference: ['referans', 'reference', 'dekont', 'islem no', 'transaction', 'txid', 'ref'],
};
/** Words in the headers of other columns, which would also match a word above */
const otherHeaderWords =
  /soyad|e-?posta|mail|telefon|phone|iban|bonus|cekim|withdraw|komisyon|bakiye/;
/** Minimum share of cells that a column's content must fit. */
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
  const all = columns.map((name, index) => describeColumn(name, index, sample));
  const isFree = ({ header }: Column) => !otherHeaderWords.test(header);
  const date = pick(
    all.filter(({ isDate }) => isDate),
    'date',
  );
  const rest = all.filter((column) => column !== date && isFree(column));
  const amounts = rest.filter(({ isAmount }) => isAmount);
  const amount = pick(amounts, 'amount') ?? getOnly(amounts);
  const texts = rest.filter((column) => column !== amount && !column.isDate);
  const reference = pick(
    texts.filter(({ isDistinct }) => isDistinct),
    'reference',
  );
  const names = texts.filter((column) => column !== reference);
  const username = pick(names, 'username') ?? getOnly(names.filter(({ isAmount }) => !isAmount));
  if (!username || !amount) return null;
  return {
    username: username.index,
    amount: amount.index,
    date: date?.index ?? null,
    reference: reference?.index ?? null,
    decimal: null,
  };
}

function describeColumn(name: string, index: number, sample: string[][]): Column {
  const cells = sample.map((row) => row[index]?.trim() ?? '').filter(Boolean);
  const hasShare = (fits: (cell: string) => boolean) =>
    cells.length > 0 && cells.filter(fits).length >= cells.length * MIN_SHARE;
  const isAmount = hasShare((cell) =>
    decimalMarks.some((mark: DecimalMark) => parsePartnerAmount(cell, mark) !== null),
  );
  return {
    index,
    header: foldText(name.trim()),
    isAmount,
    // A value without a separator may be the serial number of a date, or any other number.
    isDate: hasShare((cell) => /[./-]/.test(cell) && parsePartnerDate(cell) !== null),
    isDistinct: new Set(cells).size === cells.length,
  };
}

/** Returns the column whose header matches the earliest word; undefined if two columns match it. */
function pick(candidates: readonly Column[], field: Field): Column | undefined {
  for (const word of headerWords[field]) {
    const matching = candidates.filter(({ header }) => hasWord(header, word));
    if (matching.length > 0) return getOnly(matching);
  }
  return undefined;
}

/** Short words must stand alone: `ad` is no part of `adet`. */
const hasWord = (header: string, word: string) =>
  word.length > 4
    ? header.includes(word)
    : header.split(/[^a-z0-9]+/).some((part) => isForm(part, word));

/** Turkish endings: `adı`, `tarihi`. */
const isForm = (part: string, word: string) =>
  part.startsWith(word) && part.length <= word.length + 1;

const getOnly = (columns: readonly Column[]) => (columns.length === 1 ? columns[0] : undefined);

import { isLira } from '@vitrin/contract/lira.ts';
import {
  addMarks,
  createSeenMarks,
  type DecimalMark,
  decimalMarks,
  getDecimalMark,
  parseSignedAmount,
  type SeenMarks,
} from '@vitrin/contract/partner-amount.ts';
import type { Cell } from '@vitrin/contract/partner-cell.ts';
import { MAX_VALUE_LENGTH } from '@vitrin/contract/partner-limits.ts';
import { MAX_TRANSACTION_LENGTH } from '@vitrin/contract/partner-postback.ts';
import { parsePaymentReference } from '@vitrin/contract/payment-reference.ts';
import { InvalidField } from '../../../platform/base/errors.ts';
import type { TableRow } from '../../partner-reports/parsing/table-row.ts';
import type { RegisteredPartner } from '../registry/partner-registry.ts';
import { iterateInSlices } from './iterate-in-slices.ts';
import {
  findListColumns,
  isReversalWord,
  type ListColumns,
  type ListHints,
} from './list-columns.ts';

/** A transaction in a partner's file. */
export interface ListedTransaction {
  /** Signed sum; `null`: no amount. */
  kurus: number | null;
  hasNegative: boolean;
  isReversed: boolean;
  /** True if one of its rows can't be read, so that the sum is incomplete. */
  isUnreadable: boolean;
}

export interface PartnerList {
  transactions: Map<string, ListedTransaction>;
  /** Number of rows that can't be read. */
  unreadable: number;
}

interface Entry {
  transactionId: string;
  amount: Cell;
  isReversed: boolean;
  isUnreadable: boolean;
}

/**
 * Reads the transactions of a partner's file, or of our own export, with the signed sums of their amounts.
 * @param toTransactionId returns our spelling of a transaction id
 * @throws 400 for an empty file, a missing column, too long a transaction id, or an ambiguous decimal separator
 */
export async function readPartnerList(
  rows: AsyncIterable<TableRow>,
  partner: Pick<RegisteredPartner, 'parameters' | 'events'>,
  { hints, toTransactionId }: { hints: ListHints; toTransactionId: (text: string) => string },
): Promise<PartnerList> {
  let columns: ListColumns | undefined;
  let unreadable = 0;
  const entries: Entry[] = [];
  const marks = createSeenMarks();
  for await (const row of iterateInSlices(rows)) {
    if (!columns) {
      columns = findListColumns(row.cells, partner, hints);
      continue;
    }
    const entry = readEntry(row, columns, partner);
    if (entry === 'unreadable') unreadable++;
    if (typeof entry !== 'object') continue;
    if (!entry.isUnreadable) addMarks(marks, [entry.amount]);
    entries.push(entry);
  }
  if (!columns)
    throw new InvalidField('reports.no_rows', 'file', 'Dosyada bir başlık satırı olmalıdır.');
  const decimal = detectDecimal(marks, hints);
  const transactions = new Map<string, ListedTransaction>();
  for await (const entry of iterateInSlices(entries)) {
    const transactionId = toTransactionId(entry.transactionId);
    const transaction = transactions.get(transactionId) ?? createTransaction();
    transactions.set(transactionId, transaction);
    if (!addEntry(transaction, entry, decimal)) unreadable++;
  }
  return { transactions, unreadable };
}

const createTransaction = (): ListedTransaction => ({
  kurus: null,
  hasNegative: false,
  isReversed: false,
  isUnreadable: false,
});

/** Adds a row to its transaction; returns false if its amount can't be read. */
function addEntry(transaction: ListedTransaction, entry: Entry, decimal: DecimalMark): boolean {
  if (entry.isReversed) transaction.isReversed = true;
  if (!entry.isUnreadable && entry.amount === '') return true;
  const kurus = entry.isUnreadable ? null : parseAmount(entry.amount, decimal);
  if (kurus === null) {
    transaction.isUnreadable = true;
    return false;
  }
  transaction.kurus = (transaction.kurus ?? 0) + kurus;
  if (kurus < 0) transaction.hasNegative = true;
  return true;
}

const ZERO_PATTERN = /^[+-]?0{1,12}(?:[.,]0{1,2})?$/;
const parseAmount = (cell: Cell, decimal: DecimalMark) =>
  ZERO_PATTERN.test(String(cell)) ? 0 : parseSignedAmount(cell, decimal);

/** Returns `undefined` for a row without a transaction, and for one of our tests. */
function readEntry(
  { line, cells, isWide }: TableRow,
  columns: ListColumns,
  partner: Pick<RegisteredPartner, 'events'>,
): Entry | 'unreadable' | undefined {
  const getText = (column: number | undefined) =>
    column === undefined ? '' : String(cells[column] ?? '').trim();
  if (getText(columns.test) === 'true') return undefined;
  const transactionId = getText(columns.transaction);
  const amount = cells[columns.amount] ?? '';
  if (!transactionId) return amount === '' ? undefined : 'unreadable';
  if (transactionId.length > MAX_TRANSACTION_LENGTH) throw transactionTooLongError(line);
  // `1,23E+17`: the row may belong to any of many transactions.
  if (parsePaymentReference(cells[columns.transaction]).lostDigits === 'certain')
    return 'unreadable';
  const currency = getText(columns.currency);
  const isOtherCurrency = currency !== '' && !isLira(currency);
  // A longer cell is unreadable; dropping it also frees its memory.
  const isTooLong = typeof amount === 'string' && amount.length > MAX_VALUE_LENGTH;
  return {
    transactionId,
    amount: isTooLong ? '' : amount,
    isReversed: columns.words.some((column) => isReversalWord(getText(column), partner)),
    isUnreadable: isWide || isOtherCurrency || isTooLong,
  };
}

function transactionTooLongError(line: number): InvalidField {
  const message = `${line}. satırdaki işlem numarası çok uzun (en fazla ${MAX_TRANSACTION_LENGTH} karakter). İşlem numarası hangi sütunda?`;
  return new InvalidField('partners.columns', 'transactionColumn', message);
}

function detectDecimal(marks: SeenMarks, { decimal }: ListHints): DecimalMark {
  const chosenMark = decimalMarks.find((mark) => mark === decimal);
  const mark = chosenMark ?? getDecimalMark(marks);
  if (mark) return mark;
  const message = 'Tutarların ondalık ayırıcısı belirlenemedi: virgül mü, nokta mı?';
  throw new InvalidField('reports.decimal', 'decimal', message);
}

import { isLira } from '@vitrin/contract/lira.ts';
import { type DecimalMark, parseSignedAmount } from '@vitrin/contract/partner-amount.ts';
import type { Cell } from '@vitrin/contract/partner-cell.ts';
import { type DateOrder, parsePartnerDate } from '@vitrin/contract/partner-date.ts';
import { MAX_VALUE_LENGTH } from '@vitrin/contract/partner-limits.ts';
import type { ReportMapping } from '@vitrin/contract/partner-reports.ts';
import { createApprovedFilter, isReversedStatus } from '@vitrin/contract/partner-status.ts';
import { parsePaymentReference } from '@vitrin/contract/payment-reference.ts';

/** Formats of the columns of amounts and dates */
export interface ColumnFormats {
  decimal: DecimalMark;
  dateOrder: DateOrder;
}

/** The mapped cells of a row, except its name; `null` if the column is not mapped. */
export interface CellRow {
  id: string;
  isWide: boolean;
  amount: Cell | null;
  date: Cell | null;
  reference: Cell | null;
  status: Cell | null;
  currency: Cell | null;
}

export interface ParsedRow {
  /** `null` unless the amount is positive */
  kurus: number | null;
  paidAt: string | null;
  referenceKey: string | null;
  /** True if a spreadsheet may have cut the reference */
  hasLostDigits: boolean;
  /** Amount that the row takes back: it is negative, or its status says so. */
  reversedKurus: number | null;
  /** Why the row can't match an application, in Turkish */
  problem: string | null;
}

/** Returns a function that parses the cells of a row. */
export function createRowParser(
  mapping: ReportMapping,
  { decimal, dateOrder }: ColumnFormats,
): (row: CellRow) => ParsedRow {
  const isApproved = createApprovedFilter(mapping.approvedWords);
  const isReversed = (cell: Cell) => isReversedStatus(cell) && !isApproved(cell);
  const isMapped = (key: 'date' | 'status' | 'currency') => typeof mapping[key] === 'number';

  const findProblem = (row: CellRow, { kurus, paidAt }: Pick<ParsedRow, 'kurus' | 'paidAt'>) => {
    if (row.isWide)
      return 'Satırda başlıktan çok hücre var. Tutarın ondalık virgülü satırı bölmüş olabilir.';
    if (isMapped('status') && !matches(row.status, isApproved))
      return `Durum onaylı değil: ${quoteCell(row.status)}`;
    if (isMapped('currency') && !matches(row.currency, isLira))
      return `Para birimi lira değil: ${quoteCell(row.currency)}`;
    if (kurus === null) return `Tutar okunamadı: ${quoteCell(row.amount)}`;
    return isMapped('date') && paidAt === null ? `Tarih okunamadı: ${quoteCell(row.date)}` : null;
  };

  return (row) => {
    const signedKurus = parseSignedAmount(row.amount ?? '', decimal);
    const kurus = signedKurus !== null && signedKurus > 0 ? signedKurus : null;
    const paidAt = parsePartnerDate(row.date ?? '', dateOrder);
    const reference = parsePaymentReference(row.reference);
    const isReversal =
      signedKurus !== null &&
      (signedKurus < 0 || (isMapped('status') && matches(row.status, isReversed)));
    return {
      kurus,
      paidAt,
      referenceKey: reference.key,
      hasLostDigits: reference.lostDigits !== 'no',
      reversedKurus: isReversal ? Math.abs(signedKurus) : null,
      problem: findProblem(row, { kurus, paidAt }),
    };
  };
}

const matches = (cell: Cell | null, hasWord: (cell: Cell) => boolean) =>
  cell !== null && String(cell).length <= MAX_VALUE_LENGTH && hasWord(cell);

const quoteCell = (cell: Cell | null) =>
  cell === null || cell === '' ? 'boş' : `'${String(cell).slice(0, 60)}'`;

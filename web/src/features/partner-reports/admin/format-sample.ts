import {
  type DecimalMark,
  decimalMarks,
  detectDecimalMark,
  parsePartnerAmount,
} from '@vitrin/contract/partner-amount.ts';
import {
  addDates,
  createSeenDates,
  type DateOrder,
  dateOrders,
  getDateOrder,
  parsePartnerDate,
} from '@vitrin/contract/partner-date.ts';
import { formatNumericDateTime } from '../../../lib/format/istanbul-time.ts';
import { formatKurus } from '../../../lib/format/numbers.ts';

const UNREADABLE_TEXT = 'okunamıyor';

/** Formats a sample cell with its parsed values, each once. */
const formatSample = (cell: string, values: string[]) =>
  `${cell} → ${[...new Set(values)].join(' ya da ')}`;

/** Formats a sample amount with its parsed value, `1.234 → 1.234,00₺`, or both values if the mark is ambiguous. */
export const formatSampleAmount = (cell: string, decimal: DecimalMark | null) =>
  formatSample(
    cell,
    (decimal ? [decimal] : decimalMarks).map((mark) => {
      const kurus = parsePartnerAmount(cell, mark);
      return kurus === null ? UNREADABLE_TEXT : formatKurus(kurus / 100);
    }),
  );

/** Formats a sample date with its parsed value, or both values if the order is ambiguous. */
export const formatSampleDateTime = (cell: string, dateOrder: DateOrder | null) =>
  formatSample(
    cell,
    (dateOrder ? [dateOrder] : dateOrders).map((order) => {
      const date = parsePartnerDate(cell, order);
      return date === null ? UNREADABLE_TEXT : formatNumericDateTime(date);
    }),
  );

/** Returns the decimal mark of the sample; `null` if it is ambiguous. */
export const detectSampleDecimalMark = (sample: string[][], column: number) =>
  detectDecimalMark(sample.map((row) => row[column] ?? ''));

/** Returns the order of day and month in the sample; `null` if it is ambiguous. */
export function detectSampleDateOrder(sample: string[][], column: number): DateOrder | null {
  const seenDates = createSeenDates();
  addDates(
    seenDates,
    sample.map((row) => row[column] ?? ''),
  );
  return getDateOrder(seenDates);
}

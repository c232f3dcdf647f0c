import {
  type DecimalMark,
  detectDecimalMark,
  parsePartnerAmount,
} from '@vitrin/contract/partner-amount.ts';
import {
  addDates,
  createSeenDates,
  type DateOrder,
  getDateOrder,
  parsePartnerDate,
} from '@vitrin/contract/partner-date.ts';
import { formatNumericDateTime } from '../../../lib/format/istanbul-time.ts';
import { formatKurus } from '../../../lib/format/numbers.ts';

const UNREADABLE_TEXT = 'okunamıyor';

/** Formats a sample amount with its parsed value: `1.234 → 1.234,00₺`. */
export function formatSampleAmount(cell: string, decimal: DecimalMark): string {
  const kurus = parsePartnerAmount(cell, decimal);
  return `${cell} → ${kurus === null ? UNREADABLE_TEXT : formatKurus(kurus / 100)}`;
}

/** Formats a sample date with its parsed value. */
export function formatSampleDateTime(cell: string, order: DateOrder): string {
  const date = parsePartnerDate(cell, order);
  return `${cell} → ${date === null ? UNREADABLE_TEXT : formatNumericDateTime(date)}`;
}

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

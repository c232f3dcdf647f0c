import {
  type DecimalMark,
  detectDecimalMark,
  parsePartnerAmount,
} from '@vitrin/contract/partner-amount.ts';
import { parsePartnerDate } from '@vitrin/contract/partner-date.ts';
import { formatNumericDateTime } from '../../../lib/format/istanbul-time.ts';
import { formatKurus } from '../../../lib/format/numbers.ts';

const UNREADABLE_TEXT = 'okunamıyor';

/** Formats a sample amount with its parsed value: `1.234 → 1.234,00₺`. */
export function formatSampleAmount(cell: string, decimal: DecimalMark): string {
  const kurus = parsePartnerAmount(cell, decimal);
  return `${cell} → ${kurus === null ? UNREADABLE_TEXT : formatKurus(kurus / 100)}`;
}

/** Formats a sample date with its parsed value. */
export function formatSampleDateTime(cell: string): string {
  const date = parsePartnerDate(cell);
  return `${cell} → ${date === null ? UNREADABLE_TEXT : formatNumericDateTime(date)}`;
}

/** Returns the decimal mark of the sample; `null` if it is ambiguous. */
export const detectSampleDecimalMark = (sample: string[][], column: number) =>
  detectDecimalMark(sample.map((row) => row[column] ?? ''));

import { type Decimal, decimalOf, readAmount } from '@vitrin/contract/partner-amount.ts';
import { readMoment } from '@vitrin/contract/partner-moment.ts';
import { formatIstanbul } from '../../../lib/formats/istanbul-time.ts';
import { formatKurus } from '../../../lib/formats/numbers.ts';

const NOT_READ = 'okunamıyor';

/** What an amount of the sample would be read as: `1.234 → 1.234,00₺`. */
export function shownAmount(cell: string, decimal: Decimal): string {
  const kurus = readAmount(cell, decimal);
  return `${cell} → ${kurus === null ? NOT_READ : formatKurus(kurus / 100)}`;
}

/** The same of a date. */
export function shownMoment(cell: string): string {
  const moment = readMoment(cell);
  return `${cell} → ${moment === null ? NOT_READ : formatIstanbul(moment)}`;
}

/** Which mark the sample tells; `null` where it does not. */
export const decimalOfSample = (sample: string[][], column: number) =>
  decimalOf(sample.map((row) => row[column] ?? ''));

import { type Decimal, decimalOf, readAmount } from '@vitrin/contract/partner-amount.ts';
import { readMoment } from '@vitrin/contract/partner-moment.ts';
import { formatIstanbul } from '../../../lib/formats/istanbul-time.ts';
import { once } from '../../../lib/formats/once.ts';

// With its kuruş, also where there are none: they are what is in question.
const toKurus = once(() => new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 }));

const NOT_READ = 'okunamıyor';

/** What an amount of the sample would be read as: `1.234 → 1.234,00₺`. */
export function shownAmount(cell: string, decimal: Decimal): string {
  const kurus = readAmount(cell, decimal);
  return `${cell} → ${kurus === null ? NOT_READ : `${toKurus().format(kurus / 100)}₺`}`;
}

/** The same of a date. */
export function shownMoment(cell: string): string {
  const moment = readMoment(cell);
  return `${cell} → ${moment === null ? NOT_READ : formatIstanbul(moment)}`;
}

/** Which mark the sample tells; `null` where it does not. */
export const decimalOfSample = (sample: string[][], column: number) =>
  decimalOf(sample.map((row) => row[column] ?? ''));

import type { NumberRange } from '../../../ui/display/number-ranges.tsx';

/** Returns the ranges of consecutive ticket numbers, in ascending order. */
export function toNumberRanges(numbers: readonly string[]): NumberRange[] {
  const ranges: NumberRange[] = [];
  for (const number of [...numbers].sort((a, b) => toInteger(a) - toInteger(b))) {
    const range = ranges.at(-1);
    if (range && toInteger(number) === toInteger(range.last) + 1) {
      range.last = number;
      range.count += 1;
    } else ranges.push({ first: number, last: number, count: 1 });
  }
  return ranges;
}

/** Returns the integer in a ticket number: 42 for `BLT-00000042`. */
const toInteger = (ticketNumber: string) => Number(ticketNumber.replace(/\D/g, ''));

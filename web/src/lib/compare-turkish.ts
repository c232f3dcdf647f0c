import { lazily } from './lazily.ts';

const collator = lazily(() => new Intl.Collator('tr', { numeric: true }));

/** Orders two cell values: Turkish collation for text, nothing before something. */
export function compareTurkish(a: unknown, b: unknown): number {
  const emptyA = a === null || a === undefined;
  const emptyB = b === null || b === undefined;
  if (emptyA || emptyB) return Number(emptyB) - Number(emptyA);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator().compare(String(a), String(b));
}

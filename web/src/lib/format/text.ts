import { once } from './once.ts';

const collator = once(() => new Intl.Collator('tr', { numeric: true }));

/** Compares by Turkish collation; digits compare as numbers. */
export function compareTurkish(a: string, b: string): number {
  return collator().compare(a, b);
}

/** `istanbul` as `İSTANBUL`. */
export function toUpperCase(text: string): string {
  return text.toLocaleUpperCase('tr');
}

/** `İstanbul` as `istanbul`. */
export function toLowerCase(text: string): string {
  return text.toLocaleLowerCase('tr');
}

/** `Kayan banner` as `Kayan Banner`, for buttons and titles. */
export function toTitleCase(text: string): string {
  return text
    .split(' ')
    .map((word) => toUpperCase(word.charAt(0)) + word.slice(1))
    .join(' ');
}

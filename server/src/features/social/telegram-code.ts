import { randomInt } from 'node:crypto';

/** Digits and letters that can't be taken for each other; five bits each. */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** A new random code of 80 bits, in groups for typing: `7K2M-9QXD-04HT-VRNB`. */
export function generateCode(): string {
  const code = Array.from({ length: LENGTH }, () => symbols[randomInt(symbols.length)]).join('');
  return code.replace(/.{4}(?!$)/g, '$&-');
}

/**
 * The code that somebody typed or that a link brought, in its one form: case, dashes and blanks don't count, and
 * O is a zero, I and L are a one. `null` when it is no code.
 */
export function parseCode(typed: string): string | null {
  // An I may come as ı or İ from a Turkish keyboard.
  const plain = typed
    .slice(0, 100)
    .replace(/[\s\p{Pd}_]/gu, '')
    .replace(/[ıİ]/g, 'I')
    .toUpperCase();
  const code = plain.replaceAll('O', '0').replace(/[IL]/g, '1');
  if (code.length !== LENGTH || [...code].some((symbol) => !symbols.includes(symbol))) return null;
  return code;
}

import { randomInt } from 'node:crypto';

/** Digits and letters without look-alikes, five bits each. */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 16;

/** Generates a random code of 80 bits in groups: `7K2M-9QXD-04HT-VRNB`. */
export function generateCode(): string {
  const code = Array.from({ length: CODE_LENGTH }, () => symbols[randomInt(symbols.length)]).join(
    '',
  );
  return code.replace(/.{4}(?!$)/g, '$&-');
}

/**
 * Normalises a code that was typed or came by a link: ignores case, dashes and blanks; reads O as 0, I and L as 1.
 * Returns `null` for a text that is no code.
 */
export function parseCode(text: string): string | null {
  // A Turkish keyboard may produce ı or İ.
  const normalizedText = text
    .slice(0, 100)
    .replace(/[\s\p{Pd}_]/gu, '')
    .replace(/[ıİ]/g, 'I')
    .toUpperCase();
  const code = normalizedText.replaceAll('O', '0').replace(/[IL]/g, '1');
  if (code.length !== CODE_LENGTH || [...code].some((symbol) => !symbols.includes(symbol)))
    return null;
  return code;
}

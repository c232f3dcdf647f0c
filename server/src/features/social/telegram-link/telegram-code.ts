import { randomInt } from 'node:crypto';
import { foldTurkishI } from '@vitrin/contract/identifier.ts';

/** Digits and letters without look-alikes, five bits each. */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 28;

/** Generates a random code of 140 bits in groups: `7K2M-9QXD-…`. In a link, Telegram allows 64 characters. */
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
  const normalizedText = foldTurkishI(text.slice(0, 100))
    .replace(/[\s\p{Pd}_]/gu, '')
    .toUpperCase();
  const code = normalizedText.replaceAll('O', '0').replace(/[IL]/g, '1');
  if (code.length !== CODE_LENGTH || [...code].some((symbol) => !symbols.includes(symbol)))
    return null;
  return code;
}

import { createHmac } from 'node:crypto';
import { foldText } from '@vitrin/contract/text.ts';
import { codeWords } from './code-words.ts';

/** A period in which a rule shows one code, in seconds since 1970. Periods of a rule follow each other without a gap. */
export interface CodeWindow {
  start: number;
  end: number;
}

/** Returns the window of a time in milliseconds. */
export function getCodeWindow(now: number, codeSeconds: number): CodeWindow {
  const start = Math.floor(now / 1000 / codeSeconds) * codeSeconds;
  return { start, end: start + codeSeconds };
}

/**
 * Returns the code of the window that starts at that second: a word in capitals and two digits. Every instance returns
 * the same code, and it can't be computed from other codes without the key.
 * @param secretHash hash of the overlay's secret: a new secret gives other codes
 */
export function createStreamCode(key: Buffer, secretHash: string, windowStart: number): string {
  const bytes = createHmac('sha256', key).update(`${secretHash}:${windowStart}`).digest();
  // 48 and 32 bits, so that no word or number is noticeably more likely.
  const word = codeWords[bytes.readUIntBE(0, 6) % codeWords.length] ?? '';
  return word.toLocaleUpperCase('tr') + String(bytes.readUInt32BE(6) % 100).padStart(2, '0');
}

/** Returns a code for comparison: spellings that differ in case, spaces, marks or Turkish letters are equal. */
export function normalizeStreamCode(code: string): string {
  return foldText(code.normalize('NFKC')).replaceAll(/[^a-z0-9]/g, '');
}

import type { Cell } from './partner-cell.ts';
import { MAX_VALUE_LENGTH } from './partner-limits.ts';

/** Canonical form of a payment's reference or transaction number */
export interface PaymentReference {
  /** Equal keys mean the same reference; `null`: the cell contains no reference. */
  key: string | null;
  /**
   * `certain`: the spreadsheet's notation lost digits, so the key is `null`. `possible`: spreadsheets keep 15 digits, and
   * the others are zeros.
   */
  lostDigits: 'no' | 'possible' | 'certain';
}

const NO_REFERENCE: PaymentReference = { key: null, lostDigits: 'no' };

/** Letters of cells that say that there is no reference */
const emptyWords = new Set(
  `na nan null none nil undefined unknown empty yok bos boş bilinmiyor belirtilmemis belirtilmemiş`.split(
    ' ',
  ),
);
/** Error value of a spreadsheet, for example `#REF!`, `#DEĞER!` or `#DIV/0!` */
const errorValuePattern = /^#[\p{L}/0]+[!?]$/u;
/** An unfilled placeholder of a tracker, for example `{tid}`, `${tid}`, `[tid]`, `%tid%` or `<tid>` */
const placeholderPattern = /^(?:\$?\{+[\w.-]+\}+|\[[\w.-]+\]|%[\w.-]+%|#[\w.-]+#|<[\w.-]+>)$/;
/** `1,23457E+17`, as spreadsheets write long numbers; `1.2345E17`, as programs do */
const scientificPattern = /^\d(?:[.,]\d+)?e[+-]\d{1,3}$|^\d[.,]\d+e\d{1,3}$/;
/** Thousands separators, or decimals of a whole number */
const groupedPattern = /^\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+)$/;
const wholePattern = /^(\d+)[.,]0{1,2}$/;

const invisiblePattern = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

/** Removes the marks by which spreadsheets keep a number as text: `'000123` and `="000123"`. */
function stripTextMarks(text: string): string {
  const unmarkedText = text.replace(/^['’‘`´]+/, '');
  const [, quotedText] = /^=?"(.*)"$/.exec(unmarkedText) ?? [];
  return quotedText?.replaceAll('""', '"') ?? unmarkedText;
}

/** Returns the text in lower case, with `I İ ı i` as one letter, as in usernames of partners. */
const foldLetters = (text: string) =>
  text.replace(/[Iİı]/g, 'i').toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i');

/**
 * Returns the canonical form of a reference: NFKC, without invisible characters, spreadsheet marks and leading zeros of
 * a number, letters folded. A cell longer than `MAX_VALUE_LENGTH` characters contains no reference.
 */
export function parsePaymentReference(cell: Cell | null | undefined): PaymentReference {
  if (typeof cell === 'number' && Math.abs(cell) > Number.MAX_SAFE_INTEGER)
    return { key: null, lostDigits: 'certain' };
  const rawText = String(cell ?? '');
  if (rawText.length > MAX_VALUE_LENGTH) return NO_REFERENCE;
  const text = foldLetters(
    stripTextMarks(stripTextMarks(rawText.normalize('NFKC').replace(invisiblePattern, ''))),
  );
  if (scientificPattern.test(text)) return { key: null, lostDigits: 'certain' };
  if (isNoReference(text)) return NO_REFERENCE;
  const digits = groupedPattern.test(text)
    ? text.replace(/[.,]/g, '')
    : text.replace(wholePattern, '$1');
  if (!/^\d+$/.test(digits)) return { key: text, lostDigits: 'no' };
  const key = digits.replace(/^0+/, '');
  return { key, lostDigits: /^\d{15}0+$/.test(key) ? 'possible' : 'no' };
}

const isNoReference = (text: string) =>
  !/\p{L}|(?!0)\p{N}/u.test(text) ||
  emptyWords.has(text.replace(/[^\p{L}\p{N}]/gu, '')) ||
  errorValuePattern.test(text) ||
  placeholderPattern.test(text);

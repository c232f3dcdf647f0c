import { type Cell, cleanCell } from './partner-cell.ts';
import { isSpreadsheetDate } from './partner-date.ts';
import { MAX_VALUE_LENGTH } from './partner-limits.ts';
import { isPresent } from './placeholder.ts';

/** Canonical form of a payment's reference or transaction number */
export interface PaymentReference {
  /** Equal keys mean the same reference; `null`: the cell contains no reference. */
  key: string | null;
  /**
   * `certain`: the spreadsheet's notation lost digits, so the key is `null`. `possible`: spreadsheets keep 15 digits, and
   * the others are zeros; or it is a date, which spreadsheets make of texts like `12-11`.
   */
  lostDigits: 'no' | 'possible' | 'certain';
}

const NO_REFERENCE: PaymentReference = { key: null, lostDigits: 'no' };

/** `1,23457E+17`, as spreadsheets write long numbers; `1.2345E17`, as programs do */
const scientificPattern = /^\d(?:[.,]\d+)?e[+-]\d{1,3}$|^\d[.,]\d+e\d{1,3}$/;
/** Thousands separators, or decimals of a whole number */
const groupedPattern = /^\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+)$/;
const wholePattern = /^(\d+)[.,]0{1,2}$/;

const plainNumberPattern = /^[1-9]\d{0,14}$/;
const invisiblePattern = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

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
  // Without the steps below: a file has thousands of such cells.
  if (plainNumberPattern.test(rawText)) return { key: rawText, lostDigits: 'no' };
  if (rawText.length > MAX_VALUE_LENGTH) return NO_REFERENCE;
  // Before and after: normalizing changes some of the marks that `cleanCell` removes, and makes others.
  const cleanText = String(cleanCell(rawText)).normalize('NFKC');
  const visibleText = cleanText.replace(invisiblePattern, '');
  const text = foldLetters(String(cleanCell(visibleText)));
  if (scientificPattern.test(text)) return { key: null, lostDigits: 'certain' };
  if (isNoReference(text)) return NO_REFERENCE;
  const digits = groupedPattern.test(text)
    ? text.replace(/[.,]/g, '')
    : text.replace(wholePattern, '$1');
  const [, sign = '', number] = /^\+?(-?)0*(\d+)$/.exec(digits) ?? [];
  if (number === undefined)
    return { key: text, lostDigits: isSpreadsheetDate(text) ? 'possible' : 'no' };
  return { key: sign + number, lostDigits: /^\d{15}0+$/.test(number) ? 'possible' : 'no' };
}

/** True for a text without a letter or a digit other than zero, and for one that stands for no reference. */
const isNoReference = (text: string) =>
  !/\p{L}|(?!0)\p{N}/u.test(text) || /^x+$/.test(text) || !isPresent(text);

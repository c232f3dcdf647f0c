import { isLira } from './lira.ts';
import type { Cell } from './partner-cell.ts';
import { MAX_VALUE_LENGTH } from './partner-limits.ts';

/** Separator between lira and kuruş */
export const decimalMarks = ['comma', 'dot'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

const wholeLira = String.raw`\d{1,12}`;
const createGroupedPattern = (mark: string) => String.raw`[1-9]\d{0,2}(?:${mark}\d{3}){1,3}`;
const createAmountPattern = (thousands: string, decimal: string) =>
  new RegExp(
    String.raw`^(${wholeLira}|${[thousands, ' ', "['’]"].map(createGroupedPattern).join('|')})(?:${decimal}(\d{1,2}))?$`,
  );
const amountPatterns: Record<DecimalMark, RegExp> = {
  comma: createAmountPattern(String.raw`\.`, ','),
  dot: createAmountPattern(',', String.raw`\.`),
};

/** Letters and currency signs before or after an amount. A dot before a digit may be its decimal mark. */
const unitPattern =
  /^[\p{L}\p{Sc}](?:[\p{L}\p{Sc}. ]*[\p{L}\p{Sc}])?|[\p{L}\p{Sc}][\p{L}\p{Sc}. ]*$/gu;
/** One mark and three digits: either thousands or a third decimal */
const ambiguousPattern = /^[1-9]\d{0,2}[.,]\d{3}$/;

const stripCurrency = (text: string) =>
  text.replace(unitPattern, (unit) => (isLira(unit) ? '' : unit)).trim();

/** A plus, hyphen, figure dash, en dash or minus sign before or after an amount */
const signPattern = /^[+\-\u2012\u2013\u2212]|[+\-\u2012\u2013\u2212]$/;

/** Dashes instead of the kuruş of a whole amount: `1.250,-` */
const dashedKurusPattern = /(?<=\d[.,])[-\u2010-\u2015]{1,2}$/;

/** Splits an amount into sign and digits. The currency may be on both sides of the sign: `-₺5`, `₺-5`, `(5 TL)`. */
function splitSign(cell: string): { isNegative: boolean; digits: string } {
  const text = stripCurrency(cell.normalize('NFKC').trim()).replace(dashedKurusPattern, '00');
  const isInBrackets = text.startsWith('(') && text.endsWith(')');
  const sign = signPattern.exec(text)?.[0] ?? '+';
  const digits = isInBrackets ? text.slice(1, -1) : text.replace(signPattern, '');
  return { isNegative: isInBrackets || sign !== '+', digits: stripCurrency(digits.trim()) };
}

/**
 * Returns the kuruş of a cell, negative for `-5`, `5-` and `(5)`. Returns `null` unless it is an amount of lira other
 * than 0 with at most two decimals; also for other currencies and for cells longer than `MAX_VALUE_LENGTH`.
 */
export function parseSignedAmount(cell: Cell, decimal: DecimalMark): number | null {
  if (typeof cell === 'number') return parseNumber(cell);
  if (cell.length > MAX_VALUE_LENGTH) return null;
  const { isNegative, digits } = splitSign(cell);
  const [, lira, kurus = ''] = amountPatterns[decimal].exec(digits) ?? [];
  if (lira === undefined) return null;
  const magnitude = Number(lira.replace(/\D/g, '') + kurus.padEnd(2, '0'));
  return (isNegative ? -magnitude : magnitude) || null;
}

/** Returns the kuruş of a cell, or `null` unless it is a positive amount; see `parseSignedAmount`. */
export function parsePartnerAmount(cell: Cell, decimal: DecimalMark): number | null {
  const kurus = parseSignedAmount(cell, decimal);
  return kurus !== null && kurus > 0 ? kurus : null;
}

// A spreadsheet stores 15 digits. Further digits are artefacts of binary fractions.
function parseNumber(value: number): number | null {
  const text = String(Number(value.toPrecision(15)));
  return parseSignedAmount(text, 'dot');
}

/** Decimal marks found so far in a column */
export interface SeenMarks {
  comma: boolean;
  dot: boolean;
  /** The column contains an amount like `1.234`: thousands or a third decimal. */
  ambiguous: boolean;
}

/** Returns the marks of an empty column. */
export const createSeenMarks = (): SeenMarks => ({ comma: false, dot: false, ambiguous: false });

/** Adds the decimal marks of `cells` to `seenMarks`. */
export function addMarks(seenMarks: SeenMarks, cells: Iterable<Cell>): void {
  for (const cell of cells) {
    if (typeof cell === 'number' || cell.length > MAX_VALUE_LENGTH) continue;
    const text = splitSign(cell).digits;
    if (ambiguousPattern.test(text)) seenMarks.ambiguous = true;
    else {
      const [comma, dot] = [amountPatterns.comma.test(text), amountPatterns.dot.test(text)];
      if (comma !== dot) seenMarks[comma ? 'comma' : 'dot'] = true;
    }
  }
}

/**
 * Returns the mark of a column; comma if the amounts have no decimal mark. `null` if the mark can't be known: the column
 * has both marks, or only ambiguous amounts.
 */
export function getDecimalMark({ comma, dot, ambiguous }: SeenMarks): DecimalMark | null {
  if (comma === dot) return comma || ambiguous ? null : 'comma';
  return comma ? 'comma' : 'dot';
}

/** Returns the decimal mark of a column of cells; see `getDecimalMark`. */
export function detectDecimalMark(cells: Iterable<Cell>): DecimalMark | null {
  const seenMarks = createSeenMarks();
  addMarks(seenMarks, cells);
  return getDecimalMark(seenMarks);
}

import { MAX_VALUE_LENGTH } from './partner-limits.ts';

/** A cell of a partner file: a number if the spreadsheet stores one, else text */
export type Cell = string | number;

/** Separator between lira and kuruş */
export const decimalMarks = ['comma', 'dot'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

const wholeLira = String.raw`\d{1,12}`;
const createGroupedPattern = (mark: string) => String.raw`[1-9]\d{0,2}(?:${mark}\d{3}){1,3}`;
const createAmountPattern = (thousands: string, decimal: string) =>
  new RegExp(
    String.raw`^(${wholeLira}|${createGroupedPattern(thousands)}|${createGroupedPattern(' ')})(?:${decimal}(\d{1,2}))?$`,
  );
const amountPatterns: Record<DecimalMark, RegExp> = {
  comma: createAmountPattern(String.raw`\.`, ','),
  dot: createAmountPattern(',', String.raw`\.`),
};

// No `\s*` before `$`: such a pattern is quadratic on a run of spaces.
const currencyPattern = /^(?:₺|TL|TRY)|(?:₺|TL|TRY)$/giu;
/** One mark and three digits: either thousands or a third decimal */
const ambiguousPattern = /^[1-9]\d{0,2}[.,]\d{3}$/;

const stripCurrency = (text: string) =>
  text.normalize('NFKC').trim().replace(currencyPattern, '').trim();

/**
 * Returns the kuruş of a cell, or `null` unless it is a positive amount of lira with at most two decimals.
 * Also `null` for other currencies and for cells longer than `MAX_VALUE_LENGTH`.
 */
export function parsePartnerAmount(cell: Cell, decimal: DecimalMark): number | null {
  if (typeof cell === 'number') return parseNumber(cell);
  if (cell.length > MAX_VALUE_LENGTH) return null;
  const [, lira, kurus = ''] = amountPatterns[decimal].exec(stripCurrency(cell)) ?? [];
  if (lira === undefined) return null;
  return Number(lira.replace(/\D/g, '') + kurus.padEnd(2, '0')) || null;
}

// A spreadsheet stores 15 digits. Further digits are artefacts of binary fractions.
function parseNumber(value: number): number | null {
  const text = String(Number(value.toPrecision(15)));
  return parsePartnerAmount(text, 'dot');
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
    const text = stripCurrency(cell);
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

import { MAX_VALUE_LENGTH } from './partner-limits.ts';

/** A cell of a partner's file: what a spreadsheet knows as a number is one, all else is text. */
export type Cell = string | number;

/** Which mark separates lira from kuruş. */
export const decimalMarks = ['comma', 'dot'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

const whole = String.raw`\d{1,12}`;
const grouped = (mark: string) => String.raw`[1-9]\d{0,2}(?:${mark}\d{3}){1,3}`;
const pattern = (thousands: string, decimal: string) =>
  new RegExp(
    String.raw`^(${whole}|${grouped(thousands)}|${grouped(' ')})(?:${decimal}(\d{1,2}))?$`,
  );
const patterns: Record<DecimalMark, RegExp> = {
  comma: pattern(String.raw`\.`, ','),
  dot: pattern(',', String.raw`\.`),
};

// No `\s*` before `$`: over a run of spaces that pattern is quadratic.
const currency = /^(?:₺|TL|TRY)|(?:₺|TL|TRY)$/giu;
/** One mark and three digits: thousands to one, a third decimal to the other. */
const eitherWay = /^[1-9]\d{0,2}[.,]\d{3}$/;

const bare = (text: string) => text.normalize('NFKC').trim().replace(currency, '').trim();

/**
 * Returns the kuruş of a cell, or `null` for everything but a positive amount of lira with at most two decimals: another
 * currency, a third decimal, a misplaced mark, a cell over `MAX_VALUE_LENGTH`.
 */
export function parsePartnerAmount(cell: Cell, decimal: DecimalMark): number | null {
  if (typeof cell === 'number') return readNumber(cell);
  if (cell.length > MAX_VALUE_LENGTH) return null;
  const [, lira, kurus = ''] = patterns[decimal].exec(bare(cell)) ?? [];
  if (lira === undefined) return null;
  return Number(lira.replace(/\D/g, '') + kurus.padEnd(2, '0')) || null;
}

// A spreadsheet keeps 15 digits; what is beyond them is how machines write fractions.
function readNumber(value: number): number | null {
  const text = String(Number(value.toPrecision(15)));
  return parsePartnerAmount(text, 'dot');
}

/** Which decimal marks the cells of a column have shown so far. */
export interface SeenMarks {
  comma: boolean;
  dot: boolean;
  /** An amount like `1.234` was among them: thousands with one mark, a third decimal with the other. */
  ambiguous: boolean;
}

export const createSeenMarks = (): SeenMarks => ({ comma: false, dot: false, ambiguous: false });

/** Adds the marks of some cells to `seen`. */
export function addMarks(seen: SeenMarks, cells: Iterable<Cell>): void {
  for (const cell of cells) {
    if (typeof cell === 'number' || cell.length > MAX_VALUE_LENGTH) continue;
    const text = bare(cell);
    if (eitherWay.test(text)) seen.ambiguous = true;
    else {
      const [comma, dot] = [patterns.comma.test(text), patterns.dot.test(text)];
      if (comma !== dot) seen[comma ? 'comma' : 'dot'] = true;
    }
  }
}

/** Returns the decimal mark of a column, or `null` if its amounts are ambiguous or use both marks. */
export function markOf({ comma, dot, ambiguous }: SeenMarks): DecimalMark | null {
  if (comma === dot) return comma || ambiguous ? null : 'comma';
  return comma ? 'comma' : 'dot';
}

/** Returns the decimal mark of the cells of a column, see `markOf`. */
export function detectDecimalMark(cells: Iterable<Cell>): DecimalMark | null {
  const seen = createSeenMarks();
  addMarks(seen, cells);
  return markOf(seen);
}

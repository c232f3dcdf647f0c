/** A cell of a partner's file: what a spreadsheet knows as a number is one, all else is text. */
export type Cell = string | number;

/** Which mark separates lira from kuruş. */
export const decimals = ['comma', 'dot'] as const;
export type Decimal = (typeof decimals)[number];

const whole = String.raw`\d{1,12}`;
const grouped = (mark: string) => String.raw`[1-9]\d{0,2}(?:${mark}\d{3}){1,3}`;
const pattern = (thousands: string, decimal: string) =>
  new RegExp(
    String.raw`^(${whole}|${grouped(thousands)}|${grouped(' ')})(?:${decimal}(\d{1,2}))?$`,
  );
const patterns: Record<Decimal, RegExp> = {
  comma: pattern(String.raw`\.`, ','),
  dot: pattern(',', String.raw`\.`),
};

const currency = /^(?:₺|TL|TRY)\s*|\s*(?:₺|TL|TRY)$/giu;
/** One mark and three digits: thousands to one, a third decimal to the other. */
const eitherWay = /^[1-9]\d{0,2}[.,]\d{3}$/;

const bare = (text: string) => text.normalize('NFKC').trim().replace(currency, '');

/**
 * The kuruş that a cell means, or `null` for all that is no positive amount of lira with at most two decimals: another
 * currency, a third decimal, a mark that stands where `decimal` would not have it.
 */
export function readAmount(cell: Cell, decimal: Decimal): number | null {
  if (typeof cell === 'number') return readNumber(cell);
  const [, lira, kurus = ''] = patterns[decimal].exec(bare(cell)) ?? [];
  if (lira === undefined) return null;
  return Number(lira.replace(/\D/g, '') + kurus.padEnd(2, '0')) || null;
}

// A spreadsheet keeps 15 digits; what is beyond them is how machines write fractions.
function readNumber(value: number): number | null {
  const text = String(Number(value.toPrecision(15)));
  return readAmount(text, 'dot');
}

/**
 * Which mark a column uses: what can be read in one way only tells. `null` where somebody has to say it: amounts like
 * `1.234` that nothing explains, or amounts of both kinds.
 */
export function decimalOf(cells: Iterable<Cell>): Decimal | null {
  const met = { comma: false, dot: false };
  let isOpen = false;
  for (const cell of cells) {
    if (typeof cell === 'number') continue;
    const text = bare(cell);
    if (eitherWay.test(text)) isOpen = true;
    else {
      const [comma, dot] = [patterns.comma.test(text), patterns.dot.test(text)];
      if (comma !== dot) met[comma ? 'comma' : 'dot'] = true;
    }
  }
  if (met.comma === met.dot) return met.comma || isOpen ? null : 'comma';
  return met.comma ? 'comma' : 'dot';
}

import { type Attributes, readSmallXml } from './read-xml.ts';
import type { ZipArchive } from './zip-archive.ts';

/** What a cell's style says about its number */
export interface CellStyles {
  /** Indexes of the styles that show a number as a date */
  dates: Set<number>;
  /** Symbols of currencies other than lira, by index of the style */
  currencies: Map<number, string>;
}

/** Reads the number formats of the cell styles. */
export async function readCellStyles(archive: ZipArchive, part: string): Promise<CellStyles> {
  const styles: CellStyles = { dates: new Set(), currencies: new Map() };
  if (!archive.has(part)) return styles;
  const formatCodes = new Map<number, string>();
  let isInCellStyles = false;
  let styleIndex = 0;
  const addStyle = ({ numFmtId = '0' }: Attributes) => {
    const format = Number(numFmtId);
    const code = formatCodes.get(format);
    if (code === undefined ? isBuiltInDate(format) : isDateFormat(code))
      styles.dates.add(styleIndex);
    const currency = code === undefined ? undefined : findForeignCurrency(code);
    if (currency) styles.currencies.set(styleIndex, currency);
    styleIndex++;
  };
  await readSmallXml(archive, part, (name, attributes) => {
    if (name === 'numFmt')
      formatCodes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
    else if (name === 'cellXfs') isInCellStyles = true;
    else if (name === 'cellStyles') isInCellStyles = false;
    else if (name === 'xf' && isInCellStyles) addStyle(attributes);
  });
  return styles;
}

const isBuiltInDate = (format: number) =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 50 && format <= 58);

/** Maximum length of a format in spreadsheet programs. */
const MAX_FORMAT_LENGTH = 255;
// An unclosed quote or bracket matches up to the end; searching for its end each time would be quadratic.
const literalPattern = /"[^"]*(?:"|$)|\\.|\[[^\]]*(?:\]|$)|_.|\*./g;

/** True if a format shows a day or year outside of its literals. */
const isDateFormat = (code: string) =>
  code.length <= MAX_FORMAT_LENGTH &&
  /[dy]/i.test(code.replace(literalPattern, '')) &&
  !/general/i.test(code);

/** A currency of a format like `[$$-409]#,##0.00`, or a currency's sign or code in any literal */
const currencyPattern = /\[\$([^\]-]+)|(\p{Sc}|\b(?:USD|EUR|GBP)\b)/gu;

/** Returns the currency of a format unless it is lira. */
function findForeignCurrency(code: string): string | undefined {
  if (code.length > MAX_FORMAT_LENGTH) return undefined;
  const currencies = Array.from(code.matchAll(currencyPattern), ([, symbol, sign]) =>
    (symbol ?? sign ?? '').trim(),
  );
  return currencies.find((currency) => currency && !/^(?:₺|TL|TRY)$/.test(currency));
}

import { readSmallXml } from './read-xml.ts';
import type { ZipArchive } from './zip-archive.ts';

const STYLES_PART = 'xl/styles.xml';

/** Returns the indexes of the cell styles that show a number as a date. */
export async function readDateStyles(archive: ZipArchive): Promise<Set<number>> {
  const dateStyles = new Set<number>();
  if (!archive.has(STYLES_PART)) return dateStyles;
  const formatCodes = new Map<number, string>();
  let isInCellStyles = false;
  let styleIndex = 0;
  await readSmallXml(archive, STYLES_PART, (name, attributes) => {
    if (name === 'numFmt')
      formatCodes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
    else if (name === 'cellXfs') isInCellStyles = true;
    else if (name === 'cellStyles') isInCellStyles = false;
    else if (name === 'xf' && isInCellStyles) {
      const format = Number(attributes.numFmtId ?? 0);
      const code = formatCodes.get(format);
      if (code === undefined ? isBuiltInDate(format) : isDateFormat(code))
        dateStyles.add(styleIndex);
      styleIndex++;
    }
  });
  return dateStyles;
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

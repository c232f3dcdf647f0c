import { readSmallXml } from './read-xml.ts';
import type { ZipArchive } from './zip-archive.ts';

const STYLES_PART = 'xl/styles.xml';

/** Returns the indexes of the cell styles that show a number as a date. */
export async function readDateStyles(archive: ZipArchive): Promise<Set<number>> {
  const dates = new Set<number>();
  if (!archive.has(STYLES_PART)) return dates;
  const formats = new Map<number, string>();
  let isCell = false;
  let index = 0;
  await readSmallXml(archive, STYLES_PART, (name, attributes) => {
    if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
    else if (name === 'cellXfs') isCell = true;
    else if (name === 'cellStyles') isCell = false;
    else if (name === 'xf' && isCell) {
      const format = Number(attributes.numFmtId ?? 0);
      const code = formats.get(format);
      if (code === undefined ? isBuiltIn(format) : isDate(code)) dates.add(index);
      index++;
    }
  });
  return dates;
}

const isBuiltIn = (format: number) =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 50 && format <= 58);

/** Maximum length of a format in spreadsheet programs. */
const MAX_FORMAT_LENGTH = 255;
// An unclosed quote or bracket matches up to the end; searching for its end each time would be quadratic.
const literals = /"[^"]*(?:"|$)|\\.|\[[^\]]*(?:\]|$)|_.|\*./g;

/** True if a format shows a day outside of its literals. */
const isDate = (code: string) =>
  code.length <= MAX_FORMAT_LENGTH &&
  /[dy]/i.test(code.replace(literals, '')) &&
  !/general/i.test(code);

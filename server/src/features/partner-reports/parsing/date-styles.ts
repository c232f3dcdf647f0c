import { readSmallXml } from './read-xml.ts';
import type { ZipArchive } from './zip-archive.ts';

const PART = 'xl/styles.xml';

/** The styles by which a number is shown as a date, by their place. */
export async function readDateStyles(archive: ZipArchive): Promise<Set<number>> {
  const dates = new Set<number>();
  if (!archive.has(PART)) return dates;
  const formats = new Map<number, string>();
  let isCell = false;
  let place = 0;
  await readSmallXml(archive, PART, (name, attributes) => {
    if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
    else if (name === 'cellXfs') isCell = true;
    else if (name === 'cellStyles') isCell = false;
    else if (name === 'xf' && isCell) {
      const format = Number(attributes.numFmtId ?? 0);
      const code = formats.get(format);
      if (code === undefined ? isBuiltIn(format) : isDate(code)) dates.add(place);
      place++;
    }
  });
  return dates;
}

const isBuiltIn = (format: number) =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 50 && format <= 58);

/** Characters of a format that a spreadsheet program can write. */
const MAX_FORMAT_LENGTH = 255;
// A quote or bracket that is never closed takes the rest: searching each for its end would be quadratic.
const literals = /"[^"]*(?:"|$)|\\.|\[[^\]]*(?:\]|$)|_.|\*./g;

/** True if a format shows a day, outside of its literal parts. */
const isDate = (code: string) =>
  code.length <= MAX_FORMAT_LENGTH &&
  /[dy]/i.test(code.replace(literals, '')) &&
  !/general/i.test(code);

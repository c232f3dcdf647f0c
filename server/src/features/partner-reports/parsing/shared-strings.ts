import { MAX_CELL_LENGTH } from '@vitrin/contract/partner-limits.ts';
import { readXml } from './read-xml.ts';
import { FileRejectedError } from './table-row.ts';
import type { ZipArchive } from './zip-archive.ts';

const STRINGS_PART = 'xl/sharedStrings.xml';
/** Maximum total length of all texts. */
const MAX_TEXT_LENGTH = 60_000_000;

/** Returns the shared strings, which cells refer to by index. */
export async function readStrings(archive: ZipArchive): Promise<string[]> {
  if (!archive.has(STRINGS_PART)) return [];
  const strings: string[] = [];
  let current = '';
  let total = 0;
  let isText = false;
  let isPhonetic = false;
  const handlers = {
    open(name: string) {
      if (name === 'si') current = '';
      else if (name === 't') isText = true;
      else if (name === 'rPh') isPhonetic = true;
    },
    text(value: string) {
      if (!isText || isPhonetic) return;
      current += value;
      total += value.length;
      if (current.length > MAX_CELL_LENGTH) throw new FileRejectedError('long_cell');
      if (total > MAX_TEXT_LENGTH) throw new FileRejectedError('too_large');
    },
    close(name: string) {
      if (name === 'si') strings.push(current);
      else if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
    },
  };
  for await (const _ of readXml(archive, STRINGS_PART, handlers));
  return strings;
}

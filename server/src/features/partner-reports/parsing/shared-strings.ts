import { MAX_CELL_LENGTH } from '@vitrin/contract/partner-limits.ts';
import { readXml } from './read-xml.ts';
import { FileRejectedError } from './table-row.ts';
import type { ZipArchive } from './zip-archive.ts';

const STRINGS_PART = 'xl/sharedStrings.xml';
/** Maximum total length of all texts. */
const MAX_TEXT_LENGTH = 60_000_000;

/** Returns the shared strings, which cells refer to by index. */
export async function readSharedStrings(archive: ZipArchive): Promise<string[]> {
  if (!archive.has(STRINGS_PART)) return [];
  const strings: string[] = [];
  let currentText = '';
  let totalLength = 0;
  let isInText = false;
  let isInPhoneticText = false;
  const handlers = {
    open(name: string) {
      if (name === 'si') currentText = '';
      else if (name === 't') isInText = true;
      else if (name === 'rPh') isInPhoneticText = true;
    },
    text(value: string) {
      if (!isInText || isInPhoneticText) return;
      currentText += value;
      totalLength += value.length;
      if (currentText.length > MAX_CELL_LENGTH) throw new FileRejectedError('long_cell');
      if (totalLength > MAX_TEXT_LENGTH) throw new FileRejectedError('too_large');
    },
    close(name: string) {
      if (name === 'si') strings.push(currentText);
      else if (name === 't') isInText = false;
      else if (name === 'rPh') isInPhoneticText = false;
    },
  };
  for await (const _ of readXml(archive, STRINGS_PART, handlers));
  return strings;
}

import { MAX_CELL_LENGTH } from '@vitrin/contract/partner-limits.ts';
import { readXml } from './read-xml.ts';
import { FileRejectedError } from './table-row.ts';
import type { ZipArchive } from './zip-archive.ts';

/** Maximum total length of all texts. */
const MAX_TEXT_LENGTH = 60_000_000;

/** Returns the shared strings, which cells refer to by index. */
export async function readSharedStrings(archive: ZipArchive, part: string): Promise<string[]> {
  if (!archive.has(part)) return [];
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
      if (name === 'si') strings.push(decodeEscapes(currentText));
      else if (name === 't') isInText = false;
      else if (name === 'rPh') isInPhoneticText = false;
    },
  };
  for await (const _ of readXml(archive, part, handlers));
  return strings;
}

const escapePattern = /_x([0-9A-F]{4})_/gi;

/** Decodes characters that XML can't contain: `_x000D_` is a carriage return, `_x005F_x000D_` the text `_x000D_`. */
export const decodeEscapes = (text: string) =>
  text.includes('_')
    ? text.replace(escapePattern, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

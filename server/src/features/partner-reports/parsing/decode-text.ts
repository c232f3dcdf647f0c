import { isUtf8 } from 'node:buffer';
import type { Encoding } from '@vitrin/contract/partner-file.ts';
import { FileRejectedError } from './table-row.ts';

/** Beginnings of texts that are no table: HTML, XML, PDF, PostScript, RTF, JSON. */
const foreignFormatPattern = /^\s*(?:<|%PDF|%!PS|\{\\rtf|[[{]\s*["{[\]}])/;
const utf32Mark = Buffer.from([0xff, 0xfe, 0, 0]);

/** Decodes a text file. @throws {FileRejectedError} if the bytes are no text, or another format */
export function decodeText(
  bytes: Buffer,
  requestedEncoding: Encoding | null | undefined,
): { text: string; encoding: Encoding } {
  if (bytes.subarray(0, 4).equals(utf32Mark)) throw new FileRejectedError('kind');
  const encoding = requestedEncoding ?? detectEncoding(bytes);
  if (encoding.startsWith('utf-16') && bytes.length % 2 !== 0) throw new FileRejectedError('kind');
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0') || foreignFormatPattern.test(text.slice(0, 1000)))
    throw new FileRejectedError('kind');
  return { text, encoding };
}

function detectEncoding(bytes: Buffer): Encoding {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // UTF-16 without a byte order mark: the names of columns begin with Latin letters.
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  if (first === 0 && second && third === 0 && fourth) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1254';
}

import { SaxesParser } from 'saxes';
import { FileRejectedError } from './table-row.ts';
import type { ZipArchive } from './zip-archive.ts';

interface Handlers {
  /** Names have no namespace prefix. */
  open: (name: string, attributes: Record<string, string>) => void;
  text?: (value: string) => void;
  close?: (name: string) => void;
}

/** A longer text without an element is no workbook. */
const MAX_TEXT_LENGTH = 4 * 1024 * 1024;

/** Parses a part of a workbook in chunks and yields after each. @throws {FileRejectedError} */
export async function* readXml(
  archive: ZipArchive,
  part: string,
  { open, text, close }: Handlers,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false });
  let lengthSinceElement = 0;
  parser.on('opentag', ({ name, attributes }) => {
    lengthSinceElement = 0;
    open(stripPrefix(name), attributes as Record<string, string>);
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', ({ name }) => close(stripPrefix(name)));
  parser.on('doctype', () => {
    throw new FileRejectedError('damaged');
  });
  const decoder = new TextDecoder();
  try {
    for await (const chunk of await archive.open(part)) {
      lengthSinceElement += chunk.length;
      if (lengthSinceElement > MAX_TEXT_LENGTH) throw new FileRejectedError('too_large');
      parser.write(decoder.decode(chunk, { stream: true }));
      yield;
    }
    parser.close();
  } catch (error) {
    throw error instanceof FileRejectedError ? error : new FileRejectedError('damaged', error);
  }
  yield;
}

const stripPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** Parses a small part of a workbook completely. @throws {FileRejectedError} */
export async function readSmallXml(
  archive: ZipArchive,
  part: string,
  open: Handlers['open'],
): Promise<void> {
  for await (const _ of readXml(archive, part, { open }));
}

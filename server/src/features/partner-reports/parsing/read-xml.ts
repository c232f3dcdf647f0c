import { SaxesParser } from 'saxes';
import { FileRejectedError } from './table-row.ts';
import type { ZipArchive } from './zip-archive.ts';

/** Attributes by their name with prefix */
export type Attributes = Record<string, string>;

interface Handlers {
  /** Names have no namespace prefix. */
  open: (name: string, attributes: Attributes) => void;
  text?: (value: string) => void;
  close?: (name: string) => void;
}

/** A longer text without an element is no workbook. */
const MAX_TEXT_LENGTH = 4 * 1024 * 1024;

/**
 * Parses a part of a workbook in chunks and yields after each. Ignores elements outside of the root's namespace:
 * extensions repeat names of the format with another meaning.
 * @throws {FileRejectedError}
 */
export async function* readXml(
  archive: ZipArchive,
  part: string,
  { open, text, close }: Handlers,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false });
  const namespace = createNamespaceFilter();
  let lengthSinceElement = 0;
  parser.on('opentag', (tag) => {
    lengthSinceElement = 0;
    const attributes = tag.attributes as Attributes;
    if (namespace.open(tag.name, attributes)) open(stripPrefix(tag.name), attributes);
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('closetag', ({ name }) => {
    if (namespace.close()) close?.(stripPrefix(name));
  });
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
  } catch (cause) {
    throw cause instanceof FileRejectedError ? cause : new FileRejectedError('damaged', { cause });
  }
  yield;
}

const getPrefix = (name: string) => name.slice(0, Math.max(0, name.indexOf(':')));
const stripPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Tells whether elements belong to the namespace of the root element. `SaxesParser` can resolve namespaces, but takes
 * twice as long for a sheet.
 */
function createNamespaceFilter() {
  /** Prefixes of the namespace */
  const prefixes = new Set<string>();
  let uri: string | undefined;
  let foreignDepth = 0;
  const toAttribute = (prefix: string) => (prefix === '' ? 'xmlns' : `xmlns:${prefix}`);
  const addRoot = (name: string, attributes: Attributes) => {
    prefixes.add(getPrefix(name));
    uri = attributes[toAttribute(getPrefix(name))] ?? '';
    for (const [key, value] of Object.entries(attributes))
      if (value === uri && /^xmlns(?::|$)/.test(key)) prefixes.add(key.slice('xmlns:'.length));
  };
  const isForeign = (name: string, attributes: Attributes) => {
    const prefix = getPrefix(name);
    return !prefixes.has(prefix) || (attributes[toAttribute(prefix)] ?? uri) !== uri;
  };
  return {
    open(name: string, attributes: Attributes): boolean {
      if (uri === undefined) addRoot(name, attributes);
      if (foreignDepth > 0 || isForeign(name, attributes)) foreignDepth++;
      return foreignDepth === 0;
    },
    close(): boolean {
      if (foreignDepth === 0) return true;
      foreignDepth--;
      return false;
    },
  };
}

/** Parses a small part of a workbook completely. @throws {FileRejectedError} */
export async function readSmallXml(
  archive: ZipArchive,
  part: string,
  open: Handlers['open'],
): Promise<void> {
  for await (const _ of readXml(archive, part, { open }));
}

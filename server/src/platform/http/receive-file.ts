import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { BadRequest, HttpError } from '../base/errors.ts';
import { createUploadFolder } from './upload-folders.ts';

interface Expected {
  /** Largest file, bytes. */
  limit: number;
  /** What is said of a larger one. */
  tooLarge: () => HttpError;
  /** Is asked before anything of the form is read. */
  admit?: () => Promise<void>;
}

/** A file of a form, on disk. */
export interface ReceivedFile {
  path: string;
  /** As the sender calls it, without folders, as one line: to be shown, never to be trusted; '' for none. */
  name: string;
  /** The form's texts that came before it. */
  fields: Record<string, string>;
}

/**
 * Hands the file in the field `file` of a form to `work`. It waits on disk, not in memory, and is gone afterwards,
 * whatever happens.
 * @throws 400 without a file and for a broken form, 415 for no form, and what `tooLarge` gives
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  { limit, tooLarge, admit }: Expected,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) {
    const message = 'Gövde multipart/form-data olmalıdır.';
    throw new HttpError(415, 'Unsupported Media Type', 'body.type', message);
  }
  // A form around the largest file is a little larger than it.
  if (Number(request.headers['content-length'] ?? 0) > limit + 65_536) throw tooLarge();
  await admit?.();
  const limits = { fileSize: limit, files: 1, fields: 10 };
  const part = await request.file({ limits }).catch((error) => {
    throw asRefusal(error);
  });
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    throw new BadRequest('media.no_file', 'Bir dosya seçin.');
  }
  const folder = await createUploadFolder();
  try {
    const path = join(folder, 'file');
    await pipeline(part.file, createWriteStream(path)).catch((error) => {
      throw asRefusal(error);
    });
    if (part.file.truncated) throw tooLarge();
    return await work({ path, name: shownName(part.filename), fields: textsOf(part.fields) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function textsOf(fields: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(fields).flatMap(([name, field]) => {
    const value = (field as { value?: unknown } | undefined)?.value;
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(texts);
}

/** What a form's reader throws is the form's fault, but for its own limits; what the disk throws is not. */
function asRefusal(error: NodeJS.ErrnoException & { statusCode?: number }): Error {
  const isOurs = error.statusCode === 413 || error.errno !== undefined;
  return isOurs ? error : new BadRequest('media.broken_form', 'Gönderilen form bozuk.');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const unprintable = /[\u0000-\u001f\u007f]/g;

/** A browser may send anything for a name. */
const shownName = (sent = '') =>
  sent
    .replace(/^.*[/\\]/s, '')
    .replace(unprintable, '')
    .trim()
    .slice(0, 200)
    .toWellFormed();

import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { BadRequest, HttpError } from '../base/errors.ts';
import { createUploadFolder } from './upload-folders.ts';

interface UploadOptions {
  /** Maximum file size in bytes */
  limit: number;
  /** Returns the error for a larger file. */
  createTooLargeError: () => HttpError;
  /** Called before any part of the form is read; may throw. */
  beforeRead?: () => Promise<void>;
}

/** An uploaded file on disk */
export interface ReceivedFile {
  path: string;
  /** File name of the client without folders, in one line; '' if the client sends none. Untrusted: for display only. */
  name: string;
  /** Text fields before the file */
  fields: Record<string, string>;
}

/**
 * Passes the file in the field `file` of a form to `work`. The file is on disk and is always deleted afterwards.
 * @throws 415 if the request is not multipart, 400 without a file or for an invalid form, 413 for too many fields, the
 * error of `createTooLargeError`, and the errors of `work`
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  { limit, createTooLargeError, beforeRead }: UploadOptions,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) {
    const message = 'Gövde multipart/form-data olmalıdır.';
    throw new HttpError(415, 'Unsupported Media Type', 'body.type', message);
  }
  // Allowance for the rest of the form
  if (Number(request.headers['content-length'] ?? 0) > limit + 65_536) throw createTooLargeError();
  await beforeRead?.();
  const limits = { fileSize: limit, files: 1, fields: 10 };
  const part = await request.file({ limits }).catch((error) => {
    throw toFormError(error);
  });
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    throw new BadRequest('media.no_file', 'Bir dosya seçin.');
  }
  const folder = await createUploadFolder();
  try {
    const path = join(folder, 'file');
    await pipeline(part.file, createWriteStream(path)).catch((error) => {
      throw toFormError(error);
    });
    if (part.file.truncated) throw createTooLargeError();
    return await work({ path, name: sanitizeName(part.filename), fields: pickTexts(part.fields) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function pickTexts(fields: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(fields).flatMap(([name, field]) => {
    const value = (field as { value?: unknown } | undefined)?.value;
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(texts);
}

/** Maps errors of the form parser to 400, except its size limits. Disk errors pass through. */
function toFormError(error: NodeJS.ErrnoException & { statusCode?: number }): Error {
  const isPassedThrough = error.statusCode === 413 || error.errno !== undefined;
  return isPassedThrough ? error : new BadRequest('media.broken_form', 'Gönderilen form bozuk.');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
const controlCharacters = /[\u0000-\u001f\u007f]/g;

/** Returns a printable name: browsers may send anything. */
const sanitizeName = (fileName = '') =>
  fileName
    .replace(/^.*[/\\]/s, '')
    .replace(controlCharacters, '')
    .trim()
    .slice(0, 200)
    .toWellFormed();

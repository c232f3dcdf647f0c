import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import '@fastify/multipart';
import { UPLOAD_LIMIT } from '@vitrin/contract/media.ts';
import type { FastifyRequest } from 'fastify';
import { BadRequest, HttpError } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';

const tooLarge = () =>
  new HttpError(
    413,
    'Payload Too Large',
    'media.too_large',
    'Dosya boyutu maksimum 100MB olmalıdır',
  );

/**
 * Takes the picture in the field `file` of a form; gives its address. The file waits on disk, not in
 * memory, and is gone afterwards, whatever happens.
 * @throws 400 without a file and for a broken form, 413 over 100 MB, 429, and what storing throws
 */
export async function receiveUpload(
  { platform: { pictures }, actor }: Context,
  request: FastifyRequest,
): Promise<{ url: string }> {
  if (!request.isMultipart()) {
    const message = 'Gövde multipart/form-data olmalıdır.';
    throw new HttpError(415, 'Unsupported Media Type', 'body.type', message);
  }
  // A form around 100 MB is a little larger than its file.
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_LIMIT + 65_536) throw tooLarge();
  await pictures.admit(actor);
  const limits = { fileSize: UPLOAD_LIMIT, files: 1, fields: 10 };
  const part = await request.file({ limits }).catch((error) => {
    throw asRefusal(error);
  });
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    throw new BadRequest('media.no_file', 'Bir dosya seçin.');
  }
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-upload-'));
  try {
    const path = join(folder, 'file');
    await pipeline(part.file, createWriteStream(path)).catch((error) => {
      throw asRefusal(error);
    });
    if (part.file.truncated) throw tooLarge();
    return { url: await pictures.store(path) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a form's reader throws is the form's fault, but for its own limits; what the disk throws is not. */
function asRefusal(error: NodeJS.ErrnoException & { statusCode?: number }): Error {
  const isOurs = error.statusCode === 413 || error.errno !== undefined;
  return isOurs ? error : new BadRequest('media.broken_form', 'Gönderilen form bozuk.');
}

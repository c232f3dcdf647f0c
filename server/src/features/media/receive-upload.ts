import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import '@fastify/multipart';
import { UPLOAD_LIMIT } from '@vitrin/contract/media.ts';
import type { FastifyRequest } from 'fastify';
import { BadRequest, HttpError } from '../../platform/errors.ts';
import type { Pictures } from '../../platform/storage/pictures.ts';

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
 * @throws 400 without a file, 413 over 100 MB, and what storing throws
 */
export async function receiveUpload(
  request: FastifyRequest,
  pictures: Pictures,
): Promise<{ url: string }> {
  if (!request.isMultipart()) {
    const message = 'Gövde multipart/form-data olmalıdır.';
    throw new HttpError(415, 'Unsupported Media Type', 'body.type', message);
  }
  // A form around 100 MB is a little larger than its file.
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_LIMIT + 65_536) throw tooLarge();
  const part = await request.file({ limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 10 } });
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    throw new BadRequest('media.no_file', 'Bir dosya seçin.');
  }
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-upload-'));
  try {
    const path = join(folder, 'file');
    await pipeline(part.file, createWriteStream(path));
    if (part.file.truncated) throw tooLarge();
    return { url: await pictures.store(path) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

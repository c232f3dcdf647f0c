import { MAX_UPLOAD_BYTES } from '@vitrin/contract/media.ts';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { receiveFile } from '../../platform/http/receive-file.ts';

const createTooLargeError = () =>
  new HttpError(
    413,
    'Payload Too Large',
    'media.too_large',
    'Dosya boyutu maksimum 100MB olmalıdır',
  );

/**
 * Stores the picture in the form field `file` and returns its URL.
 * @throws 413 over 100 MB, 429 over the upload quota, and the errors of `receiveFile` and of storing
 */
export function receiveUpload(
  { platform: { pictures }, actor }: Context,
  request: FastifyRequest,
): Promise<{ url: string }> {
  const uploadOptions = {
    limit: MAX_UPLOAD_BYTES,
    createTooLargeError,
    beforeRead: () => pictures.consumeUploadQuota(actor),
  };
  return receiveFile(request, uploadOptions, async ({ path, name }) => ({
    url: await pictures.store(path, name || null),
  }));
}

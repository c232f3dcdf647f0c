import { UPLOAD_LIMIT } from '@vitrin/contract/media.ts';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { receiveFile } from '../../platform/http/receive-file.ts';

const tooLarge = () =>
  new HttpError(
    413,
    'Payload Too Large',
    'media.too_large',
    'Dosya boyutu maksimum 100MB olmalıdır',
  );

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const unprintable = /[\u0000-\u001f\u007f]/g;

/** A file's name as it is shown and searched; a browser may send anything for one. */
const fileName = (sent: string | undefined) =>
  sent?.replace(unprintable, '').trim().slice(0, 200).toWellFormed() || null;

/**
 * Takes the picture in the field `file` of a form; gives its address.
 * @throws 413 over 100 MB, 429, what `receiveFile` and storing throw
 */
export function receiveUpload(
  { platform: { pictures }, actor }: Context,
  request: FastifyRequest,
): Promise<{ url: string }> {
  const expected = { limit: UPLOAD_LIMIT, tooLarge, admit: () => pictures.admit(actor) };
  return receiveFile(request, expected, async ({ path, name }) => ({
    url: await pictures.store(path, fileName(name)),
  }));
}

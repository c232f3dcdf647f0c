import { media as declaration, MAX_UPLOAD_BYTES } from '@vitrin/contract/media.ts';
import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { HttpError } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import { receiveFile } from '../../platform/http/receive-file.ts';
import { deleteOrphanedFiles, deletePicture } from './delete-picture.ts';
import { listPictures } from './list-pictures.ts';
import { replacePicture } from './replace-picture.ts';
import { serveUploads } from './serve-uploads.ts';

/** Pictures: uploaded and managed by staff, public. */
export const media: Feature = {
  personalData: 'none',
  routes: () => [
    createRoutes(declaration, {
      upload: withHttp(async (ctx, _input, { request }) => {
        const stored = await receiveUpload(ctx, request);
        const entry = { action: 'upload', entity: 'pictures', entityId: stored.url } as const;
        await recordAudit(ctx, entry);
        return stored;
      }),
      pictures: (ctx, { query }) => listPictures(ctx, query),
      replace: (ctx, { params, body }) =>
        replacePicture(ctx, { pictureId: params.id, url: body.url }),
      delete: (ctx, { params }) => deletePicture(ctx, params.id),
    }),
  ],
  setUp: serveUploads,
  jobs: [
    { name: 'remove files of deleted pictures', intervalMs: 600_000, run: deleteOrphanedFiles },
  ],
};

const tooLarge = () =>
  new HttpError(
    413,
    'Payload Too Large',
    'media.too_large',
    'Dosya boyutu maksimum 100MB olmalıdır',
  );

/**
 * Stores the picture in the form field `file` and returns its URL.
 * @throws 413 over 100 MB, 429, and the errors of `receiveFile` and of storing
 */
function receiveUpload(
  { platform: { pictures }, actor }: Context,
  request: FastifyRequest,
): Promise<{ url: string }> {
  const expected = {
    limit: MAX_UPLOAD_BYTES,
    tooLarge,
    admit: () => pictures.consumeUploadQuota(actor),
  };
  return receiveFile(request, expected, async ({ path, name }) => ({
    url: await pictures.store(path, name || null),
  }));
}

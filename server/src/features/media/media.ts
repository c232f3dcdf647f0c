import { media as declaration } from '@vitrin/contract/media.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import { deleteOrphanedFiles, deletePicture } from './delete-picture.ts';
import { listPictures } from './list-pictures.ts';
import { receiveUpload } from './receive-upload.ts';
import { replacePicture } from './replace-picture.ts';
import { serveUploads } from './serve-uploads.ts';

/** Pictures: uploaded and managed by staff, public. */
export const media: Feature = {
  personalData: 'none',
  routes: () => [
    createRoutes(declaration, {
      upload: withHttp(async (ctx, _input, { request }) => {
        const picture = await receiveUpload(ctx, request);
        const entry = { action: 'upload', entity: 'pictures', entityId: picture.url } as const;
        await recordAudit(ctx, entry);
        return picture;
      }),
      pictures: (ctx, { query }) => listPictures(ctx, query),
      replace: (ctx, { params, body }) =>
        replacePicture(ctx, { pictureId: params.id, url: body.url }),
      delete: (ctx, { params }) => deletePicture(ctx, params.id),
    }),
  ],
  setUp: serveUploads,
  jobs: [
    { name: 'delete files of deleted pictures', intervalMs: 600_000, run: deleteOrphanedFiles },
  ],
};

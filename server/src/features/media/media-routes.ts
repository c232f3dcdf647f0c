import type { media } from '@vitrin/contract/media.ts';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import type { Pictures } from '../../platform/storage/pictures.ts';
import { PicturesOnTheirWay } from './pictures-on-their-way.ts';
import { receiveUpload } from './receive-upload.ts';

export function mediaRoutes(pictures: Pictures): Implementation<typeof media> {
  return {
    upload: async (ctx, _input, { request }) => {
      const stored = await receiveUpload(ctx, request, pictures);
      const entry = { action: 'upload', entity: 'pictures', entityId: stored.url } as const;
      await recordAudit(ctx, entry);
      return stored;
    },
  };
}

const pictureName = /^[a-z0-9]{32}-\d{1,4}x\d{1,4}(-\d{3,4})?\.webp$/;

/**
 * `/uploads/<name>`: stored pictures. Their names come from their content, so they never change. What is missing counts
 * as a call of its address, and is not looked for when none is left.
 */
export function addUploads(app: FastifyInstance, pictures: Pictures): void {
  const config = { limit: 'none', anonymous: true };
  const onTheirWay = new PicturesOnTheirWay();
  app.get<{ Params: { name: string } }>('/uploads/:name', { config }, async (request, reply) => {
    const { name } = request.params;
    request.isQuiet = true;
    app.callLimit.check(request);
    const picture = pictureName.test(name) ? await pictures.open(name) : null;
    if (!picture) {
      app.callLimit.take(request);
      return reply.callNotFound();
    }
    onTheirWay.add(request.ip, picture.stream);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-length', picture.size)
      .type('image/webp')
      .send(picture.stream);
  });
}

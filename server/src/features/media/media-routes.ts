import type { media } from '@vitrin/contract/media.ts';
import type { FastifyInstance } from 'fastify';
import type { Implementation } from '../../platform/http/implement.ts';
import type { Pictures } from '../../platform/storage/pictures.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { receiveUpload } from './receive-upload.ts';

export function mediaRoutes(pictures: Pictures): Implementation<typeof media> {
  return {
    upload: async (ctx, _input, { request }) => {
      const stored = await receiveUpload(request, pictures);
      const entry = { action: 'upload', entity: 'pictures', entityId: stored.url } as const;
      await recordAudit(ctx.db, ctx.actor, entry);
      return stored;
    },
  };
}

/** `/uploads/<name>`: stored pictures. Their names come from their content, so they never change. */
export function addUploads(app: FastifyInstance, pictures: Pictures): void {
  const config = { limit: 'none', anonymous: true };
  app.get<{ Params: { name: string } }>('/uploads/:name', { config }, async (request, reply) => {
    const { name } = request.params;
    const known = /^[a-z0-9]{32}-\d{1,4}x\d{1,4}(-\d{3,4})?\.webp$/.test(name);
    const bytes = known ? await pictures.read(name) : null;
    if (!bytes) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/webp')
      .send(bytes);
  });
}

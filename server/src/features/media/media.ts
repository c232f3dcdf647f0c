import { media as declaration } from '@vitrin/contract/media.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { answer, withHttp } from '../../platform/http/implement.ts';
import { receiveUpload } from './receive-upload.ts';
import { serveUploads } from './serve-uploads.ts';

/** Pictures: sent by staff, seen by everyone. */
export const media: Feature = {
  personalData: 'none',
  routes: () => [
    answer(declaration, {
      upload: withHttp(async (ctx, _input, { request }) => {
        const stored = await receiveUpload(ctx, request);
        const entry = { action: 'upload', entity: 'pictures', entityId: stored.url } as const;
        await recordAudit(ctx, entry);
        return stored;
      }),
    }),
  ],
  setUp: serveUploads,
};

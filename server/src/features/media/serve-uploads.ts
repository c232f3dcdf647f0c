import type { Setup } from '../../platform/feature/feature.ts';
import { DownloadLimit } from './download-limit.ts';

const pictureName = /^[a-z0-9]{32}-\d{1,4}x\d{1,4}(-dark|-light)?(-\d{3,4})?\.webp$/;

/**
 * Serves stored pictures at `/uploads/<name>`. The name is a content hash, so files never change. Missing files count
 * against the rate limit; beyond it the store is not queried.
 */
export function serveUploads({ server, platform: { pictures } }: Setup): void {
  const config = { limit: 'none', anonymous: true };
  const downloads = new DownloadLimit();
  server.get<{ Params: { name: string } }>('/uploads/:name', { config }, async (request, reply) => {
    const { name } = request.params;
    request.isQuiet = true;
    server.requestLimiter.requireQuota(request);
    const picture = pictureName.test(name) ? await pictures.open(name) : null;
    if (!picture) {
      server.requestLimiter.consume(request);
      return reply.callNotFound();
    }
    downloads.add(request.ip, picture.stream);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-length', picture.size)
      .type('image/webp')
      .send(picture.stream);
  });
}

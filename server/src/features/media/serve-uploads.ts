import { TooManyRequests } from '../../platform/base/errors.ts';
import { DownloadLimit } from '../../platform/http/download-limit.ts';
import type { Setup } from '../../platform/setup.ts';

/** Maximum concurrent downloads per address. Each holds an open file and about 100 KB of memory. */
const MAX_DOWNLOADS_PER_ADDRESS = 200;

const pictureNamePattern = /^[a-z0-9]{32}-\d{1,4}x\d{1,4}(-dark|-light)?(-\d{3,4})?\.webp$/;

/**
 * Serves stored pictures at `/uploads/<name>`. The name contains a content hash, so files never change.
 * Missing files count against the rate limit; beyond it the store is not queried.
 */
export function serveUploads({ server, platform: { pictures } }: Setup): void {
  const config = { limit: 'none', anonymous: true };
  const downloads = new DownloadLimit(
    MAX_DOWNLOADS_PER_ADDRESS,
    () => new TooManyRequests('media.too_many_open', 'Çok fazla resim aynı anda istendi.', 1),
  );
  server.get<{ Params: { name: string } }>('/uploads/:name', { config }, async (request, reply) => {
    const { name } = request.params;
    request.isQuiet = true;
    server.requestLimiter.requireQuota(request);
    downloads.add(request.ip, reply.raw);
    const picture = pictureNamePattern.test(name) ? await pictures.open(name) : null;
    if (!picture) {
      server.requestLimiter.consume(request);
      return reply.callNotFound();
    }
    if (picture.size !== undefined) reply.header('content-length', picture.size);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/webp')
      .send(picture.stream);
  });
}

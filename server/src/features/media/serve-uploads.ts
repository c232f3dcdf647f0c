import type { Setup } from '../../platform/setup.ts';

const pictureNamePattern = /^[a-z0-9]{32}-\d{1,4}x\d{1,4}(-dark|-light)?(-\d{3,4})?\.webp$/;

/**
 * Serves stored pictures at `/uploads/<name>`. The name contains a content hash, so files never change.
 * Missing files count against the rate limit; beyond it the store is not queried.
 */
export function serveUploads({ server, platform: { pictures } }: Setup): void {
  const config = { limit: 'none', anonymous: true };
  server.get<{ Params: { name: string } }>('/uploads/:name', { config }, async (request, reply) => {
    const { name } = request.params;
    request.isQuiet = true;
    server.requestLimiter.requireQuota(request);
    server.requestLimiter.addDownload('picture', request, reply);
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

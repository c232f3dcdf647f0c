import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { WebRenderer } from './web-bundle.ts';

const config = { anonymous: true };
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Adds `/yayin-kodu/{secret}`, the page that shows stream codes in streaming programs, with its script and style. The
 * page is the same for every secret and needs no database, so it opens while the site is busy.
 */
export function addStreamOverlay(
  app: FastifyInstance,
  { script, style, render }: WebRenderer['streamOverlay'],
): void {
  const addFile = (text: string, extension: string, type: string): string => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
    const url = `/assets/yayin-kodu-${hash}.${extension}`;
    app.get(url, { config: { ...config, limit: 'none' } }, (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(text),
    );
    return url;
  };
  const html = render({
    scriptUrl: addFile(script, 'js', 'text/javascript'),
    styleUrl: addFile(style, 'css', 'text/css'),
  });
  app.get('/yayin-kodu/:secret', { config }, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': POLICY,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .send(html),
  );
}

import type { FastifyInstance } from 'fastify';

const config = { anonymous: true };

/** Adds `/robots.txt` and `/sitemap.xml` for search engines. */
export function addCrawlerFiles(
  app: FastifyInstance,
  origin: string,
  listIndexedPaths: () => Promise<string[]>,
): void {
  const robotsLines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  app.get('/robots.txt', { config }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsLines.join('\n')),
  );
  app.get('/sitemap.xml', { config }, async (_request, reply) => {
    const entries = (await listIndexedPaths()).map(
      (path) => `<url><loc>${origin}${path}</loc></url>`,
    );
    return reply.type('application/xml; charset=utf-8').send(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>
`);
  });
}

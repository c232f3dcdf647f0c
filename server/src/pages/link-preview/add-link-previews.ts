import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { matchesEtag } from '../../platform/cache/entity-tags.ts';
import { drawLinkPreview } from './draw-link-preview.ts';

/** Maximum number of cached pictures, about 50 KB each; the least recently used one is dropped. */
const MAX_CACHED = 100;

interface PageHead {
  siteName: string;
  title: string;
}

interface Preview {
  etag: string;
  bytes: Buffer;
}

/** Serves `/og/<path of a page>.png`: a picture of its title. The home page is `/og/index.png`. */
export function addLinkPreviews(
  app: FastifyInstance,
  readHtml: (path: string) => Promise<string | undefined>,
): void {
  const previews = new LRUCache<string, Promise<Preview>>({ max: MAX_CACHED });
  const config = { anonymous: true };
  app.get<{ Params: { '*': string } }>('/og/*', { config }, async (request, reply) => {
    const [, path] = /^(.*)\.png$/.exec(request.params['*']) ?? [];
    const html =
      path === undefined ? undefined : await readHtml(path === 'index' ? '/' : `/${path}`);
    if (html === undefined) return reply.callNotFound();
    const { etag, bytes } = await getPreview(previews, parseHead(html));
    reply.header('cache-control', 'public, max-age=3600').header('etag', etag);
    const ifNoneMatch = request.headers['if-none-match'];
    if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)) return reply.code(304).send();
    return reply.type('image/png').send(bytes);
  });
}

function getPreview(
  previews: LRUCache<string, Promise<Preview>>,
  head: PageHead,
): Promise<Preview> {
  const key = JSON.stringify(head);
  const preview = previews.get(key) ?? createPreview(head);
  previews.set(key, preview);
  preview.catch(() => previews.delete(key));
  return preview;
}

async function createPreview({ siteName, title }: PageHead): Promise<Preview> {
  const bytes = await drawLinkPreview(siteName, title);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { etag: `"${hash}"`, bytes };
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Returns the site's name and the title without that name, as the page's head contains them. */
function parseHead(html: string): PageHead {
  const [, siteName = ''] = /<meta property="og:site_name" content="([^"]*)"/.exec(html) ?? [];
  const [, fullTitle = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const prefix = `${siteName} | `;
  const title = fullTitle.startsWith(prefix) ? fullTitle.slice(prefix.length) : fullTitle;
  return { siteName: decodeEntities(siteName), title: decodeEntities(title) };
}

const decodeEntities = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

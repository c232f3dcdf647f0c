import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { buildPalette, type Theme } from '../../platform/theme/build-palette.ts';

/** Stylesheets of the latest colours: pages of another instance may still link the previous one. */
const stylesheets = new LRUCache<string, string>({ max: 20, memoMethod: renderStylesheet });

/** Serves `/tema/<colour>.<hash>.css`. */
export function addThemeStylesheet(app: FastifyInstance): void {
  const config = { anonymous: true };
  app.get<{ Params: { file: string } }>('/tema/:file', { config }, (request, reply) => {
    const [, color] = /^([\da-f]{6})\.[\w-]{8}\.css$/.exec(request.params.file) ?? [];
    if (color === undefined) return reply.callNotFound();
    // Another version of the program may have linked it: then the hash differs.
    const isCurrent = getThemePath(`#${color}`) === `/tema/${request.params.file}`;
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
      .send(stylesheets.memo(`#${color}`));
  });
}

/** Returns the path of the stylesheet for a colour, which changes with its content. */
export function getThemePath(color: string): string {
  const hash = createHash('sha256').update(stylesheets.memo(color)).digest('base64url').slice(0, 8);
  return `/tema/${color.slice(1)}.${hash}.css`;
}

/** The selectors repeat the attribute, so that they win over the built-in colours in any order. */
function renderStylesheet(color: string): string {
  const light = renderProperties(color, 'light');
  return [
    `:root:root{${renderProperties(color, 'dark')}}`,
    `:root[data-theme=light][data-theme]{${light}}`,
    `@media print{:root[data-theme][data-theme]{${light}}}`,
  ].join('\n');
}

const renderProperties = (color: string, theme: Theme) =>
  Object.entries(buildPalette(color, theme))
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

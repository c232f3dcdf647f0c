import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import sharp from 'sharp';
import { getSettings } from '../../features/settings/published-settings.ts';
import type { Platform } from '../../platform/platform.ts';

const FAVICON = 'favicon.ico';
const UPLOADS = '/uploads/';
/** The files that are made from the setting `faviconUrl` */
const renderers: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  [FAVICON]: renderFavicon,
  'apple-touch-icon.png': (picture) => renderOpaqueIcon(picture, 180),
  'icon-192.png': (picture) => renderIcon(picture, 192),
  'icon-512.png': (picture) => renderIcon(picture, 512),
  'maskable-512.png': (picture) => renderMaskableIcon(picture, 512),
};

/** Returns the folder of the icons of a site, which changes with the picture; `undefined` for the built-in icon. */
export function getIconFolder(faviconUrl: string): string | undefined {
  const [, name] = /^\/uploads\/([a-z0-9]{32})-/.exec(faviconUrl) ?? [];
  return name && `/simge/${name}`;
}

/** Serves `/favicon.ico` and the other sizes of the setting `faviconUrl`, each rendered once. */
export function addSiteIcons(app: FastifyInstance, platform: Platform, filesFolder: string): void {
  const icons = new IconCache(platform, join(filesFolder, 'icon-512.png'));
  const config = { anonymous: true };
  const send = (reply: FastifyReply, file: string, bytes: Buffer) =>
    reply.type(file.endsWith('.ico') ? 'image/x-icon' : 'image/png').send(bytes);

  app.get(`/${FAVICON}`, { config }, async (_request, reply) => {
    const { faviconUrl } = await getSettings({ platform });
    reply.header('cache-control', 'public, max-age=3600');
    return send(reply, FAVICON, await icons.get(faviconUrl, FAVICON));
  });
  app.get<{ Params: { name: string; file: string } }>(
    '/simge/:name/:file',
    { config },
    async ({ params: { name, file } }, reply) => {
      const { faviconUrl } = await getSettings({ platform });
      const isCurrent = getIconFolder(faviconUrl) === `/simge/${name}`;
      if (!isCurrent || !Object.hasOwn(renderers, file)) return reply.callNotFound();
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      return send(reply, file, await icons.get(faviconUrl, file));
    },
  );
}

/** The rendered icons of the current picture. */
class IconCache {
  readonly #platform: Platform;
  readonly #builtInPath: string;
  #url: string | undefined;
  readonly #files = new Map<string, Promise<Buffer>>();

  constructor(platform: Platform, builtInPath: string) {
    this.#platform = platform;
    this.#builtInPath = builtInPath;
  }

  get(url: string, file: string): Promise<Buffer> {
    if (this.#url !== url) this.#files.clear();
    this.#url = url;
    const rendering = this.#files.get(file) ?? this.#render(url, file);
    this.#files.set(file, rendering);
    rendering.catch(() => this.#files.delete(file));
    return rendering;
  }

  async #render(url: string, file: string): Promise<Buffer> {
    const { files } = this.#platform.pictures;
    const uploaded = getIconFolder(url) ? await files.read(url.slice(UPLOADS.length)) : null;
    return (renderers[file] ?? renderFavicon)(uploaded ?? (await readFile(this.#builtInPath)));
  }
}

/** Sizes of the pictures in `favicon.ico` */
const FAVICON_SIZES = [16, 32, 48];
/** Part of a maskable icon that every platform shows */
const SAFE_ZONE = 0.8;
const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** Returns the picture in a transparent square. */
function renderIcon(picture: Buffer, size: number): Promise<Buffer> {
  return sharp(picture)
    .resize(size, size, { fit: 'contain', background: TRANSPARENT })
    .png()
    .toBuffer();
}

/** Returns the picture in a square without transparency. @param scale part of the square that it fills */
async function renderOpaqueIcon(picture: Buffer, size: number, scale = 1): Promise<Buffer> {
  const input = await renderIcon(picture, Math.round(size * scale));
  const square = { width: size, height: size, channels: 3 as const, background: '#ffffff' };
  return sharp({ create: square }).composite([{ input }]).removeAlpha().png().toBuffer();
}

/** Returns a maskable icon: platforms cut its edges to a circle or another shape. */
const renderMaskableIcon = (picture: Buffer, size: number) =>
  renderOpaqueIcon(picture, size, SAFE_ZONE);

/** Returns an ICO file, which contains the picture as PNG in several sizes. */
async function renderFavicon(picture: Buffer): Promise<Buffer> {
  const images = await Promise.all(FAVICON_SIZES.map((size) => renderIcon(picture, size)));
  const header = Buffer.alloc(ICO_HEADER_BYTES + ICO_ENTRY_BYTES * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, image] of images.entries()) {
    const entry = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * index;
    const size = FAVICON_SIZES[index] ?? 0;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(image.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...images]);
}

import type { Settings } from '@vitrin/contract/settings.ts';
import type { FastifyInstance } from 'fastify';
import { getSettings, publishedSettings } from '../features/settings/published-settings.ts';
import { sendCached } from '../platform/cache/response-cache.ts';
import type { Platform } from '../platform/platform.ts';
import { getIconFolder } from './icons/site-icons.ts';

/** Maximum length of the name below an icon */
const SHORT_NAME_LENGTH = 12;

/** Serves `/site.webmanifest`, by which browsers install the site as an app. */
export function addManifest(app: FastifyInstance, platform: Platform): void {
  const manifest = platform.valueCache.create({
    name: 'manifest',
    compute: async () => ({
      value: buildManifest(await getSettings({ platform })),
      contentType: 'application/manifest+json; charset=utf-8',
      dependencies: [await publishedSettings({ platform }).get()],
    }),
  });
  const config = { anonymous: true };
  app.get('/site.webmanifest', { config }, async (request, reply) =>
    sendCached(request, reply, await manifest.get()),
  );
}

const buildManifest = ({ siteName: name, faviconUrl }: Settings) => ({
  id: '/',
  name,
  short_name: name.length <= SHORT_NAME_LENGTH ? name : (name.split(' ')[0] ?? name),
  lang: 'tr',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  theme_color: '#0a0911',
  background_color: '#0a0911',
  icons: listIcons(getIconFolder(faviconUrl)),
});

function listIcons(folder: string | undefined) {
  const toIcon = (file: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
    src: `${folder ?? ''}/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return [
    toIcon('icon-192.png', 192),
    toIcon('icon-512.png', 512),
    toIcon(folder ? 'maskable-512.png' : 'icon-512.png', 512, 'maskable'),
  ];
}

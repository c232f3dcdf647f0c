import { quicknet } from '@vitrin/contract/draw/chain.ts';
import { settingDefinitions } from '@vitrin/contract/settings.ts';
import { expect, it } from 'vitest';
import type { Call } from '../../lib/api/api-client.ts';
import { renderPage } from './server.tsx';

const previewTime = '2030-12-31T21:30:00.000Z';
const settings = Object.entries(settingDefinitions).map(([key, { fallback }]) => ({
  key,
  value: fallback,
}));
const event = {
  id: '0197a3b0-0000-7000-8000-000000000001',
  title: 'Yılbaşı',
  description: 'Bir etkinlik',
  photoUrl: null,
  startDate: '2030-12-31T21:00:00.000Z',
  endDate: null,
  isActive: true,
  requiresTelegramVerification: false,
  participationCount: 0,
  participations: [],
  version: 1,
  createdAt: previewTime,
  updatedAt: previewTime,
};

async function renderHtml(path: string, preview?: { at: string }): Promise<string> {
  const call = (async (route: string) => {
    if (route === 'GET /api/site-settings') return settings;
    return route === 'GET /api/events' ? [event] : [];
  }) as Call;
  const assets = {
    scripts: [],
    styles: [],
    preloads: [],
    pageScript: '',
    fontStylesheet: '/f.css',
    fontFiles: [],
  };
  const result = await renderPage({
    path,
    origin: 'https://vitrin.example',
    chain: quicknet,
    call,
    assets,
    ...(preview && { preview }),
  });
  return 'html' in result ? result.html : '';
}

it('a preview shows its time and is not indexed', async () => {
  const html = await renderHtml('/market', { at: previewTime });
  expect(html).toMatch(/Sayfanın.*1 Ocak 2031 00:30.*anındaki hâli/);
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).not.toContain('rel="canonical"');
  expect(html).toMatch(/href="\/market"[^>]*>.*Önizlemeden çık/);
});

it('links in a preview open the preview of their page at the same time', async () => {
  const [pageHtml, previewHtml] = [
    await renderHtml('/'),
    await renderHtml('/', { at: previewTime }),
  ];
  const query = new URLSearchParams({ at: previewTime, path: '/market' })
    .toString()
    .replaceAll('&', '&amp;');
  expect(pageHtml).toContain('href="/market"');
  expect(previewHtml).toContain(`href="/onizleme?${query}"`);
  expect(previewHtml).not.toContain('href="/market"');
});

it('a preview shows the state of events at its time', async () => {
  const html = await renderHtml('/etkinlikler', { at: previewTime });
  expect(html).toContain('Devam Ediyor');
  expect(await renderHtml('/etkinlikler', { at: '2030-12-31T20:00:00.000Z' })).not.toContain(
    'Devam Ediyor',
  );
});

import { existsSync } from 'node:fs';
import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import { legalPages } from '@vitrin/contract/legal-pages.ts';
import type { PageResult } from '@vitrin/contract/page-request.ts';
import { describe, expect, it } from 'vitest';
import {
  assets,
  banner,
  buildSamplePath,
  card,
  collectionResponses,
  createPageRequest,
  draw,
  event,
  member,
  plainCard,
  plainDraw,
  plainEvent,
  plainSitePage,
  sitePage,
  xssText,
} from '../../../test/page-samples.ts';
import { pageModules } from '../site/page-modules.ts';
import { sitePages } from '../site/site-pages.ts';
import { inlineScripts, renderAdminShell, renderErrorPage, renderPage } from './server.tsx';

async function render(...[path, user, site]: Parameters<typeof createPageRequest>) {
  const { request, userState } = await createPageRequest(path, user, site);
  return renderPage(request, userState);
}

function getHtml(result: PageResult): string {
  if ('redirect' in result) throw new Error(`redirected to ${result.redirect}`);
  return result.html;
}

describe('renderPage', () => {
  it('escapes hostile text in the page and in its state', async () => {
    const html = getHtml(
      await render('/', null, {
        extraResponses: collectionResponses,
        settings: { marqueeText: xssText },
      }),
    );
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    const [, json = ''] = /<script id="state"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.stringify(JSON.parse(json))).toContain('</script><script>alert(1)');
  });

  it('renders nothing that the content security policy forbids', async () => {
    const plainSite = {
      cards: [plainCard],
      extraResponses: {
        'GET /api/banners': [{ ...banner, title: 'a' }],
        'GET /api/events': [plainEvent],
        'GET /api/events/:id': plainEvent,
        'GET /api/sites/:slug': plainSitePage,
        'GET /api/draws': [plainDraw],
        'GET /api/draws/:id': plainDraw,
      },
    };
    for (const { path } of sitePages) {
      const html = getHtml(await render(buildSamplePath(path), null, plainSite));
      expect(html).not.toMatch(/ style=|<style| on[a-z]+=/);
      const scripts = [
        ...html.matchAll(
          /<script(?![^>]*(?:src|application\/(?:ld\+)?json))[^>]*>(.*?)<\/script>/g,
        ),
      ];
      expect(scripts.map(([, text]) => text)).toEqual(inlineScripts);
    }
  });

  it('marks the link of a card as sponsored', async () => {
    expect(getHtml(await render('/'))).toContain('rel="sponsored nofollow noopener"');
  });

  it('only the home page has a fixed viewport width, unless homeViewport is device', async () => {
    expect(getHtml(await render('/'))).toContain('name="viewport" content="width=1280"');
    const settings = { homeViewport: 'device' };
    expect(getHtml(await render('/', null, { settings }))).toContain('content="width=device-width');
    expect(getHtml(await render('/giris'))).toContain(
      'content="width=device-width, initial-scale=1"',
    );
  });

  it('unknown paths, wrong case and extra slashes return 404', async () => {
    for (const path of ['/yok', '/GIRIS', '/giris/x', '//giris']) {
      const result = await render(path);
      expect(result).toMatchObject({ status: 404 });
      expect(getHtml(result)).toContain('404 Page Not Found');
      expect(getHtml(result)).toContain('noindex');
    }
  });

  it('shows an empty state without cards', async () => {
    expect(getHtml(await render('/', null, { cards: [] }))).toContain(
      'Henüz kart bulunmamaktadır.',
    );
  });

  it('an event page has Open Graph and structured data', async () => {
    const url = `https://vitrin.example/etkinlikler/${event.id}`;
    const html = getHtml(await render(`/etkinlikler/${event.id}`));
    expect(html).toContain(`rel="canonical" href="${url}"`);
    expect(html).toContain('og:image" content="https://vitrin.example/uploads/foto.webp"');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toMatchObject({ '@type': 'Event', name: event.title, url });
    expect(html).toContain('Devam Ediyor');
    expect(html).toContain('1.284 katılımcı');
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/c.example\/a\?b=1"[^>]*rel="sponsored nofollow noopener"/,
    );
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('role="timer"');
  });

  it('a site page has Open Graph data and escapes hostile text', async () => {
    const url = `https://vitrin.example/site/${sitePage.slug}`;
    const html = getHtml(await render(`/site/${sitePage.slug}`));
    expect(html).toContain(`rel="canonical" href="${url}"`);
    expect(html).toContain('og:image" content="https://vitrin.example/uploads/foto.webp"');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toMatchObject({ '@type': 'WebPage', name: xssText, url });
    expect(html).toContain('1 Bilet = 750₺');
    expect(html).not.toMatch(/<script>alert|<img src=x/);
  });

  it('a draw page has Open Graph data and shows its results without scripts', async () => {
    const url = `https://vitrin.example/cekilisler/${draw.id}`;
    const html = getHtml(await render(`/cekilisler/${draw.id}`));
    expect(html).toContain(`rel="canonical" href="${url}"`);
    expect(html).toContain('og:image" content="https://vitrin.example/uploads/foto.webp"');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ '@type': 'Event', name: draw.title, url });
    expect(html).toContain('BLT-00000042');
    expect(html).toContain('a***n');
    expect(html).not.toContain('<script>alert');
  });

  it('the menu links to the draws only if there is a draw', async () => {
    expect(getHtml(await render('/market'))).toContain('href="/cekilisler"');
    const noDraws = { 'GET /api/draws': [] };
    expect(getHtml(await render('/market', null, { extraResponses: noDraws }))).not.toContain(
      '/cekilisler',
    );
  });

  it('an event page does not contain other participants, also for staff', async () => {
    const otherParticipation = {
      ...card,
      username: 'biri',
      userEmail: 'gizli@ornek.com',
      message: 'gizli',
    };
    const responses = {
      'GET /api/events/:id': { ...event, participations: [otherParticipation] },
      'GET /api/events/:id/participation-status': { participated: true },
    };
    const staff: SignedInUser = { ...member, role: 'editor' };
    const html = getHtml(
      await render(`/etkinlikler/${event.id}`, staff, { extraResponses: responses }),
    );
    expect(html).toContain('Bu etkinliğe zaten katıldınız');
    expect(html).not.toContain('gizli');
  });

  it("the leaderboard is ordered and marks the member's own rank", async () => {
    const html = getHtml(await render('/lider-tablosu'));
    const positions = ['birinci', 'ikinci', 'ucuncu', 'dorduncu'].map((name) => html.indexOf(name));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(html).toContain('12.480');
    expect(html).not.toContain('>Siz<');
    const result = await render('/lider-tablosu', { ...member, username: 'dorduncu' });
    expect(getHtml(result)).toContain('>Siz<');
  });

  it('the first banner loads eagerly with its srcset', async () => {
    const html = getHtml(await render('/', null, { extraResponses: collectionResponses }));
    const [firstImage = '', secondImage = ''] =
      html.match(/<img[^>]*-1600x600\.webp"[^>]*>/g) ?? [];
    expect(firstImage).toMatch(/fetchpriority="high"/i);
    expect(firstImage).toMatch(/srcset="[^"]*-640\.webp 640w/i);
    expect(firstImage).toContain('width="1600" height="600"');
    expect(firstImage).toContain('loading="eager"');
    expect(secondImage).toContain('loading="lazy"');
  });

  it('hides sections without content, and the arrows of a single banner', async () => {
    const html = getHtml(await render('/'));
    for (const name of ['Kayan bannerlar', 'Firmalar', 'Öne çıkanlar', 'Telegram', 'Instagram']) {
      expect(html).not.toContain(`aria-label="${name}"`);
    }
    const oneBannerHtml = getHtml(
      await render('/', null, { extraResponses: { 'GET /api/banners': [banner] } }),
    );
    expect(oneBannerHtml).toContain('aria-label="Öne çıkanlar"');
    expect(oneBannerHtml).not.toContain('aria-label="Sonraki"');
  });

  it('the home page applies the settings of marquee, columns, logo and social accounts', async () => {
    const settings = {
      siteName: 'Revak',
      marqueeText: 'Önce bu',
      gridColumnsDesktop: '5',
      logoUrl: '/demo/logo.svg',
      telegramUrl: 'https://t.example/',
    };
    const html = getHtml(await render('/', null, { settings }));
    expect(html).toMatch(/<li[^>]*>Önce bu<\/li><li[^>]*>Yüksek Oranlar ve Bonuslar<\/li>/);
    expect(html).toContain('grid-cols-1 sm:grid-cols-2 lg:grid-cols-5');
    expect(html).toMatch(/<img[^>]*src="\/demo\/logo.svg" alt="Revak"/);
    expect(html).toMatch(/href="https:\/\/t.example\/"[^>]*aria-label="Telegram"/);
  });

  it('each legal page shows its own text, and other pages show none', async () => {
    const settings = Object.fromEntries(
      legalPages.map(({ setting }) => [setting, `Metin: **${setting}**`]),
    );
    expect(getHtml(await render('/', null, { settings }))).not.toContain('Metin:');
    for (const { path, title, setting } of legalPages) {
      const html = getHtml(await render(path, null, { settings }));
      expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(html).toContain(`<strong>${setting}</strong>`);
      expect(html.match(/Metin:/g)).toHaveLength(2);
      expect(html).not.toContain('noindex');
    }
  });

  it('redirects signed-in users from sign-in forms, never to another site', async () => {
    expect(await render('/giris', member)).toEqual({ redirect: '/' });
    expect(await render('/kayit?next=//evil.example', member)).toEqual({ redirect: '/' });
    expect(await render('/giris?next=/profil', member)).toEqual({ redirect: '/profil' });
    expect(await render('/admin-giris', member)).toMatchObject({ status: 200 });
    expect(await render('/admin-giris', { ...member, role: 'editor' })).toEqual({
      redirect: '/admin',
    });
  });

  it('the header shows members the number of unread notifications, and visitors no bell', async () => {
    const html = getHtml(await render('/bilet-sistemi', member));
    expect(html).toContain('>Bildirimler, 7 okunmamış<');
    expect(getHtml(await render('/bilet-sistemi'))).not.toContain('Bildirimler');
  });

  it('the profile shows members their data and asks visitors to sign in', async () => {
    const html = getHtml(await render('/profil', member));
    expect(html).toContain('2.450');
    expect(html).toContain('0(555) 111 22 33');
    expect(html).not.toContain('Admin Panel');
    expect(getHtml(await render('/profil'))).toContain(
      'Profilinizi görmek için giriş yapmalısınız.',
    );
  });
});

describe('site pages', () => {
  it.each(Object.entries(pageModules))(
    'the loader of %s imports that file',
    async (module, load) => {
      const file = new URL(`../../../${module}`, import.meta.url);
      expect(existsSync(file)).toBe(true);
      const namedModule: { default: unknown } = await import(/* @vite-ignore */ file.pathname);
      expect((await load()).default).toBe(namedModule.default);
    },
  );
});

it('renders static documents for the admin area and for errors', () => {
  const input = { assets, siteName: 'Revak' };
  expect(renderAdminShell(input)).toContain('<div id="root"></div>');
  expect(renderAdminShell(input)).toContain('<title>Revak | Yönetim Paneli</title>');
  expect(renderErrorPage(input)).toContain('<title>Revak | Bir şeyler ters gitti</title>');
  expect(renderErrorPage(input)).not.toContain('/assets/a.js');
  expect(renderErrorPage({ assets, siteName: '' })).toContain('<title>Bir şeyler ters gitti<');
});

import { existsSync } from 'node:fs';
import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import { legalPages } from '@vitrin/contract/legal-pages.ts';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  assets,
  banner,
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
import {
  inlineScripts,
  type PageResult,
  renderAdminShell,
  renderErrorPage,
  renderPage,
} from './server.tsx';

async function render(...[path, user, site]: Parameters<typeof createPageRequest>) {
  const { request, own } = await createPageRequest(path, user, site);
  return renderPage(request, own);
}

function htmlOf(answer: PageResult): string {
  if ('redirect' in answer) throw new Error(`redirected to ${answer.redirect}`);
  return answer.html;
}

describe('renderPage', () => {
  it('shows hostile text as text, in the page and in its state', async () => {
    const html = htmlOf(
      await render('/', null, { content: collectionResponses, settings: { marqueeText: xssText } }),
    );
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    const [, json = ''] = /<script id="state"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.stringify(JSON.parse(json))).toContain('</script><script>alert(1)');
  });

  it('has nothing that a strict content security policy forbids', async () => {
    const plainSite = {
      cards: [plainCard],
      content: {
        'GET /api/banners': [{ ...banner, title: 'a' }],
        'GET /api/events': [plainEvent],
        'GET /api/events/:id': plainEvent,
        'GET /api/sites/:slug': plainSitePage,
        'GET /api/draws': [plainDraw],
        'GET /api/draws/:id': plainDraw,
      },
    };
    for (const { path } of sitePages) {
      const html = htmlOf(await render(addressOf(path), null, plainSite));
      expect(html).not.toMatch(/ style=|<style| on[a-z]+=/);
      const scripts = [
        ...html.matchAll(
          /<script(?![^>]*(?:src|application\/(?:ld\+)?json))[^>]*>(.*?)<\/script>/g,
        ),
      ];
      expect(scripts.map(([, text]) => text)).toEqual(inlineScripts);
    }
  });

  it('marks a site’s link as the advertisement it is', async () => {
    expect(htmlOf(await render('/'))).toContain('rel="noopener nofollow sponsored"');
  });

  it('fixes the width of the home page only', async () => {
    expect(htmlOf(await render('/'))).toContain('name="viewport" content="width=1280"');
    const settings = { homeViewport: 'device' };
    expect(htmlOf(await render('/', null, { settings }))).toContain('content="width=device-width');
    expect(htmlOf(await render('/giris'))).toContain(
      'content="width=device-width, initial-scale=1"',
    );
  });

  it('answers 404 for what is not there, in no spelling of another page', async () => {
    for (const path of ['/yok', '/GIRIS', '/giris/x', '//giris']) {
      const answer = await render(path);
      expect(answer).toMatchObject({ status: 404 });
      expect(htmlOf(answer)).toContain('404 Page Not Found');
      expect(htmlOf(answer)).toContain('noindex');
    }
  });

  it('says so where there are no cards', async () => {
    expect(htmlOf(await render('/', null, { cards: [] }))).toContain('Henüz kart bulunmamaktadır.');
  });

  it('tells of an event to those who show links, and to machines that read', async () => {
    const url = `https://vitrin.example/etkinlikler/${event.id}`;
    const html = htmlOf(await render(`/etkinlikler/${event.id}`));
    expect(html).toContain(`rel="canonical" href="${url}"`);
    expect(html).toContain('og:image" content="https://vitrin.example/uploads/foto.webp"');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toMatchObject({ '@type': 'Event', name: event.title, url });
    expect(html).toContain('Devam Ediyor');
    expect(html).toContain('1.284 katılımcı');
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/c.example\/a\?b=1"[^>]*rel="noopener nofollow sponsored"/,
    );
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('role="timer"');
  });

  it('tells of a site to those who show links, and shows hostile text of it as text', async () => {
    const url = `https://vitrin.example/site/${sitePage.slug}`;
    const html = htmlOf(await render(`/site/${sitePage.slug}`));
    expect(html).toContain(`rel="canonical" href="${url}"`);
    expect(html).toContain('og:image" content="https://vitrin.example/uploads/foto.webp"');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toMatchObject({ '@type': 'WebPage', name: xssText, url });
    expect(html).toContain('1 Bilet = 750₺');
    expect(html).not.toMatch(/<script>alert|<img src=x/);
  });

  it('tells of a draw to those who show links, and shows what was drawn without scripts', async () => {
    const url = `https://vitrin.example/cekilisler/${draw.id}`;
    const html = htmlOf(await render(`/cekilisler/${draw.id}`));
    expect(html).toContain(`rel="canonical" href="${url}"`);
    expect(html).toContain('og:image" content="https://vitrin.example/uploads/foto.webp"');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ '@type': 'Event', name: draw.title, url });
    expect(html).toContain('BLT-00000042');
    expect(html).toContain('a***n');
    expect(html).not.toContain('<script>alert');
  });

  it('has draws in the menu as long as there is one to show', async () => {
    expect(htmlOf(await render('/market'))).toContain('href="/cekilisler"');
    const content = { 'GET /api/draws': [] };
    expect(htmlOf(await render('/market', null, { content }))).not.toContain('/cekilisler');
  });

  it('shows no other member of an event, also to staff', async () => {
    const secret = { ...card, username: 'biri', userEmail: 'gizli@ornek.com', message: 'gizli' };
    const answers = {
      'GET /api/events/:id': { ...event, participations: [secret] },
      'GET /api/events/:id/participation-status': { participated: true },
    };
    const staff: SignedInUser = { ...member, role: 'editor' };
    const html = htmlOf(await render(`/etkinlikler/${event.id}`, staff, { content: answers }));
    expect(html).toContain('Bu etkinliğe zaten katıldınız');
    expect(html).not.toContain('gizli');
  });

  it('ranks people in their order and marks one’s own place', async () => {
    const html = htmlOf(await render('/lider-tablosu'));
    const places = ['birinci', 'ikinci', 'ucuncu', 'dorduncu'].map((name) => html.indexOf(name));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(html).toContain('12.480');
    expect(html).not.toContain('>Siz<');
    const own = await render('/lider-tablosu', { ...member, username: 'dorduncu' });
    expect(htmlOf(own)).toContain('>Siz<');
  });

  it('shows the first banner at once, with the widths that it exists in', async () => {
    const html = htmlOf(await render('/', null, { content: collectionResponses }));
    const [first = '', second = ''] = html.match(/<img[^>]*-1600x600\.webp"[^>]*>/g) ?? [];
    expect(first).toMatch(/fetchpriority="high"/i);
    expect(first).toMatch(/srcset="[^"]*-640\.webp 640w/i);
    expect(first).toContain('width="1600" height="600"');
    expect(first).toContain('loading="eager"');
    expect(second).toContain('loading="lazy"');
  });

  it('leaves out what has nothing to show', async () => {
    const html = htmlOf(await render('/'));
    for (const name of ['Kayan bannerlar', 'Firmalar', 'Öne çıkanlar', 'Telegram', 'Instagram']) {
      expect(html).not.toContain(`aria-label="${name}"`);
    }
    const one = htmlOf(await render('/', null, { content: { 'GET /api/banners': [banner] } }));
    expect(one).toContain('aria-label="Öne çıkanlar"');
    expect(one).not.toContain('aria-label="Sonraki"');
  });

  it('follows the settings: running line, columns, logo and accounts', async () => {
    const settings = {
      marqueeText: 'Önce bu',
      gridColumnsDesktop: '5',
      logoUrl: '/demo/logo.svg',
      telegramUrl: 'https://t.example/',
    };
    const html = htmlOf(await render('/', null, { settings }));
    expect(html).toMatch(/<li[^>]*>Önce bu<\/li><li[^>]*>Yüksek Oranlar ve Bonuslar<\/li>/);
    expect(html).toContain('grid-cols-1 sm:grid-cols-2 lg:grid-cols-5');
    expect(html).toMatch(/<img[^>]*src="\/demo\/logo.svg" alt="Vitrin"/);
    expect(html).toMatch(/href="https:\/\/t.example\/"[^>]*aria-label="Telegram"/);
  });

  it('has the legal texts on their pages, one each, and on no other', async () => {
    const settings = Object.fromEntries(
      legalPages.map(({ setting }) => [setting, `Metin: **${setting}**`]),
    );
    expect(htmlOf(await render('/', null, { settings }))).not.toContain('Metin:');
    for (const { path, title, setting } of legalPages) {
      const html = htmlOf(await render(path, null, { settings }));
      expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(html).toContain(`<strong>${setting}</strong>`);
      expect(html.match(/Metin:/g)).toHaveLength(2);
      expect(html).not.toContain('noindex');
    }
  });

  it('sends who is signed in away from the sign-in forms, never off the site', async () => {
    expect(await render('/giris', member)).toEqual({ redirect: '/' });
    expect(await render('/kayit?next=//evil.example', member)).toEqual({ redirect: '/' });
    expect(await render('/giris?next=/profil', member)).toEqual({ redirect: '/profil' });
    expect(await render('/admin-giris', member)).toMatchObject({ status: 200 });
    expect(await render('/admin-giris', { ...member, role: 'editor' })).toEqual({
      redirect: '/admin',
    });
  });

  it('has the number of unread notifications in the header of members, and none for visitors', async () => {
    const own = htmlOf(await render('/bilet-sistemi', member));
    expect(own).toContain('>Bildirimler, 7 okunmamış<');
    expect(htmlOf(await render('/bilet-sistemi'))).not.toContain('Bildirimler');
  });

  it('shows members their page and strangers the way in', async () => {
    const own = htmlOf(await render('/profil', member));
    expect(own).toContain('2.450');
    expect(own).toContain('0(555) 111 22 33');
    expect(own).not.toContain('Admin Panel');
    expect(htmlOf(await render('/profil'))).toContain(
      'Profilinizi görmek için giriş yapmalısınız.',
    );
  });
});

describe('site pages', () => {
  it.each(Object.entries(pageModules))('%s is loaded from where it says', async (module, load) => {
    const file = new URL(`../../../${module}`, import.meta.url);
    expect(existsSync(file)).toBe(true);
    const named: { default: unknown } = await import(/* @vite-ignore */ file.pathname);
    expect((await load()).default).toBe(named.default);
  });
});

it('has static documents for the admin area and for errors', () => {
  expect(renderAdminShell(assets)).toContain('<div id="root"></div>');
  expect(renderErrorPage(assets)).toContain('Bir şeyler ters gitti');
  expect(renderErrorPage(assets)).not.toContain('/assets/a.js');
});

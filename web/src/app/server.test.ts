import { existsSync } from 'node:fs';
import type { User } from '@vitrin/contract/accounts.ts';
import type { Card } from '@vitrin/contract/cards.ts';
import { describe, expect, it } from 'vitest';
import type { Call } from '../platform/api-client.ts';
import {
  errorPage,
  inlineScripts,
  type PageAnswer,
  renderAdminShell,
  renderPage,
} from './server.tsx';
import { sitePages } from './site-pages.ts';

const assets = { scripts: ['/assets/a.js'], styles: ['/assets/a.css'], preloads: ['/assets/b.js'] };
const hostile = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>';
const card: Card = {
  id: '0197a3b0-0000-7000-8000-000000000001',
  title: hostile,
  subtitle: hostile,
  logoUrl: '/demo/logo.svg',
  link: 'https://a.example/?q="><b>',
  linkTarget: '_blank',
  backgroundColor: '#8b5cf6',
  backgroundImageUrl: null,
  status: 'published',
  sortOrder: 0,
  category: null,
  visibleFrom: null,
  visibleTo: null,
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
};
const plainCard = { ...card, title: 'Orbelix', subtitle: null, link: '/x' };
const member: User = {
  id: '0197a3b0-0000-7000-8000-000000000002',
  username: 'denizakin34',
  email: 'deniz@ornek.com',
  firstName: null,
  lastName: null,
  phone: '+905551112233',
  points: 2450,
  streamUrl: null,
  role: 'viewer',
  telegramVerified: false,
};

function render(path: string, user: User | null = null, cards: Card[] = [card]) {
  const call = (async (route: string) => {
    if (route !== 'GET /api/cards') throw new Error(`${route} is not for anonymous pages`);
    return cards;
  }) as Call;
  return renderPage({ path, origin: 'https://vitrin.example', user, call, assets });
}

function htmlOf(answer: PageAnswer): string {
  if ('redirect' in answer) throw new Error(`redirected to ${answer.redirect}`);
  return answer.html;
}

describe('renderPage', () => {
  it('shows hostile text as text, in the page and in its state', async () => {
    const html = htmlOf(await render('/'));
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    const [, json = ''] = /<script id="state"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.stringify(JSON.parse(json))).toContain('</script><script>alert(1)');
  });

  it('has nothing that a strict content security policy forbids', async () => {
    for (const { path } of sitePages) {
      const html = htmlOf(await render(path === '*' ? '/yok' : path, null, [plainCard]));
      expect(html).not.toMatch(/ style=|<style| on[a-z]+=/);
      const scripts = [
        ...html.matchAll(/<script(?![^>]*(?:src|application\/json))[^>]*>(.*?)<\/script>/g),
      ];
      expect(scripts.map(([, text]) => text)).toEqual(inlineScripts);
    }
  });

  it('marks a site’s link as the advertisement it is', async () => {
    expect(htmlOf(await render('/'))).toContain('rel="noopener nofollow sponsored"');
  });

  it('fixes the width of the home page only', async () => {
    expect(htmlOf(await render('/'))).toContain('name="viewport" content="width=1280"');
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
    expect(htmlOf(await render('/', null, []))).toContain('Henüz kart bulunmamaktadır.');
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
  it.each(sitePages)('$path is loaded from the module that it names', async ({ module, load }) => {
    const file = new URL(`../../${module}`, import.meta.url);
    expect(existsSync(file)).toBe(true);
    const named: { default: unknown } = await import(/* @vite-ignore */ file.pathname);
    expect((await load()).default).toBe(named.default);
  });
});

it('has static documents for the admin area and for errors', () => {
  expect(renderAdminShell(assets)).toContain('<div id="root"></div>');
  expect(errorPage(assets)).toContain('Bir şeyler ters gitti');
  expect(errorPage(assets)).not.toContain('/assets/a.js');
});

import { existsSync } from 'node:fs';
import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import type { Banner } from '@vitrin/contract/banners.ts';
import type { Card } from '@vitrin/contract/cards.ts';
import { quicknet } from '@vitrin/contract/draw/chain.ts';
import type { PublicDraw } from '@vitrin/contract/draw-shapes.ts';
import type { Event } from '@vitrin/contract/events.ts';
import { legalPages } from '@vitrin/contract/legal-pages.ts';
import { settingKeys } from '@vitrin/contract/settings.ts';
import { defaultTicketSettings } from '@vitrin/contract/tickets.ts';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../lib/api/api-client.ts';
import { pageModules } from '../site/page-modules.ts';
import { sitePages } from '../site/site-pages.ts';
import {
  errorPage,
  inlineScripts,
  type PageAnswer,
  renderAdminShell,
  renderPage,
} from './server.tsx';

const assets = {
  scripts: ['/assets/a.js'],
  styles: ['/assets/a.css'],
  preloads: ['/assets/b.js'],
  page: '/assets/b.js',
  fonts: '/assets/f.css',
  letters: ['/assets/f.woff2'],
};
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
  version: 1,
  updatedAt: '2026-11-21T00:00:00.000Z',
};
const plainCard = { ...card, title: 'Orbelix', subtitle: null, link: '/x' };
const member: SignedInUser = {
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
  breakUntil: null,
  changedLegalTexts: [],
  emailVerified: false,
};

const event: Event = {
  id: '0197a3b0-0000-7000-8000-000000000004',
  title: `Çekiliş ${hostile}`,
  description: `Birinci satır\nhttps://c.example/a?b=1. ${hostile}`,
  photoUrl: '/uploads/foto.webp',
  startDate: null,
  endDate: '2099-01-01T00:00:00.000Z',
  isActive: true,
  requiresTelegramVerification: true,
  participationCount: 1284,
  participations: [],
  createdAt: card.createdAt,
  version: 1,
  updatedAt: card.updatedAt,
};
const draw: PublicDraw = {
  id: '0197a3b0-0000-7000-8000-000000000009',
  title: `Çekiliş ${hostile}`,
  description: `Bir çekiliş ${hostile}`,
  imageUrl: '/uploads/foto.webp',
  permit: `MPİ ${hostile}`,
  status: 'drawn',
  cancelReason: null,
  source: 'tickets',
  prizes: [{ title: `Telefon ${hostile}`, count: 1 }],
  reserves: 0,
  onePrizePerPerson: true,
  entries: 1250,
  holders: 1,
  leftOut: { staff: 0, suspended: 0, onBreak: 0 },
  drawAt: '2026-11-20T00:00:00.000Z',
  sealedAt: card.createdAt,
  drawnAt: '2026-11-20T00:00:00.000Z',
  listHash: 'a'.repeat(64),
  chain: quicknet.hash,
  round: 1000,
  alsoIn: [],
  places: [
    {
      place: 1,
      prize: `Telefon ${hostile}`,
      entry: 42,
      holder: 'b'.repeat(32),
      name: 'a***n',
      status: 'won',
      reason: null,
    },
  ],
};
const plainDraw: PublicDraw = {
  ...draw,
  title: 'Çekiliş',
  description: '',
  permit: 'MPİ-1',
  prizes: [{ title: 'Telefon', count: 1 }],
  places: [],
};
const plainEvent = { ...event, title: 'Çekiliş', description: 'Bir çekiliş' };

const banner: Banner = {
  id: '0197a3b0-0000-7000-8000-000000000003',
  imageUrl: `/uploads/${'a'.repeat(32)}-1600x600.webp`,
  link: 'https://b.example/',
  linkTarget: '_blank',
  title: hostile,
  subtitle: null,
  sortOrder: 0,
  status: 'active',
  objectFit: 'cover',
  visibleFrom: null,
  visibleTo: null,
  createdAt: card.createdAt,
  version: 1,
  updatedAt: card.updatedAt,
};
const marks = { id: banner.id, sortOrder: 0, status: 'active', createdAt: card.createdAt };
const content: Record<string, object> = {
  'GET /api/banners': [banner, { ...banner, id: card.id, title: 'İkinci banner' }],
  'GET /api/sliding-banners': [
    { ...marks, imageUrl: '/demo/a.svg', link: hostile, linkTarget: '_self', buttonText: hostile },
  ],
  'GET /api/companies': [{ ...marks, name: hostile, logoUrl: '/demo/a.svg', websiteUrl: null }],
};

function settingsWith(changes: Record<string, string>) {
  return Object.entries(settingKeys).map(([key, { fallback }]) => ({
    key,
    value: changes[key] ?? fallback,
  }));
}

interface Site {
  cards?: Card[];
  content?: Record<string, object>;
  settings?: Record<string, string>;
}

function render(path: string, user: SignedInUser | null = null, site: Site = {}) {
  const answers: Record<string, object> = {
    'GET /api/banners': [],
    'GET /api/sliding-banners': [],
    'GET /api/companies': [],
    'GET /api/cards': site.cards ?? [card],
    'GET /api/leaderboard': [
      { username: 'birinci', points: 12480 },
      { username: 'ikinci', points: 900 },
      { username: 'ucuncu', points: 80 },
      { username: 'dorduncu', points: 7 },
    ],
    'GET /api/draws': [draw],
    'GET /api/draws/:id': draw,
    'GET /api/events': [event],
    'GET /api/events/:id': event,
    'GET /api/rewards/active': [],
    'GET /api/ticket-companies': [],
    'GET /api/ticket-settings': defaultTicketSettings,
    'GET /api/site-settings': settingsWith(site.settings ?? {}),
    'GET /api/auth/channels': { email: true, telegram: false },
    'GET /api/stream-reward': { pointsReward: 70 },
    ...(user && {
      'GET /api/notifications/summary': { unread: 7 },
      'GET /api/user/rank': { rank: 2, points: 900 },
    }),
    ...site.content,
  };
  const call = (async (route: string) => {
    if (!answers[route]) throw new Error(`${route} is not for anonymous pages`);
    return answers[route];
  }) as Call;
  return renderPage({
    path,
    origin: 'https://vitrin.example',
    user,
    chain: quicknet,
    call,
    assets,
  });
}

function htmlOf(answer: PageAnswer): string {
  if ('redirect' in answer) throw new Error(`redirected to ${answer.redirect}`);
  return answer.html;
}

describe('renderPage', () => {
  it('shows hostile text as text, in the page and in its state', async () => {
    const html = htmlOf(await render('/', null, { content, settings: { marqueeText: hostile } }));
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
        'GET /api/draws': [plainDraw],
        'GET /api/draws/:id': plainDraw,
      },
    };
    for (const { path } of sitePages) {
      const address = path === '*' ? '/yok' : path.replace(':id', event.id);
      const html = htmlOf(await render(address, null, plainSite));
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
    const address = `https://vitrin.example/etkinlikler/${event.id}`;
    const html = htmlOf(await render(`/etkinlikler/${event.id}`));
    expect(html).toContain(`rel="canonical" href="${address}"`);
    expect(html).toContain('og:image" content="https://vitrin.example/uploads/foto.webp"');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toMatchObject({ '@type': 'Event', name: event.title, url: address });
    expect(html).toContain('Devam Ediyor');
    expect(html).toContain('1.284 katılımcı');
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/c.example\/a\?b=1"[^>]*rel="noopener nofollow sponsored"/,
    );
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('role="timer"');
  });

  it('tells of a draw to those who show links, and shows what was drawn without scripts', async () => {
    const address = `https://vitrin.example/cekilisler/${draw.id}`;
    const html = htmlOf(await render(`/cekilisler/${draw.id}`));
    expect(html).toContain(`rel="canonical" href="${address}"`);
    expect(html).toContain('og:image" content="https://vitrin.example/uploads/foto.webp"');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ '@type': 'Event', name: draw.title, url: address });
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
    const html = htmlOf(await render('/', null, { content }));
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
    expect(own).toContain('aria-label="Bildirimler, 7 okunmamış"');
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
  expect(errorPage(assets)).toContain('Bir şeyler ters gitti');
  expect(errorPage(assets)).not.toContain('/assets/a.js');
});

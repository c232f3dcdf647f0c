import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import type { Banner } from '@vitrin/contract/banners.ts';
import type { Card } from '@vitrin/contract/cards.ts';
import { collections } from '@vitrin/contract/collections.ts';
import { quicknet } from '@vitrin/contract/draw/chain.ts';
import type { PublicDraw } from '@vitrin/contract/draw-schemas.ts';
import type { Event } from '@vitrin/contract/events.ts';
import { settingDefinitions } from '@vitrin/contract/settings.ts';
import type { Site as SitePage } from '@vitrin/contract/sites.ts';
import { defaultTicketSettings } from '@vitrin/contract/tickets.ts';
import { loadUserState } from '../src/app/ssr/server.tsx';
import type { Call, CallPage } from '../src/lib/api/api-client.ts';

export const assets = {
  scripts: ['/assets/a.js'],
  styles: ['/assets/a.css'],
  preloads: ['/assets/b.js'],
  pageScript: '/assets/b.js',
  fontStylesheet: '/assets/f.css',
  fontFiles: ['/assets/f.woff2'],
};
export const xssText = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>';
export const card: Card = {
  id: '0197a3b0-0000-7000-8000-000000000001',
  title: xssText,
  subtitle: xssText,
  logoUrl: '/demo/logo.svg',
  link: 'https://a.example/?q="><b>',
  linkTarget: '_blank',
  backgroundColor: '#8b5cf6',
  backgroundImageUrl: null,
  status: 'published',
  sortOrder: 0,
  partnerId: null,
  category: null,
  terms: xssText,
  licence: xssText,
  checkedAt: null,
  visibleFrom: null,
  visibleTo: null,
  slug: null,
  body: null,
  pictures: [],
  facts: [],
  companyId: null,
  createdAt: '2026-11-21T00:00:00.000Z',
  version: 1,
  updatedAt: '2026-11-21T00:00:00.000Z',
};
export const plainCard = {
  ...card,
  title: 'Orbelix',
  subtitle: null,
  link: '/x',
  terms: null,
  licence: null,
};
export const member: SignedInUser = {
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
  heldPoints: 0,
  emailVerified: false,
};

export const event: Event = {
  id: '0197a3b0-0000-7000-8000-000000000004',
  title: `Çekiliş ${xssText}`,
  description: `Birinci satır\nhttps://c.example/a?b=1. ${xssText}`,
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
export const sitePage: SitePage = {
  ...card,
  slug: 'bir-site',
  body: `## Başlık\n\n${xssText} [bağlantı](https://b.example)`,
  summary: `Başlık ${xssText} bağlantı`,
  pictures: ['/uploads/foto.webp', 'https://b.example/c.png'],
  facts: [{ label: `Kuruluş ${xssText}`, value: xssText }],
  company: { id: card.id, name: `Firma ${xssText}`, logoUrl: '/demo/a.svg', ticketPrice: 750 },
  events: [event],
};
export const draw: PublicDraw = {
  id: '0197a3b0-0000-7000-8000-000000000009',
  title: `Çekiliş ${xssText}`,
  description: `Bir çekiliş ${xssText}`,
  imageUrl: '/uploads/foto.webp',
  permit: `MPİ ${xssText}`,
  status: 'drawn',
  cancelReason: null,
  source: 'tickets',
  prizes: [{ title: `Telefon ${xssText}`, count: 1 }],
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
      prize: `Telefon ${xssText}`,
      entry: 42,
      holder: 'b'.repeat(32),
      name: 'a***n',
      status: 'won',
      reason: null,
    },
  ],
};
export const plainDraw: PublicDraw = {
  ...draw,
  title: 'Çekiliş',
  description: '',
  permit: 'MPİ-1',
  prizes: [{ title: 'Telefon', count: 1 }],
  places: [],
};
export const plainEvent = { ...event, title: 'Çekiliş', description: 'Bir çekiliş' };
export const plainSitePage: SitePage = {
  ...sitePage,
  ...{ title: 'Site', subtitle: null, body: 'Bir yazı', summary: 'Bir yazı' },
  ...{ facts: [], company: null, terms: null, licence: null },
  events: [plainEvent],
};

export const banner: Banner = {
  id: '0197a3b0-0000-7000-8000-000000000003',
  imageUrl: `/uploads/${'a'.repeat(32)}-1600x600.webp`,
  link: 'https://b.example/',
  linkTarget: '_blank',
  title: xssText,
  subtitle: null,
  sortOrder: 0,
  partnerId: null,
  status: 'active',
  objectFit: 'cover',
  visibleFrom: null,
  visibleTo: null,
  createdAt: card.createdAt,
  version: 1,
  updatedAt: card.updatedAt,
};
const rowFields = { id: banner.id, sortOrder: 0, status: 'active', createdAt: card.createdAt };
export const collectionResponses: Record<string, object | null> = {
  'GET /api/banners': [banner, { ...banner, id: card.id, title: 'İkinci banner' }],
  'GET /api/sliding-banners': [
    {
      ...rowFields,
      imageUrl: '/demo/a.svg',
      link: xssText,
      linkTarget: '_self',
      buttonText: xssText,
    },
  ],
  'GET /api/companies': [{ ...rowFields, name: xssText, logoUrl: '/demo/a.svg', websiteUrl: null }],
};

function createSettings(changes: Record<string, string>) {
  return Object.entries(settingDefinitions).map(([key, { fallback }]) => ({
    key,
    value: changes[key] ?? (key === 'siteName' ? 'Revak' : fallback),
  }));
}

/** Returns a URL path that matches the pattern. */
export function buildSamplePath(path: string): string {
  if (path === '*') return '/yok';
  const id = path.startsWith('/cekilisler') ? draw.id : event.id;
  return path.replace(':id', id).replace(':slug', sitePage.slug);
}

/** Public lists of all collections, empty */
const emptyLists = Object.fromEntries(
  Object.values(collections).flatMap((collection) =>
    'list' in collection ? [[collection.list.route, []]] : [],
  ),
);

interface SiteSamples {
  cards?: Card[];
  extraResponses?: Record<string, object | null>;
  settings?: Record<string, string>;
}

/** Creates the request of a page from sample responses and the signed-in user. */
export async function createPageRequest(
  path: string,
  user: SignedInUser | null = null,
  site: SiteSamples = {},
) {
  const responses: Record<string, object | null> = {
    ...emptyLists,
    'GET /api/cards': site.cards ?? [card],
    'GET /api/leaderboard': [
      { username: 'birinci', points: 12480 },
      { username: 'ikinci', points: 900 },
      { username: 'ucuncu', points: 80 },
      { username: 'dorduncu', points: 7 },
    ],
    'GET /api/sites/:slug': sitePage,
    'GET /api/draws': [draw],
    'GET /api/draws/:id': draw,
    'GET /api/events': [event],
    'GET /api/events/:id': event,
    'GET /api/ticket-settings': defaultTicketSettings,
    'GET /api/site-settings': createSettings(site.settings ?? {}),
    'GET /api/auth/channels': { email: true, telegram: false },
    'GET /api/stream-reward': { pointsReward: 70 },
    'GET /api/stream': {
      live: true,
      since: '2026-11-21T18:00:00.000Z',
      url: 'https://kick.com/vitrin',
      description: 'Cumartesi yayını',
      kind: 'code',
      points: 100,
    },
    ...(user && {
      'GET /api/notifications/summary': { unread: 7 },
      'GET /api/user/rank': { rank: 2, points: 900 },
      'GET /api/social-verifications': [],
      'GET /api/objections': [],
      'GET /api/support': [],
      'GET /api/ticket-applications': [],
      'GET /api/ticket-applications/newest-decision': null,
      'GET /api/ticket-numbers': [],
      'GET /api/user-rewards': [],
      'GET /api/admin/dead-links': [],
      'GET /api/user/reward-watches': [],
      'GET /api/user/points': [],
      'GET /api/user/held-points': [],
      'GET /api/user/sessions': [],
      'GET /api/user/recovery': { email: true, telegram: false },
      'GET /api/user/notification-preferences': {
        telegram: false,
        email: false,
        announcements: false,
      },
    }),
    ...site.extraResponses,
  };
  const call = (async (route: string) => {
    if (!(route in responses)) throw new Error(`No sample response for ${route}`);
    return responses[route];
  }) as Call;
  const callPage: CallPage = async (...input) => ({ rows: await call(...input), nextCursor: null });
  const request = { path, origin: 'https://vitrin.example', chain: quicknet, call, assets };
  return { request, userState: user && (await loadUserState(path, user, { call, callPage })) };
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import type { OwnOrder, Reward } from '@vitrin/contract/market.ts';
import type { SocialVerification } from '@vitrin/contract/social.ts';
import { createElement, type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { addressOf, content, hostile, member, prepare } from '../../../test/sample-site.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { KeepingProvider, Own, useTrait } from '../../lib/session/own.ts';
import { pageModules } from '../site/page-modules.ts';
import { sitePages } from '../site/site-pages.ts';
import { OnceForMany } from './keeping.ts';
import { type KeptPage, keepPage, renderPage } from './server.tsx';

const created = '2026-11-21T00:00:00.000Z';
const reward: Reward = {
  id: '0197a3b0-0000-7000-8000-000000000011',
  title: `Kupa ${hostile}`,
  description: 'Bir kupa',
  imageUrl: '/demo/a.svg',
  pointsCost: 1000,
  stock: 3,
  maxPerUser: 1,
  isActive: true,
  sortOrder: 0,
  visibleFrom: null,
  visibleTo: null,
  createdAt: created,
  version: 1,
  updatedAt: created,
};
const order: OwnOrder = {
  id: '0197a3b0-0000-7000-8000-000000000012',
  rewardId: reward.id,
  rewardTitle: 'Kupa',
  pointsSpent: 1000,
  status: 'pending',
  note: null,
  purchasedAt: created,
};

const verification: SocialVerification = {
  id: '0197a3b0-0000-7000-8000-000000000013',
  platform: 'youtube',
  platformUsername: 'kanal',
  status: 'approved',
  points: 150,
  pointsPaid: 150,
  rejectionReason: null,
  createdAt: created,
  decidedAt: created,
};

/** Somebody, and what only they may see. */
interface Somebody {
  user: SignedInUser;
  own: Record<string, object>;
}

function somebody(name: string, fields: Partial<SignedInUser> = {}, own: object = {}): Somebody {
  const user = {
    ...member,
    id: crypto.randomUUID(),
    username: `ad-${name}`,
    email: `${name}@kanarya.example`,
    firstName: `Ön-${name}`,
    lastName: `Soy-${name}`,
    streamUrl: `https://kick.com/${name}`,
    ...fields,
  };
  return {
    user,
    own: {
      'GET /api/notifications/summary': { unread: 0 },
      'GET /api/user-rewards': [],
      'GET /api/events/:id/participation-status': { participated: false },
      'GET /api/draws/:id/own': {
        entries: 1,
        ranges: [[1, 1]],
        holder: `sahip-${name}`,
        places: [],
      },
      ...own,
    },
  };
}

// A name that everyone sees on the leaderboard is no stranger there.
const canaries = ({ user: { id, username, email, firstName, streamUrl } }: Somebody) =>
  [id, username, email, firstName, streamUrl].filter((one) => one !== null && one !== 'ikinci');

const people: Somebody[] = [
  somebody('canan', { points: 12_345 }, { 'GET /api/notifications/summary': { unread: 3 } }),
  somebody(
    'deniz',
    { points: 1, firstName: hostile, lastName: null },
    { 'GET /api/user/rank': { rank: 1234, points: 1 } },
  ),
  somebody(
    'ece',
    { points: 1000 },
    { 'GET /api/user-rewards': [order], 'GET /api/social-verifications': [verification] },
  ),
  somebody('fatih', { breakUntil: '2099-01-01T00:00:00.000Z', telegramVerified: true }),
  somebody('gamze', { role: 'editor', phone: null, streamUrl: null }),
  somebody('halil', { changedLegalTexts: ['kvkkText', 'termsText'] }),
  somebody('irem', { username: 'ikinci' }),
  somebody('jale', {}, { 'GET /api/events/:id/participation-status': { participated: true } }),
];

// Of the legal texts' pages, which are one, the first.
const kept = sitePages.filter(
  ({ module, personal, redirectSignedIn }, i) =>
    !personal && !redirectSignedIn && sitePages.findIndex((one) => one.module === module) === i,
);

const query = 'goster=alabildiklerim&ara=yok&kategori=yok&sirala=ad';

/** What keeping `path` takes, first for one of them. */
const scene = (path: string, { user, own }: Somebody) =>
  prepare(addressOf(path), user, {
    content: { ...content, 'GET /api/rewards/active': [reward], ...own },
  });

async function keptFor(path: string, first: Somebody): Promise<KeptPage> {
  const asVisitor = await prepare(addressOf(path), null, {
    content: { ...content, 'GET /api/rewards/active': [reward] },
  });
  const { own } = await scene(path, first);
  if (!own) throw new Error('nobody');
  return keepPage(asVisitor.request, own);
}

/** The page filled for somebody, where it is right for them. */
async function filled(page: KeptPage, path: string, one: Somebody): Promise<string | undefined> {
  const { own } = await scene(path, one);
  if (!own || !page.fits(own)) return undefined;
  const parts = page.fill(own);
  expect(page.fill(own)).toEqual(parts);
  return page.pieces.map((piece, i) => piece + (parts[i]?.text ?? '')).join('');
}

/** Made for their address with its query, which what is kept knows nothing of. */
async function whole(path: string, one: Somebody): Promise<string> {
  const { request, own } = await scene(path, one);
  const answer = await renderPage({ ...request, path: `${request.path}?${query}` }, own);
  return 'html' in answer ? answer.html : '';
}

// Time goes by in the state that the page carries.
const still = (html = '') => html.replaceAll(/"(now)":\d+/g, '"$1":0');

it.each(kept.map(({ path }) => path))(
  '%s, kept, is for everyone what would be rendered for them alone, and holds nothing of whoever was first',
  async (path) => {
    const expected = new Map<Somebody, string>();
    for (const one of people) expected.set(one, still(await whole(path, one)));
    for (const first of people) {
      const page = await keptFor(path, first);
      const strangers = [page.pieces.join('')];
      for (const one of people) {
        const html = await filled(page, path, one);
        if (one === first) expect(html).toBeDefined();
        if (html === undefined) continue;
        expect(still(html)).toBe(expected.get(one));
        if (one !== first) strangers.push(html);
      }
      for (const canary of canaries(first))
        for (const html of strangers) expect(html).not.toContain(canary);
    }
  },
);

it('one page serves most members', async () => {
  const [first, ...others] = people as [Somebody, ...Somebody[]];
  const page = await keptFor('/market', first);
  const served = await Promise.all(others.map((one) => filled(page, '/market', one)));
  expect(served.map((html) => html !== undefined)).toEqual([
    false,
    false,
    true,
    false,
    false,
    true,
    true,
  ]);
});

// What parts of a page might do.
const Signed = () => (useCurrentUser() ? 'içeride' : 'dışarıda');
const Name = () => useCurrentUser()?.firstName;
const Kind = () => useTrait((user) => user?.role ?? '');
const OwnName = () => createElement(Own, null, createElement(Name));
const Counted = () => createElement('p', { id: useId() });
const OwnCounted = () => createElement(Own, null, createElement(Counted));

describe('what is somebody’s own', () => {
  it('can’t be shown where the page is kept', async () => {
    const [first] = people as [Somebody];
    const { own } = await scene('/', first);
    if (!own) throw new Error('nobody');
    const keeping = new OnceForMany(own);
    const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } });
    keeping.hideOwn(client);
    const render = (Part: () => ReactNode) =>
      renderToString(
        createElement(
          KeepingProvider,
          { value: keeping },
          createElement(QueryClientProvider, { client }, createElement(Part)),
        ),
      );
    expect(render(Signed)).toBe('içeride');
    expect(render(Kind)).toBe('viewer');
    expect(render(OwnName)).not.toContain('canan');
    expect(keeping.trouble).toBeUndefined();
    expect(() => render(Name)).toThrow('outside of Own');
    expect(keeping.trouble).toBeDefined();
  });

  it('shows no id that counts from the page’s root', async () => {
    const [first] = people as [Somebody];
    const { own } = await scene('/kvkk', first);
    if (!own) throw new Error('nobody');
    const legalPage = vi.spyOn(pageModules, 'src/features/legal/legal-page.tsx');
    legalPage.mockResolvedValueOnce({ default: OwnCounted });
    const { request } = await prepare('/kvkk');
    const kept = await keepPage(request, own).finally(() => legalPage.mockRestore());
    expect(() => kept.fill(own)).toThrow('useId');
  });
});

import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import type { OwnOrder, PublicReward } from '@vitrin/contract/market.ts';
import type { SocialVerification } from '@vitrin/contract/social.ts';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  buildSamplePath,
  collectionResponses,
  createPageRequest,
  member,
  xssText,
} from '../../../test/page-samples.ts';
import { sampleApplication } from '../../../test/row-samples.ts';
import { participationQuery } from '../../features/events/queries.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { QuerySlot, UserSlot } from '../../lib/session/user-slot.ts';
import { pageModules } from '../site/page-modules.ts';
import { sitePages } from '../site/site-pages.ts';
import { renderPage, renderSharedPage, type SharedPage } from './server.tsx';
import type { UserState } from './user-state.ts';

const created = '2026-11-21T00:00:00.000Z';
const reward: PublicReward = {
  id: '0197a3b0-0000-7000-8000-000000000011',
  title: `Kupa ${xssText}`,
  description: 'Bir kupa',
  imageUrl: '/demo/a.svg',
  pointsCost: 1000,
  stock: 3,
  maxPerUser: 1,
  cooldownDays: 0,
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

/** The lists of a profile; each row contains the member's name. */
const profileLists = (name: string) => ({
  'GET /api/ticket-applications': [
    sampleApplication(name, { status: 'rejected', adminNote: `gerekçe-${name}` }),
    sampleApplication(`${name}-2`),
  ],
  'GET /api/ticket-numbers': [
    {
      id: verification.id,
      ticketNumber: 'BLT-00000042',
      ticketApplication: { id: order.id, ticketCompany: { id: reward.id, name: `firma-${name}` } },
    },
  ],
  'GET /api/user-rewards': [{ ...order, note: `not-${name}` }],
  'GET /api/social-verifications': [
    { ...verification, status: 'rejected', rejectionReason: `neden-${name}` },
  ],
  'GET /api/user/points': [
    {
      id: order.id,
      delta: 5,
      reason: `sebep-${name}`,
      source: null,
      balanceAfter: 5,
      createdAt: created,
    },
  ],
  'GET /api/user/sessions': [
    {
      id: order.id,
      userAgent: `tarayıcı-${name}`,
      createdAt: created,
      expiresAt: created,
      current: true,
    },
  ],
  'GET /api/user/notification-preferences': {
    telegram: true,
    email: false,
    announcements: true,
    refused: ['email'],
  },
});

/** A member with texts that no other member may see. */
interface TestMember {
  user: SignedInUser;
  own: Record<string, object>;
}

function createMember(
  name: string,
  fields: Partial<SignedInUser> = {},
  own: object = {},
): TestMember {
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
      'GET /api/user/reward-watches': [],
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

// Usernames are public on the leaderboard, so they are no leak there.
const canaries = ({ user: { id, username, email, firstName, streamUrl } }: TestMember) =>
  [id, username, email, firstName, streamUrl].filter((text) => text !== null && text !== 'ikinci');

const members: TestMember[] = [
  createMember(
    'canan',
    { points: 12_345, emailVerified: true },
    { 'GET /api/notifications/summary': { unread: 3 }, ...profileLists('canan') },
  ),
  createMember(
    'deniz',
    { points: 1, firstName: xssText, lastName: null },
    { 'GET /api/user/rank': { rank: 1234, points: 1 } },
  ),
  createMember(
    'ece',
    { points: 1000 },
    { 'GET /api/user-rewards': [order], 'GET /api/social-verifications': [verification] },
  ),
  createMember(
    'fatih',
    { breakUntil: '2099-01-01T00:00:00.000Z', telegramVerified: true },
    profileLists('fatih'),
  ),
  createMember('gamze', { role: 'editor', phone: null, streamUrl: null }),
  createMember('halil', { changedLegalTexts: ['kvkkText', 'termsText'] }),
  createMember('irem', { username: 'ikinci' }),
  createMember('jale', {}, { 'GET /api/events/:id/participation-status': { participated: true } }),
];

// All legal pages have the same component, so one of them is enough.
const shared = sitePages.filter(
  ({ module, isPersonal, redirectSignedIn }, i) =>
    !isPersonal && !redirectSignedIn && sitePages.findIndex((page) => page.module === module) === i,
);

const query = 'goster=alabildiklerim&ara=yok&kategori=yok&sirala=ad';

const requestFor = (path: string, { user, own }: TestMember) =>
  createPageRequest(buildSamplePath(path), user, {
    content: { ...collectionResponses, 'GET /api/rewards/active': [reward], ...own },
  });

async function loadState(path: string, member: TestMember): Promise<UserState> {
  const { userData: own } = await requestFor(path, member);
  if (!own) throw new Error('no member');
  return own;
}

/** Caches the shared pages of `path` by variant. */
function sharedPages(path: string) {
  const pages = new Map<string, SharedPage>();
  const find = async ({ variant }: UserState) => {
    const key = JSON.stringify(variant);
    const { request } = await createPageRequest(buildSamplePath(path), null, {
      content: { ...collectionResponses, 'GET /api/rewards/active': [reward] },
    });
    const page = pages.get(key) ?? (await renderSharedPage(request, variant));
    pages.set(key, page);
    return page;
  };
  const htmlFor = async (member: TestMember) => {
    const state = await loadState(path, member);
    const page = await find(state);
    const html = page.fillSlots(state).toString();
    expect(page.fillSlots(state).toString()).toBe(html);
    return html;
  };
  return { pages, htmlFor };
}

/** Renders a member's page without sharing, with the member in the query, which shared pages ignore. */
async function renderWhole(path: string, member: TestMember): Promise<string> {
  const { request, userData: own } = await requestFor(path, member);
  const result = await renderPage({ ...request, path: `${request.path}?${query}` }, own);
  return 'html' in result ? result.html : '';
}

const withoutTime = (html: string) => html.replaceAll(/"(now)":\d+/g, '"$1":0');

it.each(shared.map(({ path }) => path))(
  '%s: the shared page with filled slots equals the per-member page and leaks no data of other members',
  async (path) => {
    const expected = new Map<TestMember, string>();
    for (const member of members)
      expected.set(member, withoutTime(await renderWhole(path, member)));
    for (const first of members) {
      const { htmlFor } = sharedPages(path);
      expect(withoutTime(await htmlFor(first))).toBe(expected.get(first));
      for (const other of members) {
        if (other === first) continue;
        const html = await htmlFor(other);
        expect(withoutTime(html)).toBe(expected.get(other));
        for (const canary of canaries(first)) expect(html).not.toContain(canary);
      }
    }
  },
);

it('/profil contains the lists of its member and of no other', async () => {
  const { htmlFor } = sharedPages('/profil');
  for (const name of ['canan', 'fatih']) {
    const member = members.find(({ user }) => user.username === `ad-${name}`);
    const html = member ? await htmlFor(member) : '';
    const body = html.slice(0, html.indexOf('<script id="own-state"'));
    const other = name === 'canan' ? 'fatih' : 'canan';
    for (const text of ['gerekçe', 'firma', 'not', 'neden', 'sebep', 'tarayıcı']) {
      expect(body).toContain(`${text}-${name}`);
      expect(html).not.toContain(`${text}-${other}`);
    }
  }
});

it('renders /market once per variant: members, members on a break, staff', async () => {
  const { pages, htmlFor } = sharedPages('/market');
  for (const member of members) await htmlFor(member);
  expect([...pages.keys()].map((key) => JSON.parse(key))).toEqual([
    { isStaff: false, breakUntil: null },
    { isStaff: false, breakUntil: '2099-01-01T00:00:00.000Z' },
    { isStaff: true, breakUntil: null },
  ]);
});

const Name = () => useCurrentUser()?.lastName;
const element = <P extends object>(type: ComponentType<P>, props: P) => createElement(type, props);
const nameSlot = (name: string) =>
  element(UserSlot, { name, select: () => null, children: () => createElement(Name) });

describe('a slot of a shared page', () => {
  const [member] = members as [TestMember];

  /** Renders /kvkk with this content for a member, without the hydration state. */
  async function renderContent(content: ReactElement): Promise<string> {
    const legalPage = vi.spyOn(pageModules, 'src/features/legal/legal-page.tsx');
    legalPage.mockResolvedValueOnce({ default: () => content });
    const { request } = await createPageRequest('/kvkk');
    const state = await loadState('/kvkk', member);
    const page = await renderSharedPage(request, state.variant).finally(() =>
      legalPage.mockRestore(),
    );
    const html = page.fillSlots(state).toString();
    return html.replace(/<script id="own-state".*?<\/script>/s, '');
  }

  it('shows the selected value', async () => {
    const slot = element(UserSlot<string | null, unknown>, {
      name: 'ad',
      select: ({ firstName }) => firstName,
      children: (name) => createElement('p', null, name),
    });
    expect(await renderContent(slot)).toContain('<p>Ön-canan</p>');
  });

  it('neither a slot nor the page around it can show other member data', async () => {
    expect(await renderContent(nameSlot('ad'))).not.toContain('Soy-canan');
    expect(await renderContent(createElement(Name))).not.toContain('Soy-canan');
  });

  it('throws for a duplicate name, a nested slot and an undeclared query', async () => {
    const twins = createElement('p', null, nameSlot('ad'), nameSlot('ad'));
    await expect(renderContent(twins)).rejects.toThrow('two slots with the same name');
    const outer = element(UserSlot, {
      name: 'dış',
      select: () => null,
      children: () => nameSlot('iç'),
    });
    await expect(renderContent(outer)).rejects.toThrow('Slot iç is inside another slot');
    const unloaded = element(QuerySlot, {
      name: 'ad',
      queries: [participationQuery('x')],
      children: null,
    });
    await expect(renderContent(unloaded)).rejects.toThrow('is not loaded');
  });
});

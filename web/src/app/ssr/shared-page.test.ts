import { type ComponentType, createElement, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { listCanaries, members, reward, type TestMember } from '../../../test/member-samples.ts';
import {
  buildSamplePath,
  collectionResponses,
  createPageRequest,
} from '../../../test/page-samples.ts';
import { participationQuery } from '../../features/events/queries.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { QuerySlot, UserSlot } from '../../lib/session/user-slot.ts';
import { pageModules } from '../site/page-modules.ts';
import { sitePages } from '../site/site-pages.ts';
import { renderPage, renderSharedPage, type SharedPage } from './server.tsx';
import type { UserState } from './user-state.ts';

// All legal pages share one component, so one of them is enough.
const representativePages = sitePages.filter(
  ({ module, isPersonal, redirectSignedIn }, i) =>
    !isPersonal && !redirectSignedIn && sitePages.findIndex((page) => page.module === module) === i,
);

const query = 'goster=alabildiklerim&ara=yok&kategori=yok&sirala=ad';

const requestFor = (path: string, { user, responses: own }: TestMember) =>
  createPageRequest(buildSamplePath(path), user, {
    extraResponses: { ...collectionResponses, 'GET /api/rewards/active': [reward], ...own },
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
      extraResponses: { ...collectionResponses, 'GET /api/rewards/active': [reward] },
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

it.each(representativePages.map(({ path }) => path))(
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
        for (const canary of listCanaries(first)) expect(html).not.toContain(canary);
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

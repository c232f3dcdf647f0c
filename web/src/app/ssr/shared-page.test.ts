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
  ({ module, isPersonal, redirectSignedIn }, index) =>
    !isPersonal &&
    !redirectSignedIn &&
    sitePages.findIndex((page) => page.module === module) === index,
);

const ignoredQuery = 'goster=alabildiklerim&ara=yok&kategori=yok&sirala=ad';

const createMemberRequest = (path: string, { user, responses }: TestMember) =>
  createPageRequest(buildSamplePath(path), user, {
    extraResponses: { ...collectionResponses, 'GET /api/rewards/active': [reward], ...responses },
  });

async function loadState(path: string, member: TestMember): Promise<UserState> {
  const { userState } = await createMemberRequest(path, member);
  if (!userState) throw new Error('no member');
  return userState;
}

/** Returns an empty cache of the shared pages of a path, by variant, and a function that renders with this cache. */
function createSharedPages(path: string) {
  const pages = new Map<string, SharedPage>();
  const findOrRenderPage = async ({ variant }: UserState) => {
    const key = JSON.stringify(variant);
    const { request } = await createPageRequest(buildSamplePath(path), null, {
      extraResponses: { ...collectionResponses, 'GET /api/rewards/active': [reward] },
    });
    const page = pages.get(key) ?? (await renderSharedPage(request, variant));
    pages.set(key, page);
    return page;
  };
  const renderFilledHtml = async (member: TestMember) => {
    const state = await loadState(path, member);
    const page = await findOrRenderPage(state);
    const html = page.fillSlots(state).toString();
    expect(page.fillSlots(state).toString()).toBe(html);
    return html;
  };
  return { pages, renderFilledHtml };
}

/** Renders a member's page without sharing, with a query string that must not change the HTML. */
async function renderUnshared(path: string, member: TestMember): Promise<string> {
  const { request, userState } = await createMemberRequest(path, member);
  const result = await renderPage(
    { ...request, path: `${request.path}?${ignoredQuery}` },
    userState,
  );
  return 'html' in result ? result.html : '';
}

const removeTime = (html: string) => html.replaceAll(/"(now)":\d+/g, '"$1":0');

it.each(representativePages.map(({ path }) => path))(
  '%s: the shared page with filled slots equals the per-member page and leaks no data of other members',
  async (path) => {
    const expectedHtml = new Map<TestMember, string>();
    for (const member of members)
      expectedHtml.set(member, removeTime(await renderUnshared(path, member)));
    for (const firstMember of members) {
      const { renderFilledHtml } = createSharedPages(path);
      expect(removeTime(await renderFilledHtml(firstMember))).toBe(expectedHtml.get(firstMember));
      for (const otherMember of members) {
        if (otherMember === firstMember) continue;
        const html = await renderFilledHtml(otherMember);
        expect(removeTime(html)).toBe(expectedHtml.get(otherMember));
        for (const canary of listCanaries(firstMember)) expect(html).not.toContain(canary);
      }
    }
  },
);

it('/profil contains the lists of its member and of no other member', async () => {
  const { renderFilledHtml } = createSharedPages('/profil');
  for (const name of ['canan', 'fatih']) {
    const member = members.find(({ user }) => user.username === `ad-${name}`);
    const html = member ? await renderFilledHtml(member) : '';
    const body = html.slice(0, html.indexOf('<script id="own-state"'));
    const otherName = name === 'canan' ? 'fatih' : 'canan';
    for (const text of ['gerekçe', 'firma', 'not', 'neden', 'sebep', 'tarayıcı']) {
      expect(body).toContain(`${text}-${name}`);
      expect(html).not.toContain(`${text}-${otherName}`);
    }
  }
});

it('the shared page of /market is rendered once per variant: members, members on a break, staff', async () => {
  const { pages, renderFilledHtml } = createSharedPages('/market');
  for (const member of members) await renderFilledHtml(member);
  expect([...pages.keys()].map((key) => JSON.parse(key))).toEqual([
    { isStaff: false, breakUntil: null },
    { isStaff: false, breakUntil: '2099-01-01T00:00:00.000Z' },
    { isStaff: true, breakUntil: null },
  ]);
});

const Name = () => useCurrentUser()?.lastName;
const createTypedElement = <P extends object>(type: ComponentType<P>, props: P) =>
  createElement(type, props);
const createNameSlot = (name: string) =>
  createTypedElement(UserSlot, { name, select: () => null, children: () => createElement(Name) });

describe('a slot of a shared page', () => {
  const [member] = members as [TestMember];

  /** Renders /kvkk with this content for a member, without the hydration state. */
  async function renderContent(content: ReactElement): Promise<string> {
    const legalPage = vi.spyOn(pageModules, 'src/app/site/pages/legal-page.tsx');
    legalPage.mockResolvedValueOnce({ default: () => content });
    const { request } = await createPageRequest('/kvkk');
    const state = await loadState('/kvkk', member);
    const page = await renderSharedPage(request, state.variant).finally(() =>
      legalPage.mockRestore(),
    );
    const html = page.fillSlots(state).toString();
    return html.replace(/<script id="own-state".*?<\/script>/s, '');
  }

  it('shows the value that `select` returns', async () => {
    const slot = createTypedElement(UserSlot<string | null, unknown>, {
      name: 'ad',
      select: ({ firstName }) => firstName,
      children: (name) => createElement('p', null, name),
    });
    expect(await renderContent(slot)).toContain('<p>Ön-canan</p>');
  });

  it('shows only the selected data, and the page around the slot shows no member data', async () => {
    expect(await renderContent(createNameSlot('ad'))).not.toContain('Soy-canan');
    expect(await renderContent(createElement(Name))).not.toContain('Soy-canan');
  });

  it('throws for a duplicate name, a nested slot and an undeclared query', async () => {
    const duplicateSlots = createElement('p', null, createNameSlot('ad'), createNameSlot('ad'));
    await expect(renderContent(duplicateSlots)).rejects.toThrow('two slots with the same name');
    const outerSlot = createTypedElement(UserSlot, {
      name: 'dış',
      select: () => null,
      children: () => createNameSlot('iç'),
    });
    await expect(renderContent(outerSlot)).rejects.toThrow('Slot iç is inside another slot');
    const unloadedSlot = createTypedElement(QuerySlot, {
      name: 'ad',
      queries: [participationQuery('x')],
      children: null,
    });
    await expect(renderContent(unloadedSlot)).rejects.toThrow('is not loaded');
  });
});

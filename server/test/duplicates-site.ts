import type { DuplicateGroup } from '@vitrin/contract/duplicates.ts';
import { expect } from 'vitest';
import {
  refreshAllGroups,
  refreshQueuedGroups,
} from '../src/features/duplicates/refresh-groups.ts';
import { createSystemContext } from '../src/platform/context.ts';
import { setUpHeldPointsSite } from './held-points-site.ts';
import type { TestUser } from './test-app.ts';

/** Sets up a site with held points, and calls about accounts that may belong to one person. */
export function setUpDuplicatesSite() {
  const heldPointsSite = setUpHeldPointsSite();
  const { site, registerWith, registerMember, listHeld } = heldPointsSite;

  const listGroups = async (search = '', as = site.editor): Promise<DuplicateGroup[]> =>
    (await site.app.send('GET', `/api/admin/duplicates${search}`, { as })).json();
  const findGroup = async ({ user }: TestUser, search = '?state=open') =>
    (await listGroups(search)).find(({ members }) => members.some(({ id }) => id === user.id));
  const getContext = () => createSystemContext(site.app.platform);

  return {
    ...heldPointsSite,
    listGroups,
    findGroup,
    decide: (id: string, body: object, as = site.editor) =>
      site.app.send('POST', `/api/admin/duplicates/${id}/decide`, { as, body }),
    getWaits: async (member: TestUser): Promise<string[]> =>
      (await listHeld(member)).map(({ waitsFor }: { waitsFor: string }) => waitsFor),
    /** Registers members one after the other in one browser. */
    async registerInBrowser(count: number, fields = {}): Promise<TestUser[]> {
      const first = await registerWith({ streamUrl: site.streamUrl, ...fields });
      const cookie = readBrowserCookie(first);
      const { user } = first.json();
      const session = first.cookies.find(({ name }) => name === 'vitrin_session');
      const members = [{ user, cookie: `vitrin_session=${session?.value}` }];
      while (members.length < count) members.push(await registerMember({ ...fields, cookie }));
      return members;
    },
    /** Registers members one after the other from one address. */
    async registerBurst(count: number, address: string): Promise<TestUser[]> {
      const members: TestUser[] = [];
      while (members.length < count) members.push(await registerMember({ address }));
      return members;
    },
    async apply(as: TestUser, ticketCompanyId: string, username: string): Promise<string> {
      const body = { ticketCompanyId, username, investmentAmount: 5000 };
      const response = await site.app.send('POST', '/api/ticket-applications', { as, body });
      expect(response.statusCode, response.body).toBe(201);
      return response.json().id;
    },
    async addTicketCompany(): Promise<string> {
      const body = { name: 'Zirvelon', logoUrl: '/favicon.svg' };
      const response = await site.app.send('POST', '/api/ticket-companies', {
        as: site.admin,
        body,
      });
      return response.json().id;
    },
    refreshQueued: () => refreshQueuedGroups(getContext()),
    refreshAll: () => refreshAllGroups(getContext()),
  };
}

/** Returns the cookie by which a browser is recognised after this response. */
export const readBrowserCookie = ({
  cookies,
}: {
  cookies: readonly { name: string; value: string }[];
}) =>
  cookies
    .filter(({ name }) => name === 'vitrin_browser')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

import type { ReviewedApplication, TicketCompany } from '@vitrin/contract/tickets.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from './test-app.ts';

export const admin = '/api/admin/ticket-applications';

interface Site {
  app: TestApp;
  editor: TestUser;
  member: TestUser;
}

/** Sets up a site for tests of tickets, with helpers for its calls. */
export function ticketsSite() {
  const site = {} as Site;
  beforeAll(async () => {
    site.app = await startTestApp();
    site.editor = await site.app.createUser('editor');
    site.member = await site.app.createUser();
  });
  afterAll(() => site.app.close());

  const asEditor = (method: string, path: string, body?: unknown) =>
    site.app.send(method, path, { as: site.editor, body });
  const apply = (
    ticketCompanyId: unknown,
    investmentAmount: unknown,
    more: object = {},
    as = site.member,
  ) =>
    site.app.send('POST', '/api/ticket-applications', {
      as,
      body: { ticketCompanyId, username: 'oyuncu', investmentAmount, ...more },
    });
  return {
    site,
    asEditor,
    apply,
    async addCompany(fields: object = {}): Promise<TicketCompany> {
      const body = { name: 'Zirvelon', logoUrl: '/demo/ornek.svg', ...fields };
      const answer = await asEditor('POST', '/api/ticket-companies', body);
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json();
    },
    async applied(...args: Parameters<typeof apply>): Promise<ReviewedApplication> {
      const answer = await apply(...args);
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json();
    },
    decide: (id: string, status: unknown, adminNote?: unknown) =>
      asEditor('PATCH', `${admin}/${id}`, {
        status,
        ...(adminNote !== undefined && { adminNote }),
      }),
    listed: async (query = ''): Promise<ReviewedApplication[]> =>
      (await asEditor('GET', `${admin}?${query}`)).json(),
    numbersOf: async (id: string): Promise<{ id: string; ticketNumber: string }[]> =>
      (await asEditor('GET', `/api/admin/ticket-numbers/${id}?limit=500`)).json(),
    own: async (path: string, as = site.member) =>
      (await site.app.send('GET', path, { as })).json(),
  };
}

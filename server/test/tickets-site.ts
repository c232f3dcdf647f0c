import type { TicketCompany } from '@vitrin/contract/ticket-companies.ts';
import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { expect } from 'vitest';
import { setUpSite } from './set-up-site.ts';

export const applicationsPath = '/api/admin/ticket-applications';

/** Sets up a site for tests of tickets, with helpers for API calls. */
export function setUpTicketsSite() {
  const site = setUpSite(async (app) => ({
    editor: await app.createUser('editor'),
    member: await app.createUser(),
  }));

  const asEditor = (method: string, path: string, body?: unknown) =>
    site.app.send(method, path, { as: site.editor, body });
  const apply = (
    ticketCompanyId: unknown,
    investmentAmount: unknown,
    extraFields: object = {},
    as = site.member,
  ) =>
    site.app.send('POST', '/api/ticket-applications', {
      as,
      body: { ticketCompanyId, username: 'oyuncu', investmentAmount, ...extraFields },
    });
  return {
    site,
    asEditor,
    apply,
    async addCompany(fields: object = {}): Promise<TicketCompany> {
      const body = { name: 'Zirvelon', logoUrl: '/demo/ornek.svg', ...fields };
      const response = await asEditor('POST', '/api/ticket-companies', body);
      expect(response.statusCode, response.body).toBe(201);
      return response.json();
    },
    async createApplication(...args: Parameters<typeof apply>): Promise<ReviewedApplication> {
      const response = await apply(...args);
      expect(response.statusCode, response.body).toBe(201);
      return response.json();
    },
    decideApplication: (id: string, status: unknown, adminNote?: unknown) =>
      asEditor('PATCH', `${applicationsPath}/${id}`, {
        status,
        ...(adminNote !== undefined && { adminNote }),
      }),
    listApplications: async (query = ''): Promise<ReviewedApplication[]> =>
      (await asEditor('GET', `${applicationsPath}?${query}`)).json(),
    listTicketNumbers: async (id: string): Promise<{ id: string; ticketNumber: string }[]> =>
      (await asEditor('GET', `/api/admin/ticket-numbers/${id}?limit=500`)).json(),
    getAsMember: async (path: string, as = site.member) =>
      (await site.app.send('GET', path, { as })).json(),
  };
}

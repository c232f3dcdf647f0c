import type { Objection, ObjectionDetail, ReviewedObjection } from '@vitrin/contract/objections.ts';
import { expect } from 'vitest';
import type { TestUser } from './test-app.ts';
import { setUpTicketsSite } from './tickets-site.ts';

/** Sets up a site for tests of objections, with helpers for calls of members and staff. */
export function setUpObjectionsSite() {
  const tickets = setUpTicketsSite();
  const { site } = tickets;
  /** Rejects an application as `site.editor`. */
  const createRejectedApplication = async (
    extraFields: object = {},
    as?: TestUser,
    companyId?: string,
  ) => {
    const ticketCompanyId = companyId ?? (await tickets.addCompany()).id;
    const application = await tickets.createApplication(ticketCompanyId, 500, extraFields, as);
    await tickets.decideApplication(
      application.id,
      'rejected',
      'Kullanıcı adı firmada bulunamadı.',
    );
    return application;
  };
  const send = (method: string, path: string, as: TestUser, body?: unknown) =>
    site.app.send(method, path, { as, body });
  const sendObjection = (subjectId: string, extraFields: object = {}, as = site.member) =>
    send('POST', '/api/objections', as, {
      subject: 'application',
      subjectId,
      text: 'Partnerdeki adımı yanlış yazmışım.',
      ...extraFields,
    });
  const answer = 'Partnerin kaydında bulduk.';
  return {
    ...tickets,
    createRejectedApplication,
    sendObjection,
    async createObjection(...args: Parameters<typeof sendObjection>): Promise<Objection> {
      const response = await sendObjection(...args);
      expect(response.statusCode, response.body).toBe(201);
      return response.json();
    },
    decideObjection: (id: string, outcome: string, as: TestUser, body: object = {}) =>
      send('POST', `/api/admin/objections/${id}/decide`, as, { outcome, answer, ...body }),
    withdrawObjection: (id: string, as = site.member) =>
      send('DELETE', `/api/objections/${id}`, as),
    listOwnObjections: async (as = site.member): Promise<Objection[]> =>
      (await send('GET', '/api/objections', as)).json(),
    listObjections: async (query = ''): Promise<ReviewedObjection[]> =>
      (await send('GET', `/api/admin/objections?${query}`, site.editor)).json(),
    getObjection: async (id: string): Promise<ObjectionDetail> => {
      const response = await send('GET', `/api/admin/objections/${id}`, site.editor);
      expect(response.statusCode, response.body).toBe(200);
      return response.json();
    },
    /** Returns the notification kinds of a member, newest first. */
    listNotificationKinds: async (as = site.member): Promise<string[]> =>
      (await send('GET', '/api/notifications', as))
        .json()
        .map(({ kind }: { kind: string }) => kind),
    query: async (text: string, ...values: unknown[]) =>
      (await site.app.platform.pool.query(text, values)).rows,
  };
}

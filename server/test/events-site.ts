import type { Event } from '@vitrin/contract/events.ts';
import { expect } from 'vitest';
import { setUpSite } from './set-up-site.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Sets up a site with two instances for tests of events, with helpers for API calls. */
export function setUpEventsSite() {
  const verifyMemberOn = ({ platform }: TestApp, { user }: TestUser) =>
    platform.pool.query(
      `update users set telegram_verified = true, telegram_username = 'tg_' || username where id = $1`,
      [user.id],
    );
  const site = setUpSite(
    async (app) => {
      const member = await app.createUser();
      await verifyMemberOn(app, member);
      return { editor: await app.createUser('editor'), member };
    },
    { instances: 2 },
  );
  const verifyMember = (account: TestUser) => verifyMemberOn(site.app, account);

  const asEditor = (method: string, path: string, body?: unknown) =>
    site.app.send(method, path, { as: site.editor, body });
  const sendEvent = (fields: object) =>
    asEditor('POST', '/api/admin/events', {
      title: 'Yarışma',
      description: 'Bir yarışma',
      ...fields,
    });
  const createEvent = async (fields: object = {}): Promise<Event> => {
    const response = await sendEvent(fields);
    expect(response.statusCode, response.body).toBe(201);
    return response.json();
  };
  return {
    site,
    asEditor,
    verifyMember,
    sendEvent,
    createEvent,
    /** Adds an event that all members may join. */
    createOpenEvent: (fields: object = {}) =>
      createEvent({ requiresTelegramVerification: false, ...fields }),
    changeEvent: (id: string, body: object) => asEditor('PATCH', `/api/admin/events/${id}`, body),
    getEvent: (id: string, as?: TestUser, instance = site.app) =>
      instance.send('GET', `/api/events/${id}`, { as }),
    joinEvent: (
      id: string,
      as: TestUser | undefined,
      message: unknown = 'oyuncu1',
      instance = site.app,
    ) => instance.send('POST', `/api/events/${id}/participate`, { as, body: { message } }),
    listPublicEvents: async (instance = site.app): Promise<Event[]> =>
      (await instance.send('GET', '/api/events')).json(),
  };
}

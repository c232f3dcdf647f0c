import type { Event } from '@vitrin/contract/events.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from './test-app.ts';

interface Site {
  app: TestApp;
  /** A second instance */
  other: TestApp;
  editor: TestUser;
  /** Verified by Telegram */
  member: TestUser;
}

/** Sets up a site with two instances for tests of events, with helpers for its calls. */
export function eventsSite() {
  const site = {} as Site;
  const verify = ({ user }: TestUser) =>
    site.app.platform.pool.query(
      `update users set telegram_verified = true, telegram_username = 'tg_' || username where id = $1`,
      [user.id],
    );
  beforeAll(async () => {
    site.app = await startTestApp();
    site.other = await startTestApp({ database: site.app.database });
    site.editor = await site.app.createUser('editor');
    site.member = await site.app.createUser();
    await verify(site.member);
  });
  afterAll(async () => {
    await site.other.close();
    await site.app.close();
  });

  const asEditor = (method: string, path: string, body?: unknown) =>
    site.app.send(method, path, { as: site.editor, body });
  const add = (fields: object) =>
    asEditor('POST', '/api/admin/events', {
      title: 'Yarışma',
      description: 'Bir yarışma',
      ...fields,
    });
  const added = async (fields: object = {}): Promise<Event> => {
    const answer = await add(fields);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  return {
    site,
    asEditor,
    verify,
    add,
    added,
    /** Adds an event that all members may join. */
    open: (fields: object = {}) => added({ requiresTelegramVerification: false, ...fields }),
    change: (id: string, body: object) => asEditor('PATCH', `/api/admin/events/${id}`, body),
    show: (id: string, as?: TestUser, on = site.app) => on.send('GET', `/api/events/${id}`, { as }),
    join: (id: string, as: TestUser | undefined, message: unknown = 'oyuncu1', on = site.app) =>
      on.send('POST', `/api/events/${id}/participate`, { as, body: { message } }),
    shown: async (on = site.app): Promise<Event[]> => (await on.send('GET', '/api/events')).json(),
  };
}

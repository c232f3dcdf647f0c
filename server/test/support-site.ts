import type {
  Conversation,
  ConversationDetail,
  ListedConversation,
} from '@vitrin/contract/support.ts';
import { beforeAll, beforeEach, expect } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from './test-app.ts';

/** Sets up a site for tests of support, with helpers for calls. Each test has a new member. */
export function setUpSupportSite(start: () => Promise<TestApp> = startTestApp) {
  const site = {} as { app: TestApp; editor: TestUser; member: TestUser };
  beforeAll(async () => {
    site.app = await start();
    site.editor = await site.app.createUser('editor');
  });
  beforeEach(async () => {
    site.member = await site.app.createUser();
  });

  type Options = { as?: TestUser; key?: string; version?: number; app?: TestApp };
  const send = (
    method: string,
    path: string,
    body: object | undefined,
    { as = site.member, key, version, app = site.app }: Options,
  ) =>
    app.send(method, path, {
      as,
      body,
      headers: {
        ...(key && { 'idempotency-key': key }),
        ...(version && { 'if-match': `"${version}"` }),
      },
    });
  const sendQuestion = (fields: object = {}, options: Options = {}) =>
    send(
      'POST',
      '/api/support',
      { about: 'other', text: 'Puanım ne zaman gelir?', ...fields },
      options,
    );
  const asEditor = () => ({ as: site.editor });
  const sendAnswer = (id: string, text = 'Yarın gelir.', options: Options = asEditor()) =>
    send('POST', `/api/admin/support/${id}/messages`, { text }, options);
  return {
    site,
    send,
    sendQuestion,
    sendAnswer,
    async ask(fields: object = {}, options: Options = {}): Promise<Conversation> {
      const response = await sendQuestion(fields, options);
      expect(response.statusCode, response.body).toBe(201);
      return response.json();
    },
    async answer(...args: Parameters<typeof sendAnswer>): Promise<ConversationDetail> {
      const response = await sendAnswer(...args);
      expect(response.statusCode, response.body).toBe(201);
      return response.json();
    },
    reply: (id: string, text = 'Teşekkürler', options: Options = {}) =>
      send('POST', `/api/support/${id}/messages`, { text }, options),
    close: (id: string, options: Options = {}) =>
      send('POST', `/api/support/${id}/close`, undefined, options),
    closeAsStaff: (id: string, options: Options = asEditor()) =>
      send('POST', `/api/admin/support/${id}/close`, undefined, options),
    claim: (id: string, options: Options = asEditor()) =>
      send('POST', `/api/admin/support/${id}/claim`, undefined, options),
    addNote: (id: string, text: string, options: Options = asEditor()) =>
      send('POST', `/api/admin/support/${id}/notes`, { text }, options),
    get: (id: string, options: Options = {}) =>
      send('GET', `/api/support/${id}`, undefined, options),
    getDetail: (id: string, options: Options = asEditor()) =>
      send('GET', `/api/admin/support/${id}`, undefined, options),
    list: async (query = ''): Promise<ListedConversation[]> =>
      (await send('GET', `/api/admin/support?${query}`, undefined, asEditor())).json(),
    query: async (text: string, ...values: unknown[]) =>
      (await site.app.platform.pool.query(text, values)).rows,
  };
}

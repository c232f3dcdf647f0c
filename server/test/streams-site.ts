import type { StreamRule } from '@vitrin/contract/streams.ts';
import { beforeEach, expect } from 'vitest';
import { setUpSite } from './set-up-site.ts';

let linkCount = 0;
export const createLink = () => `https://kick.com/vitrin${++linkCount}`;

/** Sets up a site without stream rules before each test, with helpers for API calls. */
export function setUpStreamsSite() {
  const site = setUpSite(async (app) => ({ editor: await app.createUser('editor') }));
  const send = (method: string, path = '', body?: unknown, as = site.editor) =>
    site.app.send(method, `/api/streaming-verifications${path}`, { as, body });
  const listRules = async (): Promise<StreamRule[]> => (await send('GET')).json();
  beforeEach(async () => {
    for (const { id } of await listRules()) await send('DELETE', `/${id}`);
  });
  return {
    site,
    send,
    listRules,
    async addRule(fields: object = {}): Promise<StreamRule> {
      const response = await send('POST', '', { adminStreamUrl: createLink(), ...fields });
      expect(response.statusCode, response.body).toBe(201);
      return response.json();
    },
  };
}

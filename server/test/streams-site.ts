import type { StreamRule } from '@vitrin/contract/streams.ts';
import { beforeEach, expect } from 'vitest';
import { getCodeKey } from '../src/features/streams/code/code-key.ts';
import { findLiveRule } from '../src/features/streams/code/find-live-rule.ts';
import { createStreamCode, getCodeWindow } from '../src/features/streams/code/stream-code.ts';
import { setUpSite } from './set-up-site.ts';
import type { TestUser } from './test-app.ts';

let linkCount = 0;
export const createLink = () => `https://kick.com/vitrin${++linkCount}`;

/** Sets up a site without stream rules before each test, with helpers for API calls. */
export function setUpStreamsSite(options: Parameters<typeof setUpSite>[1] = {}) {
  const site = setUpSite(async (app) => ({ editor: await app.createUser('editor') }), options);
  const send = (method: string, path = '', body?: unknown, as = site.editor) =>
    site.app.send(method, `/api/streaming-verifications${path}`, { as, body });
  const listRules = async (): Promise<StreamRule[]> => (await send('GET')).json();
  beforeEach(async () => {
    for (const { id } of await listRules()) await send('DELETE', `/${id}`);
  });
  const addRule = async (fields: object = {}): Promise<StreamRule> => {
    const response = await send('POST', '', { adminStreamUrl: createLink(), ...fields });
    expect(response.statusCode, response.body).toBe(201);
    return response.json();
  };
  /** Creates a new overlay for the rule and returns its secret. */
  const createOverlay = async ({ id }: Pick<StreamRule, 'id'>): Promise<string> => {
    const response = await send('POST', `/${id}/overlay`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json().url.split('/').at(-1);
  };
  const getOverlay = (secret: string, instance = site.app) =>
    instance.send('GET', `/api/stream-overlay/${secret}`);
  const getStream = async (instance = site.app) =>
    (await instance.send('GET', '/api/stream')).json();
  return {
    site,
    send,
    listRules,
    addRule,
    createOverlay,
    getOverlay,
    getStream,
    /** Adds a rule whose overlay is on the stream. Returns the rule, the secret and the shown code. */
    async goLive(fields: object = {}) {
      const rule = await addRule({ kind: 'code', codeSeconds: 600, ...fields });
      const secret = await createOverlay(rule);
      const { code, endsAt }: { code: string; endsAt: string } = (await getOverlay(secret)).json();
      return { rule, secret, code, endsAt };
    },
    /** Returns the code of the live rule, `windows` later or earlier. */
    async computeCode(windows: number): Promise<string> {
      const { db } = site.app.platform;
      const { now, rule } = await findLiveRule({ db });
      if (!rule) throw new Error('no rule is live');
      const { start } = getCodeWindow(now + windows * rule.codeSeconds * 1000, rule.codeSeconds);
      return createStreamCode(await getCodeKey(db), rule.secretHash, start);
    },
    submitCode: (as: TestUser, code: unknown, instance = site.app) =>
      instance.send('POST', '/api/user/stream-code', { as, body: { code } }),
    /** Moves the last request of all overlays into the past. */
    backdateOverlays: (seconds: number) =>
      site.app.platform.pool.query(
        `update stream_overlays set seen_at = seen_at - $1 * interval '1 second'`,
        [seconds],
      ),
  };
}

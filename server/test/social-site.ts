import type { ReviewedVerification, SocialVerification } from '@vitrin/contract/social.ts';
import { expect } from 'vitest';
import { setUpSite } from './set-up-site.ts';
import type { TestUser } from './test-app.ts';

let channelCount = 0;
/** Returns a channel name that has not been submitted. */
export const createChannelName = () => `Kanal_${++channelCount}.x`;
export const listIndexes = (count: number) => Array.from({ length: count }, (_, i) => i);
/** Counts the responses with a status. */
export const countStatus = (responses: { statusCode: number }[], status: number) =>
  responses.filter(({ statusCode }) => statusCode === status).length;

/** Sets up a site with two instances for tests of submitted accounts, with helpers for API calls. */
export function setUpSocialSite() {
  const site = setUpSite(async (app) => ({ editor: await app.createUser('editor') }), {
    instances: 2,
  });

  const submitAccount = (
    as: TestUser,
    platformUsername: unknown,
    platform: unknown = 'youtube',
    instance = site.app,
  ) =>
    instance.send('POST', '/api/social-verifications/manual', {
      as,
      body: { platform, platformUsername },
    });
  const decide = (id: string, body: object, instance = site.app) =>
    instance.send('PATCH', `/api/admin/social-verifications/${id}`, { as: site.editor, body });
  return {
    site,
    submitAccount,
    async submitNewAccount(
      as: TestUser,
      accountName = createChannelName(),
      platform = 'youtube',
    ): Promise<SocialVerification> {
      const response = await submitAccount(as, accountName, platform);
      expect(response.statusCode, response.body).toBe(201);
      return response.json();
    },
    listOwnVerifications: async (as: TestUser): Promise<SocialVerification[]> =>
      (await site.app.send('GET', '/api/social-verifications', { as })).json(),
    decide,
    approve: (id: string, instance = site.app) => decide(id, { status: 'approved' }, instance),
    reject: (id: string, rejectionReason?: unknown, instance = site.app) =>
      decide(id, { status: 'rejected', rejectionReason }, instance),
    remove: (id: string, instance = site.app) =>
      instance.send('DELETE', `/api/admin/social-verifications/${id}`, { as: site.editor }),
    listVerifications: async (query = '/pending'): Promise<ReviewedVerification[]> =>
      (
        await site.app.send('GET', `/api/admin/social-verifications${query}`, { as: site.editor })
      ).json(),
    async listLedgerEntries({ user }: TestUser): Promise<unknown[]> {
      const entries =
        'select delta, reason, source from point_entries where user_id = $1 order by position';
      return (await site.app.platform.pool.query(entries, [user.id])).rows;
    },
    saveSetting: (key: string, value: number | string) =>
      site.app.send('PUT', '/api/site-settings', {
        as: site.editor,
        body: { settings: [{ key, value }] },
      }),
    countWaiting: async () =>
      (await site.app.send('GET', '/api/admin/waiting', { as: site.editor })).json()
        .socialVerifications,
  };
}

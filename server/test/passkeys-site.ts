import { beforeAll } from 'vitest';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from './test-app.ts';

/** Path of the endpoints for the user's passkeys */
export const passkeysPath = '/api/user/passkeys';

/** Sets up a site for tests of passkeys, with helpers for API calls. */
export function setUpPasskeysSite() {
  const site = {} as { app: TestApp };
  beforeAll(async () => {
    site.app = await startTestApp();
  });

  return {
    site,
    getCreationOptions: async (as: TestUser) =>
      (await site.app.send('POST', `${passkeysPath}/options`, { as })).json(),
    addPasskey: (as: TestUser, response: unknown, name = 'Dizüstü') =>
      site.app.send('POST', passkeysPath, { as, body: { name, response, password: PASSWORD } }),
    listPasskeys: async (as: TestUser) => (await site.app.send('GET', passkeysPath, { as })).json(),
    removePasskey: (as: TestUser, id: string, body: object = { password: PASSWORD }) =>
      site.app.send('DELETE', `${passkeysPath}/${id}`, { as, body }),
    getSignInOptions: async () => (await site.app.send('POST', '/api/auth/passkey/options')).json(),
    signIn: (response: unknown, instance = site.app) =>
      instance.send('POST', '/api/auth/passkey', { body: { response } }),
    expireChallenges: () =>
      site.app.platform.pool.query(
        `update passkey_challenges set expires_at = now() - interval '1 second'`,
      ),
  };
}

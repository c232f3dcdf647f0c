import { beforeAll } from 'vitest';
import { type AppWithChannels, startAppWithChannels } from './app-with-channels.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Password that the tests set with a link */
export const NEW_PASSWORD = 'yepyeni bir şifre';

/** Returns the token of the password link in a message; '' without one. */
export const findToken = (text: string | undefined) =>
  /http:\/\/127\.0\.0\.1:3000\/sifre-belirle#token=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';

/** Starts a site with channels for tests of forgotten passwords, with helpers for API calls. */
export function setUpPasswordResetSite() {
  const site = {} as { app: AppWithChannels; admin: TestUser };

  beforeAll(async () => {
    site.app = await startAppWithChannels();
    site.admin = await site.app.createUser('super_admin');
  });

  return {
    site,
    requestReset: (identifier: string, instance: TestApp = site.app, headers = {}) =>
      instance.send('POST', '/api/auth/password-reset', { body: { identifier }, headers }),
    redeemLink: (token: string, password = NEW_PASSWORD) =>
      site.app.send('POST', '/api/auth/password-link', { body: { token, password } }),
    /** Returns the tokens mailed to a member, oldest first. */
    listMailedTokens: ({ user }: TestUser) =>
      site.app.mail.listMailsTo(user.email).map(({ text }) => findToken(text)),
  };
}

import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { setUpSite } from './set-up-site.ts';
import { PASSWORD, type TestApp, type TestUser } from './test-app.ts';

/** Path of the endpoints for the user's second step */
export const secondStepPath = '/api/user/second-step';

/** Sets up a site with two instances for tests of the second step, with helpers for API calls. */
export function setUpSecondStepSite() {
  const site = setUpSite(async () => ({}), { instances: 2 });

  const postStep = (as: TestUser, subpath: string, body: object) =>
    site.app.send('POST', `${secondStepPath}${subpath}`, { as, body });
  const startSetUp = (as: TestUser, password = PASSWORD, code?: string) =>
    postStep(as, '', { password, code });
  const confirm = (as: TestUser, code: string) => postStep(as, '/confirm', { code });
  const disable = (as: TestUser, password = PASSWORD, code?: string) =>
    postStep(as, '/disable', { password, code });
  const getState = async (as: TestUser) =>
    (await site.app.send('GET', secondStepPath, { as })).json();
  /** Returns the current code of the app, or the code some steps later. */
  const generateCode = (secret: string, stepOffset = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + stepOffset * 30_000 });
  const signInWithCode = (as: TestUser, code?: string, password = PASSWORD, instance = site.app) =>
    instance.send('POST', '/api/auth/login', { body: { email: as.user.email, password, code } });

  async function enrollAccount(role?: Parameters<TestApp['createUser']>[0]) {
    const account = await site.app.createUser(role);
    const { secret } = (await startSetUp(account)).json();
    const code = generateCode(secret);
    const response = await confirm(account, code);
    expect(response.statusCode, response.body).toBe(200);
    return { account, secret, code, recoveryCodes: response.json().recoveryCodes as string[] };
  }

  return {
    site,
    startSetUp,
    confirm,
    disable,
    getState,
    generateCode,
    signInWithCode,
    enrollAccount,
  };
}

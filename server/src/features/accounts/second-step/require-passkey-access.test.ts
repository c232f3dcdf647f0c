import { beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { passkeysPath, setUpPasskeysSite } from '../../../../test/passkeys-site.ts';
import {
  getSessionCookie,
  PASSWORD,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../../../test/test-app.ts';
import { VirtualAuthenticator } from '../../../../test/virtual-authenticator.ts';

const { site, getSignInOptions, signIn } = setUpPasskeysSite();

/** A second instance that requires a second step for super admins. */
let strictApp: TestApp;

beforeAll(async () => {
  const environment = { SECOND_STEP: 'super_admin' };
  strictApp = await startTestApp({ database: site.app.database, environment });
});

describe('SECOND_STEP=super_admin', () => {
  const listUsers = (as: TestUser) => strictApp.send('GET', '/api/admin/users', { as });
  const addPasskey = async (instance: TestApp, as: TestUser) => {
    const authenticator = new VirtualAuthenticator();
    const options = await instance.send('POST', `${passkeysPath}/options`, { as });
    if (options.statusCode !== 200) return { authenticator, registration: options };
    const body = {
      name: 'Anahtar',
      response: authenticator.create(options.json()),
      password: PASSWORD,
    };
    return { authenticator, registration: await instance.send('POST', passkeysPath, { as, body }) };
  };

  it('accepts a passkey as the second step, but not the password alone', async () => {
    const superAdmin = await site.app.createUser('super_admin');
    expectErrorResponse(await listUsers(superAdmin), 403, 'auth.second_step_missing');
    const { registration, authenticator } = await addPasskey(strictApp, superAdmin);
    expect(registration.statusCode, registration.body).toBe(201);
    expect((await listUsers(superAdmin)).statusCode).toBe(200);
    const state = await strictApp.send('GET', '/api/user/second-step', { as: superAdmin });
    expect(state.json()).toMatchObject({ enabled: false, required: false });

    const response = authenticator.get(await getSignInOptions());
    const passkeyUser = {
      ...superAdmin,
      cookie: getSessionCookie(await signIn(response, strictApp)),
    };
    expect((await listUsers(passkeyUser)).statusCode).toBe(200);

    const signInResponse = await strictApp.signIn(superAdmin.user.email, PASSWORD);
    const passwordUser = { ...superAdmin, cookie: getSessionCookie(signInResponse) };
    expectErrorResponse(await listUsers(passwordUser), 403, 'auth.second_step_missing');
    const secondPasskey = await addPasskey(strictApp, passwordUser);
    expectErrorResponse(secondPasskey.registration, 403, 'auth.second_step_missing');
    for (const [method, url] of [
      ['GET', passkeysPath],
      ['DELETE', `${passkeysPath}/${registration.json().id}`],
    ] as const) {
      const refusedResponse = await strictApp.send(method, url, {
        as: passwordUser,
        ...(method === 'DELETE' && { body: { password: PASSWORD } }),
      });
      expectErrorResponse(refusedResponse, 403, 'auth.second_step_missing');
    }
    const lastRemoval = await strictApp.send(
      'DELETE',
      `${passkeysPath}/${registration.json().id}`,
      {
        as: passkeyUser,
        body: { password: PASSWORD },
      },
    );
    expectErrorResponse(lastRemoval, 409, 'second_step.required');
  });
});

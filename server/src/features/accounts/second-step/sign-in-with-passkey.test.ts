import { describe, expect, it } from 'vitest';
import { enrollPasskey } from '../../../../test/enroll-passkey.ts';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import { setUpPasskeysSite } from '../../../../test/passkeys-site.ts';
import { getSessionCookie, PASSWORD, startTestApp } from '../../../../test/test-app.ts';
import { VirtualAuthenticator } from '../../../../test/virtual-authenticator.ts';
import { runUserCommand } from '../../../cli/user-commands.ts';
import { createSystemContext } from '../../../platform/context.ts';

const { site, listPasskeys, getSignInOptions, signIn, expireChallenges } = setUpPasskeysSite();

describe('signing in with a passkey', () => {
  it('opens a session without password and code, records the use and audits it', async () => {
    const editor = await site.app.createUser('editor');
    const { authenticator } = await enrollPasskey(site.app, editor, 'Telefon');
    expect(await getSignInOptions()).toEqual({
      rpId: '127.0.0.1',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      userVerification: 'required',
    });
    const response = await signIn(authenticator.get(await getSignInOptions()));
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toEqual({ user: editor.user });
    const as = { user: editor.user, cookie: getSessionCookie(response) };
    expect((await site.app.send('GET', '/api/cards/all', { as })).statusCode).toBe(200);
    const [usedPasskey] = await listPasskeys(as);
    expect(Date.parse(usedPasskey.lastUsedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect((await listAuditEntries(site.app, editor.user.id)).at(-1)).toMatchObject({
      action: 'sign-in',
      actor_id: editor.user.id,
      after: { passkey: 'Telefon' },
    });
  });

  it('refuses a used, expired or invented challenge', async () => {
    const { authenticator } = await enrollPasskey(site.app, await site.app.createUser('editor'));
    const response = authenticator.get(await getSignInOptions());
    const responses = await Promise.all([signIn(response), signIn(response)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expectErrorResponse(await signIn(response), 401, 'auth.passkey_expired');
    const expiredResponse = authenticator.get(await getSignInOptions());
    await expireChallenges();
    expectErrorResponse(await signIn(expiredResponse), 401, 'auth.passkey_expired');
    const inventedChallenge = authenticator.get({ rpId: '127.0.0.1', challenge: 'uydurma' });
    expectErrorResponse(await signIn(inventedChallenge), 401, 'auth.passkey_expired');
  });

  it('gives the same response for a wrong signature, site, user or missing user verification', async () => {
    const editor = await site.app.createUser('editor');
    const { authenticator } = await enrollPasskey(site.app, editor);
    const otherAuthenticator = new VirtualAuthenticator();
    const createForgedResponse = async () => ({
      ...otherAuthenticator.get(await getSignInOptions()),
      id: authenticator.id,
    });
    const createResponse = async (behaviour = {}) =>
      authenticator.get(await getSignInOptions(), behaviour);
    const otherUser = await createResponse();
    otherUser.response.userHandle = Buffer.from('baskasi').toString('base64url');
    for (const response of [
      { ...(await createForgedResponse()), rawId: authenticator.id },
      await createResponse({ userVerified: false }),
      await createResponse({ origin: 'https://kotu.example' }),
      await createResponse({ rpId: 'kotu.example' }),
      otherUser,
      otherAuthenticator.get(await getSignInOptions()),
    ]) {
      expectErrorResponse(await signIn(response), 401, 'auth.passkey_failed');
    }
    expect((await listAuditEntries(site.app, editor.user.id)).at(-1)).toMatchObject({
      action: 'sign-in-failed',
      after: { reason: 'auth.passkey_failed' },
    });
  });

  it('refuses a signature counter that does not grow', async () => {
    const { authenticator } = await enrollPasskey(site.app, await site.app.createUser('editor'));
    authenticator.counter = 5;
    expect((await signIn(authenticator.get(await getSignInOptions()))).statusCode).toBe(200);
    expectErrorResponse(
      await signIn(authenticator.get(await getSignInOptions())),
      401,
      'auth.passkey_failed',
    );
    authenticator.counter = 6;
    expect((await signIn(authenticator.get(await getSignInOptions()))).statusCode).toBe(200);
  });

  it('refuses a suspended account; suspension and demotion delete the passkeys', async () => {
    const editor = await site.app.createUser('editor');
    const { authenticator } = await enrollPasskey(site.app, editor);
    const run = (...args: string[]) =>
      runUserCommand(createSystemContext(site.app.platform), args, {});
    await run('suspend', editor.user.username);
    expectErrorResponse(
      await signIn(authenticator.get(await getSignInOptions())),
      401,
      'auth.passkey_failed',
    );
    await run('restore', editor.user.username);
    expectErrorResponse(
      await signIn(authenticator.get(await getSignInOptions())),
      401,
      'auth.passkey_failed',
    );
    const { authenticator: newAuthenticator } = await enrollPasskey(site.app, {
      ...editor,
      cookie: getSessionCookie(await site.app.signIn(editor.user.email, PASSWORD)),
    });
    await run('role', editor.user.username, 'viewer');
    await run('role', editor.user.username, 'editor');
    expectErrorResponse(
      await signIn(newAuthenticator.get(await getSignInOptions())),
      401,
      'auth.passkey_failed',
    );
  });

  it('has the rate limits of signing in with a password', async () => {
    const limitedApp = await startTestApp({
      database: site.app.database,
      environment: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
    });
    try {
      const headers = { 'x-forwarded-for': '203.0.113.77' };
      const authenticator = new VirtualAuthenticator();
      const inventedRequest = { rpId: '127.0.0.1', challenge: 'uydurma' };
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 26; attempt++) {
        const body = { response: { ...authenticator.get(inventedRequest), id: `yok${attempt}` } };
        const response = await limitedApp.send('POST', '/api/auth/passkey', { body, headers });
        statuses.push(response.statusCode);
      }
      expect(statuses).toEqual([...Array(25).fill(401), 429]);
      const options = await limitedApp.send('POST', '/api/auth/passkey/options', { headers });
      expectErrorResponse(options, 429, 'auth.too_many_attempts');
      expect(options.headers['retry-after']).toMatch(/^\d+$/);
    } finally {
      await limitedApp.close();
    }
  });
});

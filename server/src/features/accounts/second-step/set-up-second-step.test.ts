import { URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import { secondStepPath, setUpSecondStepSite } from '../../../../test/second-step-site.ts';
import {
  getSessionCookie,
  PASSWORD,
  startTestApp,
  type TestUser,
} from '../../../../test/test-app.ts';

const {
  site,
  startSetUp,
  confirm,
  disable,
  getState,
  generateCode,
  signInWithCode,
  enrollAccount,
} = setUpSecondStepSite();

describe('setting up a second step', () => {
  it('returns a secret for the app and, after the first code, ten recovery codes', async () => {
    const editor = await site.app.createUser('editor');
    expect(await getState(editor)).toEqual({
      enabled: false,
      required: false,
      recoveryCodesLeft: 0,
    });
    const setup = (await startSetUp(editor)).json();
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(URI.parse(setup.uri)).toMatchObject({
      issuer: 'Vitrin',
      label: editor.user.username,
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
      secret: { base32: setup.secret },
    });
    expect(await getState(editor)).toMatchObject({ enabled: false });
    expect((await signInWithCode(editor)).statusCode, 'nothing has changed yet').toBe(200);

    const { recoveryCodes } = (await confirm(editor, generateCode(setup.secret))).json();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){6}[A-Z2-7]{4}$/);
    expect(await getState(editor)).toEqual({
      enabled: true,
      required: false,
      recoveryCodesLeft: 10,
    });
    const { rows } = await site.app.platform.pool.query('select * from second_steps');
    for (const code of recoveryCodes) {
      expect(JSON.stringify(rows)).not.toContain(code);
      expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
    }
    const audit = await listAuditEntries(site.app, editor.user.id);
    const actorFields = { actor_id: editor.user.id };
    expect(audit).toMatchObject([
      { action: 'sign-in', ...actorFields },
      { action: 'second-step-on', ...actorFields },
    ]);
    expect(JSON.stringify(audit)).not.toContain(setup.secret);
  });

  it('requires the password, also for disabling', async () => {
    const { account, secret } = await enrollAccount();
    for (const response of [
      await startSetUp(await site.app.createUser(), 'yanlış'),
      await disable(account, 'yanlış', generateCode(secret, 1)),
    ]) {
      expect(listInvalidFields(response, 403)).toEqual(['password']);
      expect(response.json().code).toBe('auth.wrong_password');
    }
    expect(await getState(account)).toMatchObject({ enabled: true });
    expect((await disable(account, PASSWORD, generateCode(secret, 1))).json()).toEqual({
      success: true,
    });
    expect(await getState(account)).toEqual({
      enabled: false,
      required: false,
      recoveryCodesLeft: 0,
    });
    expect((await signInWithCode(account)).statusCode).toBe(200);
  });

  it('ends the user’s other sessions when it is enabled', async () => {
    const member = await site.app.createUser();
    const otherSession = { cookie: getSessionCookie(await signInWithCode(member)) } as TestUser;
    const { secret } = (await startSetUp(member)).json();
    const isSignedIn = async (as: TestUser) =>
      (await site.otherApp.send('GET', '/api/auth/user', { as })).statusCode === 200;
    await confirm(member, '000000');
    expect(await isSignedIn(otherSession)).toBe(true);
    expect((await confirm(member, generateCode(secret))).statusCode).toBe(200);
    expect([await isSignedIn(member), await isSignedIn(otherSession)]).toEqual([true, false]);
  });

  it('counts wrong codes like those of signing in', async () => {
    const limitedApp = await startTestApp({
      database: site.app.database,
      environment: { RATE_LIMITS: 'on' },
    });
    const send = (as: TestUser, subpath: string, body: object) =>
      limitedApp.send('POST', `${secondStepPath}${subpath}`, { as, body });
    const member = await site.app.createUser();
    const { secret } = (await startSetUp(member)).json();
    const confirmWithWrongCode = () => send(member, '/confirm', { code: '000000' });
    for (let i = 0; i < 10; i++)
      expectErrorResponse(await confirmWithWrongCode(), 400, 'second_step.code_wrong');
    const confirmWithCode = () => send(member, '/confirm', { code: generateCode(secret) });
    expectErrorResponse(await confirmWithCode(), 429, 'auth.too_many_attempts');
    await site.app.platform.pool.query('delete from rate_limits');
    expect((await confirmWithCode()).statusCode).toBe(200);
    const disableWithCode = (code: string) =>
      send(member, '/disable', { password: PASSWORD, code });
    for (let i = 0; i < 10; i++)
      expectErrorResponse(await disableWithCode('000000'), 403, 'auth.wrong_password');
    expectErrorResponse(
      await disableWithCode(generateCode(secret, 1)),
      429,
      'auth.too_many_attempts',
    );
    await limitedApp.close();
    await site.app.platform.pool.query('delete from rate_limits');
  });

  it('accepts only the newest secret', async () => {
    const member = await site.app.createUser();
    const firstSecret = (await startSetUp(member)).json().secret;
    const secondSecret = (await startSetUp(member)).json().secret;
    expect(secondSecret).not.toBe(firstSecret);
    expect(listInvalidFields(await confirm(member, generateCode(firstSecret)))).toEqual(['code']);
    expect((await confirm(member, generateCode(secondSecret))).statusCode).toBe(200);
  });

  it('refuses steps out of order', async () => {
    expectErrorResponse(
      await confirm(await site.app.createUser(), '123456'),
      409,
      'second_step.not_begun',
    );
    const { account, secret } = await enrollAccount();
    const startResponse = await startSetUp(account, PASSWORD, generateCode(secret, 1));
    expectErrorResponse(startResponse, 409, 'second_step.enabled');
    expectErrorResponse(
      await confirm(account, generateCode(secret, 1)),
      409,
      'second_step.enabled',
    );
  });

  it.each(['000000', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '     1', '1e5000'])(
    'is not confirmed by "%s"',
    async (code) => {
      const member = await site.app.createUser();
      await startSetUp(member);
      expectErrorResponse(await confirm(member, code), 400, 'second_step.code_wrong');
      expect(await getState(member)).toMatchObject({ enabled: false });
    },
  );

  it('is confirmed once by concurrent requests', async () => {
    const member = await site.app.createUser();
    const code = generateCode((await startSetUp(member)).json().secret);
    const responses = await Promise.all(Array.from({ length: 8 }, () => confirm(member, code)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { setUpSecondStepSite } from '../../../../test/second-step-site.ts';
import { PASSWORD, startTestApp, type TestUser } from '../../../../test/test-app.ts';
import { createSystemContext } from '../../../platform/context.ts';
import { setPassword } from '../user-admin/set-password.ts';

const { site, getState, generateCode, signInWithCode, enrollAccount } = setUpSecondStepSite();
const createSystem = () => createSystemContext(site.app.platform);

/** Makes used codes valid again. */
const resetLastStep = ({ user }: TestUser) =>
  site.app.platform.pool.query('update second_steps set last_step = 0 where user_id = $1', [
    user.id,
  ]);

describe('signing in with a second step', () => {
  it('requires a code after the right password and opens no session without one', async () => {
    const { account, secret } = await enrollAccount();
    for (const blankCode of [undefined, '', '  ']) {
      const response = await signInWithCode(account, blankCode);
      const { message } = expectErrorResponse(response, 401, 'auth.code_required');
      expect(message).toBe('Doğrulama kodunu girin.');
      expect(response.cookies).toEqual([]);
    }
    const wrongCodeResponse = await signInWithCode(account, '000000');
    expect(expectErrorResponse(wrongCodeResponse, 401, 'auth.code_wrong').message).toBe(
      'Doğrulama kodu hatalı.',
    );
    const response = await signInWithCode(
      account,
      ` ${generateCode(secret, 1).replace(/(...)/, '$1 ')} `,
    );
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toEqual({ user: account.user });
  });

  it('does not reveal the second step without the password', async () => {
    const { account, secret, recoveryCodes } = await enrollAccount();
    const wrongPasswordResponse = await signInWithCode(
      await site.app.createUser(),
      undefined,
      'yanlış',
    );
    for (const code of [undefined, '000000', generateCode(secret, 1), recoveryCodes[0]]) {
      const response = await signInWithCode(account, code, 'yanlış');
      expect([response.statusCode, response.body]).toEqual([401, wrongPasswordResponse.body]);
    }
    expect(await getState(account), 'no code is consumed').toMatchObject({ recoveryCodesLeft: 10 });
    expect((await signInWithCode(account, generateCode(secret, 1))).statusCode).toBe(200);
  });

  it('ignores a code if the account has no second step', async () => {
    expect((await signInWithCode(await site.app.createUser(), '000000')).statusCode).toBe(200);
  });

  it('accepts a code once: not that of the set-up, a used one or an older one', async () => {
    const { account, secret, code } = await enrollAccount();
    expectErrorResponse(await signInWithCode(account, code), 401, 'auth.code_wrong');
    const nextCode = generateCode(secret, 1);
    expect((await signInWithCode(account, nextCode)).statusCode).toBe(200);
    expectErrorResponse(
      await signInWithCode(account, nextCode, PASSWORD, site.otherApp),
      401,
      'auth.code_wrong',
    );
    expectErrorResponse(await signInWithCode(account, code), 401, 'auth.code_wrong');
  });

  it('accepts a code once for 20 concurrent requests on two instances', async () => {
    const { account, secret } = await enrollAccount();
    const code = generateCode(secret, 1);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        signInWithCode(account, code, PASSWORD, i % 2 ? site.app : site.otherApp),
      ),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('would accept a code several times if checking and consuming it were two statements', async () => {
    const { id } = (await enrollAccount()).account.user;
    const { pool } = site.app.platform;
    const step = Math.floor(Date.now() / 30_000) + 1;
    const requestCount = 6;
    let readCount = 0;
    const { promise: readBarrier, resolve } = Promise.withResolvers<void>();
    const consumeUnlocked = async () => {
      const { rows } = await pool.query('select last_step from second_steps where user_id = $1', [
        id,
      ]);
      readCount += 1;
      if (readCount === requestCount) resolve();
      await readBarrier;
      if (Number(rows[0].last_step) >= step) return false;
      await pool.query('update second_steps set last_step = $2 where user_id = $1', [id, step]);
      return true;
    };
    const results = await Promise.all(Array.from({ length: requestCount }, consumeUnlocked));
    expect(results.filter(Boolean).length).toBeGreaterThan(1);
  });

  it('accepts the code of the next 30 seconds, but not codes 90 seconds before or after', async () => {
    const { account, secret } = await enrollAccount();
    await resetLastStep(account);
    for (const stepOffset of [-3, 3])
      expectErrorResponse(
        await signInWithCode(account, generateCode(secret, stepOffset)),
        401,
        'auth.code_wrong',
      );
    expect((await signInWithCode(account, generateCode(secret, 1))).statusCode).toBe(200);
  });

  it('accepts a recovery code once, in any spelling, for 20 concurrent requests', async () => {
    const { account, recoveryCodes } = await enrollAccount();
    const [firstCode = '', secondCode = ''] = recoveryCodes;
    expect(
      (await signInWithCode(account, firstCode.toLowerCase().replaceAll('-', ' '))).statusCode,
    ).toBe(200);
    expectErrorResponse(await signInWithCode(account, firstCode), 401, 'auth.code_wrong');
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        signInWithCode(account, secondCode, PASSWORD, i % 2 ? site.app : site.otherApp),
      ),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await getState(account)).toMatchObject({ enabled: true, recoveryCodesLeft: 8 });
    const otherAccount = await enrollAccount();
    expectErrorResponse(
      await signInWithCode(otherAccount.account, recoveryCodes[2]),
      401,
      'auth.code_wrong',
    );
  });

  it('counts a wrong code like a wrong password, but not a missing one', async () => {
    const limitedApp = await startTestApp({
      database: site.app.database,
      environment: { RATE_LIMITS: 'on' },
    });
    const { account, secret } = await enrollAccount();
    const signInWithLimits = (code?: string) => signInWithCode(account, code, PASSWORD, limitedApp);
    for (let i = 0; i < 15; i++)
      expectErrorResponse(await signInWithLimits(), 401, 'auth.code_required');
    for (let i = 0; i < 10; i++)
      expectErrorResponse(await signInWithLimits('000000'), 401, 'auth.code_wrong');
    expectErrorResponse(
      await signInWithLimits(generateCode(secret, 1)),
      429,
      'auth.too_many_attempts',
    );
    expectErrorResponse(await signInWithLimits(), 429, 'auth.too_many_attempts');
    await limitedApp.close();
    await site.app.platform.pool.query('delete from rate_limits');
  });

  it('still requires a code after any change of the password', async () => {
    const { account, recoveryCodes } = await enrollAccount();
    const admin = await site.app.createUser('super_admin');
    const newPassword = 'yepyeni bir şifre';
    const body = { currentPassword: PASSWORD, newPassword, code: recoveryCodes[0] };
    await site.app.send('POST', '/api/user/password', { as: account, body });
    expectErrorResponse(
      await signInWithCode(account, undefined, newPassword),
      401,
      'auth.code_required',
    );
    await setPassword(createSystem(), account.user.id, 'komutla gelen şifre');
    expectErrorResponse(
      await signInWithCode(account, undefined, 'komutla gelen şifre'),
      401,
      'auth.code_required',
    );
    const createResponse = await site.app.send(
      'POST',
      `/api/admin/users/${account.user.id}/password-link`,
      {
        as: admin,
      },
    );
    const token = new URL(createResponse.json().url).hash.replace('#token=', '');
    const redeemBody = { token, password: 'bağlantıyla gelen şifre' };
    await site.app.send('POST', '/api/auth/password-link', { body: redeemBody });
    expectErrorResponse(
      await signInWithCode(account, undefined, redeemBody.password),
      401,
      'auth.code_required',
    );
  });
});

import type { RouteName } from '@vitrin/contract/api.ts';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from './expect-error-response.ts';
import { createSampleRequest, endpoints, sampleCalls } from './sample-calls.ts';
import { setUpSite } from './set-up-site.ts';
import { PASSWORD, type TestUser, useCheapPasswordHashing } from './test-app.ts';

useCheapPasswordHashing();
const site = setUpSite(async () => ({}), { environment: { RATE_LIMITS: 'on' } });

/** Every call that changes credentials or a way of recovery. A new one is listed here and declared in the contract. */
const expectedRoutes = [
  'POST /api/user/password',
  'DELETE /api/user/sessions/:id',
  'DELETE /api/user/sessions',
  'POST /api/user/delete',
  'POST /api/user/second-step',
  'POST /api/user/second-step/disable',
  'POST /api/user/passkeys',
  'DELETE /api/user/passkeys/:id',
  'POST /api/user/email',
  'PUT /api/admin/connections/telegram',
  'DELETE /api/admin/connections/telegram',
  'PUT /api/admin/connections/mail',
  'DELETE /api/admin/connections/mail',
  'PUT /api/user/recovery',
];
const guardedEndpoints = endpoints.filter(({ reauthentication }) => reauthentication);

it('every change of credentials and recovery requires re-authentication', () => {
  expect(guardedEndpoints.map(({ route }) => route).sort()).toEqual(expectedRoutes.sort());
});

describe.each(guardedEndpoints.map((endpoint) => [endpoint.route, endpoint] as const))(
  '%s',
  (_route, endpoint) => {
    const field = endpoint.reauthentication ?? '';
    const createCaller = () =>
      site.app.createUser(endpoint.access === 'member' ? 'viewer' : 'super_admin');
    let requestCount = 0;
    /** Returns a function that sends the valid sample call with other credentials. */
    const prepareCall = async (as: TestUser) => {
      const unique = `kimlik${++requestCount}`;
      const request = await createSampleRequest(site.app, as, endpoint, as, unique);
      return (credentials: object) =>
        site.app.send(endpoint.method, request.url, {
          as,
          body: { ...(request.body as object), ...credentials },
        });
    };
    const readAccount = async ({ user: { id } }: TestUser) => {
      const { rows } = await site.app.platform.pool.query(
        `select u.password_hash, u.email, (select count(*) from sessions where user_id = u.id) as sessions,
                (select count(*) from passkeys where user_id = u.id) as passkeys,
                (select max(secret) from second_steps where user_id = u.id) as secret
           from users u where id = $1`,
        [id],
      );
      return rows;
    };

    it('refuses a session without the password and changes nothing', async () => {
      const as = await createCaller();
      const call = await prepareCall(as);
      const accountBefore = await readAccount(as);
      expectErrorResponse(await call({ [field]: undefined }), 400, 'validation');
      const response = await call({ [field]: 'yanlış şifre' });
      expect(expectErrorResponse(response, 403, 'auth.wrong_password').details).toMatchObject([
        { path: field },
      ]);
      expect(await readAccount(as)).toEqual(accountBefore);
      const { statusCode } = await call({ [field]: PASSWORD });
      expect(statusCode).toBe(sampleCalls[endpoint.route as RouteName].status);
    });

    it('also requires a code if the account has a second step', async () => {
      const as = await createCaller();
      const call = await prepareCall(as);
      const { secret } = (
        await site.app.send('POST', '/api/user/second-step', { as, body: { password: PASSWORD } })
      ).json();
      const code = new TOTP({ secret }).generate();
      await site.app.send('POST', '/api/user/second-step/confirm', { as, body: { code } });
      const accountBefore = await readAccount(as);
      for (const unusableCode of [undefined, '000000', code]) {
        const response = await call({ [field]: PASSWORD, code: unusableCode });
        expect(expectErrorResponse(response, 403, 'auth.wrong_password').details).toMatchObject([
          { path: 'code' },
        ]);
      }
      expect(await readAccount(as)).toEqual(accountBefore);
      const nextCode = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });
      expect((await call({ [field]: PASSWORD, code: nextCode })).statusCode).not.toBe(403);
    });

    it('is limited to ten wrong passwords, together with signing in', async () => {
      await site.app.platform.pool.query('delete from rate_limits');
      const as = await createCaller();
      const call = await prepareCall(as);
      for (let attempt = 0; attempt < 10; attempt++)
        expect((await call({ [field]: `yanlış ${attempt}` })).statusCode).toBe(403);
      expectErrorResponse(await call({ [field]: PASSWORD }), 429, 'auth.too_many_attempts');
      expect((await site.app.signIn(as.user.email, PASSWORD)).statusCode).toBe(429);
      await site.app.platform.pool.query('delete from rate_limits');
    });
  },
);

import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../../test/expect-error-response.ts';
import {
  getSessionCookie,
  PASSWORD,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../../../test/test-app.ts';
import { createSystemContext } from '../../../platform/context.ts';
import { createUser } from '../people/create-user.ts';
import { setPassword } from '../user-admin/set-password.ts';
import { suspendUser } from '../user-admin/update-user.ts';
import { ARGON2_OPTIONS, hashPassword, isOutdatedHash } from './hash-password.ts';
import { hashToken } from './secret-token.ts';

let app: TestApp;
let passwordHash: string;

beforeAll(async () => {
  app = await startTestApp();
  passwordHash = await hashPassword(PASSWORD);
  await createUser(app.platform, {
    username: 'ISIK.Deniz',
    email: 'isik@ornek.com',
    passwordHash,
    role: 'editor',
  });
});

const getCurrentUser = (cookie: string) =>
  app.send('GET', '/api/auth/user', { as: { cookie } as TestUser });
const createSystem = () => createSystemContext(app.platform);

describe('signing in', () => {
  it.each([
    ['the e-mail', 'isik@ornek.com'],
    ['the e-mail in other case', 'ISIK@Ornek.COM'],
    ['the username', 'ISIK.Deniz'],
    ['the username in lower case, I becoming i and not ı', 'isik.deniz'],
    ['blanks around it', '  isik.deniz '],
  ])('works with %s', async (_description, identifier) => {
    const response = await app.signIn(identifier, PASSWORD);
    expect(response.statusCode).toBe(200);
    expect(response.json().user).toMatchObject({ username: 'ISIK.Deniz', role: 'editor' });
    expect((await getCurrentUser(getSessionCookie(response))).json()).toMatchObject(
      response.json().user,
    );
  });

  it.each(['ısık.deniz', 'İSİK.DENİZ', 'İsik.Deniz', 'İSİK@ORNEK.COM', 'ısık@ornek.com'])(
    'works with %s, as a Turkish keyboard writes it',
    async (name) => expect((await app.signIn(name, PASSWORD)).statusCode).toBe(200),
  );

  it('fails with other Turkish letters', async () => {
    expectErrorResponse(await app.signIn('işik.deniz', PASSWORD), 401, 'auth.failed');
  });

  it('works for an address with a Turkish domain, typed or as browsers send it', async () => {
    const body = { username: 'alan.adi', email: 'deniz@örnek-çarşı.com', password: PASSWORD };
    const response = await app.send('POST', '/api/auth/register', { body });
    const { email } = response.json().user;
    expect(email).toBe('deniz@xn--rnek-ar-yxa3kxzzp.com');
    for (const address of ['Deniz@ÖRNEK-ÇARŞI.com'.replace('I', 'ı'), email, body.email])
      expect((await app.signIn(address, PASSWORD)).statusCode, address).toBe(200);
    const again = { ...body, username: 'baska.biri', email };
    const secondResponse = await app.send('POST', '/api/auth/register', { body: again });
    expectErrorResponse(secondResponse, 409, 'accounts.email_taken');
  });

  it('works with every encoding of the password’s letters, also for older hashes', async () => {
    for (const stored of [PASSWORD.normalize('NFC'), PASSWORD.normalize('NFD')]) {
      const { user } = await app.createUser();
      await app.platform.pool.query('update users set password_hash = $2 where id = $1', [
        user.id,
        await hash(stored, ARGON2_OPTIONS),
      ]);
      for (const typed of [PASSWORD.normalize('NFC'), PASSWORD.normalize('NFD')])
        expect((await app.signIn(user.email, typed)).statusCode).toBe(200);
    }
  });

  it('renews a hash with older parameters, also for concurrent sign-ins', async () => {
    const { user } = await app.createUser();
    const readHash = async () =>
      (
        await app.platform.pool.query<{ hash: string }>(
          'select password_hash as hash from users where id = $1',
          [user.id],
        )
      ).rows[0]?.hash ?? '';
    expect(isOutdatedHash(await readHash())).toBe(true);
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => app.signIn(user.email, PASSWORD)),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const renewedHash = await readHash();
    expect(isOutdatedHash(renewedHash)).toBe(false);
    expect((await app.signIn(user.email, PASSWORD)).statusCode).toBe(200);
    expect(await readHash()).toBe(renewedHash);
  });

  it('gives an unknown name, a wrong password and a suspended account the same response', async () => {
    const suspendedUser = await app.createUser();
    await suspendUser(createSystem(), { userId: suspendedUser.user.id, suspended: true });
    const responses = [
      await app.signIn('kimse@ornek.com', PASSWORD),
      await app.signIn('isik@ornek.com', `${PASSWORD}x`),
      await app.signIn(suspendedUser.user.email, PASSWORD),
    ];
    for (const response of responses) {
      expectErrorResponse(response, 401, 'auth.failed');
      expect(response.body).toBe(responses[0]?.body);
      expect(response.cookies).toEqual([]);
    }
    expect(responses[0]?.json().message).toBe('Kullanıcı adı veya şifre hatalı.');
  });

  it('verifies a password even for an unknown user, so that timing reveals nothing', async () => {
    // CPU time, because wall time depends on other work on the machine.
    const measureCpuTime = async (name: string) => {
      const startUsage = process.cpuUsage();
      await app.signIn(name, 'yanlış şifre');
      const { user, system } = process.cpuUsage(startUsage);
      return user + system;
    };
    await measureCpuTime('kimse');
    let knownCpuTime = 0;
    let unknownCpuTime = 0;
    for (let i = 0; i < 8; i++) {
      knownCpuTime += await measureCpuTime('isik.deniz');
      unknownCpuTime += await measureCpuTime('kimse');
    }
    expect(unknownCpuTime).toBeGreaterThan(knownCpuTime * 0.4);
  });

  it('uses the password unchanged: case, blanks and letters count', async () => {
    for (const wrongPassword of [
      PASSWORD.toUpperCase(),
      ` ${PASSWORD}`,
      PASSWORD.replace('ç', 'c'),
    ])
      expectErrorResponse(await app.signIn('isik.deniz', wrongPassword), 401);
  });

  it('names the blank field', async () => {
    expect(listInvalidFields(await app.signIn('  ', PASSWORD))).toEqual(['email']);
    expect(listInvalidFields(await app.signIn('isik.deniz', ''))).toEqual(['password']);
    expect(listInvalidFields(await app.send('POST', '/api/auth/login', { body: {} }))).toEqual([
      'email',
      'password',
    ]);
  });

  it('refuses names and passwords with unusable characters', async () => {
    expect(listInvalidFields(await app.signIn('isik\0', PASSWORD))).toEqual(['email']);
    expectErrorResponse(await app.signIn('isik.deniz', 'a\0b'), 401);
    expectErrorResponse(await app.signIn('\ud800', PASSWORD), 401);
  });

  it('refuses the old password if it was changed during the check', async () => {
    const { user } = await app.createUser();
    const newHash = await hashPassword('bambaşka bir şifre');
    const lockingClient = await app.platform.pool.connect();
    await lockingClient.query('begin');
    await lockingClient.query('update users set password_hash = $2 where id = $1', [
      user.id,
      newHash,
    ]);
    const attempt = app.signIn(user.email, PASSWORD);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await lockingClient.query('delete from sessions where user_id = $1', [user.id]);
    await lockingClient.query('commit');
    lockingClient.release();
    expectErrorResponse(await attempt, 401, 'auth.failed');
    const { rowCount } = await app.platform.pool.query(
      'select 1 from sessions where user_id = $1',
      [user.id],
    );
    expect(rowCount).toBe(0);
  });
});

describe('the session of a sign-in', () => {
  it('is new and ends the previous one of the same browser', async () => {
    const firstCookie = getSessionCookie(await app.signIn('isik.deniz', PASSWORD));
    const otherCookie = getSessionCookie(await app.signIn('isik.deniz', PASSWORD));
    const secondSignIn = await app.send('POST', '/api/auth/login', {
      as: { cookie: firstCookie } as TestUser,
      body: { email: 'isik.deniz', password: PASSWORD },
    });
    const secondCookie = getSessionCookie(secondSignIn);
    expect(secondCookie).not.toBe(firstCookie);
    expect((await getCurrentUser(firstCookie)).statusCode).toBe(401);
    expect((await getCurrentUser(secondCookie)).statusCode).toBe(200);
    expect(
      (await getCurrentUser(otherCookie)).statusCode,
      'the session of another browser stays open',
    ).toBe(200);
  });

  it('stays if the same browser mistypes a password', async () => {
    const cookie = getSessionCookie(await app.signIn('isik.deniz', PASSWORD));
    await app.send('POST', '/api/auth/login', {
      as: { cookie } as TestUser,
      body: { email: 'isik.deniz', password: 'yanlış' },
    });
    expect((await getCurrentUser(cookie)).statusCode).toBe(200);
  });

  it('never uses a token sent by the visitor', async () => {
    const forgedCookie = `vitrin_session=${'A'.repeat(43)}`;
    const response = await app.send('POST', '/api/auth/login', {
      as: { cookie: forgedCookie } as TestUser,
      body: { email: 'isik.deniz', password: PASSWORD },
    });
    expect(getSessionCookie(response)).not.toBe(forgedCookie);
    expect((await getCurrentUser(forgedCookie)).statusCode).toBe(401);
  });

  it('has its token only in the cookie: not in a response body and not unhashed in the database', async () => {
    const response = await app.signIn('isik.deniz', PASSWORD);
    const token = response.cookies[0]?.value ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await app.platform.pool.query('select * from sessions');
    const storedSessions = JSON.stringify(rows);
    expect(storedSessions).toContain(hashToken(token));
    expect(storedSessions).not.toContain(token);
    for (const { body } of [response, await getCurrentUser(getSessionCookie(response))]) {
      expect(body).not.toContain(token);
      expect(body).not.toContain(hashToken(token));
      expect(body).not.toMatch(/argon|passwordHash|suspended|createdAt/);
    }
  });

  it('is in an HttpOnly, SameSite cookie for 30 days', async () => {
    const response = await app.signIn('isik.deniz', PASSWORD);
    expect(response.headers['set-cookie']?.[0]).toMatch(
      /^vitrin_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['strict-transport-security']).toBeUndefined();
  });

  it('is bound to the host and to https on an https site', async () => {
    const httpsApp = await startTestApp({
      database: app.database,
      environment: { PUBLIC_URL: 'HTTPS://Vitrin.example/' },
    });
    const headers = { origin: 'https://vitrin.example' };
    const body = { email: 'isik.deniz', password: PASSWORD };
    const response = await httpsApp.send('POST', '/api/auth/login', { headers, body });
    expect(response.headers['set-cookie']?.[0]).toMatch(
      /^__Host-vitrin_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(response.headers['strict-transport-security']).toContain('max-age=31536000');
    const cookie = getSessionCookie(response);
    const insecureCookie = cookie.replace('__Host-', '');
    const getStatus = async (value: string) =>
      (await httpsApp.send('GET', '/api/auth/user', { as: { cookie: value } as TestUser }))
        .statusCode;
    expect(await getStatus(cookie)).toBe(200);
    expect(
      await getStatus(insecureCookie),
      'a cookie that http could have set does not count',
    ).toBe(401);
    await httpsApp.close();
  });

  it('ends when the operator sets a password', async () => {
    const member = await app.createUser();
    await setPassword(createSystem(), member.user.id, 'başka bir şifre');
    expect((await getCurrentUser(member.cookie)).statusCode).toBe(401);
    expectErrorResponse(await app.signIn(member.user.email, PASSWORD), 401);
    expect((await app.signIn(member.user.email, 'başka bir şifre')).statusCode).toBe(200);
  });
});

import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';

const environment = { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' };
let app: TestApp;
let otherApp: TestApp;
let member: TestUser;

beforeAll(async () => {
  app = await startTestApp({ environment });
  otherApp = await startTestApp({ database: app.database, environment });
});
// Each test starts with new counters.
beforeEach(async () => {
  await app.platform.pool.query('delete from rate_limits');
  member = await app.createUser();
});

let addressCount = 0;
const createAddress = () => `198.51.${Math.floor(++addressCount / 250)}.${addressCount % 250}`;
const signIn = (account: TestUser, password = PASSWORD, cookie = '', instance = app) =>
  instance.send('POST', '/api/auth/login', {
    body: { email: account.user.email, password },
    headers: { 'x-forwarded-for': createAddress(), cookie },
  });
const getDeviceCookie = (response: LightMyRequestResponse) => {
  const cookie = response.cookies.find(({ name }) => name.endsWith('vitrin_device'));
  return cookie ? `${cookie.name}=${cookie.value}` : '';
};
const signInWithWrongPassword = (account: TestUser, cookie = '', instance = app) =>
  signIn(account, 'yanlış', cookie, instance);
async function exhaustAttempts(account: TestUser) {
  for (let i = 0; i < 10; i++) expectErrorResponse(await signInWithWrongPassword(account), 401);
  expectErrorResponse(await signIn(account), 429, 'auth.too_many_attempts');
}

describe('a browser that has signed in before', () => {
  it('can sign in although strangers have used up the account’s attempts, on every instance', async () => {
    const deviceCookie = getDeviceCookie(await signIn(member));
    await exhaustAttempts(member);
    expect((await signIn(member, PASSWORD, deviceCookie)).statusCode).toBe(200);
    expect((await signIn(member, PASSWORD, deviceCookie, otherApp)).statusCode).toBe(200);
    expectErrorResponse(await signIn(member), 429);
  });

  it('is recognised after registration, also when the user changes the password', async () => {
    const { username, email } = { username: 'yeni.uye', email: 'yeni@ornek.com' };
    const registerResponse = await app.send('POST', '/api/auth/register', {
      body: { username, email, password: PASSWORD },
    });
    const account = { user: registerResponse.json().user } as TestUser;
    await exhaustAttempts(account);
    const cookie = registerResponse.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const body = { currentPassword: PASSWORD, newPassword: 'yepyeni bir şifre' };
    const changeResponse = await app.send('POST', '/api/user/password', {
      body,
      headers: { cookie },
    });
    expect(changeResponse.statusCode, changeResponse.body).toBe(200);
  });

  it('has its own limit of ten wrong passwords', async () => {
    const deviceCookie = getDeviceCookie(await signIn(member));
    for (let i = 0; i < 10; i++)
      expectErrorResponse(
        await signInWithWrongPassword(member, deviceCookie, i % 2 ? app : otherApp),
        401,
      );
    expectErrorResponse(
      await signIn(member, PASSWORD, deviceCookie),
      429,
      'auth.too_many_attempts',
    );
    expect((await signIn(member)).statusCode, 'other browsers have their own limit').toBe(200);
  });

  it('is recognised only by accounts that it has signed in to', async () => {
    const [secondUser, otherUser] = [await app.createUser(), await app.createUser()];
    const firstCookie = getDeviceCookie(await signIn(member));
    const sharedCookie = getDeviceCookie(await signIn(secondUser, PASSWORD, firstCookie));
    for (const account of [member, secondUser, otherUser]) await exhaustAttempts(account);
    for (const account of [member, secondUser])
      expect((await signIn(account, PASSWORD, sharedCookie)).statusCode).toBe(200);
    expectErrorResponse(await signIn(otherUser, PASSWORD, sharedCookie), 429);
  });

  it('is not recognised by a forged, modified or expired cookie', async () => {
    const deviceCookie = getDeviceCookie(await signIn(member));
    await exhaustAttempts(member);
    const [, id = '', expires = '', proof = ''] = /=(.+)\.(\d+)\.(.+)$/.exec(deviceCookie) ?? [];
    const laterExpiry = String(Number(expires) + 1);
    const pastExpiry = String(Math.floor(Date.now() / 1000) - 1);
    const changedProof = `${proof[0] === 'A' ? 'B' : 'A'}${proof.slice(1)}`;
    for (const value of [
      `${id}.${expires}.${changedProof}`,
      `${id}.${laterExpiry}.${proof}`,
      `${id}.${pastExpiry}.${proof}`,
      `${'A'.repeat(22)}.${expires}.${proof}`,
      `${id}.${expires}.`,
      '~~~~',
      '%',
      'x'.repeat(3000),
    ])
      expectErrorResponse(await signIn(member, PASSWORD, `vitrin_device=${value}`), 429);
  });

  it('keeps its counter when it signs in again', async () => {
    const deviceCookie = getDeviceCookie(await signIn(member));
    for (let i = 0; i < 9; i++)
      expectErrorResponse(await signInWithWrongPassword(member, deviceCookie), 401);
    const renewedCookie = getDeviceCookie(await signIn(member, PASSWORD, deviceCookie));
    expectErrorResponse(await signInWithWrongPassword(member, renewedCookie), 401);
    expectErrorResponse(await signIn(member, PASSWORD, renewedCookie), 429);
    expectErrorResponse(await signIn(member, PASSWORD, deviceCookie), 429);
  });

  it('is still subject to the limit of its address', async () => {
    const deviceCookie = getDeviceCookie(await signIn(member));
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    for (let i = 0; i < 25; i++)
      await app.send('POST', '/api/auth/login', {
        body: { email: `kimse${i}`, password: 'yanlış' },
        headers,
      });
    const response = await app.send('POST', '/api/auth/login', {
      body: { email: member.user.email, password: PASSWORD },
      headers: { ...headers, cookie: deviceCookie },
    });
    expectErrorResponse(response, 429);
  });
});

describe('the device cookie', () => {
  it('is HttpOnly, SameSite, valid for 90 days, survives sign-out and contains no name', async () => {
    const response = await signIn(member);
    const [sessionCookie, deviceCookie = ''] = [response.headers['set-cookie']].flat();
    expect(sessionCookie).toMatch(/^vitrin_session=/);
    expect(deviceCookie).toMatch(
      /^vitrin_device=[\w-]{22}\.\d{10}\.[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const { id, email, username } = member.user;
    for (const personalValue of [id, email, username])
      expect(deviceCookie).not.toContain(personalValue);
    expect(
      getDeviceCookie(await signInWithWrongPassword(member)),
      'a failed sign-in sets no cookie',
    ).toBe('');
    const logoutResponse = await app.send('POST', '/api/auth/logout', {
      headers: { cookie: getDeviceCookie(response) },
    });
    expect(getDeviceCookie(logoutResponse)).toBe('');
  });

  it('is bound to the host and to https on an https site', async () => {
    const httpsApp = await startTestApp({
      database: app.database,
      environment: { PUBLIC_URL: 'https://vitrin.example' },
    });
    const response = await httpsApp.send('POST', '/api/auth/login', {
      headers: { origin: 'https://vitrin.example' },
      body: { email: member.user.email, password: PASSWORD },
    });
    expect([response.headers['set-cookie']].flat()[1]).toMatch(
      /^__Host-vitrin_device=.+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await httpsApp.close();
  });

  it('contains the latest five accounts', async () => {
    let deviceCookie = '';
    const users: TestUser[] = [];
    for (let i = 0; i < 6; i++) {
      const newMember = await app.createUser();
      users.push(newMember);
      deviceCookie = getDeviceCookie(await signIn(newMember, PASSWORD, deviceCookie));
    }
    expect(deviceCookie.split('~')).toHaveLength(5);
    const [oldestUser, secondOldestUser] = users as [TestUser, TestUser];
    for (const account of [oldestUser, secondOldestUser]) await exhaustAttempts(account);
    expectErrorResponse(await signIn(oldestUser, PASSWORD, deviceCookie), 429);
    expect((await signIn(secondOldestUser, PASSWORD, deviceCookie)).statusCode).toBe(200);
  });
});

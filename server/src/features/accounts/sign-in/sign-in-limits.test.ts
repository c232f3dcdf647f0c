import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { hashPassword } from './hash-password.ts';

const environment = { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' };
let app: TestApp;
let otherApp: TestApp;
let member: TestUser;
let email: string;

beforeAll(async () => {
  app = await startTestApp({ environment });
  otherApp = await startTestApp({ database: app.database, environment });
});
// Each test starts with new counters.
beforeEach(async () => {
  await app.platform.pool.query('delete from rate_limits');
  member = await app.createUser();
  ({ email } = member.user);
});

let addressCount = 0;
const createAddress = () => `198.51.${Math.floor(++addressCount / 250)}.${addressCount % 250}`;
const signIn = (name: string, password: string, address = createAddress(), instance = app) =>
  instance.send('POST', '/api/auth/login', {
    body: { email: name, password },
    headers: { 'x-forwarded-for': address },
  });
const signInWithWrongPassword = (name: string, address?: string, instance?: TestApp) =>
  signIn(name, 'yanlış', address, instance);
const createRange = (length: number) => Array.from({ length }, (_, i) => i);
const countStatuses = (responses: { statusCode: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of responses) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};

function expectTooManyAttempts(response: Awaited<ReturnType<typeof signIn>>) {
  const { message } = expectErrorResponse(response, 429, 'auth.too_many_attempts');
  expect(message).toMatch(/ \d+ dakika sonra tekrar deneyin\.$/);
  const seconds = Number(response.headers['retry-after']);
  expect(seconds).toBeGreaterThan(500);
  expect(seconds).toBeLessThanOrEqual(600);
  expect(response.cookies).toEqual([]);
}

describe('10 wrong passwords for an account, from many addresses', () => {
  it('lock the account on every instance, by name and e-mail, even for the right password', async () => {
    for (const i of createRange(10))
      expectErrorResponse(
        await signInWithWrongPassword(
          i % 2 ? email : member.user.username.toUpperCase(),
          createAddress(),
          i % 3 ? app : otherApp,
        ),
        401,
      );
    expectTooManyAttempts(await signInWithWrongPassword(email));
    expectTooManyAttempts(await signIn(email, PASSWORD));
    expectTooManyAttempts(await signIn(member.user.username, PASSWORD, createAddress(), otherApp));
    const otherUser = await app.createUser();
    expect((await signIn(otherUser.user.email, PASSWORD)).statusCode).toBe(200);
    const session = await app.send('GET', '/api/auth/user', { as: member });
    expect(session.statusCode, 'open sessions stay open').toBe(200);
  });

  it('still count after a restart', async () => {
    await Promise.all(createRange(10).map(() => signInWithWrongPassword(email)));
    const restartedApp = await startTestApp({ database: app.database, environment });
    expectTooManyAttempts(await signIn(email, PASSWORD, createAddress(), restartedApp));
    await restartedApp.close();
  });

  it('expire after 10 minutes', async () => {
    await Promise.all(createRange(11).map(() => signInWithWrongPassword(email)));
    await app.platform.pool.query('update rate_limits set expire = expire - 601000');
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
  });

  it('lock the account after ten of 30 concurrent attempts on two instances', async () => {
    const responses = await Promise.all(
      createRange(30).map((i) =>
        signInWithWrongPassword(email, createAddress(), i % 2 ? app : otherApp),
      ),
    );
    expect(countStatuses(responses)).toEqual({ 401: 10, 429: 20 });
  });

  it('count for unknown names too, so that the response reveals nothing', async () => {
    const name = `kimse${'x'.repeat(249)}`;
    for (const _ of createRange(10)) expectErrorResponse(await signInWithWrongPassword(name), 401);
    expectTooManyAttempts(await signInWithWrongPassword(name));
  });

  it('count when they are entered as the current password in the profile', async () => {
    const changePassword = (currentPassword: string) =>
      app.send('POST', '/api/user/password', {
        as: member,
        headers: { 'x-forwarded-for': createAddress() },
        body: { currentPassword, newPassword: 'yepyeni bir şifre' },
      });
    for (const _ of createRange(10)) expectErrorResponse(await changePassword('yanlış'), 403);
    expectTooManyAttempts(await changePassword(PASSWORD));
    expectTooManyAttempts(await signIn(email, PASSWORD));
  });
});

describe('25 wrong passwords from an address, over many accounts', () => {
  it('lock the address for all accounts on every instance; other addresses can sign in', async () => {
    const address = '203.0.113.7';
    const responses = await Promise.all(
      createRange(30).map((i) =>
        signInWithWrongPassword(`kimse${i}`, address, i % 2 ? app : otherApp),
      ),
    );
    expect(countStatuses(responses)).toEqual({ 401: 25, 429: 5 });
    expectTooManyAttempts(await signIn(email, PASSWORD, address, otherApp));
    expect((await signIn(email, PASSWORD, '203.0.113.8')).statusCode).toBe(200);
  });

  it('count together for a whole IPv6 /64', async () => {
    await Promise.all(
      createRange(25).map((i) => signInWithWrongPassword(`kimse${i}`, `2001:db8:1:2::${i + 1}`)),
    );
    expectTooManyAttempts(await signIn(email, PASSWORD, '2001:db8:1:2:ffff::1'));
    expect((await signIn(email, PASSWORD, '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  it('can’t be hidden by X-Forwarded-For without a trusted proxy', async () => {
    const appWithoutProxy = await startTestApp({
      database: app.database,
      environment: { RATE_LIMITS: 'on' },
    });
    const responses = await Promise.all(
      createRange(27).map((i) =>
        signInWithWrongPassword(`kimse${i}`, createAddress(), appWithoutProxy),
      ),
    );
    expect(countStatuses(responses)).toEqual({ 401: 25, 429: 2 });
    await appWithoutProxy.close();
  });

  it('can’t be hidden by X-Forwarded-For entries before the one of the trusted proxy', async () => {
    const responses = await Promise.all(
      createRange(27).map((i) => signInWithWrongPassword(`kimse${i}`, `10.9.8.${i}, 203.0.113.9`)),
    );
    expect(countStatuses(responses)).toEqual({ 401: 25, 429: 2 });
  });
});

describe('right passwords', () => {
  it('that are sent one after another are not counted', async () => {
    for (const _ of createRange(30))
      expect((await signIn(email, PASSWORD, '203.0.113.20')).statusCode).toBe(200);
    expect((await signInWithWrongPassword(email, '203.0.113.20')).statusCode).toBe(401);
  });

  it('of 50 concurrent sign-ins from one address all succeed, and public requests are answered meanwhile', async () => {
    await app.send('GET', '/api/cards');
    // Store a hash with the cost of production: hashes of test users are cheap.
    await app.platform.pool.query('update users set password_hash = $1 where id = $2', [
      await hashPassword(PASSWORD),
      member.user.id,
    ]);
    // CPU time, because wall time depends on other work on the machine.
    const startUsage = process.cpuUsage();
    for (const _ of createRange(4)) await hashPassword(PASSWORD);
    const hashCpuTime = process.cpuUsage(startUsage).user / 4;
    let isPending = true;
    const usageBefore = { all: process.cpuUsage(), thread: process.threadCpuUsage() };
    const attempts = Promise.all(
      createRange(50).map(() => signIn(email, PASSWORD, '203.0.113.21')),
    );
    attempts.finally(() => {
      isPending = false;
    });
    let publicCount = 0;
    while (isPending) {
      await sleep(1);
      await app.send('GET', '/api/cards', { headers: { 'x-forwarded-for': createAddress() } });
      publicCount++;
    }
    expect(countStatuses(await attempts)).toEqual({ 200: 50 });
    expect(publicCount).toBeGreaterThan(20);
    // Hashing runs in other threads, so that public requests don't wait for it.
    const hashingCpuTime =
      process.cpuUsage(usageBefore.all).user - process.threadCpuUsage(usageBefore.thread).user;
    expect(hashingCpuTime).toBeGreaterThan(25 * hashCpuTime);
    expect((await signIn(email, PASSWORD, '203.0.113.21')).statusCode).toBe(200);
  });
});

const register = (i: number, address: string, instance = i % 2 ? app : otherApp) =>
  instance.send('POST', '/api/auth/register', {
    headers: { 'x-forwarded-for': address },
    // A common password is counted, but not hashed.
    body: { username: `uye-${i}`, email: `uye-${i}@ornek.com`, password: '123456' },
  });

describe('registrations from an address', () => {
  it('are limited to 20 over all instances', async () => {
    const responses = await Promise.all(createRange(24).map((i) => register(i, '203.0.113.30')));
    expect(countStatuses(responses)).toEqual({ 400: 20, 429: 4 });
    const refusedResponse = responses.find(({ statusCode }) => statusCode === 429);
    expect(Number(refusedResponse?.headers['retry-after'])).toBeGreaterThan(500);
    expect((await register(99, '203.0.113.31')).statusCode).toBe(400);
    expect((await signIn(email, PASSWORD, '203.0.113.30')).statusCode).toBe(200);
  });
});

it('ADDRESS_LIMIT_FACTOR multiplies the limits of an address, not those of an account', async () => {
  const raisedLimitsApp = await startTestApp({
    database: app.database,
    environment: { ...environment, ADDRESS_LIMIT_FACTOR: '2' },
  });
  const address = '203.0.113.41';
  const attempts = createRange(52).map((i) =>
    signInWithWrongPassword(`hiç kimse${i}`, address, raisedLimitsApp),
  );
  expect(countStatuses(await Promise.all(attempts))).toEqual({ 401: 50, 429: 2 });
  const registrations = createRange(42).map((i) => register(i, address, raisedLimitsApp));
  expect(countStatuses(await Promise.all(registrations))).toEqual({ 400: 40, 429: 2 });
  const accountAttempts = createRange(12).map((i) =>
    signInWithWrongPassword(email, `203.0.113.${100 + i}`, raisedLimitsApp),
  );
  expect(countStatuses(await Promise.all(accountAttempts))).toEqual({ 401: 10, 429: 2 });

  const getCards = () =>
    raisedLimitsApp.send('GET', '/api/cards', { headers: { 'x-forwarded-for': '203.0.113.42' } });
  await getCards();
  // Insert requests that another instance has counted.
  await app.platform.pool.query(
    `insert into address_counts values ($1, 'other 203.0.113.42', 5998)`,
    [Math.floor(Date.now() / 600_000)],
  );
  await raisedLimitsApp.server.requestLimiter.sync();
  expect([await getCards(), await getCards()].map(({ statusCode }) => statusCode)).toEqual([
    200, 429,
  ]);
  await raisedLimitsApp.close();
});

it('RATE_LIMITS=off disables all limits', async () => {
  const unlimitedApp = await startTestApp({ database: app.database });
  const responses = await Promise.all(
    createRange(30).map(() => signInWithWrongPassword(email, '203.0.113.40', unlimitedApp)),
  );
  expect(countStatuses(responses)).toEqual({ 401: 30 });
  await unlimitedApp.close();
});

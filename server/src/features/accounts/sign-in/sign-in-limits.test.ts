import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { hashPassword } from './hash-password.ts';

const environment = { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' };
let app: TestApp;
let other: TestApp;
let member: TestUser;
let email: string;

beforeAll(async () => {
  app = await startTestApp({ environment });
  other = await startTestApp({ database: app.database, environment });
});
afterAll(async () => {
  await other.close();
  await app.close();
});
// No attempts are counted yet.
beforeEach(async () => {
  await app.platform.pool.query('delete from rate_limits');
  member = await app.createUser();
  ({ email } = member.user);
});

let addresses = 0;
const anyAddress = () => `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`;
const signIn = (name: string, password: string, address = anyAddress(), instance = app) =>
  instance.send('POST', '/api/auth/login', {
    body: { email: name, password },
    headers: { 'x-forwarded-for': address },
  });
const wrong = (name: string, address?: string, instance?: TestApp) =>
  signIn(name, 'yanlış', address, instance);
const times = (n: number) => Array.from({ length: n }, (_, i) => i);
const statuses = (responses: { statusCode: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of responses) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};

function expectTooMany(response: Awaited<ReturnType<typeof signIn>>) {
  const { message } = expectErrorResponse(response, 429, 'auth.too_many_attempts');
  expect(message).toMatch(/ \d+ dakika sonra tekrar deneyin\.$/);
  const seconds = Number(response.headers['retry-after']);
  expect(seconds).toBeGreaterThan(500);
  expect(seconds).toBeLessThanOrEqual(600);
  expect(response.cookies).toEqual([]);
}

describe('10 wrong passwords for an account, from many addresses', () => {
  it('lock it on every instance, by name and e-mail, even for the right password', async () => {
    for (const i of times(10))
      expectErrorResponse(
        await wrong(
          i % 2 ? email : member.user.username.toUpperCase(),
          anyAddress(),
          i % 3 ? app : other,
        ),
        401,
      );
    expectTooMany(await wrong(email));
    expectTooMany(await signIn(email, PASSWORD));
    expectTooMany(await signIn(member.user.username, PASSWORD, anyAddress(), other));
    const otherUser = await app.createUser();
    expect((await signIn(otherUser.user.email, PASSWORD)).statusCode).toBe(200);
    const session = await app.send('GET', '/api/auth/user', { as: member });
    expect(session.statusCode, 'who is in stays in').toBe(200);
  });

  it('still count after a restart', async () => {
    await Promise.all(times(10).map(() => wrong(email)));
    const restarted = await startTestApp({ database: app.database, environment });
    expectTooMany(await signIn(email, PASSWORD, anyAddress(), restarted));
    await restarted.close();
  });

  it('expire after 10 minutes', async () => {
    await Promise.all(times(11).map(() => wrong(email)));
    await app.platform.pool.query('update rate_limits set expire = expire - 601000');
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
  });

  it('lock it after ten of 30 concurrent attempts on two instances', async () => {
    const responses = await Promise.all(
      times(30).map((i) => wrong(email, anyAddress(), i % 2 ? app : other)),
    );
    expect(statuses(responses)).toEqual({ 401: 10, 429: 20 });
  });

  it('count for unknown names too, so that the response reveals nothing', async () => {
    const name = `kimse${'x'.repeat(249)}`;
    for (const _ of times(10)) expectErrorResponse(await wrong(name), 401);
    expectTooMany(await wrong(name));
  });

  it('count when they are entered as the current password in the profile', async () => {
    const change = (currentPassword: string) =>
      app.send('POST', '/api/user/password', {
        as: member,
        headers: { 'x-forwarded-for': anyAddress() },
        body: { currentPassword, newPassword: 'yepyeni bir şifre' },
      });
    for (const _ of times(10)) expectErrorResponse(await change('yanlış'), 400);
    expectTooMany(await change(PASSWORD));
    expectTooMany(await signIn(email, PASSWORD));
  });
});

describe('25 wrong passwords from an address, over many accounts', () => {
  it('lock the address for all accounts on every instance; other addresses can sign in', async () => {
    const address = '203.0.113.7';
    const responses = await Promise.all(
      times(30).map((i) => wrong(`kimse${i}`, address, i % 2 ? app : other)),
    );
    expect(statuses(responses)).toEqual({ 401: 25, 429: 5 });
    expectTooMany(await signIn(email, PASSWORD, address, other));
    expect((await signIn(email, PASSWORD, '203.0.113.8')).statusCode).toBe(200);
  });

  it('count together for a whole IPv6 /64', async () => {
    await Promise.all(times(25).map((i) => wrong(`kimse${i}`, `2001:db8:1:2::${i + 1}`)));
    expectTooMany(await signIn(email, PASSWORD, '2001:db8:1:2:ffff::1'));
    expect((await signIn(email, PASSWORD, '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  it('can’t be hidden by X-Forwarded-For without a trusted proxy', async () => {
    const open = await startTestApp({ database: app.database, environment: { RATE_LIMITS: 'on' } });
    const responses = await Promise.all(
      times(27).map((i) => wrong(`kimse${i}`, anyAddress(), open)),
    );
    expect(statuses(responses)).toEqual({ 401: 25, 429: 2 });
    await open.close();
  });

  it('can’t be hidden by entries before that of the trusted proxy', async () => {
    const responses = await Promise.all(
      times(27).map((i) => wrong(`kimse${i}`, `10.9.8.${i}, 203.0.113.9`)),
    );
    expect(statuses(responses)).toEqual({ 401: 25, 429: 2 });
  });
});

describe('right passwords', () => {
  it('are not counted, one after another', async () => {
    for (const _ of times(30))
      expect((await signIn(email, PASSWORD, '203.0.113.20')).statusCode).toBe(200);
    expect((await wrong(email, '203.0.113.20')).statusCode).toBe(401);
  });

  it('of 50 concurrent sign-ins from one address all succeed, and public pages stay fast', async () => {
    await app.send('GET', '/api/cards');
    // A hash with production cost.
    await app.platform.pool.query('update users set password_hash = $1 where id = $2', [
      await hashPassword(PASSWORD),
      member.user.id,
    ]);
    // CPU time, because wall time depends on other work on the machine.
    const totalCpu = process.cpuUsage();
    for (const _ of times(4)) await hashPassword(PASSWORD);
    const oneHash = process.cpuUsage(totalCpu).user / 4;
    let waiting = true;
    const before = { all: process.cpuUsage(), thread: process.threadCpuUsage() };
    const attempts = Promise.all(times(50).map(() => signIn(email, PASSWORD, '203.0.113.21')));
    attempts.finally(() => {
      waiting = false;
    });
    let pages = 0;
    while (waiting) {
      await sleep(1);
      await app.send('GET', '/api/cards', { headers: { 'x-forwarded-for': anyAddress() } });
      pages++;
    }
    expect(statuses(await attempts)).toEqual({ 200: 50 });
    expect(pages).toBeGreaterThan(20);
    // Hashing runs in other threads: a page requested meanwhile must not wait for it.
    const otherInstance =
      process.cpuUsage(before.all).user - process.threadCpuUsage(before.thread).user;
    expect(otherInstance).toBeGreaterThan(25 * oneHash);
    expect((await signIn(email, PASSWORD, '203.0.113.21')).statusCode).toBe(200);
  });
});

const register = (i: number, address: string, instance = i % 2 ? app : other) =>
  instance.send('POST', '/api/auth/register', {
    headers: { 'x-forwarded-for': address },
    // A common password is counted, but not hashed.
    body: { username: `uye-${i}`, email: `uye-${i}@ornek.com`, password: '123456' },
  });

describe('registrations from an address', () => {
  it('are limited to 20 over all instances', async () => {
    const responses = await Promise.all(times(24).map((i) => register(i, '203.0.113.30')));
    expect(statuses(responses)).toEqual({ 400: 20, 429: 4 });
    const refusedResponse = responses.find(({ statusCode }) => statusCode === 429);
    expect(Number(refusedResponse?.headers['retry-after'])).toBeGreaterThan(500);
    expect((await register(99, '203.0.113.31')).statusCode).toBe(400);
    expect((await signIn(email, PASSWORD, '203.0.113.30')).statusCode).toBe(200);
  });
});

it('ADDRESS_LIMIT_FACTOR multiplies the limits of an address, not those of an account', async () => {
  const raisedLimits = await startTestApp({
    database: app.database,
    environment: { ...environment, ADDRESS_LIMIT_FACTOR: '2' },
  });
  const address = '203.0.113.41';
  const attempts = times(52).map((i) => wrong(`hiç kimse${i}`, address, raisedLimits));
  expect(statuses(await Promise.all(attempts))).toEqual({ 401: 50, 429: 2 });
  const registrations = times(42).map((i) => register(i, address, raisedLimits));
  expect(statuses(await Promise.all(registrations))).toEqual({ 400: 40, 429: 2 });
  const ofOne = times(12).map((i) => wrong(email, `203.0.113.${100 + i}`, raisedLimits));
  expect(statuses(await Promise.all(ofOne))).toEqual({ 401: 10, 429: 2 });

  const call = () =>
    raisedLimits.send('GET', '/api/cards', { headers: { 'x-forwarded-for': '203.0.113.42' } });
  await call();
  // Attempts counted by other instances.
  await app.platform.pool.query(
    `insert into address_counts values ($1, 'other 203.0.113.42', 5998)`,
    [Math.floor(Date.now() / 600_000)],
  );
  await raisedLimits.server.requestLimiter.sync();
  expect([await call(), await call()].map(({ statusCode }) => statusCode)).toEqual([200, 429]);
  await raisedLimits.close();
});

it('RATE_LIMITS=off disables all limits', async () => {
  const open = await startTestApp({ database: app.database });
  const responses = await Promise.all(times(30).map(() => wrong(email, '203.0.113.40', open)));
  expect(statuses(responses)).toEqual({ 401: 30 });
  await open.close();
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../../test/expect-error-response.ts';
import {
  getSessionCookie,
  PASSWORD,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../../../test/test-app.ts';

let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ database: app.database });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const NEW = 'yepyeni bir şifre';
const change = (as: TestUser | undefined, fields: object = {}, instance = app) =>
  instance.send('POST', '/api/user/password', {
    as,
    body: { currentPassword: PASSWORD, newPassword: NEW, ...fields },
  });
const status = async (as: TestUser) =>
  (await other.send('GET', '/api/auth/user', { as })).statusCode;

describe('changing the own password', () => {
  it('keeps this session, ends the user’s others and no one else’s', async () => {
    const member = await app.createUser();
    const otherUser = await app.createUser();
    const phone = {
      cookie: getSessionCookie(await app.signIn(member.user.email, PASSWORD)),
    } as TestUser;
    const response = await change(member);
    expect(response.json()).toEqual({ success: true });
    const currentSession = { cookie: getSessionCookie(response) } as TestUser;
    expect([await status(currentSession), await status(phone), await status(otherUser)]).toEqual([
      200, 401, 200,
    ]);
    expectErrorResponse(await app.signIn(member.user.email, PASSWORD), 401);
    expect((await app.signIn(member.user.email, NEW)).statusCode).toBe(200);
  });

  it('gives the session a new token; the old one is invalid at once on every instance', async () => {
    const member = await app.createUser();
    const before = (await app.send('GET', '/api/user/sessions', { as: member })).json();
    const response = await change(member);
    expect(response.headers['set-cookie']).toMatch(
      /^vitrin_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const currentSession = { cookie: getSessionCookie(response) } as TestUser;
    expect(currentSession.cookie).not.toBe(member.cookie);
    expect([await status(member), await status(currentSession)]).toEqual([401, 200]);
    const after = await app.send('GET', '/api/user/sessions', { as: currentSession });
    expect(after.json()).toEqual(before);
  });

  it('requires the current password', async () => {
    const member = await app.createUser();
    const response = await change(member, { currentPassword: 'yanlış' });
    expect(listInvalidFields(response)).toEqual(['currentPassword']);
    expect(response.json()).toMatchObject({
      code: 'accounts.wrong_password',
      message: 'Mevcut şifre hatalı.',
    });
    expect((await app.signIn(member.user.email, PASSWORD)).statusCode).toBe(200);
  });

  it('refuses a weak new password', async () => {
    const member = await app.createUser();
    for (const newPassword of ['kısa', '12345678', 'x'.repeat(129), 5, null])
      expect(listInvalidFields(await change(member, { newPassword }))).toEqual(['newPassword']);
    expect((await app.signIn(member.user.email, PASSWORD)).statusCode).toBe(200);
  });

  it('needs a session', async () => {
    expectErrorResponse(await change(undefined), 401, 'auth.required');
  });

  it('succeeds for one of two concurrent tabs', async () => {
    const member = await app.createUser();
    const responses = await Promise.all([
      change(member, { newPassword: 'birinci şifre' }),
      change(member, { newPassword: 'ikinci şifre' }, other),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const winner = responses[0]?.statusCode === 200 ? 'birinci şifre' : 'ikinci şifre';
    expect((await app.signIn(member.user.email, winner)).statusCode).toBe(200);
    const won = responses.find(({ statusCode }) => statusCode === 200);
    expect(await status({ cookie: won ? getSessionCookie(won) : '' } as TestUser)).toBe(200);
  });

  it('ignores other user ids in the body', async () => {
    const member = await app.createUser();
    const victim = await app.createUser('super_admin');
    const { id, email } = victim.user;
    await change(member, { id, userId: id, email });
    expect((await app.signIn(email, PASSWORD)).statusCode).toBe(200);
  });
});

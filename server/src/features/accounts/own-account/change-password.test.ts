import { beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../../test/expect-error-response.ts';
import {
  getSessionCookie,
  PASSWORD,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../../../test/test-app.ts';

let app: TestApp;
let otherApp: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  otherApp = await startTestApp({ database: app.database });
});

const NEW_PASSWORD = 'yepyeni bir şifre';
const changePassword = (as: TestUser | undefined, fields: object = {}, instance = app) =>
  instance.send('POST', '/api/user/password', {
    as,
    body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, ...fields },
  });
const getStatus = async (as: TestUser) =>
  (await otherApp.send('GET', '/api/auth/user', { as })).statusCode;

describe("changing one's own password", () => {
  it('ends all other sessions of the user, but not the current one or those of other users', async () => {
    const member = await app.createUser();
    const otherUser = await app.createUser();
    const phoneSession = {
      cookie: getSessionCookie(await app.signIn(member.user.email, PASSWORD)),
    } as TestUser;
    const response = await changePassword(member);
    expect(response.json()).toEqual({ success: true });
    const currentSession = { cookie: getSessionCookie(response) } as TestUser;
    expect([
      await getStatus(currentSession),
      await getStatus(phoneSession),
      await getStatus(otherUser),
    ]).toEqual([200, 401, 200]);
    expectErrorResponse(await app.signIn(member.user.email, PASSWORD), 401);
    expect((await app.signIn(member.user.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('replaces the token of the session; the old token is invalid at once on every instance', async () => {
    const member = await app.createUser();
    const sessionsBefore = (await app.send('GET', '/api/user/sessions', { as: member })).json();
    const response = await changePassword(member);
    expect(response.headers['set-cookie']).toMatch(
      /^vitrin_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const currentSession = { cookie: getSessionCookie(response) } as TestUser;
    expect(currentSession.cookie).not.toBe(member.cookie);
    expect([await getStatus(member), await getStatus(currentSession)]).toEqual([401, 200]);
    const responseAfter = await app.send('GET', '/api/user/sessions', { as: currentSession });
    expect(responseAfter.json()).toEqual(sessionsBefore);
  });

  it('requires the current password', async () => {
    const member = await app.createUser();
    const response = await changePassword(member, { currentPassword: 'yanlış' });
    expect(listInvalidFields(response, 403)).toEqual(['currentPassword']);
    expect(response.json()).toMatchObject({
      code: 'auth.wrong_password',
      message: 'Mevcut şifre hatalı.',
    });
    expect((await app.signIn(member.user.email, PASSWORD)).statusCode).toBe(200);
  });

  it('refuses a weak new password', async () => {
    const member = await app.createUser();
    for (const newPassword of ['kısa', '12345678', 'x'.repeat(129), 5, null])
      expect(listInvalidFields(await changePassword(member, { newPassword }))).toEqual([
        'newPassword',
      ]);
    expect((await app.signIn(member.user.email, PASSWORD)).statusCode).toBe(200);
  });

  it('needs a session', async () => {
    expectErrorResponse(await changePassword(undefined), 401, 'auth.required');
  });

  it('succeeds for one of two concurrent tabs', async () => {
    const member = await app.createUser();
    const responses = await Promise.all([
      changePassword(member, { newPassword: 'birinci şifre' }),
      changePassword(member, { newPassword: 'ikinci şifre' }, otherApp),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    const newPassword = responses[0]?.statusCode === 200 ? 'birinci şifre' : 'ikinci şifre';
    expect((await app.signIn(member.user.email, newPassword)).statusCode).toBe(200);
    const successResponse = responses.find(({ statusCode }) => statusCode === 200);
    expect(
      await getStatus({
        cookie: successResponse ? getSessionCookie(successResponse) : '',
      } as TestUser),
    ).toBe(200);
  });

  it('ignores other user ids in the body', async () => {
    const member = await app.createUser();
    const victim = await app.createUser('super_admin');
    const { id, email } = victim.user;
    await changePassword(member, { id, userId: id, email });
    expect((await app.signIn(email, PASSWORD)).statusCode).toBe(200);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import {
  getSessionCookie,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../../../test/test-app.ts';
import { createSystemContext } from '../../../platform/context.ts';
import { setRole, suspendUser } from '../user-admin/update-user.ts';

let app: TestApp;
let otherApp: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  otherApp = await startTestApp({ database: app.database });
});

const createSystem = () => createSystemContext(app.platform);
const getCurrentUser = (as: TestUser, instance = app) =>
  instance.send('GET', '/api/auth/user', { as });
const setExpiry = ({ user }: TestUser, time: string) =>
  app.platform.pool.query(
    `update sessions set expires_at = now() + $2::interval where user_id = $1`,
    [user.id, time],
  );
const getRemainingDays = async ({ user }: TestUser) => {
  const { rows } = await app.platform.pool.query(
    'select extract(epoch from expires_at - now()) / 86400 as days from sessions where user_id = $1',
    [user.id],
  );
  return Number(rows[0].days);
};

describe('a session', () => {
  it('identifies the user; without one there is no user', async () => {
    const member = await app.createUser();
    const response = await getCurrentUser(member);
    expect(response.json()).toEqual({
      ...member.user,
      breakUntil: null,
      changedLegalTexts: [],
      heldPoints: 0,
    });
    expect(response.headers['cache-control']).toBe('no-store');
    expectErrorResponse(await app.send('GET', '/api/auth/user'), 401, 'auth.required');
  });

  it.each(['', 'kısa', 'A'.repeat(43), `${'A'.repeat(42)}'`, 'A'.repeat(5000)])(
    'is not opened by the invented token "%.50s"',
    async (token) => {
      const as = { cookie: `vitrin_session=${encodeURIComponent(token)}` } as TestUser;
      expectErrorResponse(await getCurrentUser(as), 401);
    },
  );

  it('is not opened by the hash in the database', async () => {
    await app.createUser();
    const { rows } = await app.platform.pool.query('select token_hash from sessions');
    for (const { token_hash: hash } of rows) {
      const as = { cookie: `vitrin_session=${hash}` } as TestUser;
      expect((await getCurrentUser(as)).statusCode).toBe(401);
    }
  });

  it('ends on every instance with sign-out, which clears the cookie', async () => {
    const member = await app.createUser();
    const signInResponse = await app.signIn(member.user.email, 'çok gizli bir şifre');
    const response = await otherApp.send('POST', '/api/auth/logout', { as: member });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ success: true });
    expect(response.headers['set-cookie']).toMatch(
      /^vitrin_session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 .*HttpOnly; SameSite=Lax$/,
    );
    expectErrorResponse(await getCurrentUser(member), 401);
    const otherBrowser = { cookie: getSessionCookie(signInResponse) } as TestUser;
    expect((await getCurrentUser(otherBrowser)).statusCode, 'another browser').toBe(200);
  });

  it('can be ended twice; sign-out succeeds without a session too', async () => {
    const member = await app.createUser();
    for (const as of [member, member, undefined]) {
      const response = await app.send('POST', '/api/auth/logout', { as });
      expect(response.statusCode).toBe(200);
    }
  });

  it('ends when it expires', async () => {
    const member = await app.createUser();
    await setExpiry(member, '1 second');
    expect((await getCurrentUser(member)).statusCode).toBe(200);
    await setExpiry(member, '-1 millisecond');
    expectErrorResponse(await getCurrentUser(member), 401);
  });

  it('is extended to 30 days when it is used', async () => {
    const member = await app.createUser();
    await setExpiry(member, '28 days 23 hours');
    const response = await getCurrentUser(member);
    expect(response.headers['set-cookie']).toContain(`${member.cookie}; Max-Age=2592000; Path=/;`);
    expect(await getRemainingDays(member)).toBeCloseTo(30, 2);
  });

  it('ends 90 days after the sign-in, however often it is used', async () => {
    const member = await app.createUser();
    const setAge = (age: string) =>
      app.platform.pool.query(
        'update sessions set created_at = now() - $2::interval where user_id = $1',
        [member.user.id, age],
      );
    await setAge('80 days');
    await setExpiry(member, '5 days');
    const response = await getCurrentUser(member);
    expect(response.headers['set-cookie']).toContain(member.cookie);
    expect(await getRemainingDays(member)).toBeCloseTo(10, 2);
    expect((await getCurrentUser(member)).headers['set-cookie']).toBeUndefined();
    await setAge('90 days 1 second');
    expectErrorResponse(await getCurrentUser(member), 401);
  });

  it('is extended at most once a day', async () => {
    const member = await app.createUser();
    await setExpiry(member, '29 days 12 hours');
    const response = await getCurrentUser(member);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await getRemainingDays(member)).toBeCloseTo(29.5, 2);
  });

  it('has the user’s new role from the next request on, on every instance', async () => {
    const user = await app.createUser('viewer');
    const listCards = () => otherApp.send('GET', '/api/cards/all', { as: user });
    expectErrorResponse(await listCards(), 403, 'auth.forbidden');
    await setRole(createSystem(), { userId: user.user.id, role: 'editor' });
    expect((await listCards()).statusCode).toBe(200);
    expect((await getCurrentUser(user, otherApp)).json().role).toBe('editor');
    await setRole(createSystem(), { userId: user.user.id, role: 'viewer' });
    expectErrorResponse(await listCards(), 403, 'auth.forbidden');
  });

  it('ends at once on every instance when the account is suspended, and stays ended', async () => {
    const editor = await app.createUser('editor');
    expect((await getCurrentUser(editor, otherApp)).statusCode).toBe(200);
    await suspendUser(createSystem(), { userId: editor.user.id, suspended: true });
    expectErrorResponse(await getCurrentUser(editor, otherApp), 401);
    const card = { title: 'x', link: '/x' };
    expectErrorResponse(await otherApp.send('POST', '/api/cards', { as: editor, body: card }), 401);
    await suspendUser(createSystem(), { userId: editor.user.id, suspended: false });
    expectErrorResponse(await getCurrentUser(editor, otherApp), 401);
    expect((await app.signIn(editor.user.email, 'çok gizli bir şifre')).statusCode).toBe(200);
  });

  it('does not change a public response', async () => {
    const superAdmin = await app.createUser('super_admin');
    const [adminResponse, visitorResponse] = [
      await app.send('GET', '/api/cards', { as: superAdmin }),
      await app.send('GET', '/api/cards'),
    ];
    expect(adminResponse.body).toBe(visitorResponse.body);
    expect(adminResponse.headers['set-cookie']).toBeUndefined();
    expect(visitorResponse.headers['set-cookie']).toBeUndefined();
  });
});

import type { Session } from '@vitrin/contract/own-account.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import {
  getSessionCookie,
  PASSWORD,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../../../test/test-app.ts';

let app: TestApp;
let otherApp: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  otherApp = await startTestApp({ database: app.database });
  admin = await app.createUser('super_admin');
});

const openSession = async ({ user }: TestUser, agent = 'Deneme/1.0') =>
  ({
    user,
    cookie: getSessionCookie(
      await app.send('POST', '/api/auth/login', {
        body: { email: user.email, password: PASSWORD },
        headers: { 'user-agent': agent },
      }),
    ),
  }) as TestUser;
const listSessions = async (as: TestUser): Promise<Session[]> =>
  (await app.send('GET', '/api/user/sessions', { as })).json();
const endSessions = (as: TestUser, id = '') =>
  app.send('DELETE', `/api/user/sessions${id && `/${id}`}`, { as, body: { password: PASSWORD } });
const isSignedIn = async (as: TestUser) =>
  (await otherApp.send('GET', '/api/auth/user', { as })).statusCode === 200;
const correctPoints = (account: TestUser, delta: number, reason: string) =>
  app.send('POST', `/api/admin/users/${account.user.id}/points`, {
    as: admin,
    body: { delta, reason },
  });

describe('the sessions of a user', () => {
  it('are listed newest first with the current one marked, without hashes', async () => {
    const member = await app.createUser();
    await openSession(await app.createUser());
    const phone = await openSession(member, 'Telefon/2');
    const ownSessions = await listSessions(phone);
    expect(ownSessions.map(({ userAgent, current }) => [userAgent, current])).toEqual([
      ['Telefon/2', true],
      [null, false],
    ]);
    expect(Object.keys(ownSessions[0] ?? {}).sort()).toEqual(
      ['createdAt', 'current', 'expiresAt', 'id', 'userAgent'].sort(),
    );
  });

  it('can be ended one by one, with effect on all instances; ending the current one clears its cookie', async () => {
    const member = await app.createUser();
    const phone = await openSession(member);
    const [phoneSession, currentSession] = await listSessions(member);
    const response = await endSessions(member, phoneSession?.id);
    expect([response.statusCode, response.body, response.cookies]).toEqual([204, '', []]);
    expect([await isSignedIn(phone), await isSignedIn(member)]).toEqual([false, true]);
    expectErrorResponse(await endSessions(member, phoneSession?.id), 404);
    expect((await endSessions(member, currentSession?.id)).headers['set-cookie']).toMatch(
      /^vitrin_session=;/,
    );
    expect(await isSignedIn(member)).toBe(false);
  });

  it('can’t be ended by other users', async () => {
    const member = await app.createUser();
    const [session] = await listSessions(member);
    expectErrorResponse(await endSessions(admin, session?.id), 404);
    expect(await isSignedIn(member)).toBe(true);
  });

  it('can be ended all at once', async () => {
    const member = await app.createUser();
    const phone = await openSession(member);
    const response = await endSessions(member);
    expect(response.statusCode).toBe(204);
    expect(response.headers['set-cookie']).toMatch(/^vitrin_session=;/);
    expect([await isSignedIn(phone), await isSignedIn(member), await isSignedIn(admin)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('the exported data of a user', () => {
  it('is a file with account, sessions and points, without secrets', async () => {
    const member = await app.createUser();
    await correctPoints(member, 40, 'Çekiliş');
    const response = await app.send('GET', '/api/user/export', { as: member });
    expect(response.headers['content-disposition']).toBe('attachment; filename="verilerim.json"');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({
      exportedAt: expect.any(String),
      memberSince: expect.any(String),
      user: { ...member.user, points: 40 },
      sessions: [{ current: true }],
      points: [{ delta: 40, reason: 'Çekiliş', balanceAfter: 40 }],
    });
    expect(response.body).not.toMatch(/hash|argon|secret/i);
    expect(response.body).not.toContain(admin.user.id);
  });
});

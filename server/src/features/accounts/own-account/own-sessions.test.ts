import type { Session } from '@vitrin/contract/own-account.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import {
  cookieOf,
  PASSWORD,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../../../test/test-app.ts';

let app: TestApp;
let other: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ database: app.database });
  admin = await app.createUser('super_admin');
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const open = async ({ user }: TestUser, agent = 'Deneme/1.0') =>
  ({
    user,
    cookie: cookieOf(
      await app.send('POST', '/api/auth/login', {
        body: { email: user.email, password: PASSWORD },
        headers: { 'user-agent': agent },
      }),
    ),
  }) as TestUser;
const sessions = async (as: TestUser): Promise<Session[]> =>
  (await app.send('GET', '/api/user/sessions', { as })).json();
const end = (as: TestUser, id = '') =>
  app.send('DELETE', `/api/user/sessions${id && `/${id}`}`, { as });
const isIn = async (as: TestUser) =>
  (await other.send('GET', '/api/auth/user', { as })).statusCode === 200;
const correct = (person: TestUser, delta: number, reason: string) =>
  app.send('POST', `/api/admin/users/${person.user.id}/points`, {
    as: admin,
    body: { delta, reason },
  });

describe('the own sessions', () => {
  it('are listed newest first with the current one marked, without hashes', async () => {
    const person = await app.createUser();
    await open(await app.createUser());
    const phone = await open(person, 'Telefon/2');
    const listed = await sessions(phone);
    expect(listed.map(({ userAgent, current }) => [userAgent, current])).toEqual([
      ['Telefon/2', true],
      [null, false],
    ]);
    expect(Object.keys(listed[0] ?? {}).sort()).toEqual(
      ['createdAt', 'current', 'expiresAt', 'id', 'userAgent'].sort(),
    );
  });

  it('are ended one at a time on every instance; ending the current one clears its cookie', async () => {
    const person = await app.createUser();
    const phone = await open(person);
    const [onPhone, here] = await sessions(person);
    const answer = await end(person, onPhone?.id);
    expect([answer.statusCode, answer.body, answer.cookies]).toEqual([204, '', []]);
    expect([await isIn(phone), await isIn(person)]).toEqual([false, true]);
    expectErrorResponse(await end(person, onPhone?.id), 404);
    expect((await end(person, here?.id)).headers['set-cookie']).toMatch(/^vitrin_session=;/);
    expect(await isIn(person)).toBe(false);
  });

  it('can’t be ended by other users', async () => {
    const person = await app.createUser();
    const [session] = await sessions(person);
    expectErrorResponse(await end(admin, session?.id), 404);
    expect(await isIn(person)).toBe(true);
  });

  it('are ended all together', async () => {
    const person = await app.createUser();
    const phone = await open(person);
    const answer = await end(person);
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['set-cookie']).toMatch(/^vitrin_session=;/);
    expect([await isIn(phone), await isIn(person), await isIn(admin)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('the own data', () => {
  it('is a file with everything about the user and nothing secret', async () => {
    const person = await app.createUser();
    await correct(person, 40, 'Çekiliş');
    const answer = await app.send('GET', '/api/user/export', { as: person });
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="vitrin-verilerim.json"',
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      exportedAt: expect.any(String),
      memberSince: expect.any(String),
      user: { ...person.user, points: 40 },
      sessions: [{ current: true }],
      points: [{ delta: 40, reason: 'Çekiliş', balanceAfter: 40 }],
    });
    expect(answer.body).not.toMatch(/hash|argon|secret/i);
    expect(answer.body).not.toContain(admin.user.id);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal, refusedPaths } from '../../../test/expect-refusal.ts';
import {
  cookieOf,
  PASSWORD,
  type Person,
  startTestApp,
  type TestApp,
} from '../../../test/test-app.ts';

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
const change = (as: Person | undefined, fields: object = {}, instance = app) =>
  instance.send('POST', '/api/user/password', {
    as,
    body: { currentPassword: PASSWORD, newPassword: NEW, ...fields },
  });
const status = async (as: Person) => (await other.send('GET', '/api/auth/user', { as })).statusCode;

describe('changing one’s own password', () => {
  it('keeps this session, ends the others and leaves other people alone', async () => {
    const person = await app.join();
    const stranger = await app.join();
    const phone = { cookie: cookieOf(await app.signIn(person.user.email, PASSWORD)) } as Person;
    const answer = await change(person);
    expect(answer.json()).toEqual({ success: true });
    const here = { cookie: cookieOf(answer) } as Person;
    expect([await status(here), await status(phone), await status(stranger)]).toEqual([
      200, 401, 200,
    ]);
    expectRefusal(await app.signIn(person.user.email, PASSWORD), 401);
    expect((await app.signIn(person.user.email, NEW)).statusCode).toBe(200);
  });

  it('gives the session a new token; the old one is dead at once, at every instance', async () => {
    const person = await app.join();
    const before = (await app.send('GET', '/api/user/sessions', { as: person })).json();
    const answer = await change(person);
    expect(answer.headers['set-cookie']).toMatch(
      /^vitrin_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const here = { cookie: cookieOf(answer) } as Person;
    expect(here.cookie).not.toBe(person.cookie);
    expect([await status(person), await status(here)]).toEqual([401, 200]);
    const after = await app.send('GET', '/api/user/sessions', { as: here });
    expect(after.json()).toEqual(before);
  });

  it('asks for the current password', async () => {
    const person = await app.join();
    const answer = await change(person, { currentPassword: 'yanlış' });
    expect(refusedPaths(answer)).toEqual(['currentPassword']);
    expect(answer.json()).toMatchObject({
      code: 'accounts.wrong_password',
      message: 'Mevcut şifre hatalı.',
    });
    expect((await app.signIn(person.user.email, PASSWORD)).statusCode).toBe(200);
  });

  it('refuses a poor new one', async () => {
    const person = await app.join();
    for (const newPassword of ['kısa', '12345678', 'x'.repeat(129), 5, null])
      expect(refusedPaths(await change(person, { newPassword }))).toEqual(['newPassword']);
    expect((await app.signIn(person.user.email, PASSWORD)).statusCode).toBe(200);
  });

  it('needs a session', async () => {
    expectRefusal(await change(undefined), 401, 'auth.required');
  });

  it('lets one of two tabs win that do it at once', async () => {
    const person = await app.join();
    const answers = await Promise.all([
      change(person, { newPassword: 'birinci şifre' }),
      change(person, { newPassword: 'ikinci şifre' }, other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const winner = answers[0]?.statusCode === 200 ? 'birinci şifre' : 'ikinci şifre';
    expect((await app.signIn(person.user.email, winner)).statusCode).toBe(200);
    const won = answers.find(({ statusCode }) => statusCode === 200);
    expect(await status({ cookie: won ? cookieOf(won) : '' } as Person)).toBe(200);
  });

  it('changes nobody else’s, whatever the body says', async () => {
    const person = await app.join();
    const victim = await app.join('super_admin');
    const { id, email } = victim.user;
    await change(person, { id, userId: id, email });
    expect((await app.signIn(email, PASSWORD)).statusCode).toBe(200);
  });
});

import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '../../../test/content.ts';
import { expectRefusal, refusedPaths } from '../../../test/expect-refusal.ts';
import {
  cookieOf,
  PASSWORD,
  type Person,
  startTestApp,
  type TestApp,
} from '../../../test/test-app.ts';
import { runUserCommand } from '../../cli/user-commands.ts';
import { systemContext } from '../../platform/context.ts';
import { setPassword } from './set-password.ts';

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

const path = '/api/user/second-step';
const post = (as: Person, what: string, body: object) =>
  app.send('POST', `${path}${what}`, { as, body });
const begin = (as: Person, password = PASSWORD) => post(as, '', { password });
const confirm = (as: Person, code: string) => post(as, '/confirm', { code });
const disable = (as: Person, password = PASSWORD, code?: string) =>
  post(as, '/disable', { password, code });
const state = async (as: Person) => (await app.send('GET', path, { as })).json();
/** The app's code of now, or of a later step: one that is still or already good. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });
const login = (as: Person, code?: string, password = PASSWORD, instance = app) =>
  instance.send('POST', '/api/auth/login', { body: { email: as.user.email, password, code } });
const system = () => systemContext(app.platform);

async function enroll(role?: Parameters<TestApp['join']>[0]) {
  const person = await app.join(role);
  const { secret } = (await begin(person)).json();
  const code = codeOf(secret);
  const answer = await confirm(person, code);
  expect(answer.statusCode, answer.body).toBe(200);
  return { person, secret, code, recoveryCodes: answer.json().recoveryCodes as string[] };
}

/** As if half an hour had gone by since the last code. */
const waitLong = ({ user }: Person) =>
  app.platform.pool.query('update second_steps set last_step = 0 where user_id = $1', [user.id]);

describe('setting up a second step', () => {
  it('gives a secret for the app and, once a code proves it, ten recovery codes', async () => {
    const person = await app.join('editor');
    expect(await state(person)).toEqual({ enabled: false, required: false, recoveryCodesLeft: 0 });
    const begun = (await begin(person)).json();
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(URI.parse(begun.uri)).toMatchObject({
      issuer: 'Vitrin',
      label: person.user.username,
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
      secret: { base32: begun.secret },
    });
    expect(await state(person)).toMatchObject({ enabled: false });
    expect((await login(person)).statusCode, 'nothing has changed yet').toBe(200);

    const { recoveryCodes } = (await confirm(person, codeOf(begun.secret))).json();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(await state(person)).toEqual({ enabled: true, required: false, recoveryCodesLeft: 10 });
    const { rows } = await app.platform.pool.query('select * from second_steps');
    for (const code of recoveryCodes) {
      expect(JSON.stringify(rows)).not.toContain(code);
      expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
    }
    const audit = await auditOf(app, person.user.id);
    const by = { actor_id: person.user.id };
    expect(audit).toMatchObject([
      { action: 'sign-in', ...by },
      { action: 'second-step-on', ...by },
    ]);
    expect(JSON.stringify(audit)).not.toContain(begun.secret);
  });

  it('asks for the password, to begin and to switch off', async () => {
    const { person, secret } = await enroll();
    for (const answer of [
      await begin(await app.join(), 'yanlış'),
      await disable(person, 'yanlış', codeOf(secret, 1)),
    ]) {
      expect(refusedPaths(answer)).toEqual(['password']);
      expect(answer.json().code).toBe('accounts.wrong_password');
    }
    expect(await state(person)).toMatchObject({ enabled: true });
    expect((await disable(person, PASSWORD, codeOf(secret, 1))).json()).toEqual({ success: true });
    expect(await state(person)).toEqual({ enabled: false, required: false, recoveryCodesLeft: 0 });
    expect((await login(person)).statusCode).toBe(200);
  });

  it('goes off with a code only, of the app or for recovery', async () => {
    const { person, code, recoveryCodes } = await enroll();
    for (const none of [undefined, '000000', code]) {
      const answer = await disable(person, PASSWORD, none);
      expect(expectRefusal(answer, 400, 'second_step.code_wrong').details).toMatchObject([
        { path: 'code' },
      ]);
    }
    expect(await state(person)).toMatchObject({ enabled: true });
    expect((await disable(person, PASSWORD, recoveryCodes[4])).statusCode).toBe(200);
    expect(await state(person)).toMatchObject({ enabled: false });
    await begin(person);
    expect((await disable(person)).statusCode, 'a set-up is broken off without').toBe(200);
    expectRefusal(await confirm(person, '000000'), 409, 'second_step.not_begun');
  });

  it('ends the other sessions when it goes on, this one stays', async () => {
    const person = await app.join();
    const elsewhere = { cookie: cookieOf(await login(person)) } as Person;
    const { secret } = (await begin(person)).json();
    const isIn = async (as: Person) =>
      (await other.send('GET', '/api/auth/user', { as })).statusCode === 200;
    await confirm(person, '000000');
    expect(await isIn(elsewhere)).toBe(true);
    expect((await confirm(person, codeOf(secret))).statusCode).toBe(200);
    expect([await isIn(person), await isIn(elsewhere)]).toEqual([true, false]);
  });

  it('counts wrong codes, of confirming and of switching off, like those of signing in', async () => {
    const guarded = await startTestApp({
      database: app.database,
      environment: { RATE_LIMITS: 'on' },
    });
    const send = (as: Person, what: string, body: object) =>
      guarded.send('POST', `${path}${what}`, { as, body });
    const person = await app.join();
    const { secret } = (await begin(person)).json();
    const wrong = () => send(person, '/confirm', { code: '000000' });
    for (let i = 0; i < 10; i++) expectRefusal(await wrong(), 400, 'second_step.code_wrong');
    const right = () => send(person, '/confirm', { code: codeOf(secret) });
    expectRefusal(await right(), 429, 'auth.too_many_attempts');
    await app.platform.pool.query('delete from rate_limits');
    expect((await right()).statusCode).toBe(200);
    const off = (code: string) => send(person, '/disable', { password: PASSWORD, code });
    for (let i = 0; i < 10; i++) expectRefusal(await off('000000'), 400, 'second_step.code_wrong');
    expectRefusal(await off(codeOf(secret, 1)), 429, 'auth.too_many_attempts');
    await guarded.close();
    await app.platform.pool.query('delete from rate_limits');
  });

  it('takes the newest secret only', async () => {
    const person = await app.join();
    const first = (await begin(person)).json().secret;
    const second = (await begin(person)).json().secret;
    expect(second).not.toBe(first);
    expect(refusedPaths(await confirm(person, codeOf(first)))).toEqual(['code']);
    expect((await confirm(person, codeOf(second))).statusCode).toBe(200);
  });

  it('refuses what the state forbids', async () => {
    expectRefusal(await confirm(await app.join(), '123456'), 409, 'second_step.not_begun');
    const { person, secret } = await enroll();
    expectRefusal(await begin(person), 409, 'second_step.enabled');
    expectRefusal(await confirm(person, codeOf(secret, 1)), 409, 'second_step.enabled');
  });

  it.each(['000000', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '     1', '1e5000'])(
    'is not confirmed by "%s"',
    async (code) => {
      const person = await app.join();
      await begin(person);
      expectRefusal(await confirm(person, code), 400, 'second_step.code_wrong');
      expect(await state(person)).toMatchObject({ enabled: false });
    },
  );

  it('is confirmed once by many at once', async () => {
    const person = await app.join();
    const code = codeOf((await begin(person)).json().secret);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(person, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

describe('signing in with a second step', () => {
  it('asks for a code once the password was right, and opens no session without', async () => {
    const { person, secret } = await enroll();
    for (const none of [undefined, '', '  ']) {
      const answer = await login(person, none);
      const { message } = expectRefusal(answer, 401, 'auth.code_required');
      expect(message).toBe('Doğrulama kodunu girin.');
      expect(answer.cookies).toEqual([]);
    }
    const wrong = await login(person, '000000');
    expect(expectRefusal(wrong, 401, 'auth.code_wrong').message).toBe('Doğrulama kodu hatalı.');
    const answer = await login(person, ` ${codeOf(secret, 1).replace(/(...)/, '$1 ')} `);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({ user: person.user });
  });

  it('says nothing about it to who does not know the password', async () => {
    const { person, secret, recoveryCodes } = await enroll();
    const plain = await login(await app.join(), undefined, 'yanlış');
    for (const code of [undefined, '000000', codeOf(secret, 1), recoveryCodes[0]]) {
      const answer = await login(person, code, 'yanlış');
      expect([answer.statusCode, answer.body]).toEqual([401, plain.body]);
    }
    expect(await state(person), 'and uses no code up').toMatchObject({ recoveryCodesLeft: 10 });
    expect((await login(person, codeOf(secret, 1))).statusCode).toBe(200);
  });

  it('ignores a code where there is no second step', async () => {
    expect((await login(await app.join(), '000000')).statusCode).toBe(200);
  });

  it('takes a code once: neither the one of the set-up nor a used one, nor an older one', async () => {
    const { person, secret, code } = await enroll();
    expectRefusal(await login(person, code), 401, 'auth.code_wrong');
    const next = codeOf(secret, 1);
    expect((await login(person, next)).statusCode).toBe(200);
    expectRefusal(await login(person, next, PASSWORD, other), 401, 'auth.code_wrong');
    expectRefusal(await login(person, code), 401, 'auth.code_wrong');
  });

  it('takes a code once of 20 at the same time, at two instances', async () => {
    const { person, secret } = await enroll();
    const code = codeOf(secret, 1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => login(person, code, PASSWORD, i % 2 ? app : other)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('would take it more often by looking first: the race is real', async () => {
    const { id } = (await enroll()).person.user;
    const { pool } = app.platform;
    const step = Math.floor(Date.now() / 30_000) + 1;
    const takeByLooking = async () => {
      const { rows } = await pool.query('select last_step from second_steps where user_id = $1', [
        id,
      ]);
      if (Number(rows[0].last_step) >= step) return false;
      await pool.query('update second_steps set last_step = $2 where user_id = $1', [id, step]);
      return true;
    };
    const taken = await Promise.all(Array.from({ length: 6 }, takeByLooking));
    expect(taken.filter(Boolean).length).toBeGreaterThan(1);
  });

  it('takes codes of clocks that differ by half a minute, not more', async () => {
    const { person, secret } = await enroll();
    await waitLong(person);
    for (const later of [-3, 3])
      expectRefusal(await login(person, codeOf(secret, later)), 401, 'auth.code_wrong');
    expect((await login(person, codeOf(secret, 1))).statusCode).toBe(200);
  });

  it('takes a recovery code once, however it is written, of 20 at the same time', async () => {
    const { person, recoveryCodes } = await enroll();
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(person, first.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expectRefusal(await login(person, first), 401, 'auth.code_wrong');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => login(person, second, PASSWORD, i % 2 ? app : other)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await state(person)).toMatchObject({ enabled: true, recoveryCodesLeft: 8 });
    const stranger = await enroll();
    expectRefusal(await login(stranger.person, recoveryCodes[2]), 401, 'auth.code_wrong');
  });

  it('counts wrong codes as wrong passwords, a missing one not', async () => {
    const guarded = await startTestApp({
      database: app.database,
      environment: { RATE_LIMITS: 'on' },
    });
    const { person, secret } = await enroll();
    const attempt = (code?: string) => login(person, code, PASSWORD, guarded);
    for (let i = 0; i < 15; i++) expectRefusal(await attempt(), 401, 'auth.code_required');
    for (let i = 0; i < 10; i++) expectRefusal(await attempt('000000'), 401, 'auth.code_wrong');
    expectRefusal(await attempt(codeOf(secret, 1)), 429, 'auth.too_many_attempts');
    expectRefusal(await attempt(), 429, 'auth.too_many_attempts');
    await guarded.close();
    await app.platform.pool.query('delete from rate_limits');
  });

  it('stays on after a new password, whichever way it came', async () => {
    const { person } = await enroll();
    const admin = await app.join('super_admin');
    const newPassword = 'yepyeni bir şifre';
    const body = { currentPassword: PASSWORD, newPassword };
    await app.send('POST', '/api/user/password', { as: person, body });
    expectRefusal(await login(person, undefined, newPassword), 401, 'auth.code_required');
    await setPassword(system(), person.user.id, 'komutla gelen şifre');
    expectRefusal(await login(person, undefined, 'komutla gelen şifre'), 401, 'auth.code_required');
    const made = await app.send('POST', `/api/admin/users/${person.user.id}/password-link`, {
      as: admin,
    });
    const token = new URL(made.json().url).hash.replace('#token=', '');
    const redeemed = { token, password: 'bağlantıyla gelen şifre' };
    await app.send('POST', '/api/auth/password-link', { body: redeemed });
    expectRefusal(await login(person, undefined, redeemed.password), 401, 'auth.code_required');
  });

  it('is switched off by the operator for who lost the phone, written down', async () => {
    const { person } = await enroll();
    const run = () => runUserCommand(system(), ['second-step-off', person.user.username], {});
    expect(await run()).toBe(`${person.user.username}: iki adımlı doğrulama kapatıldı`);
    expect(await run()).toBe(`${person.user.username}: iki adımlı doğrulama zaten kapalı`);
    expect((await login(person)).statusCode).toBe(200);
    expect(await auditOf(app, person.user.id)).toMatchObject([
      { action: 'second-step-on' },
      { action: 'second-step-off', actor_id: null },
    ]);
  });
});

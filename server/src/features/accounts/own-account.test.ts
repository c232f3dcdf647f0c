import type { Session } from '@vitrin/contract/own-account.ts';
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
import { removeOwnAccount } from './remove-own-account.ts';
import { SignInLimits } from './sign-in-limits.ts';

let app: TestApp;
let other: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ database: app.database });
  admin = await app.join('super_admin');
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const open = async ({ user }: Person, agent = 'Deneme/1.0') =>
  ({
    user,
    cookie: cookieOf(
      await app.send('POST', '/api/auth/login', {
        body: { email: user.email, password: PASSWORD },
        headers: { 'user-agent': agent },
      }),
    ),
  }) as Person;
const sessions = async (as: Person): Promise<Session[]> =>
  (await app.send('GET', '/api/user/sessions', { as })).json();
const end = (as: Person, id = '') =>
  app.send('DELETE', `/api/user/sessions${id && `/${id}`}`, { as });
const isIn = async (as: Person) =>
  (await other.send('GET', '/api/auth/user', { as })).statusCode === 200;
const correct = (person: Person, delta: number, reason: string) =>
  app.send('POST', `/api/admin/users/${person.user.id}/points`, {
    as: admin,
    body: { delta, reason },
  });

describe('one’s own sessions', () => {
  it('are listed newest first, this one marked, without hashes and other people’s', async () => {
    const person = await app.join();
    await open(await app.join());
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

  it('end one by one, at every instance; this one takes its cookie along', async () => {
    const person = await app.join();
    const phone = await open(person);
    const [onPhone, here] = await sessions(person);
    const answer = await end(person, onPhone?.id);
    expect([answer.statusCode, answer.body, answer.cookies]).toEqual([204, '', []]);
    expect([await isIn(phone), await isIn(person)]).toEqual([false, true]);
    expectRefusal(await end(person, onPhone?.id), 404);
    expect((await end(person, here?.id)).headers['set-cookie']).toMatch(/^vitrin_session=;/);
    expect(await isIn(person)).toBe(false);
  });

  it('are not ended by anybody else', async () => {
    const person = await app.join();
    const [session] = await sessions(person);
    expectRefusal(await end(admin, session?.id), 404);
    expect(await isIn(person)).toBe(true);
  });

  it('end all together', async () => {
    const person = await app.join();
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

describe('one’s own data', () => {
  it('is a file with everything about this person and nothing secret', async () => {
    const person = await app.join();
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

const remove = (as: Person, password: unknown = PASSWORD, instance = app) =>
  instance.send('POST', '/api/user/delete', { as, body: { password } });

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const { rows } = await app.platform.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const dumps = rows.map(async ({ name }) => {
    const table = await app.platform.pool.query(`select t::text as row from "${name}" t`);
    return table.rows.map(({ row }) => `${name}: ${row}`).join('\n');
  });
  return (await Promise.all(dumps)).join('\n');
}

describe('removing one’s own account', () => {
  it('leaves the ledger and the log, and nothing that tells who it was', async () => {
    const system = { ...app.platform, actor: null };
    await runUserCommand(system, ['create'], {
      email: 'gidecek@ornek.com',
      username: 'Gidecek.Olan',
      password: PASSWORD,
    });
    const answer = await app.signIn('gidecek.olan', PASSWORD);
    const person = { user: answer.json().user, cookie: cookieOf(answer) } as Person;
    const { id } = person.user;
    await correct(person, 70, 'Çekiliş');
    await app.send('POST', `/api/admin/users/${id}/password-link`, { as: admin });
    await app.send('POST', '/api/user/second-step', { as: person, body: { password: PASSWORD } });
    const elsewhere = await open(person);
    expect(await everything()).toMatch(/gidecek/i);

    const removed = await remove(person);
    expect(removed.json()).toEqual({ success: true });
    expect(removed.headers['set-cookie']).toMatch(/^vitrin_session=;/);
    expect(await everything()).not.toMatch(/gidecek/i);
    expect([await isIn(person), await isIn(elsewhere)]).toEqual([false, false]);
    expectRefusal(await app.signIn('gidecek.olan', PASSWORD), 401, 'auth.failed');
    const ledger = 'select delta, reason from point_entries where user_id = $1';
    const { rows } = await app.platform.pool.query(ledger, [id]);
    expect(rows).toEqual([{ delta: 70, reason: 'Çekiliş' }]);
    const audit = await auditOf(app, id);
    expect(audit.map(({ action }) => action)).toEqual([
      'create',
      'points',
      'password-link',
      'delete',
    ]);
    expect(audit[0]?.after).toEqual({ role: 'viewer' });
    expectRefusal(await app.send('GET', `/api/admin/users/${id}`, { as: admin }), 404);
    for (const table of ['sessions', 'password_links', 'second_steps']) {
      const left = `select 1 from ${table} where user_id = $1`;
      expect((await app.platform.pool.query(left, [id])).rowCount, table).toBe(0);
    }
  });

  it('takes the person off the leaderboard at once, and frees name and e-mail', async () => {
    const person = await app.join();
    await correct(person, 5_000_000, 'x');
    const board = async () => (await app.send('GET', '/api/leaderboard')).body;
    expect(await board()).toContain(person.user.username);
    await remove(person);
    expect(await board()).not.toContain(person.user.username);
    const { username, email } = person.user;
    const body = { username, email, password: PASSWORD };
    expect((await app.send('POST', '/api/auth/register', { body })).statusCode).toBe(201);
  });

  it('lets the other features forget in the same transaction: all of it or nothing', async () => {
    const person = await app.join();
    const { id, role } = person.user;
    const ctx = { ...app.platform, actor: { id, role } };
    const proof = { password: PASSWORD, address: '127.0.0.1' };
    const limits = new SignInLimits(app.platform.pool, false);
    const seen: string[] = [];
    const fails = [
      async (_tx: unknown, userId: string) => void seen.push(userId),
      async () => {
        throw new Error('olmadı');
      },
    ];
    await expect(removeOwnAccount(ctx, proof, limits, fails)).rejects.toThrow('olmadı');
    expect(seen).toEqual([id]);
    expect(await isIn(person)).toBe(true);
    await removeOwnAccount(ctx, proof, limits, fails.slice(0, 1));
    expect(await isIn(person)).toBe(false);
  });

  it('asks for the password', async () => {
    const person = await app.join();
    const answer = await remove(person, 'yanlış');
    expect(refusedPaths(answer)).toEqual(['password']);
    expect(answer.json().code).toBe('accounts.wrong_password');
    for (const nothing of ['', null, 5]) expectRefusal(await remove(person, nothing), 400);
    expect(await isIn(person)).toBe(true);
  });

  it('counts wrong passwords like signing in does', async () => {
    const guarded = await startTestApp({
      database: app.database,
      environment: { RATE_LIMITS: 'on' },
    });
    const person = await app.join();
    for (let i = 0; i < 10; i++) expectRefusal(await remove(person, 'yanlış', guarded), 400);
    expectRefusal(await remove(person, PASSWORD, guarded), 429, 'auth.too_many_attempts');
    expectRefusal(await guarded.signIn(person.user.email, PASSWORD), 429);
    await guarded.close();
    await app.platform.pool.query('delete from rate_limits');
    expect(await isIn(person)).toBe(true);
  });

  it('is not for the last super_admin, also when the last two go at once', async () => {
    expectRefusal(await remove(admin), 409, 'accounts.last_super_admin');
    const own = await startTestApp();
    const last = [await own.join('super_admin'), await own.join('super_admin')];
    const answers = await Promise.all(last.map((as) => remove(as, PASSWORD, own)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await own.close();
  });

  it('happens once, and while points come in loses none of the ledger', async () => {
    const person = await app.join();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, (_, i) => remove(person, PASSWORD, i % 2 ? app : other)),
      ...Array.from({ length: 10 }, () => correct(person, 1, 'yarış')),
    ]);
    const removals = answers.slice(0, 5).filter(({ statusCode }) => statusCode === 200);
    expect(removals).toHaveLength(1);
    for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500);
    const paid = answers.slice(5).filter(({ statusCode }) => statusCode !== 404).length;
    const { rowCount } = await app.platform.pool.query(
      'select 1 from point_entries where user_id = $1',
      [person.user.id],
    );
    // A correction whose answer finds the person gone has been written all the same.
    expect(rowCount).toBeGreaterThanOrEqual(paid);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../../test/expect-error-response.ts';
import {
  getSessionCookie,
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

let createdCount = 0;
const createInput = (fields: object = {}) => {
  const username = `uye-${++createdCount}`;
  return { username, email: `${username}@ornek.com`, password: 'gizli bir şifre', ...fields };
};
const register = (fields: object = {}, instance = app) =>
  instance.send('POST', '/api/auth/register', { body: createInput(fields) });
const countUsers = async (where: string, ...values: string[]) => {
  const text = `select count(*)::int as n from users where ${where}`;
  return (await app.platform.pool.query(text, values)).rows[0].n;
};

describe('registering', () => {
  it('creates a viewer from username, e-mail and password, and signs in', async () => {
    const response = await register({ username: 'Deniz_1', email: 'Deniz@Ornek.COM' });
    expect(response.statusCode).toBe(201);
    const { user } = response.json();
    expect(user).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      username: 'Deniz_1',
      email: 'deniz@ornek.com',
      firstName: null,
      lastName: null,
      phone: null,
      points: 0,
      streamUrl: null,
      role: 'viewer',
      telegramVerified: false,
      emailVerified: false,
    });
    const as = { cookie: getSessionCookie(response) } as TestUser;
    expect((await otherApp.send('GET', '/api/auth/user', { as })).json()).toMatchObject(user);
    expect(response.body).not.toMatch(/argon|gizli|hash/i);
  });

  it('stores every optional field', async () => {
    const fields = {
      firstName: ' Çağrı ',
      lastName: 'Işıkğöz',
      phone: '0 (532) 123-45 67',
      streamUrl: 'https://kick.com/cagri',
    };
    expect((await register(fields)).json().user).toMatchObject({
      firstName: 'Çağrı',
      lastName: 'Işıkğöz',
      phone: '+905321234567',
      streamUrl: 'https://kick.com/cagri',
    });
  });

  it.each(['firstName', 'lastName', 'phone', 'streamUrl'])(
    'stores a blank %s as null',
    async (key) => {
      for (const blankValue of ['', '   ', null]) {
        const response = await register({ [key]: blankValue });
        expect(response.statusCode, response.body).toBe(201);
        expect(response.json().user[key]).toBeNull();
      }
    },
  );

  it('ignores fields that a visitor can’t set', async () => {
    const id = '01890000-0000-7000-8000-000000000000';
    const response = await register({
      id,
      userId: id,
      role: 'super_admin',
      points: 1_000_000,
      telegramVerified: true,
      status: 'approved',
      suspendedAt: '2030-01-01T00:00:00Z',
      passwordHash: 'x',
      createdAt: '2000-01-01T00:00:00Z',
    });
    expect(response.statusCode).toBe(201);
    const { user } = response.json();
    expect(user).toMatchObject({ role: 'viewer', points: 0, telegramVerified: false });
    expect(user.id).not.toBe(id);
    const { rows } = await app.platform.pool.query('select * from users where id = $1', [user.id]);
    expect(rows[0].suspended_at).toBeNull();
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(rows[0].created_at.getFullYear()).toBeGreaterThan(2020);
  });

  it('ends the previous session of the browser', async () => {
    const previousUser = await app.createUser();
    await app.send('POST', '/api/auth/register', { as: previousUser, body: createInput() });
    expect((await app.send('GET', '/api/auth/user', { as: previousUser })).statusCode).toBe(401);
  });

  it('refuses a taken username or e-mail regardless of case', async () => {
    const { user } = (await register({ username: 'ISIKLI.Yol' })).json();
    for (const username of ['ISIKLI.Yol', 'isikli.yol', 'Isikli.YOL']) {
      const response = await register({ username });
      expect(expectErrorResponse(response, 409, 'accounts.username_taken').message).toBe(
        'Bu kullanıcı adı zaten kullanılıyor.',
      );
      expect(response.cookies).toEqual([]);
    }
    for (const email of [user.email, user.email.toUpperCase(), ` ${user.email} `])
      expectErrorResponse(await register({ email }), 409, 'accounts.email_taken');
  });

  it('succeeds for one of 50 concurrent case variants of a name on two instances', async () => {
    const variants = Array.from({ length: 50 }, (_, i) =>
      [...'kapisan']
        .map((letter, bit) => ((i >> (bit % 6)) & 1 ? letter.toUpperCase() : letter))
        .join(''),
    );
    const responses = await Promise.all(
      variants.map((username, i) => register({ username }, i % 2 ? app : otherApp)),
    );
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(await countUsers(`lower(username) = 'kapisan'`)).toBe(1);
    const sessions = await app.platform.pool.query(
      `select 1 from sessions s join users u on u.id = s.user_id where lower(username) = 'kapisan'`,
    );
    expect(sessions.rowCount).toBe(1);
  });

  it('succeeds for all case variants of a name without the unique index, so the race is real', async () => {
    const appWithoutIndex = await startTestApp();
    await appWithoutIndex.platform.pool.query('drop index users_username_key');
    const responses = await Promise.all(
      ['ikiz', 'IKIZ', 'Ikiz'].map((username) => register({ username }, appWithoutIndex)),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    await appWithoutIndex.close();
  });
});

describe('the validation of a registration', () => {
  const repeatLetter = (length: number) => 'a'.repeat(length);

  it.each<[string, object, string]>([
    ['a short name', { username: 'ab' }, 'username'],
    ['a long name', { username: repeatLetter(31) }, 'username'],
    ['Turkish letters in the name', { username: 'ışık' }, 'username'],
    ['a blank in the name', { username: 'a b c' }, 'username'],
    ['an @ in the name', { username: 'a@ornek.com' }, 'username'],
    ['no name', { username: undefined }, 'username'],
    ['a number as name', { username: 12345 }, 'username'],
    ['no e-mail', { email: undefined }, 'email'],
    ['no real e-mail', { email: 'ornek.com' }, 'email'],
    ['a long e-mail', { email: `${repeatLetter(250)}@ornek.com` }, 'email'],
    ['a short password', { password: '12345' }, 'password'],
    ['a long password', { password: repeatLetter(129) }, 'password'],
    ['a common password', { password: '123456' }, 'password'],
    ['a common password in capitals', { password: 'QWERTY123' }, 'password'],
    ['a common Turkish password in capitals', { password: 'YILDIZ' }, 'password'],
    ['a phone of another country', { phone: '+49 151 12345678' }, 'phone'],
    ['a fixed line', { phone: '0212 123 45 67' }, 'phone'],
    ['a script as stream', { streamUrl: 'javascript:alert(1)' }, 'streamUrl'],
    ['a path as stream', { streamUrl: '/yayin' }, 'streamUrl'],
    ['a long first name', { firstName: repeatLetter(201) }, 'firstName'],
    ['a control character', { lastName: 'a\0b' }, 'lastName'],
  ])('refuses %s and names the field', async (_description, fields, path) => {
    const countBefore = await countUsers('true');
    const response = await register(fields);
    expect(listInvalidFields(response)).toContain(path);
    expect(response.cookies).toEqual([]);
    expect(await countUsers('true')).toBe(countBefore);
  });

  it('accepts values at the limits', async () => {
    for (const fields of [
      { username: 'a-b' },
      { username: repeatLetter(30) },
      { password: 'ğüşiöç' },
      { password: `${repeatLetter(127)}ş` },
      { firstName: repeatLetter(200) },
    ])
      expect((await register(fields)).statusCode).toBe(201);
  });

  it('returns Turkish messages', async () => {
    const response = await app.send('POST', '/api/auth/register', { body: {} });
    expect(expectErrorResponse(response, 400, 'validation').details).toEqual([
      { path: 'username', message: 'Kullanıcı adı zorunludur.' },
      { path: 'email', message: 'Bu alan zorunludur.' },
      { path: 'password', message: 'Bu alan zorunludur.' },
    ]);
  });
});

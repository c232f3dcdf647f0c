import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { hashToken } from '../sign-in/secret-token.ts';

let app: TestApp;
let otherApp: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  otherApp = await startTestApp({ database: app.database });
  admin = await app.createUser('super_admin');
});

const NEW_PASSWORD = 'bağlantıyla gelen şifre';
const createLink = (account: TestUser, as = admin) =>
  app.send('POST', `/api/admin/users/${account.user.id}/password-link`, { as });
const createToken = async (account: TestUser, as = admin) =>
  extractToken((await createLink(account, as)).json().url);
const extractToken = (url: string) =>
  new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '';
const redeem = (token: unknown, password: unknown = NEW_PASSWORD, instance = app) =>
  instance.send('POST', '/api/auth/password-link', { body: { token, password } });
const updateUser = (account: TestUser, body: object) =>
  app.send('PATCH', `/api/admin/users/${account.user.id}`, { as: admin, body });
/** Waits until a statement blocks on a lock. */
const waitForLock = () =>
  expect
    .poll(async () => {
      const { rows } = await otherApp.platform.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
const setExpiry = (account: TestUser, time: string) =>
  app.platform.pool.query(
    'update password_links set expires_at = now() + $2::interval where user_id = $1',
    [account.user.id, time],
  );

describe('a password link', () => {
  it('is valid for an hour, and only its hash is stored', async () => {
    const member = await app.createUser();
    const response = await createLink(member);
    const { url, expiresAt } = response.json();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/sifre-belirle#token=[\w-]{43}$/);
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
    const token = extractToken(url);
    const { rows } = await app.platform.pool.query('select * from password_links');
    expect(JSON.stringify(rows)).toContain(hashToken(token));
    const audit = await listAuditEntries(app, member.user.id);
    expect(audit).toMatchObject([{ action: 'password-link', actor_id: admin.user.id }]);
    for (const text of [JSON.stringify(rows), JSON.stringify(audit)])
      expect(text).not.toContain(token);
    expect(JSON.stringify(audit)).not.toContain(hashToken(token));
  });

  it('sets the password once and ends every session on every instance', async () => {
    const member = await app.createUser();
    const token = await createToken(member);
    expect((await redeem(token)).json()).toEqual({ success: true });
    expectErrorResponse(await otherApp.send('GET', '/api/auth/user', { as: member }), 401);
    expectErrorResponse(await app.signIn(member.user.email, PASSWORD), 401);
    expect((await app.signIn(member.user.email, NEW_PASSWORD)).statusCode).toBe(200);
    expectErrorResponse(await redeem(token, 'bir başka şifre'), 400, 'accounts.link_invalid');
    expect(await listAuditEntries(app, member.user.id)).toMatchObject([
      { action: 'password-link' },
      { action: 'password-link-used', actor_id: member.user.id },
    ]);
  });

  it('is used by one of 20 concurrent requests', async () => {
    const member = await app.createUser();
    const token = await createToken(member);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        redeem(token, `şifre ${i} olsun`, i % 2 ? app : otherApp),
      ),
    );
    const successIndexes = responses.flatMap(({ statusCode }, i) =>
      statusCode === 200 ? [i] : [],
    );
    expect(successIndexes).toHaveLength(1);
    for (const response of responses)
      if (response.statusCode !== 200) expectErrorResponse(response, 400, 'accounts.link_invalid');
    const signInResponse = await app.signIn(member.user.email, `şifre ${successIndexes[0]} olsun`);
    expect(signInResponse.statusCode).toBe(200);
  });

  it('is void after a newer link, its expiry or another change of the password', async () => {
    const member = await app.createUser();
    const firstToken = await createToken(member);
    const secondToken = await createToken(member);
    expectErrorResponse(await redeem(firstToken), 400, 'accounts.link_invalid');
    await setExpiry(member, '-1 second');
    expectErrorResponse(await redeem(secondToken), 400, 'accounts.link_invalid');
    const thirdToken = await createToken(member);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await app.send('POST', '/api/user/password', { as: member, body });
    expectErrorResponse(await redeem(thirdToken), 400, 'accounts.link_invalid');
    expect((await app.signIn(member.user.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('can’t be created or used for a suspended account; the response equals that for an unknown link', async () => {
    const member = await app.createUser();
    const token = await createToken(member);
    await updateUser(member, { suspended: true });
    const refusedResponse = await redeem(token);
    expectErrorResponse(refusedResponse, 400, 'accounts.link_invalid');
    expect(refusedResponse.body).toBe((await redeem('x'.repeat(43))).body);
    expectErrorResponse(await createLink(member), 409, 'accounts.suspended');
    await updateUser(member, { suspended: false });
    expectErrorResponse(await app.signIn(member.user.email, NEW_PASSWORD), 401);
  });

  it('of an account that was suspended stays void afterwards', async () => {
    const member = await app.createUser();
    const token = await createToken(member);
    await updateUser(member, { suspended: true });
    await updateUser(member, { suspended: false });
    expectErrorResponse(await redeem(token), 400, 'accounts.link_invalid');
  });

  it.each([{ role: 'editor' }, { role: 'viewer' }, { suspended: true }])(
    'is void when its creator becomes %j, even temporarily',
    async (fields) => {
      const [creator, member] = [await app.createUser('super_admin'), await app.createUser()];
      const token = await createToken(member, creator);
      const otherToken = await createToken(await app.createUser());
      await updateUser(creator, fields);
      expectErrorResponse(await redeem(token), 400, 'accounts.link_invalid');
      await updateUser(creator, { role: 'super_admin', suspended: false });
      expectErrorResponse(await redeem(token), 400, 'accounts.link_invalid');
      expect((await redeem(otherToken)).statusCode).toBe(200);
    },
  );

  it('is not created if its creator is demoted concurrently', async () => {
    const [creator, member] = [await app.createUser('super_admin'), await app.createUser()];
    const client = await app.platform.pool.connect();
    await client.query('begin');
    await client.query(`update users set role = 'viewer' where id = $1`, [creator.user.id]);
    const response = createLink(member, creator);
    await waitForLock();
    await client.query('commit');
    client.release();
    expectErrorResponse(await response, 403);
  });

  it('stays valid after a weak new password was refused', async () => {
    const member = await app.createUser();
    const token = await createToken(member);
    for (const weakPassword of ['kısa', '12345678', 'x'.repeat(129), null])
      expect(listInvalidFields(await redeem(token, weakPassword))).toEqual(['password']);
    expect((await redeem(token)).statusCode).toBe(200);
  });

  it('never appears in the log', async () => {
    const loggingApp = await startTestApp({
      database: app.database,
      environment: { LOG_LEVEL: 'trace' },
    });
    let logText = '';
    const stream = { write: (line: string) => (logText += line) };
    Object.assign(loggingApp.platform.log, { [pino.symbols.streamSym]: stream });
    const token = await createToken(await app.createUser());
    await loggingApp.send('GET', `/sifre-belirle?token=${token}`);
    await redeem(token, NEW_PASSWORD, loggingApp);
    await redeem(token, NEW_PASSWORD, loggingApp);
    await loggingApp.close();
    expect(logText).toContain('"path":"/sifre-belirle"');
    expect(logText).toContain('"path":"/api/auth/password-link"');
    for (const secret of [token, hashToken(token), NEW_PASSWORD])
      expect(logText).not.toContain(secret);
  });

  it.each(['', 'x', '%', 'x'.repeat(201), null, 5, ['a']])(
    'with the token %j is refused',
    async (token) => {
      expectErrorResponse(await redeem(token), 400);
    },
  );

  it('can’t be guessed: an address has 25 attempts', async () => {
    const limitedApp = await startTestApp({
      database: app.database,
      environment: { RATE_LIMITS: 'on' },
    });
    const token = await createToken(await app.createUser());
    for (let i = 0; i < 25; i++)
      expectErrorResponse(
        await redeem(`tahmin-${i}`, NEW_PASSWORD, limitedApp),
        400,
        'accounts.link_invalid',
      );
    expectErrorResponse(
      await redeem(token, NEW_PASSWORD, limitedApp),
      429,
      'auth.too_many_attempts',
    );
    await limitedApp.close();
  });
});

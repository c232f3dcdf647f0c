import { beforeAll, expect, it, vi } from 'vitest';
import { captureLog } from './capture-log.ts';
import { expectErrorResponse } from './expect-error-response.ts';
import { ORIGIN, PASSWORD, startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ environment: { LOG_LEVEL: 'trace' } });
});

const waitForLog = () => new Promise((resolve) => setImmediate(resolve));

it('an error response has the generated request id of its log line, not the client’s id', async () => {
  const log = captureLog(app);
  const responses = [
    await app.send('GET', '/api/yok', { headers: { 'x-request-id': 'benim' } }),
    await app.send('GET', '/api/auth/user'),
    await app.send('POST', '/api/auth/login', { body: {} }),
    await app.send('GET', '/api/cards/%zz'),
  ];
  expectErrorResponse(responses[0] as never, 404);
  await waitForLog();
  const ids = responses.map(({ headers }) => String(headers['x-request-id']));
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
  const requestIds = log.map((line) => JSON.parse(line).reqId);
  // A request with a malformed path writes no log line.
  expect(requestIds).toEqual(expect.arrayContaining(ids.slice(0, 3)));
  expect(log.join('')).not.toContain('benim');
});

it('every log line is one JSON record, also for requests with control characters', async () => {
  const log = captureLog(app);
  const hostileTexts = ['%0a{"level":60}', '%0d%0a', '\u2028', '"', '%22%7d', '%1b[31m', '\u0085'];
  for (const text of hostileTexts) {
    await app.send('GET', `/x${text}`);
    await app.send('GET', `/api/admin/users/${text}`);
    await app.send('POST', '/api/auth/login', {
      body: { email: decodeURIComponent(text), password: text },
      headers: { 'user-agent': encodeURIComponent(text), referer: encodeURIComponent(text) },
    });
  }
  await waitForLog();
  expect(log.length).toBeGreaterThanOrEqual(hostileTexts.length * 3);
  for (const line of log) {
    expect(line.indexOf('\n')).toBe(line.length - 1);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern detects them
    expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f]/);
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
    expect(JSON.parse(line).level).toBeLessThan(60);
  }
});

it('no log line contains a password, a cookie, a token or a statement’s parameters', async () => {
  const log = captureLog(app);
  const member = await app.createUser();
  const { email } = member.user;
  await app.signIn(email, PASSWORD);
  await app.signIn(email, `${PASSWORD} yanlış`);
  await app.send('POST', '/api/user/password', {
    as: member,
    body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} yeni` },
    headers: { authorization: 'Bearer gizli-anahtar' },
  });
  await app.platform.pool.query('alter table users rename column phone to telefon');
  const failedResponse = await app.send('POST', '/api/auth/register', {
    body: { username: 'ayse', email: 'ayse@ornek.com', password: `${PASSWORD} ilk`, phone: '' },
  });
  await app.platform.pool.query('alter table users rename column telefon to phone');
  expect(failedResponse.statusCode).toBe(500);
  await waitForLog();
  const text = log.join('');
  expect(text).toContain('"path":"/api/auth/login"');
  expect(text).toContain(`"reqId":"${failedResponse.headers['x-request-id']}"`);
  expect(text).toMatch(/column .*phone.* does not exist/);
  const secrets = [PASSWORD, member.cookie.split('=')[1] ?? '', 'gizli-anahtar', '$argon2'];
  for (const secret of [...secrets, email, 'ayse@ornek.com']) expect(text).not.toContain(secret);
});

it('the log of a lost database connection contains no connection parameters', async () => {
  const log = captureLog(app);
  const { pool } = app.platform;
  await pool.query('select 1');
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  const otherApp = await startTestApp({ database: app.database });
  await otherApp.platform.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await vi.waitFor(() => expect(log.join('')).toContain('idle connection lost'), 30_000);
  await otherApp.close();
  const line = log.find((text) => text.includes('idle connection lost')) ?? '';
  expect(JSON.parse(line).err.code).toBe('57P01');
  expect(line).not.toMatch(/secretKey|connectionParameters|"client"/);
});

it('the log of a rejected cross-site write has its origin and PUBLIC_URL, which may be wrong', async () => {
  const log = captureLog(app);
  const headers = { host: 'site.example', origin: 'https://site.example' };
  const loginRequest = { method: 'POST', url: '/api/auth/login', headers, payload: {} } as const;
  expect((await app.server.inject(loginRequest)).statusCode).toBe(403);
  await waitForLog();
  const record = log.map((line) => JSON.parse(line)).find(({ origin }) => origin);
  expect(record).toMatchObject({
    level: 40,
    origin: 'https://site.example',
    publicUrl: ORIGIN,
    msg: 'a write from another site, or PUBLIC_URL is wrong',
  });
});

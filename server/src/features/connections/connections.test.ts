import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { FakeTelegram } from '../../../test/fake-telegram.ts';
import { MailCatcher } from '../../../test/mail-catcher.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

const MAIL_FROM = 'Vitrin <bilgi@vitrin.example>';
const SECRET = 'gizli+şifre=1';

let telegram: FakeTelegram;
let mail: MailCatcher;
let app: TestApp;
let otherApp: TestApp;
let admin: TestUser;
beforeAll(async () => {
  telegram = await new FakeTelegram().start();
  const environment = { TELEGRAM_API_ROOT: telegram.root };
  app = await startTestApp({ environment });
  otherApp = await startTestApp({ database: app.database, environment });
  for (const instance of [app, otherApp])
    await instance.server.listen({ port: 0, host: '127.0.0.1' });
  admin = await app.createUser('super_admin');
});
beforeEach(async () => {
  mail = await new MailCatcher().start();
});
afterEach(async () => {
  telegram.fault = 'none';
  telegram.delayMs = 0;
  telegram.botStatus = 'administrator';
  for (const name of ['telegram', 'mail'] as const) await disconnect(name);
  await mail.stop();
});
afterAll(async () => {
  await otherApp.close();
  await app.close();
  await telegram.stop();
});

const PATH = '/api/admin/connections';
const read = async (instance = app) => (await instance.send('GET', PATH, { as: admin })).json();
const connectTelegram = (body: object = {}) =>
  app.send('PUT', `${PATH}/telegram`, {
    as: admin,
    body: { token: telegram.token, password: PASSWORD, ...body },
  });
const connectMail = (url: string, body: object = {}) =>
  app.send('PUT', `${PATH}/mail`, {
    as: admin,
    body: { url, from: MAIL_FROM, password: PASSWORD, ...body },
  });
const disconnect = (name: 'telegram' | 'mail') =>
  app.send('DELETE', `${PATH}/${name}`, { as: admin, body: { password: PASSWORD } });
const readChannels = async (instance: TestApp) =>
  (await instance.send('GET', '/api/auth/channels')).json();

describe('a bot', () => {
  it('is connected on every instance within 5 s, polled by one, and disconnected again', async () => {
    const response = await connectTelegram({ groupId: telegram.groupId });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().telegram).toEqual({
      source: 'panel',
      botUsername: telegram.username,
      groupId: telegram.groupId,
      groupTitle: 'Test Grubu',
      state: 'ok',
      checkedAt: expect.any(String),
      error: null,
    });
    for (const instance of [app, otherApp])
      await expect
        .poll(() => readChannels(instance), { timeout: 5000 })
        .toMatchObject({ telegram: true });
    await expect
      .poll(() => telegram.callCounts.get('getUpdates'), { timeout: 10_000 })
      .toBeGreaterThan(0);
    expect(telegram.maxConcurrentPolls).toBe(1);
    expect((await disconnect('telegram')).statusCode).toBe(204);
    expect((await disconnect('telegram')).statusCode).toBe(204);
    for (const instance of [app, otherApp])
      await expect
        .poll(() => readChannels(instance), { timeout: 5000 })
        .toMatchObject({ telegram: false });
    await expect.poll(() => telegram.openPolls, { timeout: 5000 }).toBe(0);
    expect((await read()).telegram).toMatchObject({ source: 'none', state: 'off', groupId: null });
  });

  it('that Telegram refuses is 400 at the token or the group, and nothing is stored', async () => {
    const refusals = [
      [{ token: '999:yanlis' }, 'token', /@BotFather/],
      [{ groupId: '-1000000000001' }, 'groupId', /göremiyor/],
    ] as const;
    for (const [body, path, message] of refusals) {
      const error = expectErrorResponse(await connectTelegram(body), 400, 'connections.refused');
      expect(error.details).toEqual([{ path, message: expect.stringMatching(message) }]);
    }
    telegram.botStatus = 'member';
    const error = expectErrorResponse(
      await connectTelegram({ groupId: telegram.groupId }),
      400,
      'connections.refused',
    );
    expect(error.details?.[0]).toMatchObject({ path: 'groupId', message: /yönetici/ });
    for (const body of [{ token: 'x' }, { token: '' }, { groupId: 'grup' }, { password: '' }])
      expectErrorResponse(await connectTelegram(body), 400, 'validation');
    expect((await read()).telegram.source).toBe('none');
  });

  it('keeps the old one while Telegram is down, cut, or answers with a redirect or no JSON', async () => {
    await connectTelegram();
    for (const fault of ['down', 'cut'] as const) {
      telegram.fault = fault;
      expectErrorResponse(await connectTelegram(), 503, 'telegram.unavailable');
    }
    expect((await read()).telegram).toMatchObject({ source: 'panel' });
    for (const [status, body] of [
      [302, ''],
      [200, '<h1>OK</h1>'],
      [200, '{"ok":true,"result":{"username":"</b>"}}'],
      [429, '{"ok":false,"error_code":429,"description":"Too Many Requests"}'],
    ] as const) {
      const { server, root, requestedPaths } = await startLyingApi(status, body);
      const site = await startTestApp({
        database: app.database,
        environment: { TELEGRAM_API_ROOT: root },
      });
      const response = await site.send('PUT', `${PATH}/telegram`, {
        as: admin,
        body: { token: '1:abc', password: PASSWORD },
      });
      expectErrorResponse(response, 503, 'telegram.unavailable');
      expect(requestedPaths.every((path) => path.startsWith('/bot1:abc/'))).toBe(true);
      await site.close();
      server.close();
    }
  });
});

/** Starts a server that answers every call like this; a redirect leads to itself. */
async function startLyingApi(status: number, body: string) {
  const requestedPaths: string[] = [];
  const server: Server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json', location: '/anderswo' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, root, requestedPaths };
}

describe('a mail server', () => {
  it('is connected after a sign-in, sends a test mail to the own address, and is disconnected', async () => {
    const url = mail.url.replace('//', `//site:${encodeURIComponent(SECRET)}@`);
    expectErrorResponse(
      await app.send('POST', `${PATH}/mail/test`, { as: admin }),
      409,
      'mail.not_connected',
    );
    const response = await connectMail(url);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().mail).toEqual({
      source: 'panel',
      host: '127.0.0.1',
      from: MAIL_FROM,
      state: 'ok',
      checkedAt: expect.any(String),
      error: null,
    });
    expect(mail.logins).toContain(`site:${SECRET}`);
    const test = () => app.send('POST', `${PATH}/mail/test`, { as: admin });
    expect((await test()).statusCode).toBe(204);
    expect(mail.listMailsTo(admin.user.email)).toHaveLength(1);
    mail.recipientReply = '550 5.7.1 Relaying denied';
    const refusal = await test();
    expect(refusal.statusCode).toBe(502);
    expect(refusal.json()).toMatchObject({
      error: 'Bad Gateway',
      code: 'mail.refused',
      message: expect.stringContaining('550 5.7.1 Relaying denied'),
    });
    await expect
      .poll(() => readChannels(otherApp), { timeout: 5000 })
      .toMatchObject({ email: true });
    const { rows } = await app.platform.pool.query(
      `select after::text from audit_log where entity = 'connections' order by id desc limit 1`,
    );
    expect(rows[0]?.after).toContain('127.0.0.1');
    expect(rows[0]?.after).not.toContain('gizli');
    expect(JSON.stringify(await read())).not.toContain('gizli');
  });

  it('of this machine is connected without user and password', async () => {
    const response = await connectMail(mail.url);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().mail).toMatchObject({ source: 'panel', state: 'ok' });
    expect(mail.logins).toEqual([]);
  });

  it('without sign-in, with a wrong password, unreachable or silent is 400 at the address', async () => {
    const noSignIn = await new MailCatcher({ disabledCommands: ['AUTH', 'STARTTLS'] }).start();
    const wrongPassword = await new MailCatcher({
      onAuth: ({ password }, _session, done) =>
        done(Object.assign(new Error(`5.7.8 bad ${password}`), { responseCode: 535 })),
    }).start();
    const web = createServer((_request, response) => response.end('iç sayfa'));
    const silent = createTcpServer(() => undefined);
    for (const server of [web, silent])
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const getPort = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
    const user = `site:${encodeURIComponent(SECRET)}@`;
    for (const port of [noSignIn.port, wrongPassword.port, getPort(web), getPort(silent), 9]) {
      const response = await connectMail(`smtp://${user}127.0.0.1:${port}`);
      // The details quote the server, in its language.
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'connections.refused',
        details: [{ path: 'url' }],
      });
      expect(response.body).not.toMatch(/gizli|iç sayfa/);
    }
    for (const url of ['http://127.0.0.1', 'smtp://', '127.0.0.1:25'])
      expectErrorResponse(await connectMail(url), 400, 'validation');
    expect((await read()).mail.source).toBe('none');
    web.close();
    silent.close();
    await noSignIn.stop();
    await wrongPassword.stop();
  });
});

it('the environment wins: the panel shows it and changes nothing', async () => {
  const site = await startTestApp({
    database: app.database,
    environment: {
      TELEGRAM_BOT_TOKEN: telegram.token,
      TELEGRAM_API_ROOT: telegram.root,
      SMTP_URL: mail.url,
      MAIL_FROM,
    },
  });
  const send = (method: string, path: string, body: object) =>
    site.send(method, `${PATH}/${path}`, { as: admin, body: { password: PASSWORD, ...body } });
  for (const response of [
    await send('PUT', 'telegram', { token: '1:abc' }),
    await send('DELETE', 'telegram', {}),
    await send('PUT', 'mail', { url: mail.url, from: MAIL_FROM }),
    await send('DELETE', 'mail', {}),
  ])
    expectErrorResponse(response, 409, 'connections.environment');
  expectErrorResponse(
    await send('DELETE', 'mail', { password: 'yanlış' }),
    403,
    'auth.wrong_password',
  );
  expect((await site.send('POST', `${PATH}/mail/test`, { as: admin })).statusCode).toBe(204);
  const states = await read(site);
  expect(states.telegram).toMatchObject({ source: 'environment', state: 'ok' });
  expect(states.mail).toMatchObject({ source: 'environment', state: 'ok' });
  await site.close();
});

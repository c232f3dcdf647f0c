import { createServer as createHttpServer, type RequestListener } from 'node:http';
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverOutbox } from '../../../test/app-with-channels.ts';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { FakeTelegram } from '../../../test/fake-telegram.ts';
import { MailCatcher } from '../../../test/mail-catcher.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { createSystemContext } from '../../platform/context.ts';
import { notify } from '../notifications/notify.ts';

const FROM = 'bilgi@ornek.example';
const PATH = '/api/admin/connections';
/** Longest answer of the panel while the other side is broken, in milliseconds */
const MAX_MS = 25_000;

let telegram: FakeTelegram;
let app: TestApp;
let otherApp: TestApp;
let admin: TestUser;
let servers: Server[] = [];

beforeAll(async () => {
  telegram = await new FakeTelegram().start();
  const environment = { TELEGRAM_API_ROOT: telegram.root };
  app = await startTestApp({ environment });
  otherApp = await startTestApp({ database: app.database, environment });
  admin = await app.createUser('super_admin');
});
beforeEach(() => {
  servers = [];
});
afterEach(async () => {
  for (const name of ['telegram', 'mail'])
    await app.send('DELETE', `${PATH}/${name}`, { as: admin, body: { password: PASSWORD } });
  for (const server of servers) server.close();
});
afterAll(async () => {
  await otherApp.close();
  await app.close();
  await telegram.stop();
});

const connectMail = (url: string, instance = app) =>
  instance.send('PUT', `${PATH}/mail`, {
    as: admin,
    body: { url, from: FROM, password: PASSWORD },
  });
const readStates = async () => (await app.send('GET', PATH, { as: admin })).json();

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends a character a second and never ends. */
function drip(stream: { write(text: string): unknown; destroyed: boolean }): void {
  const timer = setInterval(() => {
    if (stream.destroyed) clearInterval(timer);
    else stream.write(' ');
  }, 1000);
}

describe('a broken other side', () => {
  const apis: Record<string, RequestListener> = {
    'never answers': () => undefined,
    'answers after 16 s': (_request, response) => {
      setTimeout(() => response.end('{"ok":true,"result":{}}'), 16_000);
    },
    drips: (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      drip(response);
    },
  };
  it('of the Bot API is 503 in time, whether it hangs, is slow or drips, and nothing is stored', async () => {
    await Promise.all(
      Object.entries(apis).map(async ([fault, answer]) => {
        const port = await listen(createHttpServer(answer));
        const site = await startTestApp({
          database: app.database,
          environment: { TELEGRAM_API_ROOT: `http://127.0.0.1:${port}` },
        });
        const startMs = Date.now();
        const response = await site.send('PUT', `${PATH}/telegram`, {
          as: admin,
          body: { token: '1:abc', password: PASSWORD },
        });
        expect([fault, response.statusCode]).toEqual([fault, 503]);
        expectErrorResponse(response, 503, 'telegram.unavailable');
        expect([fault, Date.now() - startMs]).toEqual([fault, expect.toSatisfy(isInTime)]);
        await site.close();
      }),
    );
    expect((await readStates()).telegram.source).toBe('none');
  });

  const mailServers: Record<string, (socket: Socket) => void> = {
    'never greets': () => undefined,
    'hangs after the greeting': (socket) => socket.write('220 ornek.example ESMTP\r\n'),
    drips: (socket) => drip(socket),
    'lies about its answers': (socket) => {
      socket.write('220 ornek.example ESMTP\r\n');
      socket.on('data', () => socket.write('250-\r\n'.repeat(100)));
    },
    refuses: (socket) => socket.end('554 5.7.1 go away\r\n'),
    'closes the connection': (socket) => socket.destroy(),
  };
  it('of the mail is 400 at the address in time, and nothing is stored', async () => {
    await Promise.all(
      Object.entries(mailServers).map(async ([fault, answer]) => {
        const server = createTcpServer((socket) => {
          socket.on('error', () => undefined);
          answer(socket);
        });
        const startMs = Date.now();
        const response = await connectMail(`smtp://127.0.0.1:${await listen(server)}`);
        expect([fault, response.statusCode]).toEqual([fault, 400]);
        expect(response.json().details).toMatchObject([{ path: 'url' }]);
        expect([fault, Date.now() - startMs]).toEqual([fault, expect.toSatisfy(isInTime)]);
      }),
    );
    expect((await readStates()).mail.source).toBe('none');
  });
});

const isInTime = (durationMs: number) => durationMs < MAX_MS;

it('a change of the mail server in the middle of a delivery loses no mail and sends none twice', async () => {
  const [oldMail, newMail] = [await new MailCatcher().start(), await new MailCatcher().start()];
  expect((await connectMail(oldMail.url)).statusCode).toBe(200);
  const members = await Promise.all(Array.from({ length: 20 }, () => app.createUser()));
  const ids = members.map(({ user }) => user.id);
  await app.platform.pool.query(
    'update users set email_verified_at = now() where id = any($1::uuid[])',
    [ids],
  );
  const notification = {
    kind: 'ticket.approved' as const,
    title: 'Onaylandı',
    body: 'Onaylandı.',
    link: null,
  };
  const notifications = ids.map((userId) => ({ ...notification, userId }));
  await notify(createSystemContext(app.platform), notifications);
  oldMail.delayMs = 200;
  const deliveries = [deliverOutbox(app.platform), deliverOutbox(otherApp.platform)];
  await expect.poll(() => oldMail.mails.length).toBeGreaterThan(1);
  expect((await connectMail(newMail.url)).statusCode).toBe(200);
  await Promise.all(deliveries);
  await expect
    .poll(async () => {
      await app.platform.pool.query(
        'update deliveries set next_try = now() where outcome is null and user_id = any($1::uuid[])',
        [ids],
      );
      await deliverOutbox(app.platform);
      return oldMail.mails.length + newMail.mails.length;
    })
    .toBeGreaterThanOrEqual(members.length);
  const addresses = members.map(({ user }) => user.email);
  const countMails = (to: string) =>
    oldMail.listMailsTo(to).length + newMail.listMailsTo(to).length;
  expect(addresses.map((to) => [to, countMails(to)])).toEqual(addresses.map((to) => [to, 1]));
  expect(newMail.mails.length).toBeGreaterThan(0);
  await oldMail.stop();
  await newMail.stop();
});

it('the eleventh test mail within ten minutes is 429, over both instances, without an audit row', async () => {
  const mail = await new MailCatcher().start();
  const environment = { RATE_LIMITS: 'on', SMTP_URL: mail.url, MAIL_FROM: FROM };
  const instances = [
    await startTestApp({ database: app.database, environment }),
    await startTestApp({ database: app.database, environment }),
  ] as const;
  const countAuditRows = async () =>
    (await app.platform.pool.query('select from audit_log')).rowCount;
  const auditRows = await countAuditRows();
  const test = (index: number) =>
    (instances[index % 2] ?? app).send('POST', `${PATH}/mail/test`, { as: admin });
  for (let index = 0; index < 10; index++) expect((await test(index)).statusCode).toBe(204);
  const response = await test(10);
  expectErrorResponse(response, 429, 'mail.too_many_tests');
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(mail.mails).toHaveLength(10);
  expect(await countAuditRows()).toBe(auditRows);
  for (const instance of instances) await instance.close();
  await mail.stop();
});

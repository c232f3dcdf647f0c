import { readdirSync, readFileSync } from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Egress } from './egress.ts';

let server: Server;
let otherServer: Server;
const startRedirectServer = (getLocation: (port: number) => string) =>
  new Promise<Server>((resolve) => {
    const redirectServer = createServer((_request, response) => {
      response.writeHead(302, { location: getLocation(getPort(otherServer)) });
      response.end();
    }).listen(0, '127.0.0.1', () => resolve(redirectServer));
  });
const getPort = (target: Server) => (target.address() as AddressInfo).port;

beforeAll(async () => {
  otherServer = await startRedirectServer(() => '/');
  server = await startRedirectServer((port) => `http://127.0.0.1:${port}/`);
});
afterAll(() => {
  server.close();
  otherServer.close();
});

const createTelegramConfig = (port: number) => ({
  token: '1:x',
  groupId: undefined,
  apiRoot: `http://127.0.0.1:${port}`,
  mode: 'polling' as const,
});

describe('Egress', () => {
  it('connects to the configured address only, not to another host or port', async () => {
    const { http } = new Egress({ telegram: createTelegramConfig(getPort(server)) }).createAgents(
      'telegram',
    );
    const requestStatus = (url: string) =>
      new Promise((resolve) => {
        try {
          get(url, { agent: http }, (response) => resolve(response.resume().statusCode)).on(
            'error',
            (error) => resolve(error.constructor.name),
          );
        } catch (error) {
          resolve((error as Error).constructor.name);
        }
      });
    expect(await requestStatus(`http://127.0.0.1:${getPort(server)}/`)).toBe(302);
    for (const url of [
      `http://127.0.0.1:${getPort(otherServer)}/`,
      `http://localhost:${getPort(server)}/`,
      'http://169.254.169.254/latest/meta-data',
    ])
      expect(await requestStatus(url)).toBe('EgressRefused');
    http.destroy();
  });

  it('refuses a purpose that is not configured', async () => {
    const error = await new Promise((resolve) =>
      new Egress({}).connect('smtp', (refusal) => resolve(refusal?.constructor.name)),
    );
    expect(error).toBe('EgressRefused');
  });

  it('passes on the error code of a refused connection', async () => {
    const closedServer = await startRedirectServer(() => '/');
    const port = getPort(closedServer);
    await new Promise((resolve) => closedServer.close(resolve));
    const from = { name: '', address: 'bilgi@ornek.com' };
    const smtp = { host: '127.0.0.1', port, secure: false, auth: undefined, from };
    const code = await new Promise((resolve) =>
      new Egress({ smtp }).connect('smtp', (error) =>
        resolve((error as NodeJS.ErrnoException).code),
      ),
    );
    expect(code).toBe('ECONNREFUSED');
  });
});

describe('outgoing connections', () => {
  const sourceFolder = join(import.meta.dirname, '../..');
  const files = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(join(sourceFolder, name), 'utf8') }));
  const listFilesMatching = (pattern: RegExp) =>
    files
      .filter(({ name, text }) => !name.startsWith('platform/egress') && pattern.test(text))
      .map(({ name }) => name)
      .sort();

  it('the source scan finds more than 200 files', () => expect(files.length).toBeGreaterThan(200));

  it('are opened only by clients with an Egress agent', () => {
    const clients = listFilesMatching(
      /from '(nodemailer|grammy|@aws-sdk\/[^']+)'|import\('(nodemailer|grammy|@opentelemetry\/exporter[^']+)'\)/,
    );
    expect(clients).toEqual([
      'features/email/mail-transport.ts',
      'features/social/telegram/telegram-bot.ts',
      'platform/storage/bucket-store.ts',
      'platform/tracing/start-tracing.ts',
    ]);
    for (const { name, text } of files)
      if (clients.includes(name)) expect(text, name).toContain('new Egress(');
  });

  it('are never opened by fetch, WebSocket, undici or network modules of Node', () => {
    expect(listFilesMatching(/(^|[^.\w])fetch\(|globalThis\.fetch|new WebSocket\(/m)).toEqual([]);
    expect(
      listFilesMatching(/\b(createConnection|https?\.(get|request))\(|from 'node:(tls|dgram|dns)'/),
    ).toEqual([]);
    expect(listFilesMatching(/from 'node:(https|http2)'|from 'undici'/)).toEqual([]);
  });
});

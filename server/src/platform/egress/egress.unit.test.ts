import { readdirSync, readFileSync } from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Egress } from './egress.ts';

let server: Server;
let other: Server;
const open = (answer: (port: number) => string) =>
  new Promise<Server>((resolve) => {
    const made = createServer((_request, response) => {
      response.writeHead(302, { location: answer(portOf(other)) });
      response.end();
    }).listen(0, '127.0.0.1', () => resolve(made));
  });
const portOf = (of: Server) => (of.address() as AddressInfo).port;

beforeAll(async () => {
  other = await open(() => '/');
  server = await open((port) => `http://127.0.0.1:${port}/`);
});
afterAll(() => {
  server.close();
  other.close();
});

const telegramAt = (port: number) => ({
  token: '1:x',
  groupId: undefined,
  apiRoot: `http://127.0.0.1:${port}`,
  mode: 'polling' as const,
});

describe('the door', () => {
  it('leads to the address that the operator has named, and to no other host or port', async () => {
    const { http } = new Egress({ telegram: telegramAt(portOf(server)) }).agents('telegram');
    const status = (url: string) =>
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
    expect(await status(`http://127.0.0.1:${portOf(server)}/`)).toBe(302);
    for (const url of [
      `http://127.0.0.1:${portOf(other)}/`,
      `http://localhost:${portOf(server)}/`,
      'http://169.254.169.254/latest/meta-data',
    ])
      expect(await status(url)).toBe('EgressRefused');
    http.destroy();
  });

  it('is shut for what is not set up', async () => {
    const error = await new Promise((resolve) =>
      new Egress({}).connect('smtp', (refusal) => resolve(refusal?.constructor.name)),
    );
    expect(error).toBe('EgressRefused');
  });

  it('gives up on who is not there', async () => {
    const closed = await open(() => '/');
    const port = portOf(closed);
    await new Promise((resolve) => closed.close(resolve));
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

describe('nothing leaves by another way', () => {
  const source = join(import.meta.dirname, '../..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));
  const whoNames = (pattern: RegExp) =>
    files
      .filter(({ name, text }) => !name.startsWith('platform/egress') && pattern.test(text))
      .map(({ name }) => name)
      .sort();

  it('there are files to look at', () => expect(files.length).toBeGreaterThan(200));

  it('than through clients that were given this door', () => {
    const clients = whoNames(
      /from '(nodemailer|grammy|@aws-sdk\/[^']+)'|import\('(nodemailer|grammy|@opentelemetry\/exporter[^']+)'\)/,
    );
    expect(clients).toEqual([
      'features/email/mail-transport.ts',
      'features/social/telegram-bot.ts',
      'platform/storage/bucket-store.ts',
      'platform/tracing/start-tracing.ts',
    ]);
    for (const { name, text } of files)
      if (clients.includes(name)) expect(text, name).toContain('new Egress(');
  });

  it('by fetch, sockets or requests of its own', () => {
    expect(whoNames(/(^|[^.\w])fetch\(|globalThis\.fetch|new WebSocket\(/m)).toEqual([]);
    expect(
      whoNames(/\b(createConnection|https?\.(get|request))\(|from 'node:(tls|dgram|dns)'/),
    ).toEqual([]);
    expect(whoNames(/from 'node:(https|http2)'|from 'undici'/)).toEqual([]);
  });
});

import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from './test-app.ts';

let app: TestApp;
let member: TestUser;
let port: number;

beforeAll(async () => {
  app = await startTestApp();
  member = await app.createUser();
  port = Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port);
});

/** Sends a request target that no client library would send; returns the head of the response. */
function sendTarget(target: string, { method = 'GET', cookie = '' } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    let responseText = '';
    const socket = connect(port, '127.0.0.1')
      .on('data', (data) => {
        responseText += data;
      })
      .on('error', reject)
      .on('close', () => resolve(responseText.split('\r\n\r\n')[0] ?? ''));
    const lines = [`${method} ${target} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Connection: close'];
    socket.write(`${lines.join('\r\n')}\r\n${cookie && `Cookie: ${cookie}\r\n`}\r\n`);
  });
}

const parseStatus = (head: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);

describe('a request target', () => {
  it.each([
    'http://kotu.com/',
    'http://kotu.com/market',
    'http://kotu.com/market/',
    'https://kotu.com/giris/?x=1',
    'http://kotu.com/api/cards',
    'http://kotu.com',
    'HTTP://KOTU.COM/etkinlikler/x/',
    'ftp://kotu.com/market',
    'javascript:alert(1)',
    '*',
    'market',
  ])('that is not a path gets 400 or 404 and no redirect: %s', async (target) => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      for (const cookie of ['', member.cookie]) {
        const head = await sendTarget(target, { method, cookie });
        expect([400, 404], `${method} ${head}`).toContain(parseStatus(head));
        expect(head).not.toMatch(/^location:/im);
      }
    }
  });

  it.each([
    '/%',
    '/%zz',
    '/%ff',
    '/%c0%ae',
    '/etkinlikler/%ff',
    '/etkinlikler/%',
    '/uploads/%ff',
    '/uploads/%',
    '/api/events/%ff',
    '/api/%ff',
    '/assets/%ff',
    '/api/docs/static/%ff',
    '//kotu.com/',
    '//kotu.com/market/',
    '/\\kotu.com/market/',
  ])('that can’t be decoded or resembles another host gets 404: %s', async (target) => {
    for (const cookie of ['', member.cookie]) {
      const head = await sendTarget(target, { cookie });
      expect(parseStatus(head), head).toBe(404);
      expect(head).not.toMatch(/^location:/im);
      expect(head).toMatch(/^x-content-type-options: nosniff/im);
    }
  });

  it.each([
    '/api/docs/../cards',
    '/api/docs/static/%2e%2e/x',
    '/api/docs/static/..%2fx',
    '/api/docs/static/..%5cx',
    '/api/docs/static/%2e%2e%5c%2e%2e%5cpackage.json',
    '/api/docs/static/%00',
    '/api/docs/static/x%00.css',
    '/api/docs/static/.env',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%00',
    '/assets/..%5cx',
  ])('that leaves the folder of static files gets 404: %s', async (target) => {
    expect(parseStatus(await sendTarget(target))).toBe(404);
  });
});

import { connect } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN, startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await startTestApp();
  port = Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port);
});

const formatRequest = (remainingText: string) =>
  `POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n${remainingText}`;

/** Opens a connection and calls `write`. Returns the received text and the time until the server closed it. */
function exchangeText(write: (send: (text: string) => void, closeSignal: AbortSignal) => unknown) {
  const startedAt = performance.now();
  const closing = new AbortController();
  return new Promise<{ responseText: string; elapsedMs: number }>((resolve) => {
    let responseText = '';
    const socket = connect(port, '127.0.0.1', () => {
      write((text) => socket.writable && socket.write(text), closing.signal);
    });
    socket.on('data', (data) => {
      responseText += data;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      closing.abort();
      resolve({ responseText, elapsedMs: performance.now() - startedAt });
    });
  });
}

/** Sends `text` repeatedly until the connection is closed. */
async function sendRepeatedly(
  send: (text: string) => void,
  closeSignal: AbortSignal,
  text: string,
  intervalMs: number,
) {
  while (!closeSignal.aborted) {
    send(text);
    await sleep(intervalMs);
  }
}

function expectErrorResponse(responseText: string, status: number) {
  const [head = '', body = ''] = responseText.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const header of [
    'content-type: application/json; charset=utf-8',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'x-frame-options: DENY',
    'cache-control: no-store',
  ])
    expect(head.split('\r\n')).toContain(header);
  expect(JSON.parse(body)).toEqual({
    statusCode: status,
    error: expect.any(String),
    code: expect.stringMatching(/^(request|body)\./),
    message: expect.stringMatching(/^(İstek|Gönderilen) .*\.$/),
  });
}

describe('over a real connection', () => {
  it.concurrent('slow clients are disconnected within 15 s, and another request is answered meanwhile', async () => {
    const slowConnections = [
      exchangeText(() => undefined),
      exchangeText((send, closeSignal) => {
        send('GET / HTTP/1.1\r\n');
        return sendRepeatedly(send, closeSignal, 'X-A: b\r\n', 500);
      }),
      exchangeText((send, closeSignal) => {
        send(formatRequest('Content-Length: 100000\r\n\r\n{"email":"'));
        return sendRepeatedly(send, closeSignal, 'a', 500);
      }),
      exchangeText((send) => send(formatRequest('Content-Length: 100\r\n\r\n{"email":'))),
      exchangeText((send, closeSignal) => {
        send(formatRequest('Transfer-Encoding: chunked\r\n\r\n'));
        return sendRepeatedly(send, closeSignal, '1\r\n{\r\n', 500);
      }),
    ];
    const fastResponse = await fetch(`http://127.0.0.1:${port}/api/cards`);
    expect(fastResponse.status).toBe(200);
    for (const { responseText, elapsedMs } of await Promise.all(slowConnections)) {
      expect(elapsedMs).toBeLessThan(15_000);
      if (responseText) expectErrorResponse(responseText, 408);
    }
  });

  it.concurrent.each([
    ['a GET of a cached response', 'GET /api/cards HTTP/1.1\r\nHost: x\r\n', 200],
    ['a GET that is refused', 'GET /api/auth/user HTTP/1.1\r\nHost: x\r\n', 401],
    [
      'an upload that is refused',
      'POST /api/upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n',
      401,
    ],
  ])(
    '%s is answered at once, and its endless body is cut off within 15 s',
    async (_description, text, status) => {
      await fetch(`http://127.0.0.1:${port}/api/cards`).then((response) => response.text());
      const { responseText, elapsedMs } = await exchangeText((send, closeSignal) => {
        send(`${text}Content-Length: 100000\r\n\r\n`);
        return sendRepeatedly(send, closeSignal, 'a', 500);
      });
      expect(responseText).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(elapsedMs).toBeLessThan(15_000);
    },
  );

  it.concurrent('endless chunks are refused with 413', async () => {
    const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`;
    const { responseText, elapsedMs } = await exchangeText((send, closeSignal) => {
      send(formatRequest('Transfer-Encoding: chunked\r\n\r\n'));
      return sendRepeatedly(send, closeSignal, chunk, 5);
    });
    expectErrorResponse(responseText, 413);
    expect(elapsedMs).toBeLessThan(5000);
  });

  it.concurrent('a Content-Length of 5 GB is refused with 413 before the body is sent', async () => {
    const { responseText } = await exchangeText((send) =>
      send(formatRequest('Content-Length: 5368709120\r\n\r\n')),
    );
    expectErrorResponse(responseText, 413);
  });

  it.concurrent('headers of 100 KB are refused with 431', async () => {
    const { responseText } = await exchangeText((send) =>
      send(formatRequest(`X-A: ${'a'.repeat(102_400)}\r\n\r\n`)),
    );
    expectErrorResponse(responseText, 431);
  });

  it.concurrent.each([
    ['no HTTP', 'MERHABA\r\n\r\n'],
    ['a NUL in a header', `GET / HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n`],
    ['two lengths', `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: x\r\nhost: x\r\nConnection: close\r\n\r\n'],
    [
      'two hosts for a cached response',
      'GET /api/cards HTTP/1.1\r\nHost: x\r\nHOST: y\r\nConnection: close\r\n\r\n',
    ],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a host with a path', 'GET /healthz HTTP/1.1\r\nHost: x/y\r\nConnection: close\r\n\r\n'],
    ['a bad chunk', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ])('%s is refused with 400', async (_description, text) => {
    const { responseText } = await exchangeText((send) => send(text));
    expectErrorResponse(responseText, 400);
  });

  it.concurrent.each([
    ['HTTP/1.0 without a host', 'GET /healthz HTTP/1.0\r\n\r\n'],
    [
      'an unknown Expect header',
      'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n',
    ],
  ])('%s is answered with the security headers', async (_description, text) => {
    const { responseText } = await exchangeText((send) => send(text));
    expect(responseText).toMatch(/^HTTP\/1.1 200 /);
    expect(responseText).toContain('\r\nx-content-type-options: nosniff\r\n');
  });

  it.concurrent('a client that disconnects in the middle of a request affects no other client', async () => {
    for (let i = 0; i < 20; i++) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(formatRequest(`Origin: ${ORIGIN}\r\nContent-Length: 50\r\n\r\n{"email"`));
      setTimeout(() => socket.resetAndDestroy(), i * 2);
    }
    await sleep(100);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});

it('a server with a silent connection closes within 10 s', async () => {
  const closingApp = await startTestApp({ database: app.database });
  const origin = await closingApp.server.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => closingApp.server.server.once('connection', resolve));
  const startedAt = performance.now();
  await closingApp.close();
  await closed;
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

it('the worst JSON of 1 MB blocks the event loop for less than 100 ms', {
  timeout: 60_000,
}, async () => {
  const size = 1024 * 1024 - 200;
  const bodies = [
    `{"email":"${'\\"'.repeat(size / 2)}"}`,
    `{"email":"${'\\u0041'.repeat(Math.floor(size / 6))}"}`,
    `{"email":"${'a'.repeat(size)}"}`,
    `{"email":"${'ş'.repeat(size / 2)}"}`,
    `{"email":"${' '.repeat(size)}"}`,
    `{"phone":"${'5 '.repeat(size / 2)}"}`,
    `{"streamUrl":"https://a/${'ş'.repeat(size / 2)}"}`,
    `{"email":"a@${'a.'.repeat(size / 2)}"}`,
    `{${' '.repeat(size)}}`,
    `[${'['.repeat(size)}`,
    `[${'1,'.repeat(size / 2)}1]`,
    `{"a":[${'{},'.repeat(19_000)}{}]}`,
    `{${Array.from({ length: 19_000 }, (_, i) => `"k${i}":"\\u0000"`)}}`,
    `{"email":"${'\\"__proto__\\":'.repeat(size / 15)}"}`,
    `{"email":${'-'.repeat(size)}}`,
    `{"email":${'1'.repeat(size)}}`,
    `{"email":"x"}${'\t'.repeat(size)}`,
  ];
  for (const body of bodies) {
    for (const path of ['/api/auth/login', '/api/auth/register']) {
      // Minimum of several runs, because other processes use the core, too.
      let minBlockMs = Number.POSITIVE_INFINITY;
      for (let i = 0; i < 8 && minBlockMs >= 100; i++) {
        const delay = monitorEventLoopDelay({ resolution: 1 });
        delay.enable();
        await sleep(5);
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: ORIGIN },
          body,
        });
        await response.text();
        await sleep(5);
        delay.disable();
        expect(response.status).toBe(400);
        minBlockMs = Math.min(minBlockMs, delay.max / 1e6);
      }
      expect(minBlockMs, `${path} ${body.slice(0, 30)}`).toBeLessThan(100);
    }
  }
});

import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';

const SIZE = 16 * 1024 * 1024;
const MINUTE = 60_000;
const path = `/uploads/${'a'.repeat(32)}-2560x2560.webp`;

let app: TestApp;
let port: number;
const open = new Set<Socket>();

beforeAll(async () => {
  app = await startTestApp({ environment: { RATE_LIMITS: 'on' } });
  const folder = join(app.platform.config.dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, path.replace('/uploads/', '')), randomBytes(SIZE));
  port = Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
});
afterAll(() => app.close());

/** Sends a request and does not read the response. */
async function openSlowRequest(text = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  open.add(socket);
  socket.pause().write(text);
  await new Promise((resolve) => socket.once('connect', resolve));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  return { socket, closed };
}

const connections = () =>
  new Promise<number>((resolve) => app.server.server.getConnections((_error, n) => resolve(n)));
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
/** Waits until the system accepts no more data for the clients. */
async function settled() {
  let before = -1;
  for (let now = countSentBytes(); now !== before || now === 0; now = countSentBytes()) {
    before = now;
    await sleep(100);
  }
}
let sockets: Socket[] = [];
beforeAll(() => app.server.server.on('connection', (socket) => sockets.push(socket)));
afterEach(() => {
  sockets = [];
});
const countSentBytes = () =>
  sockets.reduce((sum, one) => sum + one.bytesWritten - one.writableLength, 0);

describe('a client that reads nothing of a response for a minute is disconnected', () => {
  it.each([
    ['a picture', `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['cached bytes', 'GET /api/docs/json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200)],
  ])('from %s', async (_what, text) => {
    await openSlowRequest(text);
    await settled();
    const startedAt = Date.now();
    app.server.slowClientMonitor.disconnectSlow(startedAt);
    app.server.slowClientMonitor.disconnectSlow(startedAt + MINUTE - 1000);
    expect(await connections()).toBe(1);
    app.server.slowClientMonitor.disconnectSlow(startedAt + MINUTE);
    await expect.poll(connections).toBe(0);
  });

  it('even if it keeps sending requests', async () => {
    const { socket } = await openSlowRequest();
    await settled();
    const startedAt = Date.now();
    app.server.slowClientMonitor.disconnectSlow(startedAt);
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await sleep(50);
    app.server.slowClientMonitor.disconnectSlow(startedAt + MINUTE);
    await expect.poll(connections).toBe(0);
  });

  it('but a slow reader gets the whole response', async () => {
    const { socket } = await openSlowRequest(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    await settled();
    let now = Date.now();
    let size = 0;
    let last = countSentBytes();
    app.server.slowClientMonitor.disconnectSlow(now);
    socket.on('data', (bytes) => {
      size += bytes.length;
      if (countSentBytes() === last) return;
      last = countSentBytes();
      // Nearly a minute passes between two chunks.
      now += MINUTE - 1000;
      app.server.slowClientMonitor.disconnectSlow(now);
    });
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(size).toBeGreaterThan(SIZE);
  });

  it('but an idle client between two requests stays connected', async () => {
    const { socket } = await openSlowRequest('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    socket.resume();
    await settled();
    app.server.slowClientMonitor.disconnectSlow(Date.now());
    app.server.slowClientMonitor.disconnectSlow(Date.now() + MINUTE);
    await sleep(50);
    expect(await connections()).toBe(1);
  });
});

it('40 clients that don’t read a picture of 16 MB use little memory', async () => {
  collectGarbage();
  const { arrayBuffers } = process.memoryUsage();
  await Promise.all(Array.from({ length: 40 }, () => openSlowRequest()));
  await expect.poll(connections, { timeout: 15_000 }).toBe(40);
  await settled();
  // Chunks that were sent are garbage until the next collection.
  collectGarbage();
  expect(process.memoryUsage().arrayBuffers - arrayBuffers).toBeLessThan(32 * 1024 * 1024);
});

it('one address can have at most 200 pictures in transit', async () => {
  const attempts = await Promise.all(Array.from({ length: 201 }, () => openSlowRequest()));
  await expect.poll(connections, { timeout: 40_000 }).toBe(201);
  await settled();
  const responses = await Promise.all(
    attempts.map(
      ({ socket }) =>
        new Promise<string>((resolve) => {
          socket.once('data', (bytes) => {
            // Don't read the remaining 3 GB.
            socket.pause();
            resolve(String(bytes.subarray(0, 12)));
          });
          socket.resume();
        }),
    ),
  );
  expect(responses.filter((text) => text === 'HTTP/1.1 429')).toHaveLength(1);
  for (const { socket } of attempts) socket.destroy();
  await expect.poll(connections, { timeout: 40_000 }).toBe(0);
  const { socket } = await openSlowRequest();
  const first = await new Promise((resolve) => socket.once('data', resolve).resume());
  expect(String(first).slice(0, 12)).toBe('HTTP/1.1 200');
});

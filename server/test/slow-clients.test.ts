import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';

const PICTURE_BYTES = 16 * 1024 * 1024;
const MINUTE_MS = 60_000;
const path = `/uploads/${'a'.repeat(32)}-2560x2560.webp`;

let app: TestApp;
let port: number;
const openSockets = new Set<Socket>();

beforeAll(async () => {
  app = await startTestApp({ environment: { RATE_LIMITS: 'on' } });
  const folder = join(app.platform.config.dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, path.replace('/uploads/', '')), randomBytes(PICTURE_BYTES));
  port = Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(() => {
  for (const socket of openSockets) socket.destroy();
  openSockets.clear();
});

/** Sends a request and does not read the response. */
async function openSlowRequest(text = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  openSockets.add(socket);
  socket.pause().write(text);
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket };
}

const countConnections = () =>
  new Promise<number>((resolve) =>
    app.server.server.getConnections((_error, count) => resolve(count)),
  );
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
/** Waits until the socket buffers are full and the server can't send more. */
async function waitUntilBuffersAreFull() {
  let previousBytes = -1;
  for (
    let currentBytes = countSentBytes();
    currentBytes !== previousBytes || currentBytes === 0;
    currentBytes = countSentBytes()
  ) {
    previousBytes = currentBytes;
    await sleep(100);
  }
}
let serverSockets: Socket[] = [];
beforeAll(() => app.server.server.on('connection', (socket) => serverSockets.push(socket)));
afterEach(() => {
  serverSockets = [];
});
const countSentBytes = () =>
  serverSockets.reduce((sum, socket) => sum + socket.bytesWritten - socket.writableLength, 0);

describe('a client that reads nothing of a response for a minute is disconnected', () => {
  it.each([
    ['a picture', `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['a cached response', 'GET /api/docs/json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200)],
  ])('from %s', async (_description, text) => {
    await openSlowRequest(text);
    await waitUntilBuffersAreFull();
    const startedAt = Date.now();
    app.server.slowClientMonitor.disconnectSlow(startedAt);
    app.server.slowClientMonitor.disconnectSlow(startedAt + MINUTE_MS - 1000);
    expect(await countConnections()).toBe(1);
    app.server.slowClientMonitor.disconnectSlow(startedAt + MINUTE_MS);
    await expect.poll(countConnections).toBe(0);
  });

  it('even if it keeps sending requests', async () => {
    const { socket } = await openSlowRequest();
    await waitUntilBuffersAreFull();
    const startedAt = Date.now();
    app.server.slowClientMonitor.disconnectSlow(startedAt);
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await sleep(50);
    app.server.slowClientMonitor.disconnectSlow(startedAt + MINUTE_MS);
    await expect.poll(countConnections).toBe(0);
  });

  it('but a slow reader gets the whole response', async () => {
    const { socket } = await openSlowRequest(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    await waitUntilBuffersAreFull();
    let nowMs = Date.now();
    let receivedBytes = 0;
    let lastSentBytes = countSentBytes();
    app.server.slowClientMonitor.disconnectSlow(nowMs);
    socket.on('data', (bytes) => {
      receivedBytes += bytes.length;
      if (countSentBytes() === lastSentBytes) return;
      lastSentBytes = countSentBytes();
      // Nearly a minute passes between two chunks.
      nowMs += MINUTE_MS - 1000;
      app.server.slowClientMonitor.disconnectSlow(nowMs);
    });
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(receivedBytes).toBeGreaterThan(PICTURE_BYTES);
  });

  it('but an idle client between two requests stays connected', async () => {
    const { socket } = await openSlowRequest('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    socket.resume();
    await waitUntilBuffersAreFull();
    app.server.slowClientMonitor.disconnectSlow(Date.now());
    app.server.slowClientMonitor.disconnectSlow(Date.now() + MINUTE_MS);
    await sleep(50);
    expect(await countConnections()).toBe(1);
  });
});

it('40 clients that don’t read a picture of 16 MB use little memory', async () => {
  collectGarbage();
  const { arrayBuffers } = process.memoryUsage();
  await Promise.all(Array.from({ length: 40 }, () => openSlowRequest()));
  await expect.poll(countConnections, { timeout: 15_000 }).toBe(40);
  await waitUntilBuffersAreFull();
  const measureGrowth = () => {
    // Sent chunks occupy memory until the next collection; one collection may come while chunks are on their way.
    collectGarbage();
    return process.memoryUsage().arrayBuffers - arrayBuffers;
  };
  await expect.poll(measureGrowth, { timeout: 5000 }).toBeLessThan(32 * 1024 * 1024);
});

it('one address can download at most 200 pictures at a time', async () => {
  const requests = await Promise.all(Array.from({ length: 201 }, () => openSlowRequest()));
  await expect.poll(countConnections, { timeout: 40_000 }).toBe(201);
  await waitUntilBuffersAreFull();
  const responses = await Promise.all(
    requests.map(
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
  for (const { socket } of requests) socket.destroy();
  await expect.poll(countConnections, { timeout: 40_000 }).toBe(0);
  const { socket } = await openSlowRequest();
  const firstChunk = await new Promise((resolve) => socket.once('data', resolve).resume());
  expect(String(firstChunk).slice(0, 12)).toBe('HTTP/1.1 200');
});

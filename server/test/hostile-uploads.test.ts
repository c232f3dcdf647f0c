import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createHugePng } from './create-huge-png.ts';
import { expectErrorResponse } from './expect-error-response.ts';
import { startTestApp, type TestApp, type TestUser } from './test-app.ts';
import { uploadPicture } from './upload.ts';

let app: TestApp;
let member: TestUser;
let editor: TestUser;
let port: number;

beforeAll(async () => {
  app = await startTestApp();
  // Other tests upload to the default folder.
  vi.stubEnv('TMPDIR', app.platform.config.dataDir);
  member = await app.createUser();
  editor = await app.createUser('editor');
  port = Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app.close();
});

/** Announces an upload of 50 MB without sending it; returns the status line of the response. */
function announceUpload(headers: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(2000, () => socket.destroy(new Error('The server waits for the file')));
    socket.once('error', reject).once('data', (data) => {
      socket.destroy();
      resolve(String(data).split('\r\n', 1)[0] ?? '');
    });
    const type = 'Content-Type: multipart/form-data; boundary=x';
    const lines = ['POST /api/upload HTTP/1.1', `Host: 127.0.0.1:${port}`, type, ...headers];
    socket.write(`${lines.join('\r\n')}\r\nContent-Length: 52428800\r\n\r\n`);
  });
}

it('an upload without permission is rejected before any byte of the file is read', async () => {
  const crossSiteHeaders = [`Cookie: ${editor.cookie}`, 'Origin: https://kotu.com'];
  expect(await announceUpload([])).toContain(' 401 ');
  expect(await announceUpload([`Cookie: ${member.cookie}`])).toContain(' 403 ');
  expect(await announceUpload(crossSiteHeaders)).toContain(' 403 ');
  const partialFiles = (await readdir(tmpdir())).filter((name) =>
    name.startsWith('vitrin-upload-'),
  );
  expect(partialFiles).toEqual([]);
  await expect(announceUpload([`Cookie: ${editor.cookie}`])).rejects.toThrow(
    'The server waits for the file',
  );
});

it('a picture of 256 megapixels is rejected within 100 ms, without allocating memory for it', async () => {
  const hugePicture = createHugePng(16_000);
  const { rss: rssBefore } = process.memoryUsage();
  let minCpuMs = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 8; i++) {
    const usageBefore = process.cpuUsage();
    expectErrorResponse(
      await uploadPicture(app, editor, hugePicture),
      413,
      'media.too_many_pixels',
    );
    const { user, system } = process.cpuUsage(usageBefore);
    minCpuMs = Math.min(minCpuMs, (user + system) / 1000);
  }
  expect(minCpuMs).toBeLessThan(100);
  // The decoded picture would take a gigabyte.
  expect(process.memoryUsage().rss - rssBefore).toBeLessThan(100 * 1024 * 1024);
});

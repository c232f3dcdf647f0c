import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePictureUrl } from '@vitrin/contract/parse-picture-url.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHugePng } from '../../../test/create-huge-png.ts';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { createFileForm, createPicture, uploadPicture } from '../../../test/upload.ts';

let app: TestApp;
let editor: TestUser;

/** Own folder: killed servers of other tests leave files in the shared one. */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrin-receive-'));
  vi.stubEnv('TMPDIR', folder);
  app = await startTestApp();
  editor = await app.createUser('editor');
});
afterAll(async () => {
  await app.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const listStoredFiles = () => readdir(join(app.platform.config.dataDir, 'uploads')).catch(() => []);
const listTemporaryFiles = async () =>
  (await readdir(folder)).filter((name) => name.startsWith('vitrin-upload-'));

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'may be %s and is stored as WebP',
    async (format) => {
      const response = await uploadPicture(app, editor, await createPicture(40, 20, format));
      expect(response.statusCode, response.body).toBe(201);
      const { url } = response.json();
      expect(parsePictureUrl(url)).toEqual({ width: 40, height: 20 });
      const fileResponse = await app.send('GET', url);
      expect(fileResponse.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(await sharp(fileResponse.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 40,
      });
    },
  );

  it('is scaled to 2560 px, rotated upright, stripped of metadata and stored in smaller sizes', async () => {
    const photo = await sharp(await createPicture(3000, 1500, 'jpeg'))
      .withExif({ IFD0: { Copyright: 'gizli', Model: 'Konum' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { url } = (await uploadPicture(app, editor, photo)).json();
    const parsedUrl = parsePictureUrl(url);
    expect(parsedUrl).toMatchObject({ width: 1280, height: 2560 });
    const widths = parsedUrl?.srcSet?.split(', ').map((part) => part.split(' ')) ?? [];
    expect(widths.map(([, width]) => width)).toEqual(['320w', '640w', '1280w']);
    for (const [address = '', width = ''] of widths) {
      const fileResponse = await app.send('GET', address);
      const metadata = await sharp(fileResponse.rawPayload).metadata();
      expect(`${metadata.width}w`).toBe(width);
      expect(metadata.exif).toBeUndefined();
      expect(metadata.orientation).toBeUndefined();
    }
  });

  it.each([
    ['no type', { type: '', name: 'resim' }],
    ['an unknown type', { type: 'application/octet-stream', name: 'resim.png' }],
    ['the type and name of another format', { type: 'image/jpeg', name: 'resim.jpg' }],
  ])('is accepted with %s', async (_case, options) => {
    const response = await uploadPicture(app, editor, await createPicture(40, 20), options);
    expect(response.statusCode, response.body).toBe(201);
  });

  it('keeps its URL if it is uploaded again', async () => {
    const bytes = await createPicture(33, 11);
    const firstUrl = (await uploadPicture(app, editor, bytes)).json().url;
    const storedFiles = await listStoredFiles();
    expect((await uploadPicture(app, editor, bytes)).json().url).toBe(firstUrl);
    expect(await listStoredFiles()).toEqual(storedFiles);
  });

  it('keeps only its first frame if it is animated', async () => {
    const frames = await Promise.all([createPicture(10, 10), createPicture(10, 10)]);
    const animatedGif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(
      parsePictureUrl((await uploadPicture(app, editor, animatedGif)).json().url)?.height,
    ).toBe(10);
  });

  it('is refused if it is truncated', async () => {
    const photo = await sharp(await createPicture(400, 400))
      .jpeg()
      .toBuffer();
    const response = await uploadPicture(app, editor, photo.subarray(0, 400));
    expectErrorResponse(response, 400, 'media.damaged');
  });
});

describe('a file that is not a picture', () => {
  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['text', 'merhaba'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ'],
  ])('is refused: %s, whatever its name', async (_description, content) => {
    const storedFiles = await listStoredFiles();
    const response = await uploadPicture(app, editor, Buffer.from(content), { name: 'resim.png' });
    expectErrorResponse(response, 415, 'media.not_a_picture');
    expect(response.json().message).toBe('Sadece resim dosyaları yüklenebilir');
    expect(await listStoredFiles()).toEqual(storedFiles);
  });

  it('is refused with the accepted formats if it is an SVG, and as empty if it is', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const svgResponse = await uploadPicture(app, editor, Buffer.from(svg), { name: 'resim.png' });
    expectErrorResponse(svgResponse, 415, 'media.format');
    expect(svgResponse.json().message).toContain('JPEG, PNG, WebP ya da GIF');
    expectErrorResponse(await uploadPicture(app, editor, Buffer.alloc(0)), 400, 'media.empty');
  });

  it('appended to a picture is removed, or the picture is refused', async () => {
    const script = Buffer.from('<script>alert(document.cookie)</script>PK\x03\x04');
    for (const format of ['gif', 'jpeg', 'png'] as const) {
      const combinedFile = Buffer.concat([await createPicture(21, 21, format), script]);
      const response = await uploadPicture(app, editor, combinedFile);
      if (response.statusCode !== 201) {
        expectErrorResponse(response, 400, 'media.damaged');
        continue;
      }
      const { rawPayload } = await app.send('GET', response.json().url);
      expect(rawPayload.includes('alert')).toBe(false);
    }
  });
});

describe('an upload', () => {
  it('with 256 megapixels is refused at once', async () => {
    const hugePicture = createHugePng(16_000);
    const startUsage = process.cpuUsage();
    const response = await uploadPicture(app, editor, hugePicture);
    const { user, system } = process.cpuUsage(startUsage);
    expect((user + system) / 1000).toBeLessThan(500);
    expectErrorResponse(response, 413, 'media.too_many_pixels');
  });

  it('with one byte more than 100 MB is refused and leaves no file behind', async () => {
    const response = await uploadPicture(app, editor, Buffer.alloc(100 * 1024 * 1024 + 1));
    expectErrorResponse(response, 413, 'media.too_large');
    expect(response.json().message).toBe('Dosya boyutu maksimum 100MB olmalıdır');
    expect(await listTemporaryFiles()).toEqual([]);
  });

  it('leaves no file behind when it is aborted', async () => {
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.server.address() as { port: number };
    const { body, headers } = createFileForm(await createPicture(500, 500));
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/upload HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${editor.cookie}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, 200));
    await vi.waitFor(async () => expect(await listTemporaryFiles()).toHaveLength(1), 30_000);
    socket.destroy();
    await vi.waitFor(async () => expect(await listTemporaryFiles()).toEqual([]), 30_000);
  });
});

describe('the upload form', () => {
  it('must contain the file in its field', async () => {
    const bytes = await createPicture();
    expectErrorResponse(
      await uploadPicture(app, editor, bytes, { field: 'resim' }),
      400,
      'media.no_file',
    );
    const jsonResponse = await app.send('POST', '/api/upload', { as: editor, body: { file: 'x' } });
    expectErrorResponse(jsonResponse, 415, 'body.type');
  });

  const type = 'multipart/form-data; boundary=vitrin-sinir';
  it.each<[string, string, (body: Buffer) => Buffer]>([
    ['no boundary', 'multipart/form-data', (body) => body],
    ['an empty boundary', 'multipart/form-data; boundary=', (body) => body],
    ['another boundary', 'multipart/form-data; boundary=baska', (body) => body],
    [
      'a boundary that is too long',
      `multipart/form-data; boundary=${'x'.repeat(5000)}`,
      (body) => body,
    ],
    ['a truncated end', type, (body) => body.subarray(0, -8)],
    ['a truncated file', type, (body) => body.subarray(0, body.length / 2)],
    ['a truncated header', type, (body) => body.subarray(0, 60)],
    ['a damaged header', type, (body) => Buffer.from(String(body).replace('form-data', ';;;"'))],
    ['random bytes', type, (body) => randomBytes(body.length)],
    ['only an end', type, () => Buffer.from('--vitrin-sinir--\r\n')],
    ['nothing', type, () => Buffer.alloc(0)],
  ])(
    'with %s is refused with 400 or 415 and leaves no file behind',
    async (_description, contentType, damage) => {
      const storedFiles = await listStoredFiles();
      const { body } = createFileForm(await createPicture(61, 17));
      const response = await app.send('POST', '/api/upload', {
        as: editor,
        headers: { 'content-type': contentType },
        body: damage(body),
      });
      expect([400, 415]).toContain(response.statusCode);
      expectErrorResponse(response, response.statusCode);
      expect(await listStoredFiles()).toEqual(storedFiles);
      expect(await listTemporaryFiles()).toEqual([]);
    },
  );

  it('is refused by an endpoint that expects JSON', async () => {
    const form = createFileForm(await createPicture());
    expectErrorResponse(
      await app.send('POST', '/api/cards', { as: editor, ...form }),
      415,
      'body.type',
    );
  });
});

describe('a data URL in a body', () => {
  it('is stored as a picture and replaced by its URL', async () => {
    const bytes = await createPicture(50, 25);
    const logoUrl = `data:image/png;base64,${bytes.toString('base64')}`;
    const body = { title: 'Gömülü', link: '/x', logoUrl };
    const response = await app.send('POST', '/api/cards', { as: editor, body });
    expect(response.statusCode, response.body).toBe(201);
    expect(parsePictureUrl(response.json().logoUrl)).toEqual({ width: 50, height: 25 });
  });

  it('that is not a picture is refused and changes nothing', async () => {
    const body = { title: 'Bozuk', link: '/x', logoUrl: 'data:image/png;base64,AAAA' };
    const response = await app.send('POST', '/api/cards', { as: editor, body });
    expectErrorResponse(response, 415, 'media.not_a_picture');
    for (const logoUrl of ['data:image/svg+xml;base64,AAAA', 'data:text/html,x']) {
      const refusedResponse = await app.send('POST', '/api/cards', {
        as: editor,
        body: { ...body, logoUrl },
      });
      expectErrorResponse(refusedResponse, 400, 'validation');
    }
  });
});

it('unknown and malformed upload names answer 404', async () => {
  for (const name of ['x.webp', '..%2f..%2fpostgres', `${'a'.repeat(32)}-1x1.webp`, '.env', ''])
    expect((await app.send('GET', `/uploads/${name}`)).statusCode).toBe(404);
});

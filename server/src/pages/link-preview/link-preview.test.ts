import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { addSealedDraw } from '../../../test/draw-fixtures.ts';
import { ORIGIN, startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { drawLinkPreview } from './draw-link-preview.ts';

let app: TestApp;
let editor: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createUser('editor');
});

const createRow = async (as: TestUser, url: string, body: object) => {
  const response = await app.send('POST', url, { as, body });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
};
/** Returns the path of the preview picture in a page's head. */
async function readPicturePath(path: string): Promise<string> {
  const { body } = await app.send('GET', path);
  const [, url = ''] = /<meta property="og:image" content="([^"]*)"\/>/.exec(body) ?? [];
  expect(url.startsWith(ORIGIN)).toBe(true);
  return url.slice(ORIGIN.length);
}

async function createPages() {
  const event = await createRow(editor, '/api/admin/events', {
    title: 'Yılbaşı <Özel> Etkinliği',
    description: 'Bir açıklama',
    requiresTelegramVerification: false,
  });
  const card = await createRow(editor, '/api/cards', {
    title: 'Zirvelon',
    link: 'https://ornek.com',
    status: 'published',
    slug: 'zirvelon',
    body: 'Uzun bir anlatım',
  });
  const draw = await addSealedDraw(app, { title: 'Bahar Çekilişi' });
  return [`/etkinlikler/${event.id}`, `/site/${card.slug}`, `/cekilisler/${draw.id}`];
}

it('every page in the sitemap has its own preview picture of 1200 × 630', async () => {
  const paths = await createPages();
  const { body } = await app.send('GET', '/sitemap.xml');
  const urls = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) =>
    url.slice(ORIGIN.length),
  );
  expect(urls).toEqual(expect.arrayContaining([...paths, '/cekilisler', '/market', '/']));
  const pictures = await Promise.all(urls.map(readPicturePath));
  expect(new Set(pictures).size).toBe(urls.length);
  const bodies = new Set<string>();
  for (const picture of pictures) {
    const response = await app.send('GET', picture);
    expect(response.headers['content-type'], picture).toBe('image/png');
    const { width, height } = await sharp(response.rawPayload).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(response.rawPayload.length).toBeLessThan(300_000);
    bodies.add(response.rawPayload.toString('base64'));
  }
  expect(bodies.size).toBe(urls.length);
});

it('a preview picture is cached, answers 304, and changes with the title', async () => {
  const event = await createRow(editor, '/api/admin/events', {
    title: 'Önce',
    description: 'Bir açıklama',
    requiresTelegramVerification: false,
  });
  const url = `/og/etkinlikler/${event.id}.png`;
  const firstResponse = await app.send('GET', url);
  expect(firstResponse.headers['cache-control']).toBe('public, max-age=3600');
  const { etag } = firstResponse.headers;
  const notModifiedResponse = await app.send('GET', url, {
    headers: { 'if-none-match': String(etag) },
  });
  expect(notModifiedResponse.statusCode).toBe(304);
  const body = { title: 'Sonra' };
  await app.send('PATCH', `/api/admin/events/${event.id}`, { as: editor, body });
  await expect.poll(async () => (await app.send('GET', url)).headers.etag).not.toBe(etag);
});

it('a page with a picture uses that picture as its preview', async () => {
  const event = await createRow(editor, '/api/admin/events', {
    title: 'Fotoğraflı',
    description: 'Bir açıklama',
    photoUrl: '/demo/banner-yayin.svg',
    requiresTelegramVerification: false,
  });
  expect(await readPicturePath(`/etkinlikler/${event.id}`)).toBe('/demo/banner-yayin.svg');
});

it('pages that do not exist or are not public have no preview picture', async () => {
  for (const path of ['yok', 'admin', `etkinlikler/${crypto.randomUUID()}`, 'market', '../market'])
    expect(
      (await app.send('GET', `/og/${path}${path === 'market' ? '' : '.png'}`)).statusCode,
    ).toBe(404);
});

it('drawLinkPreview draws any title: empty, long, without spaces, in other scripts', async () => {
  for (const title of ['', 'x'.repeat(200), 'Ş '.repeat(100), '中文 العربية 🎉', '<b>&amp;</b>'])
    expect((await sharp(await drawLinkPreview('Revak', title)).metadata()).width).toBe(1200);
});

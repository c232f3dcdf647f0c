import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../test/test-app.ts';

let app: TestApp;
let otherApp: TestApp;
let editor: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  otherApp = await startTestApp({ database: app.database });
  editor = await app.createUser('editor');
});

const save = (settings: Record<string, string>) =>
  app.send('PUT', '/api/site-settings', {
    as: editor,
    body: { settings: Object.entries(settings).map(([key, value]) => ({ key, value })) },
  });
const readPage = async (path = '/', instance = app) => (await instance.send('GET', path)).body;
const readSetting = async (key: string) =>
  (await app.send('GET', '/api/site-settings', { as: editor }))
    .json()
    .find((setting: { key: string }) => setting.key === key).value;
async function createPicture(width: number, height: number): Promise<string> {
  const square = { width, height, channels: 3 as const, background: '#0b7a4b' };
  const bytes = await sharp({ create: square }).png().toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

beforeEach(() => save({ accentColor: '', faviconUrl: '', marqueePhrases: '', adLabel: '' }));

describe('the accent colour', () => {
  const stylesheetPattern = /<link rel="stylesheet" href="(\/tema\/[\w.-]+\.css)"/;
  const readPath = async (path?: string, instance?: TestApp) =>
    stylesheetPattern.exec(await readPage(path, instance))?.[1] ?? '';

  it('is a stylesheet for both themes that each page links, also the panel and error pages', async () => {
    await expect.poll(() => readPath()).toBe('');
    expect((await save({ accentColor: '#FFD60A' })).statusCode).toBe(200);
    expect(await readSetting('accentColor')).toBe('#ffd60a');
    await expect.poll(() => readPath()).not.toBe('');
    const stylesheetPath = await readPath();
    for (const path of ['/giris', '/olmayan-sayfa', '/admin', '/kvkk'])
      await expect.poll(() => readPath(path)).toBe(stylesheetPath);
    await expect.poll(() => readPath('/', otherApp)).toBe(stylesheetPath);
    const errorPage = await app.send('GET', '/onizleme?at=dun', { as: editor });
    expect(errorPage.body).toContain(stylesheetPath);
    const { statusCode, headers, body } = await otherApp.send('GET', stylesheetPath);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const names = [
      ...['accent', 'accent-hover', 'accent-soft', 'accent-border', 'accent-text'],
      ...['on-accent', 'focus'],
    ];
    for (const name of names) expect(body.match(new RegExp(`--${name}:`, 'g'))).toHaveLength(3);
    const policy = (await app.send('GET', '/')).headers['content-security-policy'];
    expect(policy).toContain("style-src 'self' 'sha256-");
    expect(policy).not.toContain('unsafe-inline');
  });

  it('of another version of the program is served, but not for a year; other paths are 404', async () => {
    const response = await app.send('GET', '/tema/ffd60a.AAAAAAAA.css');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache']);
    for (const file of ['ffd60a.css', 'FFD60A.AAAAAAAA.css', 'ffd60.AAAAAAAA.css', '..%2fx'])
      expect((await app.send('GET', `/tema/${file}`)).statusCode).toBe(404);
  });

  it.each(['kırmızı', '#12345', 'rgb(0 0 0)', '#1234567', 'red;}'])('rejects %s', async (value) => {
    const response = await save({ accentColor: value });
    expect(response.statusCode).toBe(400);
    expect(response.json().details).toEqual([
      { path: 'settings.0.value', message: 'Renk #8b5cf6 biçiminde olmalıdır.' },
    ]);
  });
});

describe('the icon', () => {
  const readSize = async (path: string) => {
    const response = await app.send('GET', path);
    expect([path, response.statusCode]).toEqual([path, 200]);
    const { width, height, hasAlpha } = await sharp(response.rawPayload).metadata();
    return { width, height, hasAlpha };
  };
  const listManifestIcons = async () =>
    (await app.send('GET', '/site.webmanifest')).json().icons as {
      src: string;
      sizes: string;
      purpose: string;
    }[];

  it('is made into all sizes that browsers, iOS and the manifest ask for, padded to a square', async () => {
    const saved = await save({ faviconUrl: await createPicture(200, 100) });
    expect(saved.statusCode, saved.body).toBe(200);
    const linkPattern = /<link rel="apple-touch-icon" href="(\/simge\/\w+)\/apple-touch-icon.png"/;
    const readFolder = async () => linkPattern.exec(await readPage())?.[1] ?? '';
    await expect.poll(readFolder).not.toBe('');
    const folder = await readFolder();
    expect(await readSize(`${folder}/apple-touch-icon.png`)).toEqual({
      width: 180,
      height: 180,
      hasAlpha: false,
    });
    await expect.poll(async () => (await listManifestIcons())[0]?.src).toContain(folder);
    const icons = await listManifestIcons();
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of icons) {
      const { width, height } = await readSize(src);
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect((await app.send('GET', `${folder}/baska.png`)).statusCode).toBe(404);
    expect((await app.send('GET', `/simge/${'a'.repeat(32)}/icon-192.png`)).statusCode).toBe(404);
  });

  it('is also /favicon.ico, which contains three sizes; without a setting it is the built-in one', async () => {
    const readIcon = async () => (await app.send('GET', '/favicon.ico')).rawPayload;
    const builtIn = await readIcon();
    await save({ faviconUrl: await createPicture(64, 64) });
    await expect.poll(async () => (await readIcon()).equals(builtIn)).toBe(false);
    for (const icon of [builtIn, await readIcon()]) {
      expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 3]);
      for (const [index, size] of [16, 32, 48].entries()) {
        const entry = 6 + 16 * index;
        const start = icon.readUInt32LE(entry + 12);
        const picture = icon.subarray(start, start + icon.readUInt32LE(entry + 8));
        expect((await sharp(picture).metadata()).width).toBe(size);
      }
    }
  });

  it.each([
    ['a picture of 63 pixels', () => createPicture(63, 20)],
    ['an address of another site', async () => 'https://ornek.com/simge.png'],
    ['a file that was never uploaded', async () => '/demo/orbelix.svg'],
  ])('refuses %s', async (_name, createValue) => {
    const response = await save({ faviconUrl: await createValue() });
    expect(response.statusCode).toBe(400);
    expect(response.json().details).toEqual([
      { path: 'settings.0.value', message: expect.stringMatching(/en az 64 piksel/) },
    ]);
    expect(await readSetting('faviconUrl')).toBe('');
  });

  it('link previews are still drawn after a picture was stored', async () => {
    await save({ faviconUrl: await createPicture(64, 64) });
    const preview = await app.send('GET', '/og/index.png');
    expect(preview.headers['content-type']).toBe('image/png');
  });
});

describe('the texts of the site', () => {
  it('who runs it and how to write to them is in each footer and in the legal pages', async () => {
    const legalName = 'Kandil Tanıtım A.Ş.';
    await save({ legalName, contactEmail: 'Bilgi@Kandil.example' });
    for (const path of ['/', '/market', '/kvkk', '/kullanim-kosullari']) {
      await expect.poll(() => readPage(path)).toContain(legalName);
      expect(await readPage(path)).toContain('href="mailto:bilgi@kandil.example"');
    }
    expect(await readPage('/kvkk')).toContain(`Siteyi işleten: ${legalName}`);
    for (const contactEmail of ['bilgi', 'a@b', 'bilgi@kandil.example\n'])
      if (contactEmail.trim() !== 'bilgi@kandil.example')
        expect((await save({ contactEmail })).statusCode).toBe(400);
    await save({ legalName: '', contactEmail: '' });
    await expect.poll(() => readPage('/kvkk')).not.toContain('mailto:');
  });

  it('the marquee has the own phrases, none, or the three of the product', async () => {
    const listPhrases = async () =>
      [...(await readPage()).matchAll(/<li class="marquee-phrase[^>]*>([^<]*)/g)].map(
        ([, phrase]) => phrase,
      );
    const saved = await save({ marqueePhrases: '  Bir  \n\n\r\nİki\n' });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await readSetting('marqueePhrases')).toBe('Bir\nİki');
    await expect.poll(listPhrases).toEqual(['Bir', 'İki', 'Bir', 'İki']);
    await save({ marqueePhrases: ' - ' });
    await expect.poll(listPhrases).toEqual([]);
    await save({ marqueePhrases: ' \n ' });
    await expect
      .poll(async () => (await listPhrases()).slice(0, 3))
      .toEqual(['Yüksek Oranlar ve Bonuslar', 'Güvenilir ve Hızlı Ödeme', '7/24 Canlı Destek']);
    const invalidValues = ['1\n2\n3\n4\n5\n6', 'x'.repeat(61), 'Bir\n-', 'Bir\u202e'];
    for (const marqueePhrases of invalidValues)
      expect((await save({ marqueePhrases })).statusCode).toBe(400);
  });

  it('each link to an advertised company says so, a link within the site does not', async () => {
    const create = async (url: string, body: object) => {
      const response = await app.send('POST', url, { as: editor, body });
      expect(response.statusCode, response.body).toBe(201);
    };
    const link = 'https://firma.example/';
    const imageUrl = '/demo/banner-yayin.svg';
    await create('/api/cards', { title: 'Kart', link, status: 'published' });
    await create('/api/banners', { imageUrl, link });
    await create('/api/banners', { imageUrl, link: '/market' });
    await create('/api/sliding-banners', { imageUrl, link, buttonText: 'Git' });
    await create('/api/companies', { name: 'Firma', logoUrl: imageUrl, websiteUrl: link });
    await create('/api/cards', {
      ...{ title: 'Sayfalı', link, status: 'published' },
      ...{ slug: 'sayfali', body: 'Anlatım' },
    });
    await save({ adLabel: 'Sponsorlu' });
    const listLinks = async (path: string) =>
      [...(await readPage(path)).matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
        ([, href = '', content = '']) => ({ href, isLabelled: content.includes('Sponsorlu') }),
      );
    await expect
      .poll(async () => (await listLinks('/')).filter(({ isLabelled }) => isLabelled).length)
      .toBe(4);
    for (const path of ['/', '/site/sayfali']) {
      const links = await listLinks(path);
      const outgoing = links.filter(({ href }) => href.startsWith(link));
      expect(outgoing.length).toBeGreaterThan(0);
      expect(links.filter(({ isLabelled }) => isLabelled)).toEqual(outgoing);
    }
  });
});

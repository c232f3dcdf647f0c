import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { ORIGIN, startTestApp, type TestApp, type TestUser } from '../../test/test-app.ts';

let app: TestApp;
let editor: TestUser;
let member: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createUser('editor');
  member = await app.createUser('viewer');
});

const titles = {
  '/': 'Vitrin | Güvenilir Siteler',
  '/etkinlikler': 'Vitrin | Etkinlikler',
  '/market': 'Vitrin | Market',
  '/bilet-sistemi': 'Vitrin | Bilet Sistemi',
  '/lider-tablosu': 'Vitrin | Lider Tablosu',
  '/profil': 'Vitrin | Profil',
  '/giris': 'Vitrin | Giriş Yap',
  '/kayit': 'Vitrin | Kayıt Ol',
  '/admin-giris': 'Vitrin | Yönetici Girişi',
  '/kullanim-kosullari': 'Vitrin | Kullanım Koşulları',
  '/kvkk': 'Vitrin | KVKK Aydınlatma Metni',
  '/cerez-politikasi': 'Vitrin | Çerez Politikası',
  '/sorumlu-oyun': 'Vitrin | Sorumlu Oyun',
};
const unlistedPaths = ['/profil', '/giris', '/kayit', '/admin-giris'];

const countMatches = (html: string, part: RegExp) => html.match(new RegExp(part, 'g'))?.length ?? 0;
const readMeta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/>`).exec(html)?.[1];

it.each(Object.entries(titles))(
  '%s has its title, metadata, one h1 and one main element',
  async (path, title) => {
    const { statusCode, body: html } = await app.send('GET', path);
    expect(statusCode).toBe(200);
    expect(html).toContain('<html lang="tr"');
    expect(html).toContain(`<title>${title}</title>`);
    const description = readMeta(html, 'description') ?? '';
    expect(description.length).toBeGreaterThan(20);
    expect(readMeta(html, 'viewport')).toBe(
      path === '/' ? 'width=1280' : 'width=device-width, initial-scale=1',
    );
    expect(readMeta(html, 'og:title')).toBe(title);
    expect(readMeta(html, 'og:description')).toBe(description);
    expect(readMeta(html, 'og:url')).toBe(ORIGIN + path);
    const image = new URL(readMeta(html, 'og:image') ?? '');
    const { headers, rawPayload } = await app.send('GET', image.pathname);
    expect(headers['content-type'], rawPayload.toString().slice(0, 300)).toBe('image/png');
    // The header of a PNG
    expect(readMeta(html, 'og:image:width')).toBe(String(rawPayload.readUInt32BE(16)));
    expect(readMeta(html, 'og:image:height')).toBe(String(rawPayload.readUInt32BE(20)));
    expect(readMeta(html, 'twitter:card')).toBe('summary_large_image');
    expect(readMeta(html, 'format-detection')).toBe('telephone=no, date=no, address=no, email=no');
    const canonicalUrl = /<link rel="canonical" href="([^"]*)"\/>/.exec(html)?.[1];
    const isUnlisted = unlistedPaths.includes(path);
    expect(readMeta(html, 'robots')).toBe(isUnlisted ? 'noindex' : undefined);
    expect(canonicalUrl).toBe(isUnlisted ? undefined : ORIGIN + path);
    expect([countMatches(html, /<h1[ >]/), countMatches(html, /<main[ >]/)]).toEqual([1, 1]);
  },
);

it('the home page contains published cards and one inline style, and is cached for visitors only', async () => {
  const addCard = (title: string, status: string) =>
    app.send('POST', '/api/cards', { as: editor, body: { title, status, link: '/profil' } });
  await addCard('Zirvelon', 'published');
  await addCard('Taslak: yeni firma kartı', 'draft');
  const { body: html, headers } = await app.send('GET', '/');
  expect(html).toContain('Zirvelon');
  expect(html).not.toContain('Taslak: yeni firma kartı');
  expect(html).not.toMatch(/ style=/);
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers.vary).toContain('Cookie');

  const memberResponse = await app.send('GET', '/', { as: member });
  expect(memberResponse.headers['cache-control']).toBe('private, no-store');
  expect(memberResponse.body).toContain(member.user.email);
  expect((await app.send('GET', '/')).body).not.toContain(member.user.email);
});

it.each(['/giris', '/kayit', '/admin-giris'])(
  '%s shows the logo from the settings',
  async (path) => {
    const saveLogo = (logoUrl: string) =>
      app.send('PUT', '/api/site-settings', {
        as: editor,
        body: { settings: [{ key: 'logoUrl', value: logoUrl }] },
      });
    // A busy machine may render a page with the settings before the change.
    const expectPage = () =>
      expect.poll(async () => (await app.send('GET', path)).body, { timeout: 20_000 });
    await saveLogo('');
    await expectPage().not.toContain('src="/demo/zirvelon.svg"');
    await saveLogo('/demo/zirvelon.svg');
    await expectPage().toContain('src="/demo/zirvelon.svg"');
  },
);

it('an event page has its details, metadata and structured data', async () => {
  const body = {
    title: 'Açık',
    description: 'Birinci satır\nBkz. https://ornek.example/a?b=1. <b>Kalın</b>',
    photoUrl: '/demo/banner-yayin.svg',
    requiresTelegramVerification: false,
  };
  const { id } = (await app.send('POST', '/api/admin/events', { as: editor, body })).json();
  const { body: html, headers } = await app.send('GET', `/etkinlikler/${id}`);
  expect(headers['cache-control']).toBe('no-cache');
  expect(html).toContain('<title>Vitrin | Açık</title>');
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/etkinlikler/${id}"/>`);
  expect(readMeta(html, 'og:image')).toBe(`${ORIGIN}/demo/banner-yayin.svg`);
  expect(readMeta(html, 'og:image:width')).toBeUndefined();
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Event', name: 'Açık' });
  for (const text of ['Devam Ediyor', '0 katılımcı', 'Kullanıcı Adı veya ID', '&lt;b&gt;Kalın'])
    expect(html).toContain(text);
  expect(html).toMatch(/<a [^>]*href="https:\/\/ornek\.example\/a\?b=1"[^>]*>/);
  expect(html).toContain('rel="sponsored nofollow noopener"');
});

import { createHash } from 'node:crypto';
import { goThroughMenu } from './fixtures/go-through-menu.ts';
import { ORIGIN } from './fixtures/site.ts';
import { enter, expect, test } from './fixtures/test.ts';

const publicPages = {
  '/': 'Vitrin | Güvenilir Siteler',
  '/etkinlikler': 'Vitrin | Etkinlikler',
  '/bilet-sistemi': 'Vitrin | Bilet Sistemi',
  '/lider-tablosu': 'Vitrin | Lider Tablosu',
  '/profil': 'Vitrin | Profil',
  '/hesap/guvende-kal': 'Vitrin | Güvende Kal',
  '/giris': 'Vitrin | Giriş Yap',
  '/kayit': 'Vitrin | Kayıt Ol',
  '/admin-giris': 'Vitrin | Yönetici Girişi',
  '/kullanim-kosullari': 'Vitrin | Kullanım Koşulları',
  '/kvkk': 'Vitrin | KVKK Aydınlatma Metni',
  '/cerez-politikasi': 'Vitrin | Çerez Politikası',
  '/sorumlu-oyun': 'Vitrin | Sorumlu Oyun',
};
const unlisted = ['/profil', '/hesap/guvende-kal', '/giris', '/kayit', '/admin-giris'];
const fluid = 'width=device-width, initial-scale=1';

for (const [path, title] of Object.entries(publicPages)) {
  test(`${path} says what it is`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    const description = await content('meta[name=description]');
    expect(description?.length).toBeGreaterThan(20);
    expect(await content('meta[name=viewport]')).toBe(path === '/' ? 'width=1280' : fluid);
    expect(await content('meta[property="og:title"]')).toBe(title);
    expect(await content('meta[property="og:description"]')).toBe(description);
    expect(await content('meta[property="og:url"]')).toBe(ORIGIN + path);
    const image = await content('meta[property="og:image"]');
    expect((await page.request.get(image ?? '')).headers()['content-type']).toBe('image/png');
    if (unlisted.includes(path)) {
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    } else {
      const canonical = page.locator('link[rel=canonical]');
      await expect(canonical).toHaveAttribute('href', ORIGIN + path);
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
  });
}

test('an unknown address is 404, in the browser too', async ({ page, problems }) => {
  problems.expect(/^404 GET .*\/boyle-bir-sayfa$/);
  const answer = await page.goto('/boyle-bir-sayfa');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Ana Sayfaya Dön' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Güvenilir Siteler' })).toBeVisible();
});

test('title and viewport change as one navigates, and back', async ({ page }) => {
  const viewport = page.locator('meta[name=viewport]');
  const expectPage = async (title: string, content: string) => {
    await expect(page).toHaveTitle(title);
    await expect(viewport).toHaveCount(1);
    await expect(viewport).toHaveAttribute('content', content);
  };
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await goThroughMenu(page, 'Giriş Yap');
  await expect(page).toHaveURL('/giris');
  await expectPage('Vitrin | Giriş Yap', fluid);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expectPage('Vitrin | Güvenilir Siteler', 'width=1280');
  await page.goForward();
  await expectPage('Vitrin | Giriş Yap', fluid);
  await page.getByRole('link', { name: 'Ana Sayfaya Dön' }).click();
  await expectPage('Vitrin | Güvenilir Siteler', 'width=1280');
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
});

test('HTML holds the cards and its styles, nothing else inline, and is kept only for visitors', async ({
  request,
  page,
  context,
  member,
}) => {
  const answer = await request.get('/');
  const html = await answer.text();
  for (const title of ['Zirvelon', 'Narçel', 'Tuvalin']) expect(html).toContain(title);
  expect(html).not.toContain('Taslak: yeni firma kartı');
  expect(html).not.toMatch(/ style=/);
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers()['content-security-policy']).toContain(`'sha256-${hash}'`);
  expect(answer.headers()['set-cookie']).toBeUndefined();
  expect(answer.headers().vary).toContain('Cookie');

  await enter(context, member.token);
  const own = await page.request.get('/');
  expect(own.headers()['cache-control']).toBe('private, no-store');
  expect(await own.text()).toContain(member.firstName);
  expect(await (await request.get('/')).text()).not.toContain(member.firstName);
});

test('a visitor’s home page asks the server for nothing more, and says once that it was seen', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto('/');
  // Answering a press proves that React has taken the page over.
  await page.getByRole('button', { name: 'Spor' }).click();
  await expect(page.getByRole('button', { name: 'Spor' })).toHaveAttribute('aria-pressed', 'true');
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([expect.stringMatching(/\/api\/analytics\/page-view$/)]);
  expect(await page.context().cookies()).toEqual([]);
});

test('the footer says for whom the site is', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('18+');
  await expect(footer).toContainText('YEDAM 115');
});

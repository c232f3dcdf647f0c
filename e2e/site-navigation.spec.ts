import { followHeaderLink, waitForHydration } from './fixtures/follow-header-link.ts';
import { expect, test } from './fixtures/test.ts';

const responsiveViewport = 'width=device-width, initial-scale=1';

test('an unknown path gets 404; navigation and Back change title and viewport', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/^404 GET .*\/boyle-bir-sayfa$/);
  const viewport = page.locator('meta[name=viewport]');
  const expectPage = async (title: string, content: string) => {
    await expect(page).toHaveTitle(title);
    await expect(viewport).toHaveCount(1);
    await expect(viewport).toHaveAttribute('content', content);
  };
  const response = await page.goto('/boyle-bir-sayfa');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Ana Sayfaya Dön' }).click();
  await expect(page).toHaveURL('/');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await expectPage('Vitrin | Güvenilir Siteler', 'width=1280');
  await expect(page.getByRole('heading', { name: 'Güvenilir Siteler' })).toBeVisible();
  await followHeaderLink(page, 'Giriş Yap');
  await expect(page).toHaveURL('/giris');
  await expectPage('Vitrin | Giriş Yap', responsiveViewport);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expectPage('Vitrin | Güvenilir Siteler', 'width=1280');
  await page.goForward();
  await expectPage('Vitrin | Giriş Yap', responsiveViewport);
  await page.getByRole('link', { name: 'Ana Sayfaya Dön' }).click();
  await expectPage('Vitrin | Güvenilir Siteler', 'width=1280');
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
});

test("a visitor's home page sends no API read and one page view", async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto('/');
  // A working button proves that hydration has finished.
  await page.getByRole('button', { name: 'Spor' }).click();
  await expect(page.getByRole('button', { name: 'Spor' })).toHaveAttribute('aria-pressed', 'true');
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([expect.stringMatching(/\/api\/analytics\/page-view$/)]);
  expect(await page.context().cookies()).toEqual([]);
  // The footer has the notice of the minimum age.
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('18+');
  await expect(footer).toContainText('YEDAM 115');
});

test('a page change without a connection shows why, keeps the site and works afterwards', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Importing a module|Load failed/);
  await page.goto('/lider-tablosu');
  await waitForHydration(page);
  // A route, not `setOffline`: offline, the browser still loads cached scripts.
  await page.route('**/*', (route) => route.abort('internetdisconnected'));
  await followHeaderLink(page, 'Etkinlikler');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Bağlantı kurulamadı' })).toBeVisible();
  await expect(main).toContainText('Bağlantınızı kontrol edip tekrar deneyin.');
  const retryButton = main.getByRole('button', { name: 'Tekrar dene' });
  await retryButton.click();
  await expect(page.getByRole('alert')).toContainText('Sunucuya ulaşılamadı.');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute('**/*');
  await retryButton.click();
  await expect(page.getByRole('heading', { name: 'Etkinlikler', level: 1 })).toBeVisible();
});

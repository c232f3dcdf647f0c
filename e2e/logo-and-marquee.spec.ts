import { homePage } from './fixtures/home-page.ts';
import { createIsolatedSiteTest } from './fixtures/isolated-site-test.ts';
import { expect } from './fixtures/test.ts';

const test = createIsolatedSiteTest();
// In order, because the tests share one site.
test.describe.configure({ mode: 'default' });

const saved = 'Ayarlar güncellendi. Sayfa yenileniyor...';

test.describe('the admin panel', () => {
  test.use({ as: 'admin' });

  test('reloads 0.5 s after logo and marquee are saved, and visitors see the changes', async ({
    page,
    openPage,
    site,
  }) => {
    await page.goto('/admin/social-media');
    await page.getByLabel('Kayan Yazı').fill('Yenilensin');
    // Measured inside the page, because the test's own steps take time.
    await page.evaluate((text) => {
      new MutationObserver((_changes, observer) => {
        if (!document.body.textContent?.includes(text)) return;
        sessionStorage.setItem('said', String(Date.now()));
        observer.disconnect();
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
      addEventListener('pagehide', () => sessionStorage.setItem('left', String(Date.now())));
    }, saved);
    await page.getByRole('button', { name: 'Kaydet' }).click();
    const times = () =>
      page
        .evaluate(() => ['said', 'left'].map((key) => Number(sessionStorage.getItem(key))))
        .catch(() => [0, 0]);
    await expect.poll(async () => (await times())[1]).toBeGreaterThan(0);
    const [toastTime = 0, reloadTime = 0] = await times();
    expect(toastTime).toBeGreaterThan(0);
    expect(reloadTime - toastTime).toBeGreaterThan(300);
    expect(reloadTime - toastTime).toBeLessThan(1500);
    await expect(page.getByLabel('Kayan Yazı')).toHaveValue('Yenilensin');
    const visitor = await openPage({ baseURL: site.origin });
    await homePage(visitor).open();
    const first = homePage(visitor).marquee.getByRole('listitem').first();
    await expect(first).toHaveText('Yenilensin');
  });
});

test('a sign-in page contains the configured logo in its HTML', async ({ page, api }) => {
  await api.saveSettings({ logoUrl: '' });
  const side = page.getByRole('complementary', { name: 'Vitrin' });
  await page.goto('/giris');
  await expect(side.getByText('Vitrin', { exact: true })).toBeVisible();
  await expect(side.locator('img')).toHaveCount(0);

  await api.saveSettings({ logoUrl: '/demo/zirvelon.svg' });
  // Under load the page may be stale once.
  await expect
    .poll(async () => (await page.request.get('/giris')).text())
    .toContain('src="/demo/zirvelon.svg"');
  await page.reload();
  const logo = side.getByRole('img', { name: 'Vitrin' });
  await expect(logo).toBeVisible();
  await expect(side.getByText('Vitrin', { exact: true })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const layoutShift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
  expect(layoutShift).toBe(0);
});

import { getHomePage } from './fixtures/home-page.ts';
import { createIsolatedSiteTest } from './fixtures/isolated-site-test.ts';
import { openUntilVisible } from './fixtures/load-until.ts';
import { expect } from './fixtures/test.ts';

const test = createIsolatedSiteTest();
// The tests run in order, because they share one site.
test.describe.configure({ mode: 'default' });

const savedText = 'Ayarlar güncellendi. Sayfa yenileniyor...';

test.describe('the admin panel', () => {
  test.use({ as: 'admin' });

  test('reloads 0.5 s after the form of logo and marquee is saved, and visitors see the new marquee', async ({
    page,
    openPage,
    site,
  }) => {
    await page.goto('/admin/social-media');
    await page.getByLabel('Kayan Yazı').fill('Yenilensin');
    // Measure inside the page, because the steps of the test take time.
    await page.evaluate((text) => {
      new MutationObserver((_changes, observer) => {
        if (!document.body.textContent?.includes(text)) return;
        sessionStorage.setItem('toast', String(Date.now()));
        observer.disconnect();
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
      addEventListener('pagehide', () => sessionStorage.setItem('leave', String(Date.now())));
    }, savedText);
    await page.getByRole('button', { name: 'Kaydet' }).click();
    const readTimes = () =>
      page
        .evaluate(() => ['toast', 'leave'].map((key) => Number(sessionStorage.getItem(key))))
        .catch(() => [0, 0]);
    await expect.poll(async () => (await readTimes())[1]).toBeGreaterThan(0);
    const [toastTime = 0, reloadTime = 0] = await readTimes();
    expect(toastTime).toBeGreaterThan(0);
    expect(reloadTime - toastTime).toBeGreaterThan(300);
    expect(reloadTime - toastTime).toBeLessThan(1500);
    await expect(page.getByLabel('Kayan Yazı')).toHaveValue('Yenilensin');
    const visitor = await openPage({ baseURL: site.origin });
    const firstItem = getHomePage(visitor).marquee.getByRole('listitem').first();
    await openUntilVisible(visitor, '/', firstItem.filter({ hasText: 'Yenilensin' }));
  });
});

test('a sign-in page contains the configured logo in its HTML', async ({ page, api }) => {
  await api.saveSettings({ logoUrl: '' });
  const sidePanel = page.getByRole('complementary', { name: 'Tanıtım' });
  await page.goto('/giris');
  await expect(sidePanel.getByText('Vitrin', { exact: true })).toBeVisible();
  await expect(sidePanel.locator('img')).toHaveCount(0);

  await api.saveSettings({ logoUrl: '/demo/zirvelon.svg' });
  // Under load the page may be stale once.
  await expect
    .poll(async () => (await page.request.get('/giris')).text())
    .toContain('src="/demo/zirvelon.svg"');
  await page.reload();
  const logo = sidePanel.getByRole('img', { name: 'Vitrin' });
  await expect(logo).toBeVisible();
  await expect(sidePanel.getByText('Vitrin', { exact: true })).toHaveCount(0);
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

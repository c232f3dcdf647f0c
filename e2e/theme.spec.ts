import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const getToggle = (page: Page) => page.getByRole('button', { name: 'Açık veya koyu temaya geç' });
const darkBackground = 'rgb(10, 9, 17)';
const lightBackground = 'rgb(246, 245, 250)';

/** Records the theme when the body starts, before the first paint. */
async function recordFirstTheme(page: Page) {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { firstTheme: document.documentElement.dataset.theme });
    }).observe(document, { childList: true, subtree: true });
  });
}

const readFirstTheme = (page: Page) => page.evaluate(() => Reflect.get(window, 'firstTheme'));

async function expectTheme(page: Page, theme: 'dark' | 'light') {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('body')).toHaveCSS(
    'background-color',
    theme === 'dark' ? darkBackground : lightBackground,
  );
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute(
    'content',
    theme === 'dark' ? '#0a0911' : '#f6f5fa',
  );
}

test('site and panel are dark by default and remember the theme', async ({ openPage }) => {
  // The site ignores the system's preference.
  const page = await openPage({
    token: process.env.E2E_ADMIN_TOKEN ?? '',
    colorScheme: 'light',
  });
  await recordFirstTheme(page);
  await page.goto('/');
  await expectTheme(page, 'dark');
  expect(await readFirstTheme(page)).toBe('dark');

  await getToggle(page).click();
  await expectTheme(page, 'light');
  await page.reload();
  expect(await readFirstTheme(page)).toBe('light');
  await expect(getToggle(page)).toBeVisible();
  await expectTheme(page, 'light');

  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page).toHaveURL('/admin');
  await expectTheme(page, 'light');
  expect(await readFirstTheme(page)).toBe('light');

  await getToggle(page).click();
  await page.reload();
  expect(await readFirstTheme(page)).toBe('dark');
  await expectTheme(page, 'dark');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the site is dark and complete', async ({ page }) => {
    await page.goto('/');
    await expectTheme(page, 'dark');
    await expect(page.getByRole('heading', { name: 'Güvenilir Siteler' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Zirvelon' })).toBeVisible();
    await page.getByRole('link', { name: 'Giriş Yap' }).click();
    await expect(page.getByRole('heading', { name: 'Giriş Yap' })).toBeVisible();
    await page.goto('/admin');
    const notice = page.locator('noscript');
    await expect(notice).toBeVisible();
    // Playwright's text methods skip <noscript>.
    expect(await notice.evaluate(({ textContent }) => textContent)).toBe(
      'Yönetim paneli için JavaScript gereklidir.',
    );
  });
});

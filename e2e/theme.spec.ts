import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Açık veya koyu temaya geç' });
const dark = 'rgb(10, 9, 17)';
const light = 'rgb(246, 245, 250)';

/** Notes the theme at the moment the page's body begins: nothing has been painted by then. */
async function noteFirstTheme(page: Page) {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { firstTheme: document.documentElement.dataset.theme });
    }).observe(document, { childList: true, subtree: true });
  });
}

const firstTheme = (page: Page) => page.evaluate(() => Reflect.get(window, 'firstTheme'));

async function expectTheme(page: Page, theme: 'dark' | 'light') {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('body')).toHaveCSS('background-color', theme === 'dark' ? dark : light);
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute(
    'content',
    theme === 'dark' ? '#0a0911' : '#f6f5fa',
  );
}

for (const path of ['/', '/admin/cards']) {
  test(`${path} is dark until told otherwise, and remembers`, async ({ page, openBrowser }) => {
    const token = path.startsWith('/admin') ? (process.env.E2E_ADMIN_TOKEN ?? '') : '';
    // The system's wish is not asked: dark is the site's own look.
    const own = token ? await openBrowser({ token, colorScheme: 'light' }) : page;
    if (!token) await page.emulateMedia({ colorScheme: 'light' });
    await noteFirstTheme(own);
    await own.goto(path);
    await expectTheme(own, 'dark');
    expect(await firstTheme(own)).toBe('dark');

    await toggle(own).click();
    await expectTheme(own, 'light');
    await own.reload();
    expect(await firstTheme(own)).toBe('light');
    await expect(toggle(own)).toBeVisible();
    await expectTheme(own, 'light');

    await toggle(own).click();
    await own.reload();
    expect(await firstTheme(own)).toBe('dark');
    await expectTheme(own, 'dark');
  });
}

test('the site’s theme is the panel’s', async ({ openBrowser }) => {
  const page = await openBrowser({ token: process.env.E2E_ADMIN_TOKEN ?? '' });
  await noteFirstTheme(page);
  await page.goto('/');
  await toggle(page).click();
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page).toHaveURL('/admin');
  await expectTheme(page, 'light');
  expect(await firstTheme(page)).toBe('light');
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
    // Playwright's own texts leave <noscript> out.
    expect(await notice.evaluate(({ textContent }) => textContent)).toBe(
      'Yönetim paneli için JavaScript gereklidir.',
    );
  });
});

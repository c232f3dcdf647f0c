import type { Locator, Page } from '@playwright/test';
import { expect, getAdminToken, setSessionCookie, test } from './fixtures/test.ts';
import { expectAlertToast } from './fixtures/toasts.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Expects Tab to stay inside `dialog`, forwards and backwards. */
async function expectFocusTrapped(page: Page, dialog: Locator) {
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  const stops = await dialog.getByRole('link').or(dialog.getByRole('button')).count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < stops + 2; press++) {
      await page.keyboard.press(key);
      await expect.poll(isInside, key).toBe(true);
    }
  }
}

test.describe('the menu of a narrow viewport', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("opens pages, closes, and shows a member's name, profile and sign-out", async ({
    page,
    context,
    member,
  }) => {
    await page.goto('/profil');
    await page.getByRole('button', { name: 'Menüyü aç' }).click();
    const menu = page.getByRole('dialog', { name: 'Menü' });
    await expect(menu.getByRole('link', { name: 'Profil' })).toHaveCount(0);
    await expect(menu.getByRole('link', { name: 'Kayıt Ol' })).toBeVisible();
    await menu.getByRole('link', { name: 'Ana Sayfa' }).click();
    await expect(page).toHaveURL('/');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Güvenilir Siteler' })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).not.toBe('hidden');

    await setSessionCookie(context, member.token);
    await page.goto('/profil');
    await page.getByRole('button', { name: 'Menüyü aç' }).click();
    await expect(menu).toContainText(member.firstName);
    await expect(menu.getByRole('link', { name: 'Profil' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(menu.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
    await menu.getByRole('button', { name: 'Çıkış Yap' }).click();
    await expect(page).toHaveURL('/');
  });

  test('leaves the page in place if its code fails to load, and opens at the next click', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/ERR_FAILED .*mobile-menu/);
    const code = '**/assets/mobile-menu-*.js*';
    await page.route(code, (route) => route.abort());
    await page.goto('/market');
    const button = page.getByRole('button', { name: 'Menüyü aç' });
    await button.click();
    await expectAlertToast(page, 'Hata', 'Sunucuya ulaşılamadı');
    await expect(page.getByRole('heading', { name: 'Market', exact: true })).toBeVisible();
    await page.unroute(code);
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
  });
});

const getSidebarButton = (page: Page) =>
  page.getByRole('button', { name: 'Kenar çubuğunu aç veya kapat' });

test.describe('the admin sidebar', () => {
  test.use({ as: 'admin' });

  test('is toggled by button and shortcut and remembered for a week', async ({ page, context }) => {
    const sidebar = page.getByRole('complementary', { name: 'Yönetim menüsü' });
    const getStateCookie = async () =>
      (await context.cookies()).find(({ name }) => name === 'sidebar_state');
    await page.goto('/admin');
    await expect(sidebar).toBeVisible();
    expect((await sidebar.boundingBox())?.width).toBe(256);
    await expect(getSidebarButton(page)).toHaveAttribute('aria-expanded', 'true');

    await page.keyboard.press('Control+b');
    await expect(sidebar).toBeHidden();
    await expect(getSidebarButton(page)).toHaveAttribute('aria-expanded', 'false');
    const cookie = await getStateCookie();
    expect(cookie?.value).toBe('false');
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(sidebar).toBeHidden();
    await getSidebarButton(page).click();
    await expect(sidebar).toBeVisible();
    await page.reload();
    await expect(sidebar).toBeVisible();
    expect((await getStateCookie())?.value).toBe('true');
  });
});

test('the admin sidebar is a sheet below 768 px', async ({ openPage }) => {
  const page = await openPage({ token: getAdminToken(), viewport: { width: 767, height: 900 } });
  await page.goto('/admin');
  const sheet = page.getByRole('dialog', { name: 'Yönetim menüsü' });
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(getSidebarButton(page)).not.toHaveAttribute('aria-expanded', 'true');
  await getSidebarButton(page).click();
  await expect(sheet).toBeVisible();
  await expectFocusTrapped(page, sheet);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(getSidebarButton(page)).toBeFocused();
  await page.keyboard.press('Control+b');
  await expect(sheet).toBeVisible();
  await sheet.getByRole('link', { name: 'Kart Yönetimi' }).click();
  await expect(page).toHaveURL('/admin/cards');
  await expect(sheet).toBeHidden();

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('complementary', { name: 'Yönetim menüsü' })).toBeVisible();
});

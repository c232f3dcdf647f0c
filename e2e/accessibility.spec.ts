import { expectAccessible } from './fixtures/expect-accessible.ts';
import { getHomePage } from './fixtures/home-page.ts';
import { expect, test } from './fixtures/test.ts';

// The content of pages is tested as components: web/src/app/page-accessibility.browser.test.tsx.

test('the home page and the site layout are accessible', async ({ page }) => {
  await page.goto('/');
  await getHomePage(page).card('Zirvelon').hover();
  await page.getByRole('button', { name: 'Spor' }).focus();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/profil');
  await page.getByRole('button', { name: 'Menüyü aç' }).click();
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
  await expectAccessible(page, [390]);
});

test.describe('admin panel', () => {
  test.use({ as: 'admin' });

  test('the dashboard and the admin layout are accessible', async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Kart ve firma durumu' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Son 30 gün' })).toContainText('Kart tıklaması');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Kenar çubuğunu aç veya kapat' }).click();
    await expect(page.getByRole('dialog', { name: 'Yönetim menüsü' })).toBeVisible();
    await expectAccessible(page, [390]);
  });
});

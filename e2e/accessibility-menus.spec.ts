import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expect, test } from './fixtures/test.ts';

test.describe('a narrow window', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the site’s menu', async ({ page }) => {
    await page.goto('/profil');
    await page.getByRole('button', { name: 'Menüyü aç' }).click();
    await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
    await expectAccessible(page, [390]);
  });

  test.describe(() => {
    test.use({ as: 'admin' });

    test('the panel’s menu', async ({ page }) => {
      await page.goto('/admin');
      await page.getByRole('button', { name: 'Kenar çubuğunu aç veya kapat' }).click();
      await expect(page.getByRole('dialog', { name: 'Yönetim menüsü' })).toBeVisible();
      await expectAccessible(page, [390]);
    });
  });
});

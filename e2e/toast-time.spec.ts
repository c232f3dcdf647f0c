import { expect, test } from './fixtures/test.ts';

test.use({ as: 'admin', contextOptions: { reducedMotion: 'no-preference' } });

test('a toast below a resting pointer goes in time, one that is read stays', async ({ page }) => {
  await page.clock.install();
  await page.goto('/admin/social-verification-settings');
  const save = page.getByRole('button', { name: 'Kaydet' });
  await save.click();
  const toast = page.locator('[data-toast]');
  const { x, y } = await toast.boundingBox().then((box) => box ?? { x: 0, y: 0 });
  await page.clock.runFor(3000);
  await expect(toast).toHaveCount(0);

  await page.mouse.move(x + 20, y + 20);
  await save.press('Enter');
  await expect(toast).toBeVisible();
  await page.clock.runFor(3000);
  await expect(toast).toHaveCount(0);

  await save.press('Enter');
  await expect(toast).toBeVisible();
  await page.mouse.move(x + 25, y + 25);
  await page.clock.runFor(9000);
  await expect(toast).toBeVisible();
  await page.mouse.move(10, 300);
  await page.clock.runFor(3000);
  await expect(toast).toHaveCount(0);
});

test('a toast that is closed by keys gives the focus back', async ({ page }) => {
  await page.goto('/admin/social-verification-settings');
  const save = page.getByRole('button', { name: 'Kaydet' });
  await save.press('Enter');
  const close = page.locator('[data-toast]').getByRole('button', { name: 'Kapat' });
  await expect(close).toBeVisible();
  await expect(save).toBeEnabled();
  await save.focus();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(save).toBeFocused();
});

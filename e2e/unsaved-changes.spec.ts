import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

test.use({ as: 'admin', contextOptions: { reducedMotion: 'no-preference' } });

const getDiscardDialog = (page: Page) => {
  const dialog = page.getByRole('alertdialog', { name: 'Kaydetmeden çıkılsın mı?' });
  return {
    stay: () => dialog.getByRole('button', { name: 'Düzenlemeye dön' }).click(),
    leave: () => dialog.getByRole('button', { name: 'Kaydetmeden çık' }).click(),
  };
};

test('a dialog prevents losing unsaved settings on navigation, Back and leaving the panel', async ({
  page,
}) => {
  const discardDialog = getDiscardDialog(page);
  const menu = page.getByRole('navigation', { name: 'Yönetim sayfaları' });
  await page.goto('/admin/cards');
  await menu.getByRole('link', { name: 'Ayarlar' }).click();
  await page.getByRole('link', { name: 'Logo ve Sosyal Medya' }).click();
  const field = page.getByLabel('Telegram Linki');
  const initialValue = await field.inputValue();
  await field.fill('https://t.me/yarim');

  await menu.getByRole('link', { name: 'Banner Yönetimi', exact: true }).click();
  await discardDialog.stay();
  await page.goBack();
  await discardDialog.stay();
  await expect(page).toHaveURL('/admin/social-media');
  await expect(field).toHaveValue('https://t.me/yarim');
  const browserDialog = page.waitForEvent('dialog');
  await Promise.all([
    browserDialog.then((dialog) => dialog.dismiss()),
    page.getByRole('link', { name: 'Ana Sayfaya Dön' }).click({ noWaitAfter: true }),
  ]);
  expect((await browserDialog).type()).toBe('beforeunload');
  await expect(field).toHaveValue('https://t.me/yarim');

  await field.fill(initialValue);
  await menu.getByRole('link', { name: 'Banner Yönetimi', exact: true }).click();
  await expect(page).toHaveURL('/admin/banners');
  await page.goBack();
  await field.fill('https://t.me/yarim');
  await page.goBack();
  await discardDialog.leave();
  await expect(page).toHaveURL('/admin/settings');
});

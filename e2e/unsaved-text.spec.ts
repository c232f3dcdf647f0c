import type { Page } from '@playwright/test';
import { cardsScreen } from './fixtures/cards-screen.ts';
import { collectionScreen } from './fixtures/collection-screen.ts';
import { holdAnswers } from './fixtures/server-trouble.ts';
import { expect, test } from './fixtures/test.ts';
import { expectNews } from './fixtures/toasts.ts';

test.use({ as: 'admin', contextOptions: { reducedMotion: 'no-preference' } });

const questionOf = (page: Page) => {
  const box = page.getByRole('alertdialog', { name: 'Kaydetmeden çıkılsın mı?' });
  return {
    box,
    stay: () => box.getByRole('button', { name: 'Düzenlemeye Dön' }).click(),
    leave: () => box.getByRole('button', { name: 'Kaydetmeden Çık' }).click(),
  };
};

test('a dialog asks before typed text is lost, and only then', async ({ page, word }) => {
  const screen = cardsScreen(page);
  const question = questionOf(page);
  await screen.open();
  await screen.add();
  await page.keyboard.press('Escape');
  await expect(screen.dialog).toBeHidden();

  await screen.add();
  await screen.field('Başlık').fill(word);
  await page.keyboard.press('Escape');
  await expect(question.box).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question.box).toBeHidden();
  await expect(screen.field('Başlık')).toHaveValue(word);
  await expect(screen.field('Başlık')).toBeFocused();

  // Beside the dialog, and its own closing button.
  await page.mouse.click(5, 400);
  await question.stay();
  await screen.dialog.getByRole('button', { name: 'Kapat' }).click();
  await question.leave();
  await expect(screen.dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Yeni Kart' })).toBeFocused();
  await screen.add();
  await expect(screen.field('Başlık')).toHaveValue('');
  await screen.field('Başlık').fill(word);
  await screen.dialog.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(screen.dialog).toBeHidden();
});

test('a dialog stays while it is saved, and its answer closes no other', async ({ page, word }) => {
  const screen = cardsScreen(page);
  await screen.open();
  await screen.add();
  await screen.field('Başlık').fill(word);
  await screen.field('Link').fill('/profil');
  const held = await holdAnswers(page, '/api/cards');
  await screen.save.click();
  await expect.poll(() => held.requests).toBe(1);
  await screen.dialog.getByRole('button', { name: 'Vazgeç' }).click({ force: true });
  await page.keyboard.press('Escape');
  await expect(screen.field('Başlık')).toHaveValue(word);
  held.release();
  await expectNews(page, 'Kart eklendi');
  await expect(screen.dialog).toBeHidden();
});

test('an inline form asks before another row takes its place', async ({ page, word, api }) => {
  const titles = [`Birinci ${word}`, `İkinci ${word}`];
  for (const title of titles) await api.addReward({ title, pointsCost: 5 });
  const form = page.getByRole('region', { name: 'Ödülü Düzenle' });
  const screen = collectionScreen(page, '/admin/rewards', 'Ödül', form);
  const question = questionOf(page);
  await screen.open();
  await screen.edit(`Birinci ${word}`);
  await screen.edit(`İkinci ${word}`);
  await expect(screen.field('Başlık')).toHaveValue(`İkinci ${word}`);
  await screen.field('Başlık').fill('Yarım kalmış');
  await screen.edit(`Birinci ${word}`);
  await question.stay();
  await expect(screen.field('Başlık')).toHaveValue('Yarım kalmış');
  await screen.edit(`Birinci ${word}`);
  await question.leave();
  await expect(screen.field('Başlık')).toHaveValue(`Birinci ${word}`);
});

test('settings ask before another page, also by Back and by closing the tab', async ({ page }) => {
  const question = questionOf(page);
  const menu = page.getByRole('navigation', { name: 'Yönetim sayfaları' });
  await page.goto('/admin/cards');
  await menu.getByRole('link', { name: 'Logo ve Sosyal Medya' }).click();
  const field = page.getByLabel('Telegram Linki');
  const before = await field.inputValue();
  await field.fill('https://t.me/yarim');

  await menu.getByRole('link', { name: 'Banner Yönetimi', exact: true }).click();
  await question.stay();
  await page.goBack();
  await question.stay();
  await expect(page).toHaveURL('/admin/social-media');
  await expect(field).toHaveValue('https://t.me/yarim');
  const asked = page.waitForEvent('dialog');
  await Promise.all([
    asked.then((dialog) => dialog.dismiss()),
    page.getByRole('link', { name: 'Ana Sayfaya Dön' }).click({ noWaitAfter: true }),
  ]);
  expect((await asked).type()).toBe('beforeunload');
  await expect(field).toHaveValue('https://t.me/yarim');

  await field.fill(before);
  await menu.getByRole('link', { name: 'Banner Yönetimi', exact: true }).click();
  await expect(page).toHaveURL('/admin/banners');
  await page.goBack();
  await field.fill('https://t.me/yarim');
  await page.goBack();
  await question.leave();
  await expect(page).toHaveURL('/admin/cards');
});

test('what is saved is unsaved no more', async ({ page }) => {
  await page.goto('/admin/social-verification-settings');
  const field = page.getByLabel('Telegram Puanı');
  const before = await field.inputValue();
  for (const value of [String(Number(before) + 1), before]) {
    await field.fill(value);
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expectNews(page, 'Ayarları güncellendi');
    await page.getByRole('button', { name: 'Kapat', exact: true }).click();
  }
  await page.getByRole('link', { name: 'Kart Yönetimi' }).click();
  await expect(page).toHaveURL('/admin/cards');
});

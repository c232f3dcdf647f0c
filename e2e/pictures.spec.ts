import { cardsScreen } from './fixtures/cards-screen.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ as: 'admin' });

test('a dark logo is seen on the real page before it is saved, on its plate, and is in the library after', async ({
  page,
  word,
}) => {
  const dark = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 120 });
    const paint = canvas.getContext('2d');
    if (paint) paint.fillStyle = '#151122';
    paint?.fillRect(100, 30, 200, 60);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const screen = cardsScreen(page);
  await screen.open();
  await screen.add();
  await screen.field('Başlık').fill(`Koyu ${word}`);
  await screen.field('Link').fill('/profil');
  await screen.field('Logo: dosya seç').setInputFiles({
    name: 'koyu.png',
    mimeType: 'image/png',
    buffer: Buffer.from(dark, 'base64'),
  });
  await expect(screen.dialog).toContainText('arkasına açık renkli bir plaka konur');

  await screen.preview.getByRole('button', { name: 'Ana sayfada gör' }).click();
  const preview = page.getByRole('dialog', { name: 'Ana sayfada önizleme' });
  const home = preview.frameLocator('iframe');
  const card = home.getByRole('listitem').filter({ hasText: word });
  await expect(card).toBeInViewport();
  await expect(card.locator('img').first()).toHaveCSS('background-color', 'rgb(246, 245, 250)');
  await preview.getByRole('button', { name: 'Açık' }).click();
  await expect(home.locator('html')).toHaveAttribute('data-theme', 'light');
  await preview.getByRole('button', { name: '390 px' }).click();
  await expect.poll(() => home.locator('html').evaluate(() => window.innerWidth)).toBe(390);
  await expect(card).toBeInViewport();
  await preview.getByRole('button', { name: 'Kapat' }).click();
  await screen.save.click();
  await expect(screen.dialog).toBeHidden();

  await page.goto(`/admin/gorseller?q=${word}`);
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row.getByRole('link', { name: `Kart: Koyu ${word}` })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Sil/ })).toHaveCount(0);
  await expectAccessible(page);
});

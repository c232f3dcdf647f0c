import { getCardsPage } from './fixtures/cards-page.ts';
import { getHomePage } from './fixtures/home-page.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ as: 'admin' });

test('a dark logo has a light plate in the preview of a draft and on the home page, and appears in the library', async ({
  page,
  openPage,
  uniqueText,
}) => {
  const darkLogo = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 120 });
    const drawing = canvas.getContext('2d');
    if (drawing) drawing.fillStyle = '#151122';
    drawing?.fillRect(100, 30, 200, 60);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const adminPage = getCardsPage(page);
  await adminPage.open();
  await adminPage.add();
  await adminPage.field('Başlık').fill(`Koyu ${uniqueText}`);
  await adminPage.field('Link').fill('/profil');
  await adminPage.field('Logo: dosya seç').setInputFiles({
    name: 'koyu.png',
    mimeType: 'image/png',
    buffer: Buffer.from(darkLogo, 'base64'),
  });
  await expect(adminPage.dialog).toContainText('arkasına açık renkli bir plaka konur');

  await adminPage.preview.getByRole('button', { name: 'Ana sayfada gör' }).click();
  const preview = page.getByRole('dialog', { name: 'Ana sayfada önizleme' });
  const previewFrame = preview.frameLocator('iframe');
  const card = previewFrame.getByRole('listitem').filter({ hasText: uniqueText });
  await expect(card).toBeInViewport();
  await expect(card.locator('img').first()).toHaveCSS('background-color', 'rgb(246, 245, 250)');
  await preview.getByRole('button', { name: 'Açık' }).click();
  await expect(previewFrame.locator('html')).toHaveAttribute('data-theme', 'light');
  await preview.getByRole('button', { name: '390 px' }).click();
  await expect.poll(() => previewFrame.locator('html').evaluate(() => window.innerWidth)).toBe(390);
  await expect(card).toBeInViewport();
  await preview.getByRole('button', { name: 'Kapat' }).click();
  await adminPage.saveButton.click();
  await expect(adminPage.dialog).toBeHidden();
  const visitor = await openPage();
  await getHomePage(visitor).openWith(uniqueText);
  const image = getHomePage(visitor).card(uniqueText).locator('img').first();
  await expect(image).toHaveAttribute('src', /^\/uploads\/[a-z0-9]{32}-400x120-dark\.webp$/);
  await expect(image).toHaveAttribute('width', '400');
  await expect(image).toHaveAttribute('height', '120');

  await page.goto(`/admin/gorseller?q=${uniqueText}`);
  const row = page.getByRole('row').filter({ hasText: uniqueText });
  await expect(row.getByRole('link', { name: `Kart: Koyu ${uniqueText}` })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Sil/ })).toHaveCount(0);
});

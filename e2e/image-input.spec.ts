import { cardsScreen } from './fixtures/cards-screen.ts';
import { collectionScreen } from './fixtures/collection-screen.ts';
import { homePage } from './fixtures/home-page.ts';
import { failCall } from './fixtures/server-trouble.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAlert } from './fixtures/toasts.ts';

test.use({ as: 'admin' });

/** One pixel. */
const base64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const png = { name: 'küçük.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };

test('a chosen file is uploaded, previewed and reaches the home page', async ({
  page,
  openBrowser,
  word,
}) => {
  const screen = cardsScreen(page);
  await screen.open();
  await screen.add();
  await screen.field('Başlık').fill(`Resim ${word}`);
  await screen.field('Link').fill('/profil');
  await screen.publish();
  await screen.field('Logo: dosya seç').setInputFiles(png);
  await expect(screen.dialog.getByText('Dosya yüklendi.')).toBeVisible();
  await expect(screen.dialog.getByAltText('Logo önizlemesi')).toBeVisible();
  await expect(screen.dialog.getByText(png.name)).toBeVisible();
  await screen.save.click();
  await expect(screen.dialog).toBeHidden();

  const visitor = await openBrowser();
  await visitor.goto('/');
  const image = homePage(visitor).card(word).locator('img').first();
  await expect(image).toHaveAttribute('src', /^\/uploads\/[a-z0-9]{32}-1x1-light\.webp$/);
  await expect(image).toHaveAttribute('width', '1');
  await expect(image).toHaveAttribute('height', '1');
});

test('a large picture is offered to the home page in several widths', async ({
  page,
  openBrowser,
  word,
}) => {
  const large = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 400 });
    canvas.getContext('2d')?.fillRect(0, 0, 400, 400);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const screen = collectionScreen(page, '/admin/sliding-banners', 'Kayan banner');
  await screen.open();
  await screen.add();
  await screen.field('Buton Metni').fill(`Büyük ${word}`);
  const transfer = await page.evaluateHandle((data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const files = new DataTransfer();
    files.items.add(new File([bytes], 'büyük.png', { type: 'image/png' }));
    return files;
  }, large);
  const input = screen.dialog.locator('[data-image-input]');
  await input.dispatchEvent('dragover', { dataTransfer: transfer });
  await input.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(screen.dialog.getByText('Dosya yüklendi.')).toBeVisible();
  await expect(screen.preview.locator('img')).toHaveAttribute('width', '800');
  await screen.save.click();
  await expect(screen.dialog).toBeHidden();

  const visitor = await openBrowser();
  await visitor.goto('/');
  const pill = homePage(visitor).strip.getByRole('listitem').filter({ hasText: word });
  const image = pill.locator('img');
  await expect(image).toHaveAttribute('srcset', /-320\.webp 320w, .*-640\.webp 640w, .* 800w$/);
  await expect(image).toHaveAttribute('height', '400');
});

test('what is no picture is refused, a failed upload keeps what was typed', async ({
  page,
  problems,
}) => {
  problems.expect(/^507 POST .*\/api\/upload$/);
  const screen = cardsScreen(page);
  await screen.open();
  await screen.add();
  await screen.field('Başlık').fill('Kalsın');
  const text = { name: 'not.txt', mimeType: 'text/plain', buffer: Buffer.from('Bir not') };
  await screen.field('Logo: dosya seç').setInputFiles(text);
  await expectAlert(page, 'Hata', 'Sadece resim dosyaları yüklenebilir');
  const chooser = screen.field('Logo: dosya seç');
  await expect(chooser).toHaveAccessibleDescription(/Sadece resim dosyaları yüklenebilir/);
  await expect(chooser).toHaveAttribute('aria-invalid', 'true');
  await failCall(page, '/api/upload', 507, 'Yer kalmadı.');
  await screen.field('Logo: dosya seç').setInputFiles(png);
  await expectAlert(page, 'Hata', 'Yer kalmadı.');
  await expect(screen.dialog.getByText('Yer kalmadı.')).toBeVisible();
  await expect(screen.field('Başlık')).toHaveValue('Kalsın');
});

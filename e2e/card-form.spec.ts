import { cardsScreen } from './fixtures/cards-screen.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ as: 'admin' });

test('asks for title and link and keeps the dialog open', async ({ page }) => {
  const screen = cardsScreen(page);
  const { field } = screen;
  await screen.open();
  await screen.add();
  await screen.save.click();
  await expect(field('Başlık')).toBeFocused();
  await expect(field('Başlık')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Başlık')).toHaveAccessibleDescription('Başlık zorunludur.');
  await expect(field('Link')).toHaveAccessibleDescription('Link zorunludur.');
  await expect(screen.dialog).toBeVisible();

  await field('Başlık').fill('Bir kart');
  await expect(field('Başlık')).not.toHaveAttribute('aria-invalid');
  await screen.save.click();
  await expect(field('Link')).toBeFocused();
});

const bad = {
  'javascript:alert(1)': 'Link',
  '//evil.example': 'Link',
  'data:text/html,x': 'Logo',
  'ornek.example': 'Arka Plan Görseli',
};

test('refuses addresses that are none or lead elsewhere', async ({ page }) => {
  const screen = cardsScreen(page);
  await screen.open();
  await screen.add();
  await screen.field('Başlık').fill('Bir kart');
  for (const [address, label] of Object.entries(bad)) {
    const field = screen.field(label);
    await screen.field('Link').fill('https://ornek.example');
    await field.fill(address);
    await screen.save.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/http:\/\/(,| veya) https:\/\//);
    await field.fill('');
  }
  await screen.field('Link').fill('https://ornek.example');
  await screen.field('Arka Plan Rengi').fill('mor');
  await screen.save.click();
  await expect(screen.field('Arka Plan Rengi')).toBeFocused();
  await expect(screen.field('Arka Plan Rengi')).toHaveAccessibleDescription(
    'Renk #8b5cf6 biçiminde olmalıdır.',
  );
  await expect(screen.dialog).toBeVisible();
});

test('refuses a window that ends before it begins', async ({ page }) => {
  const screen = cardsScreen(page);
  await screen.open();
  await screen.add();
  await screen.field('Başlık').fill('Bir kart');
  await screen.field('Link').fill('/profil');
  await screen.typeMoment('Görünürlük Başlangıcı', '2.1.2030', '10:00');
  await screen.typeMoment('Görünürlük Bitişi', '2.1.2030', '09:59');
  await screen.save.click();
  const end = screen.dialog.getByRole('button', { name: 'Görünürlük Bitişi' });
  await expect(end).toHaveAccessibleDescription(/Görünürlük bitişi başlangıcından önce olamaz\./);
  await expect(end).toBeFocused();
});

test('takes no date that is none', async ({ page }) => {
  const screen = cardsScreen(page);
  await screen.open();
  await screen.add();
  await screen.dialog.getByRole('button', { name: 'Görünürlük Bitişi' }).click();
  const picker = page.getByRole('dialog', { name: 'Tarih ve saat seç' });
  await picker.getByLabel('Tarih').fill('31.02.2030');
  await picker.getByRole('button', { name: 'Tamam' }).click();
  await expect(picker.getByRole('alert')).toContainText('gg.aa.yyyy');
  await picker.getByLabel('Tarih').fill('28.02.2030');
  await picker.getByLabel('Saat').fill('24:00');
  await picker.getByRole('button', { name: 'Tamam' }).click();
  await expect(picker).toBeVisible();
  await picker.getByRole('button', { name: 'Temizle' }).click();
  await expect(picker).toBeHidden();
  await expect(screen.dialog.getByRole('button', { name: 'Görünürlük Bitişi' })).toHaveText(
    'Süresiz',
  );
});

test('asks nobody for a picture while its address is typed', async ({ page }) => {
  const screen = cardsScreen(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(request.url());
  });
  await page.context().route('**/*.example/**', (route) => route.abort());
  await page.clock.install();
  await screen.open();
  await screen.add();
  asked.length = 0;
  for (const [at, label] of ['Logo', 'Arka Plan Görseli'].entries()) {
    // However long it takes here, for the page it is typed in a moment.
    await page.clock.pauseAt(Date.now() + (at + 1) * 60_000);
    await screen.field(label).pressSequentially('https://resim.example/a.png');
    await page.clock.resume();
  }
  await expect(screen.dialog.getByText('Görsel yüklenemedi')).toHaveCount(2);
  expect(new Set(asked)).toEqual(new Set(['https://resim.example/a.png']));
});

test('says that a picture could not be loaded', async ({ page, problems }) => {
  problems.expect(/^404 GET .*\/yok\.png$/);
  const screen = cardsScreen(page);
  await screen.open();
  await screen.add();
  await screen.field('Logo').fill('/yok.png');
  await expect(screen.dialog.getByText('Görsel yüklenemedi')).toBeVisible();
  await screen.field('Logo').fill('/demo/zirvelon.svg');
  await expect(screen.dialog.getByRole('img', { name: 'Logo önizlemesi' })).toBeVisible();
  await expect(screen.dialog.getByText('Görsel yüklenemedi')).toBeHidden();
  await screen.dialog.getByRole('button', { name: 'Logo: kaldır' }).click();
  await expect(screen.field('Logo')).toHaveValue('');
  await screen.field('Arka Plan Görseli').fill('/yok.png');
  await expect(screen.preview).toContainText('renk gösteriliyor');
});

import { registerForm } from './fixtures/register-form.ts';
import { expect, newWord, test } from './fixtures/test.ts';
import { expectAlert, expectNews } from './fixtures/toasts.ts';

test('registers with every field, and signs out again', async ({ page }) => {
  const username = newWord();
  await page.goto('/kayit');
  const form = registerForm(page);
  await form.fill({
    username,
    email: `${username}@ORNEK.example`,
    password: 'ğüşiöç 123',
    firstName: 'Işıl',
    lastName: 'İğdeli',
    phone: '0532 111 22 33',
    streamUrl: 'https://www.youtube.com/live/dQw4w9WgXcQ',
  });
  await form.button.click();
  await expect(page).toHaveURL('/');
  await expectNews(page, 'Kayıt tamamlandı');
  const header = page.getByRole('banner');
  await expect(header).toContainText('Işıl');

  await header.getByRole('link', { name: 'Profil' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Işıl İğdeli');
  const account = page.getByRole('region', { name: 'Hesap Bilgileri' });
  await expect(account).toContainText(`${username}@ornek.example`);
  await expect(account).toContainText('0(532) 111 22 33');

  await header.getByRole('button', { name: 'Çıkış Yap' }).click();
  await expect(page).toHaveURL('/');
  await expect(header.getByRole('link', { name: 'Giriş Yap' })).toBeVisible();
  await expect(header).not.toContainText('Işıl');
});

test('needs three fields only; without a name the header shows the e-mail', async ({ page }) => {
  const username = newWord();
  await page.goto('/kayit');
  const form = registerForm(page);
  await form.fill({ username, email: `${username}@ornek.example`, password: 'uzun bir şifre' });
  await form.field('password').press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText(`${username}@ornek.example`);
});

test('says at each field what is wrong with it', async ({ page }) => {
  await page.goto('/kayit');
  const form = registerForm(page);
  await expect(form.field('username')).toHaveAccessibleDescription('En az 3 karakter');
  await form.fill({ username: 'ab', email: 'x', password: '12345', phone: '123', streamUrl: 'x' });
  await form.button.click();
  await expect(form.field('username')).toBeFocused();
  const said = {
    username: 'Kullanıcı adı en az 3 karakter olmalıdır.',
    email: 'Geçerli bir e-posta adresi girin.',
    password: 'Şifre en az 6 karakter olmalıdır.',
    phone: 'Geçerli bir cep telefonu girin.',
    streamUrl: 'http:// veya https:// ile başlayan bir yayın linki girin.',
  } as const;
  for (const [name, message] of Object.entries(said)) {
    const field = form.field(name as keyof typeof said);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(message);
  }
  await form.fill({ username: 'abc' });
  await expect(form.field('username')).toHaveAccessibleDescription('En az 3 karakter');
});

test('puts what only the server knows at its field', async ({ page, problems }) => {
  problems.expect(/^400 POST .*\/api\/auth\/register$/);
  const username = newWord();
  await page.goto('/kayit');
  const form = registerForm(page);
  await form.fill({ username, email: `${username}@ornek.example`, password: '123456' });
  await form.button.click();
  const message = 'Bu şifre çok yaygın. Lütfen başka bir şifre seçin.';
  await expectAlert(page, 'Hata', message);
  await expect(form.field('password')).toHaveAccessibleDescription(message);
  await expect(form.field('password')).toBeFocused();
  await expect(form.field('username')).toHaveValue(username);
});

test('refuses a taken name and keeps what was typed', async ({ page, member, problems }) => {
  problems.expect(/^409 POST .*\/api\/auth\/register$/);
  await page.goto('/kayit');
  const form = registerForm(page);
  await form.fill({
    username: member.username.toUpperCase(),
    email: `${newWord()}@ornek.example`,
    password: 'uzun bir şifre',
    firstName: 'Ömer',
  });
  await form.button.click();
  await expectAlert(page, 'Hata', 'Bu kullanıcı adı zaten kullanılıyor.');
  await expect(page).toHaveURL('/kayit');
  await expect(form.field('firstName')).toHaveValue('Ömer');
  await expect(form.field('password')).toHaveValue('uzun bir şifre');
});

import { signOutByMenu } from './fixtures/account-menu.ts';
import { getRegisterForm } from './fixtures/register-form.ts';
import { createUniqueText, expect, test } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

test('a visitor registers with every field and signs out', async ({ page }) => {
  const username = createUniqueText();
  await page.goto('/kayit');
  const form = getRegisterForm(page);
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
  await expectStatusToast(page, 'Kayıt tamamlandı');
  const header = page.getByRole('banner');
  await expect(header).toContainText('Işıl');

  await header.getByRole('link', { name: 'Profil' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Işıl İğdeli');
  const account = page.getByRole('region', { name: 'Hesap Bilgileri' });
  await expect(account).toContainText(`${username}@ornek.example`);
  await expect(account).toContainText('0(532) 111 22 33');

  await signOutByMenu(page);
  await expect(page).toHaveURL('/');
  await expect(header.getByRole('link', { name: 'Giriş Yap' })).toBeVisible();
  await expect(header).not.toContainText('Işıl');
});

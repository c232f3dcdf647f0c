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
  await expect(page).toHaveURL('/profil');
  await expectStatusToast(page, 'Kayıt tamamlandı');
  await expect(page.getByRole('region', { name: 'İlk adımlarınız' })).toBeInViewport();
  const header = page.getByRole('banner');
  await expect(header).toContainText('Işıl');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Işıl İğdeli');
  const account = page.getByRole('region', { name: 'Hesap Bilgileri' });
  await expect(account).toContainText(`${username}@ornek.example`);
  await expect(account).toContainText('0(532) 111 22 33');

  await signOutByMenu(page);
  await expect(page).toHaveURL('/');
  await expect(header.getByRole('link', { name: 'Giriş Yap' })).toBeVisible();
  await expect(header).not.toContainText('Işıl');
});

test('the form of a phone fits on its screen, and a taken username is reported once', async ({
  openPage,
  member,
  browserErrors,
}) => {
  browserErrors.expect(/^409 POST .*register/);
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('/kayit');
  const form = getRegisterForm(page);
  const box = await page.locator('form').boundingBox();
  expect(box?.height).toBeLessThanOrEqual(844);
  await expect(form.field('phone')).toBeHidden();
  await form.fill({
    username: member.username,
    email: `yeni-${member.email}`,
    password: 'uzun bir şifre',
  });
  await form.button.click();
  await expect(page.getByText('Bu kullanıcı adı')).toHaveCount(1);
  await expect(form.field('username')).toBeFocused();
  await expect(form.field('username')).toHaveAccessibleDescription('Değiştirip yeniden deneyin.');
  // An error in a folded field unfolds it.
  await form.fill({ username: `${member.username}2`, phone: '12' });
  await page.getByText('isteğe bağlı', { exact: true }).click();
  await form.button.click();
  await expect(form.field('phone')).toBeFocused();
});

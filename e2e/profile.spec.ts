import { createApiClient } from './fixtures/api.ts';
import { getSignInForm } from './fixtures/sign-in-form.ts';
import { ORIGIN } from './fixtures/site.ts';
import { expect, setSessionCookie, test } from './fixtures/test.ts';
import { expectAlertToast, expectStatusToast } from './fixtures/toasts.ts';

test('a new password ends the member’s other sessions, but not the current one', async ({
  page,
  context,
  openPage,
  member,
  browserErrors,
}) => {
  browserErrors.expect(/^403 POST .*\/api\/user\/password$/);
  const otherPage = await openPage({
    token: await createApiClient(ORIGIN).signIn(member.email, member.password),
  });
  await setSessionCookie(context, member.token);
  await page.goto('/profil#guvenlik');
  const panel = page.getByRole('region', { name: 'Şifre Değiştir' });
  const currentPassword = panel.getByRole('textbox', { name: 'Mevcut Şifre' });
  const newPassword = panel.getByRole('textbox', { name: 'Yeni Şifre' });
  const button = panel.getByRole('button', { name: 'Şifreyi güncelle' });

  await currentPassword.fill('yanlış şifre');
  await newPassword.fill('yepyeni bir şifre');
  await button.click();
  await expectAlertToast(page, 'Hata');
  await expect(newPassword).toHaveValue('yepyeni bir şifre');

  await currentPassword.fill(member.password);
  await button.click();
  await expectStatusToast(page, 'Şifreniz güncellendi');
  await expect(currentPassword).toHaveValue('');
  await page.goto('/profil');
  await expect(page.getByRole('main')).toContainText(member.email);
  await otherPage.goto('/profil');
  await expect(otherPage.getByRole('main')).toContainText('Giriş Gerekli');
});

test('sessions are listed and can be ended one at a time or all together', async ({
  page,
  openPage,
  member,
}) => {
  const otherPage = await openPage();
  for (const tab of [otherPage, page]) {
    await tab.goto('/giris?next=/profil');
    await getSignInForm(tab).send(member.email, member.password);
    await expect(tab).toHaveURL('/profil');
  }
  await page.getByRole('link', { name: 'Güvenlik', exact: true }).click();
  const sessions = page.getByRole('region', { name: 'Açık Oturumlar' });
  const rows = sessions.getByRole('listitem');
  // Registration over the API created the third session, without a browser.
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Bu cihaz');
  await expect(rows.first()).toContainText('Chrome');
  await expect(rows.first().getByRole('button')).toHaveCount(0);
  await expect(rows.nth(2)).toContainText('Bilinmeyen cihaz');

  const dialog = page.getByRole('dialog');
  await rows.nth(1).getByRole('button', { name: 'Oturumu kapat' }).click();
  await dialog.getByLabel(/^Şifreniz/).fill(member.password);
  await dialog.getByRole('button', { name: 'Oturumu kapat' }).click();
  await expectStatusToast(page, 'Oturum kapatıldı');
  await expect(rows).toHaveCount(2);
  await otherPage.reload();
  await expect(otherPage.getByRole('main')).toContainText('Giriş Gerekli');

  await sessions.getByRole('button', { name: 'Tüm cihazlardan çıkış yap' }).click();
  await dialog.getByLabel(/^Şifreniz/).fill(member.password);
  await dialog.getByRole('button', { name: 'Çıkış Yap' }).click();
  await expect(page).toHaveURL('/');
  await expectStatusToast(page, 'Tüm cihazlardan çıkış yapıldı');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Giriş Yap' })).toBeVisible();
});

test('a member deletes the account with the password, after a warning', async ({
  page,
  context,
  member,
  browserErrors,
}) => {
  browserErrors.expect(/^403 POST .*\/api\/user\/delete$/, /^401 POST .*\/api\/auth\/login$/);
  await setSessionCookie(context, member.token);
  await page.goto('/profil#hesap');
  await page.getByRole('button', { name: 'Hesabımı sil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hesabınız silinsin mi?' });
  const password = dialog.getByRole('textbox', { name: 'Şifre' });
  const deleteButton = dialog.getByRole('button', { name: 'Hesabımı sil' });
  await expect(dialog).toContainText('Puanlarınız ve geçmişiniz geri getirilemez.');
  await expect(password).toBeFocused();
  await deleteButton.click();
  await expect(password).toHaveAccessibleDescription('Şifre zorunludur.');
  await password.fill('yanlış şifre');
  await deleteButton.click();
  await expectAlertToast(page, 'Hata');
  await expect(dialog).toBeVisible();
  await password.fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expectStatusToast(page, 'Hesabınız silindi');

  await page.goto('/giris');
  await getSignInForm(page).send(member.email, member.password);
  await expectAlertToast(page, 'Hata');
});

import { apiOf } from './fixtures/api.ts';
import { ORIGIN } from './fixtures/site.ts';
import { enter, expect, test } from './fixtures/test.ts';
import { expectAlert, expectNews } from './fixtures/toasts.ts';

test('a visitor is asked to sign in first', async ({ page }) => {
  await page.goto('/profil');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Giriş Gerekli');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profil' })).toHaveCount(0);
});

test('a new password ends the other sessions and keeps this one', async ({
  page,
  context,
  openBrowser,
  member,
  problems,
}) => {
  problems.expect(/^40[01] POST .*\/api\/user\/password$/);
  const other = await openBrowser({
    token: await apiOf(ORIGIN).signIn(member.email, member.password),
  });
  await enter(context, member.token);
  await page.goto('/profil');
  await expect(page.getByRole('region', { name: 'Toplam Puanınız' })).toContainText('0');
  const panel = page.getByRole('region', { name: 'Şifre Değiştir' });
  const current = panel.getByRole('textbox', { name: 'Mevcut Şifre' });
  const next = panel.getByRole('textbox', { name: 'Yeni Şifre' });
  const button = panel.getByRole('button', { name: 'Şifreyi Güncelle' });

  await current.fill('yanlış şifre');
  await next.fill('yepyeni bir şifre');
  await button.click();
  await expectAlert(page, 'Hata');
  await expect(next).toHaveValue('yepyeni bir şifre');

  await current.fill(member.password);
  await button.click();
  await expectNews(page, 'Şifreniz güncellendi');
  await expect(current).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('main')).toContainText(member.email);
  await other.goto('/profil');
  await expect(other.getByRole('main')).toContainText('Giriş Gerekli');
});

import { signOutByMenu } from './fixtures/account-menu.ts';
import { signInForm } from './fixtures/sign-in-form.ts';
import { expect, setSessionCookie, test } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

test('opens with an e-mail, and goes back to where one came from', async ({ page, member }) => {
  await page.goto('/profil');
  await page.getByRole('main').getByRole('link', { name: 'Giriş Yap' }).click();
  await expect(page).toHaveURL('/giris?next=%2Fprofil');
  // What the server keeps of this page knows no search: the link learns of it from React.
  await expect(page.getByRole('main').getByRole('link', { name: 'Kayıt Ol' })).toHaveAttribute(
    'href',
    '/kayit?next=%2Fprofil',
  );
  await signInForm(page).send(member.email, member.password);
  await expect(page).toHaveURL('/profil');
  await expectStatusToast(page, 'Giriş yapıldı');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.firstName);
  await expect(page.getByRole('banner')).toContainText(member.firstName);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profil' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Giriş Yap' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeHidden();
});

test('stays on the site, whatever next says', async ({ page, member }) => {
  await page.goto('/giris?next=%2F%5Cevil.example');
  await signInForm(page).send(member.email, member.password);
  await expectStatusToast(page, 'Giriş yapıldı');
  await expect(page).toHaveURL('/');
});

test('sends who is signed in on, never off the site', async ({ page, context, member }) => {
  await setSessionCookie(context, member.token);
  const goesTo = async (next: string) => {
    const address = `/giris?next=${encodeURIComponent(next)}`;
    return (await page.request.get(address, { maxRedirects: 0 })).headers().location;
  };
  expect(await goesTo('/profil?a=1')).toBe('/profil?a=1');
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/x.example',
  ]) {
    expect(await goesTo(next), next).toBe('/');
  }
});

test('leaves no name behind after signing out', async ({ page, context, member }) => {
  await setSessionCookie(context, member.token);
  await page.goto('/profil');
  await expect(page.getByRole('main')).toContainText(member.email);
  await signOutByMenu(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kayıt Ol' })).toBeVisible();
  await expect(page.getByRole('banner')).not.toContainText(member.firstName);
  await page.goBack();
  await expect(page.getByRole('main')).toContainText('Giriş Gerekli');
  await expect(page.locator('body')).not.toContainText(member.email);
});

import { signOutByMenu } from './fixtures/account-menu.ts';
import { getSignInForm } from './fixtures/sign-in-form.ts';
import { expect, setSessionCookie, test } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

test('sign-in accepts an e-mail address and returns to the previous page', async ({
  page,
  member,
}) => {
  await page.goto('/profil');
  await page.getByRole('main').getByRole('link', { name: 'Giriş Yap' }).click();
  await expect(page).toHaveURL('/giris?next=%2Fprofil');
  // Cached HTML has no search string: React adds it to the link.
  await expect(page.getByRole('main').getByRole('link', { name: 'Kayıt Ol' })).toHaveAttribute(
    'href',
    '/kayit?next=%2Fprofil',
  );
  await getSignInForm(page).send(member.email, member.password);
  await expect(page).toHaveURL('/profil');
  await expectStatusToast(page, 'Giriş yapıldı');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.firstName);
  await expect(page.getByRole('banner')).toContainText(member.firstName);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profil' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Giriş Yap' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeHidden();
});

test('the sign-in page fills the screen below the notice of a demonstration without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/giris');
  await expect(page.getByRole('button', { name: 'Giriş Yap' })).toBeVisible();
  const { contentHeight, windowHeight, mainBottom } = await page.evaluate(() => {
    const notice = document.createElement('aside');
    notice.style.height = '33px';
    document.body.prepend(notice);
    const { scrollHeight, clientHeight } = document.documentElement;
    const { bottom } = document.querySelector('main')?.getBoundingClientRect() ?? { bottom: 0 };
    return {
      contentHeight: scrollHeight,
      windowHeight: clientHeight,
      mainBottom: Math.round(bottom),
    };
  });
  expect(contentHeight).toBe(windowHeight);
  expect(mainBottom).toBe(windowHeight);
});

test('sign-in with a next parameter of another site leads to the home page', async ({
  page,
  member,
}) => {
  await page.goto('/giris?next=%2F%5Cevil.example');
  await getSignInForm(page).send(member.email, member.password);
  await expectStatusToast(page, 'Giriş yapıldı');
  await expect(page).toHaveURL('/');
});

test('the sign-in page redirects a signed-in user, never to another site', async ({
  page,
  context,
  member,
}) => {
  await setSessionCookie(context, member.token);
  const getRedirect = async (next: string) => {
    const url = `/giris?next=${encodeURIComponent(next)}`;
    return (await page.request.get(url, { maxRedirects: 0 })).headers().location;
  };
  expect(await getRedirect('/profil?a=1')).toBe('/profil?a=1');
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/x.example',
  ]) {
    expect(await getRedirect(next), next).toBe('/');
  }
});

test('after a sign-out, no page shows user data, not even with Back', async ({
  page,
  context,
  member,
}) => {
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

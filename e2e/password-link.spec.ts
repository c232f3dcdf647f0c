import { getPersonPage, getUserId } from './fixtures/person-page.ts';
import { getSignInForm } from './fixtures/sign-in-form.ts';
import { ORIGIN } from './fixtures/site.ts';
import { expect, test } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

test.use({ as: 'admin' });

test('a password link is created, works once, and is not sent in any request', async ({
  page,
  openPage,
  member,
  browserErrors,
}) => {
  browserErrors.expect(/^400 POST .*\/api\/auth\/password-link$/);
  // The new password ends the member's sessions; the open page may send a request afterwards.
  browserErrors.allow(/^401 GET .*\/api\/auth\/user$/);
  const adminPage = getPersonPage(page, await getUserId(member));
  await adminPage.open();
  await adminPage.clickAction('Şifre linki');
  await adminPage.clickButton('Link oluştur');
  const url = await adminPage.field('Link').inputValue();
  expect(url).toMatch(new RegExp(`^${ORIGIN}/sifre-belirle#token=.{20,}$`));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await adminPage.clickButton('Kopyala');
  await expect(adminPage.dialog.getByRole('button', { name: 'Kopyalandı' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await adminPage.dialog.getByRole('button', { name: 'Kapat' }).last().click();
  await adminPage.clickAction('Şifre linki');
  await expect(adminPage.field('Link')).toHaveCount(0);

  const memberPage = await openPage({ token: member.token });
  const token = new URL(url).hash.replace('#token=', '');
  const sentTexts: string[] = [];
  memberPage.on('request', (request) => {
    sentTexts.push(request.url(), JSON.stringify(request.headers()));
  });
  await memberPage.goto(url);
  await expect(memberPage).toHaveURL('/sifre-belirle');
  expect(sentTexts.join('\n')).not.toContain(token);
  const password = memberPage.getByRole('textbox', { name: 'Yeni Şifre' });
  const button = memberPage.getByRole('button', { name: 'Şifreyi belirle' });
  await password.fill('123456');
  await button.click();
  await expect(password).toHaveAccessibleDescription(/yaygın/);
  await password.fill('yepyeni bir şifre');
  await button.click();
  await expect(memberPage).toHaveURL('/giris');
  await expectStatusToast(memberPage, 'Şifreniz belirlendi');
  await getSignInForm(memberPage).send(member.email, 'yepyeni bir şifre');
  await expect(memberPage).toHaveURL('/');

  await memberPage.goto(url);
  await password.fill('bir başka şifre');
  await button.click();
  await expect(memberPage.getByRole('main')).toContainText('Bu link geçerli değil.');
  await memberPage.goto('/sifre-belirle');
  await expect(memberPage.getByRole('main')).toContainText('Bu link geçerli değil.');
});

import { signInForm } from './fixtures/sign-in-form.ts';
import { expect, test } from './fixtures/test.ts';
import { expectNews } from './fixtures/toasts.ts';

test('what is typed before the scripts arrive is kept', async ({ page, member }) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/site-client-*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/giris', { waitUntil: 'commit' });
  const form = signInForm(page);
  await form.fill(member.email, member.password);
  arrive();
  // The button answers once React is there; until then pressing it would send the form itself.
  await page.waitForLoadState('load');
  await page.getByRole('button', { name: 'Şifreyi göster' }).click();
  await expect(form.password).toHaveAttribute('type', 'text');
  await expect(form.identifier).toHaveValue(member.email);
  await form.button.click();
  await expectNews(page, 'Giriş yapıldı');
  await expect(page).toHaveURL('/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form puts no password into the address', async ({ page, problems, member }) => {
    problems.expect(/^\d+ POST .*\/giris$/);
    await page.goto('/giris');
    const form = signInForm(page);
    await form.fill(member.email, member.password);
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'POST'),
      form.button.click(),
    ]);
    expect(page.url()).not.toMatch(/password|gizli/);
  });
});

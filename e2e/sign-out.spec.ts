import { signOutByMenu } from './fixtures/account-menu.ts';
import { createApiClient } from './fixtures/api.ts';
import { followHeaderLink, waitForHydration } from './fixtures/follow-header-link.ts';
import { ORIGIN } from './fixtures/site.ts';
import { expect, registerMember, setSessionCookie, test } from './fixtures/test.ts';

test('another tab shows nothing of a member who signed out', async ({ page, context, member }) => {
  await setSessionCookie(context, member.token);
  await page.goto('/etkinlikler');
  const other = await context.newPage();
  await other.goto('/profil');
  await followHeaderLink(page, 'Etkinlikler');
  await signOutByMenu(other);
  await expect(other).toHaveURL('/');

  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Giriş Yap' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Profil' })).toHaveCount(0);
  await page.goto('/profil');
  await expect(page.getByRole('heading', { name: 'Giriş Gerekli' })).toBeVisible();
});

test('a session that ended is noticed on the way to the next page', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/^401 GET .*auth\/user/);
  // The profile may ask before its page has gone.
  problems.allow(/^401 GET /);
  const member = await registerMember();
  await setSessionCookie(context, member.token);
  await page.goto('/etkinlikler');
  // Who signs out before this page has asked has signed out on the way to this one.
  const asked = page.waitForResponse('**/api/auth/user');
  await followHeaderLink(page, 'Market');
  await (await asked).finished();
  await createApiClient(ORIGIN, member.token).signOut();
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await followHeaderLink(page, 'Profil');
  await refused;
  await expect(page.getByRole('heading', { name: 'Giriş Gerekli' })).toBeVisible();
  await expect(page.getByText(member.email)).toHaveCount(0);
});

test('a page that Back brings up after signing out is made anew', async ({
  page,
  context,
  problems,
}) => {
  // What the profile was still reading when the session ended.
  problems.allow(/^401 GET /);
  const member = await registerMember();
  await setSessionCookie(context, member.token);
  await page.goto('/profil');
  await expect(page.getByText(member.email).first()).toBeVisible();
  await waitForHydration(page);
  await createApiClient(ORIGIN, member.token).signOut();
  // As the browser does with a page that it kept whole, after another page has signed out.
  await page.evaluate(() => {
    localStorage.setItem('vitrin-signed-out', String(Date.now()));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByRole('heading', { name: 'Giriş Gerekli' })).toBeVisible();
});

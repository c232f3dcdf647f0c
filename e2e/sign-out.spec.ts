import { signOutByMenu } from './fixtures/account-menu.ts';
import { createApiClient } from './fixtures/api.ts';
import { getCardsPage } from './fixtures/cards-page.ts';
import { followHeaderLink, waitForHydration } from './fixtures/follow-header-link.ts';
import { ADMIN, ORIGIN } from './fixtures/site.ts';
import { expect, registerMember, setSessionCookie, test } from './fixtures/test.ts';

test('another tab removes the member’s data after a sign-out', async ({
  page,
  context,
  member,
}) => {
  await setSessionCookie(context, member.token);
  await page.goto('/etkinlikler');
  const otherTab = await context.newPage();
  await otherTab.goto('/profil');
  await followHeaderLink(page, 'Etkinlikler');
  await signOutByMenu(otherTab);
  await expect(otherTab).toHaveURL('/');

  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Giriş Yap' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Profil' })).toHaveCount(0);
  await page.goto('/profil');
  await expect(page.getByRole('heading', { name: 'Giriş Gerekli' })).toBeVisible();
});

test('an ended session is noticed on the next navigation', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/^401 GET .*auth\/user/);
  // The profile may send a request before it is left.
  browserErrors.allow(/^401 GET /);
  const member = await registerMember();
  await setSessionCookie(context, member.token);
  await page.goto('/etkinlikler');
  // Wait for the request, so that only the next navigation can notice the sign-out.
  const userRequest = page.waitForResponse('**/api/auth/user');
  await followHeaderLink(page, 'Market');
  await (await userRequest).finished();
  await createApiClient(ORIGIN, member.token).signOut();
  const refusedResponse = page.waitForResponse((response) => response.status() === 401);
  await followHeaderLink(page, 'Profil');
  await refusedResponse;
  await expect(page.getByRole('heading', { name: 'Giriş Gerekli' })).toBeVisible();
  await expect(page.getByText(member.email)).toHaveCount(0);
});

test('a page restored by Back after signing out reloads', async ({
  page,
  context,
  browserErrors,
}) => {
  // Requests of the profile may still run when the session ends.
  browserErrors.allow(/^401 GET /);
  const member = await registerMember();
  await setSessionCookie(context, member.token);
  await page.goto('/profil');
  await expect(page.getByText(member.email).first()).toBeVisible();
  await waitForHydration(page);
  await createApiClient(ORIGIN, member.token).signOut();
  // Simulates a page restored from the back/forward cache after a sign-out in another tab.
  await page.evaluate(() => {
    localStorage.setItem('vitrin-signed-out', String(Date.now()));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByRole('heading', { name: 'Giriş Gerekli' })).toBeVisible();
});

test('a sign-out in another tab sends the action that could still be undone, and removes the recent pages', async ({
  page,
  context,
  api,
  uniqueText,
  browserErrors,
}) => {
  // The panel in the first tab loads again without a session.
  browserErrors.allow(/^401 GET /);
  await api.addCard({ title: uniqueText });
  const findCard = async () => (await api.listCards()).find(({ title }) => title === uniqueText);
  await setSessionCookie(
    context,
    await createApiClient(ORIGIN).signIn(ADMIN.email, ADMIN.password),
  );
  const otherTab = await context.newPage();
  await otherTab.goto('/admin');
  // The panel knows no shortcut before its code is loaded.
  await otherTab.getByRole('button', { name: 'Ara veya git' }).click();
  await otherTab.getByRole('dialog').getByRole('combobox').fill('Site Ayarları');
  await otherTab.keyboard.press('Enter');
  await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText('Site Ayarları');
  const readRecentPages = () =>
    otherTab.evaluate(() => localStorage.getItem('vitrin-admin-recent'));
  expect(await readRecentPages()).not.toBeNull();

  const cardsPage = getCardsPage(page);
  await cardsPage.open(`?q=${uniqueText}`);
  await cardsPage.remove(uniqueText);
  await cardsPage.confirmDialog.getByRole('button', { name: 'Sil' }).click();
  // The focus stops the time for undo.
  await page.getByRole('button', { name: 'Geri al' }).focus();
  expect(await findCard()).toBeDefined();
  await otherTab.getByRole('button', { name: 'Çıkış Yap' }).click();
  await expect(otherTab).toHaveURL('/');
  expect(await findCard()).toBeUndefined();
  expect(await readRecentPages()).toBeNull();
  await expect(page).toHaveURL(/^[^?]*\/giris/);
});

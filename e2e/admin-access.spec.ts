import type { Page } from '@playwright/test';
import { getSignInForm } from './fixtures/sign-in-form.ts';
import { ADMIN } from './fixtures/site.ts';
import { expect, setSessionCookie, test } from './fixtures/test.ts';
import { expectAlertToast, expectStatusToast } from './fixtures/toasts.ts';

test('an administrator signs in at /admin-giris', async ({ page }) => {
  await page.goto('/admin-giris');
  await getSignInForm(page).send(ADMIN.email, ADMIN.password);
  // The toast is visible for three seconds.
  await expectStatusToast(page, 'Giriş yapıldı');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontrol Paneli');
  await expect(page.getByRole('banner')).toContainText('Süper Yönetici');

  // The sign-in page redirects signed-in staff to the panel.
  await page.goto('/admin-giris');
  await expect(page).toHaveURL('/admin');
  await page.getByRole('link', { name: 'Ana Sayfaya Dön' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontrol Paneli');
  await page.getByRole('button', { name: 'Çıkış Yap' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Giriş Yap' })).toBeVisible();
});

test('a visitor of the panel sees a toast, is sent to /giris after 0.5 s and returns after sign-in', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/^401 GET .*\/api\/auth\/user$/);
  await recordTimes(page);
  await page.goto('/admin/cards');
  await expectAlertToast(page, 'Admin paneline erişmek için giriş yapmalısınız');
  await expect(page).toHaveURL('/giris?next=%2Fadmin%2Fcards');
  await expectAlertToast(page, 'Admin paneline erişmek için giriş yapmalısınız');
  await expectHalfSecondDelay(page);
  await getSignInForm(page).send(ADMIN.email, ADMIN.password);
  await expect(page).toHaveURL('/admin/cards');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kart Yönetimi');
});

test('a viewer at /admin sees a toast and is sent to the home page after 0.5 s', async ({
  page,
  context,
  member,
}) => {
  await setSessionCookie(context, member.token);
  await recordTimes(page);
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto('/admin/cards');
  await expectAlertToast(page, 'Admin paneline erişim yetkiniz bulunmamaktadır');
  await expect(page).toHaveURL('/');
  await expectAlertToast(page, 'Admin paneline erişim yetkiniz bulunmamaktadır');
  await expectHalfSecondDelay(page);
  expect(requestedPaths).not.toContain('/api/cards/all');
});

/** Records the times of the first toast and of leaving the page. */
async function recordTimes(page: Page) {
  await page.addInitScript(() => {
    if (!location.pathname.startsWith('/admin')) return;
    const recordTime = (event: string) => sessionStorage.setItem(event, String(performance.now()));
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=alert]')?.textContent) return;
      observer.disconnect();
      recordTime('toast');
    });
    observer.observe(document, { childList: true, subtree: true });
    addEventListener('pagehide', () => recordTime('leave'));
  });
}

async function expectHalfSecondDelay(page: Page) {
  const [toastTime, leaveTime] = await page.evaluate(() =>
    ['toast', 'leave'].map((event) => Number(sessionStorage.getItem(event))),
  );
  const delayMs = Number(leaveTime) - Number(toastTime);
  expect(delayMs).toBeGreaterThan(450);
  expect(delayMs).toBeLessThan(2000);
}

import type { CDPSession, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoHorizontalScroll } from './fixtures/expect-fits.ts';
import { createIsolatedSiteTest } from './fixtures/isolated-site-test.ts';
import { ADMIN } from './fixtures/site.ts';
import { expect } from './fixtures/test.ts';
import { expectAlertToast, expectStatusToast } from './fixtures/toasts.ts';

// WebAuthn needs a host name: an IP address can't have passkeys.
const test = createIsolatedSiteTest({ hasHostName: true });
test.describe.configure({ mode: 'default' });
test.use({ as: 'admin' });

const getPanel = (page: Page) => page.getByRole('region', { name: 'Geçiş Anahtarları' });

/** Adds Chromium's virtual authenticator, which verifies the user. */
async function addVirtualAuthenticator(
  page: Page,
): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function addPasskey(page: Page, name: string) {
  const dialog = page.getByRole('dialog');
  await getPanel(page).getByRole('button', { name: 'Geçiş anahtarı ekle' }).click();
  await dialog.getByLabel(/^Ad/).fill(name);
  await dialog.getByLabel(/^Şifreniz/).fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Devam Et' }).click();
}

test('a passkey is added, replaces password and code at /admin-giris, and is removed', async ({
  page,
  context,
  browserErrors,
}) => {
  test.slow();
  browserErrors.expect(/^403 DELETE .*\/api\/user\/passkeys\//);
  const { cdp, authenticatorId } = await addVirtualAuthenticator(page);
  const dialog = page.getByRole('dialog');
  const panel = getPanel(page);
  await page.goto('/profil#guvenlik');
  await expect(panel).toContainText('Geçiş anahtarınız yok');

  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await addPasskey(page, 'Dizüstü');
  await expectAlertToast(page, 'Geçiş anahtarı kullanılamadı');
  await expect(dialog.getByLabel(/^Ad/)).toHaveValue('Dizüstü');
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await dialog.getByRole('button', { name: 'Devam Et' }).click();
  await expectStatusToast(page, 'Geçiş anahtarı eklendi');
  await expect(dialog).toBeHidden();
  await expect(panel).toContainText('Henüz kullanılmadı');
  await expectAccessible(page);

  // The authenticator refuses a second passkey for the same account.
  await addPasskey(page, 'Bir daha');
  await expectAlertToast(page, 'zaten bir geçiş anahtarı var');
  await page.keyboard.press('Escape');

  await context.clearCookies();
  await page.goto('/admin-giris');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Geçiş anahtarı kullan' }).click();
  await expect(page).toHaveURL('/admin');
  await expectStatusToast(page, 'Giriş yapıldı');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontrol Paneli');

  await page.goto('/profil#guvenlik');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(panel).toContainText('Son giriş:');
  await panel.getByRole('button', { name: 'Geçiş anahtarını sil: Dizüstü' }).click();
  const deleteButton = dialog.getByRole('button', { name: 'Anahtarı sil' });
  await deleteButton.click();
  await expect(dialog.getByLabel(/^Şifreniz/)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(/^Şifreniz/).fill('yanlış şifre');
  await deleteButton.click();
  await expectAlertToast(page, 'Hata');
  await dialog.getByLabel(/^Şifreniz/).fill(ADMIN.password);
  await deleteButton.click();
  await expectStatusToast(page, 'Geçiş anahtarı silindi');
  await expect(panel).toContainText('Geçiş anahtarınız yok');
});

test('a passkey that was removed does not sign in any more', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/^401 POST .*\/api\/auth\/passkey$/);
  await addVirtualAuthenticator(page);
  await page.goto('/profil#guvenlik');
  await addPasskey(page, 'Telefon');
  await expectStatusToast(page, 'Geçiş anahtarı eklendi');
  const id = await page.evaluate(async () => {
    const [passkey] = await (await fetch('/api/user/passkeys')).json();
    return passkey.id;
  });
  const body = { password: ADMIN.password };
  const response = await page.request.delete(`/api/user/passkeys/${id}`, {
    data: body,
    headers: { origin: new URL(page.url()).origin },
  });
  expect(response.status()).toBe(204);
  await context.clearCookies();
  await page.goto('/admin-giris');
  await page.getByRole('button', { name: 'Geçiş anahtarı kullan' }).click();
  await expectAlertToast(page, 'Geçiş anahtarıyla giriş yapılamadı');
  await expect(page).toHaveURL('/admin-giris');
});

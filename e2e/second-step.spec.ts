import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { promoteToEditor } from './fixtures/person-page.ts';
import { getSignInForm } from './fixtures/sign-in-form.ts';
import { expect, setSessionCookie, test } from './fixtures/test.ts';
import { expectAlertToast, expectStatusToast } from './fixtures/toasts.ts';

const getPanel = (page: Page) => page.getByRole('region', { name: 'İki Adımlı Doğrulama' });

/** Returns the app's code now, or `steps` periods of 30 s later. */
function generateCode(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Enters the password; returns the secret of the QR code. */
async function startSetup(page: Page, password: string): Promise<string> {
  const dialog = page.getByRole('dialog');
  await page.goto('/profil#guvenlik');
  await getPanel(page).getByRole('button', { name: 'Kurulumu başlat' }).click();
  await dialog.getByLabel(/^Şifreniz/).fill(password);
  await dialog.getByRole('button', { name: 'Devam Et' }).click();
  await expect(dialog.getByRole('img', { name: /QR/ })).toBeVisible();
  return ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
}

/** Enters a code to finish the setup; returns the recovery codes. */
async function confirmSetup(page: Page, secret: string): Promise<string[]> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Doğrulama kodu/).fill(generateCode(secret));
  await dialog.getByRole('button', { name: 'Doğrula ve aç' }).click();
  const codes = dialog.getByRole('list', { name: 'Kurtarma kodları' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allTextContents();
}

test('the second step is set up, required at sign-in and turned off', async ({
  page,
  context,
  openPage,
  member,
  api,
  browserErrors,
}) => {
  test.slow();
  browserErrors.expect(
    /^403 POST .*\/second-step$/,
    /^400 POST .*\/second-step\/confirm$/,
    /^403 POST .*\/second-step\/disable$/,
    /^401 POST .*\/api\/auth\/login$/,
  );
  await promoteToEditor(api, member);
  await setSessionCookie(context, member.token);
  const dialog = page.getByRole('dialog');

  await page.goto('/profil#hesap');
  await expect(page.getByText('Yönetim ekibindeki hesaplar silinemez')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hesabımı sil' })).toHaveCount(0);
  await page.goto('/profil#guvenlik');
  await getPanel(page).getByRole('button', { name: 'Kurulumu başlat' }).click();
  await dialog.getByLabel(/^Şifreniz/).fill('yanlış şifre');
  await dialog.getByRole('button', { name: 'Devam Et' }).click();
  await expectAlertToast(page, 'Hata');
  await page.keyboard.press('Escape');

  const secret = await startSetup(page, member.password);
  const code = dialog.getByLabel(/^Doğrulama kodu/);
  await expect(code).toBeFocused();
  await code.fill('000000');
  await dialog.getByRole('button', { name: 'Doğrula ve aç' }).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  const recoveryCodes = await confirmSetup(page, secret);
  await expectStatusToast(page, 'İki adımlı doğrulama açıldı');

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Kopyala' }).click();
  await expect(dialog.getByRole('button', { name: 'Kopyalandı' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recoveryCodes.join('\n'));
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'İndir (.txt)' }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toContain(recoveryCodes.join('\n'));
  await dialog.getByRole('button', { name: 'Kaydettim' }).click();
  await expect(dialog).toBeHidden();
  await expect(getPanel(page)).toContainText('10 kurtarma kodunuz kaldı.');

  const signInPage = await openPage();
  await signInPage.goto('/giris');
  const form = getSignInForm(signInPage);
  const codeField = signInPage.getByLabel('Doğrulama kodu');
  await form.send(member.email, member.password);
  await expect(codeField).toBeFocused();
  await expect(codeField).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField).toHaveAttribute('inputmode', 'numeric');
  await expect(form.password).toHaveValue(member.password);
  await form.button.click();
  await expect(codeField).toHaveAccessibleDescription('Doğrulama kodu boş bırakılamaz.');
  await codeField.fill('000000');
  await form.button.click();
  await expect(codeField).toHaveAccessibleDescription('Doğrulama kodu hatalı.');
  await expect(codeField).toBeFocused();
  // The code of the setup can't be used twice.
  await codeField.fill(generateCode(secret, 1));
  await form.button.click();
  await expect(signInPage).toHaveURL('/');
  await expectStatusToast(signInPage, 'Giriş yapıldı');

  const secondPage = await openPage();
  await secondPage.goto('/admin-giris');
  await getSignInForm(secondPage).send(member.email, member.password);
  await secondPage.getByRole('button', { name: 'Kurtarma kodu kullan' }).click();
  await secondPage.getByLabel('Kurtarma kodu', { exact: true }).fill(recoveryCodes[0] ?? '');
  await getSignInForm(secondPage).button.click();
  await expect(secondPage).toHaveURL('/admin');
  await secondPage.goto('/profil#guvenlik');
  await expect(getPanel(secondPage)).toContainText('9 kurtarma kodunuz kaldı.');

  await getPanel(secondPage).getByRole('button', { name: 'Doğrulamayı kapat' }).click();
  const disableDialog = secondPage.getByRole('dialog');
  const disableButton = disableDialog.getByRole('button', { name: 'Doğrulamayı kapat' });
  await disableDialog.getByLabel(/^Şifreniz/).fill(member.password);
  await disableButton.click();
  const disableCode = disableDialog.getByLabel(/^Doğrulama kodu/);
  await expect(disableCode).toHaveAccessibleDescription(/Kod zorunludur/);
  await disableCode.fill('000000');
  await disableButton.click();
  await expect(disableCode).toHaveAttribute('aria-invalid', 'true');
  await disableCode.fill(recoveryCodes[1] ?? '');
  await disableButton.click();
  await expectStatusToast(secondPage, 'İki adımlı doğrulama kapatıldı');
  await expect(getPanel(secondPage)).toContainText('Kapalı');

  const lastPage = await openPage();
  await lastPage.goto('/giris');
  await getSignInForm(lastPage).send(member.email, member.password);
  await expect(lastPage).toHaveURL('/');
});

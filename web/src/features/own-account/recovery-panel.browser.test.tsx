import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../test/row-samples.ts';
import { RecoveryPanel, TelegramRecoveryOffer } from './recovery-panel.tsx';

const route = 'PUT /api/user/recovery';
const recoverySwitch = page.getByRole('switch', { name: 'Telegram ile şifre kurtarma' });
const dialog = page.getByRole('dialog');

it('Telegram becomes a way of recovery with password and, if required, a code', async () => {
  const server = createFakeServer();
  server.respond('GET /api/user/recovery', { email: true, telegram: false });
  await renderWithProviders(<RecoveryPanel isTelegramVerified />, { user: sampleUser });
  await recoverySwitch.click();
  await dialog.getByRole('textbox', { name: 'Şifreniz' }).fill('gizli bir şifre');
  await expectAccessible();
  const message = 'Doğrulama kodunu girin.';
  server.fail(route, 403, message, [{ path: 'code', message }]);
  await dialog.getByRole('button', { name: 'Aç' }).click();
  const codeField = dialog.getByRole('textbox', { name: 'Doğrulama kodu' });
  await expect.element(codeField).toHaveAccessibleDescription(/Doğrulama kodunu girin/);
  await codeField.fill('123456');
  server.respond(route, undefined);
  await dialog.getByRole('button', { name: 'Aç' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.getCalls(route).map(({ body }) => body)).toMatchObject([
    { telegram: true, password: 'gizli bir şifre' },
    { telegram: true, password: 'gizli bir şifre', code: '123456' },
  ]);
});

it('recovery by Telegram is disabled without a verified account', async () => {
  createFakeServer().respond('GET /api/user/recovery', { email: true, telegram: false });
  await renderWithProviders(<RecoveryPanel isTelegramVerified={false} />, { user: sampleUser });
  await expect.element(recoverySwitch).toBeDisabled();
  await expect.element(recoverySwitch).toHaveAccessibleDescription(/doğrulayınca/);
});

it('the offer after the verification disappears once Telegram is used', async () => {
  const server = createFakeServer();
  server.respond('GET /api/user/recovery', { email: true, telegram: false });
  server.respond(route, () => {
    server.respond('GET /api/user/recovery', { email: true, telegram: true });
    return undefined;
  }, ['GET /api/user/recovery']);
  await renderWithProviders(<TelegramRecoveryOffer />, { user: sampleUser });
  const offer = page.getByRole('button', { name: 'Şifre kurtarmada kullan' });
  await offer.click();
  await dialog.getByRole('textbox', { name: 'Şifreniz' }).fill('gizli bir şifre');
  await dialog.getByRole('button', { name: 'Aç' }).click();
  await expect.element(offer).not.toBeInTheDocument();
});

import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { waitForFrame } from '../../../test/layout-shift.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../test/row-samples.ts';
import { SecondStepPanel } from './second-step-panel.tsx';

const stateRoute = 'GET /api/user/second-step';
const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const panel = page.getByRole('region', { name: 'İki Adımlı Doğrulama' });
const dialog = page.getByRole('dialog');

/** Fails unless the element has the focus after two frames: the dialog moves a lost focus in the next frame. */
async function expectFocusToStay(element: Locator) {
  await expect.element(element).toBeVisible();
  await waitForFrame();
  await waitForFrame();
  await expect.element(element).toHaveFocus();
}

/** Renders the panel with two-factor authentication off. The fake server accepts any password and code. */
async function renderDisabledPanel() {
  const server = createFakeServer();
  server.respond(stateRoute, { enabled: false, required: true, recoveryCodesLeft: 0 });
  server.respond('POST /api/user/second-step', {
    secret,
    uri: `otpauth://totp/V?secret=${secret}`,
  });
  server.respond('POST /api/user/second-step/confirm', () => {
    server.respond(stateRoute, { enabled: true, required: false, recoveryCodesLeft: 2 });
    return { recoveryCodes: ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'] };
  }, [stateRoute]);
  await renderWithProviders(<SecondStepPanel />, { user: { ...sampleUser, role: 'editor' } });
}

it('each step of the two-factor setup and the active state are accessible', async () => {
  await renderDisabledPanel();
  const clickButton = (name: string) => dialog.getByRole('button', { name }).click();
  await expect.element(panel).toMatchTextContent(/zorunlu/);
  await expectAccessible();

  await panel.getByRole('button', { name: 'Kurulumu başlat' }).click();
  await dialog.getByRole('textbox', { name: 'Şifreniz' }).fill('gizli bir şifre');
  await clickButton('Devam Et');
  await expect.element(dialog.getByRole('img', { name: /QR/ })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Doğrulama kodu' }).fill('123456');
  await clickButton('Doğrula ve aç');
  await expect.element(dialog.getByRole('list', { name: 'Kurtarma kodları' })).toBeVisible();
  await expectAccessible();
  await clickButton('Kaydettim');
  await expect.element(panel).toMatchTextContent(/Yalnızca 2 kurtarma kodunuz kaldı/);
  await expectAccessible();
  await panel.getByRole('button', { name: 'Doğrulamayı kapat' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Doğrulama kodu' })).toBeVisible();
  await expectAccessible();
});

it("the two-factor setup works by keyboard, with the focus in each step's field", async () => {
  await renderDisabledPanel();
  await panel.getByRole('button', { name: 'Kurulumu başlat' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Şifreniz' })).toHaveFocus();
  await userEvent.keyboard('gizli bir şifre{Enter}');
  const codeField = dialog.getByRole('textbox', { name: 'Doğrulama kodu' });
  await expectFocusToStay(codeField);
  await userEvent.keyboard('123456{Enter}');
  const codeList = dialog.getByRole('list', { name: 'Kurtarma kodları' });
  await expectFocusToStay(codeList);
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { renderPart } from '../../../test/render-part.tsx';
import { sampleUser } from '../../../test/samples.ts';
import { SecondStepPanel } from './second-step-panel.tsx';

const state = 'GET /api/user/second-step';

it('is accessible at each step of its set-up, and once it is on', async () => {
  const server = fakeServer();
  server.answer(state, { enabled: false, required: true, recoveryCodesLeft: 0 });
  const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  server.answer('POST /api/user/second-step', { secret, uri: `otpauth://totp/V?secret=${secret}` });
  server.answer('POST /api/user/second-step/confirm', () => {
    server.answer(state, { enabled: true, required: false, recoveryCodesLeft: 2 });
    return { recoveryCodes: ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'] };
  }, [state]);
  await renderPart(<SecondStepPanel />, { user: { ...sampleUser, role: 'editor' } });
  const panel = page.getByRole('region', { name: 'İki Adımlı Doğrulama' });
  const dialog = page.getByRole('dialog');
  const next = (name: string) => dialog.getByRole('button', { name }).click();
  await expect.element(panel).toMatchTextContent(/zorunlu/);
  await expectAccessible();

  await panel.getByRole('button', { name: 'Kurulumu Başlat' }).click();
  await dialog.getByRole('textbox', { name: 'Şifreniz' }).fill('gizli bir şifre');
  await next('Devam Et');
  await expect.element(dialog.getByRole('img', { name: /QR/ })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Doğrulama kodu' }).fill('123456');
  await next('Doğrula ve Aç');
  await expect.element(dialog.getByRole('list', { name: 'Kurtarma kodları' })).toBeVisible();
  await expectAccessible();
  await next('Kaydettim');
  await expect.element(panel).toMatchTextContent(/Yalnızca 2 kurtarma kodunuz kaldı/);
  await expectAccessible();
  await panel.getByRole('button', { name: 'Doğrulamayı Kapat' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Doğrulama kodu' })).toBeVisible();
  await expectAccessible();
});

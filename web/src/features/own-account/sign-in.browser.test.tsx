import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../test/fake-server.ts';
import { renderPart } from '../../../test/render-part.tsx';
import { AdminLoginPage } from './admin-login-page.tsx';
import { LoginPage } from './login-page.tsx';

const identifier = page.getByRole('textbox', { name: 'E-posta veya Kullanıcı Adı' });
const password = page.getByRole('textbox', { name: 'Şifre' });
const button = page.getByRole('button', { name: 'Giriş Yap' });

describe.each([
  ['/giris', LoginPage],
  ['/admin-giris', AdminLoginPage],
])('%s', (at, SignIn) => {
  it('asks for what is missing, at its field', async () => {
    fakeServer();
    await renderPart(<SignIn logo="Vitrin" />, { at });
    await button.click();
    await expect.element(identifier).toHaveFocus();
    await expect.element(identifier).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(identifier)
      .toHaveAccessibleDescription('E-posta veya kullanıcı adı boş bırakılamaz.');
    await expect.element(password).toHaveAccessibleDescription('Şifre boş bırakılamaz.');
  });

  it('says that name or password are wrong, and keeps what was typed', async () => {
    const server = fakeServer();
    server.fail('POST /api/auth/login', 401, 'Kullanıcı adı veya şifre hatalı.');
    await renderPart(<SignIn logo="Vitrin" />, { at });
    await identifier.fill('cagri');
    await password.fill('yanlış şifre');
    await button.click();
    const alert = page.getByRole('alert').getByText('Kullanıcı adı veya şifre hatalı.');
    await expect.element(alert).toBeVisible();
    await expect.element(identifier).toHaveValue('cagri');
    await expect.element(password).toHaveValue('yanlış şifre');
    expect(window.location.pathname).toBe(at);
  });
});

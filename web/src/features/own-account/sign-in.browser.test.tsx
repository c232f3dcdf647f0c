import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../test/row-samples.ts';
import { AdminLoginView } from './admin-login-view.tsx';
import { LoginView } from './login-view.tsx';

const identifierField = page.getByRole('textbox', { name: 'E-posta veya Kullanıcı Adı' });
const passwordField = page.getByRole('textbox', { name: 'Şifre' });
const signInButton = page.getByRole('button', { name: 'Giriş Yap' });

describe.each([
  ['/giris', LoginView],
  ['/admin-giris', AdminLoginView],
])('%s', (path, SignIn) => {
  it('the sign-in form shows errors at empty fields', async () => {
    createFakeServer();
    await renderWithProviders(<SignIn logo={<b>Vitrin</b>} />, { at: path });
    await signInButton.click();
    await expect.element(identifierField).toHaveFocus();
    await expect.element(identifierField).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(identifierField)
      .toHaveAccessibleDescription('E-posta veya kullanıcı adı boş bırakılamaz.');
    await expect.element(passwordField).toHaveAccessibleDescription('Şifre boş bırakılamaz.');
    await expectAccessible();
  });

  it('a wrong name or password shows an error, and the fields keep their input', async () => {
    const server = createFakeServer();
    server.fail('POST /api/auth/login', 401, 'Kullanıcı adı veya şifre hatalı.');
    await renderWithProviders(<SignIn logo={<b>Vitrin</b>} />, { at: path });
    await identifierField.fill('cagri');
    await passwordField.fill('yanlış şifre');
    await signInButton.click();
    const alert = page.getByRole('alert').getByText('Kullanıcı adı veya şifre hatalı.');
    await expect.element(alert).toBeVisible();
    await expectAccessible();
    await expect.element(identifierField).toHaveValue('cagri');
    await expect.element(passwordField).toHaveValue('yanlış şifre');
    expect(window.location.pathname).toBe(path);
  });
});

it('the sign-in form shows the code field only for the username that requires a code', async () => {
  const server = createFakeServer();
  const route = 'POST /api/auth/login';
  server.failWithCode(route, 401, 'auth.code_required', 'Doğrulama kodu gerekli.');
  await renderWithProviders(<LoginView logo={<b>Vitrin</b>} />, { at: '/giris' });
  await identifierField.fill('cagri');
  await passwordField.fill('gizli bir şifre');
  await signInButton.click();
  const codeField = page.getByRole('textbox', { name: 'Doğrulama kodu' });
  await expect.element(codeField).toHaveFocus();
  await expectAccessible();
  await signInButton.click();
  await expect.element(codeField).toHaveAccessibleDescription('Doğrulama kodu boş bırakılamaz.');
  server.failWithCode(route, 401, 'auth.code_wrong', 'Doğrulama kodu hatalı.');
  await codeField.fill('000000');
  await signInButton.click();
  await expect.element(codeField).toHaveAccessibleDescription('Doğrulama kodu hatalı.');
  await expect.element(codeField).toHaveFocus();
  await identifierField.fill('baskasi');
  await expect.element(codeField).not.toBeInTheDocument();
});

it('the admin sign-in shows members an error and signs them out', async () => {
  const server = createFakeServer();
  server.respond('POST /api/auth/login', { user: sampleUser });
  server.respond('POST /api/auth/logout', { success: true });
  await renderWithProviders(<AdminLoginView logo={<b>Vitrin</b>} />, { at: '/admin-giris' });
  await identifierField.fill('cagri');
  await passwordField.fill('gizli bir şifre');
  await signInButton.click();
  await expect
    .element(page.getByRole('alert').getByText('Admin paneline erişim yetkiniz yok'))
    .toBeVisible();
  await expect.element(identifierField).toHaveValue('cagri');
  expect(server.getCalls('POST /api/auth/logout')).toHaveLength(1);
  expect(window.location.pathname).toBe('/admin-giris');
});

it('a browser that blocks cookies gets an explanation instead of a greeting', async () => {
  const server = createFakeServer();
  server.respond('POST /api/auth/login', { user: sampleUser });
  server.fail('GET /api/auth/user', 401, 'Bu işlem için giriş yapmalısınız.');
  await renderWithProviders(<LoginView logo={<b>Vitrin</b>} />, { at: '/giris' });
  await identifierField.fill('cagri');
  await passwordField.fill('gizli bir şifre');
  await signInButton.click();
  await expect.element(page.getByRole('alert').getByText(/çerezlerini engelliyor/)).toBeVisible();
  expect(window.location.pathname).toBe('/giris');
  await expect.element(signInButton).toBeEnabled();
});

it('values that a password manager filled in without an event are sent', async () => {
  const server = createFakeServer();
  server.fail('POST /api/auth/login', 401, 'Kullanıcı adı veya şifre hatalı.');
  await renderWithProviders(<LoginView logo={<b>Vitrin</b>} />, { at: '/giris' });
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(identifierField.element(), 'cagri');
  setValue?.call(passwordField.element(), 'gizli bir şifre');
  await signInButton.click();
  await expect
    .poll(() => server.getCalls('POST /api/auth/login').map(({ body }) => body))
    .toEqual([{ email: 'cagri', password: 'gizli bir şifre' }]);
});

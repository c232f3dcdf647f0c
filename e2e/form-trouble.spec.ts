import type { Locator, Page } from '@playwright/test';
import { registerForm } from './fixtures/register-form.ts';
import { cutCall, failCall, holdAnswers } from './fixtures/server-trouble.ts';
import { signInForm } from './fixtures/sign-in-form.ts';
import { expect, newWord, registerMember, test } from './fixtures/test.ts';
import { expectAlert } from './fixtures/toasts.ts';

interface Case {
  path: string;
  call: string;
  busy: string;
  /** Fills the form with what would succeed; gives its button and one field with what it holds. */
  fill: (page: Page) => Promise<{ button: Locator; field: Locator; value: string }>;
}

const forms: [Case, Case] = [
  {
    path: '/giris',
    call: '/api/auth/login',
    busy: 'Giriş yapılıyor...',
    fill: async (page) => {
      const { email, password } = await registerMember();
      const form = signInForm(page);
      await form.fill(email, password);
      return { button: form.button, field: form.password, value: password };
    },
  },
  {
    path: '/kayit',
    call: '/api/auth/register',
    busy: 'Kaydediliyor...',
    fill: async (page) => {
      const username = newWord();
      const form = registerForm(page);
      await form.fill({ username, email: `${username}@ornek.example`, password: 'uzun bir şifre' });
      return { button: form.button, field: form.field('username'), value: username };
    },
  },
];

for (const { path, call, busy, fill } of forms) {
  test.describe(path, () => {
    test('sends once, however often one presses, and says that it is busy', async ({ page }) => {
      await page.goto(path);
      const { button, field } = await fill(page);
      const held = await holdAnswers(page, call);
      await button.dblclick();
      await expect(button).toHaveText(busy);
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await button.click({ force: true });
      await field.press('Enter');
      held.release();
      await expect(page).toHaveURL('/');
      expect(held.requests).toBe(1);
    });
  });
}

test.describe('a form that could not be sent', () => {
  const [{ path, call, fill }] = forms;

  test('keeps its contents when the server has no time', async ({ page, problems }) => {
    problems.expect(/^503 POST/);
    await page.goto(path);
    const { button, field, value } = await fill(page);
    await failCall(page, call, 503, 'Şu anda yanıt veremiyoruz.');
    await button.click();
    await expectAlert(page, 'Hata', 'Şu anda yanıt veremiyoruz.');
    await expect(field).toHaveValue(value);
    await page.unroute(`**${call}`);
    await button.click();
    await expect(page).toHaveURL('/');
  });

  test('shows no foreign error page as its message', async ({ page, problems }) => {
    problems.expect(/^502 POST/);
    await page.goto(path);
    const { button, field, value } = await fill(page);
    await failCall(page, call, 502);
    await button.click();
    await expectAlert(page, 'Hata', 'Bir sorun oluştu. Lütfen tekrar deneyin.');
    await expect(field).toHaveValue(value);
  });

  test('keeps its contents when the line is cut', async ({ page, problems }) => {
    problems.expect(/^net::ERR_CONNECTION_REFUSED POST/);
    await page.goto(path);
    const { button, field, value } = await fill(page);
    await cutCall(page, call);
    await button.click();
    await expectAlert(page, 'Hata', 'Sunucuya ulaşılamadı.');
    await expect(field).toHaveValue(value);
  });
});

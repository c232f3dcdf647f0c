import { holdAnswers } from './fixtures/server-trouble.ts';
import { signInForm } from './fixtures/sign-in-form.ts';
import { expect, registerMember, test } from './fixtures/test.ts';

test('sends once, however often one presses, and says that it is busy', async ({ page }) => {
  const { email, password } = await registerMember();
  await page.goto('/giris');
  const form = signInForm(page);
  await form.fill(email, password);
  const held = await holdAnswers(page, '/api/auth/login');
  await form.button.dblclick();
  await expect(form.button).toHaveText('Giriş yapılıyor...');
  await expect(form.button).toBeFocused();
  await expect(form.button).toHaveAttribute('aria-disabled', 'true');
  await form.button.click({ force: true });
  await form.password.press('Enter');
  held.release();
  await expect(page).toHaveURL('/');
  expect(held.requests).toBe(1);
});

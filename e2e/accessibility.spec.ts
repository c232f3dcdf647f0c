import { cardsScreen } from './fixtures/cards-screen.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { homePage } from './fixtures/home-page.ts';
import { expectNoSidewaysScroll } from './fixtures/overflow.ts';
import { registerForm } from './fixtures/register-form.ts';
import { signInForm } from './fixtures/sign-in-form.ts';
import { enter, expect, test } from './fixtures/test.ts';
import { expectAlert, expectNews } from './fixtures/toasts.ts';

// Without movement nothing is measured half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('home', async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page);
  await homePage(page).card('Zirvelon').hover();
  await page.getByRole('button', { name: 'Spor' }).focus();
  await expectAccessible(page);
});

test('a legal page', async ({ page }) => {
  await page.goto('/sorumlu-oyun');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('sign-in, with errors and a toast', async ({ page, problems }) => {
      problems.expect(/^401 POST/);
      await page.goto('/admin-giris');
      await expectAccessible(page);
      await page.goto('/giris');
      await expectNoSidewaysScroll(page);
      const form = signInForm(page);
      await form.button.click();
      await expect(form.password).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await form.send('kimse', 'yanlış şifre');
      await expectAlert(page, 'Hata');
      await page.getByRole('alert').hover();
      await expectAccessible(page);
    });

    test('registration, with errors', async ({ page }) => {
      await page.goto('/kayit');
      await expectNoSidewaysScroll(page);
      const form = registerForm(page);
      await form.button.click();
      await expect(form.field('username')).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
    });

    test('profile, and what is not there', async ({ page, context, member, problems }) => {
      problems.expect(/^404 GET .*\/yok$/);
      await page.goto('/yok');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.goto('/profil');
      await expectAccessible(page);
      await enter(context, member.token);
      await page.goto('/profil');
      await expect(page.getByRole('main')).toContainText(member.email);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });

    test.describe('panel', () => {
      test.use({ as: 'admin' });

      test('its pages and the question before a card goes', async ({ page, word, api }) => {
        const { title } = await api.addCard({ title: `Erişim ${word}`, status: 'hidden' });
        const screen = cardsScreen(page);
        await page.goto('/admin');
        await expect(page.getByRole('main').getByRole('link')).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        await screen.open();
        await expect(screen.tile(title)).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        await screen.remove(title);
        await expect(screen.question).toBeVisible();
        await expectAccessible(page);
        await screen.question.getByRole('button', { name: 'Sil', exact: true }).click();
        await expectNews(page, 'Kart silindi');
        await page.locator('.toaster').getByRole('status').hover();
        await expectAccessible(page);
      });

      test('the card dialog, its list and its calendar', async ({ page }) => {
        const screen = cardsScreen(page);
        await screen.open();
        await screen.add();
        await screen.save.click();
        await expect(screen.field('Link')).toHaveAttribute('aria-invalid', 'true');
        await expectAccessible(page);
        await screen.field('Durum').click();
        await expect(page.getByRole('listbox')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await screen.dialog.getByRole('button', { name: 'Görünürlük Başlangıcı' }).click();
        await expect(page.getByRole('grid')).toBeVisible();
        await expectAccessible(page);
      });
    });
  });
}

test.describe('a narrow window', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the site’s menu', async ({ page }) => {
    await page.goto('/profil');
    await page.getByRole('button', { name: 'Menüyü aç' }).click();
    await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
    await expectAccessible(page);
  });

  test.describe(() => {
    test.use({ as: 'admin' });

    test('the panel’s menu', async ({ page }) => {
      await page.goto('/admin');
      await page.getByRole('button', { name: 'Kenar çubuğunu aç veya kapat' }).click();
      await expect(page.getByRole('dialog', { name: 'Yönetim menüsü' })).toBeVisible();
      await expectAccessible(page);
    });
  });
});

test('who wants no movement gets none', async ({ page }) => {
  await page.goto('/');
  await homePage(page).card('Zirvelon').hover();
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return `${transitionDuration},${animationDuration}`.split(',').map(Number.parseFloat);
      }),
    ),
  );
  expect(longest).toBeLessThan(0.001);
});

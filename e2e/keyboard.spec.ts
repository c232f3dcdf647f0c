import type { Locator, Page } from '@playwright/test';
import { getCardsPage } from './fixtures/cards-page.ts';
import { getHomePage } from './fixtures/home-page.ts';
import { getSignInForm } from './fixtures/sign-in-form.ts';
import { ADMIN } from './fixtures/site.ts';
import { expect, setSessionCookie, test } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator, maxPresses = 40) {
  for (let press = 0; press < maxPresses; press++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} was not reached by ${maxPresses} presses of Tab`);
}

/** Expects the focused element to be visible with a visible focus ring. */
async function expectVisibleFocus(target: Locator) {
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  const outline = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return outlineStyle !== 'none' && outlineWidth !== '0px' ? 'outline' : boxShadow;
  });
  expect(outline).toBe('outline');
}

test('Tab moves from the skip link through header and chips to the first card; keys activate a chip, the skip link and a link', async ({
  page,
}) => {
  const { marquee, slidingBanners, companies, categories, cards, open } = getHomePage(page);
  await open();
  const header = page.getByRole('banner');
  const stops = [
    page.getByRole('link', { name: 'İçeriğe geç' }),
    page.getByRole('link', { name: 'Sitelere geç' }),
    header.getByRole('link', { name: 'Vitrin, Ana Sayfa' }),
    ...(await header.getByRole('navigation').getByRole('link').all()),
    ...['Telegram', 'Instagram', 'YouTube'].map((name) => header.getByRole('link', { name })),
    header.getByRole('button', { name: 'Açık veya koyu temaya geç' }),
    header.getByRole('link', { name: 'Giriş Yap' }),
    header.getByRole('link', { name: 'Kayıt Ol' }),
    marquee,
    slidingBanners,
  ];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(stop);
  }
  await tabTo(page, companies);
  const allChip = categories.getByRole('button', { name: 'Tümü' });
  await tabTo(page, allChip);
  const firstCard = cards.first().getByRole('link');
  await tabTo(page, firstCard);
  await expectVisibleFocus(firstCard);
  await allChip.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(categories.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true');

  const skipLink = page.getByRole('link', { name: 'İçeriğe geç' });
  await skipLink.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(marquee).toBeFocused();

  // Without the fragment of the skip link, where Tab would continue.
  await open();
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expectVisibleFocus(firstCard);

  // Navigation leaves the focus near the start of the form.
  const link = header.getByRole('link', { name: 'Giriş Yap' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/giris');
  await expect(page.getByRole('heading', { name: 'Giriş Yap' })).toBeVisible();
  await tabTo(page, getSignInForm(page).identifier, 6);
});

test('an administrator signs in and adds a card by keyboard', async ({ page, uniqueText, api }) => {
  const { keyboard } = page;
  await page.goto('/admin-giris');
  await tabTo(page, getSignInForm(page).identifier);
  await keyboard.type(ADMIN.email);
  await keyboard.press('Tab');
  await keyboard.type(ADMIN.password);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Kart Yönetimi' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/cards');
  const opener = page.getByRole('button', { name: 'Yeni Kart' });
  await expect(opener).toBeVisible();
  await tabTo(page, opener);
  await keyboard.press('Enter');

  const adminPage = getCardsPage(page);
  await expectVisibleField(adminPage.field('Başlık'));
  await keyboard.type(`Klavye ${uniqueText}`);
  await tabTo(page, adminPage.field('Link'));
  await keyboard.type('/profil');
  await tabTo(page, adminPage.field('Durum'));
  await keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Yayında' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Gizli' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(adminPage.field('Durum')).toHaveText('Gizli');
  await expect(adminPage.field('Durum')).toBeFocused();

  await tabTo(page, adminPage.foldedFields.locator('summary'));
  await keyboard.press('Enter');
  const startField = adminPage.dialog.getByRole('button', { name: 'Görünürlük Başlangıcı' });
  await tabTo(page, startField);
  await keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Tarih ve saat seç' });
  await expect(picker.getByLabel('Tarih')).toBeFocused();
  await keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect(adminPage.dialog).toBeVisible();
  await expect(startField).toBeFocused();
  await keyboard.press('Enter');
  await expect(picker.getByLabel('Tarih')).toBeFocused();
  await keyboard.type('21.11.2030 14:30');
  await keyboard.press('Enter');
  await expect(startField).toHaveText('21.11.2030 14:30');
  await expect(startField).toBeFocused();

  await tabTo(page, adminPage.saveButton);
  await keyboard.press('Enter');
  await expectStatusToast(page, 'Başarılı', 'Kart eklendi');
  await expect(opener).toBeFocused();
  const card = (await api.listCards()).find(({ title }) => title === `Klavye ${uniqueText}`);
  expect(card).toMatchObject({ status: 'hidden', visibleFrom: '2030-11-21T11:30:00.000Z' });
});

test('a member saves a stream link and opens the sign-out dialog by keyboard', async ({
  page,
  context,
  member,
}) => {
  const { keyboard } = page;
  await setSessionCookie(context, member.token);
  await page.goto('/profil');
  const field = page.getByRole('textbox', { name: 'Yayın adresiniz' });
  await tabTo(page, field);
  await keyboard.type('https://ornek.example/klavye');
  await keyboard.press('Enter');
  await expectStatusToast(page, 'Stream URL başarıyla güncellendi');
  const security = page.getByRole('link', { name: 'Güvenlik', exact: true });
  await page.reload();
  await tabTo(page, security);
  await keyboard.press('Enter');
  await expect(page.getByText('Bu cihaz')).toBeVisible();
  const signOutButton = page.getByRole('button', { name: 'Tüm cihazlardan çıkış yap' });
  await tabTo(page, signOutButton);
  await expectVisibleFocus(signOutButton);
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tüm cihazlardan çıkış yapılsın mı?' });
  await expect(dialog.getByLabel(/^Şifreniz/)).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Vazgeç' }), 3);
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(signOutButton).toBeFocused();
});

async function expectVisibleField(field: Locator) {
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
}

import { apiOf } from './fixtures/api.ts';
import { cardsScreen } from './fixtures/cards-screen.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectFits } from './fixtures/expect-fits.ts';
import { goInPanel } from './fixtures/go-in-panel.ts';
import { homePage } from './fixtures/home-page.ts';
import { enrich, marketPage } from './fixtures/market-page.ts';
import { registerForm } from './fixtures/register-form.ts';
import { signInForm } from './fixtures/sign-in-form.ts';
import { ORIGIN } from './fixtures/site.ts';
import { socialCards } from './fixtures/social-screen.ts';
import { adminToken, enter, expect, test } from './fixtures/test.ts';
import { expectAlert, expectNews } from './fixtures/toasts.ts';

test('home', async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page);
  await homePage(page).card('Zirvelon').hover();
  await page.getByRole('button', { name: 'Spor' }).focus();
  await expectAccessible(page);
});

for (const path of ['/kullanim-kosullari', '/kvkk', '/cerez-politikasi', '/sorumlu-oyun']) {
  test(`the legal page ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('article')).toBeVisible();
    await expectAccessible(page);
  });
}

test('sign-in, with errors and a toast', async ({ page, problems }) => {
  problems.expect(/^401 POST/);
  await page.goto('/admin-giris');
  await expectAccessible(page);
  await page.goto('/giris');
  await expectFits(page);
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
  await expectFits(page);
  const form = registerForm(page);
  await form.button.click();
  await expect(form.field('username')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('profile, and what is not there', async ({ page, context, member, api, problems }) => {
  problems.expect(/^404 GET .*\/yok$/);
  const { id } = await apiOf(ORIGIN, member.token).user();
  await api.givePoints(id, 250, 'Hoş geldin hediyesi');
  await page.goto('/yok');
  await expectAccessible(page);
  await page.goto('/profil');
  await expectAccessible(page);
  await enter(context, member.token);
  await page.goto('/profil');
  await expect(page.getByRole('main')).toContainText(member.email);
  await expect(page.getByText('Bu cihaz')).toBeVisible();
  await expect(page.getByText('Hoş geldin hediyesi')).toBeVisible();
  await expectAccessible(page);
});

test('events, one of them, and joining it', async ({ page, context, member, word, api }) => {
  const { id } = await api.addEvent({
    title: `Çekiliş ${word}`,
    description: `${'Uzun uzun anlatılan bir etkinlik. '.repeat(12)}https://a.example/${'x'.repeat(80)}`,
    endDate: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await page.goto('/etkinlikler');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Devam Eden');
  await expectAccessible(page);
  await enter(context, member.token);
  await page.goto(`/etkinlikler/${id}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Katıl', exact: true }).click();
  await expect(page.getByText('Bu etkinliğe zaten katıldınız')).toBeVisible();
  await expectAccessible(page);
});

test('who takes part in an event of the panel', async ({ openBrowser, member, word, api }) => {
  const { id } = await api.addEvent({ title: `Yarışma ${word}` });
  await apiOf(ORIGIN, member.token).join(id, 'kullanıcı42');
  const admin = await openBrowser({ token: adminToken() });
  await admin.goto('/admin/etkinlikler');
  await expect(admin.getByRole('row').nth(1)).toBeVisible();
  await expectFits(admin);
  await goInPanel(admin, `/admin/etkinlikler/${id}/katilimcilar`);
  await expect(admin.getByText('kullanıcı42')).toBeVisible();
  await expectAccessible(admin);
  await admin.close();
});

test('verifications, in every state', async ({ page, context, member, word, api }) => {
  const theirs = apiOf(ORIGIN, member.token);
  const { id } = await theirs.sendAccount({ platform: 'instagram', platformUsername: word });
  await api.decideVerification(id, { status: 'rejected', rejectionReason: 'Hesap gizli' });
  const sent = await theirs.sendAccount({ platform: 'youtube', platformUsername: word });
  await enter(context, member.token);
  const { card, field, press, open } = socialCards(page);
  await open();
  await expect(card('YouTube')).toContainText('Beklemede');
  await field('Instagram').fill('');
  await press('Instagram', 'Tekrar Gönder');
  await expect(field('Instagram')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await api.decideVerification(sent.id, { status: 'approved' });
  await page.reload();
  await expect(card('YouTube')).toContainText('Onaylandı');
  await expectAccessible(page);
});

test('the market and what was bought', async ({ page, context, member, word, api }) => {
  const cheap = await api.addReward({ title: `Ucuz ${word}`, pointsCost: 10 });
  await api.addReward({ title: `Biten ${word}`, stock: 0, maxPerUser: 1 });
  await api.addReward({
    title: `Uzun ${word}`,
    pointsCost: 5000,
    description: 'Uzun uzun anlatılan bir ödül. '.repeat(10),
  });
  const { bought, open } = marketPage(page);
  await open();
  await expectAccessible(page);
  await enrich(api, member, 100);
  const { id } = await apiOf(ORIGIN, member.token).buy(cheap.id);
  await api.changeOrder(id, { status: 'claimed', note: 'Kod: 1234' });
  await enter(context, member.token);
  await open();
  await expect(bought).toContainText('Kod: 1234');
  await expectAccessible(page);
});

test.describe('panel', () => {
  test.use({ as: 'admin' });

  test('what is said when a card has gone', async ({ page, word, api }) => {
    const { title } = await api.addCard({ title: `Erişim ${word}`, status: 'hidden' });
    const screen = cardsScreen(page);
    await screen.open(`?q=${word}`);
    await screen.remove(title);
    await screen.question.getByRole('button', { name: 'Sil', exact: true }).click();
    await expectNews(page, 'Kart silindi');
    await page.locator('[data-toaster]').getByRole('status').hover();
    await expectAccessible(page);
  });

  test('rewards with their form', async ({ page, word, api }) => {
    const { title } = await api.addReward({ title: `Ödül ${word}` });
    await page.goto('/admin/rewards');
    await page.getByRole('button', { name: `Düzenle: ${title}` }).click();
    const form = page.getByRole('region', { name: 'Ödülü Düzenle' });
    await form.getByLabel('Başlık').fill('');
    await form.getByRole('button', { name: 'Kaydet' }).click();
    await expect(form.getByLabel('Başlık')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });

  test('the points for verifications', async ({ page }) => {
    await page.goto('/admin/social-verification-settings');
    await page.getByLabel(/^Telegram Puanı/).fill('');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByLabel(/^Telegram Puanı/)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });
});

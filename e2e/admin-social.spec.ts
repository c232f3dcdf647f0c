import { apiOf } from './fixtures/api.ts';
import { expectFits } from './fixtures/expect-fits.ts';
import { enrich } from './fixtures/market-page.ts';
import { idOf } from './fixtures/person-screen.ts';
import { ORIGIN } from './fixtures/site.ts';
import { pendingScreen } from './fixtures/social-screen.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAlert, expectNews } from './fixtures/toasts.ts';

test.use({ as: 'admin' });

test('the points are whole numbers, and are kept', async ({ page, api }) => {
  await page.goto('/admin/social-verification-settings');
  await expect(page).toHaveTitle('Vitrin | Sosyal Doğrulama Ayarları');
  const field = (name: string) => page.getByLabel(new RegExp(`^${name} Puanı`));
  await expect(field('Telegram')).toHaveValue('100');
  await expect(field('YouTube')).toHaveValue('150');
  await expect(field('Instagram')).toHaveValue('150');
  await expect(field('Telegram')).toHaveAccessibleDescription(
    'Telegram grup üyeliği otomatik doğrulanır.',
  );
  const save = page.getByRole('button', { name: 'Kaydet' });
  for (const value of ['-1', '1.5', '']) {
    await field('Telegram').fill(value);
    await save.click();
    await expect(field('Telegram')).toHaveAttribute('aria-invalid', 'true');
  }
  // Telegram's: no other test is paid by it on this site.
  await field('Telegram').fill('0');
  await save.click();
  await expectNews(page, 'Başarılı', 'Ayarları güncellendi');
  try {
    await page.reload();
    await expect(field('Telegram')).toHaveValue('0');
  } finally {
    await api.saveSettings({ telegram_points: '' });
  }
});

test('an application appears by itself, is counted, and goes for good', async ({
  page,
  member,
  word,
}) => {
  const { card, press, question, badge, open } = pendingScreen(page);
  const live = page.waitForResponse('**/api/admin/live');
  await open(`?q=${word}`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Sonuç bulunamadı');
  await live;
  const theirs = apiOf(ORIGIN, member.token);
  await theirs.sendAccount({ platform: 'instagram', platformUsername: word });
  await expect(card(word)).toContainText(member.email);
  await expect(card(word)).toContainText('Beklemede');
  await expect(badge).toHaveAccessibleName(/^[\d.]+ bekleyen$/);
  await press('Sil', word);
  await expect(question.getByRole('button', { name: 'Vazgeç' })).toBeFocused();
  await question.getByRole('button', { name: 'Sil' }).click();
  await expectNews(page, 'Doğrulama kalıcı olarak silindi');
  await expect(card(word)).toHaveCount(0);
  expect(await theirs.verifications()).toEqual([]);
});

test('what is hostile in an account is text, and only http is a link', async ({
  page,
  member,
  word,
}) => {
  page.on('dialog', () => {
    throw new Error('An account was run');
  });
  const theirs = apiOf(ORIGIN, member.token);
  const script = `${word}?javascript:alert('${word}')`;
  const markup = `${word}?<img src=x onerror=alert(1)> ${word}`;
  await theirs.sendAccount({ platform: 'youtube', platformUsername: script });
  await theirs.sendAccount({ platform: 'instagram', platformUsername: markup });
  const { card, open } = pendingScreen(page);
  await open(`?q=${member.username}`);
  for (const text of [script, markup]) {
    await expect(card(text)).toBeVisible();
    await expect(card(text).locator('a:not([href*="uye="]), img')).toHaveCount(0);
  }
});

test('who was paid before is approved without points', async ({ page, api, member, word }) => {
  const theirs = apiOf(ORIGIN, member.token);
  const { id } = await theirs.sendAccount({ platform: 'instagram', platformUsername: word });
  await api.decideVerification(id, { status: 'approved' });
  await api.removeVerification(id);
  await theirs.sendAccount({ platform: 'instagram', platformUsername: word });
  const { card, press, open } = pendingScreen(page);
  await open(`?q=${word}`);
  await press('Onayla', word);
  await expectNews(page, 'Doğrulama onaylandı; bu platform için yeni puan verilmedi');
  await expect(card(word)).toContainText('Yeni puan verilmedi');
  expect((await theirs.user()).points).toBe(150);
});

test('somebody else was faster', async ({ page, api, member, word, problems }) => {
  problems.expect(/^409 PATCH .*\/api\/admin\/social-verifications\//);
  const theirs = apiOf(ORIGIN, member.token);
  const { id } = await theirs.sendAccount({ platform: 'instagram', platformUsername: word });
  const { card, press, dialog, open } = pendingScreen(page);
  await page.route('**/api/admin/live', (route) => route.abort('aborted'));
  await open(`?q=${word}`);
  await press('Reddet', word);
  await api.decideVerification(id, { status: 'approved' });
  await dialog.getByRole('button', { name: 'Reddet' }).click();
  await expectAlert(page, 'Hata');
  await expect(card(word)).toHaveCount(0);
});

test('the page of a person tells every state, and what they ordered', async ({
  page,
  api,
  member,
  word,
}) => {
  const theirs = apiOf(ORIGIN, member.token);
  const reward = await api.addReward({ title: `Ödül ${word}`, pointsCost: 10 });
  await enrich(api, member, 10);
  await theirs.buy(reward.id);
  const { id } = await theirs.sendAccount({ platform: 'instagram', platformUsername: word });
  await api.decideVerification(id, { status: 'rejected', rejectionReason: 'Bulunamadı' });
  await theirs.sendAccount({ platform: 'instagram', platformUsername: `${word}2` });
  await page.goto(`/admin/users/${await idOf(member)}`);
  const rows = page.getByRole('region', { name: 'Sosyal Doğrulamalar' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Red nedeni: Bulunamadı' })).toContainText('Reddedildi');
  await expect(rows.filter({ hasText: `${word}2` })).toContainText('Beklemede');
  await expect(page.getByRole('main')).toContainText('Henüz bilet başvurusu yok');
  const orders = page.getByRole('region', { name: 'Siparişler' }).getByRole('row');
  await expect(orders.filter({ hasText: word })).toContainText('Beklemede');
});

test('long accounts fit the queue', async ({ page, member, word }) => {
  await apiOf(ORIGIN, member.token).sendAccount({
    platform: 'youtube',
    platformUsername: `https://youtube.com/@${word}/${'a'.repeat(1900)}`,
  });
  const { card, open } = pendingScreen(page);
  await open(`?q=${word}`);
  await expect(card(word)).toBeVisible();
  await expectFits(page);
});

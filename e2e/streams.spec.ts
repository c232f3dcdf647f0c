import { apiOf } from './fixtures/api.ts';
import { collectionScreen } from './fixtures/collection-screen.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { registerForm } from './fixtures/register-form.ts';
import { ORIGIN } from './fixtures/site.ts';
import { adminToken, enter, expect, newWord, test } from './fixtures/test.ts';
import { expectNews } from './fixtures/toasts.ts';

// Only one rule of the whole site is active: these tests turn them on one after the other.
test.describe.configure({ mode: 'serial' });

const path = '/admin/streaming-verification';
const entity = 'Yayın doğrulama kuralı';

test.describe('the rules', () => {
  test.use({ as: 'admin' });

  test('one is added, changed, turned off and removed', async ({ page, word, api }) => {
    const screen = collectionScreen(page, path, entity);
    const { field, row } = screen;
    const link = `https://kick.com/${word}-uzun-bir-kanal`;
    await screen.open();
    await expect(page).toHaveTitle('Vitrin | Günlük Puan Sistemi');
    const steps = page.getByRole('region', { name: 'Nasıl çalışır?' }).getByRole('listitem');
    await expect(steps.filter({ hasText: 'tek bir kural aktif' })).toHaveCount(1);

    await screen.add();
    await expect(field('Puan Ödülü')).toHaveValue('100');
    await expect(screen.dialog.getByRole('switch', { name: 'Aktif' })).toBeChecked();
    await field('Yayın Linki').fill('/profil');
    await field('Puan Ödülü').fill('0');
    await screen.save.click();
    for (const label of ['Yayın Linki', 'Puan Ödülü'])
      await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    await field('Yayın Linki').fill(link);
    await field('Puan Ödülü').fill('');
    await screen.save.click();
    await expect(screen.dialog).toBeHidden();
    await expectNews(page, 'Başarılı', 'Yayın doğrulama kuralı eklendi');
    const shown = row(word).getByRole('link');
    await expect(shown).toHaveText(`${link.slice(0, 30)}…`);
    await expect(shown).toHaveAttribute('target', '_blank');
    await expect(row(word)).toContainText('100');
    const added = (await api.rules()).find(({ adminStreamUrl }) => adminStreamUrl === link);
    expect(added).toMatchObject({ isActive: true, pointsReward: 100, description: null });

    await screen.edit(link);
    await field('Puan Ödülü').fill('1250');
    await field('Açıklama').fill('Cuma akşamı yayını');
    await screen.save.click();
    await expectNews(page, 'Başarılı', 'Yayın doğrulama kuralı güncellendi');
    await expect(row(word)).toContainText('1.250');
    await expect(row(word)).toContainText('Cuma akşamı yayını');

    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'PATCH'),
      screen.status(link).click(),
    ]);
    expect(request.postDataJSON()).toEqual({ isActive: false });
    await expect(screen.status(link)).not.toBeChecked();
    await expect(row(word)).toContainText('Pasif');

    await screen.remove(link);
    await expect(screen.question).toContainText(link);
    await screen.question.getByRole('button', { name: 'Sil', exact: true }).click();
    await expectNews(page, 'Başarılı', 'Yayın doğrulama kuralı silindi');
    await expect(row(word)).toHaveCount(0);
  });

  test('turning one on turns the other off', async ({ page, word, api }) => {
    const screen = collectionScreen(page, path, entity);
    const [first, second] = [`https://kick.com/${word}-bir`, `https://kick.com/${word}-iki`];
    await api.addRule({ adminStreamUrl: first });
    await api.addRule({ adminStreamUrl: second });
    await screen.open();
    await expect(screen.status(second)).toBeChecked();
    await expect(screen.status(first)).not.toBeChecked();
    for (const [on, off] of [
      [first, second],
      [second, first],
    ] as const) {
      await screen.status(on).click();
      await expect(screen.status(on)).toBeChecked();
      await expect(screen.status(off)).not.toBeChecked();
    }
    const active = (await api.rules()).filter(({ isActive }) => isActive);
    expect(active.map(({ adminStreamUrl }) => adminStreamUrl)).toEqual([second]);
  });

  test('table and dialog are accessible and hold long texts', async ({ page, word, api }) => {
    const screen = collectionScreen(page, path, entity);
    await api.addRule({
      adminStreamUrl: `https://kick.com/${word}/${'a'.repeat(1500)}`,
      pointsReward: 1_000_000,
      description: 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsiniz '.repeat(20),
    });
    await screen.open();
    await expect(screen.row(word)).toBeVisible();
    await expectAccessible(page);
    await screen.add();
    await screen.save.click();
    await expect(screen.field('Yayın Linki')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });
});

test('a member names the day’s link and is paid once', async ({ page, context, word, member }) => {
  const admin = apiOf(ORIGIN, adminToken());
  await admin.addRule({ adminStreamUrl: `https://kick.com/${word}`, pointsReward: 1250 });
  await enter(context, member.token);
  await page.clock.install();
  await page.goto('/profil');
  const balance = page.getByRole('region', { name: 'Toplam Puanınız' });
  const history = page.getByRole('region', { name: 'Puan Geçmişi' });
  const panel = page.getByRole('region', { name: 'Yayın Linki' });
  const field = panel.getByRole('textbox', { name: 'Yayın adresiniz' });
  const update = panel.getByRole('button', { name: 'Güncelle' });
  // Who has nothing yet is told how to begin instead.
  await expect(page.getByRole('heading', { name: 'İlk adımlarınız' })).toBeVisible();
  await expect(history).toHaveCount(0);

  await field.fill('kick.com');
  await update.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(`https://kick.com/${word}-degil`);
  await update.click();
  await expectNews(page, 'Stream URL başarıyla güncellendi');
  await expect(balance).not.toContainText('1.250');

  const spelling = `http://www.Kick.com/${word.toUpperCase()}/?utm_source=yayin`;
  await field.fill(spelling);
  await update.click();
  const news = 'Yayın doğrulaması başarılı, 1.250 puan kazandınız!';
  await expectNews(page, news);
  await expect(balance).toContainText('1.250');
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await expect(history.getByRole('listitem')).toContainText('Yayın doğrulaması');
  await expect(history.getByRole('listitem')).toContainText('+1.250');
  // Other toasts are gone after three seconds.
  await page.mouse.move(0, 0);
  await page.clock.fastForward(3500);
  await expectNews(page, news);

  await update.click();
  await expectNews(page, 'Stream URL başarıyla güncellendi');
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(field).toHaveValue(spelling);
  await expect(balance).toContainText('1.250');
});

test('registering with the day’s link is paid', async ({ page, word, api }) => {
  await api.addRule({ adminStreamUrl: `https://www.youtube.com/live/${word}`, pointsReward: 75 });
  const username = newWord();
  await page.goto('/kayit');
  const form = registerForm(page);
  await expect(form.field('streamUrl')).toHaveAccessibleDescription(
    'Yayın linkiniz günün kuralıyla eşleşirse puan kazanırsınız.',
  );
  await form.fill({
    username,
    email: `${username}@ornek.example`,
    password: 'uzun bir şifre',
    streamUrl: `https://youtu.be/${word}?si=x`,
  });
  await form.button.click();
  await expect(page).toHaveURL('/');
  await expectNews(page, 'Yayın doğrulaması başarılı, 75 puan kazandınız!');
  await page.goto('/profil');
  await expect(page.getByRole('region', { name: 'Toplam Puanınız' })).toContainText('75');
  await expect(page.getByRole('textbox', { name: 'Yayın adresiniz' })).toHaveValue(
    `https://youtu.be/${word}?si=x`,
  );
});

import { readFile } from 'node:fs/promises';
import { apiOf } from './fixtures/api.ts';
import { collectionScreen } from './fixtures/collection-screen.ts';
import { ORIGIN } from './fixtures/site.ts';
import { expect, registerMember, test } from './fixtures/test.ts';
import { expectNews } from './fixtures/toasts.ts';

test.use({ as: 'admin' });

const path = '/admin/etkinlikler';
const sentence = 'Başlık ve açıklama zorunludur';

test('an event is made with a photo, changed and removed', async ({ page, word, api }) => {
  const screen = collectionScreen(page, path, 'Etkinlik');
  const { field, row, dialog } = screen;
  const title = `Çekiliş ${word}`;
  await screen.open();
  await expect(page).toHaveTitle('Vitrin | Etkinlikler');
  await screen.add();
  await expect(dialog.getByRole('switch', { name: 'Aktif' })).toBeChecked();
  // There is no bot.
  await expect(dialog.getByRole('switch', { name: /^Telegram/ })).not.toBeChecked();
  await expect(dialog).toContainText('Telegram botu bağlı değil');
  await screen.save.click();
  for (const label of ['Başlık', 'Açıklama'])
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(sentence));
  await field('Başlık').fill(title);
  await field('Açıklama').fill('Birinci satır\nİkinci satır');
  await dialog.getByRole('textbox', { name: /Fotoğraf/ }).fill('/demo/banner-yayin.svg');
  await screen.save.click();
  await expect(dialog).toBeHidden();
  await expectNews(page, 'Başarılı', 'Etkinlik oluşturuldu');
  await expect(row(word)).toContainText('Aktif');
  await expect(row(word)).toContainText('Gerekli Değil');
  const added = (await api.events()).find((one) => one.title === title);
  expect(added).toMatchObject({
    photoUrl: '/demo/banner-yayin.svg',
    description: 'Birinci satır\nİkinci satır',
    startDate: null,
    endDate: null,
    isActive: true,
    requiresTelegramVerification: false,
  });

  await screen.edit(title);
  await dialog.getByRole('switch', { name: 'Aktif' }).click();
  await dialog.getByRole('switch', { name: /^Telegram/ }).click();
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'PATCH'),
    screen.save.click(),
  ]);
  expect(request.postDataJSON()).toEqual({ isActive: false, requiresTelegramVerification: true });
  await expectNews(page, 'Başarılı', 'Etkinlik güncellendi');
  await expect(row(word)).toContainText('Pasif');

  const { token } = await registerMember();
  await api.changeEvent(added?.id ?? '', { isActive: true, requiresTelegramVerification: false });
  await apiOf(ORIGIN, token).join(added?.id ?? '', '');
  await screen.open();
  await screen.remove(title);
  await expect(screen.question).toContainText('Bu etkinliğini silmek istediğinize emin misiniz?');
  await expect(screen.question).toContainText('1 katılımcı');
  await screen.question.getByRole('button', { name: 'Sil', exact: true }).click();
  await expectNews(page, 'Başarılı', 'Etkinlik silindi');
  await expect(row(word)).toHaveCount(0);
});

test('participants are listed, found, copied and saved', async ({ page, context, word, api }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, title } = await api.addEvent({ title: `Katılım ${word}` });
  const people = [await registerMember(), await registerMember(), await registerMember()];
  const messages = [`ilk ${word}`, '', '=1+1'];
  await page.goto(path);
  await page.getByRole('link', { name: `Katılımcılar: ${title}` }).click();
  await expect(page).toHaveURL(`${path}/${id}/katilimcilar`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const copy = page.getByRole('button', { name: 'Tüm mesajları kopyala' });
  await expect(copy).toBeDisabled();
  await expect(page.getByText('Henüz katılımcı yok')).toBeVisible();
  for (const [index, { token }] of people.entries())
    await apiOf(ORIGIN, token).join(id, messages[index] ?? '');
  // The panel hears of it by itself.
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(4, { timeout: 15_000 });
  await expect(page.getByRole('region', { name: 'Etkinlik' })).toContainText('3');
  await expect(rows.filter({ hasText: people[0]?.username ?? '?' })).toContainText(`ilk ${word}`);

  await copy.click();
  await expectNews(page, '2 mesaj kopyalandı');
  await expect(page.getByRole('button', { name: 'Kopyalandı' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`=1+1\nilk ${word}`);
  await expect(copy).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV indir' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('Tarih;Kullanıcı;E-posta;Telegram;Mesaj');
  for (const { email } of people) expect(csv).toContain(email);
  expect(csv).toContain("'=1+1");

  await page.getByLabel('Ara', { exact: true }).fill('İLK');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Ara', { exact: true }).fill('hiç kimse');
  await expect(page.getByText('Sonuç bulunamadı')).toBeVisible();
  // Before the event goes, of which an open page would hear.
  await page.close();
});

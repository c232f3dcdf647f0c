import { apiOf } from './fixtures/api.ts';
import { enrich } from './fixtures/market-page.ts';
import { idOf, personScreen } from './fixtures/person-screen.ts';
import { ORIGIN } from './fixtures/site.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ as: 'admin' });

test('shows what a change was, field by field', async ({ page, api, word }) => {
  const { id } = await api.addCard({ title: `Eski ${word}`, status: 'hidden' });
  await api.changeCard(id, { title: `Yeni ${word}`, subtitle: 'Uzun bir metin '.repeat(13) });

  await page.goto('/admin/audit');
  await page.getByLabel('Kim', { exact: true }).fill(id);
  const rows = page.getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Güncelleme');
  await expect(rows.first()).toContainText(`Yeni ${word}`);
  await page.getByLabel('İşlem', { exact: true }).click();
  await page.getByRole('option', { name: 'Oluşturma', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(({ searchParams }) => {
    return searchParams.get('q') === id && searchParams.get('action') === 'create';
  });
  await page.goto(`/admin/audit?entity=cards&q=${id}&action=update`);
  await expect(page.getByLabel('Kayıt türü')).toContainText('Kart');

  await rows.getByRole('button', { name: 'Ayrıntı: Kart, Güncelleme' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kart: Güncelleme' });
  const title = dialog.getByRole('row').filter({ hasText: 'Başlık' }).first();
  await expect(title).toContainText('Değişti');
  await expect(title.getByRole('cell')).toHaveText([/^Başlık/, `Eski ${word}`, `Yeni ${word}`]);
  const status = dialog.getByRole('row').filter({ hasText: 'Durum' });
  await expect(status).not.toContainText('Değişti');
});

test('an order that was cancelled is found and told in words', async ({
  page,
  api,
  member,
  word,
}) => {
  const reward = await api.addReward({ title: `Kupa ${word}`, pointsCost: 10 });
  await enrich(api, member, 10);
  const { id } = await apiOf(ORIGIN, member.token).buy(reward.id);
  await api.changeOrder(id, { status: 'cancelled' });
  await page.goto(`/admin/audit?q=${id}`);
  for (const [filter, option] of [
    ['Kayıt türü', 'Sipariş'],
    ['İşlem', 'İptal etme'],
  ] as const) {
    await page.getByLabel(filter, { exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(`${member.username}” siparişini iptal etti`);
  await row.getByRole('button', { name: 'Ayrıntı: Sipariş, İptal etme' }).click();
  const status = page.getByRole('dialog').getByRole('row').filter({ hasText: 'Durum' });
  await expect(status.getByRole('cell')).toHaveText([/^Durum/, 'Beklemede', 'İptal Edildi']);
});

test('comes in pages, and leads from a person to all that was done to them', async ({
  page,
  api,
  member,
}) => {
  const id = await idOf(member);
  for (let n = 0; n < 52; n++) await api.givePoints(id, 1, 'Sayfalar için');
  const screen = personScreen(page, id);
  await screen.open();
  await expect(screen.changes.getByRole('listitem')).toHaveCount(5);
  await screen.changes.getByRole('link', { name: 'Tümü' }).click();
  await expect(page).toHaveURL(`/admin/audit?entity=users&entityId=${id}`);
  const rows = page.getByRole('row').filter({ hasText: 'Puan düzeltme' });
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Daha fazla göster' }).click();
  await expect(rows).toHaveCount(52);
  await page.getByRole('button', { name: 'Hepsini göster' }).click();
  await expect(page).toHaveURL('/admin/audit?entity=users');
});

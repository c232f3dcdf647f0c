import type { Locator } from '@playwright/test';
import { chooseOption } from './fixtures/choose-option.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ as: 'admin' });

test('the audit log shows a change field by field', async ({ page, api, uniqueText }) => {
  const { id } = await api.addCard({ title: `Eski ${uniqueText}`, status: 'hidden' });
  await api.changeCard(id, { title: `Yeni ${uniqueText}`, subtitle: 'Uzun bir metin '.repeat(13) });

  await page.goto('/admin/audit');
  await page.getByLabel('Kim', { exact: true }).fill(id);
  const rows = page.getByRole('row').filter({ hasText: uniqueText });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Güncelleme');
  await expect(rows.first()).toContainText(`Yeni ${uniqueText}`);
  await page.getByLabel('İşlem', { exact: true }).click();
  await chooseOption(page, 'Oluşturma');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(({ searchParams }) => {
    return searchParams.get('q') === id && searchParams.get('action') === 'create';
  });
  await page.goto(`/admin/audit?entity=cards&q=${id}&action=update`);
  await expect(page.getByLabel('Kayıt türü')).toContainText('Kart');

  await rows.getByRole('button', { name: 'Ayrıntı: Kart, Güncelleme' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kart: Güncelleme' });
  const changedFields = dialog.getByRole('table', { name: 'Değişen alanlar' });
  const titleRow = changedFields.getByRole('row').filter({ hasText: 'Başlık' }).first();
  await expect(titleRow.getByRole('cell')).toHaveText([
    /^Başlık/,
    `Eski ${uniqueText}`,
    `Yeni ${uniqueText}`,
  ]);
  const statusRow = (table: Locator) => table.getByRole('row').filter({ hasText: 'Durum' });
  await expect(statusRow(changedFields)).toHaveCount(0);
  await dialog.getByText(/^Değişmeyen \d+ alan$/).click();
  await expect(statusRow(dialog.getByRole('table', { name: 'Değişmeyen alanlar' }))).toBeVisible();
});

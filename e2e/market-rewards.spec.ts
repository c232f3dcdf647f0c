import type { Page } from '@playwright/test';
import { getCollectionPage } from './fixtures/collection-page.ts';
import { loadUntil, openUntilVisible } from './fixtures/load-until.ts';
import { getMarketPage } from './fixtures/market-page.ts';
import { expect, test } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

test.use({ as: 'admin' });

function getRewardsPage(page: Page) {
  const form = page.getByRole('region', { name: /^(Yeni Ödül|Ödülü Düzenle)$/ });
  const collection = getCollectionPage(page, '/admin/rewards', 'Ödül', form);
  return { ...collection, form, addButton: page.getByRole('button', { name: 'Yeni Ödül' }) };
}

test('a reward is added, edited, deactivated and deleted, and the market shows the change', async ({
  page,
  openPage,
  uniqueText,
  api,
}) => {
  const { form, field, saveButton, row, statusSwitch, confirmDialog, ...adminPage } =
    getRewardsPage(page);
  const visitor = await openPage();
  const { card, openWith } = getMarketPage(visitor);
  const [firstTitle, secondTitle] = [`Önce ${uniqueText}`, `Sonra ${uniqueText}`];

  await adminPage.open();
  await expect(page).toHaveTitle('Vitrin | Market Yönetimi');
  await adminPage.add();
  await expect(field('Başlık')).toBeFocused();
  await expect(field('Puan Bedeli')).toHaveValue('100');
  await saveButton.click();
  for (const label of ['Başlık', 'Açıklama'])
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
  await field('Başlık').fill(firstTitle);
  await field('Açıklama').fill('Deneme için');
  await field('Stok').fill('-1');
  await field('Üye Başına Sınır').fill('0');
  await saveButton.click();
  for (const label of ['Stok', 'Üye Başına Sınır'])
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
  await field('Stok').fill('');
  await field('Üye Başına Sınır').fill('');
  await field('Puan Bedeli').fill('');
  await saveButton.click();
  await expect(form).toBeHidden();
  await expectStatusToast(page, 'Başarılı', 'Ödül eklendi');
  await expect(adminPage.addButton).toBeFocused();
  await expect(row(firstTitle)).toContainText('Sınırsız');
  const addedReward = (await api.listRewards()).find(({ title }) => title === firstTitle);
  expect(addedReward).toMatchObject({
    pointsCost: 100,
    stock: null,
    maxPerUser: null,
    imageUrl: null,
    sortOrder: 0,
    isActive: true,
  });
  await openWith(firstTitle);
  await expect(card(firstTitle)).toContainText('Sınırsız');

  await adminPage.edit(firstTitle);
  await expect(field('Başlık')).toBeFocused();
  await field('Başlık').fill(secondTitle);
  await field('Puan Bedeli').fill('1250');
  await field('Stok').fill('0');
  await field('Üye Başına Sınır').fill('2');
  await field('Görsel').fill('/demo/odul-kupa.svg');
  await saveButton.click();
  await expectStatusToast(page, 'Başarılı', 'Ödül güncellendi');
  await expect(row(secondTitle)).toContainText('1.250');
  await expect(row(secondTitle)).toContainText('Tükendi');
  await expect(page.getByRole('button', { name: `Düzenle: ${secondTitle}` })).toBeFocused();
  await openUntilVisible(
    visitor,
    '/market',
    card(secondTitle).locator('img[src="/demo/odul-kupa.svg"]'),
  );

  expect(await adminPage.toggleStatus(secondTitle)).toEqual({ isActive: false });
  await expect(statusSwitch(secondTitle)).not.toBeChecked();
  await loadUntil(
    () => visitor.reload(),
    (expectSoon) => expectSoon(card(secondTitle)).toHaveCount(0),
  );

  await adminPage.remove(secondTitle);
  await confirmDialog.getByRole('button', { name: 'Sil', exact: true }).click();
  await expectStatusToast(page, 'Başarılı', 'Ödül silindi');
  await expect(row(secondTitle)).toHaveCount(0);
});

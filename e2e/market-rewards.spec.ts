import type { Page } from '@playwright/test';
import { collectionPage } from './fixtures/collection-page.ts';
import { marketPage } from './fixtures/market-page.ts';
import { openUntilVisible } from './fixtures/open-until-visible.ts';
import { expect, test } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

test.use({ as: 'admin' });

function rewardsPage(page: Page) {
  const form = page.getByRole('region', { name: /^(Yeni Ödül|Ödülü Düzenle)$/ });
  const collection = collectionPage(page, '/admin/rewards', 'Ödül', form);
  return { ...collection, form, addButton: page.getByRole('button', { name: 'Yeni Ödül' }) };
}

test('a reward is added, edited, deactivated and deleted, and the market follows', async ({
  page,
  openPage,
  uniqueText,
  api,
}) => {
  const { form, field, save, row, status, confirmDialog, ...adminPage } = rewardsPage(page);
  const visitor = await openPage();
  const { card, openWith } = marketPage(visitor);
  const [first, second] = [`Önce ${uniqueText}`, `Sonra ${uniqueText}`];

  await adminPage.open();
  await expect(page).toHaveTitle('Vitrin | Market Yönetimi');
  await adminPage.add();
  await expect(field('Başlık')).toBeFocused();
  await expect(field('Puan Bedeli')).toHaveValue('100');
  await save.click();
  for (const label of ['Başlık', 'Açıklama'])
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
  await field('Başlık').fill(first);
  await field('Açıklama').fill('Deneme için');
  await field('Stok').fill('-1');
  await field('Üye Başına Sınır').fill('0');
  await save.click();
  for (const label of ['Stok', 'Üye Başına Sınır'])
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
  await field('Stok').fill('');
  await field('Üye Başına Sınır').fill('');
  await field('Puan Bedeli').fill('');
  await save.click();
  await expect(form).toBeHidden();
  await expectStatusToast(page, 'Başarılı', 'Ödül eklendi');
  await expect(adminPage.addButton).toBeFocused();
  await expect(row(first)).toContainText('Sınırsız');
  const added = (await api.rewards()).find(({ title }) => title === first);
  expect(added).toMatchObject({
    pointsCost: 100,
    stock: null,
    maxPerUser: null,
    imageUrl: null,
    sortOrder: 0,
    isActive: true,
  });
  await openWith(first);
  await expect(card(first)).toContainText('Sınırsız');

  await adminPage.edit(first);
  await expect(field('Başlık')).toBeFocused();
  await field('Başlık').fill(second);
  await field('Puan Bedeli').fill('1250');
  await field('Stok').fill('0');
  await field('Üye Başına Sınır').fill('2');
  await field('Görsel').fill('/demo/odul-kupa.svg');
  await save.click();
  await expectStatusToast(page, 'Başarılı', 'Ödül güncellendi');
  await expect(row(second)).toContainText('1.250');
  await expect(row(second)).toContainText('Tükendi');
  await expect(page.getByRole('button', { name: `Düzenle: ${second}` })).toBeFocused();
  await openUntilVisible(
    visitor,
    '/market',
    card(second).locator('img[src="/demo/odul-kupa.svg"]'),
  );

  expect(await adminPage.toggle(second)).toEqual({ isActive: false });
  await expect(status(second)).not.toBeChecked();
  await visitor.reload();
  await expect(card(second)).toHaveCount(0);

  await adminPage.remove(second);
  await confirmDialog.getByRole('button', { name: 'Sil', exact: true }).click();
  await expectStatusToast(page, 'Başarılı', 'Ödül silindi');
  await expect(row(second)).toHaveCount(0);
});

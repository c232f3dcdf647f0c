import type { Page } from '@playwright/test';
import { type Api, createApiClient, type Member } from './fixtures/api.ts';
import { getMarketPage, grantPoints } from './fixtures/market-page.ts';
import { ORIGIN } from './fixtures/site.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAlertToast, expectStatusToast } from './fixtures/toasts.ts';

test.use({ as: 'admin' });

function getOrdersPage(page: Page) {
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  return {
    row,
    search: page.getByLabel('Ara', { exact: true }),
    confirmDialog: page.getByRole('dialog', { name: 'Sipariş iptal edilsin mi?' }),
    dialog: page.getByRole('dialog', { name: 'Siparişin notu' }),
    clickAction: (action: string, text: string) =>
      row(text)
        .getByRole('button', { name: `${action}: ` })
        .click(),
    open: (search = '') => page.goto(`/admin/siparisler${search}`),
  };
}

/** Buys a reward for 40 points as a member with 100 points. */
async function createOrder(api: Api, member: Member, title: string) {
  const reward = await api.addReward({ title, pointsCost: 40, stock: 5 });
  await grantPoints(api, member, 100);
  const memberApi = createApiClient(ORIGIN, member.token);
  return { reward, memberApi, purchase: await memberApi.buyReward(reward.id) };
}

test('cancelling a claimed order refunds points and stock, and the buyer sees the cancellation', async ({
  page,
  openPage,
  uniqueText,
  api,
  member,
  browserErrors,
}) => {
  const { reward, memberApi, purchase } = await createOrder(api, member, `İptal ${uniqueText}`);
  const { row, clickAction, confirmDialog, open } = getOrdersPage(page);
  await open(`?q=${uniqueText}`);
  await expect(page).toHaveTitle('Vitrin | Siparişler');
  await expect(row(uniqueText)).toContainText(member.email);
  await clickAction('İşleme al', uniqueText);
  await expectStatusToast(page, 'Başarılı', 'Sipariş güncellendi');
  await expect(row(uniqueText).getByRole('button', { name: /^İşleme al: / })).toHaveCount(0);
  await clickAction('İptal et', uniqueText);
  await expect(confirmDialog).toContainText('40 puan üyeye, ödül stoka geri döner.');
  await expect(confirmDialog.getByRole('textbox')).toBeFocused();
  await confirmDialog.getByRole('button', { name: 'Siparişi iptal et' }).click();
  await expectStatusToast(page, 'Başarılı', 'Sipariş iptal edildi');
  await expect(row(uniqueText)).toContainText('40 puan geri verildi');
  expect((await memberApi.getUser()).points).toBe(100);
  expect((await api.listRewards()).find(({ id }) => id === reward.id)).toMatchObject({ stock: 5 });

  const buyer = await openPage({ token: member.token });
  const { balance, purchaseRows, open: openMarket } = getMarketPage(buyer);
  await openMarket();
  await expect(balance).toContainText('100');
  await expect(purchaseRows).toContainText('İptal Edildi');

  // Another administrator delivers the second order first.
  const secondOrder = await memberApi.buyReward(reward.id);
  expect(secondOrder.id).not.toBe(purchase.id);
  browserErrors.expect(/^409 PATCH .*\/api\/admin\/user-rewards\//);
  await page.reload();
  const pendingRow = row('Beklemede');
  await expect(pendingRow).toHaveCount(1);
  await page.route('**/api/admin/live', (route) => route.abort('aborted'));
  await pendingRow.getByRole('button', { name: /^İptal et: / }).click();
  await api.updateOrder(secondOrder.id, { status: 'delivered' });
  await confirmDialog.getByRole('button', { name: 'Siparişi iptal et' }).click();
  await expectAlertToast(page, 'Hata', 'Bu siparişin durumu artık böyle değiştirilemez.');
  await expect(row('Teslim Edildi')).toHaveCount(1);
});

import { createApiClient } from './fixtures/api.ts';
import { getMarketPage, grantPoints } from './fixtures/market-page.ts';
import { getSignInForm } from './fixtures/sign-in-form.ts';
import { ORIGIN } from './fixtures/site.ts';
import { expect, setSessionCookie, test } from './fixtures/test.ts';
import { expectAlertToast, expectStatusToast } from './fixtures/toasts.ts';

test('a visitor sees all rewards, and buying leads to sign-in', async ({
  page,
  uniqueText,
  api,
  member,
}) => {
  const availableReward = await api.addReward({
    title: `Var ${uniqueText}`,
    stock: 1250,
    pointsCost: 2400,
  });
  const soldOutReward = await api.addReward({ title: `Yok ${uniqueText}`, stock: 0 });
  const unlimitedReward = await api.addReward({ title: `Hep ${uniqueText}`, maxPerUser: 3 });
  const { card, buyButton, openWith, purchases, balance } = getMarketPage(page);
  await openWith(unlimitedReward.title);
  await expect(page).toHaveTitle('Vitrin | Market');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Market' })).toBeVisible();
  await expect(card(availableReward.title)).toContainText('Stok: 1.250');
  await expect(card(availableReward.title)).toContainText('2.400 puan');
  await expect(card(unlimitedReward.title)).toContainText('Sınırsız');
  await expect(card(unlimitedReward.title)).toContainText('Üye başına en fazla 3 adet');
  await expect(card(soldOutReward.title)).toContainText('Tükendi');
  await expect(buyButton(soldOutReward.title)).toBeDisabled();
  for (const region of [purchases, balance]) await expect(region).toHaveCount(0);

  await buyButton(availableReward.title).click();
  await expectAlertToast(page, 'Giriş Gerekli', 'Ödül satın almak için giriş yapmalısınız');
  await expect(page).toHaveURL('/giris?next=%2Fmarket');
  await expectAlertToast(page, 'Ödül satın almak için giriş yapmalısınız');
  await getSignInForm(page).send(member.email, member.password);
  await expect(page).toHaveURL('/market');
  await expect(balance).toContainText('0');
  await expect(buyButton(availableReward.title)).toBeDisabled();
  await expect(purchases).toContainText('Henüz ödül almadınız');
});

test('a purchase needs confirmation and changes balance, stock and list of purchases', async ({
  page,
  context,
  uniqueText,
  api,
  member,
}) => {
  const { title, id } = await api.addReward({
    title: `Kupa ${uniqueText}`,
    stock: 2,
    pointsCost: 1250,
  });
  const otherReward = await api.addReward({ title: `Pahalı ${uniqueText}`, pointsCost: 1500 });
  await grantPoints(api, member, 2000);
  await setSessionCookie(context, member.token);
  const { card, buyButton, confirmDialog, confirmButton, balance, purchaseRows, openWith } =
    getMarketPage(page);
  await openWith(otherReward.title);
  await expect(balance).toContainText('2.000');
  await expect(buyButton(otherReward.title)).toHaveText('Satın Al');

  await buyButton(title).click();
  await expect(confirmDialog).toContainText('1.250 puan harcanacak');
  await expect(confirmDialog.getByRole('definition').last()).toHaveText('750');
  await expect(confirmDialog.getByRole('button', { name: 'Vazgeç' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(confirmDialog).toBeHidden();
  await expect(buyButton(title)).toBeFocused();
  expect(await createApiClient(ORIGIN, member.token).listPurchases()).toEqual([]);

  await buyButton(title).click();
  await confirmButton.click();
  await expectStatusToast(page, 'Ödülünüz başarıyla satın alındı!', title);
  await expect(confirmDialog).toBeHidden();
  await expect(balance).toContainText('750');
  await expect(card(title)).toContainText('Stok: 1');
  await expect(purchaseRows).toHaveCount(1);
  await expect(purchaseRows).toContainText('Beklemede');
  await expect(purchaseRows).toContainText('1.250');
  for (const [name, missingText] of [
    [title, '500 puan eksik'],
    [otherReward.title, '750 puan eksik'],
  ] as const) {
    await expect(buyButton(name)).toBeDisabled();
    await expect(buyButton(name)).toHaveText('Yetersiz Puan');
    await expect(buyButton(name)).toHaveAccessibleDescription(missingText);
  }

  await page.goto('/profil');
  await expect(page.getByRole('link', { name: 'Markete Git' })).toBeVisible();
  await page.goto('/profil#oduller');
  const purchases = page.getByRole('region', { name: 'Aldığınız Ödüller' });
  await expect(purchases.getByRole('listitem')).toHaveCount(1);
  await expect(purchases).toContainText(title);
  const [{ id: orderId } = { id: '' }] = await createApiClient(
    ORIGIN,
    member.token,
  ).listPurchases();
  await api.updateOrder(orderId, { status: 'delivered', note: 'Kod: KRL-4821' });
  await page.reload();
  await expect(purchases).toContainText('Teslim Edildi');
  await expect(purchases).toContainText('Not: Kod: KRL-4821');
  expect((await api.listRewards()).find((reward) => reward.id === id)).toMatchObject({ stock: 1 });
});

import { createApiClient } from './fixtures/api.ts';
import { grantPoints, marketPage } from './fixtures/market-page.ts';
import { signInForm } from './fixtures/sign-in-form.ts';
import { ORIGIN } from './fixtures/site.ts';
import { expect, setSessionCookie, test } from './fixtures/test.ts';
import { expectAlertToast, expectStatusToast } from './fixtures/toasts.ts';

test('a visitor sees all rewards, and buying opens the sign-in', async ({
  page,
  uniqueText,
  api,
  member,
}) => {
  const available = await api.addReward({
    title: `Var ${uniqueText}`,
    stock: 1250,
    pointsCost: 2400,
  });
  const soldOut = await api.addReward({ title: `Yok ${uniqueText}`, stock: 0 });
  const endless = await api.addReward({ title: `Hep ${uniqueText}`, maxPerUser: 3 });
  const { card, buy, openWith, bought, balance } = marketPage(page);
  await openWith(endless.title);
  await expect(page).toHaveTitle('Vitrin | Market');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Market' })).toBeVisible();
  await expect(card(available.title)).toContainText('Stok: 1.250');
  await expect(card(available.title)).toContainText('2.400 puan');
  await expect(card(endless.title)).toContainText('Sınırsız');
  await expect(card(endless.title)).toContainText('Üye başına en fazla 3 adet');
  await expect(card(soldOut.title)).toContainText('Tükendi');
  await expect(buy(soldOut.title)).toBeDisabled();
  for (const absent of [bought, balance]) await expect(absent).toHaveCount(0);

  await buy(available.title).click();
  await expectAlertToast(page, 'Giriş Gerekli', 'Ödül satın almak için giriş yapmalısınız');
  await expect(page).toHaveURL('/giris?next=%2Fmarket');
  await expectAlertToast(page, 'Ödül satın almak için giriş yapmalısınız');
  await signInForm(page).send(member.email, member.password);
  await expect(page).toHaveURL('/market');
  await expect(balance).toContainText('0');
  await expect(buy(available.title)).toBeDisabled();
  await expect(bought).toContainText('Henüz ödül almadınız');
});

test('a purchase asks first and changes balance, stock and list', async ({
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
  const other = await api.addReward({ title: `Pahalı ${uniqueText}`, pointsCost: 1500 });
  await grantPoints(api, member, 2000);
  await setSessionCookie(context, member.token);
  const { card, buy, confirmDialog, confirm, balance, boughtRows, openWith } = marketPage(page);
  await openWith(other.title);
  await expect(balance).toContainText('2.000');
  await expect(buy(other.title)).toHaveText('Satın Al');

  await buy(title).click();
  await expect(confirmDialog).toContainText('1.250 puan harcanacak');
  await expect(confirmDialog.getByRole('definition').last()).toHaveText('750');
  await expect(confirmDialog.getByRole('button', { name: 'Vazgeç' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(confirmDialog).toBeHidden();
  await expect(buy(title)).toBeFocused();
  expect(await createApiClient(ORIGIN, member.token).purchases()).toEqual([]);

  await buy(title).click();
  await confirm.click();
  await expectStatusToast(page, 'Ödülünüz başarıyla satın alındı!', title);
  await expect(confirmDialog).toBeHidden();
  await expect(balance).toContainText('750');
  await expect(card(title)).toContainText('Stok: 1');
  await expect(boughtRows).toHaveCount(1);
  await expect(boughtRows).toContainText('Beklemede');
  await expect(boughtRows).toContainText('1.250');
  for (const [name, missing] of [
    [title, '500 puan eksik'],
    [other.title, '750 puan eksik'],
  ] as const) {
    await expect(buy(name)).toBeDisabled();
    await expect(buy(name)).toHaveText('Yetersiz Puan');
    await expect(buy(name)).toHaveAccessibleDescription(missing);
  }

  await page.goto('/profil');
  await expect(page.getByRole('link', { name: 'Markete Git' })).toBeVisible();
  await page.goto('/profil#oduller');
  const purchases = page.getByRole('region', { name: 'Aldığınız Ödüller' });
  await expect(purchases.getByRole('listitem')).toHaveCount(1);
  await expect(purchases).toContainText(title);
  const [{ id: order } = { id: '' }] = await createApiClient(ORIGIN, member.token).purchases();
  await api.updateOrder(order, { status: 'delivered', note: 'Kod: KRL-4821' });
  await page.reload();
  await expect(purchases).toContainText('Teslim Edildi');
  await expect(purchases).toContainText('Not: Kod: KRL-4821');
  expect((await api.rewards()).find((reward) => reward.id === id)).toMatchObject({ stock: 1 });
});

import type { OwnOrder, Reward } from '@vitrin/contract/market.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { createSampleReward, nextId, sampleUser } from '../../../../test/row-samples.ts';
import { Purchases } from '../purchases/purchases.tsx';
import { Rewards } from '../rewards/rewards.tsx';

const purchasedAt = '2026-11-01T09:00:00.000Z';
const createReward = (title: string, pointsCost: number): Reward =>
  createSampleReward(title, { pointsCost });

const purchaseRoute = 'POST /api/user-rewards/purchase';
const purchasesRoute = 'GET /api/user-rewards';
const watchesRoute = 'GET /api/user/reward-watches';
const activeRewardsRoute = 'GET /api/rewards/active';
const userRoute = 'GET /api/auth/user';
const confirmDialog = page.getByRole('alertdialog', { name: 'Ödül satın alınsın mı?' });
const confirmButton = confirmDialog.getByRole('button', { name: /^(Satın Al|Yeniden dene)$/ });
const alert = page.getByRole('alert');
/** Badge in the list of purchases. */
const pendingBadge = page.getByText('Beklemede', { exact: true });
const getBuyButton = (title: string) =>
  page
    .getByRole('article', { name: title })
    .getByRole('button', { name: /^(Satın|Yetersiz|Tükendi|Sınıra)/ });

/** Serves a market of two rewards for a member with 100 points. */
async function openMarket(cupFields: Partial<Reward> = {}) {
  const server = createFakeServer();
  const cup = { ...createReward('Kupa', 60), ...cupFields };
  const other = createReward('Öbür', 10);
  const respondWithMarket = (points: number, purchases: OwnOrder[], ...rewards: Reward[]) => {
    const user = { ...sampleUser, points, breakUntil: null, changedLegalTexts: [], heldPoints: 0 };
    server.respond(userRoute, user);
    server.respond(purchasesRoute, purchases);
    server.respond(watchesRoute, []);
    server.respond(activeRewardsRoute, rewards);
  };
  respondWithMarket(100, [], cup, other);
  await renderWithProviders(
    <>
      <Rewards />
      <Purchases />
    </>,
    { user: { ...sampleUser, points: 100 }, at: '/market' },
  );
  await expect.element(getBuyButton('Kupa')).toBeEnabled();
  return { server, cup, other, respondWithMarket };
}
const createPurchase = ({ id, title, pointsCost }: Reward): OwnOrder => ({
  id: nextId(),
  rewardId: id,
  rewardTitle: title,
  pointsSpent: pointsCost,
  status: 'pending',
  note: null,
  code: null,
  purchasedAt,
});

it('a double click buys once, and the dialog stays open until the response', async () => {
  const { server, cup, other, respondWithMarket } = await openMarket();
  const newPurchase = createPurchase(cup);
  server.respond(purchaseRoute, () => {
    respondWithMarket(40, [newPurchase], cup, other);
    return newPurchase;
  }, [purchasesRoute, activeRewardsRoute, userRoute]);
  const release = server.delay(purchaseRoute);
  await getBuyButton('Kupa').click();
  await confirmButton.dblClick();
  await expect.element(confirmDialog).toMatchTextContent(/Satın alınıyor\.\.\./);
  const buttonTexts = [...document.querySelectorAll('article')].map(
    (card) => card.querySelector('button:last-of-type')?.textContent,
  );
  expect(buttonTexts[0]).toBe('Satın alınıyor...');
  await userEvent.keyboard('{Escape}');
  await expect.element(confirmDialog).toBeVisible();
  release();
  await expect.element(pendingBadge).toBeVisible();
  expect(server.getCalls(purchaseRoute)).toHaveLength(1);
});

it('after a lost response the purchase is resent with the same idempotency key', async () => {
  const { server, cup, other, respondWithMarket } = await openMarket();
  server.disconnect(purchaseRoute);
  await getBuyButton('Kupa').click();
  await confirmButton.click();
  await expect.element(alert.getByText(/Sunucuya ulaşılamadı/)).toBeVisible();
  await expect.element(confirmDialog).toMatchTextContent(/ikinci kez satın alınmaz/);
  await expect.element(confirmButton).toHaveTextContent('Yeniden dene');
  const newPurchase = createPurchase(cup);
  respondWithMarket(40, [newPurchase], cup, other);
  server.respond(purchaseRoute, newPurchase, [purchasesRoute, activeRewardsRoute, userRoute]);
  await confirmButton.click();
  await expect.element(confirmDialog).not.toBeInTheDocument();
  await expect.element(pendingBadge).toBeVisible();
  const keys = server.getCalls(purchaseRoute).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^\w{32}$/);
});

it('the buy dialog shows the current balance, and a refused purchase shows the reason', async () => {
  const { server, cup, other, respondWithMarket } = await openMarket();
  respondWithMarket(40, [createPurchase(cup)], cup, other);
  await getBuyButton('Kupa').click();
  await expect.element(confirmDialog).toMatchTextContent(/Eksik puan20/);
  server.failWithCode(
    purchaseRoute,
    409,
    'points.insufficient',
    'Yetersiz Puan: 60 puan gerekiyor.',
  );
  await confirmButton.click();
  await expect.element(alert.getByText('60 puan gerekiyor.')).toBeVisible();
  await expect.element(confirmDialog).not.toBeInTheDocument();
  await expect.element(pendingBadge).toBeVisible();

  await getBuyButton('Öbür').click();
  server.fail(purchaseRoute, 409, 'Bu ödül tükendi.');
  respondWithMarket(40, [], cup, { ...other, stock: 0 });
  await confirmButton.click();
  await expect.element(alert.getByText('Bu ödül tükendi.')).toBeVisible();
});

it('a purchase at an outdated price is refused, and the buy dialog asks again with the new price', async () => {
  const { server, cup, other, respondWithMarket } = await openMarket();
  await getBuyButton('Kupa').click();
  await expect.element(confirmDialog).toMatchTextContent(/60 puan harcanacak/);
  respondWithMarket(100, [], { ...cup, pointsCost: 80 }, other);
  server.failWithCode(
    purchaseRoute,
    409,
    'rewards.price_changed',
    'Bu ödülün bedeli artık 80 puan.',
  );
  await confirmButton.click();
  await expect.element(confirmDialog).toMatchTextContent(/80 puan harcanacak/);
  await expect.element(confirmDialog).toMatchTextContent(/Satın alma yapılmadı/);
  await expect.element(alert.getByText('Bu ödülün bedeli artık 80 puan.')).toBeVisible();
  server.respond(purchaseRoute, createPurchase(cup));
  await confirmButton.click();
  await expect.element(confirmDialog).not.toBeInTheDocument();
  const costs = server
    .getCalls(purchaseRoute)
    .map(({ body }) => Reflect.get(Object(body), 'expectedCost'));
  expect(costs).toEqual([60, 80]);
});

it('the buy button shows a reached limit', async () => {
  const { server, cup, other, respondWithMarket } = await openMarket();
  const limitedReward = { ...other, maxPerUser: 1 };
  server.respond(purchaseRoute, () => {
    respondWithMarket(90, [createPurchase(other)], cup, limitedReward);
    return createPurchase(other);
  }, [purchasesRoute, activeRewardsRoute, userRoute]);
  await getBuyButton('Öbür').click();
  await confirmButton.click();
  await expect.element(getBuyButton('Öbür')).toHaveTextContent('Sınıra ulaştınız');
  await expect.element(getBuyButton('Öbür')).toBeDisabled();
});

it('a purchase after the end of the session asks the user to sign in', async () => {
  const { server } = await openMarket();
  await getBuyButton('Kupa').click();
  server.fail(purchaseRoute, 401, 'Önce giriş yapın.');
  await confirmButton.click();
  await expect.element(alert.getByText('Ödül satın almak için giriş yapmalısınız')).toBeVisible();
});

it('a purchased code is shown at once with a copy button, and then in the list of purchases', async () => {
  const { server, cup, other, respondWithMarket } = await openMarket();
  const purchase = { ...createPurchase(cup), status: 'delivered' as const, code: 'KHV-1 2' };
  server.respond(purchaseRoute, () => {
    respondWithMarket(40, [purchase], cup, other);
    return purchase;
  }, [purchasesRoute, activeRewardsRoute, userRoute]);
  await getBuyButton('Kupa').click();
  await confirmButton.click();
  const codeDialog = page.getByRole('dialog', { name: 'Kodunuz hazır' });
  await expect.element(codeDialog.getByText('KHV-1 2')).toBeVisible();
  await expect.element(confirmDialog).not.toBeInTheDocument();
  await expectAccessible();
  await expect.element(codeDialog.getByRole('button', { name: 'Kopyala: KHV-1 2' })).toBeVisible();
  await codeDialog.getByRole('button', { name: 'Tamam' }).click();
  await expect.element(codeDialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Kopyala: KHV-1 2' })).toBeVisible();
  await expect.element(getBuyButton('Kupa')).toHaveFocus();
});

it('a reward with inputs asks for them, suggests the last answers, and asks whether they are right', async () => {
  const { server, cup } = await openMarket({
    inputs: [
      { key: 'beden', label: 'Beden', required: true },
      { key: 'adres', label: 'Adres', required: true },
    ],
  });
  server.respond('GET /api/user/order-answers', [{ key: 'adres', text: 'Moda Cad. 1' }]);
  await getBuyButton('Kupa').click();
  const size = confirmDialog.getByRole('textbox', { name: /^Beden/ });
  const address = confirmDialog.getByRole('textbox', { name: /^Adres/ });
  await expect.element(address).toHaveValue('Moda Cad. 1');
  await confirmButton.click();
  await expect.element(confirmDialog.getByText('Beden zorunludur.')).toBeVisible();
  await expect
    .element(confirmDialog.getByText('Bilgilerin hâlâ doğru olduğunu işaretleyin.'))
    .toBeVisible();
  await expectAccessible();
  expect(server.getCalls(purchaseRoute)).toEqual([]);
  await size.fill('M');
  await confirmDialog.getByRole('checkbox', { name: 'Bu bilgiler hâlâ doğru' }).click();
  server.fail(purchaseRoute, 400, 'Bilgileri yazın.', [
    { path: 'inputs.beden', message: 'Beden yok.' },
  ]);
  await confirmButton.click();
  await expect.element(confirmDialog.getByText('Beden yok.')).toBeVisible();
  server.respond(purchaseRoute, createPurchase(cup));
  await confirmButton.click();
  await expect.element(confirmDialog).not.toBeInTheDocument();
  expect(server.getCalls(purchaseRoute).at(-1)?.body).toMatchObject({
    inputs: { beden: 'M', adres: 'Moda Cad. 1' },
  });
});

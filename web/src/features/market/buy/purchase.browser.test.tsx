import { type OwnOrder, type Reward, rewards } from '@vitrin/contract/market.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId, sampleUser, withRowFields } from '../../../../test/row-samples.ts';
import { Purchases } from '../purchases/purchases.tsx';
import { Rewards } from '../rewards/rewards.tsx';

const day = '2026-11-01T09:00:00.000Z';
const reward = (title: string, pointsCost: number): Reward =>
  withRowFields(rewards.create.body.parse({ title, description: 'Ödül', pointsCost }));

const purchaseRoute = 'POST /api/user-rewards/purchase';
const purchasesRoute = 'GET /api/user-rewards';
const watchesRoute = 'GET /api/user/reward-watches';
const activeRewardsRoute = 'GET /api/rewards/active';
const userRoute = 'GET /api/auth/user';
const confirmDialog = page.getByRole('alertdialog', { name: 'Ödül satın alınsın mı?' });
const confirm = confirmDialog.getByRole('button', { name: /^(Satın Al|Yeniden dene)$/ });
const alert = page.getByRole('alert');
/** Badge in the list of purchases. */
const pendingBadge = page.getByText('Beklemede', { exact: true });
const buy = (title: string) =>
  page
    .getByRole('article', { name: title })
    .getByRole('button', { name: /^(Satın|Yetersiz|Tükendi|Sınıra)/ });

/** Serves a market of two rewards for a member with 100 points. */
async function openMarket() {
  const server = createFakeServer();
  const [cup, other] = [reward('Kupa', 60), reward('Öbür', 10)];
  const serve = (points: number, purchases: OwnOrder[], ...rewards: Reward[]) => {
    const user = { ...sampleUser, points, breakUntil: null, changedLegalTexts: [] };
    server.respond(userRoute, user);
    server.respond(purchasesRoute, purchases);
    server.respond(watchesRoute, []);
    server.respond(activeRewardsRoute, rewards);
  };
  serve(100, [], cup, other);
  await renderWithProviders(
    <>
      <Rewards />
      <Purchases />
    </>,
    { user: { ...sampleUser, points: 100 }, at: '/market' },
  );
  await expect.element(buy('Kupa')).toBeEnabled();
  return { server, cup, other, serve };
}
const createPurchase = ({ id, title, pointsCost }: Reward): OwnOrder => ({
  id: nextId(),
  rewardId: id,
  rewardTitle: title,
  pointsSpent: pointsCost,
  status: 'pending',
  note: null,
  purchasedAt: day,
});

it('a double click buys once and blocks other purchases meanwhile', async () => {
  const { server, cup, other, serve } = await openMarket();
  const newPurchase = createPurchase(cup);
  server.respond(purchaseRoute, () => {
    serve(40, [newPurchase], cup, other);
    return newPurchase;
  }, [purchasesRoute, activeRewardsRoute, userRoute]);
  const release = server.delay(purchaseRoute);
  await buy('Kupa').click();
  await confirm.dblClick();
  await expect.element(confirmDialog).toMatchTextContent(/Satın alınıyor\.\.\./);
  const behind = [...document.querySelectorAll('article')].map(
    (card) => card.querySelector('button:last-of-type')?.textContent,
  );
  expect(behind[0]).toBe('Satın alınıyor...');
  await userEvent.keyboard('{Escape}');
  await expect.element(confirmDialog).toBeVisible();
  release();
  await expect.element(pendingBadge).toBeVisible();
  expect(server.getCalls(purchaseRoute)).toHaveLength(1);
});

it('after a lost response the purchase is resent with the same idempotency key', async () => {
  const { server, cup, other, serve } = await openMarket();
  server.disconnect(purchaseRoute);
  await buy('Kupa').click();
  await confirm.click();
  await expect.element(alert.getByText(/Sunucuya ulaşılamadı/)).toBeVisible();
  await expect.element(confirmDialog).toMatchTextContent(/ikinci kez satın alınmaz/);
  await expect.element(confirm).toHaveTextContent('Yeniden dene');
  const newPurchase = createPurchase(cup);
  serve(40, [newPurchase], cup, other);
  server.respond(purchaseRoute, newPurchase, [purchasesRoute, activeRewardsRoute, userRoute]);
  await confirm.click();
  await expect.element(confirmDialog).not.toBeInTheDocument();
  await expect.element(pendingBadge).toBeVisible();
  const keys = server.getCalls(purchaseRoute).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^\w{32}$/);
});

it('the dialog shows the current balance and stock, and a refusal shows its reason', async () => {
  const { server, cup, other, serve } = await openMarket();
  serve(40, [createPurchase(cup)], cup, other);
  await buy('Kupa').click();
  await expect.element(confirmDialog).toMatchTextContent(/Eksik puan20/);
  server.failWithCode(
    purchaseRoute,
    409,
    'points.insufficient',
    'Yetersiz Puan: 60 puan gerekiyor.',
  );
  await confirm.click();
  await expect.element(alert.getByText('60 puan gerekiyor.')).toBeVisible();
  await expect.element(confirmDialog).not.toBeInTheDocument();
  await expect.element(pendingBadge).toBeVisible();

  await buy('Öbür').click();
  server.fail(purchaseRoute, 409, 'Bu ödül tükendi.');
  serve(40, [], cup, { ...other, stock: 0 });
  await confirm.click();
  await expect.element(alert.getByText('Bu ödül tükendi.')).toBeVisible();
});

it('a purchase at an outdated price is refused, and the dialog asks again with the new price', async () => {
  const { server, cup, other, serve } = await openMarket();
  await buy('Kupa').click();
  await expect.element(confirmDialog).toMatchTextContent(/60 puan harcanacak/);
  serve(100, [], { ...cup, pointsCost: 80 }, other);
  server.failWithCode(
    purchaseRoute,
    409,
    'rewards.price_changed',
    'Bu ödülün bedeli artık 80 puan.',
  );
  await confirm.click();
  await expect.element(confirmDialog).toMatchTextContent(/80 puan harcanacak/);
  await expect.element(confirmDialog).toMatchTextContent(/Satın alma yapılmadı/);
  await expect.element(alert.getByText('Bu ödülün bedeli artık 80 puan.')).toBeVisible();
  server.respond(purchaseRoute, createPurchase(cup));
  await confirm.click();
  await expect.element(confirmDialog).not.toBeInTheDocument();
  const costs = server
    .getCalls(purchaseRoute)
    .map(({ body }) => Reflect.get(Object(body), 'expectedCost'));
  expect(costs).toEqual([60, 80]);
});

it('the buy button shows a reached limit', async () => {
  const { server, cup, other, serve } = await openMarket();
  const limited = { ...other, maxPerUser: 1 };
  server.respond(purchaseRoute, () => {
    serve(90, [createPurchase(other)], cup, limited);
    return createPurchase(other);
  }, [purchasesRoute, activeRewardsRoute, userRoute]);
  await buy('Öbür').click();
  await confirm.click();
  await expect.element(buy('Öbür')).toHaveTextContent('Sınıra ulaştınız');
  await expect.element(buy('Öbür')).toBeDisabled();
});

it('a purchase after the end of the session asks the user to sign in', async () => {
  const { server } = await openMarket();
  await buy('Kupa').click();
  server.fail(purchaseRoute, 401, 'Önce giriş yapın.');
  await confirm.click();
  await expect.element(alert.getByText('Ödül satın almak için giriş yapmalısınız')).toBeVisible();
});

import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { createSampleReward, sampleUser } from '../../../../test/row-samples.ts';
import { Rewards } from './rewards.tsx';

const startRoute = 'POST /api/rewards/:id/watch';
const endRoute = 'DELETE /api/rewards/:id/watch';
const listRoute = 'GET /api/user/reward-watches';
const activeRewardsRoute = 'GET /api/rewards/active';
const soldOutReward = createSampleReward('Kupa', { pointsCost: 60, stock: 0 });
const rewardInStock = createSampleReward('Kalem');
const watchButton = page.getByRole('button', { name: 'Gelince haber ver: Kupa' });
const alert = page.getByRole('alert');
const watchRow = { rewardId: soldOutReward.id, createdAt: '2026-11-01T09:00:00.000Z' };

async function openMarket(user: typeof sampleUser | null = sampleUser) {
  const server = createFakeServer();
  server.respond(activeRewardsRoute, [soldOutReward, rewardInStock]);
  server.respond('GET /api/user-rewards', []);
  server.respond(listRoute, []);
  await renderWithProviders(<Rewards />, { user, at: '/market' });
  await expect.element(watchButton).toBeVisible();
  return server;
}

it('a member starts and ends watching a sold-out reward by keyboard', async () => {
  const server = await openMarket();
  await expect.element(page.getByRole('button', { name: /Gelince haber ver/ })).toBeVisible();
  await expect.element(watchButton).toHaveAttribute('aria-pressed', 'false');
  server.respond(startRoute, () => {
    server.respond(listRoute, [watchRow]);
    return undefined;
  }, [listRoute]);
  watchButton.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(watchButton).toHaveAttribute('aria-pressed', 'true');
  await expect.element(watchButton).toHaveTextContent('Haber verilecek');
  await expect.element(page.getByText('Gelince haber vereceğiz')).toBeVisible();
  await expect.element(watchButton).toHaveFocus();
  await expectAccessible();
  server.respond(endRoute, () => {
    server.respond(listRoute, []);
    return undefined;
  }, [listRoute]);
  await userEvent.keyboard('{Enter}');
  await expect.element(watchButton).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText('Haber isteğiniz kaldırıldı')).toBeVisible();
  expect([server.getCalls(startRoute).length, server.getCalls(endRoute).length]).toEqual([1, 1]);
});

it('a sold-out reward has one button in its full width, as other rewards have', async () => {
  await openMarket();
  const getWidth = (name: string) =>
    page.getByRole('button', { name }).element().getBoundingClientRect().width;
  expect(getWidth('Tükendi: Kupa')).toBeCloseTo(getWidth('Yetersiz Puan: Kalem'), 0);
  expect(getWidth('Gelince haber ver: Kupa')).toBeLessThan(getWidth('Tükendi: Kupa'));
});

it('a visible heading names the rewards', async () => {
  await openMarket();
  const { height } = page
    .getByRole('heading', { name: 'Ödüller', exact: true })
    .element()
    .getBoundingClientRect();
  expect(height).toBeGreaterThan(20);
});

it('the watch button sends a visitor to the sign-in page, and no call is sent', async () => {
  const server = await openMarket(null);
  await watchButton.click();
  await expect.element(alert.getByText('Haber almak için giriş yapmalısınız')).toBeVisible();
  expect(server.getCalls(startRoute)).toHaveLength(0);
});

it('watching a reward that is in stock again is refused, and its watch button disappears', async () => {
  const server = await openMarket();
  server.respond(activeRewardsRoute, [{ ...soldOutReward, stock: 3 }, rewardInStock]);
  server.failWithCode(startRoute, 409, 'rewards.in_stock', 'Bu ödül stokta var.');
  await watchButton.click();
  await expect.element(alert.getByText('Bu ödül stokta var.')).toBeVisible();
  await expect.element(watchButton).not.toBeInTheDocument();
});

it('the watch button is disabled until the watches are loaded', async () => {
  const server = createFakeServer();
  server.respond(activeRewardsRoute, [soldOutReward]);
  server.respond('GET /api/user-rewards', []);
  server.fail(listRoute, 503, 'Şimdi olmuyor.');
  await renderWithProviders(<Rewards />, { user: sampleUser, at: '/market' });
  await expect.element(watchButton).toHaveAttribute('aria-disabled', 'true');
});

it.each([360, 390])('the label of the watch button fits at %i px', async (width) => {
  await page.viewport(width, 800);
  await openMarket();
  const button = watchButton.element();
  const textRange = document.createRange();
  textRange.selectNodeContents(button);
  const [textBox, buttonBox] = [textRange.getBoundingClientRect(), button.getBoundingClientRect()];
  expect(textBox.left - buttonBox.left).toBeGreaterThanOrEqual(4);
  expect(buttonBox.right - textBox.right).toBeGreaterThanOrEqual(4);
});

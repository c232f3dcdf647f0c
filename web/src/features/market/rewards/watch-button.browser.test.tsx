import { rewards } from '@vitrin/contract/market.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { sampleUser, withRowFields } from '../../../../test/row-samples.ts';
import { Rewards } from './rewards.tsx';

const start = 'POST /api/rewards/:id/watch';
const end = 'DELETE /api/rewards/:id/watch';
const list = 'GET /api/user/reward-watches';
const active = 'GET /api/rewards/active';
const soldOut = withRowFields(
  rewards.create.body.parse({ title: 'Kupa', description: 'Ödül', pointsCost: 60, stock: 0 }),
);
const inStock = withRowFields(rewards.create.body.parse({ title: 'Kalem', description: 'Ödül' }));
const watch = page.getByRole('button', { name: 'Gelince haber ver: Kupa' });
const alert = page.getByRole('alert');
const row = { rewardId: soldOut.id, createdAt: '2026-11-01T09:00:00.000Z' };

async function openMarket(user: typeof sampleUser | null = sampleUser) {
  const server = createFakeServer();
  server.respond(active, [soldOut, inStock]);
  server.respond('GET /api/user-rewards', []);
  server.respond(list, []);
  await renderWithProviders(<Rewards />, { user, at: '/market' });
  await expect.element(watch).toBeVisible();
  return server;
}

it('a member watches a sold-out reward and changes their mind, by keyboard', async () => {
  const server = await openMarket();
  await expect.element(page.getByRole('button', { name: /Gelince haber ver/ })).toBeVisible();
  await expect.element(watch).toHaveAttribute('aria-pressed', 'false');
  server.respond(start, () => {
    server.respond(list, [row]);
    return undefined;
  }, [list]);
  watch.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(watch).toHaveAttribute('aria-pressed', 'true');
  await expect.element(watch).toHaveTextContent('Haber verilecek');
  await expect.element(page.getByText('Gelince haber vereceğiz')).toBeVisible();
  await expect.element(watch).toHaveFocus();
  await expectAccessible();
  server.respond(end, () => {
    server.respond(list, []);
    return undefined;
  }, [list]);
  await userEvent.keyboard('{Enter}');
  await expect.element(watch).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText('Haber isteğiniz kaldırıldı')).toBeVisible();
  expect([server.getCalls(start).length, server.getCalls(end).length]).toEqual([1, 1]);
});

it('a visitor is sent to the sign-in, and nothing is asked of the server', async () => {
  const server = await openMarket(null);
  await watch.click();
  await expect.element(alert.getByText('Haber almak için giriş yapmalısınız')).toBeVisible();
  expect(server.getCalls(start)).toHaveLength(0);
});

it('a reward that has come back meanwhile can be bought instead', async () => {
  const server = await openMarket();
  server.respond(active, [{ ...soldOut, stock: 3 }, inStock]);
  server.failWithCode(start, 409, 'rewards.in_stock', 'Bu ödül stokta var.');
  await watch.click();
  await expect.element(alert.getByText('Bu ödül stokta var.')).toBeVisible();
  await expect.element(watch).not.toBeInTheDocument();
});

it('the button can’t be pressed while it is unknown whether the reward is watched', async () => {
  const server = createFakeServer();
  server.respond(active, [soldOut]);
  server.respond('GET /api/user-rewards', []);
  server.fail(list, 503, 'Şimdi olmuyor.');
  await renderWithProviders(<Rewards />, { user: sampleUser, at: '/market' });
  await expect.element(watch).toHaveAttribute('aria-disabled', 'true');
});

it.each([360, 390])('the label fits into the button at %i px', async (width) => {
  await page.viewport(width, 800);
  await openMarket();
  const button = watch.element();
  const text = document.createRange();
  text.selectNodeContents(button);
  const [inner, outer] = [text.getBoundingClientRect(), button.getBoundingClientRect()];
  expect(inner.left - outer.left).toBeGreaterThanOrEqual(4);
  expect(outer.right - inner.right).toBeGreaterThanOrEqual(4);
});

import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { type Reward, rewards } from '@vitrin/contract/market.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { sampleUser, withRowFields } from '../../../../test/row-samples.ts';
import RewardsPage from './rewards-page.tsx';

const route = 'POST /api/admin/economy/simulate';
const body = { title: 'Kupa', description: 'Bir kupa', pointsCost: 100, stock: 5 };
const mug: Reward = withRowFields(rewards.create.body.parse(body));
const simulation: ReturnsOf<typeof route> = {
  canBuyNow: 1200,
  canBuyIn30Days: 1500,
  wouldBuyPerDay: 2.5,
  emptyOn: '2031-03-04',
  reckoning: {
    basis: 'reward',
    days: 30,
    purchasesPerDay: 2,
    canBuyAtPresentCost: 960,
    pointsPerMember: 40,
    activeMembers: 900,
    steps: ['Şu anda 1.200 üyenin bakiyesi 100 puana yetiyor.'],
  },
};

const simulator = page.getByRole('region', { name: 'Bu bedelle ne olur?' });
const priceField = page.getByRole('spinbutton', { name: /^Puan Bedeli/ });

async function openReward(role: 'editor' | 'super_admin') {
  const server = createFakeServer();
  server.respondWithSamples();
  server.respond('GET /api/rewards', [mug]);
  server.respond(route, simulation);
  await renderWithProviders(<RewardsPage />, {
    user: { ...sampleUser, role },
    at: '/admin/rewards',
  });
  await page.getByRole('button', { name: 'Düzenle: Kupa' }).click();
  await expect.element(priceField).toHaveValue(100);
  return server;
}

it('the form of a reward shows the effects of its price and how they are calculated', async () => {
  const server = await openReward('super_admin');
  await expect.element(simulator.getByText('1.200', { exact: true })).toBeVisible();
  await expect.element(simulator.getByText('4 Mart 2031')).toBeVisible();
  await simulator.getByText('Nasıl hesaplandı?').click();
  await expect.element(simulator.getByText(/^Şu anda 1\.200 üyenin/)).toBeVisible();
  await expectAccessible();
  server.respond(route, { ...simulation, canBuyNow: 7, emptyOn: null });
  await priceField.fill('900');
  await expect.element(simulator.getByText('7', { exact: true })).toBeVisible();
  await expect.element(simulator.getByText('Öngörülmüyor')).toBeVisible();
  expect(server.getCalls(route).at(-1)?.body).toEqual({
    rewardId: mug.id,
    pointsCost: 900,
    stock: 5,
  });
});

it('the price simulator asks for a valid price; an error can be retried', async () => {
  const server = await openReward('super_admin');
  await priceField.fill('0');
  await expect
    .element(simulator.getByText('Hesap için geçerli bir bedel ve stok yazın.'))
    .toBeVisible();
  server.fail(route, 503, 'Şimdi olmuyor.');
  await priceField.fill('200');
  await expect.element(simulator.getByText('Şimdi olmuyor.')).toBeVisible();
  server.respond(route, simulation);
  await simulator.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(simulator.getByText('1.200', { exact: true })).toBeVisible();
});

it('editors see no price simulator, and no call is sent', async () => {
  const server = await openReward('editor');
  expect(simulator.query()).toBeNull();
  expect(server.getCalls(route)).toEqual([]);
});

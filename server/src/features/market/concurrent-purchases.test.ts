import { describe, expect, it } from 'vitest';
import { openInstances } from '../../../test/many-instances.ts';
import { countByStatus, setUpMarketSite } from '../../../test/market-site.ts';
import { Context } from '../../platform/context.ts';
import { checkLedger } from '../points/check-ledger.ts';
import { purchaseReward } from './purchase-reward.ts';

const {
  site,
  addReward,
  changeReward,
  getStock,
  createMemberWithPoints,
  buyReward,
  getBalance,
  listOwnOrders,
  decideOrder,
  listOrders,
} = setUpMarketSite({ instances: 2 });

/** Set MARKET_ROUNDS=500 for a thorough run. */
const ROUNDS = Number(process.env.MARKET_ROUNDS ?? 5);

describe('concurrent purchases', () => {
  it('create one order if the points suffice for one', async () => {
    const reward = await addReward({ pointsCost: 100 });
    const buyer = await createMemberWithPoints(100);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        buyReward(buyer, reward.id, undefined, index % 2 ? site.app : site.otherApp),
      ),
    );
    expect(countByStatus(responses)).toEqual({ 201: 1, 409: 49 });
    expect(await getBalance(buyer)).toBe(0);
    expect(await listOwnOrders(buyer)).toHaveLength(1);
  });

  it('create one order if all have the same idempotency key', async () => {
    const reward = await addReward({ pointsCost: 1, stock: 100 });
    const buyer = await createMemberWithPoints(100);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        buyReward(buyer, reward.id, 'k', index % 2 ? site.app : site.otherApp),
      ),
    );
    expect(countByStatus(responses)).toEqual({ 201: 50 });
    expect(new Set(responses.map((response) => response.json().id)).size).toBe(1);
    expect(await getBalance(buyer)).toBe(99);
    expect(await getStock(reward.id)).toBe(99);
  });

  it('sell the ten items in stock to ten of 60 buyers while staff edit; cancellations restore stock and balances', async () => {
    const reward = await addReward({ pointsCost: 5, stock: 10 });
    const buyers = await Promise.all(Array.from({ length: 60 }, () => createMemberWithPoints(5)));
    const [responses] = await Promise.all([
      Promise.all(
        buyers.map((buyer, index) =>
          buyReward(buyer, reward.id, undefined, index % 2 ? site.app : site.otherApp),
        ),
      ),
      changeReward(reward.id, { description: 'Yeni açıklama' }),
      changeReward(reward.id, { title: 'Yeni ad' }),
    ]);
    expect(countByStatus(responses)).toEqual({ 201: 10, 409: 50 });
    expect(await getStock(reward.id)).toBe(0);
    const rewardOrders = await listOrders(`rewardId=${reward.id}`);
    expect(rewardOrders).toHaveLength(10);
    await Promise.all(
      rewardOrders.flatMap(({ id }) =>
        [1, 2, 3].map(() => decideOrder(id, { status: 'cancelled' })),
      ),
    );
    expect(await getStock(reward.id)).toBe(10);
    for (const buyer of buyers) expect(await getBalance(buyer)).toBe(5);
    expect((await checkLedger(site.app.platform)).differences).toEqual([]);
  });

  it('sell the ten items in stock to ten of 200 buyers, in every round', async () => {
    const { pool } = site.app.platform;
    const { rows } = await pool.query(
      `insert into users (id, username, email, password_hash, points)
       select gen_random_uuid(), 'alici' || n, 'alici' || n || '@ornek.com', '-', 1000000
         from generate_series(1, 200) n returning id`,
    );
    const instances = openInstances(site.app);
    for (let round = 0; round < ROUNDS; round++) {
      const { id: rewardId } = await addReward({ pointsCost: 1, stock: 10 });
      const purchases = rows.map(({ id }) =>
        purchaseReward(
          new Context(instances.getNextContext().platform, { id, role: 'viewer' }, 'any'),
          {
            rewardId,
          },
        ).then(
          () => 'sold',
          ({ code }) => code,
        ),
      );
      const outcomes = await Promise.all(purchases);
      expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(10);
      expect(outcomes.filter((outcome) => outcome === 'rewards.sold_out')).toHaveLength(190);
      expect(await getStock(rewardId)).toBe(0);
    }
    await instances.close();
  }, 600_000);

  it('charge the price that the order shows while the price is raised', async () => {
    const reward = await addReward({ pointsCost: 10 });
    const buyers = await Promise.all(Array.from({ length: 20 }, () => createMemberWithPoints(50)));
    await Promise.all([
      ...buyers.map((buyer) => buyReward(buyer, reward.id)),
      changeReward(reward.id, { pointsCost: 45 }),
      changeReward(reward.id, { isActive: false }),
    ]);
    for (const buyer of buyers) {
      const [order] = await listOwnOrders(buyer);
      expect([undefined, 10, 45]).toContain(order?.pointsSpent);
      expect(await getBalance(buyer)).toBe(50 - (order?.pointsSpent ?? 0));
    }
  });
});

import { expect, it } from 'vitest';
import { setUpMarketSite } from '../../../test/market-site.ts';

const { site, addReward, createMemberWithPoints, buyReward, listOwnOrders } = setUpMarketSite();

it('concurrent requests list each member’s own orders, newest first, with the requested page size', async () => {
  const buyers = await Promise.all([0, 1, 2, 3].map(() => createMemberWithPoints(100)));
  const ordersByBuyer: unknown[][] = buyers.map(() => []);
  for (const [i, buyer] of buyers.entries()) {
    for (let n = 0; n < i; n++) {
      const { id } = await addReward({ title: `Ödül ${i}.${n}`, pointsCost: 1 });
      ordersByBuyer[i]?.unshift((await buyReward(buyer, id)).json());
    }
  }
  expect(await Promise.all([...buyers, ...buyers].map(listOwnOrders))).toEqual([
    ...ordersByBuyer,
    ...ordersByBuyer,
  ]);
  const path = '/api/user-rewards?limit=';
  const pages = await Promise.all(
    buyers.flatMap((as) => [1, 2].map((limit) => site.app.send('GET', path + limit, { as }))),
  );
  expect(pages.map((response) => response.json())).toEqual(
    ordersByBuyer.flatMap((ownOrders) => [ownOrders.slice(0, 1), ownOrders.slice(0, 2)]),
  );
  expect(pages.map(({ headers }) => headers.link !== undefined)).toEqual(
    ordersByBuyer.flatMap((ownOrders) => [ownOrders.length > 1, ownOrders.length > 2]),
  );
});

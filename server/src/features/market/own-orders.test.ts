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
  const parts = await Promise.all(
    buyers.flatMap((as) => [1, 2].map((limit) => site.app.send('GET', path + limit, { as }))),
  );
  expect(parts.map((response) => response.json())).toEqual(
    ordersByBuyer.flatMap((own) => [own.slice(0, 1), own.slice(0, 2)]),
  );
  expect(parts.map(({ headers }) => headers.link !== undefined)).toEqual(
    ordersByBuyer.flatMap((own) => [own.length > 1, own.length > 2]),
  );
});

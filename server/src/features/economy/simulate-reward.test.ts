import { addDays } from '@vitrin/contract/istanbul-day.ts';
import { describe, expect, it } from 'vitest';
import { setUpEconomySite, today } from '../../../test/economy-site.ts';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';

const { addReward, createMemberWithPoints, buyReward, getEconomy, simulate } = setUpEconomySite();

describe('the simulator', () => {
  it('returns the number of buyers and the day on which the stock runs out, and changes nothing', async () => {
    const reward = await addReward({ pointsCost: 100, stock: 50 });
    const buyers = [
      await createMemberWithPoints(500),
      await createMemberWithPoints(250),
      await createMemberWithPoints(90),
    ];
    for (const buyer of buyers.slice(0, 2)) await buyReward(buyer, reward.id);
    // The balances are 400, 150 and 90 points; the three members earned 840 points.
    const reportBefore = await getEconomy();
    const response = await simulate({ rewardId: reward.id, pointsCost: 200 });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({
      canBuyNow: 1,
      canBuyIn30Days: 3,
      wouldBuyPerDay: 1,
      emptyOn: addDays(today, 48),
      reckoning: {
        basis: 'reward',
        days: 1,
        purchasesPerDay: 2,
        canBuyAtPresentCost: 2,
        pointsPerMember: 280,
        activeMembers: 3,
      },
    });
    expect(response.json().reckoning.steps).toHaveLength(4);
    const simulateStock = async (stock: number | null) =>
      (await simulate({ rewardId: reward.id, pointsCost: 200, stock })).json();
    expect((await simulateStock(3)).emptyOn).toBe(addDays(today, 3));
    expect((await simulateStock(0)).emptyOn).toBe(today);
    expect((await simulateStock(null)).emptyOn).toBeNull();
    expect(await getEconomy()).toEqual(reportBefore);
  });

  it('uses the purchase rate of the market for a reward without purchases', async () => {
    const [soldReward, newReward] = [await addReward({ pointsCost: 100 }), await addReward()];
    const buyer = await createMemberWithPoints(1000);
    expect((await simulate({ rewardId: newReward.id, pointsCost: 100 })).json()).toMatchObject({
      wouldBuyPerDay: 0,
      reckoning: { basis: 'none' },
    });
    await buyReward(buyer, soldReward.id);
    expect((await simulate({ rewardId: newReward.id, pointsCost: 100 })).json()).toMatchObject({
      canBuyNow: 1,
      wouldBuyPerDay: 0.02,
      reckoning: { basis: 'market' },
    });
  });

  it('refuses an unknown reward and invalid figures', async () => {
    const { id } = await addReward();
    expectErrorResponse(await simulate({ rewardId: crypto.randomUUID(), pointsCost: 1 }), 404);
    expect(listInvalidFields(await simulate({ rewardId: id }))).toEqual(['pointsCost']);
    for (const invalidValue of [0, -1, 1.5, '5'])
      expect(listInvalidFields(await simulate({ rewardId: id, pointsCost: invalidValue }))).toEqual(
        ['pointsCost'],
      );
    for (const invalidValue of [-1, 1.5, '5'])
      expect(
        listInvalidFields(await simulate({ rewardId: id, pointsCost: 1, stock: invalidValue })),
      ).toEqual(['stock']);
  });
});

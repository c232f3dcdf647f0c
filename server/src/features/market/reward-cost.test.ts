import { describe, expect, it } from 'vitest';
import { listInvalidFields } from '../../../test/expect-error-response.ts';
import { setUpMarketSite } from '../../../test/market-site.ts';

const { site, addReward, changeReward, createMemberWithPoints, buyReward } = setUpMarketSite();

describe('a reward’s cost', () => {
  it('is an amount in lira with at most two decimals, or unknown', async () => {
    expect((await addReward()).cost).toBeNull();
    const reward = await addReward({ cost: 149.9 });
    expect(reward.cost).toBe(149.9);
    expect((await changeReward(reward.id, { cost: 0 })).json().cost).toBe(0);
    for (const invalidCost of [-1, 1.005, '5', 100_000_001])
      expect(listInvalidFields(await changeReward(reward.id, { cost: invalidCost }))).toEqual([
        'cost',
      ]);
  });

  it('appears in staff responses only', async () => {
    const reward = await addReward({ title: 'Gizli maliyet', cost: 7654.32, pointsCost: 1 });
    const member = await createMemberWithPoints(10);
    const purchaseResponse = await buyReward(member, reward.id);
    for (const as of [undefined, member]) {
      const bodies = [purchaseResponse.body];
      for (const path of ['/api/rewards/active', '/market', '/api/user-rewards', '/api/docs/json'])
        bodies.push((await site.app.send('GET', path, { as })).body);
      // With its decimals: a random id may contain 7654.
      for (const body of bodies) expect(body).not.toMatch(/7\.?654[.,]32/);
    }
    const [listedReward] = (await site.app.send('GET', '/api/rewards/active')).json();
    expect(listedReward).not.toHaveProperty('cost');
    const staffResponse = await site.app.send('GET', '/api/rewards', { as: site.editor });
    expect(staffResponse.body).toContain('7654.32');
    expect((await site.app.send('GET', '/api/rewards', { as: member })).statusCode).toBe(403);
  });
});

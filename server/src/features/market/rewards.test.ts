import { describe, expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import { setUpMarketSite } from '../../../test/market-site.ts';

const {
  site,
  asEditor,
  listActiveRewards,
  addReward,
  changeReward,
  createMemberWithPoints,
  buyReward,
} = setUpMarketSite({
  instances: 2,
});

describe('rewards', () => {
  it('have defaults, and visitors see the active ones in sort order', async () => {
    const secondReward = await addReward({ sortOrder: 2, title: 'İkinci' });
    expect(secondReward).toMatchObject({
      imageUrl: null,
      pointsCost: 100,
      isActive: true,
      stock: null,
      maxPerUser: null,
    });
    const firstReward = await addReward({ sortOrder: 1, title: 'Birinci' });
    const hiddenReward = await addReward({ isActive: false });
    const ids = (await listActiveRewards()).map(({ id }) => id);
    expect(ids).toEqual([firstReward.id, secondReward.id]);
    await changeReward(hiddenReward.id, { isActive: true });
    await expect.poll(async () => (await listActiveRewards(site.otherApp)).length).toBe(3);
    for (const { id } of await listActiveRewards()) await asEditor('DELETE', `/api/rewards/${id}`);
    expect(await listActiveRewards()).toEqual([]);
  });

  it.each([
    { title: '' },
    { description: '' },
    { pointsCost: 0 },
    { pointsCost: 1.5 },
    { pointsCost: '100' },
    { stock: -1 },
    { stock: '5' },
    { maxPerUser: 0 },
    { sortOrder: -1 },
    { isActive: 1 },
    { imageUrl: 'javascript:alert(1)' },
  ])('with %j are rejected', async (fields) => {
    const body = { title: 'Kupa', description: 'Bir kupa', ...fields };
    expect(listInvalidFields(await asEditor('POST', '/api/rewards', body))).toEqual(
      Object.keys(fields),
    );
  });

  it('that were purchased can’t be deleted', async () => {
    const reward = await addReward({ pointsCost: 1 });
    await buyReward(await createMemberWithPoints(1), reward.id);
    expectErrorResponse(
      await asEditor('DELETE', `/api/rewards/${reward.id}`),
      409,
      'rewards.in_use',
    );
  });

  it('subtract sales made during an edit from the edited stock', async () => {
    const reward = await addReward({ pointsCost: 1, stock: 10 });
    for (let i = 0; i < 3; i++) await buyReward(await createMemberWithPoints(1), reward.id);
    const response = await changeReward(reward.id, { stock: 15, stockSeen: 10 });
    expect(response.json()).toMatchObject({ stock: 12 });
    expect((await changeReward(reward.id, { stock: 0, stockSeen: 12 })).json().stock).toBe(0);
    expect((await changeReward(reward.id, { stock: null, stockSeen: 0 })).json().stock).toBeNull();
    expect((await changeReward(reward.id, { stock: 4, stockSeen: null })).json().stock).toBe(4);
  });
});

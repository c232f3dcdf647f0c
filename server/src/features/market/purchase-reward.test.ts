import { describe, expect, it } from 'vitest';
import { countScannedRows } from '../../../test/count-scanned-rows.ts';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import { countByStatus, setUpMarketSite } from '../../../test/market-site.ts';

const {
  site,
  listActiveRewards,
  addReward,
  changeReward,
  getStock,
  createMemberWithPoints,
  buyReward,
  getBalance,
  listOwnOrders,
  decideOrder,
} = setUpMarketSite({ instances: 2 });

describe('a purchase', () => {
  it('subtracts points and stock, and appears in the buyer’s list', async () => {
    const reward = await addReward({ title: 'Şapka', pointsCost: 40, stock: 2 });
    const buyer = await createMemberWithPoints(100);
    const response = await buyReward(buyer, reward.id);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id: expect.any(String),
      rewardId: reward.id,
      rewardTitle: 'Şapka',
      pointsSpent: 40,
      status: 'pending',
      note: null,
      code: null,
      purchasedAt: expect.any(String),
    });
    expect(await getBalance(buyer)).toBe(60);
    expect(await getStock(reward.id)).toBe(1);
    await expect
      .poll(
        async () => (await listActiveRewards(site.otherApp)).find((r) => r.id === reward.id)?.stock,
      )
      .toBe(1);
    expect(await listOwnOrders(buyer)).toEqual([response.json()]);
    expect(await listOwnOrders(await site.app.createUser())).toEqual([]);
    const history = (await site.app.send('GET', '/api/user/points', { as: buyer })).json();
    expect(history[0]).toMatchObject({ delta: -40, reason: 'Ödül: Şapka', balanceAfter: 60 });
    await changeReward(reward.id, { title: 'Kasket', pointsCost: 500 });
    expect(await listOwnOrders(buyer)).toMatchObject([{ rewardTitle: 'Şapka', pointsSpent: 40 }]);
  });

  it('reads no orders of other members, even with a query plan made for a small table', async () => {
    const { id } = await addReward({ pointsCost: 1 });
    const { user } = await createMemberWithPoints(10);
    const { pool } = site.app.platform;
    const scannedRowCount = await countScannedRows(pool, 'user_rewards', async (client) => {
      const buyWithKey = (key: string) =>
        client.query(
          'select outcome from purchase_reward(gen_random_uuid(), $1, $2, $3, gen_random_uuid(), null)',
          [user.id, id, key],
        );
      await client.query('set local plan_cache_mode = force_generic_plan; analyze user_rewards');
      await buyWithKey('a');
      await client.query(
        `insert into user_rewards (id, reward_id, reward_title, points_spent)
         select gen_random_uuid(), $1, 'x', 1 from generate_series(1, 1000)`,
        [id],
      );
      expect((await buyWithKey('b')).rows).toEqual([{ outcome: 'bought' }]);
    });
    expect(scannedRowCount).toBe(0);
  });

  it('checks the reasons for refusal in the specified order', async () => {
    const reward = await addReward({ pointsCost: 1250, stock: 0 });
    expectErrorResponse(await buyReward(undefined, reward.id), 401, 'auth.required');
    const poorMember = await createMemberWithPoints(10);
    expectErrorResponse(await buyReward(poorMember, crypto.randomUUID()), 404, 'not_found');
    expectErrorResponse(await buyReward(poorMember, 'x'), 400, 'validation');
    expectErrorResponse(await buyReward(poorMember, undefined), 400, 'validation');
    expectErrorResponse(await buyReward(poorMember, reward.id), 409, 'rewards.sold_out');
    await changeReward(reward.id, { stock: 1 });
    expect(
      expectErrorResponse(await buyReward(poorMember, reward.id), 409, 'points.insufficient')
        .message,
    ).toBe('Yetersiz Puan: Bu ödül için 1.250 puan gerekiyor');
    await changeReward(reward.id, { isActive: false });
    expectErrorResponse(await buyReward(poorMember, reward.id), 404, 'not_found');
    expect(await getBalance(poorMember)).toBe(10);
    expect(await listOwnOrders(poorMember)).toEqual([]);
  });

  it('is possible only while the reward is visible', async () => {
    const formatTimeIn = (ms: number) => new Date(Date.now() + ms).toISOString();
    const reward = await addReward({ pointsCost: 1 });
    const buyer = await createMemberWithPoints(100);
    const periods: [string | null, string | null, number][] = [
      [formatTimeIn(60_000), null, 404],
      [null, formatTimeIn(-1000), 404],
      [formatTimeIn(-60_000), formatTimeIn(60_000), 201],
      [formatTimeIn(-60_000), null, 201],
      [null, formatTimeIn(60_000), 201],
    ];
    for (const stock of [5, null])
      for (const [visibleFrom, visibleTo, status] of periods) {
        await changeReward(reward.id, { visibleFrom, visibleTo, stock });
        const { statusCode } = await buyReward(buyer, reward.id);
        expect(statusCode, `${visibleFrom} ${visibleTo}`).toBe(status);
      }
    expect(await listOwnOrders(buyer)).toHaveLength(6);
  });

  it('costs the server’s price, whatever the body contains', async () => {
    const reward = await addReward({ pointsCost: 30 });
    const buyer = await createMemberWithPoints(100);
    const body = {
      rewardId: reward.id,
      pointsCost: 0,
      pointsSpent: 0,
      userId: site.editor.user.id,
    };
    await site.app.send('POST', '/api/user-rewards/purchase', { as: buyer, body });
    expect(await getBalance(buyer)).toBe(70);
  });

  it('charges nothing when the price differs from the expected one', async () => {
    const { id } = await addReward({ pointsCost: 100, stock: 3 });
    const buyer = await createMemberWithPoints(200);
    const buyExpecting = (expectedCost: unknown, key?: string) =>
      site.app.send('POST', '/api/user-rewards/purchase', {
        as: buyer,
        body: { rewardId: id, expectedCost },
        ...(key && { headers: { 'idempotency-key': key } }),
      });
    await changeReward(id, { pointsCost: 1500 });
    const { message } = expectErrorResponse(await buyExpecting(100), 409, 'rewards.price_changed');
    expect(message).toContain('1.500');
    expect([await getBalance(buyer), await getStock(id), await listOwnOrders(buyer)]).toEqual([
      200,
      3,
      [],
    ]);
    await changeReward(id, { pointsCost: 50 });
    expectErrorResponse(await buyExpecting(100), 409, 'rewards.price_changed');
    expect((await buyExpecting(50, 'anahtar')).statusCode).toBe(201);
    await changeReward(id, { pointsCost: 60 });
    expect((await buyExpecting(50, 'anahtar')).statusCode).toBe(201);
    expect([await getBalance(buyer), await getStock(id)]).toEqual([150, 2]);
    for (const invalidCost of ['60', -1, 1.5, null])
      expect(listInvalidFields(await buyExpecting(invalidCost))).toEqual(['expectedCost']);
  });

  it('costs the expected price or nothing in 20 concurrent requests during a price change', async () => {
    const { id } = await addReward({ pointsCost: 10 });
    const buyer = await createMemberWithPoints(1000);
    const body = { rewardId: id, expectedCost: 10 };
    const calls = Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? site.app : site.otherApp).send('POST', '/api/user-rewards/purchase', {
        as: buyer,
        body,
      }),
    );
    const [, ...responses] = await Promise.all([changeReward(id, { pointsCost: 500 }), ...calls]);
    for (const response of responses)
      if (response.statusCode !== 201) expectErrorResponse(response, 409, 'rewards.price_changed');
    const purchaseCount = responses.filter(({ statusCode }) => statusCode === 201).length;
    expect(await getBalance(buyer)).toBe(1000 - 10 * purchaseCount);
  });

  it('is limited per member; cancelled orders do not count', async () => {
    const reward = await addReward({ pointsCost: 1, maxPerUser: 2 });
    const buyer = await createMemberWithPoints(50);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => buyReward(buyer, reward.id)),
    );
    expect(countByStatus(responses)).toEqual({ 201: 2, 409: 8 });
    expectErrorResponse(await buyReward(buyer, reward.id), 409, 'rewards.limit_reached');
    await decideOrder((await listOwnOrders(buyer))[0]?.id ?? '', { status: 'cancelled' });
    expect((await buyReward(buyer, reward.id)).statusCode).toBe(201);
  });

  it('repeated with its idempotency key returns the first order', async () => {
    const [reward, otherReward] = [await addReward({ pointsCost: 10 }), await addReward()];
    const buyer = await createMemberWithPoints(100);
    const firstResponse = await buyReward(buyer, reward.id, 'anahtar');
    const repeatedResponses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        buyReward(buyer, reward.id, 'anahtar', index % 2 ? site.app : site.otherApp),
      ),
    );
    for (const response of repeatedResponses) {
      expect(response.statusCode).toBe(201);
      expect(response.json()).toEqual(firstResponse.json());
    }
    expect(await getBalance(buyer)).toBe(90);
    expectErrorResponse(
      await buyReward(buyer, otherReward.id, 'anahtar'),
      409,
      'rewards.key_reused',
    );
    expect(
      (await buyReward(await createMemberWithPoints(10), reward.id, 'anahtar')).statusCode,
    ).toBe(201);
    expectErrorResponse(await buyReward(buyer, reward.id, 'x'.repeat(201)), 400, 'validation');
  });

  it('that failed may be repeated with its key', async () => {
    const reward = await addReward({ pointsCost: 10, stock: 0 });
    const buyer = await createMemberWithPoints(100);
    expectErrorResponse(await buyReward(buyer, reward.id, 'a'), 409, 'rewards.sold_out');
    await changeReward(reward.id, { stock: 1 });
    expect((await buyReward(buyer, reward.id, 'a')).statusCode).toBe(201);
  });
});

import { addDays, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import { openInstances } from '../../../test/many-instances.ts';
import { countByStatus, setUpMarketSite } from '../../../test/market-site.ts';
import type { TestUser } from '../../../test/test-app.ts';
import { withoutProtection } from '../../../test/without-protection.ts';
import { Context } from '../../platform/context.ts';
import { formatLongDate } from '../safety/require-not-on-break.ts';
import { purchaseReward } from './purchase-reward.ts';

const {
  site,
  addReward,
  changeReward,
  createMemberWithPoints,
  buyReward,
  getBalance,
  listOwnOrders,
  decideOrder,
} = setUpMarketSite({
  instances: 2,
});
let instances: ReturnType<typeof openInstances>;

beforeAll(() => {
  instances = openInstances(site.app);
});
afterAll(() => instances.close());

/** Moves a member's purchases back by days, to a time of day in Istanbul. */
const backdatePurchase = ({ user }: TestUser, days: number, time: string) =>
  site.app.platform.pool.query(
    `update user_rewards
        set purchased_at = (istanbul_day(now()) - $2::int + $3::time) at time zone 'Europe/Istanbul'
      where user_id = $1`,
    [user.id, days, time],
  );

describe('a reward’s cooldown', () => {
  it('is 0 days by default and 365 at most', async () => {
    const reward = await addReward();
    expect(reward.cooldownDays).toBe(0);
    expect((await changeReward(reward.id, { cooldownDays: 365 })).statusCode).toBe(200);
    for (const invalidDays of [-1, 366, 1.5, '7', null])
      expect(
        listInvalidFields(await changeReward(reward.id, { cooldownDays: invalidDays })),
      ).toEqual(['cooldownDays']);
  });

  it('refuses a second purchase, names the day on which it ends and charges nothing', async () => {
    const { id } = await addReward({ pointsCost: 10, cooldownDays: 7 });
    const buyer = await createMemberWithPoints(100);
    expect((await buyReward(buyer, id)).statusCode).toBe(201);
    const refusal = expectErrorResponse(await buyReward(buyer, id), 409, 'rewards.cooldown');
    const day = addDays(toIstanbulDay(Date.now()), 7);
    expect(refusal.message).toBe(`Bu ödülü yeniden alabileceğiniz gün: ${formatLongDate(day)}.`);
    expect(await getBalance(buyer)).toBe(90);
    expect((await buyReward(await createMemberWithPoints(10), id)).statusCode).toBe(201);
    const { id: otherRewardId } = await addReward({ pointsCost: 10, cooldownDays: 7 });
    expect((await buyReward(buyer, otherRewardId)).statusCode).toBe(201);
  });

  it('counts calendar days in Istanbul', async () => {
    const { id } = await addReward({ pointsCost: 10, cooldownDays: 7 });
    const buyer = await createMemberWithPoints(100);
    await buyReward(buyer, id);
    await backdatePurchase(buyer, 6, '00:01');
    expectErrorResponse(await buyReward(buyer, id), 409, 'rewards.cooldown');
    await backdatePurchase(buyer, 7, '23:59');
    expect((await buyReward(buyer, id)).statusCode).toBe(201);
  });

  it('ignores cancelled orders, and a repeated idempotency key returns the first purchase', async () => {
    const { id } = await addReward({ pointsCost: 10, cooldownDays: 7 });
    const buyer = await createMemberWithPoints(100);
    expect((await buyReward(buyer, id, 'bir')).statusCode).toBe(201);
    expect((await buyReward(buyer, id, 'bir')).statusCode).toBe(201);
    expectErrorResponse(await buyReward(buyer, id, 'iki'), 409, 'rewards.cooldown');
    await decideOrder((await listOwnOrders(buyer))[0]?.id ?? '', { status: 'cancelled' });
    expect((await buyReward(buyer, id, 'iki')).statusCode).toBe(201);
  });

  it('allows only one of 50 concurrent purchases on two instances', async () => {
    for (const stock of [null, 100]) {
      const { id } = await addReward({ pointsCost: 1, cooldownDays: 1, stock });
      const buyer = await createMemberWithPoints(100);
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          buyReward(buyer, id, undefined, index % 2 ? site.app : site.otherApp),
        ),
      );
      expect(countByStatus(responses)).toEqual({ 201: 1, 409: 49 });
    }
  });

  it('does not stop concurrent purchases when the lock of the buyer is removed', async () => {
    const { id: rewardId } = await addReward({ pointsCost: 1, cooldownDays: 1 });
    const { user } = await createMemberWithPoints(100);
    const tryPurchase = () =>
      purchaseReward(
        new Context(instances.getNextContext().platform, { id: user.id, role: 'viewer' }, 'any'),
        { rewardId },
      ).then(
        () => 1,
        () => 0,
      );
    await withoutProtection(
      site.app.platform.pool,
      'purchase_reward',
      (definition) =>
        definition
          .replace('where id = member_id for no key update', 'where id = member_id')
          .replace("outcome := 'bought'", "perform pg_sleep(0.5); outcome := 'bought'"),
      async () => {
        const purchaseCounts: number[] = await Promise.all(Array.from({ length: 20 }, tryPurchase));
        expect(purchaseCounts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1);
      },
    );
  });
});

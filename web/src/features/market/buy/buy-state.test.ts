import { describe, expect, it } from 'vitest';
import { findCooldownEnd, getBuyState } from './buy-state.ts';

const reward = { id: 'r', stock: 3, pointsCost: 250, maxPerUser: null, cooldownDays: 0 };
const purchaseFields = { rewardId: 'r', purchasedAt: '2026-11-21T20:59:59.000Z' };
const richBuyer = { points: 250, purchases: [] };

describe('getBuyState', () => {
  it('is ready if the reward is in stock and the member can pay', () => {
    expect(getBuyState(reward, richBuyer)).toBe('ready');
    expect(getBuyState({ ...reward, stock: null }, richBuyer)).toBe('ready');
  });

  it('is too-few below the price for members, and never for visitors', () => {
    const states = [1, 249, 250, 251].map((points) =>
      getBuyState(reward, { ...richBuyer, points }),
    );
    expect(states).toEqual(['too-few', 'too-few', 'ready', 'ready']);
    expect(getBuyState(reward, null)).toBe('ready');
  });

  it('is sold-out before any other state', () => {
    const purchases = [{ ...purchaseFields, status: 'pending' } as const];
    for (const buyer of [null, richBuyer, { points: 0, purchases }])
      expect(getBuyState({ ...reward, stock: 0, maxPerUser: 1 }, buyer)).toBe('sold-out');
  });

  it('counts all purchases of the reward except cancelled ones towards the limit', () => {
    const limitedReward = { ...reward, maxPerUser: 1 };
    const otherPurchase = { ...purchaseFields, rewardId: 'x', status: 'delivered' } as const;
    const cancelledPurchase = { ...purchaseFields, status: 'cancelled' } as const;
    const pendingPurchase = { ...purchaseFields, status: 'pending' } as const;
    expect(
      getBuyState(limitedReward, { ...richBuyer, purchases: [otherPurchase, cancelledPurchase] }),
    ).toBe('ready');
    expect(getBuyState(limitedReward, { ...richBuyer, purchases: [pendingPurchase] })).toBe(
      'limit',
    );
    expect(getBuyState(reward, { ...richBuyer, purchases: [pendingPurchase] })).toBe('ready');
    expect(getBuyState(limitedReward, { points: 0, purchases: [pendingPurchase] })).toBe('limit');
  });

  it('is cooldown for the given number of Istanbul days after the newest valid purchase', () => {
    const cooldownReward = { ...reward, cooldownDays: 3 };
    const purchases = [
      { ...purchaseFields, status: 'delivered' } as const,
      { ...purchaseFields, purchasedAt: '2026-11-10T10:00:00.000Z', status: 'pending' } as const,
      { ...purchaseFields, purchasedAt: '2026-11-23T10:00:00.000Z', status: 'cancelled' } as const,
    ];
    expect(findCooldownEnd(cooldownReward, purchases, '2026-11-23')).toBe('2026-11-24');
    expect(findCooldownEnd(cooldownReward, purchases, '2026-11-24')).toBeNull();
    expect(findCooldownEnd(reward, purchases, '2026-11-21')).toBeNull();
    const recentPurchase = {
      ...purchaseFields,
      purchasedAt: new Date().toISOString(),
      status: 'pending',
    } as const;
    expect(getBuyState(cooldownReward, { points: 0, purchases: [recentPurchase] })).toBe(
      'cooldown',
    );
  });
});

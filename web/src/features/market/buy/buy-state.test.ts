import { describe, expect, it } from 'vitest';
import { findCooldownEnd, getBuyState } from './buy-state.ts';

const reward = { id: 'r', stock: 3, pointsCost: 250, maxPerUser: null, cooldownDays: 0 };
const bought = { rewardId: 'r', purchasedAt: '2026-11-21T20:59:59.000Z' };
const rich = { points: 250, purchases: [] };

describe('getBuyState', () => {
  it('is ready if the reward is in stock and the member can pay', () => {
    expect(getBuyState(reward, rich)).toBe('ready');
    expect(getBuyState({ ...reward, stock: null }, rich)).toBe('ready');
  });

  it('is too-few below the price for members, and never for visitors', () => {
    const states = [1, 249, 250, 251].map((points) => getBuyState(reward, { ...rich, points }));
    expect(states).toEqual(['too-few', 'too-few', 'ready', 'ready']);
    expect(getBuyState(reward, null)).toBe('ready');
  });

  it('is sold-out before any other state', () => {
    const purchases = [{ ...bought, status: 'pending' } as const];
    for (const buyer of [null, rich, { points: 0, purchases }])
      expect(getBuyState({ ...reward, stock: 0, maxPerUser: 1 }, buyer)).toBe('sold-out');
  });

  it('counts all purchases of the reward except cancelled ones towards the limit', () => {
    const limited = { ...reward, maxPerUser: 1 };
    const other = { ...bought, rewardId: 'x', status: 'delivered' } as const;
    const cancelled = { ...bought, status: 'cancelled' } as const;
    const pending = { ...bought, status: 'pending' } as const;
    expect(getBuyState(limited, { ...rich, purchases: [other, cancelled] })).toBe('ready');
    expect(getBuyState(limited, { ...rich, purchases: [pending] })).toBe('limit');
    expect(getBuyState(reward, { ...rich, purchases: [pending] })).toBe('ready');
    expect(getBuyState(limited, { points: 0, purchases: [pending] })).toBe('limit');
  });

  it('is cooldown until the calendar day in Istanbul, counted from the newest purchase', () => {
    const slow = { ...reward, cooldownDays: 3 };
    const purchases = [
      { ...bought, status: 'delivered' } as const,
      { ...bought, purchasedAt: '2026-11-10T10:00:00.000Z', status: 'pending' } as const,
      { ...bought, purchasedAt: '2026-11-23T10:00:00.000Z', status: 'cancelled' } as const,
    ];
    expect(findCooldownEnd(slow, purchases, '2026-11-23')).toBe('2026-11-24');
    expect(findCooldownEnd(slow, purchases, '2026-11-24')).toBeNull();
    expect(findCooldownEnd(reward, purchases, '2026-11-21')).toBeNull();
    const recent = { ...bought, purchasedAt: new Date().toISOString(), status: 'pending' } as const;
    expect(getBuyState(slow, { points: 0, purchases: [recent] })).toBe('cooldown');
  });
});

import { describe, expect, it } from 'vitest';
import { buyStateOf, canPay, hasReachedLimit } from './buy-state.ts';

const reward = { id: 'r', stock: 3, pointsCost: 250, maxPerUser: null };
const able = { canPay: true, hasReachedLimit: false };

describe('whether a reward can be had', () => {
  it('it can where it is there and can be paid', () => {
    expect(buyStateOf(reward, able)).toBe('ready');
    expect(buyStateOf({ ...reward, stock: null }, able)).toBe('ready');
  });

  it('it can’t with too few points, which a visitor has never', () => {
    expect(buyStateOf(reward, { ...able, canPay: false })).toBe('too-few');
    expect([1, 249, 250, 251].map((points) => canPay(reward, { points }))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(canPay(reward, null)).toBe(true);
  });

  it('sold out comes before all others', () => {
    for (const canPay of [true, false])
      for (const hasReachedLimit of [true, false])
        expect(buyStateOf({ stock: 0 }, { canPay, hasReachedLimit })).toBe('sold-out');
  });

  it('what one has of it counts, without what was cancelled', () => {
    const limited = { ...reward, maxPerUser: 1 };
    const other = { rewardId: 'x', status: 'delivered' } as const;
    const cancelled = { rewardId: 'r', status: 'cancelled' } as const;
    const pending = { rewardId: 'r', status: 'pending' } as const;
    expect(hasReachedLimit(limited, [other, cancelled])).toBe(false);
    expect(hasReachedLimit(limited, [pending])).toBe(true);
    expect(hasReachedLimit(reward, [pending])).toBe(false);
    expect(buyStateOf(reward, { canPay: false, hasReachedLimit: true })).toBe('limit');
  });
});

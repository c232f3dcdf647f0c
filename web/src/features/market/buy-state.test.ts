import { describe, expect, it } from 'vitest';
import { buyStateOf } from './buy-state.ts';

const reward = { id: 'r', stock: 3, pointsCost: 250, maxPerUser: null };
const rich = { points: 250 };

describe('buyStateOf', () => {
  it('lets have what is there and can be paid', () => {
    expect(buyStateOf(reward, rich, [])).toEqual({ is: 'ready' });
    expect(buyStateOf({ ...reward, stock: null }, rich, [])).toEqual({ is: 'ready' });
  });

  it('says how many points are missing', () => {
    expect(buyStateOf(reward, { points: 1 }, [])).toEqual({ is: 'too-few', missing: 249 });
  });

  it('puts sold out before all others, for visitors too', () => {
    expect(buyStateOf({ ...reward, stock: 0 }, { points: 1 }, [])).toEqual({ is: 'sold-out' });
    expect(buyStateOf({ ...reward, stock: 0 }, null, [])).toEqual({ is: 'sold-out' });
  });

  it('lets a visitor press', () => {
    expect(buyStateOf({ ...reward, maxPerUser: 1 }, null, [])).toEqual({ is: 'ready' });
  });

  it('counts what one has of it, without what was cancelled', () => {
    const limited = { ...reward, maxPerUser: 1 };
    const other = { rewardId: 'x', status: 'delivered' } as const;
    const cancelled = { rewardId: 'r', status: 'cancelled' } as const;
    const pending = { rewardId: 'r', status: 'pending' } as const;
    expect(buyStateOf(limited, rich, [other, cancelled])).toEqual({ is: 'ready' });
    expect(buyStateOf(limited, rich, [pending])).toEqual({ is: 'limit' });
  });
});

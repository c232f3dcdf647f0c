import { expect, it, vi } from 'vitest';
import { member } from '../../../test/page-samples.ts';
import type { Slot } from '../../lib/session/user-slot.ts';
import { ByteCache } from './byte-cache.ts';
import { SlotCache } from './slot-cache.ts';
import type { UserState } from './user-state.ts';

const createState = (username: string, points: number, purchases: unknown = []): UserState => ({
  user: { ...member, username, points },
  variant: { isStaff: false, breakUntil: null },
  entries: [],
  valuesByKey: new Map([['["bought"]', purchases]]),
  json: '',
});

function createCache(slot: Partial<Slot> = {}, cache = new ByteCache(100_000)) {
  const render = vi.fn((_slot, value, entries) => JSON.stringify({ value, entries }));
  const slotCache = new SlotCache(
    { name: 'points', reads: [], select: ({ points }) => points, render: () => null, ...slot },
    render,
    cache,
  );
  return { getHtml: (state: UserState) => slotCache.getHtml(state).toString(), render };
}

it('SlotCache renders a slot once for all members with the same value', () => {
  const { getHtml, render } = createCache();
  expect(getHtml(createState('bir', 5))).toBe('{"value":5,"entries":[]}');
  expect(getHtml(createState('iki', 5, ['kupa']))).toBe('{"value":5,"entries":[]}');
  expect(getHtml(createState('üç', 6))).toBe('{"value":6,"entries":[]}');
  expect(render).toHaveBeenCalledTimes(2);
});

it('the content of a slot gets only the selected value and the data of its queries', () => {
  const { getHtml } = createCache({ reads: [{ queryKey: ['bought'] }] });
  expect(getHtml(createState('bir', 5, ['kupa']))).toBe(
    '{"value":5,"entries":[[["bought"],["kupa"]]]}',
  );
  expect(getHtml(createState('iki', 5))).toBe('{"value":5,"entries":[[["bought"],[]]]}');
});

it('`select` of a slot gets the data of `query`; the content does not', () => {
  const { getHtml } = createCache({
    query: { queryKey: ['bought'] },
    select: (_user, purchases) => (purchases as unknown[]).length,
  });
  expect(getHtml(createState('bir', 5, ['kupa']))).toBe('{"value":1,"entries":[]}');
});

it("two slots with the same value don't share HTML", () => {
  const cache = new ByteCache(100_000);
  const [firstSlot, secondSlot] = [createCache({}, cache), createCache({}, cache)];
  for (const { getHtml, render } of [firstSlot, secondSlot]) {
    getHtml(createState('bir', 5));
    expect(render).toHaveBeenCalledTimes(1);
  }
});

it('SlotCache renders an evicted value again', () => {
  const { getHtml, render } = createCache({}, new ByteCache(100));
  for (const points of [1, 2, 3, 3]) getHtml(createState('bir', points));
  expect(render).toHaveBeenCalledTimes(3);
  getHtml(createState('bir', 1));
  expect(render).toHaveBeenCalledTimes(4);
});

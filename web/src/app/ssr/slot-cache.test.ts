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
  return { htmlFor: (state: UserState) => slotCache.htmlFor(state).toString(), render };
}

it('SlotCache renders a slot once for all members with the same value', () => {
  const { htmlFor, render } = createCache();
  expect(htmlFor(createState('bir', 5))).toBe('{"value":5,"entries":[]}');
  expect(htmlFor(createState('iki', 5, ['kupa']))).toBe('{"value":5,"entries":[]}');
  expect(htmlFor(createState('üç', 6))).toBe('{"value":6,"entries":[]}');
  expect(render).toHaveBeenCalledTimes(2);
});

it('the content of a slot gets only the selected value and the data of its queries', () => {
  const { htmlFor } = createCache({ reads: [{ queryKey: ['bought'] }] });
  expect(htmlFor(createState('bir', 5, ['kupa']))).toBe(
    '{"value":5,"entries":[[["bought"],["kupa"]]]}',
  );
  expect(htmlFor(createState('iki', 5))).toBe('{"value":5,"entries":[[["bought"],[]]]}');
});

it('`select` of a slot gets the data of `query`; the content does not', () => {
  const { htmlFor } = createCache({
    query: { queryKey: ['bought'] },
    select: (_user, purchases) => (purchases as unknown[]).length,
  });
  expect(htmlFor(createState('bir', 5, ['kupa']))).toBe('{"value":1,"entries":[]}');
});

it("two slots with the same value don't share HTML", () => {
  const cache = new ByteCache(100_000);
  const [first, second] = [createCache({}, cache), createCache({}, cache)];
  for (const { htmlFor, render } of [first, second]) {
    htmlFor(createState('bir', 5));
    expect(render).toHaveBeenCalledTimes(1);
  }
});

it('SlotCache renders an evicted value again', () => {
  const { htmlFor, render } = createCache({}, new ByteCache(100));
  for (const points of [1, 2, 3, 3]) htmlFor(createState('bir', points));
  expect(render).toHaveBeenCalledTimes(3);
  htmlFor(createState('bir', 1));
  expect(render).toHaveBeenCalledTimes(4);
});

import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Batcher } from './batcher.ts';

const createDeadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

it('the batcher runs each item of a failed batch alone, and retries an item only after a deadlock', async () => {
  const batches: number[][] = [];
  const batcher = new Batcher(async (items: number[]) => {
    batches.push(items);
    const attemptsAlone = batches.filter(
      ([firstItem, ...otherItems]) => firstItem === 2 && otherItems.length === 0,
    ).length;
    if (items.includes(2) && attemptsAlone < 2) throw createDeadlock();
    if (items.includes(3)) throw new Error('at fault');
    return items.map((item) => item * 10);
  });
  const results = await Promise.allSettled([1, 2, 3].map((item) => batcher.submit(item)));
  expect(
    results.map((result) => ('value' in result ? result.value : result.reason.message)),
  ).toEqual([10, 20, 'at fault']);
  expect(batches).toEqual([[1, 2, 3], [1], [2], [2], [3]]);
});

it('items submitted in one turn of the event loop form one batch; items submitted during a batch form the next', async () => {
  const batches: number[][] = [];
  const batcher = new Batcher(async (items: number[]) => {
    batches.push(items);
    await setTimeout(5);
    return items;
  });
  const submitTwice = async (item: number) => batcher.submit((await batcher.submit(item)) + 10);
  await Promise.all([1, 2, 3].map(submitTwice));
  expect(batches).toEqual([
    [1, 2, 3],
    [11, 12, 13],
  ]);
});

it('an item that always deadlocks fails after three retries', async () => {
  let attemptCount = 0;
  const batcher = new Batcher(async () => {
    attemptCount++;
    throw createDeadlock();
  });
  await expect(batcher.submit(1)).rejects.toThrow('deadlock');
  expect(attemptCount).toBe(4);
});

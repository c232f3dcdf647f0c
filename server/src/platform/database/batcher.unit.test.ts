import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Batcher } from './batcher.ts';

const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

it('tries what had to give way again, alone, and nothing else', async () => {
  const tried: number[][] = [];
  const batch = new Batcher(async (items: number[]) => {
    tried.push(items);
    const alone = tried.filter(([first, ...more]) => first === 2 && more.length === 0).length;
    if (items.includes(2) && alone < 2) throw deadlock();
    if (items.includes(3)) throw new Error('at fault');
    return items.map((item) => item * 10);
  });
  const results = await Promise.allSettled([1, 2, 3].map((item) => batch.submit(item)));
  expect(
    results.map((result) => ('value' in result ? result.value : result.reason.message)),
  ).toEqual([10, 20, 'at fault']);
  expect(tried).toEqual([[1, 2, 3], [1], [2], [2], [3]]);
});

it('takes who comes at one moment together, and who comes meanwhile after them', async () => {
  const tried: number[][] = [];
  const batch = new Batcher(async (items: number[]) => {
    tried.push(items);
    await setTimeout(5);
    return items;
  });
  const again = async (item: number) => batch.submit((await batch.submit(item)) + 10);
  await Promise.all([1, 2, 3].map(again));
  expect(tried).toEqual([
    [1, 2, 3],
    [11, 12, 13],
  ]);
});

it('gives up on one that always has to give way', async () => {
  let tries = 0;
  const batch = new Batcher(async () => {
    tries++;
    throw deadlock();
  });
  await expect(batch.submit(1)).rejects.toThrow('deadlock');
  expect(tries).toBe(4);
});

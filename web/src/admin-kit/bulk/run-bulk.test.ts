import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { runBulk } from './run-bulk.ts';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));

const createItems = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}` }));
const waitOneMillisecond = () => new Promise((resolve) => setTimeout(resolve, 1));

it('runBulk runs at most four calls at a time', async () => {
  let runningCount = 0;
  let maxRunningCount = 0;
  const result = await runBulk(createItems(10), async () => {
    runningCount += 1;
    maxRunningCount = Math.max(maxRunningCount, runningCount);
    await waitOneMillisecond();
    runningCount -= 1;
  });
  expect(maxRunningCount).toBe(4);
  expect(result).toEqual({ successCount: 10, conflicts: [], failed: [] });
});

it('runBulk starts all remaining calls when the user leaves the page', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const startedIds: string[] = [];
  const result = runBulk(createItems(10), ({ id }) => {
    startedIds.push(id);
    return promise;
  });
  expect(startedIds).toHaveLength(4);
  window.dispatchEvent(new Event('pagehide'));
  expect(startedIds).toHaveLength(10);
  window.dispatchEvent(new Event('pageshow'));
  resolve();
  expect(await result).toMatchObject({ successCount: 10 });
});

it('runBulk continues after conflicts, deleted rows and failures', async () => {
  const statuses = new Map([
    ['1', 409],
    ['2', 404],
    ['3', 500],
  ]);
  const { successCount, conflicts, failed } = await runBulk(createItems(6), async ({ id }) => {
    const status = statuses.get(id);
    if (status) throw new ApiError(status, '', '{"message":"Olmadı."}');
  });
  expect(successCount).toBe(3);
  expect(conflicts.map(({ id }) => id)).toEqual(['1', '2']);
  expect(failed).toEqual([{ item: { id: '3' }, message: 'Olmadı.' }]);
});

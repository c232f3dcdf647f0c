import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { runBulk } from './run-bulk.ts';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));

const createItems = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}` }));
const wait = () => new Promise((resolve) => setTimeout(resolve, 1));

it('runBulk runs at most four calls at a time', async () => {
  let running = 0;
  let maxRunning = 0;
  const result = await runBulk(createItems(10), async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await wait();
    running -= 1;
  });
  expect(maxRunning).toBe(4);
  expect(result).toEqual({ succeeded: 10, conflicts: [], failed: [] });
});

it('runBulk starts all remaining calls when the page is left', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const started: string[] = [];
  const result = runBulk(createItems(10), ({ id }) => {
    started.push(id);
    return promise;
  });
  expect(started).toHaveLength(4);
  window.dispatchEvent(new Event('pagehide'));
  expect(started).toHaveLength(10);
  window.dispatchEvent(new Event('pageshow'));
  resolve();
  expect(await result).toMatchObject({ succeeded: 10 });
});

it('runBulk continues after conflicts, deleted rows and failures', async () => {
  const statuses = new Map([
    ['1', 409],
    ['2', 404],
    ['3', 500],
  ]);
  const { succeeded, conflicts, failed } = await runBulk(createItems(6), async ({ id }) => {
    const status = statuses.get(id);
    if (status) throw new ApiError(status, '', '{"message":"Olmadı."}');
  });
  expect(succeeded).toBe(3);
  expect(conflicts.map(({ id }) => id)).toEqual(['1', '2']);
  expect(failed).toEqual([{ item: { id: '3' }, message: 'Olmadı.' }]);
});

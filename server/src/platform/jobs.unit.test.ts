import { expect, it, vi } from 'vitest';
import { startJobs } from './jobs.ts';
import type { Platform } from './platform.ts';

it('is not begun again while it is at it, and says once that it fails until it works again', async () => {
  vi.useFakeTimers();
  const said: string[] = [];
  const log = { warn: (_error: object, text: string) => said.push(text) };
  const platform = { log } as unknown as Platform;
  const runs: PromiseWithResolvers<void>[] = [];
  const run = () => {
    const ended = Promise.withResolvers<void>();
    runs.push(ended);
    return ended.promise;
  };
  const stop = startJobs(platform, [{ name: 'deneme', intervalMs: 1000, run }]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(runs).toHaveLength(1);
  for (const outcome of ['away', 'away', '', 'away', 'other'] as const) {
    const last = runs.at(-1);
    if (outcome) last?.reject(new Error(outcome));
    else last?.resolve();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(runs).toHaveLength(6);
  expect(said).toEqual(['job: deneme', 'job: deneme', 'job: deneme']);
  stop();
  vi.useRealTimers();
});

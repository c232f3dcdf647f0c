import { expect, it, vi } from 'vitest';
import { startJobs } from './jobs.ts';
import type { Platform } from './platform.ts';

it('a job does not overlap with itself, and a repeated error is logged once', async () => {
  vi.useFakeTimers();
  const messages: string[] = [];
  const log = { warn: (_error: object, text: string) => messages.push(text) };
  const platform = { log } as unknown as Platform;
  const runs: PromiseWithResolvers<void>[] = [];
  const run = () => {
    const runEnd = Promise.withResolvers<void>();
    runs.push(runEnd);
    return runEnd.promise;
  };
  const stop = startJobs(platform, [{ name: 'deneme', intervalMs: 1000, run }]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(runs).toHaveLength(1);
  for (const outcome of ['away', 'away', '', 'away', 'other'] as const) {
    const lastRun = runs.at(-1);
    if (outcome) lastRun?.reject(new Error(outcome));
    else lastRun?.resolve();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(runs).toHaveLength(6);
  expect(messages).toEqual(['job: deneme', 'job: deneme', 'job: deneme']);
  runs.at(-1)?.resolve();
  await stop();
  vi.useRealTimers();
});

it('stopping waits for a running job', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const warn = vi.fn();
  const runEnd = Promise.withResolvers<void>();
  const platform = { log: { warn } } as unknown as Platform;
  const stop = startJobs(platform, [
    { name: 'deneme', intervalMs: 1000, run: () => runEnd.promise },
  ]);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await new Promise(setImmediate);
  expect(isStopped).toBe(false);
  runEnd.resolve();
  await stopped;
  expect(warn).not.toHaveBeenCalled();
  vi.useRealTimers();
});

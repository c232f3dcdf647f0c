import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Runs `work`. Returns the maximum CPU milliseconds of this thread in one turn of the event loop.
 * Unlike wall time, this excludes other processes.
 */
export async function measureEventLoopBlockMs(work: () => Promise<unknown>): Promise<number> {
  let maxBlockMs = 0;
  let usageBefore = process.threadCpuUsage();
  let isFinished = false;
  const measureTurn = () => {
    const { user, system } = process.threadCpuUsage(usageBefore);
    maxBlockMs = Math.max(maxBlockMs, (user + system) / 1000);
    usageBefore = process.threadCpuUsage();
    if (!isFinished) setImmediate(measureTurn);
  };
  setImmediate(measureTurn);
  await work();
  // Measures the last turn, too.
  await nextTurn();
  isFinished = true;
  return maxBlockMs;
}

/**
 * Runs `work` up to six times, until a run blocks the event loop for less than `limitMs`. Returns the minimum.
 * Garbage collection and other processes disturb some of the measurements.
 */
export async function measureMinBlockMs(
  work: () => Promise<unknown>,
  limitMs: number,
): Promise<number> {
  let minBlockMs = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 6 && minBlockMs >= limitMs; run++)
    minBlockMs = Math.min(minBlockMs, await measureEventLoopBlockMs(work));
  return minBlockMs;
}

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

import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Runs `work`. Returns the maximum CPU milliseconds of this thread in one turn of the event loop.
 * Unlike wall time, this excludes other processes.
 */
export async function measureEventLoopBlockMs(work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0;
  let before = process.threadCpuUsage();
  let done = false;
  const measureTurn = () => {
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    before = process.threadCpuUsage();
    if (!done) setImmediate(measureTurn);
  };
  setImmediate(measureTurn);
  await work();
  // Measures the last turn, too.
  await nextTurn();
  done = true;
  return longestMs;
}

/**
 * Runs `work`; gives the most CPU time, milliseconds, that this thread spent in one turn of its event loop meanwhile.
 * Unlike a clock it doesn't count what other processes did on the core.
 */
export async function measureEventLoopBlockMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  let done = false;
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
    if (!done) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  done = true;
  return longest;
}

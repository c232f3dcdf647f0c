import { performance } from 'node:perf_hooks';

/** How often it is looked whether there is something to do, milliseconds. */
const LOOK = 1000;
/** What share of that time the process may have been busy, to count as idle. */
const IDLE = 0.05;

/** Whether the event loop has had nearly nothing to do since the last call. */
function idleWatch(): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization < IDLE;
  };
}

/**
 * Gives back once what a start leaves in memory, garbage and empty pages that Node would keep for good: V8's last resort
 * gives back 30 MB more than an ordinary collection. It takes a fifth of a second, so it waits for one in which nobody
 * asks for anything.
 * @param collect Node's `gc`, where the process was started with it
 */
export function collectWhenIdle(
  collect: ((options: NodeJS.GCOptions) => void) | undefined = globalThis.gc,
  isIdle = idleWatch(),
): void {
  if (!collect) return;
  const timer = setInterval(() => {
    if (!isIdle()) return;
    clearInterval(timer);
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, LOOK);
  timer.unref();
}

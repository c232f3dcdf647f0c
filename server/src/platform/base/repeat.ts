import type { Logger } from './log.ts';

/** Does `work` now and then every `ms` milliseconds until the returned function is called. A failure is logged. */
export function repeat(
  name: string,
  ms: number,
  work: () => Promise<void>,
  log: Logger,
): () => void {
  const run = () => void work().catch((error) => log.warn({ err: error }, name));
  const timer = setInterval(run, ms);
  timer.unref();
  run();
  return () => clearInterval(timer);
}

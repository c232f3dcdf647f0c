import type { Platform } from './platform.ts';

/** What an instance does now and then by itself. Several instances may do it at once. */
export interface Job {
  name: string;
  /** Milliseconds from one time to the next. */
  every: number;
  run: (platform: Platform) => Promise<void>;
}

/**
 * Does each job at once and then now and then, until the returned function is called; one that is still at it is not
 * begun again. A failure is logged.
 */
export function startJobs(platform: Platform, jobs: readonly Job[]): () => void {
  const timers = jobs.map(({ name, every, run }) => {
    let isRunning = false;
    const attempt = async () => {
      if (isRunning) return;
      isRunning = true;
      await run(platform).catch((err) => platform.log.warn({ err }, `job: ${name}`));
      isRunning = false;
    };
    void attempt();
    return setInterval(attempt, every).unref();
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

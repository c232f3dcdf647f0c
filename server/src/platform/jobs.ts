import type { Platform } from './platform.ts';

/** What an instance does now and then by itself. Several instances may do it at once. */
export interface Job {
  name: string;
  /** Milliseconds from one time to the next. */
  every: number;
  run: (platform: Platform) => Promise<void>;
}

/** Does each job at once and then now and then, until the returned function is called. A failure is logged. */
export function startJobs(platform: Platform, jobs: readonly Job[]): () => void {
  const timers = jobs.map(({ name, every, run }) => {
    const attempt = () =>
      void run(platform).catch((err) => platform.log.warn({ err }, `job: ${name}`));
    attempt();
    return setInterval(attempt, every).unref();
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from './platform.ts';
import { type LeaderJob, runLeaderJobs } from './run-leader-jobs.ts';

/** Maximum wait in milliseconds for running jobs on shutdown */
const SHUTDOWN_TIMEOUT_MS = 5000;

/** A periodic job. Several instances may run it at the same time. */
export interface Job {
  name: string;
  /** Milliseconds between two starts */
  intervalMs: number;
  run: (platform: Platform) => Promise<void>;
}

/**
 * Runs each job at once and then periodically; a job never overlaps with itself. Runs leader jobs on one instance.
 * A repeated error is logged once, so that an outage does not fill the log.
 * @returns a function that starts no further job and waits for the running ones
 */
export function startJobs(
  platform: Platform,
  jobs: readonly Job[],
  leaderJobs: readonly LeaderJob[] = [],
): () => Promise<void> {
  const stopController = new AbortController();
  const running = new Set<Promise<void>>();
  let isStopped = false;
  const timers = jobs.map(({ name, intervalMs, run }) => {
    let lastError = '';
    let runningWork: Promise<void> | undefined;
    const work = async () => {
      try {
        await runTraced(platform, name, () => run(platform));
        lastError = '';
      } catch (err) {
        // The pool closes under a job that takes longer than the shutdown waits.
        if (!isStopped && String(err) !== lastError) platform.log.warn({ err }, `job: ${name}`);
        lastError = String(err);
      }
    };
    const attempt = () => {
      if (runningWork) return;
      const currentWork = work().finally(() => {
        running.delete(currentWork);
        runningWork = undefined;
      });
      runningWork = currentWork;
      running.add(currentWork);
    };
    attempt();
    return setInterval(attempt, intervalMs).unref();
  });
  if (leaderJobs.length > 0)
    running.add(runLeaderJobs(platform, leaderJobs, stopController.signal));
  return async () => {
    stopController.abort();
    for (const timer of timers) clearInterval(timer);
    const timeout = sleep(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false });
    await Promise.race([Promise.all(running), timeout]);
    isStopped = true;
  };
}

async function runTraced(
  { tracing }: Platform,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  if (!tracing) return work();
  const span = tracing.startSpan(`job ${name}`, 'internal');
  await tracing.withSpan(span, work).then(
    () => span.end(),
    (error) => {
      span.end({ error });
      throw error;
    },
  );
}

import type { Platform } from './platform.ts';

/** A periodic job. Several instances may run it at the same time. */
export interface Job {
  name: string;
  /** Milliseconds between two starts */
  intervalMs: number;
  run: (platform: Platform) => Promise<void>;
}

/**
 * Runs each job at once and then periodically; a job never overlaps with itself. Returns a function that stops them.
 * A repeated error is logged once, so that an outage does not fill the log.
 */
export function startJobs(platform: Platform, jobs: readonly Job[]): () => void {
  const timers = jobs.map(({ name, intervalMs, run }) => {
    let isRunning = false;
    let lastError = '';
    const attempt = async () => {
      if (isRunning) return;
      isRunning = true;
      try {
        await runTraced(platform, name, () => run(platform));
        lastError = '';
      } catch (err) {
        if (String(err) !== lastError) platform.log.warn({ err }, `job: ${name}`);
        lastError = String(err);
      }
      isRunning = false;
    };
    void attempt();
    return setInterval(attempt, intervalMs).unref();
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
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

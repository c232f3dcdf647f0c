import type { Platform } from './platform.ts';

/** What an instance does now and then by itself. Several instances may do it at once. */
export interface Job {
  name: string;
  /** Milliseconds from one time to the next. */
  intervalMs: number;
  run: (platform: Platform) => Promise<void>;
}

/**
 * Does each job at once and then now and then, until the returned function is called; one that is still at it is not
 * begun again. A failure is logged once until it works again: an outage is no reason to fill the log.
 */
export function startJobs(platform: Platform, jobs: readonly Job[]): () => void {
  const timers = jobs.map(({ name, intervalMs, run }) => {
    let isRunning = false;
    let trouble = '';
    const attempt = async () => {
      if (isRunning) return;
      isRunning = true;
      try {
        await traced(platform, name, () => run(platform));
        trouble = '';
      } catch (err) {
        if (String(err) !== trouble) platform.log.warn({ err }, `job: ${name}`);
        trouble = String(err);
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

async function traced(
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

import { setTimeout as sleep } from 'node:timers/promises';

/** Returns the result, or `undefined` after a timeout or an error; the work continues. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  const stop = new AbortController();
  const late = sleep(milliseconds, undefined, { ref: false, signal: stop.signal });
  late.catch(() => undefined);
  try {
    return await Promise.race([work.catch(() => undefined), late]);
  } finally {
    stop.abort();
  }
}

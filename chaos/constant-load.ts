import { setTimeout as sleep } from 'node:timers/promises';
import { call } from './call.ts';
import type { Site } from './site.ts';

/** Maximum concurrent calls. Only calls to a hanging server reach the limit; more calls would prevent its recovery. */
const MAX_CONCURRENT_CALLS = 64;

/**
 * Starts calls at a constant rate, independent of the end of earlier calls.
 * @returns a function that stops the load, waits for running calls and returns the number of all calls
 */
export function startConstantLoad(
  perSecond: number,
  startCall: (index: number) => Promise<void>,
): () => Promise<number> {
  let lastTickAt = performance.now();
  const runningCalls = new Set<Promise<void>>();
  let isRunning = true;
  let startedCount = 0;
  const run = async () => {
    for (let dueCount = 0; isRunning; ) {
      const now = performance.now();
      // Skip calls that are late by more than a quarter of a second, to avoid a flood after a stall.
      dueCount = Math.min(
        dueCount + ((now - lastTickAt) / 1000) * perSecond,
        Math.max(1, perSecond / 4),
      );
      lastTickAt = now;
      for (; dueCount >= 1 && runningCalls.size < MAX_CONCURRENT_CALLS; dueCount--) {
        const startedCall = startCall(startedCount++).finally(() =>
          runningCalls.delete(startedCall),
        );
        runningCalls.add(startedCall);
      }
      await sleep(5);
    }
    await Promise.all(runningCalls);
    return startedCount;
  };
  const load = run();
  return () => {
    isRunning = false;
    return load;
  };
}

export interface Reads {
  failures: string[];
  count: number;
  slowestMs: number;
  stop(): Promise<number>;
}

/** Reads pages as a visitor at a constant rate, and every fourth time a member's account. */
export function startReads(site: Site, pages: string[], perSecond: number): Reads {
  const { origin, agent, host, members } = site;
  const reads: Reads = { failures: [], count: 0, slowestMs: 0, stop: async () => 0 };
  reads.stop = startConstantLoad(perSecond, async (index) => {
    const cookie = index % 4 === 0 ? members[index % members.length]?.cookie : undefined;
    const path = cookie ? '/api/auth/user' : pages[index % pages.length];
    const startedAt = performance.now();
    const options = { cookie, agent, ...(host && { headers: { host } }) };
    const failure = await call(`GET ${origin}${path}`, options).then(
      ({ status, text }) => (status === 200 ? '' : `${status} ${text.slice(0, 200)}`),
      String,
    );
    reads.count++;
    reads.slowestMs = Math.max(reads.slowestMs, performance.now() - startedAt);
    if (failure) reads.failures.push(`GET ${path}: ${failure}`);
  });
  return reads;
}

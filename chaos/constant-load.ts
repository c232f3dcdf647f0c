import { setTimeout as sleep } from 'node:timers/promises';
import { call } from './call.ts';
import type { Site } from './site.ts';

/** Maximum concurrent calls; reached only if the server hangs, and more would keep it from recovering. */
const MAX_CONCURRENT_CALLS = 64;

/**
 * Starts calls at a constant rate, whether earlier ones have ended or not.
 * @returns a function that stops, waits for running calls and returns their total number
 */
export function startConstantLoad(
  perSecond: number,
  startCall: (at: number) => Promise<void>,
): () => Promise<number> {
  let last = performance.now();
  const runningCalls = new Set<Promise<void>>();
  let isRunning = true;
  let startedCount = 0;
  const run = async () => {
    for (let due = 0; isRunning; ) {
      const now = performance.now();
      // Calls late by more than a quarter of a second are skipped, to avoid a flood afterwards.
      due = Math.min(due + ((now - last) / 1000) * perSecond, Math.max(1, perSecond / 4));
      last = now;
      for (; due >= 1 && runningCalls.size < MAX_CONCURRENT_CALLS; due--) {
        const one = startCall(startedCount++).finally(() => runningCalls.delete(one));
        runningCalls.add(one);
      }
      await sleep(5);
    }
    await Promise.all(runningCalls);
    return startedCount;
  };
  const running = run();
  return () => {
    isRunning = false;
    return running;
  };
}

export interface Reads {
  failed: string[];
  count: number;
  /** Milliseconds */
  slowest: number;
  stop(): Promise<number>;
}

/** Reads pages as a visitor at a constant rate, and every fourth time a member's account. */
export function startReads(site: Site, pages: string[], perSecond: number): Reads {
  const { origin, agent, host, members } = site;
  const reads: Reads = { failed: [], count: 0, slowest: 0, stop: async () => 0 };
  reads.stop = startConstantLoad(perSecond, async (at) => {
    const cookie = at % 4 === 0 ? members[at % members.length]?.cookie : undefined;
    const path = cookie ? '/api/auth/user' : pages[at % pages.length];
    const start = performance.now();
    const sent = { cookie, agent, ...(host && { headers: { host } }) };
    const failure = await call(`GET ${origin}${path}`, sent).then(
      ({ status, text }) => (status === 200 ? '' : `${status} ${text.slice(0, 200)}`),
      String,
    );
    reads.count++;
    reads.slowest = Math.max(reads.slowest, performance.now() - start);
    if (failure) reads.failed.push(`GET ${path}: ${failure}`);
  });
  return reads;
}

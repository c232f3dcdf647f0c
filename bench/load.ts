import { cpuSeconds } from './process-usage.ts';
import { startWorker, type Worker } from './worker.ts';

/** What autocannon is told to send. */
export interface Load {
  url: string;
  connections: number;
  /** Seconds. */
  duration: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Headers of several people: each connection is one of them, in turn. */
  people?: Record<string, string>[];
  body?: string;
  /** Different requests in turn instead of one. */
  requests?: { path: string }[];
  /** Requests a second in all; as many as go when absent. */
  overallRate?: number;
}

export interface LoadOutcome {
  requests: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Load on one server and what it cost that server. */
export type Slice = {
  perSecond: number;
  /** CPU of the server's process, microseconds a request. */
  cpu: number;
  /** Cores that the server kept busy. */
  busy: number;
  p99: number;
};

export type LoadGenerator = Worker<Load, LoadOutcome>;

/** autocannon in a process of its own, with an event loop of its own. */
export const startLoadGenerator = (): LoadGenerator => startWorker('./load-generator.ts');

/** @param pid the process that answers */
export async function measureSlice(
  generator: LoadGenerator,
  pid: number,
  load: Load,
): Promise<Slice> {
  const before = cpuSeconds(pid);
  const { requests, seconds, p99 } = await generator.ask(load);
  const used = cpuSeconds(pid) - before;
  return {
    perSecond: requests / seconds,
    cpu: (used / requests) * 1e6,
    busy: used / seconds,
    p99,
  };
}

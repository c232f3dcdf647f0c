import { setTimeout as sleep } from 'node:timers/promises';
import { credentials } from '../server/test/spawn-server.ts';
import type { Measurement } from './benchmark.ts';
import { percentile } from './interleave.ts';
import { postJson, type ServerUnderTest, signIn } from './server-under-test.ts';

interface BackgroundRequest {
  name: string;
  intervalMs: number;
  send(): Promise<Response>;
}

/** Repeats requests while other work runs, and records their durations. */
export class BackgroundRequests {
  readonly #requests: BackgroundRequest[];
  readonly #durations = new Map<string, number[]>();

  constructor(requests: BackgroundRequest[]) {
    this.#requests = requests;
  }

  /** Sends the requests while `work` runs. Returns the result of `work` and its duration in seconds. */
  async measureDuring<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
    const start = performance.now();
    let seconds = 0;
    let isFinished = false;
    const finishedWork = work().finally(() => {
      isFinished = true;
      seconds = (performance.now() - start) / 1000;
    });
    const repeatRequest = async ({ name, intervalMs, send }: BackgroundRequest) => {
      const durations = this.#durations.get(name) ?? [];
      this.#durations.set(name, durations);
      while (!isFinished) {
        const start = performance.now();
        const response = await send();
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${name}: ${response.status}`);
        durations.push(performance.now() - start);
        await sleep(intervalMs);
      }
    };
    const [result] = await Promise.all([finishedWork, ...this.#requests.map(repeatRequest)]);
    return { result, seconds };
  }

  /** Returns the 99th percentile of the durations in milliseconds. */
  getP99Ms(name: string): number {
    return percentile(this.#durations.get(name) ?? [], 0.99);
  }

  /** Returns the longest duration in milliseconds. */
  getLongestMs(name: string): number {
    return Math.max(...(this.#durations.get(name) ?? []));
  }

  /** Returns each p99 compared with that of an idle server, and the longest request for the public cards. */
  compareWith(idle: BackgroundRequests, step: string): Measurement[] {
    const latencies = this.#requests.map(({ name }) => ({
      name: `${step}: p99 of ${name}, ms`,
      value: this.getP99Ms(name),
      baseline: idle.getP99Ms(name),
      target: { atMost: 2 },
    }));
    const longestRequest = {
      name: `${step}: longest ${CARDS}, ms`,
      value: this.getLongestMs(CARDS),
    };
    return [...latencies, { ...longestRequest, target: { atMost: 100 } }];
  }
}

const CARDS = 'GET /api/cards';

/** Returns a request for a public list, repeated every 2 ms: its longest duration shows a blocked event loop. */
export const createCardsRequest = ({ origin }: ServerUnderTest): BackgroundRequest => ({
  name: CARDS,
  intervalMs: 2,
  send: () => fetch(`${origin}/api/cards`),
});

/** Returns requests for the public list, for an administrator's account, and to sign in. */
export async function createAllRequests(server: ServerUnderTest): Promise<BackgroundRequest[]> {
  const { origin } = server;
  const headers = await signIn(server);
  return [
    createCardsRequest(server),
    {
      name: 'GET /api/auth/user',
      intervalMs: 5,
      send: () => fetch(`${origin}/api/auth/user`, { headers }),
    },
    {
      name: 'POST /api/auth/login',
      intervalMs: 50,
      send: () => postJson(`${origin}/api/auth/login`, credentials),
    },
  ];
}

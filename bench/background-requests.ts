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

  /** Sends the requests while `work` runs. Returns its result and its seconds. */
  async during<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
    const start = performance.now();
    let seconds = 0;
    let isOver = false;
    const working = work().finally(() => {
      isOver = true;
      seconds = (performance.now() - start) / 1000;
    });
    const repeat = async ({ name, intervalMs, send }: BackgroundRequest) => {
      const durations = this.#durations.get(name) ?? [];
      this.#durations.set(name, durations);
      while (!isOver) {
        const start = performance.now();
        const response = await send();
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${name}: ${response.status}`);
        durations.push(performance.now() - start);
        await sleep(intervalMs);
      }
    };
    const [result] = await Promise.all([working, ...this.#requests.map(repeat)]);
    return { result, seconds };
  }

  /** Returns milliseconds. */
  p99(name: string): number {
    return percentile(this.#durations.get(name) ?? [], 0.99);
  }

  /** Returns milliseconds. */
  longest(name: string): number {
    return Math.max(...(this.#durations.get(name) ?? []));
  }

  /** Compares each p99 with that of a quiet time, and limits the longest request of public cards. */
  compareWith(quiet: BackgroundRequests, step: string): Measurement[] {
    const latencies = this.#requests.map(({ name }) => ({
      name: `${step}: p99 of ${name}, ms`,
      value: this.p99(name),
      baseline: quiet.p99(name),
      target: { atMost: 2 },
    }));
    const longest = { name: `${step}: longest ${CARDS}, ms`, value: this.longest(CARDS) };
    return [...latencies, { ...longest, target: { atMost: 100 } }];
  }
}

const CARDS = 'GET /api/cards';

/** A public list, requested all the time: its longest duration shows a blocked event loop. */
export const requestCards = ({ origin }: ServerUnderTest): BackgroundRequest => ({
  name: CARDS,
  intervalMs: 2,
  send: () => fetch(`${origin}/api/cards`),
});

/** The public list, and an administrator who reads the own account continuously and sometimes signs in */
export async function requestAll(server: ServerUnderTest): Promise<BackgroundRequest[]> {
  const { origin } = server;
  const headers = await signIn(server);
  return [
    requestCards(server),
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

import { setTimeout as sleep } from 'node:timers/promises';
import { credentials } from '../server/test/spawn-server.ts';
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

  get names(): string[] {
    return this.#requests.map(({ name }) => name);
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    let isOver = false;
    const result = work().finally(() => {
      isOver = true;
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
    await Promise.all([result, ...this.#requests.map(repeat)]);
    return result;
  }

  /** Returns milliseconds. */
  p99(name: string): number {
    return percentile(this.#durations.get(name) ?? [], 0.99);
  }

  /** Returns milliseconds. */
  longest(name: string): number {
    return Math.max(...(this.#durations.get(name) ?? []));
  }
}

/** A public list, requested all the time: its longest duration shows a blocked event loop. */
export const requestCards = ({ origin }: ServerUnderTest): BackgroundRequest => ({
  name: 'GET /api/cards',
  intervalMs: 2,
  send: () => fetch(`${origin}/api/cards`),
});

/** An administrator who reads the own account continuously and sometimes signs in */
export async function requestAsAdmin(server: ServerUnderTest): Promise<BackgroundRequest[]> {
  const { origin } = server;
  const headers = await signIn(server);
  return [
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

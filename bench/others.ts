import { setTimeout as sleep } from 'node:timers/promises';
import { credentials, type ServerUnderTest, signIn } from './server-under-test.ts';

const json = { 'content-type': 'application/json' };

export const calls = { user: 'GET /api/auth/user', signIn: 'an administrator’s sign-in' };

/** An administrator who looks who they are all the time, and signs in now and then. */
export class Others {
  readonly #server: ServerUnderTest;
  readonly #took: Record<keyof typeof calls, number[]> = { user: [], signIn: [] };

  constructor(server: ServerUnderTest) {
    this.#server = server;
  }

  async during(work: Promise<unknown>): Promise<void> {
    let isOver = false;
    const over = work.finally(() => {
      isOver = true;
    });
    const { origin } = this.#server;
    const headers = await signIn(this.#server);
    const repeat = async (
      call: keyof typeof calls,
      pause: number,
      ask: () => Promise<Response>,
    ) => {
      while (!isOver) {
        const began = performance.now();
        const answer = await ask();
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${calls[call]}: ${answer.status}`);
        this.#took[call].push(performance.now() - began);
        await sleep(pause);
      }
    };
    const body = JSON.stringify(credentials);
    await Promise.all([
      over,
      repeat('user', 5, () => fetch(`${origin}/api/auth/user`, { headers })),
      repeat('signIn', 50, () =>
        fetch(`${origin}/api/auth/login`, { method: 'POST', headers: json, body }),
      ),
    ]);
  }

  p99(call: keyof typeof calls): number {
    const sorted = this.#took[call].toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN;
  }
}

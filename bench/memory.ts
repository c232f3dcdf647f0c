import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark } from './benchmark.ts';
import { getResidentBytes } from './process-usage.ts';
import { startServer } from './server-under-test.ts';
import { runWrk } from './wrk.ts';

const IDLE_MS = 5000;
const LOAD_SECONDS = 10;

/** Memory of the Node process, without its database. */
export const memory: Benchmark = {
  name: 'memory',
  description: 'resident memory of the Node process, idle and loaded',
  async run() {
    const server = await startServer();
    await sleep(IDLE_MS);
    const idleBytes = getResidentBytes(server.pid);
    const headers = { 'accept-encoding': 'br' };
    await runWrk({
      origin: server.origin,
      connections: 50,
      seconds: LOAD_SECONDS,
      requests: ['/', '/api/cards'].map((path) => ({ path, headers })),
    });
    const loadedBytes = getResidentBytes(server.pid);
    await server.stop();
    return [
      { name: 'idle, MB', value: idleBytes / 1e6, target: { atMost: 190 } },
      { name: 'loaded, MB', value: loadedBytes / 1e6, target: { atMost: 260 } },
    ];
  },
};

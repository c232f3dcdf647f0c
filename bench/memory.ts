import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark, Figure } from './benchmark.ts';
import { startLoadGenerator } from './load.ts';
import { residentBytes } from './process-usage.ts';
import { startServer } from './server-under-test.ts';

/** By then what the start left has been given back, milliseconds. */
const SETTLING = 5000;
const LOAD_SECONDS = 10;

/** What the Node process holds, its database not counted. */
export const memory: Benchmark = {
  name: 'memory',
  about: 'resident memory of the Node process',
  async run() {
    const server = await startServer();
    await sleep(SETTLING);
    const idle = residentBytes(server.pid);
    const generator = startLoadGenerator();
    await generator.ask({
      url: server.origin,
      connections: 50,
      duration: LOAD_SECONDS,
      headers: { 'accept-encoding': 'br' },
      requests: [{ path: '/' }, { path: '/api/cards' }],
    });
    const loaded = residentBytes(server.pid);
    await Promise.all([generator.stop(), server.stop()]);
    return [
      { name: 'idle, MB', ours: idle / 1e6, aim: { atMost: 130 } },
      { name: 'loaded, MB', ours: loaded / 1e6, aim: { atMost: 220 } },
    ] satisfies Figure[];
  },
};

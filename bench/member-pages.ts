import type { Benchmark } from './benchmark.ts';
import { CONNECTIONS } from './compare-with-bare-server.ts';
import { interleave } from './interleave.ts';
import {
  createApiCall,
  type ServerUnderTest,
  signIn,
  signUp,
  startServer,
} from './server-under-test.ts';
import { measureLoad } from './wrk.ts';

const WARM_UP_SECONDS = 3;

interface Options {
  name: string;
  path: string;
  /** Milliseconds of CPU per page on a quiet core */
  maxCpuMs: number;
  /** Share of the CPU time of plain rendering */
  maxShare: number;
  maxP99: number;
}

export const memberPages = [
  { name: 'member-home', path: '/', maxCpuMs: 0.6, maxShare: 1 / 5, maxP99: 25 },
  { name: 'member-market', path: '/market', maxCpuMs: 1.2, maxShare: 1 / 3, maxP99: 60 },
  { name: 'profile', path: '/profil', maxCpuMs: 1.8, maxShare: 1 / 3, maxP99: 120 },
].map(compareWithPlainRendering);

/** Creates a benchmark of a member's page, against the same page rendered by React for each request. */
function compareWithPlainRendering(options: Options): Benchmark {
  const { name, path, maxCpuMs, maxShare, maxP99 } = options;
  return {
    name,
    description: `GET ${path} as ${CONNECTIONS} members, ${CONNECTIONS} connections, against plain rendering`,
    async run({ seconds, rounds, profile }) {
      const server = await startServer({ profile });
      const preload = new URL('./plain-rendering.ts', import.meta.url);
      const environment = { NODE_OPTIONS: `--import=${preload}` };
      const plainServer = await startServer({ environment });
      const measure = await createMeasure(server, path);
      const measurePlain = await createMeasure(plainServer, path);
      await measure(WARM_UP_SECONDS);
      await measurePlain(WARM_UP_SECONDS);
      const [shared, plain] = await interleave(
        rounds,
        () => measure(seconds),
        () => measurePlain(seconds),
      );
      await Promise.all([server.stop(), plainServer.stop()]);
      return [
        {
          name: 'CPU per page, µs, of plain rendering',
          value: shared.cpuMicroseconds,
          baseline: plain.cpuMicroseconds,
          target: { atMost: maxShare },
        },
        {
          name: 'CPU per page, ms',
          value: shared.cpuMicroseconds / 1000,
          target: { atMost: maxCpuMs },
        },
        { name: 'requests/s', value: shared.perSecond, baseline: plain.perSecond },
        { name: 'p50, ms', value: shared.p50 },
        { name: 'p99, ms', value: shared.p99, target: { atMost: maxP99 } },
      ];
    },
  };
}

/** Registers one member per connection. Names and points differ, so that every member gets different HTML. */
async function createMeasure(server: ServerUnderTest, path: string) {
  const call = createApiCall(server, await signIn(server));
  const members: Record<string, string>[] = [];
  for (let i = 1; i <= CONNECTIONS; i++) {
    const { id, cookie } = await signUp(server, `olcum${i}`);
    await call(`POST admin/users/${id}/points`, { delta: i, reason: 'Ölçüm' });
    members.push({ cookie, 'accept-encoding': 'gzip, deflate, br, zstd' });
  }
  const requests = members.map((headers) => ({ path, headers }));
  return (seconds: number) =>
    measureLoad(server.pid, { origin: server.origin, connections: CONNECTIONS, seconds, requests });
}

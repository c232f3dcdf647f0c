import assert from 'node:assert/strict';
import { type Benchmark, BenchmarkError, type Target } from './benchmark.ts';
import { type FetchedResponse, fetchResponse } from './fetch-response.ts';
import { interleave } from './interleave.ts';
import { type ServerUnderTest, startServer } from './server-under-test.ts';
import { startWorker } from './worker.ts';
import { measureLoad } from './wrk.ts';

export const CONNECTIONS = 50;
const WARM_UP_SECONDS = 2;
export const MIN_CORE_SHARE = 0.9;

interface Options {
  name: string;
  path: string | ((server: ServerUnderTest) => Promise<string>);
  /** Name of the client for the description */
  client: string;
  /** Headers of each client; requests use them round-robin. */
  getClientHeaders(server: ServerUnderTest): Promise<Record<string, string>[]>;
  /** Default: 200 */
  status?: number;
  requests: Target;
  cpu?: Target;
  /** Milliseconds. */
  p99?: Target;
}

/** Creates a benchmark of a GET, against a bare `node:http` that sends the same bytes and headers. */
export function compareWithBareServer(options: Options): Benchmark {
  const {
    name,
    path: pathOption,
    client,
    getClientHeaders,
    status = 200,
    requests,
    cpu,
    p99,
  } = options;
  const displayedPath = typeof pathOption === 'string' ? pathOption : `the first ${name}`;
  return {
    name,
    description: `GET ${displayedPath} as ${client}, ${CONNECTIONS} connections, against bare node:http`,
    async run({ seconds, rounds, profile }) {
      const server = await startServer({ profile });
      const path = typeof pathOption === 'string' ? pathOption : await pathOption(server);
      const clients = await getClientHeaders(server);
      const response = await fetchResponse(server.origin + path, clients[0]);
      assert.equal(response.status, status, `GET ${path}`);
      const bareServer = startWorker<FetchedResponse, number>('./bare-server.ts');
      const bareOrigin = `http://127.0.0.1:${await bareServer.runTask(response)}`;
      assert.deepEqual(await fetchResponse(bareOrigin + path, clients[0]), response);

      const createMeasure = (pid: number, origin: string) => (duration: number) =>
        measureLoad(pid, {
          origin,
          connections: CONNECTIONS,
          seconds: duration,
          requests: clients.map((headers) => ({ path, headers })),
        });
      const measureVitrin = createMeasure(server.pid, server.origin);
      const measureBare = createMeasure(bareServer.pid, bareOrigin);
      await measureVitrin(WARM_UP_SECONDS);
      await measureBare(WARM_UP_SECONDS);
      const [vitrin, baseline] = await interleave(
        rounds,
        () => measureVitrin(seconds),
        () => measureBare(seconds),
      );
      await Promise.all([bareServer.stop(), server.stop()]);
      requireBusyBaseline(name, baseline.coreShare);
      const bytes = Buffer.byteLength(response.body, 'base64');
      return [
        {
          name: 'requests/s',
          value: vitrin.perSecond,
          baseline: baseline.perSecond,
          target: requests,
          note: `${bytes} bytes; bare node:http used ${toPercent(baseline.coreShare)} of a core`,
        },
        {
          name: 'CPU per request, µs',
          value: vitrin.cpuMicroseconds,
          baseline: baseline.cpuMicroseconds,
          ...(cpu && { target: cpu }),
        },
        { name: 'p50, ms', value: vitrin.p50 },
        { name: 'p99, ms', value: vitrin.p99, ...(p99 && { target: p99 }) },
      ];
    },
  };
}

export const toPercent = (share: number) => `${Math.round(share * 100)} %`;

/**
 * Rejects the result if the bare server did not use a full core: the load generator or the machine was the limit.
 * @throws {BenchmarkError}
 */
export function requireBusyBaseline(name: string, coreShare: number): void {
  if (coreShare >= MIN_CORE_SHARE) return;
  throw new BenchmarkError(
    `${name}: no result. Bare node:http used only ${toPercent(coreShare)} of a core (at least ${toPercent(MIN_CORE_SHARE)} needed): repeat on a quiet machine.`,
  );
}

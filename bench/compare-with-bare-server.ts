import assert from 'node:assert/strict';
import { type Benchmark, BenchmarkError, type Target } from './benchmark.ts';
import { type FetchedResponse, fetchResponse } from './fetch-response.ts';
import { interleave } from './interleave.ts';
import { type ServerUnderTest, startServer } from './server-under-test.ts';
import { startWorker } from './worker.ts';
import { measureLoad } from './wrk.ts';

export const CONNECTIONS = 50;
const WARM_UP_SECONDS = 2;
export const MIN_BUSY = 0.9;

interface Options {
  name: string;
  path: string | ((server: ServerUnderTest) => Promise<string>);
  /** Name of the client for the description */
  client: string;
  /** Headers of each client; requests use them round-robin. */
  clientHeaders(server: ServerUnderTest): Promise<Record<string, string>[]>;
  /** Default: 200 */
  status?: number;
  requests: Target;
  cpu?: Target;
  /** Milliseconds. */
  p99?: Target;
}

/** A GET under load, against a bare `node:http` that sends the same bytes and headers. */
export function compareWithBareServer(options: Options): Benchmark {
  const {
    name,
    path: pathOption,
    client,
    clientHeaders,
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
      const clients = await clientHeaders(server);
      const response = await fetchResponse(server.origin + path, clients[0]);
      assert.equal(response.status, status, `GET ${path}`);
      const bareServer = startWorker<FetchedResponse, number>('./bare-server.ts');
      const bareOrigin = `http://127.0.0.1:${await bareServer.runTask(response)}`;
      assert.deepEqual(await fetchResponse(bareOrigin + path, clients[0]), response);

      const measure = (pid: number, origin: string) => (duration: number) =>
        measureLoad(pid, {
          origin,
          connections: CONNECTIONS,
          seconds: duration,
          requests: clients.map((headers) => ({ path, headers })),
        });
      const measureVitrin = measure(server.pid, server.origin);
      const measureBare = measure(bareServer.pid, bareOrigin);
      await measureVitrin(WARM_UP_SECONDS);
      await measureBare(WARM_UP_SECONDS);
      const [vitrin, baseline] = await interleave(
        rounds,
        () => measureVitrin(seconds),
        () => measureBare(seconds),
      );
      await Promise.all([bareServer.stop(), server.stop()]);
      requireBusyBaseline(name, baseline.busy);
      const bytes = Buffer.byteLength(response.body, 'base64');
      return [
        {
          name: 'requests/s',
          value: vitrin.perSecond,
          baseline: baseline.perSecond,
          target: requests,
          note: `${bytes} bytes; bare node:http used ${toPercent(baseline.busy)} of a core`,
        },
        {
          name: 'CPU per request, µs',
          value: vitrin.cpu,
          baseline: baseline.cpu,
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
 * An idle bare server means that the load generator or the machine was the limit, which makes ratios look better.
 * @throws {BenchmarkError}
 */
export function requireBusyBaseline(name: string, busy: number): void {
  if (busy >= MIN_BUSY) return;
  throw new BenchmarkError(
    `${name}: no result. Bare node:http used only ${toPercent(busy)} of a core (at least ${toPercent(MIN_BUSY)} needed): repeat on a quiet machine.`,
  );
}

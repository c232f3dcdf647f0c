import type { Benchmark } from './benchmark.ts';
import type { CountResult, CountTask } from './count-views-worker.ts';
import { interleave } from './interleave.ts';
import { getConnection, startServer } from './server-under-test.ts';
import { startWorker } from './worker.ts';
import { measureLoad } from './wrk.ts';

const CLIENTS = 50;

/** Counting page views in batches, against one insert per view through the same driver. */
export const countViews: Benchmark = {
  name: 'views',
  description: `counting page views, ${CLIENTS} clients, against single-row inserts through pg`,
  async run({ seconds, rounds, profile }) {
    const server = await startServer({ profile });
    const connection = getConnection(server);
    const worker = startWorker<CountTask, CountResult>('./count-views-worker.ts');
    const createMeasure = (mode: CountTask['mode']) => () =>
      worker.runTask({ connection, mode, clients: CLIENTS, seconds });
    const [batched, singleRow] = await interleave(
      rounds,
      createMeasure('batched'),
      createMeasure('single-row'),
    );
    await worker.stop();

    const measureHttp = () =>
      measureLoad(server.pid, {
        origin: server.origin,
        connections: CLIENTS,
        seconds,
        requests: [
          {
            method: 'POST',
            path: '/api/analytics/page-view',
            headers: {
              'content-type': 'application/json',
              'user-agent':
                'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
            },
            body: JSON.stringify({ path: '/', referrer: null }),
          },
        ],
      });
    await measureHttp();
    const httpLoad = await measureHttp();
    await server.stop();
    return [
      {
        name: 'views/s',
        value: batched.perSecond,
        baseline: singleRow.perSecond,
        target: { atLeast: 5 },
      },
      { name: 'p99, ms', value: batched.p99, baseline: singleRow.p99, target: { atMost: 1 } },
      { name: 'over HTTP, views/s', value: httpLoad.perSecond },
      { name: 'over HTTP, CPU of Node per view, µs', value: httpLoad.cpuMicroseconds },
      { name: 'over HTTP, p99, ms', value: httpLoad.p99 },
    ];
  },
};

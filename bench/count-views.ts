import { join } from 'node:path';
import { findRunningPostgres } from '../server/src/platform/database/embedded/find-running-postgres.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { type Load, measureSlice, startLoadGenerator } from './load.ts';
import { takeTurns } from './medians.ts';
import type { Counted, Counting } from './perform-counting.ts';
import { startServer } from './server-under-test.ts';
import { startWorker } from './worker.ts';

const CLIENTS = 50;

/** Views that are answered once they are committed, against a row for each through the same driver. */
export const countViews: Benchmark = {
  name: 'views',
  about: `counting views, ${CLIENTS} clients, against a row for each through pg`,
  async run({ seconds, rounds, profile }) {
    const server = await startServer({ profile });
    const database = findRunningPostgres(join(server.dataDir, 'postgres'));
    if (!database) throw new Error('The embedded database is not running');
    const { connection } = database;
    const counter = startWorker<Counting, Counted>('./perform-counting.ts');
    const count = (how: Counting['how']) => () =>
      counter.ask({ connection, how, clients: CLIENTS, seconds });
    const [a, b] = await takeTurns(rounds, count('together'), count('row by row'));
    await counter.stop();

    const generator = startLoadGenerator();
    const load: Load = {
      url: `${server.origin}/api/analytics/page-view`,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Firefox' },
      body: JSON.stringify({ path: '/', referrer: null }),
      connections: CLIENTS,
      duration: seconds,
    };
    await measureSlice(generator, server.pid, load);
    const overHttp = await measureSlice(generator, server.pid, load);
    await Promise.all([generator.stop(), server.stop()]);
    return [
      { name: 'views/s', ours: a.perSecond, baseline: b.perSecond, aim: { atLeast: 5 } },
      { name: 'p99, ms', ours: a.p99, baseline: b.p99, aim: { atMost: 1 } },
      { name: 'over HTTP, views/s', ours: overHttp.perSecond },
      { name: 'over HTTP, CPU per view, µs', ours: overHttp.cpu, note: 'of the Node process' },
      { name: 'over HTTP, p99, ms', ours: overHttp.p99 },
    ] satisfies Figure[];
  },
};

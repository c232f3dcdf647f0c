import { credentials } from '../server/test/spawn-server.ts';
import { BackgroundRequests, createCardsRequest } from './background-requests.ts';
import type { HashResult, HashTask } from './bare-hasher.ts';
import type { Benchmark } from './benchmark.ts';
import { interleave } from './interleave.ts';
import { getCpuSeconds } from './process-usage.ts';
import { startServer } from './server-under-test.ts';
import { startWorker } from './worker.ts';
import { measureLoad, runWrk } from './wrk.ts';

// The server hashes this many passwords concurrently.
const CONCURRENCY = 2;
const CLIENTS = 50;

/** CPU time of a sign-in against the CPU time of its hash, and other requests while 50 clients sign in */
export const signInBenchmark: Benchmark = {
  name: 'sign-in',
  description: 'POST /api/auth/login against argon2id alone, and other requests meanwhile',
  async run({ seconds, rounds, profile }) {
    const server = await startServer({ profile });
    const hasher = startWorker<HashTask, HashResult>('./bare-hasher.ts');
    const createLoad = (connections: number) => ({
      origin: server.origin,
      connections,
      seconds,
      requests: [
        {
          method: 'POST' as const,
          path: '/api/auth/login',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(credentials),
        },
      ],
    });
    const measureSignIns = () => measureLoad(server.pid, createLoad(CONCURRENCY));
    const measureHashes = async () => {
      const cpuSecondsBefore = getCpuSeconds(hasher.pid);
      const result = await hasher.runTask({ seconds, concurrency: CONCURRENCY });
      const cpuMicroseconds =
        ((getCpuSeconds(hasher.pid) - cpuSecondsBefore) / result.checkCount) * 1e6;
      return { perSecond: result.checkCount / result.seconds, cpuMicroseconds };
    };

    await measureSignIns();
    const [signIns, hashes] = await interleave(rounds, measureSignIns, measureHashes);
    const cards = createCardsRequest(server);
    const background = new BackgroundRequests([cards]);
    for (let round = 0; round < rounds; round++)
      await background.measureDuring(() => runWrk(createLoad(CLIENTS)));
    await Promise.all([hasher.stop(), server.stop()]);
    const hashMs = (CONCURRENCY * 1000) / hashes.perSecond;
    return [
      {
        name: 'CPU per sign-in, µs',
        value: signIns.cpuMicroseconds,
        baseline: hashes.cpuMicroseconds,
        target: { atMost: 1.15 },
      },
      { name: 'sign-ins/s', value: signIns.perSecond, baseline: hashes.perSecond },
      {
        name: `p99 of ${cards.name}, ms`,
        value: background.getP99Ms(cards.name),
        baseline: hashMs,
        target: { atMost: 1 },
        note: `while ${CLIENTS} clients sign in; the baseline is one hash, the delay of a blocked event loop`,
      },
    ];
  },
};

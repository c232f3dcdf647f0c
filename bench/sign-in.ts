import type { Hashed, Hashing } from './bare-hasher.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { type Load, measureSlice, startLoadGenerator } from './load.ts';
import { takeTurns } from './medians.ts';
import { cpuSeconds } from './process-usage.ts';
import { credentials, startServer } from './server-under-test.ts';
import { startWorker } from './worker.ts';

// As many as the server hashes at once.
const CONCURRENCY = 2;
const CROWD = 50;

/** Sign-in against its hash alone, and how fast others are answered while a crowd signs in. */
export const signInBenchmark: Benchmark = {
  name: 'sign-in',
  about: 'POST /api/auth/login against argon2id alone; others meanwhile',
  async run({ seconds, rounds, profile }) {
    const server = await startServer({ profile });
    const hasher = startWorker<Hashing, Hashed>('./bare-hasher.ts');
    const generator = startLoadGenerator();
    const watcher = startLoadGenerator();

    const signIns = (connections: number, duration: number): Load => ({
      url: `${server.origin}/api/auth/login`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
      connections,
      duration,
    });
    const ours = () => measureSlice(generator, server.pid, signIns(CONCURRENCY, seconds));
    const baseline = async () => {
      const before = cpuSeconds(hasher.pid);
      const hashed = await hasher.ask({ seconds, concurrency: CONCURRENCY });
      const cpu = ((cpuSeconds(hasher.pid) - before) / hashed.checks) * 1e6;
      return { perSecond: hashed.checks / hashed.seconds, cpu };
    };
    const others = async (): Promise<{ p99: number }> => {
      const url = `${server.origin}/api/cards`;
      const { p99 } = await watcher.ask({
        url,
        connections: 5,
        duration: seconds,
        overallRate: 200,
      });
      return { p99 };
    };
    const othersInTheCrowd = async () => {
      const [seen] = await Promise.all([others(), generator.ask(signIns(CROWD, seconds + 1))]);
      return seen;
    };

    await ours();
    const [a, b] = await takeTurns(rounds, ours, baseline);
    const [crowded, quiet] = await takeTurns(rounds, othersInTheCrowd, others);
    await Promise.all([generator.stop(), watcher.stop(), hasher.stop(), server.stop()]);
    const hashMilliseconds = (CONCURRENCY * 1000) / b.perSecond;
    return [
      { name: 'CPU per sign-in, µs', ours: a.cpu, baseline: b.cpu, aim: { atMost: 1.15 } },
      { name: 'sign-ins/s', ours: a.perSecond, baseline: b.perSecond },
      {
        name: `p99 of GET /api/cards, ms`,
        ours: crowded.p99,
        baseline: hashMilliseconds,
        aim: { atMost: 1 },
        note: `while ${CROWD} sign in, against the time of one hash, which a blocked event loop would show; ${quiet.p99} ms while nobody does`,
      },
    ] satisfies Figure[];
  },
};

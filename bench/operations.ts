import type { Benchmark, Measurement } from './benchmark.ts';
import { interleave } from './interleave.ts';
import { addOperationData } from './operation-data.ts';
import { plainTransactions } from './operation-scripts.ts';
import type { OperationTask } from './operation-worker.ts';
import { preparePgbench } from './pgbench.ts';
import { getCpuSeconds } from './process-usage.ts';
import { getConnection, startServer } from './server-under-test.ts';
import { startWorker } from './worker.ts';

const descriptions = {
  purchase: 'buying a reward',
  apply: 'applying for tickets',
  join: 'joining an event',
};

/** Operations without HTTP, against pgbench with a plain transaction of four statements. */
export const operations: Benchmark[] = Object.entries(descriptions).map(([name, description]) => ({
  name,
  description: `${description}, 8 and 32 clients, against a plain transaction in pgbench`,
  run: (options) => measureOperation(name as OperationTask['operation'], options),
}));

async function measureOperation(
  operation: OperationTask['operation'],
  { seconds, rounds }: Parameters<Benchmark['run']>[0],
): Promise<Measurement[]> {
  const server = await startServer();
  const connection = getConnection(server);
  const runPgbench = preparePgbench(connection, plainTransactions[operation]);
  await addOperationData(connection);
  const worker = startWorker<OperationTask, number>('./operation-worker.ts');
  const measurements: Measurement[] = [];
  for (const clients of [8, 32]) {
    const measureVitrin = async () => {
      const cpuSecondsBefore = getCpuSeconds(worker.pid);
      const perSecond = await worker.runTask({ operation, connection, clients, seconds });
      const usedCpuSeconds = getCpuSeconds(worker.pid) - cpuSecondsBefore;
      return { perSecond, cpuMicroseconds: (usedCpuSeconds / (perSecond * seconds)) * 1e6 };
    };
    const measurePgbench = async () => ({ perSecond: await runPgbench(clients, seconds) });
    const [vitrin, pgbench] = await interleave(rounds, measureVitrin, measurePgbench);
    measurements.push(
      {
        name: `per second, ${clients} clients`,
        value: vitrin.perSecond,
        baseline: pgbench.perSecond,
        target: { atLeast: 1 },
      },
      { name: `CPU of Node per operation, ${clients} clients, µs`, value: vitrin.cpuMicroseconds },
    );
  }
  await Promise.all([worker.stop(), server.stop()]);
  return measurements;
}

import { join } from 'node:path';
import { findRunningPostgres } from '../server/src/platform/database/embedded/find-running-postgres.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { takeTurns } from './medians.ts';
import { scripts } from './operation-scripts.ts';
import { addPeople } from './people.ts';
import type { Performing } from './perform-operation.ts';
import { findPgbench, preparePgbench } from './pgbench.ts';
import { startServer } from './server-under-test.ts';
import { startWorker } from './worker.ts';

const abouts = {
  points: 'granting and taking points, each in a transaction',
  purchase: 'buying a reward',
  apply: 'applying for tickets',
  join: 'joining an event',
};

/** What doing together reaches, by the number of clients. */
const togetherAims = { 8: { plain: 1, own: 0.75 }, 32: { plain: 1.5, own: 0.75 } };

/** Operations without HTTP, against pgbench with our statement and, of money, with a plain transaction. */
export const operations: Benchmark[] = Object.entries(abouts).map(([key, about]) => {
  const operation = key as Performing['operation'];
  return {
    name: key,
    about: `${about}, against pgbench`,
    run: (options) => run(operation, options),
  };
});

async function run(
  operation: Performing['operation'],
  { seconds, rounds }: Parameters<Benchmark['run']>[0],
): Promise<Figure[]> {
  const program = findPgbench();
  if (!program) throw new Error('There is no pgbench here (Debian: postgresql-contrib)');
  const server = await startServer();
  const database = findRunningPostgres(join(server.dataDir, 'postgres'));
  if (!database) throw new Error('The embedded database is not running');
  const { connection } = database;
  await addPeople(connection);
  const performer = startWorker<Performing, number>('./perform-operation.ts');
  const script: { own: string; plain?: string } = scripts[operation];
  const own = preparePgbench(program, connection, script.own);
  const plain = script.plain ? preparePgbench(program, connection, script.plain) : undefined;
  const figures: Figure[] = [];
  for (const clients of [8, 32] as const) {
    const ours = async () => ({
      perSecond: await performer.ask({ operation, connection, clients, seconds }),
    });
    const baseline = async () => ({
      own: await own(clients, seconds),
      plain: (await plain?.(clients, seconds)) ?? 0,
    });
    const [a, b] = await takeTurns(rounds, ours, baseline);
    const figure = (against: string, baseline: number, aim: number): Figure => ({
      name: `a second, ${clients} clients, against ${against}`,
      ours: a.perSecond,
      baseline,
      aim: { atLeast: aim },
    });
    // Points are given by staff, one after another: nothing is done together there.
    const aims = operation === 'points' ? { plain: 0.25, own: 0.25 } : togetherAims[clients];
    if (plain) figures.push(figure('a plain transaction', b.plain, aims.plain));
    figures.push(figure('our SQL', b.own, aims.own));
  }
  await Promise.all([performer.stop(), server.stop()]);
  return figures;
}

import { grantPoints } from '../server/src/features/points/grant-points.ts';
import { spendPoints } from '../server/src/features/points/spend-points.ts';
import { createDatabase, createPool } from '../server/src/platform/database/connect.ts';
import { PEOPLE, personId } from './people.ts';
import type { Connection } from './pgbench.ts';
import { answerTasks } from './worker.ts';

export interface Moving {
  connection: Connection;
  clients: number;
  seconds: number;
}

const random = (n: number) => 1 + Math.floor(Math.random() * n);

/** Grants and spends points as the server does, on every client over and over; answers how often a second. */
answerTasks(async ({ connection, clients, seconds }: Moving): Promise<number> => {
  const pool = createPool({ connection, max: clients, onError: () => undefined });
  const ctx = { db: createDatabase(pool), topics: { announceHere() {} } as never, actor: null };
  const move = () => {
    const one = { userId: personId(random(PEOPLE)), points: random(20), reason: 'Ölçüm' };
    const change = Math.random() < 0.5 ? grantPoints : spendPoints;
    return change(ctx, { ...one, source: crypto.randomUUID() });
  };
  await Promise.all(Array.from({ length: clients }, move));
  const began = performance.now();
  const until = began + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (; performance.now() < until; done++) await move();
    }),
  );
  const perSecond = (done * 1000) / (performance.now() - began);
  await pool.end();
  return perSecond;
});

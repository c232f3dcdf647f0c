import pg from 'pg';
import type { Connection } from './pgbench.ts';
import { answerTasks } from './worker.ts';

export interface Inserting {
  connection: Connection;
  statement: string;
  clients: number;
  seconds: number;
}

/** Runs the statement, prepared, on every client over and over; answers how often a second. */
answerTasks(async ({ connection, statement, clients, seconds }: Inserting): Promise<number> => {
  const connected = Array.from({ length: clients }, () => new pg.Client(connection));
  await Promise.all(connected.map((client) => client.connect()));
  const began = performance.now();
  const until = began + seconds * 1000;
  let done = 0;
  await Promise.all(
    connected.map(async (client) => {
      for (; performance.now() < until; done++) {
        await client.query({ name: 'insert', text: statement });
      }
    }),
  );
  const perSecond = (done * 1000) / (performance.now() - began);
  await Promise.all(connected.map((client) => client.end()));
  return perSecond;
});

import { viewCounter } from '../server/src/features/analytics/count-views.ts';
import { hourOfDay } from '../server/src/features/analytics/hour-of-day.ts';
import { createPool, drizzleOn } from '../server/src/platform/database/connect.ts';
import type { Platform } from '../server/src/platform/platform.ts';
import type { Connection } from './pgbench.ts';
import { answerTasks } from './worker.ts';

export interface Counting {
  connection: Connection;
  /** As the server does, or a row for each view. */
  how: 'together' | 'row by row';
  clients: number;
  seconds: number;
}

export type Counted = {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
};

const PAGES = ['/', '/market', '/etkinlikler', '/lider-tablosu', '/bilet-sistemi'];
const VISITORS = 5000;

const random = (n: number) => Math.floor(Math.random() * n);
const aView = () => ({
  at: hourOfDay(),
  page: PAGES[random(PAGES.length)] ?? '/',
  host: random(2) ? `kaynak${random(20)}.example` : undefined,
  identity: `10.0.${random(VISITORS)} Firefox`,
});

/** Counts views from every client over and over, each once the last one is committed. */
answerTasks(async ({ connection, how, clients, seconds }: Counting): Promise<Counted> => {
  const pool = createPool({ connection, onError: () => undefined });
  await pool.query(
    'create table if not exists bench_views (id uuid primary key, at timestamptz, page text, host text, visitor text)',
  );
  // All that the counter uses of a platform.
  const counter = viewCounter({ platform: { pool, db: drizzleOn(pool) } as Platform });
  const together = () => counter.add(aView());
  const rowByRow = () => {
    const { page, host, identity } = aView();
    return pool.query({
      name: 'row-by-row',
      text: 'insert into bench_views values ($1, now(), $2, $3, $4)',
      values: [crypto.randomUUID(), page, host, identity],
    });
  };
  const count: () => Promise<unknown> = how === 'together' ? together : rowByRow;
  await Promise.all(Array.from({ length: clients }, count));
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let now = performance.now(); now < until; ) {
        await count();
        const after = performance.now();
        times.push(after - now);
        now = after;
      }
    }),
  );
  const perSecond = (times.length * 1000) / (performance.now() - began);
  await pool.end();
  times.sort((a, b) => a - b);
  return { perSecond, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
});

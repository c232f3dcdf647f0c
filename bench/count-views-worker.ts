import { viewCounter } from '../server/src/features/analytics/count-view.ts';
import { getHourOfDay } from '../server/src/features/analytics/hour-of-day.ts';
import { createDrizzle, createPool } from '../server/src/platform/database/create-pool.ts';
import type { Platform } from '../server/src/platform/platform.ts';
import { percentile } from './interleave.ts';
import type { Connection } from './server-under-test.ts';
import { handleTasks } from './worker.ts';

export interface CountTask {
  connection: Connection;
  /** `batched`: like the server; `single-row`: one insert per view. */
  mode: 'batched' | 'single-row';
  clients: number;
  seconds: number;
}

export type CountResult = {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
};

const PAGES = ['/', '/market', '/etkinlikler', '/lider-tablosu', '/bilet-sistemi'];
const VISITORS = 5000;

const randomIndex = (end: number) => Math.floor(Math.random() * end);
const createView = () => ({
  at: getHourOfDay(),
  page: PAGES[randomIndex(PAGES.length)] ?? '/',
  host: randomIndex(2) ? `kaynak${randomIndex(20)}.example` : undefined,
  identity: `10.0.${randomIndex(VISITORS)} Firefox`,
});

/** Each client counts its next view after the previous one is committed. */
handleTasks(async ({ connection, mode, clients, seconds }: CountTask): Promise<CountResult> => {
  const pool = createPool({ connection, onError: () => undefined });
  await pool.query(
    'create table if not exists bench_views (id uuid primary key, at timestamptz, page text, host text, visitor text)',
  );
  // The counter uses only these parts of the platform.
  const counter = viewCounter({ platform: { pool, db: createDrizzle(pool) } as Platform });
  const addBatched = () => counter.submit(createView());
  const insertRow = () => {
    const { page, host, identity } = createView();
    return pool.query({
      name: 'single-row',
      text: 'insert into bench_views values ($1, now(), $2, $3, $4)',
      values: [crypto.randomUUID(), page, host, identity],
    });
  };
  const countView: () => Promise<unknown> = mode === 'batched' ? addBatched : insertRow;
  await Promise.all(Array.from({ length: clients }, countView));
  const durationsMs: number[] = [];
  const start = performance.now();
  const endsAt = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let startedAt = performance.now(); startedAt < endsAt; ) {
        await countView();
        const finishedAt = performance.now();
        durationsMs.push(finishedAt - startedAt);
        startedAt = finishedAt;
      }
    }),
  );
  const perSecond = (durationsMs.length * 1000) / (performance.now() - start);
  await pool.end();
  return { perSecond, p99: percentile(durationsMs, 0.99) };
});

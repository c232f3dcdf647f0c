import { addDays, dayOf } from '@vitrin/contract/istanbul-day.ts';
import { type Benchmark, BenchmarkError, type Measurement } from './benchmark.ts';
import { ENTRIES, fillLedger, LEDGER_DAYS, recount } from './economy-data.ts';
import { median } from './interleave.ts';
import { findConnection, signIn, startServer } from './server-under-test.ts';

interface Report {
  days: { day: string; in: number; out: number; outstanding: number }[];
}

/** The points report over a long ledger, and whether it equals a recount of every row. */
export const economy: Benchmark = {
  name: 'economy',
  description: `the points report with ${ENTRIES} ledger rows for each of --size members`,
  async run({ rounds, size }) {
    const server = await startServer();
    const connection = findConnection(server);
    const seconds = await fillLedger(connection, size);
    const headers = await signIn(server);
    const today = dayOf(Date.now());
    const note = `${(size * ENTRIES).toLocaleString('en-US')} ledger rows`;
    const measurements: Measurement[] = [];
    for (const days of [30, 365, LEDGER_DAYS]) {
      const from = addDays(today, 1 - days);
      const times: number[] = [];
      let report: Report = { days: [] };
      for (let round = 0; round < rounds; round++) {
        const began = performance.now();
        const answer = await fetch(`${server.origin}/api/admin/economy?from=${from}`, { headers });
        report = (await answer.json()) as Report;
        times.push(performance.now() - began);
      }
      requireEqual(report, await recount(connection, from));
      const name = `points report of ${days} days, ms`;
      measurements.push({ name, value: median(times), target: { atMost: 2000 }, note });
    }
    measurements.push({
      name: 'daily sums of an older ledger, made by the migration, s',
      value: seconds,
      note,
    });
    await server.stop();
    return measurements;
  },
};

function requireEqual({ days }: Report, recounted: Awaited<ReturnType<typeof recount>>): void {
  const counted = new Map(recounted.map((one) => [one.day, one]));
  for (const { day, in: added, out, outstanding } of days) {
    const row = counted.get(day);
    const isEqual = row
      ? row.in === added && row.out === out && row.owed === outstanding
      : added === 0 && out === 0;
    if (!isEqual) throw new BenchmarkError(`The report of ${day} differs from the ledger`);
  }
}

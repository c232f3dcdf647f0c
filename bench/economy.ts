import { addDays, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { type Benchmark, BenchmarkError, type Measurement } from './benchmark.ts';
import { ENTRIES, fillLedger, LEDGER_DAYS, sumLedgerByDay } from './economy-data.ts';
import { median } from './interleave.ts';
import { getConnection, signIn, startServer } from './server-under-test.ts';

interface Report {
  outstanding: { points: number };
  days: { day: string; in: number; out: number; outstanding: number }[];
}

/** Duration of the points report over a long ledger; the report must equal the sums of all rows. */
export const economy: Benchmark = {
  name: 'economy',
  description: `the points report with ${ENTRIES} ledger rows for each of --size members`,
  async run({ rounds, size }) {
    const server = await startServer();
    const connection = getConnection(server);
    const headers = await signIn(server);
    // A failed request, as on a busy machine, counts as infinitely long.
    const fetchReport = async (from: string): Promise<{ ms: number; report?: Report }> => {
      const start = performance.now();
      const response = await fetch(`${server.origin}/api/admin/economy?from=${from}`, { headers });
      const text = await response.text();
      if (response.ok) return { ms: performance.now() - start, report: JSON.parse(text) };
      console.error(`economy: the report is ${response.status}: ${text}`);
      return { ms: Number.POSITIVE_INFINITY };
    };
    const startedAt = performance.now();
    const migrationSeconds = await fillLedger(connection, size);
    const fillSeconds = Math.round((performance.now() - startedAt) / 1000);
    const note = `${(size * ENTRIES).toLocaleString('en-US')} ledger rows, filled in ${fillSeconds} s`;
    const measurements: Measurement[] = [];
    const reports: Report[] = [];
    for (const days of [30, 365, LEDGER_DAYS]) {
      const from = addDays(toIstanbulDay(Date.now()), 1 - days);
      const durationsMs: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const { ms, report } = await fetchReport(from);
        durationsMs.push(ms);
        if (report) reports.push(report);
      }
      const name = `points report of ${days} days, ms`;
      measurements.push({ name, value: median(durationsMs), target: { atMost: 2000 }, note });
    }
    if (reports.length === 0) throw new BenchmarkError('Every report was refused');
    requireEqualSums(reports, await sumLedgerByDay(connection));
    measurements.push({
      name: 'migration that adds daily sums to an existing ledger, s',
      value: migrationSeconds,
      note,
    });
    await server.stop();
    return measurements;
  },
};

function requireEqualSums(
  reports: Report[],
  sums: Awaited<ReturnType<typeof sumLedgerByDay>>,
): void {
  const sumsByDay = new Map(sums.map((item) => [item.day, item]));
  const owed = sums.at(-1)?.owed;
  for (const { outstanding, days } of reports) {
    if (outstanding.points !== owed) throw new BenchmarkError('The debt differs from the ledger');
    for (const { day, in: added, out, outstanding } of days) {
      const row = sumsByDay.get(day);
      const isEqual = row
        ? row.in === added && row.out === out && row.owed === outstanding
        : added === 0 && out === 0;
      if (!isEqual) throw new BenchmarkError(`The report of ${day} differs from the ledger`);
    }
  }
}

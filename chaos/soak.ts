import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../bench/interleave.ts';
import { getResidentBytes } from '../bench/process-usage.ts';
import { assertWrites } from './assertions.ts';
import { startConstantLoad, startReads } from './constant-load.ts';
import { formatMs, Instance } from './instance.ts';
import type { Scenario, Settings } from './scenario.ts';
import { prepareSite } from './site.ts';
import { sendRandomWrite, summarizeWrites, WriteLog } from './writes.ts';

const READS_PER_SECOND = 40;
const WRITES_PER_SECOND = 10;
const pages = ['/', '/api/cards', '/market', '/api/events', '/etkinlikler', '/api/leaderboard'];
/** Maximum growth between the two last thirds of a run; memory varies by several MB between samples. */
const MAX_GROWTH_MB = 15;
const MAX_GROWTH_DESCRIPTORS = 5;
/** Shorter runs only report memory, because the process is still warming up. */
const MIN_ASSERTED_MINUTES = 5;

interface Sample {
  minute: number;
  megabytes: number;
  descriptors: number;
}

/** Runs an everyday load for a long time. */
export const soak: Scenario = {
  name: 'steady',
  description: `${READS_PER_SECOND + WRITES_PER_SECOND} requests a second for minutes: memory and descriptors flat, nothing fails`,
  async run({ random, minutes = 15, short, log }: Settings) {
    const durationMinutes = short ? Math.min(minutes, 0.1) : minutes;
    const instance = new Instance();
    await instance.open();
    const site = await prepareSite(instance.origin, instance.connection);
    const writeLog = new WriteLog();
    const reads = startReads(site, pages, READS_PER_SECOND);
    const stopWriting = startConstantLoad(WRITES_PER_SECOND, () =>
      sendRandomWrite(site, writeLog, random),
    );

    const samples: Sample[] = [];
    const start = performance.now();
    for (let minute = 0; minute < durationMinutes; minute = (performance.now() - start) / 60_000) {
      await sleep(Math.min(5000, durationMinutes * 2000));
      samples.push({ minute, ...readUsage(instance.pid) });
    }
    await Promise.all([reads.stop(), stopWriting()]);
    const settledSamples = samples.filter(({ minute }) => minute >= durationMinutes / 3);
    const memorySlope = calculateSlope(
      settledSamples.map(({ minute, megabytes }) => [minute, megabytes]),
    );
    const descriptorSlope = calculateSlope(
      settledSamples.map((sample) => [sample.minute, sample.descriptors]),
    );
    log(
      `${reads.count} reads, the slowest in ${formatMs(reads.slowestMs)}; ${summarizeWrites(writeLog)}`,
    );
    log(
      `memory ${formatRange(settledSamples.map(({ megabytes }) => megabytes))} MB, ${memorySlope.toFixed(2)} MB a minute; ` +
        `descriptors ${formatRange(settledSamples.map((sample) => sample.descriptors))}, ${descriptorSlope.toFixed(2)} a minute`,
    );
    assert.deepEqual(reads.failures, [], 'no read fails');
    assert.deepEqual([...writeLog.violations, ...writeLog.unanswered], [], 'no write fails');
    await assertWrites(site, writeLog, instance.connection);
    if (durationMinutes < MIN_ASSERTED_MINUTES) return;
    // Medians, because a stall of the machine leaves a peak that is not growth.
    const lastSamples = settledSamples.filter(({ minute }) => minute >= (durationMinutes * 2) / 3);
    const earlierSamples = settledSamples.filter((sample) => !lastSamples.includes(sample));
    for (const [measure, limit] of [
      ['megabytes', MAX_GROWTH_MB],
      ['descriptors', MAX_GROWTH_DESCRIPTORS],
    ] as const) {
      const [earlierMedian, lastMedian] = [earlierSamples, lastSamples].map((group) =>
        median(group.map((item) => item[measure])),
      );
      assert.ok(
        (lastMedian ?? 0) - (earlierMedian ?? 0) < limit,
        `${measure} from ${earlierMedian} to ${lastMedian}`,
      );
    }
  },
};

function readUsage(pid: number): Pick<Sample, 'megabytes' | 'descriptors'> {
  const descriptors = process.platform === 'linux' ? readdirSync(`/proc/${pid}/fd`).length : 0;
  return { megabytes: getResidentBytes(pid) / 1e6, descriptors };
}

/** Returns the slope of the least-squares line. */
function calculateSlope(points: [x: number, y: number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([time]) => time)), mean(points.map(([, value]) => value))];
  const squareSum = points.reduce((sum, [time]) => sum + (time - x) ** 2, 0);
  return (
    points.reduce((sum, [time, value]) => sum + (time - x) * (value - y), 0) / (squareSum || 1)
  );
}

const formatRange = (values: number[]) =>
  `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`;

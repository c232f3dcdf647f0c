import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../bench/interleave.ts';
import { residentBytes } from '../bench/process-usage.ts';
import { assertWrites } from './assertions.ts';
import { startConstantLoad, startReads } from './constant-load.ts';
import { formatMs, Instance } from './instance.ts';
import type { Scenario, Settings } from './scenario.ts';
import { prepareSite } from './site.ts';
import { makeRandomWrite, summarizeWrites, WriteLog } from './writes.ts';

const READS_PER_SECOND = 40;
const WRITES_PER_SECOND = 10;
const pages = ['/', '/api/cards', '/market', '/api/events', '/etkinlikler', '/api/leaderboard'];
/** Tolerated growth: memory varies by several MB between samples. */
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
    const length = short ? Math.min(minutes, 0.1) : minutes;
    const instance = new Instance();
    await instance.open();
    const site = await prepareSite(instance.origin, instance.connection);
    const writeLog = new WriteLog();
    const reads = startReads(site, pages, READS_PER_SECOND);
    const stopWriting = startConstantLoad(WRITES_PER_SECOND, () =>
      makeRandomWrite(site, writeLog, random),
    );

    const samples: Sample[] = [];
    const start = performance.now();
    for (let minute = 0; minute < length; minute = (performance.now() - start) / 60_000) {
      await sleep(Math.min(5000, length * 2000));
      samples.push({ minute, ...readUsage(instance.pid) });
    }
    await Promise.all([reads.stop(), stopWriting()]);
    const settled = samples.filter(({ minute }) => minute >= length / 3);
    const memory = slope(settled.map(({ minute, megabytes }) => [minute, megabytes]));
    const descriptors = slope(settled.map((sample) => [sample.minute, sample.descriptors]));
    log(
      `${reads.count} reads, the slowest in ${formatMs(reads.slowest)}; ${summarizeWrites(writeLog)}`,
    );
    log(
      `memory ${range(settled.map(({ megabytes }) => megabytes))} MB, ${memory.toFixed(2)} MB a minute; ` +
        `descriptors ${range(settled.map((sample) => sample.descriptors))}, ${descriptors.toFixed(2)} a minute`,
    );
    assert.deepEqual(reads.failed, [], 'no read fails');
    assert.deepEqual([...writeLog.violations, ...writeLog.unanswered], [], 'no write fails');
    await assertWrites(site, writeLog, instance.connection);
    if (length < MIN_ASSERTED_MINUTES) return;
    // Medians, because a stall of the machine leaves a peak that is not growth.
    const last = settled.filter(({ minute }) => minute >= (length * 2) / 3);
    const before = settled.filter((sample) => !last.includes(sample));
    for (const [measure, limit] of [
      ['megabytes', MAX_GROWTH_MB],
      ['descriptors', MAX_GROWTH_DESCRIPTORS],
    ] as const) {
      const [from, to] = [before, last].map((group) => median(group.map((item) => item[measure])));
      assert.ok((to ?? 0) - (from ?? 0) < limit, `${measure} from ${from} to ${to}`);
    }
  },
};

function readUsage(pid: number): Pick<Sample, 'megabytes' | 'descriptors'> {
  const descriptors = process.platform === 'linux' ? readdirSync(`/proc/${pid}/fd`).length : 0;
  return { megabytes: residentBytes(pid) / 1e6, descriptors };
}

/** Returns the slope of the least-squares line. */
function slope(points: [x: number, y: number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const spread = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0) / (spread || 1);
}

const range = (values: number[]) =>
  `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`;

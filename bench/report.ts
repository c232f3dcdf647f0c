import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { getTargetedValue, isMet, type Measurement, type Target } from './benchmark.ts';

export type Results = { benchmark: string; measurements: Measurement[] }[];

const headings = ['benchmark', 'measurement', 'value', 'baseline', 'ratio', 'target', 'met'];
const numericColumns = new Set([2, 3, 4]);

/** Renders all measurements as one aligned table, followed by the notes. */
export function renderTable(results: Results): string {
  const rows = results.flatMap(({ benchmark, measurements }) =>
    measurements.map((measurement, i) => toRow(i === 0 ? benchmark : '', measurement)),
  );
  const widths = headings.map((heading, i) =>
    Math.max(...[heading, ...rows.map((row) => row[i] ?? '')].map((text) => text.length)),
  );
  const formatLine = (cells: string[]) =>
    cells
      .map((cell, i) =>
        numericColumns.has(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const notes = results.flatMap(({ benchmark, measurements }) =>
    measurements.flatMap(({ name, note }) => (note ? [`${benchmark}, ${name}: ${note}`] : [])),
  );
  const ruler = widths.map((width) => '─'.repeat(width)).join('  ');
  return [
    formatLine(headings),
    ruler,
    ...rows.map(formatLine),
    ...(notes.length ? ['', ...notes] : []),
  ].join('\n');
}

function toRow(benchmark: string, measurement: Measurement): string[] {
  const { name, value, baseline, target } = measurement;
  const isTargetMet = isMet(measurement);
  return [
    benchmark,
    name,
    formatNumber(value),
    baseline === undefined ? '' : formatNumber(baseline),
    baseline === undefined
      ? ''
      : getTargetedValue(measurement).toFixed(getTargetedValue(measurement) < 0.1 ? 3 : 2),
    target ? formatTarget(target) : '',
    isTargetMet === undefined ? '' : isTargetMet ? 'yes' : 'NO',
  ];
}

function formatTarget(target: Target): string {
  const [sign, limit] = 'atLeast' in target ? ['≥', target.atLeast] : ['≤', target.atMost];
  return `${sign} ${Number(limit.toFixed(2))}`;
}

function formatNumber(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Writes the measurements and a description of the machine as JSON. */
export function writeJson(file: string, results: Results, settings: object): void {
  const measurements = results.flatMap(({ benchmark, measurements }) =>
    measurements.map((measurement) => ({
      benchmark,
      ...measurement,
      ...(measurement.baseline !== undefined && { ratio: getTargetedValue(measurement) }),
      met: isMet(measurement) ?? null,
    })),
  );
  const machine = {
    node: process.version,
    cores: availableParallelism(),
    processor: cpus()[0]?.model,
  };
  const date = new Date().toISOString();
  writeFileSync(file, `${JSON.stringify({ date, machine, settings, measurements }, null, 2)}\n`);
}

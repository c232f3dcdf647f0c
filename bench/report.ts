import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { type Aim, type Figure, isMet, judged } from './benchmark.ts';

export type Results = { benchmark: string; figures: Figure[] }[];

const heads = ['benchmark', 'figure', 'ours', 'baseline', 'ratio', 'aim', 'met'];
const numeric = new Set([2, 3, 4]);

/** All figures as one aligned table, notes below. */
export function renderTable(results: Results): string {
  const rows = results.flatMap(({ benchmark, figures }) =>
    figures.map((figure, i) => row(i === 0 ? benchmark : '', figure)),
  );
  const widths = heads.map((head, i) =>
    Math.max(...[head, ...rows.map((r) => r[i] ?? '')].map((t) => t.length)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, i) =>
        numeric.has(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const notes = results.flatMap(({ benchmark, figures }) =>
    figures.flatMap(({ name, note }) => (note ? [`${benchmark}, ${name}: ${note}`] : [])),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [line(heads), rule, ...rows.map(line), ...(notes.length ? ['', ...notes] : [])].join('\n');
}

function row(benchmark: string, figure: Figure): string[] {
  const { name, ours, baseline, aim } = figure;
  const met = isMet(figure);
  return [
    benchmark,
    name,
    showNumber(ours),
    baseline === undefined ? '' : showNumber(baseline),
    baseline === undefined ? '' : judged(figure).toFixed(judged(figure) < 0.1 ? 3 : 2),
    aim ? showAim(aim) : '',
    met === undefined ? '' : met ? 'yes' : 'NO',
  ];
}

function showAim(aim: Aim): string {
  return 'atLeast' in aim ? `≥ ${aim.atLeast}` : `≤ ${aim.atMost}`;
}

function showNumber(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** The same figures for a program, with what they were measured on. */
export function writeJson(file: string, results: Results, settings: object): void {
  const figures = results.flatMap(({ benchmark, figures }) =>
    figures.map((figure) => ({
      benchmark,
      ...figure,
      ...(figure.baseline !== undefined && { ratio: judged(figure) }),
      met: isMet(figure) ?? null,
    })),
  );
  const machine = {
    node: process.version,
    cores: availableParallelism(),
    processor: cpus()[0]?.model,
  };
  const date = new Date().toISOString();
  writeFileSync(file, `${JSON.stringify({ date, machine, settings, figures }, null, 2)}\n`);
}

import type { Options } from './options.ts';

/** What a measurement has to reach: its ratio to the baseline, or its value where there is no baseline. */
export type Target = { atLeast: number } | { atMost: number };

export interface Measurement {
  /** What is measured, with its unit. */
  name: string;
  value: number;
  baseline?: number;
  target?: Target;
  note?: string;
}

export interface Benchmark {
  name: string;
  description: string;
  run(options: Options): Promise<Measurement[]>;
}

/** A failure whose message says everything; it is printed without a stack. */
export class BenchmarkError extends Error {}

/** The number that the target limits. */
export function getTargetedValue({ value, baseline }: Measurement): number {
  return baseline === undefined ? value : value / baseline;
}

export function isMet(measurement: Measurement): boolean | undefined {
  const { target } = measurement;
  if (!target) return undefined;
  const targeted = getTargetedValue(measurement);
  return 'atLeast' in target ? targeted >= target.atLeast : targeted <= target.atMost;
}

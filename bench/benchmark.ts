import type { Options } from './options.ts';

/** Limit for the ratio to the baseline; without a baseline, for the value itself */
export type Target = { atLeast: number } | { atMost: number };

export interface Measurement {
  /** Name with unit */
  name: string;
  value: number;
  baseline?: number;
  target?: Target;
  note?: string;
}

export interface Benchmark {
  name: string;
  description: string;
  /** Value of --size without the option; default: 100,000 */
  defaultSize?: number;
  run(options: Options): Promise<Measurement[]>;
}

/** A failure with a complete message, printed without a stack */
export class BenchmarkError extends Error {}

/** Returns the number that the target limits. */
export function getTargetedValue({ value, baseline }: Measurement): number {
  return baseline === undefined ? value : value / baseline;
}

/** True if the measurement meets its target; undefined without a target. */
export function isMet(measurement: Measurement): boolean | undefined {
  const { target } = measurement;
  if (!target) return undefined;
  const value = getTargetedValue(measurement);
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}

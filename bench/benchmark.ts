import type { Options } from './options.ts';

/** What a figure has to reach: the ratio to its baseline, or without a baseline the figure itself. */
export type Aim = { atLeast: number } | { atMost: number };

export interface Figure {
  /** What was measured, with its unit. */
  name: string;
  ours: number;
  baseline?: number;
  aim?: Aim;
  note?: string;
}

export interface Benchmark {
  name: string;
  /** What ours is compared with, or what is looked at. */
  about: string;
  run(options: Options): Promise<Figure[]>;
}

/** What the aim is about: the ratio where there is a baseline. */
export function judged({ ours, baseline }: Figure): number {
  return baseline === undefined ? ours : ours / baseline;
}

export function isMet(figure: Figure): boolean | undefined {
  const { aim } = figure;
  if (!aim) return undefined;
  return 'atLeast' in aim ? judged(figure) >= aim.atLeast : judged(figure) <= aim.atMost;
}

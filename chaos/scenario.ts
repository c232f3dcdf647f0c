import type { Random } from '../server/demo/random.ts';

export interface Settings {
  random: Random;
  /** How often, where the trial repeats itself; default: the trial's own choice. */
  rounds: number | undefined;
  /** How long, where the trial lasts a time; default: the trial's own choice. */
  minutes: number | undefined;
  /** Everything once or twice, for every commit, instead of often enough to be sure. */
  short: boolean;
  /** Tells what was done and counted. */
  log(line: string): void;
}

export interface Scenario {
  name: string;
  /** What it does to the product. */
  description: string;
  /** @throws what was wrong; {@link SkippedError} where it can't be tried here */
  run(settings: Settings): Promise<void>;
}

/** This machine lacks what the trial needs. */
export class SkippedError extends Error {}

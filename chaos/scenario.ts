import type { Random } from '../server/demo/random.ts';

export interface Settings {
  random: Random;
  /** Repetitions; undefined: the default of the scenario */
  rounds: number | undefined;
  /** Duration; undefined: the default of the scenario */
  minutes: number | undefined;
  /** True for a short run on every commit */
  short: boolean;
  /** Logs actions and counts. */
  log(line: string): void;
}

export interface Scenario {
  name: string;
  /** Fault and expected behaviour, for the list of scenarios */
  description: string;
  /** @throws the violation; {@link SkippedError} if the machine can't run it */
  run(settings: Settings): Promise<void>;
}

/** The machine lacks something that the scenario needs. */
export class SkippedError extends Error {}

import { parseArgs } from 'node:util';

export interface Options {
  /** Names of the benchmarks to run, in this order; none means all. */
  names: string[];
  help: boolean;
  /** Duration of one measurement. */
  seconds: number;
  /** Number of alternating measurements of Vitrin and the baseline. */
  rounds: number;
  /** File for the measurements as JSON. */
  json: string | undefined;
  /** Folder for CPU profiles of the server; profiling slows it down. */
  profile: string | undefined;
  /** Members of the large site; the number of other rows is proportional. */
  size: number;
}

/** Options as given: each benchmark has its default size. */
type GivenOptions = Omit<Options, 'size'> & { size: number | undefined };

export const usage =
  'npm run bench -- [name …] [--seconds 4] [--rounds 5] [--json FILE] [--profile FOLDER] [--size N]';

/** @throws {TypeError} with a readable message for an unknown option or a bad number */
export function readOptions(args: string[]): GivenOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '5' },
      json: { type: 'string' },
      profile: { type: 'string' },
      size: { type: 'string' },
    },
  });
  return {
    names: positionals,
    help: values.help,
    seconds: parseCount('seconds', values.seconds),
    rounds: parseCount('rounds', values.rounds),
    json: values.json,
    profile: values.profile,
    size: values.size === undefined ? undefined : parseCount('size', values.size),
  };
}

function parseCount(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new TypeError(`--${name} takes a whole number from 1 up, not '${text}'`);
}

import { parseArgs } from 'node:util';

export interface Options {
  /** Names of the benchmarks to run, in this order; none means all. */
  names: string[];
  /** Length of one slice of load. */
  seconds: number;
  /** How often ours and the baseline take turns. */
  rounds: number;
  /** File for the figures as JSON. */
  json: string | undefined;
  /** Folder for CPU profiles of the server, one for each of its runs; figures are worse with it. */
  profile: string | undefined;
  /** People of the large site, whose rows are in proportion. */
  size: number;
}

export const usage =
  'npm run bench -- [name …] [--seconds N] [--rounds N] [--json FILE] [--profile FOLDER] [--size PEOPLE]';

/** @throws {TypeError} with a readable message about an unknown option or a bad number */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '5' },
      json: { type: 'string' },
      profile: { type: 'string' },
      size: { type: 'string', default: '100000' },
    },
  });
  return {
    names: positionals,
    seconds: wholeNumber('seconds', values.seconds),
    rounds: wholeNumber('rounds', values.rounds),
    json: values.json,
    profile: values.profile,
    size: wholeNumber('size', values.size),
  };
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new TypeError(`--${name} takes a whole number from 1 up, not '${text}'`);
}

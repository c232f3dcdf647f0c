import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

export interface Options {
  /** Names of the scenarios in this order; none means all. */
  names: string[];
  /** Seed of all random choices */
  seed: number;
  rounds: number | undefined;
  minutes: number | undefined;
  short: boolean;
  /** File for the outcome as JSON */
  json: string | undefined;
}

export const usage =
  'npm run chaos -- [name …] [--seed N] [--rounds N] [--minutes M] [--short] [--json FILE]';

/** @throws {TypeError} with a readable message for an unknown option or a bad number */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      rounds: { type: 'string' },
      minutes: { type: 'string' },
      short: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  return {
    names: positionals,
    seed: positive('seed', values.seed) ?? randomInt(1, 1_000_000_000),
    rounds: positive('rounds', values.rounds),
    minutes: positive('minutes', values.minutes),
    short: values.short,
    json: values.json,
  };
}

function positive(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (number > 0 && (name === 'minutes' || Number.isInteger(number))) return number;
  throw new TypeError(`--${name} takes a number above 0, not '${text}'`);
}

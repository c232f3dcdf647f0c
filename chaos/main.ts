import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createRandom } from '../server/demo/random.ts';
import { cleanUp, cleanUpOnSignals } from '../server/test/clean-up.ts';
import { container } from './container.ts';
import { conversations } from './conversations.ts';
import { databaseOutage, slowDatabase } from './database-outage.ts';
import { draws } from './draws.ts';
import { failover } from './failover.ts';
import { fullDisk } from './full-disk.ts';
import { instances } from './instances.ts';
import { killDatabase } from './kill-database.ts';
import { killServer } from './kill-server.ts';
import { killWhileApplying } from './kill-while-applying.ts';
import { monthEnd } from './month-end.ts';
import { notificationOutage } from './notification-outage.ts';
import { operations } from './operations.ts';
import { collectLogTails } from './process-logs.ts';
import { races } from './races.ts';
import { rollingRestarts } from './rolling-restarts.ts';
import { type Scenario, type Settings, SkippedError } from './scenario.ts';
import { soak } from './soak.ts';
import { streamCodes } from './stream-codes.ts';

const scenarios = [
  container,
  operations,
  killServer,
  killDatabase,
  killWhileApplying,
  monthEnd,
  databaseOutage,
  slowDatabase,
  failover,
  fullDisk,
  rollingRestarts,
  instances,
  races,
  conversations,
  draws,
  streamCodes,
  notificationOutage,
  soak,
];

interface Options extends Omit<Settings, 'random' | 'log'> {
  /** Names of the scenarios in this order; none means all. */
  names: string[];
  /** Seed of all random choices */
  seed: number;
  /** File for the outcome as JSON */
  json: string | undefined;
}

const usage = `npm run chaos -- [name …] [--seed N] [--rounds N] [--minutes M] [--short] [--json FILE]
${scenarios.map(({ name, description }) => `  ${name.padEnd(20)} ${description}`).join('\n')}`;

interface Outcome {
  passed: number;
  /** One line per skipped scenario, with the reason */
  skipped: string[];
  /** One text per failure, with the command that repeats it */
  failures: string[];
}

/** Attempts per scenario: as in the other suites, the machine of CI may stop for longer than a time limit. */
const ATTEMPTS = process.env.CI ? 2 : 1;

async function runScenarios(options: Options): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, skipped: [], failures: [] };
  for (const scenario of selectScenarios(options.names)) {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const failure = await runScenario(scenario, options, outcome);
      if (!failure) break;
      if (attempt === ATTEMPTS) outcome.failures.push(failure);
    }
  }
  return outcome;
}

/** Runs a scenario once and counts it if it passed or was skipped. @returns the text of the failure, if it failed */
async function runScenario(
  scenario: Scenario,
  options: Options,
  outcome: Outcome,
): Promise<string | undefined> {
  const start = performance.now();
  console.log(`${scenario.name}: ${scenario.description} (seed ${options.seed})`);
  const log = (line: string) => console.log(`  ${line}`);
  try {
    const random = createRandom(`${options.seed}/${scenario.name}`);
    const { rounds, minutes, short } = options;
    await scenario.run({ random, rounds, minutes, short, log });
    outcome.passed++;
    log(`passed in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return undefined;
  } catch (error) {
    if (error instanceof SkippedError) {
      outcome.skipped.push(`${scenario.name}: ${error.message}`);
      log(`skipped: ${error.message}`);
      return undefined;
    }
    log('FAILED');
    console.error(error);
    console.error(collectLogTails());
    return `${scenario.name} (${formatReplayCommand(scenario, options)}): ${error}`;
  } finally {
    collectLogTails();
    await cleanUp();
  }
}

function formatReplayCommand(
  { name }: Scenario,
  { seed, rounds, minutes, short }: Options,
): string {
  const repeatOptions = [rounds && `--rounds ${rounds}`, minutes && `--minutes ${minutes}`];
  const commandOptions = [`--seed ${seed}`, ...repeatOptions, short && '--short'];
  return `npm run chaos -- ${name} ${commandOptions.filter(Boolean).join(' ')}`;
}

function selectScenarios(names: string[]): Scenario[] {
  if (names.length === 0) return scenarios;
  return names.map((name) => {
    const scenario = scenarios.find((item) => item.name === name);
    if (scenario) return scenario;
    throw new TypeError(`No scenario '${name}'`);
  });
}

/** @throws {TypeError} with a readable message for an unknown option or a bad number */
function readOptions(args: string[]): Options {
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
    seed: parsePositive('seed', values.seed) ?? randomInt(1, 1_000_000_000),
    rounds: parsePositive('rounds', values.rounds),
    minutes: parsePositive('minutes', values.minutes),
    short: values.short,
    json: values.json,
  };
}

function parsePositive(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (number > 0 && (name === 'minutes' || Number.isInteger(number))) return number;
  throw new TypeError(`--${name} takes a number above 0, not '${text}'`);
}

cleanUpOnSignals();
process.once('uncaughtException', async (error) => {
  console.error(error);
  await cleanUp();
  process.exit(1);
});
try {
  const options = readOptions(process.argv.slice(2));
  const outcome = await runScenarios(options);
  const { passed, skipped, failures } = outcome;
  console.log(`\n${passed} passed, ${failures.length} failed, ${skipped.length} skipped`);
  for (const failure of failures) console.log(`✗ ${failure.slice(0, 1000)}`);
  if (options.json) writeFileSync(options.json, JSON.stringify(outcome));
  // A failed scenario may have left pending operations.
  process.exit(failures.length > 0 ? 1 : 0);
} catch (error) {
  console.error(error instanceof TypeError ? `${error.message}\n${usage}` : error);
  process.exit(1);
}

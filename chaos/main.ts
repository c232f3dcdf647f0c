import { writeFileSync } from 'node:fs';
import { cleanUp, cleanUpOnSignals } from '../bench/clean-up.ts';
import { createRandom } from '../server/demo/random.ts';
import { container } from './container.ts';
import { containerImage } from './container-image.ts';
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
import { type Options, readOptions, usage } from './options.ts';
import { collectLogTails } from './process-logs.ts';
import { races } from './races.ts';
import { rollingRestarts } from './rolling-restarts.ts';
import { type Scenario, SkippedError } from './scenario.ts';
import { soak } from './soak.ts';

const trials = [
  container,
  containerImage,
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
  draws,
  notificationOutage,
  soak,
];

interface Outcome {
  passed: number;
  skipped: number;
  /** Each with the command that repeats it */
  failures: string[];
}

async function runScenarios(options: Options): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, skipped: 0, failures: [] };
  for (const trial of choose(options.names)) {
    const start = performance.now();
    console.log(`${trial.name}: ${trial.description} (seed ${options.seed})`);
    const log = (line: string) => console.log(`  ${line}`);
    try {
      const random = createRandom(`${options.seed}/${trial.name}`);
      const { rounds, minutes, short } = options;
      await trial.run({ random, rounds, minutes, short, log });
      outcome.passed++;
      log(`passed in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    } catch (error) {
      if (error instanceof SkippedError) {
        outcome.skipped++;
        log(`skipped: ${error.message}`);
      } else {
        log('FAILED');
        console.error(error);
        console.error(collectLogTails());
        outcome.failures.push(`${trial.name} (${replayOf(trial, options)}): ${error}`);
      }
    } finally {
      collectLogTails();
      await cleanUp();
    }
  }
  return outcome;
}

function replayOf({ name }: Scenario, { seed, rounds, minutes, short }: Options): string {
  const repeatOptions = [rounds && `--rounds ${rounds}`, minutes && `--minutes ${minutes}`];
  const all = [`--seed ${seed}`, ...repeatOptions, short && '--short'];
  return `npm run chaos -- ${name} ${all.filter(Boolean).join(' ')}`;
}

function choose(names: string[]): Scenario[] {
  if (names.length === 0) return trials;
  return names.map((name) => {
    const scenario = trials.find((trial) => trial.name === name);
    if (scenario) return scenario;
    throw new TypeError(`No trial '${name}': ${trials.map((trial) => trial.name).join(', ')}`);
  });
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
  console.log(`\n${passed} passed, ${failures.length} failed, ${skipped} skipped`);
  for (const failure of failures) console.log(`✗ ${failure.slice(0, 1000)}`);
  if (options.json) writeFileSync(options.json, JSON.stringify(outcome));
  // A failed scenario may have left pending operations.
  process.exit(failures.length > 0 ? 1 : 0);
} catch (error) {
  console.error(error instanceof TypeError ? `${error.message}\n${usage}` : error);
  process.exit(1);
}

import { announcement } from './announcement.ts';
import type { Benchmark } from './benchmark.ts';
import { bundle } from './bundle.ts';
import { cleanUp, cleanUpOnSignals } from './clean-up.ts';
import { countViews } from './count-views.ts';
import { createRow } from './create-row.ts';
import { draws } from './draws.ts';
import { history } from './history.ts';
import { jobsOfStaff } from './jobs.ts';
import { leaving } from './leaving.ts';
import { lighthouse } from './lighthouse.ts';
import { memberPages } from './member-pages.ts';
import { memory } from './memory.ts';
import { operations } from './operations.ts';
import { type Options, readOptions, usage } from './options.ts';
import { partnerReport } from './partner-report.ts';
import { cards, event, home, pages } from './public-answers.ts';
import { type Results, renderTable, writeJson } from './report.ts';
import { scale } from './scale.ts';
import { signInBenchmark } from './sign-in.ts';
import { user } from './signed-in-user.ts';
import { start } from './start.ts';
import { uploads } from './uploads.ts';

const benchmarks = [
  home,
  cards,
  ...pages,
  event,
  user,
  ...memberPages,
  signInBenchmark,
  createRow,
  ...operations,
  countViews,
  announcement,
  leaving,
  partnerReport,
  draws,
  history,
  jobsOfStaff,
  scale,
  start,
  memory,
  uploads,
  bundle,
  lighthouse,
];

/** @returns whether every benchmark could be run; a missed aim is a result, not a failure */
async function bench(options: Options): Promise<boolean> {
  const results: Results = [];
  let ran = true;
  for (const benchmark of choose(options.names)) {
    console.error(`${benchmark.name}: ${benchmark.about} …`);
    try {
      results.push({ benchmark: benchmark.name, figures: await benchmark.run(options) });
    } catch (error) {
      ran = false;
      console.error(error);
    } finally {
      await cleanUp();
    }
  }
  console.log(`\n${renderTable(results)}\n`);
  const { seconds, rounds } = options;
  if (options.json) writeJson(options.json, results, { seconds, rounds });
  return ran;
}

function choose(names: string[]): Benchmark[] {
  if (names.length === 0) return benchmarks;
  return names.map((name) => {
    const found = benchmarks.find((benchmark) => benchmark.name === name);
    if (found) return found;
    throw new TypeError(`No benchmark '${name}': ${benchmarks.map((b) => b.name).join(', ')}`);
  });
}

cleanUpOnSignals();
try {
  process.exitCode = (await bench(readOptions(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof TypeError ? `${error.message}\n${usage}` : error);
  process.exitCode = 1;
}

import { cleanUp, cleanUpOnSignals } from '../server/test/clean-up.ts';
import { type Benchmark, BenchmarkError } from './benchmark.ts';
import { cdn } from './cdn.ts';
import { countViews } from './count-views.ts';
import { createRow } from './create-row.ts';
import { deleteAccount } from './delete-account.ts';
import { draws } from './draws.ts';
import { duplicates } from './duplicates.ts';
import { duplicatesAttack } from './duplicates-attack.ts';
import { duplicatesScale } from './duplicates-scale.ts';
import { economy } from './economy.ts';
import { bundle } from './home-page-javascript.ts';
import { httpBenchmarks } from './http-benchmarks.ts';
import { largeDay } from './large-day.ts';
import { lighthouse } from './lighthouse.ts';
import { memberPages } from './member-pages.ts';
import { memory } from './memory.ts';
import { operations } from './operations.ts';
import { readOptions, usage } from './options.ts';
import { partnerReport } from './partner-report.ts';
import { partnerReports } from './partner-reports.ts';
import { partnerWorkbook } from './partner-workbook.ts';
import { partnerRedirect, postbacks } from './partners.ts';
import { type Results, renderTable, writeJson } from './report.ts';
import { scale } from './scale.ts';
import { signInBenchmark } from './sign-in.ts';
import { start } from './start.ts';

const benchmarks = [
  ...httpBenchmarks,
  ...memberPages,
  cdn,
  signInBenchmark,
  createRow,
  ...operations,
  countViews,
  deleteAccount,
  partnerReport,
  partnerReports,
  partnerWorkbook,
  partnerRedirect,
  postbacks,
  draws,
  duplicates,
  duplicatesAttack,
  duplicatesScale,
  scale,
  largeDay,
  economy,
  start,
  memory,
  bundle,
  lighthouse,
];

/** @returns true if every benchmark ran; a missed target is a result, not a failure */
async function runBenchmarks(options: ReturnType<typeof readOptions>): Promise<boolean> {
  const selectedBenchmarks = selectBenchmarks(options.names);
  const results: Results = [];
  let isComplete = true;
  for (const { name, description, defaultSize = 100_000, run } of selectedBenchmarks) {
    console.error(`${name}: ${description} …`);
    try {
      results.push({
        benchmark: name,
        measurements: await run({ ...options, size: options.size ?? defaultSize }),
      });
    } catch (error) {
      isComplete = false;
      console.error(error instanceof BenchmarkError ? error.message : error);
    } finally {
      await cleanUp();
    }
  }
  if (results.length > 0) console.log(`\n${renderTable(results)}\n`);
  const { seconds, rounds } = options;
  if (options.json) writeJson(options.json, results, { seconds, rounds });
  return isComplete;
}

function selectBenchmarks(names: string[]): Benchmark[] {
  if (names.length === 0) return benchmarks;
  return names.map((name) => {
    const benchmark = benchmarks.find((item) => item.name === name);
    if (!benchmark) throw new TypeError(`No benchmark '${name}'`);
    return benchmark;
  });
}

function renderHelp(): string {
  const width = Math.max(...benchmarks.map(({ name }) => name.length));
  const lines = benchmarks.map(
    ({ name, description }) => `  ${name.padEnd(width)}  ${description}`,
  );
  return [usage, '', ...lines].join('\n');
}

cleanUpOnSignals();
try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(renderHelp());
  else process.exitCode = (await runBenchmarks(options)) ? 0 : 1;
} catch (error) {
  if (error instanceof TypeError) console.error(`${error.message}\n${renderHelp()}`);
  else console.error(error instanceof BenchmarkError ? error.message : error);
  process.exitCode = 1;
}

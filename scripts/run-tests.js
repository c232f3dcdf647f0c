import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { productNode, root } from './repository.js';
import { runCommand, runTool } from './run-command.js';

const reports = join(root, '.cache', 'test-reports');

/**
 * Runs Vitest with its output on the terminal.
 * @param {string} name name of the report
 * @param {string[]} args filters and options; files after `related` select the tests that import them
 * @returns {Promise<{ passed: number, failed: number, failures: string[], skipped: string[] }>} `failures` has name and
 * first lines of each failed test; a crashed file or run counts as one. `skipped` has a line for each reason
 */
export async function runVitest(name, args, env = process.env) {
  const report = prepareReport(name);
  const [command, ...filters] = args[0] === 'related' ? args : ['run', ...args];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // Vitest reports what a filter by title leaves out as skipped.
  const hasTitleFilter = args.some((arg) => /^(-t|--testNamePattern)\b/.test(arg));
  const { code } = await runTool('vitest', [command, '--run', ...reporters, ...filters], {
    env,
    show: true,
  });
  return readReport(code, report, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failures: testResults.flatMap(listFileFailures),
    skipped: hasTitleFilter
      ? []
      : listSkipReasons(testResults.flatMap(({ assertionResults }) => assertionResults)),
  }));
}

/** Runs Playwright; parameters and result as in `runVitest`. A test that passes on a retry counts as passed. */
export async function runPlaywright(name, args, env) {
  const report = prepareReport(name);
  // Keep Playwright's compile cache outside of the temporary folder, which is deleted.
  const cacheEnv = { PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, '.cache', 'journeys') };
  const { code } = await runTool(
    '@playwright/test',
    ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
    { env: { ...env, ...cacheEnv, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, show: true },
  );
  return readReport(code, report, ({ stats, errors, suites }) => {
    for (const spec of suites.flatMap(listSpecs)) printFailedPages(spec);
    return {
      passed: stats.expected + stats.flaky,
      failures: [...suites.flatMap(listSuiteFailures), ...errors.map(({ message }) => message)],
      skipped: stats.skipped ? [`${stats.skipped} test: bu makinede yapılamaz`] : [],
    };
  });
}

/** Runs scenarios of chaos/; parameters and result as in `runVitest`. Skipped ones are not counted, but listed. */
export async function runChaos(name, args) {
  const report = prepareReport(name);
  const command = ['chaos/main.ts', '--json', report, ...args];
  const { code } = await runCommand(productNode, command, { show: true });
  return readReport(code, report, ({ passed, failures, skipped }) => ({
    passed,
    failures,
    skipped,
  }));
}

function prepareReport(name) {
  const path = join(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(path, { force: true });
  return path;
}

function listFileFailures({ name, status, message, assertionResults }) {
  const failedTests = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failedTests.length === 0) return [`${name}: ${message}`];
  return failedTests.map(
    ({ fullName, failureMessages }) => `${name} › ${fullName}: ${failureMessages[0]}`,
  );
}

/** Counts the skipped tests for each reason, which titles name as `(left out: apt install wrk)`. */
function listSkipReasons(tests) {
  const counts = new Map();
  for (const { fullName } of tests.filter(({ status }) => status === 'skipped')) {
    const [, reason = 'bu makinede yapılamaz'] = /\(left out: ([^)]+)\)/.exec(fullName) ?? [];
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => `${count} test: ${reason}`);
}

const listSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSpecs)];

const listSuiteFailures = (suite) =>
  listSpecs(suite)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => `${file} › ${title}: ${findErrorMessage(tests)}`);

/** Prints the page of each failed attempt as text: a remote run leaves no screenshots. */
function printFailedPages({ file, title, tests }) {
  const attachments = tests.flatMap(({ results }) => results.flatMap((run) => run.attachments));
  for (const { name, path } of attachments.filter(({ path }) => path)) {
    if (name !== 'error-context') continue;
    const [, snapshot = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? [];
    console.log(`\nSayfa, ${file} › ${title}:\n${snapshot.slice(0, 4000)}`);
  }
}

function findErrorMessage(tests) {
  return tests.flatMap(({ results }) => results).findLast(({ error }) => error)?.error.message;
}

function readReport(code, report, parse) {
  let result = { passed: 0, failures: [], skipped: [] };
  try {
    result = parse(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    // No report: the runner itself crashed.
  }
  if (code !== 0 && result.failures.length === 0) result.failures.push(`exit code ${code}`);
  return { ...result, failed: result.failures.length };
}

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository.js';
import { runTool } from './run-command.js';

const reports = join(root, '.cache', 'test-reports');

/**
 * Runs Vitest with its output on the terminal.
 * @param {string} name of the report
 * @returns {Promise<{ passed: number, failed: number }>} a file or a run that breaks counts as one failure
 */
export async function runVitest(name, args, env = process.env) {
  const report = prepareReport(name);
  const { code } = await runTool(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { env, show: true },
  );
  return count(code, report, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests + testResults.filter(brokeOutsideOfItsTests).length,
  }));
}

/** Runs Playwright; arguments and answer as above. A test that passed on a retry has passed. */
export async function runPlaywright(name, args, env) {
  const report = prepareReport(name);
  const { code } = await runTool(
    '@playwright/test',
    ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, show: true },
  );
  return count(code, report, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }));
}

function prepareReport(name) {
  const path = join(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(path, { force: true });
  return path;
}

function brokeOutsideOfItsTests({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}

function count(code, report, read) {
  let counted = { passed: 0, failed: 0 };
  try {
    counted = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    // no report: the runner itself broke
  }
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  return counted;
}

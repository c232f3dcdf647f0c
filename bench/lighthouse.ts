import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.js';
import { productNode } from '../scripts/repository.js';
import { createTemporaryFolder } from '../server/test/clean-up.ts';
import type { Benchmark } from './benchmark.ts';
import { median } from './interleave.ts';
import { startServer } from './server-under-test.ts';

const RUNS = 5;
// Downloaded by npx, because Lighthouse is larger than all dependencies together
const LIGHTHOUSE = 'lighthouse@13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const chromeFlags = [
  ...['--headless=new', '--disable-gpu', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
  // Chromium refuses to run as root with a sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

/** The home page on Lighthouse's simulated phone. */
export const lighthouse: Benchmark = {
  name: 'lighthouse',
  description: `the home page in Lighthouse, mobile, median of ${RUNS}`,
  async run() {
    const missingProgram = await findMissingProgram();
    if (missingProgram) {
      console.error(`lighthouse: skipped, ${missingProgram}`);
      return [];
    }
    const server = await startServer();
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run++) reports.push(await runLighthouse(server.origin));
    await server.stop();
    const getScore = (name: string) =>
      median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100));
    const getAuditValue = (audit: string) =>
      median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    return [
      ...categories.map((name) => ({
        name: `${name}, of 100`,
        value: getScore(name),
        target: { atLeast: 100 },
      })),
      {
        name: 'largest paint, s',
        value: getAuditValue('largest-contentful-paint') / 1000,
        target: { atMost: 1.2 },
      },
      // Lighthouse displays three digits.
      {
        name: 'layout shift',
        value: getAuditValue('cumulative-layout-shift'),
        target: { atMost: 0.0005 },
      },
      { name: 'first paint, s', value: getAuditValue('first-contentful-paint') / 1000 },
      {
        name: 'blocking time, ms',
        value: getAuditValue('total-blocking-time'),
        target: { atMost: 60 },
      },
    ];
  },
};

async function runLighthouse(origin: string): Promise<Report> {
  const reportPath = join(createTemporaryFolder(), 'report.json');
  await runLighthouseCommand(
    ...[`${origin}/`, '--quiet', '--output=json', `--output-path=${reportPath}`],
    ...[`--only-categories=${categories.join(',')}`, `--chrome-flags=${chromeFlags.join(' ')}`],
  );
  return JSON.parse(readFileSync(reportPath, 'utf8'));
}

const findBrowserPath = () => findBrowser() ?? chromium.executablePath();

async function findMissingProgram(): Promise<string | undefined> {
  if (!existsSync(findBrowserPath())) return 'there is no Chromium';
  return runLighthouseCommand('--version').then(
    () => undefined,
    () => `${LIGHTHOUSE} can't be fetched`,
  );
}

function runLighthouseCommand(...args: string[]) {
  const path = `${dirname(productNode)}${delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH: path, CHROME_PATH: findBrowserPath() };
  return promisify(execFile)('npx', ['--yes', LIGHTHOUSE, ...args], { env, timeout: 180_000 });
}

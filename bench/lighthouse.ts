import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../scripts/find-browser.js';
import type { Benchmark, Figure } from './benchmark.ts';
import { makeTemporaryFolder } from './clean-up.ts';
import { median } from './medians.ts';
import { node } from './places.ts';
import { startServer } from './server-under-test.ts';

const RUNS = 5;
// Fetched when it is needed: nothing of ours depends on it, and it is larger than all that does.
const LIGHTHOUSE = 'lighthouse@13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const chromeFlags = [
  ...['--headless=new', '--disable-gpu', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
  // As root the browser has no sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

/** The home page as Lighthouse sees it on its simulated phone. */
export const lighthouse: Benchmark = {
  name: 'lighthouse',
  about: `the home page in Lighthouse, mobile, median of ${RUNS}`,
  async run() {
    const missing = await whatIsMissing();
    if (missing) {
      console.error(`lighthouse: left out, ${missing}`);
      return [];
    }
    const server = await startServer();
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run++) reports.push(await look(server.origin));
    await server.stop();
    const score = (name: string) =>
      median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100));
    const value = (audit: string) =>
      median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    return [
      ...categories.map((name) => ({
        name: `${name}, of 100`,
        ours: score(name),
        aim: { atLeast: 100 },
      })),
      {
        name: 'largest paint, s',
        ours: value('largest-contentful-paint') / 1000,
        aim: { atMost: 1.2 },
      },
      // Less than Lighthouse shows.
      { name: 'layout shift', ours: value('cumulative-layout-shift'), aim: { atMost: 0.0005 } },
      { name: 'first paint, s', ours: value('first-contentful-paint') / 1000 },
      { name: 'blocking time, ms', ours: value('total-blocking-time'), aim: { atMost: 60 } },
    ] satisfies Figure[];
  },
};

async function look(origin: string): Promise<Report> {
  const report = join(makeTemporaryFolder(), 'report.json');
  await run(
    ...[`${origin}/`, '--quiet', '--output=json', `--output-path=${report}`],
    ...[`--only-categories=${categories.join(',')}`, `--chrome-flags=${chromeFlags.join(' ')}`],
  );
  return JSON.parse(readFileSync(report, 'utf8'));
}

async function whatIsMissing(): Promise<string | undefined> {
  if (!findBrowser()) return 'there is no Chromium';
  return run('--version').then(
    () => undefined,
    () => `${LIGHTHOUSE} can't be fetched`,
  );
}

function run(...args: string[]) {
  const path = `${dirname(node)}${delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH: path, CHROME_PATH: findBrowser() };
  return promisify(execFile)('npx', ['--yes', LIGHTHOUSE, ...args], { env, timeout: 180_000 });
}

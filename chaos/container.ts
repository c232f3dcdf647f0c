import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { root } from '../scripts/repository.js';
import { onCleanUp } from '../server/test/clean-up.ts';
import { formatMs } from './instance.ts';
import { type Scenario, SkippedError } from './scenario.ts';
import { waitUntil } from './wait-until.ts';

/** Limit of 350 MB for the image, minus 75 MB of debian:bookworm-slim */
const MAX_APP_BYTES = 275e6;
const buildTools = ['typescript', 'vite', 'vitest', '@biomejs', '@playwright', 'drizzle-kit'];

/** Builds the image where a container engine runs, and starts it twice with a read-only root. */
export const container: Scenario = {
  name: 'container',
  description: 'the image, built by a container engine and run with a read-only root',
  async run({ log }) {
    const engine = ['docker', 'podman'].find(isRunning);
    if (!engine) throw new SkippedError('no container engine runs');
    const runEngine = (...args: string[]) =>
      execFileSync(engine, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

    const image = runEngine('build', '--file', 'Containerfile', '--quiet', '.');
    const containerId = runEngine(
      'run',
      '--detach',
      '--read-only',
      '--tmpfs=/tmp',
      '--cap-drop=ALL',
      image,
    );
    onCleanUp(() => void runEngine('rm', '--force', '--volumes', containerId));

    const exec = (...command: string[]) => runEngine('exec', containerId, ...command);
    const isHealthy = async () => {
      exec('node_modules/.bin/node', 'scripts/is-healthy.js');
      return true;
    };
    const measureStart = async () => {
      const start = performance.now();
      await waitUntil('healthy', isHealthy, 120_000);
      return formatMs(performance.now() - start);
    };
    const stopContainer = () => {
      runEngine('stop', '--time=40', containerId);
      assert.equal(runEngine('inspect', '--format={{.State.ExitCode}}', containerId), '0');
    };
    log(`ready after ${await measureStart()}`);
    const packages = exec('ls', 'node_modules').split('\n');
    assert.deepEqual(
      buildTools.filter((tool) => packages.includes(tool)),
      [],
    );
    const bytes = Number(exec('du', '-s', '--apparent-size', '-B1', '/app').split('\t')[0]);
    assert.ok(bytes < MAX_APP_BYTES, `/app has ${bytes / 1e6} MB`);
    stopContainer();
    runEngine('start', containerId);
    log(`ready after ${await measureStart()} on existing data; /app has ${bytes / 1e6} MB`);
    stopContainer();
  },
};

function isRunning(engine: string): boolean {
  try {
    execFileSync(engine, ['info'], { stdio: 'ignore', timeout: 15_000 });
    return true;
  } catch {
    return false;
  }
}

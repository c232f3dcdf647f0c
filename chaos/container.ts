import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root } from '../scripts/repository.js';
import { stopPostmaster } from '../server/src/platform/database/embedded/stop-postmaster.ts';
import { makeTemporaryFolder, onCleanUp } from '../server/test/clean-up.ts';
import { findFreePort } from '../server/test/find-free-port.ts';
import { call } from './call.ts';
import { type Image, readContainerfile } from './containerfile.ts';
import { formatMs } from './instance.ts';
import { registerLog } from './process-logs.ts';
import { type Scenario, type Settings, SkippedError } from './scenario.ts';
import { waitUntil } from './wait-until.ts';

const engines = ['docker', 'podman'];

/** User of the container if this process is root: an unprivileged one */
const NOBODY_UID = 65_534;
/** Limit of 350 MB for the image, minus 75 MB of debian:bookworm-slim */
const MAX_BYTES = 275e6;
const tools = ['typescript', 'vite', 'vitest', '@biomejs', '@playwright', 'knip', 'drizzle-kit'];

/** Runs the steps of the Containerfile without a container, in a temporary folder. */
export const container: Scenario = {
  name: 'container',
  description:
    'the steps of the Containerfile from an empty folder; then an ordinary user on a tree that is not writable',
  async run({ short, log }: Settings) {
    if (process.platform !== 'linux')
      throw new SkippedError('a container’s files are those of Linux');
    const folder = makeTemporaryFolder();
    chmodSync(folder, 0o755);
    const { build, image } = readContainerfile(folder);
    layOut(build.source, short);
    const start = performance.now();
    execFileSync('sh', ['-c', build.run], { cwd: build.source, stdio: 'pipe' });
    const elapsedMs = performance.now() - start;
    const { from, app } = image;
    renameSync(from, app);
    const size = sizeOf(app);
    assert.ok(size < MAX_BYTES, `it has ${size / 1e6} MB`);
    for (const tool of tools) assert.ok(!existsSync(join(app, 'node_modules', tool)), tool);

    for (const volume of image.volumes) {
      mkdirSync(volume, { mode: 0o700 });
      if (isRoot()) chownSync(volume, NOBODY_UID, NOBODY_UID);
    }
    execFileSync('chmod', ['-R', 'a-w,a+rX', app]);
    onCleanUp(() => execFileSync('chmod', ['-R', 'u+w', app]) && undefined);
    const before = listing(app);
    const first = await measureServing(image);
    const second = await measureServing(image);
    assert.equal(listing(app), before, 'nothing has been written there');
    log(
      `built in ${formatMs(elapsedMs)}${short ? ' from what was installed' : ''}; ${Math.round(size / 1e6)} MB`,
    );
    log(
      `ready after ${formatMs(first)}, the second time after ${formatMs(second)}; nothing was written`,
    );
  },
};

/** Builds the image with the container engine of this machine, if it has one. */
export const containerImage: Scenario = {
  name: 'container-image',
  description: 'the image, built by a container engine',
  async run({ log }) {
    const engine = engines.find(isRunning);
    if (!engine) throw new SkippedError('no container engine runs');
    const build = ['build', '--file', 'Containerfile', '--quiet', '.'];
    const image = execFileSync(engine, build, { cwd: root, encoding: 'utf8' }).trim();
    log(`${engine} built ${image}`);
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

const isRoot = () => process.getuid?.() === 0;

/** Copies what `COPY . .` copies. @param withPackages also copies installed packages and builds, to save time */
function layOut(to: string, withPackages: boolean): void {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const isIgnored = (path: string) =>
    ignored.includes(path) || ignored.includes(`**/${basename(path)}`);
  cpSync(root, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !isIgnored(relative(root, source)),
  });
  if (!withPackages) return;
  execFileSync('cp', ['-a', join(root, 'web/dist'), join(to, 'web/dist')]);
  const packages = join(to, 'node_modules');
  mkdirSync(packages);
  // Vite and Vitest write their caches while other tests run.
  const names = readdirSync(join(root, 'node_modules')).filter((name) => !/^\.vite/.test(name));
  const entries = names.map((name) => join(root, 'node_modules', name));
  try {
    execFileSync('cp', ['-al', '-t', packages, ...entries], { stdio: 'pipe' });
  } catch {
    // Hard links need the same file system: copy instead.
    execFileSync('cp', ['-a', '-t', packages, ...entries]);
  }
}

/** Starts the image, checks a page and the health check, and stops it. @returns milliseconds until it was ready */
async function measureServing(image: Image): Promise<number> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const { PATH, TMPDIR } = process.env;
  const env = { PATH, TMPDIR, ...image.environment, HOST: '127.0.0.1', PORT: String(port) };
  const account = isRoot() ? { uid: NOBODY_UID, gid: NOBODY_UID } : {};
  const options = { cwd: image.app, env, ...account };
  const data = image.environment.DATA_DIR ?? '';
  const log = join(dirname(image.app), 'server.log');
  registerLog(log);
  const output = openSync(log, 'a');
  const [program = '', ...args] = image.command;
  const start = performance.now();
  const child = spawn(program, args, {
    ...options,
    stdio: ['ignore', output, output],
    detached: true,
  });
  const exited = once(child, 'exit');
  const stop = onCleanUp(async () => {
    child.kill('SIGTERM');
    await exited;
    await stopPostmaster(join(data, 'postgres/cluster'));
  });
  const responses = async (path: string) => (await call(`GET ${origin}${path}`)).status;
  const isReady = () => responses('/readyz').then((status) => status === 200);
  await waitUntil('ready', () => isReady().catch(() => false), 120_000);
  const elapsedMs = performance.now() - start;
  assert.equal(await responses('/'), 200);
  assert.equal(await responses('/admin-giris'), 200);
  const [check = '', ...words] = image.healthCheck;
  execFileSync(check, words, options);
  await stop();
  assert.deepEqual(await exited, [0, null], 'it ends in order');
  assert.throws(() => execFileSync(check, words, { ...options, stdio: 'pipe' }));
  return elapsedMs;
}

const sizeOf = (folder: string) =>
  Number(execFileSync('du', ['-s', '--apparent-size', '-B1', folder]).toString().split('\t')[0]);

const listing = (folder: string) =>
  execFileSync('find', [folder, '-printf', '%p %s %T@ %m\n'], { maxBuffer: 64e6 }).toString();

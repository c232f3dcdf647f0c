import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createDatabaseFolder } from '../../test/create-database-folder.ts';
import { findFreePort } from '../../test/find-free-port.ts';
import { stopPostmaster } from './embedded/stop-postmaster.ts';

const root = join(import.meta.dirname, '../../..');
let folder: string;
let port: number;

beforeAll(async () => {
  folder = createDatabaseFolder('npm');
  port = await findFreePort();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface ProcessTree {
  npm: ChildProcess;
  serverPid: number;
  getOutput: () => string;
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Runs `npm start` in its own process group, as a terminal does. */
async function startTree(): Promise<ProcessTree> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' };
  const npm = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: 'pipe' });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  onTestFinished(async () => {
    if (npm.pid && isRunning(-npm.pid)) process.kill(-npm.pid, 'SIGKILL');
    await stopPostmaster(join(folder, 'postgres/cluster'));
  });
  await expect.poll(() => output, { timeout: 90_000 }).toContain('Vitrin hazır');
  const [serverPid] = listChildren(npm.pid ?? 0);
  if (!serverPid) throw new Error(`npm has no child:\n${output}`);
  return { npm, serverPid, getOutput: () => output };
}

const listChildren = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const stopActions: Record<string, (tree: ProcessTree) => void> = {
  'Ctrl-C': ({ npm }) => process.kill(-(npm.pid ?? 0), 'SIGINT'),
  'a double Ctrl-C': ({ npm }) => {
    process.kill(-(npm.pid ?? 0), 'SIGINT');
    setTimeout(() => process.kill(-(npm.pid ?? 0), 'SIGINT'), 50);
  },
  'SIGTERM to npm': ({ npm }) => npm.kill('SIGTERM'),
  'SIGTERM to the server': ({ serverPid }) => process.kill(serverPid, 'SIGTERM'),
  'a killed npm': ({ npm }) => npm.kill('SIGKILL'),
};

it.runIf(process.platform === 'linux').each(Object.keys(stopActions))(
  '%s stops npm start, the server and its database cleanly',
  async (action) => {
    const tree = await startTree();
    const closeEvent = once(tree.npm, 'close');
    stopActions[action]?.(tree);
    await expect.poll(() => isRunning(tree.serverPid)).toBe(false);
    await closeEvent;
    expect(existsSync(join(folder, 'postgres/cluster/postmaster.pid'))).toBe(false);
    expect(tree.getOutput()).not.toContain('exiting');
  },
  120_000,
);

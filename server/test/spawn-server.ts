import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/repository.js';
import { stopPostmaster } from '../src/boot/embedded/stop-postmaster.ts';
import { createTemporaryFolder, onCleanUp } from './clean-up.ts';
import { findFreePort } from './find-free-port.ts';

/** Account of the first administrator */
export const credentials = { email: 'admin@vitrin.local', password: 'ölçüm için bir şifre' };

/** A start on two busy cores takes much less. */
const MAX_START_MS = 120_000;
const MAX_STOP_MS = 25_000;

/** A spawned server process */
export interface ServerProcess {
  pid: number;
  origin: string;
  dataDir: string;
  /** Resolves when the process has exited. */
  exit: Promise<unknown>;
  /**
   * Waits until the path answers 200.
   * @returns milliseconds since the spawn
   * @throws with the end of the log if the server exits first or takes longer than {@link MAX_START_MS}
   */
  waitForResponse(path: string): Promise<number>;
  /** Sends SIGTERM and waits until the process and its database have exited. */
  stop(): Promise<void>;
}

export interface SpawnOptions {
  /** Folder of an earlier start; default: a new one */
  dataDir?: string;
  /** Default: a free port */
  port?: number;
  /** Added to or replacing the default variables */
  environment?: NodeJS.ProcessEnv;
  /** Folder for a CPU profile, written when the server stops */
  profile?: string | undefined;
}

/** Starts the built site as in production, with its embedded database. Does not wait until the site is ready. */
export async function spawnServer({
  dataDir = createTemporaryFolder(),
  port,
  environment = {},
  profile,
}: SpawnOptions): Promise<ServerProcess> {
  if (!existsSync(join(root, 'web/dist'))) {
    throw new Error('Vitrin is not built: run `npm start` once.');
  }
  const usedPort = port ?? (await findFreePort());
  const origin = `http://127.0.0.1:${usedPort}`;
  const logPath = join(dataDir, 'server.log');
  const log = openSync(logPath, 'a');
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const startedAt = performance.now();
  // A separate process group: Ctrl-C reaches only this process, which then stops the server.
  const child = spawn(join(root, 'scripts/serve.sh'), flags, {
    cwd: root,
    env: { ...defaultEnvironment(dataDir, usedPort), ...environment },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const { pid } = child;
  if (!pid) throw new Error('The server could not be started');
  const exit = once(child, 'exit');
  const stop = onCleanUp(async () => {
    child.kill('SIGTERM');
    const killTimer = setTimeout(() => child.kill('SIGKILL'), MAX_STOP_MS);
    await exit;
    clearTimeout(killTimer);
    // A killed server leaves its database running.
    await stopPostmaster(join(dataDir, 'postgres/cluster'));
  });
  const waitForResponse = async (path: string) => {
    while (!(await isOk(`${origin}${path}`))) {
      const hasExited = child.exitCode !== null || child.signalCode !== null;
      const elapsedMs = performance.now() - startedAt;
      if (hasExited || elapsedMs > MAX_START_MS) {
        throw new Error(`The server did not start:\n${readFileSync(logPath, 'utf8').slice(-2000)}`);
      }
      // Frequent polling slows the start on a slow machine.
      await sleep(elapsedMs > 2000 ? 50 : 4);
    }
    return performance.now() - startedAt;
  };
  return { pid, origin, dataDir, exit, waitForResponse, stop };
}

/** Excludes variables of the product that the shell may have set. */
function defaultEnvironment(dataDir: string, port: number): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    ...{ PATH, HOME, TMPDIR },
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: credentials.email,
    ADMIN_PASSWORD: credentials.password,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    LOG_FORMAT: 'json',
  };
}

async function isOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeOptions, serverEnvironment } from '../scripts/server-process.js';
import {
  isPostmasterOf,
  readPostmasterFile,
} from '../server/src/platform/database/embedded/postmaster-file.ts';
import { makeTemporaryFolder, onCleanUp } from './clean-up.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { node, root } from './places.ts';

const PASSWORD = 'ölçüm için bir şifre';
export const credentials = { email: 'admin@vitrin.local', password: PASSWORD };

export interface ServerUnderTest {
  pid: number;
  origin: string;
  dataDir: string;
  /** From spawn to the first 200 of the home page, milliseconds. */
  startedIn: number;
  /** Waits until the process and its database are gone. */
  stop(): Promise<void>;
}

/**
 * Vitrin as in production: a process of its own with its embedded database.
 * @param dataDir of an earlier start; default: a new one
 * @param profile folder for a CPU profile, written when it stops
 */
export async function startServer({
  dataDir = makeTemporaryFolder(),
  profile,
}: {
  dataDir?: string;
  profile?: string | undefined;
} = {}): Promise<ServerUnderTest> {
  if (!existsSync(join(root, 'web/dist/server/server.js'))) {
    throw new Error('The pages are not built: run `npm start` once.');
  }
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const logPath = join(dataDir, 'server.log');
  const log = openSync(logPath, 'a');
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const began = performance.now();
  // A process group of its own: Ctrl-C reaches the bench alone, which then stops it in order.
  const child = spawn(node, [...nodeOptions, ...flags, 'server/src/main.ts'], {
    cwd: root,
    env: serverEnvironment(environment(dataDir, port)),
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const { pid } = child;
  if (!pid) throw new Error('The server could not be started');
  const gone = once(child, 'exit');
  const stop = onCleanUp(async () => {
    child.kill('SIGTERM');
    const patience = setTimeout(() => child.kill('SIGKILL'), 25_000);
    await gone;
    clearTimeout(patience);
    await stopOrphan(join(dataDir, 'postgres/cluster'));
  });
  while (!(await answers(origin))) {
    if (child.exitCode !== null || performance.now() - began > 60_000) {
      throw new Error(`The server did not start:\n${readFileSync(logPath, 'utf8').slice(-2000)}`);
    }
    await sleep(4);
  }
  return { pid, origin, dataDir, startedIn: performance.now() - began, stop };
}

/** @returns the headers of the signed-in administrator */
export async function signIn({ origin }: ServerUnderTest): Promise<{ cookie: string }> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`Signing in failed: ${response.status} ${await response.text()}`);
  return { cookie };
}

/** Only what a machine has; none of the product's variables that the caller may have set. */
function environment(dataDir: string, port: number): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    ...{ PATH, HOME, TMPDIR },
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: credentials.email,
    ADMIN_PASSWORD: PASSWORD,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
  };
}

async function answers(origin: string): Promise<boolean> {
  return fetchAnswer(`${origin}/`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** A server that was killed leaves its database running. */
async function stopOrphan(cluster: string): Promise<void> {
  const pid = readPostmasterFile(cluster)?.pid;
  if (!pid || !isPostmasterOf(cluster, pid)) return;
  process.kill(pid, 'SIGINT');
  while (isPostmasterOf(cluster, pid)) await sleep(20);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningPostgres } from '../server/src/platform/database/embedded/find-running-postgres.ts';
import { stopPostmaster } from '../server/src/platform/database/embedded/stop-postmaster.ts';
import { makeTemporaryFolder, onCleanUp } from './clean-up.ts';
import { fetchResponse } from './fetch-response.ts';
import { root } from './paths.ts';
import type { Connection } from './pgbench.ts';

const PASSWORD = 'ölçüm için bir şifre';
export const credentials = { email: 'admin@vitrin.local', password: PASSWORD };

/** A spawned server process. */
export interface ServerProcess {
  pid: number;
  origin: string;
  dataDir: string;
  /** Resolves when the process has exited. */
  gone: Promise<unknown>;
  /**
   * Waits for the first 200.
   * @returns milliseconds since the spawn
   * @throws with the end of its log if it exits first or takes longer than a minute
   */
  answers(path: string): Promise<number>;
  /** Sends SIGTERM and waits until the process and its database have exited. */
  stop(): Promise<void>;
}

export interface SpawnOptions {
  /** Folder of an earlier start; default: a new one. */
  dataDir?: string;
  /** Default: a free port. */
  port?: number;
  /** Added to or replacing the default variables. */
  environment?: NodeJS.ProcessEnv;
  /** Folder for a CPU profile, written when it stops. */
  profile?: string | undefined;
}

export interface ServerUnderTest
  extends Pick<ServerProcess, 'pid' | 'origin' | 'dataDir' | 'stop'> {
  /** From spawn to the first 200 of the home page, milliseconds. */
  startedIn: number;
}

/** Starts Vitrin as in production, with its embedded database, and waits for the home page. */
export async function startServer(options: SpawnOptions = {}): Promise<ServerUnderTest> {
  const { pid, origin, dataDir, stop, answers } = await spawnServer(options);
  return { pid, origin, dataDir, stop, startedIn: await answers('/') };
}

/** Starts Vitrin without waiting. */
export async function spawnServer({
  dataDir = makeTemporaryFolder(),
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
  const began = performance.now();
  // A separate process group: Ctrl-C reaches only the bench, which then stops the server.
  const child = spawn(join(root, 'scripts/serve.sh'), flags, {
    cwd: root,
    env: { ...usualEnvironment(dataDir, usedPort), ...environment },
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
    // A killed server leaves its database running.
    await stopPostmaster(join(dataDir, 'postgres/cluster'));
  });
  const answers = async (path: string) => {
    while (!(await answersWith200(`${origin}${path}`))) {
      const ended = child.exitCode !== null || child.signalCode !== null;
      const taken = performance.now() - began;
      if (ended || taken > 60_000) {
        throw new Error(`The server did not start:\n${readFileSync(logPath, 'utf8').slice(-2000)}`);
      }
      // Frequent polling slows the start on a slow machine.
      await sleep(taken > 2000 ? 50 : 4);
    }
    return performance.now() - began;
  };
  return { pid, origin, dataDir, gone, answers, stop };
}

/** @returns how to connect to the server's embedded database */
export function findConnection({ dataDir }: Pick<ServerUnderTest, 'dataDir'>): Connection {
  const database = findRunningPostgres(join(dataDir, 'postgres'));
  if (!database) throw new Error('The embedded database is not running');
  return database.connection;
}

/** @returns the headers of the signed-in administrator */
export async function signIn({
  origin,
}: Pick<ServerUnderTest, 'origin'>): Promise<{ cookie: string }> {
  return cookieOf(await postJson(`${origin}/api/auth/login`, credentials));
}

export const postJson = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function cookieOf(response: Response): Promise<{ cookie: string }> {
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`Signing in failed: ${response.status} ${await response.text()}`);
  return { cookie };
}

/** Registers a member, with the administrator's password. */
export async function signUp(
  { origin }: Pick<ServerUnderTest, 'origin'>,
  username: string,
): Promise<{ id: string; cookie: string }> {
  const email = `${username}@ornek.example`;
  const body = { username, email, password: PASSWORD, firstName: `Ölçüm ${username}` };
  const answer = await postJson(`${origin}/api/auth/register`, body);
  const { cookie } = await cookieOf(answer);
  const { user } = (await answer.json()) as { user: { id: string } };
  return { id: user.id, cookie };
}

/** Excludes variables of the product that the shell may have set. */
function usualEnvironment(dataDir: string, port: number): NodeJS.ProcessEnv {
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

async function answersWith200(url: string): Promise<boolean> {
  return fetchResponse(url).then(
    ({ status }) => status === 200,
    () => false,
  );
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

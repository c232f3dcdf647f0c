import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeOptions, serverEnvironment, serverProgram } from '../scripts/server-process.js';
import { stopPostmaster } from '../server/src/platform/database/embedded/stop-postmaster.ts';
import { makeTemporaryFolder, onCleanUp } from './clean-up.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { node, root } from './places.ts';

const PASSWORD = 'ölçüm için bir şifre';
export const credentials = { email: 'admin@vitrin.local', password: PASSWORD };

/** A process of the server, from its spawn on. */
export interface ServerProcess {
  pid: number;
  origin: string;
  dataDir: string;
  /** Resolves when the process is gone, however it ended. */
  gone: Promise<unknown>;
  /**
   * Waits for the first 200.
   * @returns milliseconds since the spawn
   * @throws with the end of its log when it ends before that, or takes longer than a minute
   */
  answers(path: string): Promise<number>;
  /** SIGTERM; waits until the process and its database are gone. */
  stop(): Promise<void>;
}

export interface SpawnOptions {
  /** Of an earlier start; default: a new one. */
  dataDir?: string;
  /** Default: any free one. */
  port?: number;
  /** More variables, or others than the usual ones. */
  environment?: NodeJS.ProcessEnv;
  /** Folder for a CPU profile, written when it stops. */
  profile?: string | undefined;
}

export interface ServerUnderTest
  extends Pick<ServerProcess, 'pid' | 'origin' | 'dataDir' | 'stop'> {
  /** From spawn to the first 200 of the home page, milliseconds. */
  startedIn: number;
}

/** Vitrin as in production: a process of its own with its embedded database. Waits for the home page. */
export async function startServer(options: SpawnOptions = {}): Promise<ServerUnderTest> {
  const { pid, origin, dataDir, stop, answers } = await spawnServer(options);
  return { pid, origin, dataDir, stop, startedIn: await answers('/') };
}

/** The same, at once. */
export async function spawnServer({
  dataDir = makeTemporaryFolder(),
  port,
  environment = {},
  profile,
}: SpawnOptions): Promise<ServerProcess> {
  if (!existsSync(join(root, serverProgram))) {
    throw new Error('Vitrin is not built: run `npm start` once.');
  }
  const usedPort = port ?? (await findFreePort());
  const origin = `http://127.0.0.1:${usedPort}`;
  const logPath = join(dataDir, 'server.log');
  const log = openSync(logPath, 'a');
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const began = performance.now();
  // A process group of its own: Ctrl-C reaches us alone, who then stop it in order.
  const child = spawn(node, [...nodeOptions, ...flags, serverProgram], {
    cwd: root,
    env: serverEnvironment({ ...usualEnvironment(dataDir, usedPort), ...environment }),
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
    // A server that was killed leaves its database running.
    await stopPostmaster(join(dataDir, 'postgres/cluster'));
  });
  const answers = async (path: string) => {
    while (!(await answersWith200(`${origin}${path}`))) {
      const ended = child.exitCode !== null || child.signalCode !== null;
      const taken = performance.now() - began;
      if (ended || taken > 60_000) {
        throw new Error(`The server did not start:\n${readFileSync(logPath, 'utf8').slice(-2000)}`);
      }
      // On a machine that is slow who asks keeps who starts from it.
      await sleep(taken > 2000 ? 50 : 4);
    }
    return performance.now() - began;
  };
  return { pid, origin, dataDir, gone, answers, stop };
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

/** Only what a machine has; none of the product's variables that the caller may have set. */
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
  return fetchAnswer(url).then(
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

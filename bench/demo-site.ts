import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeOptions, serverEnvironment } from '../scripts/server-process.js';
import { onCleanUp } from './clean-up.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { node, root } from './places.ts';
import { findFreePort } from './server-under-test.ts';

/** How long the site may take until it is lived through, milliseconds. */
const PATIENCE = 300_000;

export interface DemoServer {
  origin: string;
  /** From the start until it answers, seconds. */
  builtIn: number;
  stop: () => Promise<void>;
}

/** The demonstration site, as `npm run demo` starts it. */
export async function startDemo(): Promise<DemoServer> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(node, [...nodeOptions, '--max-semi-space-size=32', 'server/demo/main.ts'], {
    cwd: root,
    env: serverEnvironment({ ...process.env, DEMO_PORT: String(port) }),
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const gone = once(child, 'exit');
  const stop = onCleanUp(async () => {
    child.kill('SIGTERM');
    await gone;
  });
  const began = performance.now();
  while (!(await answers(origin))) {
    if (child.exitCode !== null || performance.now() - began > PATIENCE)
      throw new Error('The demonstration did not start');
    await sleep(100);
  }
  return { origin, builtIn: (performance.now() - began) / 1000, stop };
}

const answers = (origin: string) =>
  fetchAnswer(`${origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { productNode, root } from './repository.js';
import { nodeOptions, serverEnvironment, serverProgram } from './server-process.js';

const followStarter = new URL('./follow-starter.js', import.meta.url).href;

/**
 * Runs a program with the product's Node in our place: same terminal, signals passed on, and at its
 * end we exit with its code. When the npm that started us is killed, the program is asked to stop.
 * @param {string[]} args Node's options, the program's path from the repository, its arguments
 */
export function runInOurPlace(args, env = process.env) {
  const child = spawn(productNode, args, { cwd: root, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  if (process.env.npm_lifecycle_event) stopWithParent(child);
}

/** As above, for the server, or for another program that becomes one. @param {string[]} options Node's options */
export function runServer(options = [], env = process.env, program = serverProgram) {
  const args = [...nodeOptions, ...options, '--import', followStarter, program];
  runInOurPlace(args, serverEnvironment(env));
}

function stopWithParent(child) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 250);
}

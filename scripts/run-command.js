import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productNode, root } from './repository.js';

/**
 * Runs a command without a shell and waits for its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, endWithParent?: boolean, onError?: (text: string,
 * child: { kill: () => void }) => void }} options
 * `show`: print the output directly instead of collecting it. `endWithParent`: for a program of Node: it exits when
 * this process is gone. `onError`: is called with each part of stderr
 * @returns {Promise<{ code: number, output: string, stdout: string }>}
 * `output` is stdout and stderr in order; code 127 if the command can't be started
 */
export function runCommand(
  command,
  args,
  { cwd = root, env = process.env, show = false, endWithParent = false, onError } = {},
) {
  return new Promise((resolve) => {
    const stdio = show ? ['inherit', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
    if (endWithParent) stdio.push('ipc');
    const child = spawn(command, args, {
      cwd,
      env: endWithParent ? { ...env, NODE_OPTIONS: addImport(env.NODE_OPTIONS) } : env,
      stdio,
    });
    const outputChunks = [];
    const stdoutChunks = [];
    child.stdout?.on('data', (chunk) => {
      outputChunks.push(chunk);
      stdoutChunks.push(chunk);
    });
    child.stderr?.on('data', (chunk) => {
      outputChunks.push(chunk);
      onError?.(String(chunk), child);
    });
    const finish = (code, output = '') =>
      resolve({
        code,
        output: Buffer.concat(outputChunks).toString() + output,
        stdout: Buffer.concat(stdoutChunks).toString(),
      });
    child.once('error', (error) => finish(127, `${error.message}\n`));
    child.once('close', (code) => finish(code ?? 1));
  });
}

const exitWithParent = new URL('exit-with-parent.js', import.meta.url);
const addImport = (nodeOptions = '') => `${nodeOptions} --import=${exitWithParent}`;

/** Runs a package's command line program with the product's Node; options as in `runCommand`. */
export function runTool(packageName, args, options) {
  return runCommand(productNode, [getProgramPath(packageName), ...args], options);
}

/** Returns the path of a package's command: the one with the package's name, else the first. */
function getProgramPath(packageName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const commandName = packageName.split('/').pop();
  return join(folder, typeof bin === 'string' ? bin : (bin[commandName] ?? Object.values(bin)[0]));
}

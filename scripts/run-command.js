import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productNode, root } from './repository.js';

/**
 * Runs a command to its end without a shell.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} options
 *   `show`: what it says goes straight to the terminal instead of into `output`
 * @returns {Promise<{ code: number, output: string, stdout: string }>}
 *   `output` is stdout and stderr as they came; a command that can't be started ends with code 127
 */
export function runCommand(command, args, { cwd = root, env = process.env, show = false } = {}) {
  return new Promise((resolve) => {
    const stdio = show ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd, env, stdio });
    const all = [];
    const out = [];
    child.stdout?.on('data', (chunk) => {
      all.push(chunk);
      out.push(chunk);
    });
    child.stderr?.on('data', (chunk) => all.push(chunk));
    const end = (code, said = '') =>
      resolve({
        code,
        output: Buffer.concat(all).toString() + said,
        stdout: Buffer.concat(out).toString(),
      });
    child.once('error', (error) => end(127, `${error.message}\n`));
    child.once('close', (code) => end(code ?? 1));
  });
}

/** Runs a package's command line program with the product's Node; options as above. */
export function runTool(packageName, args, options) {
  return runCommand(productNode, [programOf(packageName), ...args], options);
}

/** Path of the JavaScript file behind a package's only (or same-named) command. */
function programOf(packageName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const own = packageName.split('/').pop();
  return join(folder, typeof bin === 'string' ? bin : (bin[own] ?? Object.values(bin)[0]));
}

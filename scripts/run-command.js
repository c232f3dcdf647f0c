import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productNode, root } from './repository.js';

/**
 * Runs a command without a shell and waits for its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} options
 * `show`: print the output directly instead of collecting it
 * @returns {Promise<{ code: number, output: string, stdout: string }>}
 * `output` is stdout and stderr in order; code 127 if the command can't be started
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
    const end = (code, output = '') =>
      resolve({
        code,
        output: Buffer.concat(all).toString() + output,
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

/** Returns the path of a package's only, or same-named, command. */
function programOf(packageName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const own = packageName.split('/').pop();
  return join(folder, typeof bin === 'string' ? bin : (bin[own] ?? Object.values(bin)[0]));
}

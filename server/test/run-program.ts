import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Starts a program of the server, by its path from server/src, with this environment and none of ours. */
export function startProgram(
  path: string,
  words: string[],
  environment: object,
  cwd = tmpdir(),
): ChildProcess {
  // With the sources as Node compiled them for the program before: half of a start is that.
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const program = fileURLToPath(new URL(`../src/${path}`, import.meta.url));
  const env = { PATH, NODE_COMPILE_CACHE, ...environment };
  return spawn(process.execPath, [program, ...words], { cwd, env, stdio: 'pipe' });
}

/** Waits for its end; what it said is without blanks around it. */
export async function endOf(program: ChildProcess) {
  const { stdout, stderr } = program;
  if (!stdout || !stderr) throw new Error('no pipes');
  const [said, complained, [code]] = await Promise.all([
    text(stdout),
    text(stderr),
    once(program, 'close'),
  ]);
  return { code, said: said.trim(), complained: complained.trim() };
}

/** Runs it to its end. */
export const runProgram = (...program: Parameters<typeof startProgram>) =>
  endOf(startProgram(...program));

/** Of what it complained about: on a slow machine progress stands above it. */
export const lastLine = (complained: string) => complained.split('\n').at(-1);

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const runningPrograms = new Set<ChildProcess>();

/**
 * Starts a program by its path below server/src, with this environment, `PATH` and the compile cache only. It ends
 * with the test file at the latest.
 */
export function startProgram(
  path: string,
  args: string[],
  environment: object,
  cwd = tmpdir(),
): ChildProcess {
  // Share the compile cache, which halves the start time.
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const program = fileURLToPath(new URL(`../src/${path}`, import.meta.url));
  const env = { PATH, NODE_COMPILE_CACHE, ...environment };
  const child = spawn(process.execPath, [program, ...args], { cwd, env, stdio: 'pipe' });
  runningPrograms.add(child);
  child.once('close', () => runningPrograms.delete(child));
  return child;
}

/** Kills the programs that a failed test left. */
export function killPrograms(): void {
  for (const program of runningPrograms) program.kill('SIGKILL');
}

/** Waits for the end of a program; returns its exit code and trimmed outputs. */
export async function waitForEnd(program: ChildProcess) {
  const { stdout, stderr } = program;
  if (!stdout || !stderr) throw new Error('no pipes');
  const [output, errorOutput, [code]] = await Promise.all([
    text(stdout),
    text(stderr),
    once(program, 'close'),
  ]);
  return { code, stdout: output.trim(), stderr: errorOutput.trim() };
}

/** Runs a program to its end. */
export const runProgram = (...program: Parameters<typeof startProgram>) =>
  waitForEnd(startProgram(...program));

/** Returns the last line of an output: progress may precede it on slow machines. */
export const getLastLine = (output: string) => output.split('\n').at(-1);

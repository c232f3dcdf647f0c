import { execFileSync } from 'node:child_process';

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** Every process of a database: those that name its folder, and what they started; the eldest first. */
export function databaseProcesses(folder: string): number[] {
  const all = listProcesses();
  const found = all.filter(({ command }) => command.includes(folder));
  for (const process of found) {
    found.push(...all.filter(({ parent, pid }) => parent === process.pid && !has(found, pid)));
  }
  return found.map(({ pid }) => pid);
}

/** As `kill -9`: at once, with nothing cleaned up. */
export function killAll(pids: number[]): void {
  signalAll(pids, 'SIGKILL');
}

/** Who is gone already does not matter. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // it ended by itself
    }
  }
}

const has = (processes: Process[], pid: number) => processes.some((one) => one.pid === pid);

function listProcesses(): Process[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return lines.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}

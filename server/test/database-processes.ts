import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** Returns the ids of the processes with a folder in their command line, and of all their descendants. */
export function listDatabaseProcesses(folder: string): number[] {
  const processes = listProcesses();
  const databaseProcesses = processes.filter(({ command }) => command.includes(folder));
  for (const databaseProcess of databaseProcesses) {
    databaseProcesses.push(
      ...processes.filter(
        ({ parent, pid }) => parent === databaseProcess.pid && !includesPid(databaseProcesses, pid),
      ),
    );
  }
  return databaseProcesses.map(({ pid }) => pid);
}

/** Sends SIGKILL to all processes. */
export function killProcesses(pids: number[]): void {
  signalProcesses(pids, 'SIGKILL');
}

/** Sends a signal to all processes that still exist. */
export function signalProcesses(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended by itself.
    }
  }
}

const includesPid = (processes: Process[], pid: number) =>
  processes.some((item) => item.pid === pid);

function listProcesses(): Process[] {
  // Many Linux machines have no `ps`.
  if (process.platform !== 'linux') return listProcessesWithPs();
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(Number(pid)) ?? []);
}

function readProcess(pid: number): Process | undefined {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const parent = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return { pid, parent: Number(parent), command };
  } catch {
    // The process has ended.
    return undefined;
  }
}

function listProcessesWithPs(): Process[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return lines.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}

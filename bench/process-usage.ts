import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const linux = process.platform === 'linux';

/** CPU time of all threads of the process so far, seconds. */
export function cpuSeconds(pid: number): number {
  return linux ? Math.max(cpuFromStat(pid), cpuFromSchedstat(pid)) : cpuFromPs(pid);
}

/** Resident memory of the process, bytes. */
export function residentBytes(pid: number): number {
  return linux ? memoryFromStatus(pid, 'VmRSS') : Number(ps(pid, 'rss')) * 1024;
}

/** The highest resident memory of the process during `work`, bytes. */
export async function peakResidentBytes(
  pid: number,
  work: () => Promise<unknown>,
): Promise<number> {
  // Resets the kernel's high-water mark: samples would miss peaks.
  if (linux) writeFileSync(`/proc/${pid}/clear_refs`, '5');
  let peak = residentBytes(pid);
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentBytes(pid));
  }, 20);
  await work().finally(() => clearInterval(sampling));
  return linux ? memoryFromStatus(pid, 'VmHWM') : peak;
}

function memoryFromStatus(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
}

/** Includes ended threads; resolution 10 ms. */
function cpuFromStat(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Resolution 1 ns, but only live threads; Node's threads live as long as the process. */
function cpuFromSchedstat(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]))
      .reduce((sum, nanoseconds) => sum + nanoseconds / 1e9, 0);
  } catch {
    return 0;
  }
}

function cpuFromPs(pid: number): number {
  return ps(pid, 'time')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}

function ps(pid: number, column: string): string {
  return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
}

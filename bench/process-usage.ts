import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const isLinux = process.platform === 'linux';

/** Returns the CPU time of all threads of a process so far. */
export function getCpuSeconds(pid: number): number {
  return isLinux ? Math.max(readCpuFromStat(pid), readCpuFromSchedstat(pid)) : readCpuFromPs(pid);
}

/** Returns the resident memory of a process. */
export function getResidentBytes(pid: number): number {
  return isLinux ? readStatusBytes(pid, 'VmRSS') : Number(readPsColumn(pid, 'rss')) * 1024;
}

/** Returns the highest resident memory of a process during `work`. */
export async function measurePeakResidentBytes(
  pid: number,
  work: () => Promise<unknown>,
): Promise<number> {
  // Reset the kernel's maximum: samples would miss peaks.
  if (isLinux) writeFileSync(`/proc/${pid}/clear_refs`, '5');
  let peakBytes = getResidentBytes(pid);
  const sampleTimer = setInterval(() => {
    peakBytes = Math.max(peakBytes, getResidentBytes(pid));
  }, 20);
  await work().finally(() => clearInterval(sampleTimer));
  return isLinux ? readStatusBytes(pid, 'VmHWM') : peakBytes;
}

function readStatusBytes(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
}

/** Returns CPU seconds with a resolution of 10 ms, including ended threads. */
function readCpuFromStat(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Returns CPU seconds with a resolution of 1 ns, of live threads only. Node's threads live as long as the process. */
function readCpuFromSchedstat(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]))
      .reduce((sum, nanoseconds) => sum + nanoseconds / 1e9, 0);
  } catch {
    return 0;
  }
}

function readCpuFromPs(pid: number): number {
  return readPsColumn(pid, 'time')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}

function readPsColumn(pid: number, column: string): string {
  return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
}

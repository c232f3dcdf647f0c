import { setTimeout as sleep } from 'node:timers/promises';
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts';

/** Fast shutdown, then an immediate one: nothing committed is lost, and the next start recovers. */
const SHUTDOWNS = [
  { signal: 'SIGINT', waitMs: 30_000 },
  { signal: 'SIGQUIT', waitMs: 10_000 },
] as const;

/** Stops the cluster's server, if it runs, and waits for its end. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const pid = readPostmasterFile(cluster)?.pid;
  if (!pid) return;
  for (const { signal, waitMs } of SHUTDOWNS) {
    if (!isPostmasterOf(cluster, pid)) return;
    process.kill(pid, signal);
    const deadline = Date.now() + waitMs;
    while (isPostmasterOf(cluster, pid) && Date.now() < deadline) await sleep(10);
  }
}

import { getCpuSeconds, getResidentBytes } from './process-usage.ts';

/** Resources of a group of processes, for example of one instance before and after its restart */
interface Resources {
  /** Sum of the group's processes */
  startBytes: number;
  peakBytes: number;
  endBytes: number;
  cpuSeconds: number;
}

const INTERVAL_MS = 1000;

/**
 * Samples memory and CPU time of groups of processes once a second.
 * @param groups functions that return the current ids of each group
 * @returns a function that stops and returns the resources since the start
 */
export function startResourceSampler<Name extends string>(
  groups: Record<Name, () => number[]>,
): () => Record<Name, Resources> {
  const names = Object.keys(groups) as Name[];
  const cpuByPid = new Map<number, { group: Name; first: number; last: number }>();
  const bytesByGroup = new Map<Name, number[]>(names.map((name) => [name, []]));
  const sample = (isFirst: boolean) => {
    for (const group of names) {
      let bytes = 0;
      for (const pid of groups[group]()) {
        try {
          bytes += getResidentBytes(pid);
          const last = getCpuSeconds(pid);
          const { first = isFirst ? last : 0 } = cpuByPid.get(pid) ?? {};
          cpuByPid.set(pid, { group, first, last });
        } catch {
          // The process has ended since it was listed.
        }
      }
      // A group without processes is between its end and its restart.
      if (bytes > 0) bytesByGroup.get(group)?.push(bytes);
    }
  };
  sample(true);
  const timer = setInterval(() => sample(false), INTERVAL_MS);
  return () => {
    clearInterval(timer);
    sample(false);
    const getResources = (group: Name): Resources => {
      const bytes = bytesByGroup.get(group) ?? [];
      const usages = [...cpuByPid.values()].filter((usage) => usage.group === group);
      return {
        startBytes: bytes[0] ?? 0,
        peakBytes: Math.max(...bytes),
        endBytes: bytes.at(-1) ?? 0,
        cpuSeconds: usages.reduce((sum, { first, last }) => sum + last - first, 0),
      };
    };
    return Object.fromEntries(names.map((name) => [name, getResources(name)])) as Record<
      Name,
      Resources
    >;
  };
}

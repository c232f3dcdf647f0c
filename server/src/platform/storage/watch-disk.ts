import { statfs } from 'node:fs/promises';
import type { Metric } from '../base/metric.ts';

/** How full the disk below a folder is: with the embedded database and pictures in it, the site's. */
export function watchDisk(folder: string): Metric[] {
  const gauge = (name: string, help: string, blocks: 'bavail' | 'blocks'): Metric => ({
    name: `vitrin_disk_${name}_bytes`,
    help,
    type: 'gauge',
    read: async () => {
      const disk = await statfs(folder);
      return disk[blocks] * disk.bsize;
    },
  });
  return [
    gauge('free', 'Room on the disk of DATA_DIR that this process may still use.', 'bavail'),
    gauge('size', 'Size of that disk.', 'blocks'),
  ];
}

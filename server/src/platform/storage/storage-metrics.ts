import { statfs } from 'node:fs/promises';
import type { Metric } from '../base/metric.ts';
import type { FileStore } from './file-store.ts';

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

/** The store, and what an operator may watch of it: calls, how long they take, which failed, what is written. */
export function watchStore(files: FileStore): { files: FileStore; metrics: Metric[] } {
  let underWay = 0;
  let done = 0;
  let failed = 0;
  let milliseconds = 0;
  let written = 0;
  const watched =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      underWay++;
      const began = performance.now();
      try {
        return await call(...args);
      } catch (error) {
        failed++;
        throw error;
      } finally {
        underWay--;
        done++;
        milliseconds += performance.now() - began;
      }
    };
  const counter = (name: string, help: string, read: () => number): Metric => ({
    name: `vitrin_store_${name}_total`,
    help,
    type: 'counter',
    read,
  });
  return {
    files: {
      touch: watched(files.touch),
      write: watched(async (name, bytes, contentType) => {
        await files.write(name, bytes, contentType);
        written += bytes.length;
      }),
      read: watched(files.read),
      open: watched(files.open),
      delete: watched(files.delete),
      list: files.list,
      details: files.details,
    },
    metrics: [
      {
        name: 'vitrin_store_calls',
        help: 'Calls of the picture store that wait for it.',
        type: 'gauge',
        read: () => underWay,
      },
      counter('calls', 'Calls of the picture store.', () => done),
      counter('seconds', 'Time that they took.', () => milliseconds / 1000),
      counter('failures', 'Calls of the picture store that failed or took too long.', () => failed),
      counter('written_bytes', 'Bytes of pictures that were stored.', () => written),
    ],
  };
}

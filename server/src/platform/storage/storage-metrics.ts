import { statfs } from 'node:fs/promises';
import type { Metric } from '../base/metric.ts';
import type { FileStore } from './file-store.ts';

/** Returns metrics of the disk that holds the folder. */
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

/** Wraps a store with metrics: calls, their duration, failures and written bytes. */
export function watchStore(files: FileStore): { files: FileStore; metrics: Metric[] } {
  let activeCalls = 0;
  let callCount = 0;
  let failureCount = 0;
  let totalMs = 0;
  let writtenBytes = 0;
  const measure =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      activeCalls++;
      const start = performance.now();
      try {
        return await call(...args);
      } catch (error) {
        failureCount++;
        throw error;
      } finally {
        activeCalls--;
        callCount++;
        totalMs += performance.now() - start;
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
      touch: measure(files.touch),
      write: measure(async (name, bytes, contentType) => {
        await files.write(name, bytes, contentType);
        writtenBytes += bytes.length;
      }),
      read: measure(files.read),
      open: measure(files.open),
      delete: measure(files.delete),
      list: files.list,
      details: files.details,
    },
    metrics: [
      {
        name: 'vitrin_store_calls',
        help: 'Calls of the picture store that wait for it.',
        type: 'gauge',
        read: () => activeCalls,
      },
      counter('calls', 'Calls of the picture store.', () => callCount),
      counter('seconds', 'Time that they took.', () => totalMs / 1000),
      counter(
        'failures',
        'Calls of the picture store that failed or took too long.',
        () => failureCount,
      ),
      counter('written_bytes', 'Bytes of pictures that were stored.', () => writtenBytes),
    ],
  };
}

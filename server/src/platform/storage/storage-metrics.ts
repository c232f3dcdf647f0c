import { statfs } from 'node:fs/promises';
import { createCounter, createGauge, type Metric } from '../base/metric.ts';
import type { FileStore } from './file-store.ts';

/** Returns metrics of the disk that holds the folder. */
export function createDiskMetrics(folder: string): Metric[] {
  const readDiskBytes = async (blocks: 'bavail' | 'blocks') => {
    const disk = await statfs(folder);
    return disk[blocks] * disk.bsize;
  };
  return [
    createGauge('vitrin_disk_free_bytes', 'Free bytes on the disk of DATA_DIR.', () =>
      readDiskBytes('bavail'),
    ),
    createGauge('vitrin_disk_size_bytes', 'Size of the disk of DATA_DIR.', () =>
      readDiskBytes('blocks'),
    ),
  ];
}

/** Wraps a store with metrics: calls, their duration, failures and written bytes. */
export function instrumentStore(files: FileStore): { files: FileStore; metrics: Metric[] } {
  let activeCalls = 0;
  let callCount = 0;
  let failureCount = 0;
  let totalMs = 0;
  let writtenBytes = 0;
  const instrumentCall =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      activeCalls++;
      const startMs = performance.now();
      try {
        return await call(...args);
      } catch (error) {
        failureCount++;
        throw error;
      } finally {
        activeCalls--;
        callCount++;
        totalMs += performance.now() - startMs;
      }
    };
  return {
    files: {
      touch: instrumentCall(files.touch),
      write: instrumentCall(async (name, bytes, contentType) => {
        await files.write(name, bytes, contentType);
        writtenBytes += bytes.length;
      }),
      read: instrumentCall(files.read),
      open: instrumentCall(files.open),
      delete: instrumentCall(files.delete),
      list: files.list,
      listDetails: files.listDetails,
    },
    metrics: [
      createGauge('vitrin_store_calls', 'Running calls of the picture store.', () => activeCalls),
      createCounter('vitrin_store_calls_total', 'Calls of the picture store.', () => callCount),
      createCounter(
        'vitrin_store_seconds_total',
        'Duration of the calls of the picture store.',
        () => totalMs / 1000,
      ),
      createCounter(
        'vitrin_store_failures_total',
        'Failed calls of the picture store.',
        () => failureCount,
      ),
      createCounter(
        'vitrin_store_written_bytes_total',
        'Bytes of stored pictures.',
        () => writtenBytes,
      ),
    ],
  };
}

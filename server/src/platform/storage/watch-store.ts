import type { Metric } from '../base/metric.ts';
import type { FileStore } from './file-store.ts';

/** The store, and what an operator may watch of it: calls under way, and those that failed or took too long. */
export function watchStore(files: FileStore): { files: FileStore; metrics: Metric[] } {
  let underWay = 0;
  let failed = 0;
  const watched =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      underWay++;
      try {
        return await call(...args);
      } catch (error) {
        failed++;
        throw error;
      } finally {
        underWay--;
      }
    };
  return {
    files: {
      has: watched(files.has),
      write: watched(files.write),
      read: watched(files.read),
      open: watched(files.open),
      remove: watched(files.remove),
      list: files.list,
    },
    metrics: [
      {
        name: 'vitrin_store_calls',
        help: 'Calls of the picture store that wait for it.',
        type: 'gauge',
        read: () => underWay,
      },
      {
        name: 'vitrin_store_failures_total',
        help: 'Calls of the picture store that failed or took too long.',
        type: 'counter',
        read: () => failed,
      },
    ],
  };
}

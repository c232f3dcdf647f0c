import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Chain } from '@vitrin/contract/draw/chain.ts';
import type { DrawnPlace } from '@vitrin/contract/draw/select-winners.ts';
import { Unavailable } from '../../../platform/base/errors.ts';
import { serverFolder } from '../../../platform/base/server-folder.ts';
import { createPlatformSingleton } from '../../../platform/platform-singleton.ts';

/** Tasks of the worker. `list` is gzip. */
export type WorkerTask =
  | {
      kind: 'is-signed';
      chain: Pick<Chain, 'publicKey'>;
      round: number;
      signature: string;
    }
  | { kind: 'draw'; list: Uint8Array; listHash: string; signature: string };

export interface WorkerResults {
  'is-signed': boolean;
  draw: { randomness: string; drawnPlaces: DrawnPlace[] };
}

interface QueuedTask {
  // A method, so that TypeScript does not check its parameter type: each task has another result type.
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const WORKER_FILE = join(serverFolder, 'src/features/draws/draw/draw-worker.ts');
/** Maximum number of queued tasks. A task takes about 60 ms. */
const MAX_QUEUED_TASKS = 40;
/** The worker stops after this idle time, in milliseconds, to free the memory of a list with a million lines. */
const IDLE_TIMEOUT_MS = 10_000;

/** Verifies signatures and draws winners in a worker thread, which starts on demand. */
class DrawWorker {
  #worker: Worker | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #lastTaskId = 0;
  readonly #queuedTasks = new Map<number, QueuedTask>();

  /** Returns the result of a task. @throws 503 when the queue is full */
  async run<Q extends WorkerTask>(task: Q): Promise<WorkerResults[Q['kind']]> {
    if (this.#queuedTasks.size >= MAX_QUEUED_TASKS) throw new Unavailable();
    clearTimeout(this.#idleTimer);
    this.#worker ??= this.#startWorker();
    const worker = this.#worker;
    const id = ++this.#lastTaskId;
    return new Promise((resolve, reject) => {
      this.#queuedTasks.set(id, { resolve, reject });
      worker.postMessage({ id, task });
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#idleTimer);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #startWorker(): Worker {
    const worker = new Worker(WORKER_FILE);
    worker.unref();
    worker.on('message', ({ id, result, error }) => {
      const queuedTask = this.#queuedTasks.get(id);
      this.#queuedTasks.delete(id);
      if (error === undefined) queuedTask?.resolve(result);
      else queuedTask?.reject(new Error(error));
      if (this.#queuedTasks.size === 0) {
        this.#idleTimer = setTimeout(() => this.close(), IDLE_TIMEOUT_MS).unref();
      }
    });
    const rejectAll = (error: Error) => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const { reject } of this.#queuedTasks.values()) reject(error);
      this.#queuedTasks.clear();
    };
    worker.on('error', rejectAll);
    worker.on('exit', () => {
      if (this.#worker === worker) rejectAll(new Error('the draw worker exited'));
    });
    return worker;
  }
}

export const drawWorker = createPlatformSingleton(() => new DrawWorker());

import { setImmediate } from 'node:timers/promises';
import { runWithoutRequestId } from '../base/request-id.ts';
import { isDatabaseUnavailable, isDeadlock } from './database-errors.ts';

interface QueuedItem<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/** Maximum items of a batch */
const MAX_BATCH_SIZE = 2000;
/** Retries of a single item after a deadlock */
const DEADLOCK_RETRIES = 3;

/**
 * Batches items without a timer: items submitted in one turn of the event loop, or while a batch is running.
 * Under load one statement and one commit serve many items. Each promise resolves with its own result.
 */
export class Batcher<T, R> {
  readonly #processBatch: (items: T[]) => Promise<R[]>;
  #queue: QueuedItem<T, R>[] = [];
  #isWorking = false;

  /** @param work processes all items or none, in one transaction; returns the results in the same order */
  constructor(work: (items: T[]) => Promise<R[]>) {
    this.#processBatch = work;
  }

  /** Queues an item and returns its result. @throws the error of `work` for the item */
  submit(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ item, resolve, reject });
      // Detach from the first request's AsyncLocalStorage: the batch serves many requests.
      if (!this.#isWorking) runWithoutRequestId(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    this.#isWorking = true;
    while (this.#queue.length > 0) {
      // Wait one turn of the event loop: callers resolved by the previous batch can join this one.
      await setImmediate();
      await this.#runBatch(this.#queue.splice(0, MAX_BATCH_SIZE));
    }
    this.#isWorking = false;
  }

  async #runBatch(batch: QueuedItem<T, R>[], retries = DEADLOCK_RETRIES): Promise<void> {
    try {
      const results = await this.#processBatch(batch.map(({ item }) => item));
      for (const [i, { resolve }] of batch.entries()) resolve(results[i] as R);
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        // Requests queued during the attempt have waited long enough: reject them without another attempt.
        for (const { reject } of batch.concat(this.#queue.splice(0))) reject(error);
      } else if (batch.length === 1) {
        if (isDeadlock(error) && retries > 0) await this.#runBatch(batch, retries - 1);
        else batch[0]?.reject(error);
      } else {
        // The batch was rolled back, by a bad item or a deadlock. Run each item alone, so that the others succeed.
        for (const queuedItem of batch) await this.#runBatch([queuedItem]);
      }
    }
  }
}

import { setImmediate } from 'node:timers/promises';
import { runWithoutRequestId } from '../base/request-id.ts';
import { isDatabaseUnavailable, isDeadlock } from './database-errors.ts';

interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/** Most items that go out together. */
const MOST = 2000;
/** How often one alone is tried again when the database chose it to give way to others. */
const RETRIES = 3;

/**
 * Natural batching: what comes at one moment, or while a batch is under way, goes out together, without a timer. Alone
 * an item waits for a turn of the event loop; under load one statement, and one commit, serves many. Each is answered
 * once it is done.
 */
export class Batcher<T, R> {
  readonly #work: (items: T[]) => Promise<R[]>;
  #waiting: Waiting<T, R>[] = [];
  #isWorking = false;

  /** @param work does all of them or none, in one transaction; gives their results in the same order */
  constructor(work: (items: T[]) => Promise<R[]>) {
    this.#work = work;
  }

  /** @throws what `work` throws for the item */
  submit(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      // For many: whoever came first is not to be named for all that follows.
      if (!this.#isWorking) runWithoutRequestId(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    this.#isWorking = true;
    while (this.#waiting.length > 0) {
      // Who was just answered, or came in the same turn of the event loop, may come along.
      await setImmediate();
      await this.#doTogether(this.#waiting.splice(0, MOST));
    }
    this.#isWorking = false;
  }

  async #doTogether(taken: Waiting<T, R>[], retries = RETRIES): Promise<void> {
    try {
      const results = await this.#work(taken.map(({ item }) => item));
      for (const [i, { resolve }] of taken.entries()) resolve(results[i] as R);
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        // Who came meanwhile has waited for as long as a try takes: they are told at once.
        for (const { reject } of taken.concat(this.#waiting.splice(0))) reject(error);
      } else if (taken.length === 1) {
        if (isDeadlock(error) && retries > 0) await this.#doTogether(taken, retries - 1);
        else taken[0]?.reject(error);
      } else {
        // Nothing was done: one of them is at fault, or it met somebody else's locks. The others are not to suffer.
        for (const one of taken) await this.#doTogether([one]);
      }
    }
  }
}

import { isDatabaseAway } from './failures.ts';

interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/** Most items that one flush takes. */
const MOST = 2000;

/**
 * Natural batching: what comes while a flush is under way goes out together in the next one, without a timer. Each
 * caller is answered once their own item is safe in the database.
 */
export class Batch<T, R> {
  readonly #flush: (items: T[]) => Promise<R[]>;
  #waiting: Waiting<T, R>[] = [];
  #isFlushing = false;

  /** @param flush writes all of them or none, in one transaction; gives their results in the same order */
  constructor(flush: (items: T[]) => Promise<R[]>) {
    this.#flush = flush;
  }

  /** @throws what the flush throws, and then for every item of it */
  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#isFlushing) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isFlushing = true;
    while (this.#waiting.length > 0) {
      const taken = this.#waiting.splice(0, MOST);
      try {
        const results = await this.#flush(taken.map(({ item }) => item));
        for (const [i, { resolve }] of taken.entries()) resolve(results[i] as R);
      } catch (error) {
        // Who came meanwhile has waited for as long as a try takes: they are told at once.
        const refused = isDatabaseAway(error) ? taken.concat(this.#waiting.splice(0)) : taken;
        for (const { reject } of refused) reject(error);
      }
    }
    this.#isFlushing = false;
  }
}

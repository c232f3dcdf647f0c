import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Chain } from '@vitrin/contract/draw/chain.ts';
import type { DrawnPlace } from '@vitrin/contract/draw/select-winners.ts';
import { Unavailable } from '../../platform/base/errors.ts';
import { serverFolder } from '../../platform/base/server-folder.ts';
import { platformSingleton } from '../../platform/platform-singleton.ts';

/** What the room can be asked. The list is gzip. */
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
  draw: { randomness: string; drawn: DrawnPlace[] };
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

const program = join(serverFolder, 'src/features/draws/draw-worker.ts');
/** Questions that may wait: at some 60 ms each nobody waits for more than some seconds. */
const MOST_WAITING = 40;
/** The thread ends when nobody has asked for so long, milliseconds: it holds what a list of a million lines took. */
const IDLE = 10_000;

/** The room in which signatures are looked at and draws are drawn: a thread, while somebody asks. */
class DrawRoom {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #asked = 0;
  readonly #waiting = new Map<number, Waiting>();

  /** @throws 503 when too many wait */
  async run<Q extends WorkerTask>(question: Q): Promise<WorkerResults[Q['kind']]> {
    if (this.#waiting.size >= MOST_WAITING) throw new Unavailable();
    clearTimeout(this.#idle);
    this.#worker ??= this.#open();
    const worker = this.#worker;
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, question });
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #open(): Worker {
    const worker = new Worker(program);
    worker.unref();
    worker.on('message', ({ id, answer, error }) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) waiting?.resolve(answer as never);
      else waiting?.reject(new Error(error));
      if (this.#waiting.size === 0) {
        this.#idle = setTimeout(() => this.close(), IDLE).unref();
      }
    });
    const lost = (error: Error) => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on('error', lost);
    worker.on('exit', () => {
      if (this.#worker === worker) lost(new Error('the thread of the draws has ended'));
    });
    return worker;
  }
}

export const drawWorker = platformSingleton(() => new DrawRoom());

import type { EventEmitter } from 'node:events';
import type { HttpError } from '../base/errors.ts';
import { toRateLimitKey } from './client-address.ts';

/** Limits open downloads of an address, against clients that read slowly or not at all. */
export class DownloadLimit {
  readonly #limit: number;
  readonly #createError: () => HttpError;
  readonly #open = new Map<string, number>();

  constructor(limit: number, createError: () => HttpError) {
    this.#limit = limit;
    this.#createError = createError;
  }

  /** Counts a download until `stream` is closed. @throws the error of `createError` beyond the limit */
  add(ip: string | undefined, stream: Pick<EventEmitter, 'once'>): void {
    const address = toRateLimitKey(ip);
    const open = this.#open.get(address) ?? 0;
    if (open >= this.#limit) throw this.#createError();
    this.#open.set(address, open + 1);
    stream.once('close', () => {
      const remaining = (this.#open.get(address) ?? 1) - 1;
      if (remaining > 0) this.#open.set(address, remaining);
      else this.#open.delete(address);
    });
  }
}

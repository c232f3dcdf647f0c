import type { EventEmitter } from 'node:events';
import type { HttpError } from '../base/errors.ts';
import { toRateLimitKey } from './client-address.ts';

/** Limits open downloads of an address, against clients that read slowly or not at all. */
export class DownloadLimit {
  readonly #maxDownloads: number;
  readonly #createError: () => HttpError;
  readonly #countByAddress = new Map<string, number>();

  constructor(limit: number, createError: () => HttpError) {
    this.#maxDownloads = limit;
    this.#createError = createError;
  }

  /** Counts a download until `stream` is closed. @throws the error of `createError` beyond the limit */
  add(ip: string | undefined, stream: Pick<EventEmitter, 'once'>): void {
    const address = toRateLimitKey(ip);
    const openCount = this.#countByAddress.get(address) ?? 0;
    if (openCount >= this.#maxDownloads) throw this.#createError();
    this.#countByAddress.set(address, openCount + 1);
    stream.once('close', () => {
      const remainingCount = (this.#countByAddress.get(address) ?? 1) - 1;
      if (remainingCount > 0) this.#countByAddress.set(address, remainingCount);
      else this.#countByAddress.delete(address);
    });
  }
}

import type { Readable } from 'node:stream';
import { TooManyRequests } from '../../platform/base/errors.ts';
import { toRateLimitKey } from '../../platform/http/client-address.ts';

/** Maximum per address: each download holds a file and about 100 KB. */
const MAX_DOWNLOADS_PER_ADDRESS = 200;

/** Limits open downloads of an address, against clients that read slowly or not at all. */
export class DownloadLimit {
  readonly #open = new Map<string, number>();

  /** @throws {TooManyRequests} beyond the limit, after closing the stream */
  add(ip: string | undefined, stream: Readable): void {
    const address = toRateLimitKey(ip);
    const open = this.#open.get(address) ?? 0;
    if (open >= MAX_DOWNLOADS_PER_ADDRESS) {
      stream.destroy();
      throw new TooManyRequests('media.too_many_open', 'Çok fazla resim aynı anda istendi.', 1);
    }
    this.#open.set(address, open + 1);
    stream.once('close', () => {
      const left = (this.#open.get(address) ?? 1) - 1;
      if (left > 0) this.#open.set(address, left);
      else this.#open.delete(address);
    });
  }
}

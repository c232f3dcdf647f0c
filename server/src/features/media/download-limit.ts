import type { Readable } from 'node:stream';
import { TooManyRequests } from '../../platform/base/errors.ts';
import { toRateLimitKey } from '../../platform/http/client-address.ts';

/** Of one address at a time: each holds a file and some 100 KB while it is taken. */
const MOST = 200;

/** Bounds what is held for an address that takes its pictures slowly, or not at all. */
export class DownloadLimit {
  readonly #open = new Map<string, number>();

  /** @throws {TooManyRequests} when there are too many; the picture is closed then */
  add(ip: string | undefined, stream: Readable): void {
    const address = toRateLimitKey(ip);
    const open = this.#open.get(address) ?? 0;
    if (open >= MOST) {
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

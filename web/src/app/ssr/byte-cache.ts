/** An LRU cache of buffers. `maxBytes` limits the bytes of keys and values. */
export class ByteCache {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Buffer>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): Buffer | undefined {
    const value = this.#entries.get(key);
    if (value) {
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  set(key: string, value: Buffer): void {
    this.#delete(key);
    this.#entries.set(key, value);
    this.#bytes += countBytes(key, value);
    for (const oldestKey of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#delete(oldestKey);
    }
  }

  #delete(key: string): void {
    const value = this.#entries.get(key);
    if (!value) return;
    this.#entries.delete(key);
    this.#bytes -= countBytes(key, value);
  }
}

/** V8 stores a character of a string in at most two bytes. */
const countBytes = (key: string, value: Buffer) => 2 * key.length + value.length;

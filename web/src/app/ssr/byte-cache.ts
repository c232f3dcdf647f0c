/** A cache of buffers that evicts the least recently used ones, bounded by the bytes of its keys and values. */
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
    this.#bytes += toBytes(key, value);
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    const value = this.#entries.get(key);
    if (!value) return;
    this.#entries.delete(key);
    this.#bytes -= toBytes(key, value);
  }
}

/** A character of a string takes at most two bytes. */
const toBytes = (key: string, value: Buffer) => 2 * key.length + value.length;

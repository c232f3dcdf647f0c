import type { Runs } from './runs.ts';

/** The list deviates from the format, which is exact to the byte. */
export class MalformedListError extends Error {}

const LINE_FEED = 10;
const SPACE = 32;
const ZERO = 48;
/** Shortest line: holder, two digits, two spaces, line feed */
const MIN_LINE_LENGTH = 32 + 5;
/** Lines between two yields, a few milliseconds of work */
const SLICE_LENGTH = 20_000;
const MAX_HEAD = 4096;

/** Value of each hex digit by character code; 255 for all other characters, capitals included */
const digitValues = new Uint8Array(256).fill(255);
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  digitValues[digit.charCodeAt(0)] = value;
}

/** Parses a list without a string per line: a million lines take less than a second. */
export class ListParser {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Returns the text up to and including the empty line. @throws {MalformedListError} */
  headText(): string {
    const bytes = this.#bytes;
    const headLimit = Math.min(bytes.length, MAX_HEAD);
    let end = 1;
    while (end < headLimit && !(bytes[end] === LINE_FEED && bytes[end - 1] === LINE_FEED)) end++;
    if (end === headLimit) throw new MalformedListError('head');
    this.#at = end + 1;
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
        bytes.subarray(0, end + 1),
      );
    } catch {
      throw new MalformedListError('head');
    }
  }

  /** Parses the runs to the end. Yields the progress from 0 to 1. @throws {MalformedListError} */
  *runs(): Generator<number, Runs> {
    const { length } = this.#bytes;
    const maxCount = Math.ceil((length - this.#at) / MIN_LINE_LENGTH);
    const first = new Float64Array(maxCount);
    const last = new Float64Array(maxCount);
    const holders = new Uint32Array(4 * maxCount);
    let count = 0;
    let before = 0;
    while (this.#at < length) {
      if (count === maxCount) throw new MalformedListError(`line ${count}`);
      for (let word = 0; word < 4; word++) holders[4 * count + word] = this.#word();
      this.#expectByte(SPACE);
      const from = this.#number();
      this.#expectByte(SPACE);
      const to = this.#number();
      this.#expectByte(LINE_FEED);
      if (from <= before || to < from) throw new MalformedListError(`entry ${from}`);
      first[count] = from;
      last[count] = to;
      before = to;
      if (++count % SLICE_LENGTH === 0) yield this.#at / length;
    }
    return { count, first, last, holders };
  }

  #expectByte(code: number): void {
    if (this.#bytes[this.#at++] !== code) throw new MalformedListError(`byte ${this.#at - 1}`);
  }

  /** Parses eight hex digits. */
  #word(): number {
    let word = 0;
    for (const end = this.#at + 8; this.#at < end; this.#at++) {
      const value = digitValues[this.#bytes[this.#at] ?? 0] ?? 255;
      if (value === 255) throw new MalformedListError(`byte ${this.#at}`);
      word = (word << 4) | value;
    }
    return word >>> 0;
  }

  /** Parses a whole number from 1 to 2^53 - 1 without leading zeros. */
  #number(): number {
    const start = this.#at;
    let number = 0;
    for (; ; this.#at++) {
      const digit = (this.#bytes[this.#at] ?? 0) - ZERO;
      if (digit < 0 || digit > 9) break;
      number = number * 10 + digit;
    }
    const isWhole = number >= 1 && this.#bytes[start] !== ZERO && Number.isSafeInteger(number);
    if (!isWhole || this.#at - start > 16) throw new MalformedListError(`byte ${start}`);
    return number;
  }
}

import type { Runs } from './runs.ts';

/** A list that is not written as it has to be, to the byte. */
export class MalformedListError extends Error {}

const LINE_FEED = 10;
const SPACE = 32;
const ZERO = 48;
/** The shortest line: a holder, two digits, two spaces, the line feed. */
const SHORTEST = 32 + 5;
/** Lines after which others have their turn: some milliseconds. */
const SLICE = 20_000;
const MAX_HEAD = 4096;

/** The value of each hex digit's code; 255 for what is none. Capitals are none. */
const digitValues = new Uint8Array(256).fill(255);
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  digitValues[digit.charCodeAt(0)] = value;
}

/** Reads the bytes of a list. A million lines are read in less than a second, without a string for each. */
export class ListParser {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The text up to the empty line, with it. @throws {MalformedListError} */
  headText(): string {
    const bytes = this.#bytes;
    const most = Math.min(bytes.length, MAX_HEAD);
    let end = 1;
    while (end < most && !(bytes[end] === LINE_FEED && bytes[end - 1] === LINE_FEED)) end++;
    if (end === most) throw new MalformedListError('head');
    this.#at = end + 1;
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
        bytes.subarray(0, end + 1),
      );
    } catch {
      throw new MalformedListError('head');
    }
  }

  /** The runs, up to the end; yields which part is done. @throws {MalformedListError} */
  *runs(): Generator<number, Runs> {
    const { length } = this.#bytes;
    const most = Math.ceil((length - this.#at) / SHORTEST);
    const first = new Float64Array(most);
    const last = new Float64Array(most);
    const holders = new Uint32Array(4 * most);
    let count = 0;
    let before = 0;
    while (this.#at < length) {
      if (count === most) throw new MalformedListError(`line ${count}`);
      for (let word = 0; word < 4; word++) holders[4 * count + word] = this.#word();
      this.#pass(SPACE);
      const from = this.#number();
      this.#pass(SPACE);
      const to = this.#number();
      this.#pass(LINE_FEED);
      if (from <= before || to < from) throw new MalformedListError(`entry ${from}`);
      first[count] = from;
      last[count] = to;
      before = to;
      if (++count % SLICE === 0) yield this.#at / length;
    }
    return { count, first, last, holders };
  }

  #pass(code: number): void {
    if (this.#bytes[this.#at++] !== code) throw new MalformedListError(`byte ${this.#at - 1}`);
  }

  /** Eight hex digits. */
  #word(): number {
    let word = 0;
    for (const end = this.#at + 8; this.#at < end; this.#at++) {
      const value = digitValues[this.#bytes[this.#at] ?? 0] ?? 255;
      if (value === 255) throw new MalformedListError(`byte ${this.#at}`);
      word = (word << 4) | value;
    }
    return word >>> 0;
  }

  /** A whole number from 1 to 2^53 - 1, without a zero before it. */
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

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
const MAX_HEAD_BYTES = 4096;

/** Value of each hex digit by character code; 255 for all other characters, capitals included */
const digitValues = new Uint8Array(256).fill(255);
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  digitValues[digit.charCodeAt(0)] = value;
}

/** Parses a list without creating a string for each line: a million lines take less than a second. */
export class ListParser {
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Returns the head of the list, up to and including the empty line. @throws {MalformedListError} */
  readHeadText(): string {
    const bytes = this.#bytes;
    const headLimit = Math.min(bytes.length, MAX_HEAD_BYTES);
    let end = 1;
    while (end < headLimit && !(bytes[end] === LINE_FEED && bytes[end - 1] === LINE_FEED)) end++;
    if (end === headLimit) throw new MalformedListError('head');
    this.#position = end + 1;
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
        bytes.subarray(0, end + 1),
      );
    } catch {
      throw new MalformedListError('head');
    }
  }

  /** Parses the runs to the end. Yields the progress from 0 to 1. @throws {MalformedListError} */
  *readRuns(): Generator<number, Runs> {
    const { length } = this.#bytes;
    const maxCount = Math.ceil((length - this.#position) / MIN_LINE_LENGTH);
    const firstEntries = new Float64Array(maxCount);
    const lastEntries = new Float64Array(maxCount);
    const holders = new Uint32Array(4 * maxCount);
    let count = 0;
    let previousEntry = 0;
    while (this.#position < length) {
      if (count === maxCount) throw new MalformedListError(`line ${count}`);
      for (let wordIndex = 0; wordIndex < 4; wordIndex++)
        holders[4 * count + wordIndex] = this.#readWord();
      this.#expectByte(SPACE);
      const firstEntry = this.#readNumber();
      this.#expectByte(SPACE);
      const lastEntry = this.#readNumber();
      this.#expectByte(LINE_FEED);
      if (firstEntry <= previousEntry || lastEntry < firstEntry)
        throw new MalformedListError(`entry ${firstEntry}`);
      firstEntries[count] = firstEntry;
      lastEntries[count] = lastEntry;
      previousEntry = lastEntry;
      if (++count % SLICE_LENGTH === 0) yield this.#position / length;
    }
    return { count, firstEntries, lastEntries, holders };
  }

  #expectByte(code: number): void {
    if (this.#bytes[this.#position++] !== code)
      throw new MalformedListError(`byte ${this.#position - 1}`);
  }

  /** Parses eight hex digits. */
  #readWord(): number {
    let word = 0;
    for (const end = this.#position + 8; this.#position < end; this.#position++) {
      const value = digitValues[this.#bytes[this.#position] ?? 0] ?? 255;
      if (value === 255) throw new MalformedListError(`byte ${this.#position}`);
      word = (word << 4) | value;
    }
    return word >>> 0;
  }

  /** Parses a whole number from 1 to 2^53 - 1 without leading zeros. */
  #readNumber(): number {
    const start = this.#position;
    let number = 0;
    for (; ; this.#position++) {
      const digit = (this.#bytes[this.#position] ?? 0) - ZERO;
      if (digit < 0 || digit > 9) break;
      number = number * 10 + digit;
    }
    const isWhole = number >= 1 && this.#bytes[start] !== ZERO && Number.isSafeInteger(number);
    if (!isWhole || this.#position - start > 16) throw new MalformedListError(`byte ${start}`);
    return number;
  }
}

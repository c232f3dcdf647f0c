import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

const compress = promisify(deflateRaw);

/** A gzip member's header: deflate, no name, no time, any system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The last block of a deflate stream, with nothing in it. */
const END = Buffer.from([3, 0]);
/** Parts up to this many bytes are not worth the time of compressing. */
const STORED = 1500;
/** For parts of some thousand bytes: to make a larger window ready takes longer than to compress them. */
const small = { level: 4, windowBits: 12, memLevel: 5, finishFlush: constants.Z_SYNC_FLUSH };

/** What stands in a place. Of an object that is given again it is remembered how it is compressed. */
export interface Part {
  readonly text: string;
}

/**
 * A text whose pieces are kept, with places between them for parts that are new each time. As gzip each piece is compressed
 * once, to a full flush: what follows refers to nothing before it, so anything may stand in between. A part is a block of
 * its own: nothing of it is ever compressed together with what others wrote.
 */
export class SplicedText {
  readonly #plain: readonly Buffer[];
  readonly #deflated: readonly Buffer[];

  private constructor(plain: Buffer[], deflated: Buffer[]) {
    this.#plain = plain;
    this.#deflated = deflated;
  }

  static async of(pieces: readonly string[]): Promise<SplicedText> {
    const plain = pieces.map((piece) => Buffer.from(piece));
    const options = { level: 9, finishFlush: constants.Z_FULL_FLUSH };
    return new SplicedText(plain, await Promise.all(plain.map((one) => compress(one, options))));
  }

  /** @param parts one for each place */
  plain(parts: readonly Part[]): Buffer {
    return Buffer.concat(
      this.#plain.flatMap((piece, i) => [piece, Buffer.from((parts[i] ?? nothing).text)]),
    );
  }

  /** @param parts one for each place */
  gzip(parts: readonly Part[]): Buffer {
    const chunks: Buffer[] = [HEADER];
    let sum = 0;
    let size = 0;
    for (const [i, piece] of this.#plain.entries()) {
      const part = parts[i] ?? nothing;
      const bytes = Buffer.from(part.text);
      chunks.push(this.#deflated[i] ?? END, blockOf(part, bytes));
      sum = crc32(bytes, crc32(piece, sum));
      size += piece.length + bytes.length;
    }
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(sum, 0);
    trailer.writeUInt32LE(size % 2 ** 32, 4);
    return Buffer.concat([...chunks, END, trailer]);
  }
}

const nothing: Part = { text: '' };
const deflated = new WeakMap<Part, Buffer>();

function blockOf(part: Part, bytes: Buffer): Buffer {
  if (bytes.length === 0) return bytes;
  if (bytes.length > STORED) {
    const block = deflated.get(part) ?? deflateRawSync(bytes, small);
    deflated.set(part, block);
    return block;
  }
  const stored = Buffer.alloc(5 + bytes.length);
  stored.writeUInt16LE(bytes.length, 1);
  stored.writeUInt16LE(0xffff ^ bytes.length, 3);
  bytes.copy(stored, 5);
  return stored;
}

export interface GifFrame {
  left: number;
  top: number;
  width: number;
  height: number;
}

const EXTENSION = 0x21;
const IMAGE = 0x2c;

/** Returns the canvas and the first frame of a GIF, or `undefined` if it has none. */
export function findFirstFrame(gif: Buffer): { canvas: GifFrame; frame: GifFrame } | undefined {
  if (gif.length < 13) return undefined;
  const canvas = { left: 0, top: 0, width: gif.readUInt16LE(6), height: gif.readUInt16LE(8) };
  const flags = gif[10] ?? 0;
  let offset = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  while (gif[offset] === EXTENSION) {
    offset += 2;
    for (let length = gif[offset]; length; length = gif[offset]) offset += 1 + length;
    offset++;
  }
  if (gif[offset] !== IMAGE || offset + 9 > gif.length) return undefined;
  const [left = 0, top = 0, width = 0, height = 0] = [1, 3, 5, 7].map((i) =>
    gif.readUInt16LE(offset + i),
  );
  return { canvas, frame: { left, top, width, height } };
}

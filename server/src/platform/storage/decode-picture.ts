import { MAX_PIXELS } from '@vitrin/contract/media.ts';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { readJpegScans } from './jpeg-scans.ts';
import { replaceGammaByProfile } from './png-gamma.ts';
import type { PictureFormat } from './sniff-format.ts';

/** Opens a picture of any size for its metadata. */
export const openHeader = (bytes: Buffer): Sharp => sharp(bytes, { limitInputPixels: false });

const open = (bytes: Buffer, options: SharpOptions = {}): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...options });

/**
 * Decodes a picture with `decode`, as browsers show it. Where libvips differs from them, the input is adapted.
 * @throws for a damaged picture
 */
export async function decodePicture<T>(
  bytes: Buffer,
  format: PictureFormat,
  decode: (picture: Sharp) => Promise<T>,
): Promise<T> {
  if (format === 'jpeg') return decodeJpeg(bytes, decode);
  if (format === 'png') return decode(openPng(bytes));
  if (format === 'gif') return decode(await openGif(bytes));
  return decode(open(bytes));
}

function openPng(bytes: Buffer): Sharp {
  const picture = open(replaceGammaByProfile(bytes));
  // By default sharp converts 16-bit colours with a profile to Display P3.
  const [bitDepth, colourType = 0] = bytes.subarray(24);
  return bitDepth === 16 && colourType & 2 ? picture.pipelineColourspace('srgb') : picture;
}

/**
 * Accepts a whole scan without the end marker, as panoramas of phones have it, and rejects a truncated scan with one.
 * libvips tells neither case from the other, but a truncated scan causes a warning if an end marker follows.
 */
async function decodeJpeg<T>(bytes: Buffer, decode: (picture: Sharp) => Promise<T>): Promise<T> {
  const { end, isComplete } = await readJpegScans(bytes);
  if (!isComplete) throw new Error('a scan is missing');
  const terminatedBytes = end ? bytes.subarray(0, end) : Buffer.concat([bytes, END_MARKER]);
  try {
    return await decode(open(terminatedBytes, { failOn: 'warning' }));
  } catch (error) {
    if (/premature end/.test(String(error))) throw error;
    // Other warnings, for example about invalid headers of some phones, don't make a picture unusable.
    return decode(open(bytes));
  }
}

const END_MARKER = Buffer.from([0xff, 0xd9]);

/** Opens a GIF. The canvas around a smaller first frame is transparent, but libvips fills it if the frame is opaque. */
async function openGif(bytes: Buffer): Promise<Sharp> {
  const { canvas, frame } = findFirstFrame(bytes) ?? {};
  const gif = open(bytes);
  if (!canvas || !frame || !isWithin(frame, canvas) || (await gif.metadata()).hasAlpha) return gif;
  const { data, info } = await gif.extract(frame).raw().toBuffer({ resolveWithObject: true });
  const extended = await sharp(data, { raw: info })
    .extend({
      left: frame.left,
      top: frame.top,
      right: canvas.width - frame.left - frame.width,
      bottom: canvas.height - frame.top - frame.height,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(extended.data, { raw: extended.info });
}

function isWithin(frame: GifFrame, canvas: GifFrame): boolean {
  return (
    frame.width > 0 &&
    frame.height > 0 &&
    frame.left + frame.width <= canvas.width &&
    frame.top + frame.height <= canvas.height &&
    frame.width * frame.height < canvas.width * canvas.height
  );
}

interface GifFrame {
  left: number;
  top: number;
  width: number;
  height: number;
}

const EXTENSION = 0x21;
const IMAGE = 0x2c;

/** Returns the canvas and the first frame of a GIF, or `undefined` if it has none. */
function findFirstFrame(gif: Buffer): { canvas: GifFrame; frame: GifFrame } | undefined {
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

import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { MAX_PIXELS, MAX_SIDE_PX } from '@vitrin/contract/media.ts';
import { type PictureTone, pictureWidths } from '@vitrin/contract/parse-picture-url.ts';
import pLimit from 'p-limit';
import sharp, { type OutputInfo, type Raw, type Sharp } from 'sharp';
import { BadRequest, HttpError } from '../base/errors.ts';
import { decodePicture, openHeader } from './decode-picture.ts';
import { type PictureFormat, SNIFFED_BYTES, sniffFormat } from './sniff-format.ts';

// Allow only the formats of cameras and screens. libvips supports many more, which increases the attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

// A decoded progressive photo of 24 megapixels takes 250 MB, so decode one at a time.
// This also leaves the other cores to page requests.
const limitConcurrency = pLimit(1);

export interface EncodedPicture {
  /** File names and WebP bytes; the first file is the full size. */
  files: [EncodedFile, ...EncodedFile[]];
}

interface EncodedFile {
  name: string;
  bytes: Buffer;
}

/**
 * Decodes a picture (path or bytes) and encodes it again: first frame, upright, without metadata,
 * at most 2,560 px, as WebP, in several widths. No original bytes are kept.
 * @throws 415 for other formats, 413 above 24 megapixels, 400 if damaged or empty
 */
export function encodePicture(source: string | Buffer): Promise<EncodedPicture> {
  return limitConcurrency(async () => {
    const format = requireFormat(await readHead(source));
    const bytes = correctLength(
      typeof source === 'string' ? await readFile(source) : source,
      format,
    );
    await requireValid(bytes);
    try {
      return await encode(await decodePicture(bytes, format, toRaw));
    } catch {
      throw damagedError();
    }
  });
}

const damagedError = () => new BadRequest('media.damaged', 'Resim dosyası bozuk.');

async function readHead(source: string | Buffer): Promise<Buffer> {
  if (typeof source !== 'string') return source.subarray(0, SNIFFED_BYTES);
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** @throws 400 for an empty file, 415 for a format that is not accepted */
function requireFormat(head: Buffer): PictureFormat {
  if (head.length === 0) throw new BadRequest('media.empty', 'Dosya boş.');
  const format = sniffFormat(head);
  if (format && format !== 'other') return format;
  const [code, message] =
    format === 'other'
      ? ['media.format', 'Bu resim biçimi kabul edilmiyor. JPEG, PNG, WebP ya da GIF yükleyin.']
      : ['media.not_a_picture', 'Sadece resim dosyaları yüklenebilir'];
  throw new HttpError(415, 'Unsupported Media Type', code, message);
}

/** Corrects the length in the header of a WebP, which browsers ignore and libwebp does not. */
function correctLength(bytes: Buffer, format: PictureFormat): Buffer {
  const length = Math.floor(bytes.length / 2) * 2 - 8;
  if (format !== 'webp' || bytes.readUInt32LE(4) <= length) return bytes;
  const correctedBytes = Buffer.from(bytes);
  correctedBytes.writeUInt32LE(length, 4);
  return correctedBytes;
}

/** @throws 400 if the header is damaged, 413 for too many pixels */
async function requireValid(bytes: Buffer): Promise<void> {
  const metadata = await openHeader(bytes)
    .metadata()
    .catch(() => {
      throw damagedError();
    });
  if (metadata.width * metadata.height > MAX_PIXELS) {
    const message = 'Görsel en fazla 24 megapiksel olabilir.';
    throw new HttpError(413, 'Payload Too Large', 'media.too_many_pixels', message);
  }
}

interface RawPicture {
  data: Buffer;
  info: Raw;
}

async function toRaw(picture: Sharp): Promise<RawPicture> {
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: info.channels } };
}

async function encode({ data, info: raw }: RawPicture): Promise<EncodedPicture> {
  const isFlat = hasFewColours(data, raw.channels);
  const fullSize = await toWebp(sharp(data, { raw }), isFlat);
  const hash = createHash('sha256').update(fullSize).digest('hex').slice(0, 32);
  const tone = await detectTone(data, raw);
  const stem = `${hash}-${raw.width}x${raw.height}${tone ? `-${tone}` : ''}`;
  const files: EncodedPicture['files'] = [{ name: `${stem}.webp`, bytes: fullSize }];
  for (const width of pictureWidths.filter((smallerWidth) => smallerWidth < raw.width)) {
    files.push({
      name: `${stem}-${width}.webp`,
      bytes: await toWebp(sharp(data, { raw }).resize({ width }), isFlat),
    });
  }
  return { files };
}

const SAMPLED_PIXELS = 10_000;

/** True if a sample of the pixels has few colours: a logo or a drawing, which may be smaller without loss. */
function hasFewColours(data: Buffer, channels: number): boolean {
  const pixelCount = data.length / channels;
  const step = Math.max(1, Math.floor(pixelCount / SAMPLED_PIXELS)) * channels;
  const colours = new Set<number>();
  for (let offset = 0; offset < data.length; offset += step)
    colours.add(data.readUIntBE(offset, Math.min(channels, data.length - offset)));
  return colours.size < Math.min(pixelCount, SAMPLED_PIXELS) / 4;
}

/** Encodes with loss, and without loss where that is not larger. */
async function toWebp(picture: Sharp, isFlat: boolean): Promise<Buffer> {
  const lossy = await picture.clone().webp({ quality: 82, effort: 2 }).toBuffer();
  if (!isFlat) return lossy;
  const lossless = await picture.webp({ lossless: true, effort: 2 }).toBuffer();
  return lossless.length <= lossy.length ? lossless : lossy;
}

/** Side length of the analysed copy: thin lines remain visible, and it takes a millisecond. */
const SAMPLE_SIZE = 200;
/** Minimum transparent fraction; pictures below it have their own background. */
const MIN_TRANSPARENT = 0.1;
/** Minimum fraction of the visible area that must be dark or light */
const MIN_DOMINANT = 0.9;
/** Luminance limits for a contrast below 3:1 on the site's dark (0.003) and light (0.92) backgrounds */
const MAX_DARK_LUMINANCE = 0.11;
const MIN_LIGHT_LUMINANCE = 0.27;

/** Returns 'dark' or 'light' for a mostly dark or light transparent picture (raw sRGB), else null. */
async function detectTone(
  data: Buffer,
  { width, height, channels }: Pick<OutputInfo, 'width' | 'height' | 'channels'>,
): Promise<PictureTone | null> {
  if (channels !== 4) return null;
  const sample = await sharp(data, { raw: { width, height, channels } })
    .resize({ width: SAMPLE_SIZE, height: SAMPLE_SIZE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer();
  let [visibleAlpha, darkAlpha, lightAlpha] = [0, 0, 0];
  for (let offset = 0; offset < sample.length; offset += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = sample.subarray(offset, offset + 4);
    const luminance = 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
    visibleAlpha += alpha;
    if (luminance < MAX_DARK_LUMINANCE) darkAlpha += alpha;
    if (luminance > MIN_LIGHT_LUMINANCE) lightAlpha += alpha;
  }
  const maxAlpha = (sample.length / 4) * 255;
  if (visibleAlpha === 0 || 1 - visibleAlpha / maxAlpha < MIN_TRANSPARENT) return null;
  if (darkAlpha / visibleAlpha >= MIN_DOMINANT) return 'dark';
  return lightAlpha / visibleAlpha >= MIN_DOMINANT ? 'light' : null;
}

/** Converts an sRGB channel (0 to 255) to linear light, as contrast formulas need it. */
const toLinear = (channel: number) => {
  const fraction = channel / 255;
  return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4;
};

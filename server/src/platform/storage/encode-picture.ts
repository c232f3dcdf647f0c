import { createHash } from 'node:crypto';
import { MAX_PIXELS, MAX_SIDE_PX } from '@vitrin/contract/media.ts';
import { pictureWidths } from '@vitrin/contract/parse-picture-url.ts';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { BadRequest, HttpError } from '../base/errors.ts';
import { detectTone } from './picture-tone.ts';

// Allow only the formats of cameras and screens. libvips supports many more, which increases the attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifFile',
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
 * @throws 415 for other formats, 413 above 24 megapixels, 400 if damaged
 */
export function encodePicture(source: string | Buffer): Promise<EncodedPicture> {
  return limitConcurrency(async () => {
    await requireValid(source);
    try {
      return await encode(sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' }));
    } catch {
      throw new BadRequest('media.damaged', 'Resim dosyası bozuk.');
    }
  });
}

async function requireValid(source: string | Buffer): Promise<void> {
  const metadata = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata) {
    throw new HttpError(
      415,
      'Unsupported Media Type',
      'media.not_a_picture',
      'Sadece resim dosyaları yüklenebilir',
    );
  }
  if (metadata.width * metadata.height > MAX_PIXELS) {
    const message = 'Görsel en fazla 24 megapiksel olabilir.';
    throw new HttpError(413, 'Payload Too Large', 'media.too_many_pixels', message);
  }
}

async function encode(picture: Sharp): Promise<EncodedPicture> {
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const fullSize = await toWebp(sharp(data, { raw }));
  const hash = createHash('sha256').update(fullSize).digest('hex').slice(0, 32);
  const tone = await detectTone(data, info);
  const stem = `${hash}-${info.width}x${info.height}${tone ? `-${tone}` : ''}`;
  const files: EncodedPicture['files'] = [{ name: `${stem}.webp`, bytes: fullSize }];
  for (const width of pictureWidths.filter((smallerWidth) => smallerWidth < info.width)) {
    files.push({
      name: `${stem}-${width}.webp`,
      bytes: await toWebp(sharp(data, { raw }).resize({ width })),
    });
  }
  return { files };
}

function toWebp(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: 82, effort: 2 }).toBuffer();
}

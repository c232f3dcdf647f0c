import type { PictureTone } from '@vitrin/contract/parse-picture-url.ts';
import sharp, { type OutputInfo } from 'sharp';

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
export async function detectTone(
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

import type { PictureTone } from '@vitrin/contract/parse-picture-url.ts';
import sharp, { type OutputInfo } from 'sharp';

/** Longest side that is looked at: thin letters are still there, and it takes a millisecond. */
const SIDE = 200;
/** Of all its area, so much is seen through, else it brings its own ground. */
const SEEN_THROUGH = 0.1;
/** Of what is seen, so much is dark or light. */
const NEARLY_ALL = 0.9;
/** Luminance below which a colour has less than 3:1 on our dark grounds (0.003), and above which on our light ones (0.92). */
const DARK = 0.11;
const LIGHT = 0.27;

/** Whether a picture (raw sRGB) is see-through and nearly all dark, or nearly all light. */
export async function toneOf(
  data: Buffer,
  { width, height, channels }: Pick<OutputInfo, 'width' | 'height' | 'channels'>,
): Promise<PictureTone | null> {
  if (channels !== 4) return null;
  const small = await sharp(data, { raw: { width, height, channels } })
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer();
  let [seen, dark, light] = [0, 0, 0];
  for (let at = 0; at < small.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = small.subarray(at, at + 4);
    const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    seen += alpha;
    if (luminance < DARK) dark += alpha;
    if (luminance > LIGHT) light += alpha;
  }
  const whole = (small.length / 4) * 255;
  if (seen === 0 || 1 - seen / whole < SEEN_THROUGH) return null;
  if (dark / seen >= NEARLY_ALL) return 'dark';
  return light / seen >= NEARLY_ALL ? 'light' : null;
}

/** A channel of sRGB (0 to 255) as light, by which contrast is reckoned. */
const linear = (channel: number) => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Widths, in pixels, in which a stored picture exists besides its own. */
export const pictureWidths = [320, 640, 1280] as const;

/** Of a transparent picture that is nearly all dark or nearly all light: on such a ground it needs another behind it. */
export type PictureTone = 'dark' | 'light';

export interface PictureSources {
  width: number;
  height: number;
  tone: PictureTone | undefined;
  /** For `srcset`; absent when there is one size only. */
  srcSet?: string;
}

const storedName = /^(\/uploads\/[a-z0-9]{32}-(\d{1,4})x(\d{1,4})(?:-(dark|light))?)\.webp$/;

/**
 * Size, tone and further widths of a picture that we store: its address tells them. `null` for any other address.
 */
export function parsePictureUrl(url: string): PictureSources | null {
  const [, stem, width = '', height = '', tone] = storedName.exec(url) ?? [];
  if (!stem) return null;
  const full = Number(width);
  const smaller = pictureWidths.filter((one) => one < full);
  const sources = smaller.map((one) => `${stem}-${one}.webp ${one}w`);
  return {
    width: full,
    height: Number(height),
    tone: tone as PictureTone | undefined,
    ...(smaller.length > 0 && { srcSet: [...sources, `${url} ${full}w`].join(', ') }),
  };
}

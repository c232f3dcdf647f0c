/** Additional widths of a stored picture in pixels */
export const pictureWidths = [320, 640, 1280] as const;

/** Tone of a transparent picture that is mostly dark or mostly light. It needs a contrasting background. */
export type PictureTone = 'dark' | 'light';

export interface PictureSources {
  width: number;
  height: number;
  tone: PictureTone | undefined;
  /** For `srcset`; absent if there is only one size */
  srcSet?: string;
}

const storedPicturePattern =
  /^(\/uploads\/[a-z0-9]{32}-(\d{1,4})x(\d{1,4})(?:-(dark|light))?)\.webp$/;

/** Returns the size, tone and widths that a stored picture's address encodes; `null` for other addresses. */
export function parsePictureUrl(url: string): PictureSources | null {
  const [, stem, width = '', height = '', tone] = storedPicturePattern.exec(url) ?? [];
  if (!stem) return null;
  const fullWidth = Number(width);
  const smallerWidths = pictureWidths.filter((smallerWidth) => smallerWidth < fullWidth);
  const sources = smallerWidths.map(
    (smallerWidth) => `${stem}-${smallerWidth}.webp ${smallerWidth}w`,
  );
  return {
    width: fullWidth,
    height: Number(height),
    tone: tone as PictureTone | undefined,
    ...(smallerWidths.length > 0 && { srcSet: [...sources, `${url} ${fullWidth}w`].join(', ') }),
  };
}

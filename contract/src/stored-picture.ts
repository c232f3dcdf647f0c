/** Widths, in pixels, in which a stored picture exists besides its own. */
export const pictureWidths = [320, 640, 1280] as const;

export interface PictureSources {
  width: number;
  height: number;
  /** For `srcset`; absent when there is one size only. */
  srcSet?: string;
}

const storedName = /^\/uploads\/([a-z0-9]{32})-(\d{1,4})x(\d{1,4})\.webp$/;

/** Size and further widths of a picture that we store: its address tells them. `null` for any other address. */
export function storedPicture(url: string): PictureSources | null {
  const [, hash, width = '', height = ''] = storedName.exec(url) ?? [];
  if (!hash) return null;
  const full = Number(width);
  const smaller = pictureWidths.filter((one) => one < full);
  const sources = smaller.map((one) => `/uploads/${hash}-${width}x${height}-${one}.webp ${one}w`);
  return {
    width: full,
    height: Number(height),
    ...(smaller.length > 0 && { srcSet: [...sources, `${url} ${full}w`].join(', ') }),
  };
}

import type { Plugin } from 'vite';

/** Narrower devices count as phones. */
const MAX_PHONE_WIDTH_PX = 640;
const toPixels = (length: string) =>
  Number.parseFloat(length) * (/rem$/.test(length.trim()) ? 16 : 1);
const toDeviceWidth = (length: string) => Math.min(toPixels(length), MAX_PHONE_WIDTH_PX);

/**
 * Rewrites width media queries to use the device width on phones: a page in desktop width still gets the phone layout.
 * @param css with widths as `(width < 48rem)`, `(width >= 48rem)`, `(min-width: …)` or `(max-width: …)`
 */
export function applyDeviceWidths(css: string): string {
  return css.replace(/@media[^{;]+/g, (query) =>
    query
      .replace(
        /\((?:width\s*>=|min-width:)\s*([\d.]+(?:px|rem))\)/g,
        (condition, length) => `(${condition} and (min-device-width: ${toDeviceWidth(length)}px))`,
      )
      .replace(
        /\((?:width\s*<|max-width:)\s*([\d.]+(?:px|rem))\)/g,
        (condition, length) =>
          `(${condition} or (max-device-width: ${toDeviceWidth(length) - 0.02}px))`,
      ),
  );
}

/** Vite plugin that applies device widths, after Tailwind has generated the rules and before minification. */
export function phoneWidths(): Plugin {
  return {
    name: 'phone-widths',
    transform(code, id) {
      return /\.css(?:$|\?(?!raw|url))/.test(id)
        ? { code: applyDeviceWidths(code), map: null }
        : null;
    },
  };
}

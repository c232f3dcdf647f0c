import type { Plugin } from 'vite';

/** Devices less wide than this are phones, pixels. */
const PHONE = 640;
const pixels = (length: string) =>
  Number.parseFloat(length) * (/rem$/.test(length.trim()) ? 16 : 1);
const atDevice = (length: string) => Math.min(pixels(length), PHONE);

/**
 * The widths of a style's media queries, told of phones by the device itself: a page that phones lay out as wide as a
 * desktop's window has their layout all the same.
 * @param css with widths as `(width < 48rem)`, `(width >= 48rem)`, `(min-width: …)` or `(max-width: …)`
 */
export function knowPhones(css: string): string {
  return css.replace(/@media[^{;]+/g, (query) =>
    query
      .replace(
        /\((?:width\s*>=|min-width:)\s*([\d.]+(?:px|rem))\)/g,
        (at, length) => `(${at} and (min-device-width: ${atDevice(length)}px))`,
      )
      .replace(
        /\((?:width\s*<|max-width:)\s*([\d.]+(?:px|rem))\)/g,
        (at, length) => `(${at} or (max-device-width: ${atDevice(length) - 0.02}px))`,
      ),
  );
}

/** After Tailwind has made the rules, before they are packed. */
export function phoneWidths(): Plugin {
  return {
    name: 'phone-widths',
    transform(code, id) {
      return /\.css(?:$|\?(?!raw|url))/.test(id) ? { code: knowPhones(code), map: null } : null;
    },
  };
}

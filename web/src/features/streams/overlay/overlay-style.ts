/** Limits of the letters' height in pixels */
export const OVERLAY_SIZES = { min: 24, max: 300, default: 96 };
const DEFAULT_COLOR = '#ffffff';

export interface OverlayStyle {
  size: number;
  color: string;
  /** True if the letters need a light outline */
  isDark: boolean;
}

/** Reads `?boyut=` and `?renk=` of the overlay's address. Missing and invalid values give the defaults. */
export function parseOverlayStyle(search: string): OverlayStyle {
  const parameters = new URLSearchParams(search);
  const size = Number(parameters.get('boyut') ?? OVERLAY_SIZES.default);
  const [, digits = ''] = /^#?((?:[\da-f]{3}){1,2})$/i.exec(parameters.get('renk') ?? '') ?? [];
  const color = digits ? `#${expandDigits(digits.toLowerCase())}` : DEFAULT_COLOR;
  return {
    size: size >= OVERLAY_SIZES.min && size <= OVERLAY_SIZES.max ? size : OVERLAY_SIZES.default,
    color,
    isDark: isDarkColor(color),
  };
}

/** Returns the overlay's address with its style. */
export const buildOverlayUrl = (
  url: string,
  { size, color }: Pick<OverlayStyle, 'size' | 'color'>,
) => `${url}?boyut=${size}&renk=${color.slice(1)}`;

const expandDigits = (digits: string) =>
  digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;

/** Rec. 709 weights of red, green and blue */
function isDarkColor(color: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((start) =>
    Number.parseInt(color.slice(start, start + 2), 16),
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) < 110;
}

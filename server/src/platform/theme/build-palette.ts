import { clampChroma, formatHex, oklch, rgb, wcagContrast } from 'culori';
import { LRUCache } from 'lru-cache';

export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** Backgrounds of each theme, as in web/src/styles/tokens.css */
export const surfaces: Record<Theme, readonly string[]> = {
  dark: ['#0a0911', '#121019', '#1a1724', '#242032'],
  light: ['#ffffff', '#f6f5fa', '#f1eff7', '#e7e4f0'],
};

/** WCAG 2.2: minimum contrast of text, and of controls and graphics */
export const MIN_TEXT_CONTRAST = 4.5;
export const MIN_CONTROL_CONTRAST = 3;
/** Contrast of white text on pictures and gradients in deep shades of the colour */
const DEEP_CONTRAST = 5.5;

/** Opacity of the soft backgrounds, and lightness between which their colour stays: texts stay readable on them. */
export const softness = {
  dark: { soft: 0.16, soft2: 0.26, min: 0.45, max: 0.64 },
  light: { soft: 0.09, soft2: 0.16, min: 0.42, max: 0.6 },
};
const GLOW_OPACITY = { dark: 0.3, light: 0.2 };
const LIGHTNESS_STEP = 0.01;
const BLACK = '#000000';
/** Changes of lightness, best first; the large ones are for shades of black. */
const HOVER_STEPS = [0.05, 0.04, 0.03, 0.02, 0.01, 0.1, 0.2, 0.3];
/** Contrast by which a person sees that a colour has changed */
const VISIBLE_CONTRAST = 1.06;
/** Lightness of the deepest gradient: a black one would have no shape on the dark theme. */
const MIN_DEEP_LIGHTNESS = 0.28;
const PRESS_STEPS = HOVER_STEPS.map((step) => step * 1.6);

/** Custom properties of a theme, without the leading hyphens */
export type Palette = Record<
  | 'accent'
  | 'accent-hover'
  | 'accent-press'
  | 'on-accent'
  | 'accent-text'
  | 'accent-soft'
  | 'accent-soft-2'
  | 'accent-border'
  | 'accent-graphic'
  | 'accent-glow'
  | 'focus'
  | 'deep-1'
  | 'deep-2'
  | 'deep-3'
  | 'mark-top',
  string
>;

/** A palette takes some milliseconds, and every mail needs one. */
const palettes = new LRUCache<string, Palette>({ max: 40 });

/** Returns the colours of a theme for the accent colour `#rrggbb`: readable whatever the colour. */
export function buildPalette(color: string, theme: Theme): Palette {
  const key = `${color} ${theme}`;
  const palette = palettes.get(key) ?? computePalette(color, theme);
  palettes.set(key, palette);
  return palette;
}

function computePalette(color: string, theme: Theme): Palette {
  const isOnSurfaces = (minimum: number) => (shade: string) =>
    surfaces[theme].every((surface) => wcagContrast(shade, surface) >= minimum);
  const isControl = isOnSurfaces(MIN_CONTROL_CONTRAST);
  const direction = theme === 'dark' ? 1 : -1;

  const findButtonShade = (button: string, steps: readonly number[]) => {
    const text = chooseTextColor(button);
    return findShade(
      button,
      steps,
      (shade) => isControl(shade) && wcagContrast(shade, text) >= MIN_TEXT_CONTRAST,
    );
  };
  // Pure black text looks harsh; a slightly different shade has white text or the dark one of the design.
  const isGoodButton = (button: string) =>
    chooseTextColor(button) !== BLACK && findButtonShade(button, HOVER_STEPS) !== button;
  const accent = shift(color, direction, (shade) => isControl(shade) && isGoodButton(shade));
  const { soft, soft2, min, max } = softness[theme];
  const softBase = withLightness(color, (lightness) => Math.min(max, Math.max(min, lightness)));
  const textBackgrounds = [
    ...surfaces[theme],
    ...surfaces[theme].flatMap((surface) =>
      [soft, soft2].map((opacity) => blend(softBase, opacity, surface)),
    ),
  ];
  const accentText = shift(color, direction, (shade) =>
    textBackgrounds.every((background) => wcagContrast(shade, background) >= MIN_TEXT_CONTRAST),
  );
  const deepest = withLightness(color, (lightness) => Math.max(lightness, MIN_DEEP_LIGHTNESS));
  const deep = shift(deepest, -1, (shade) => wcagContrast(shade, '#ffffff') >= DEEP_CONTRAST);
  return {
    accent,
    'accent-hover': findButtonShade(accent, HOVER_STEPS),
    'accent-press': findButtonShade(accent, PRESS_STEPS),
    'on-accent': chooseTextColor(accent),
    'accent-text': accentText,
    'accent-soft': withOpacity(softBase, soft),
    'accent-soft-2': withOpacity(softBase, soft2),
    'accent-border': accent,
    'accent-graphic': accent,
    'accent-glow': withOpacity(softBase, GLOW_OPACITY[theme]),
    focus: accentText,
    'deep-1': deep,
    'deep-2': withLightness(deep, (lightness) => lightness * 0.62),
    'deep-3': withLightness(deep, (lightness) => lightness * 0.42),
    'mark-top': withLightness(deep, (lightness) => lightness + 0.1),
  };
}

/** Returns the colour, or its nearest lighter (1) or darker (-1) shade that is accepted; finally white or black. */
function shift(color: string, direction: 1 | -1, isAccepted: (shade: string) => boolean): string {
  for (let change = 0; change <= 1; change += LIGHTNESS_STEP) {
    const shade =
      change === 0 ? color : withLightness(color, (lightness) => lightness + direction * change);
    if (isAccepted(shade)) return shade;
  }
  return direction === 1 ? '#ffffff' : BLACK;
}

/** Returns the first accepted shade that looks different, darker ones first; the colour itself if there is none. */
function findShade(
  color: string,
  steps: readonly number[],
  isAccepted: (shade: string) => boolean,
): string {
  const shades = steps.flatMap((step) =>
    [-step, step].map((change) => withLightness(color, (lightness) => lightness + change)),
  );
  const isVisible = (shade: string) => wcagContrast(shade, color) >= VISIBLE_CONTRAST;
  return shades.find((shade) => isVisible(shade) && isAccepted(shade)) ?? color;
}

/** Returns white, or a black if white is unreadable on the colour. Each colour has one of them. */
function chooseTextColor(background: string): string {
  const colors = ['#ffffff', '#17131f', BLACK];
  const isReadable = (color: string) => wcagContrast(color, background) >= MIN_TEXT_CONTRAST;
  return colors.find(isReadable) ?? BLACK;
}

/** Changes the lightness in OKLCH, where hue and vividness look the same, and stays within sRGB. */
function withLightness(color: string, change: (lightness: number) => number): string {
  const { l = 0, ...rest } = oklch(color) ?? { mode: 'oklch', c: 0 };
  const lightness = Math.min(1, Math.max(0, change(l)));
  return formatHex(clampChroma({ ...rest, l: lightness }, 'oklch')) ?? color;
}

function toChannels(color: string): [number, number, number] {
  const { r = 0, g = 0, b = 0 } = rgb(color) ?? {};
  const toByte = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255);
  return [toByte(r), toByte(g), toByte(b)];
}

const withOpacity = (color: string, opacity: number) =>
  `rgb(${toChannels(color).join(' ')} / ${opacity})`;

/** Returns the colour that a transparent one has over a background. */
export function blend(color: string, opacity: number, background: string): string {
  const front = toChannels(color);
  const back = toChannels(background);
  const channels = front.map((value, index) =>
    Math.round(value * opacity + (back[index] ?? 0) * (1 - opacity)),
  );
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

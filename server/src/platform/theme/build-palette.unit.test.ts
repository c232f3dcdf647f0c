import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wcagContrast } from 'culori';
import { expect, it } from 'vitest';
import { root } from '../../../../scripts/repository.js';
import {
  blend,
  buildPalette,
  MIN_CONTROL_CONTRAST,
  MIN_TEXT_CONTRAST,
  surfaces,
  type Theme,
  themes,
} from './build-palette.ts';

/** Texts of each theme that stand on soft backgrounds */
const texts: Record<Theme, string[]> = {
  dark: ['#f5f3fb', '#b9b3cb'],
  light: ['#17131f', '#4b465b'],
};

/** Returns reproducible colours: corners of the cube first, then pseudo-random ones. */
function createColors(count: number): string[] {
  const corners = ['00', '80', 'ff'];
  const cube = corners.flatMap((r) => corners.flatMap((g) => corners.map((b) => `#${r}${g}${b}`)));
  let state = 54;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 128) % 256;
  };
  const others = Array.from(
    { length: count - cube.length },
    () => `#${[random(), random(), random()].map((n) => n.toString(16).padStart(2, '0')).join('')}`,
  );
  return [...cube, ...others];
}

function parseSoft(color: string): { hex: string; opacity: number } {
  const [r, g, b, opacity] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const hex = [r, g, b].map((value = 0) => value.toString(16).padStart(2, '0')).join('');
  return { hex: `#${hex}`, opacity: opacity ?? 1 };
}

/** Returns each pair of colours that meets on a page, with its required contrast. */
function* listPairs(color: string, theme: Theme) {
  const palette = buildPalette(color, theme);
  for (const name of ['accent', 'accent-hover', 'accent-press'] as const)
    yield { name: `on-accent on ${name}`, a: palette['on-accent'], b: palette[name], text: true };
  const softNames = ['accent-soft', 'accent-soft-2'] as const;
  for (const surface of surfaces[theme]) {
    yield { name: 'accent-text', a: palette['accent-text'], b: surface, text: true };
    for (const name of ['accent', 'accent-hover', 'accent-press'] as const)
      yield { name, a: palette[name], b: surface, text: false };
    for (const name of ['accent-border', 'accent-graphic', 'focus'] as const)
      yield { name, a: palette[name], b: surface, text: false };
    for (const name of softNames) {
      const { hex, opacity } = parseSoft(palette[name]);
      const background = blend(hex, opacity, surface);
      for (const text of [palette['accent-text'], ...texts[theme]])
        yield { name: `${text} on ${name}`, a: text, b: background, text: true };
    }
  }
  for (const name of ['deep-1', 'deep-2', 'deep-3'] as const)
    yield { name: `white on ${name}`, a: '#ffffff', b: palette[name], text: true };
}

it('1,000 accent colours keep 4.5:1 for texts and 3:1 for controls in both themes', () => {
  const worst = { text: { ratio: 99, at: '' }, control: { ratio: 99, at: '' } };
  for (const color of createColors(1000)) {
    for (const theme of themes) {
      for (const { name, a, b, text } of listPairs(color, theme)) {
        const ratio = wcagContrast(a, b);
        const kind = text ? 'text' : 'control';
        if (ratio < worst[kind].ratio)
          worst[kind] = { ratio, at: `${color}, ${theme}: ${name}, ${a} on ${b}` };
      }
    }
  }
  console.log(
    `worst text ${worst.text.ratio.toFixed(2)} (${worst.text.at}), worst control ${worst.control.ratio.toFixed(2)} (${worst.control.at})`,
  );
  expect(worst.text.ratio, worst.text.at).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
  expect(worst.control.ratio, worst.control.at).toBeGreaterThanOrEqual(MIN_CONTROL_CONTRAST);
});

it.each(['#ffd60a', '#000000', '#ff4fa3', '#ffffff'])(
  'hovering a button in %s is visible',
  (color) => {
    for (const theme of themes) {
      const { accent, 'accent-hover': hover } = buildPalette(color, theme);
      expect(wcagContrast(accent, hover)).toBeGreaterThan(1.05);
    }
  },
);

it('a readable colour stays as it is', () => {
  const palette = buildPalette('#e6007e', 'dark');
  expect(palette.accent).toBe('#e6007e');
});

it('the surfaces are those of the stylesheet', () => {
  const tokens = readFileSync(join(root, 'web/src/styles/tokens.css'), 'utf8');
  const [dark = '', light = ''] = tokens.split('@variant light-tokens');
  const readSurfaces = (text: string) =>
    ['bg', 's1', 's2', 's3'].map((name) => text.match(`--color-${name}: (#\\w{6})`)?.[1]);
  expect(new Set(readSurfaces(dark))).toEqual(new Set(surfaces.dark));
  expect(new Set(readSurfaces(light))).toEqual(new Set(surfaces.light));
});

/** Converts words to outlines in the fonts of the site. Also defines the folder for pictures. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

interface Box {
  minX: number;
  maxX: number;
}

interface Path {
  commands: { command: string; args: number[] }[];
  bbox: Box;
  transform(a: number, b: number, c: number, d: number, e: number, f: number): Path;
}

interface Font {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  getVariation(axes: Record<string, number>): Font;
  layout(
    text: string,
    features: Record<string, boolean>,
  ): {
    glyphs: { path: Path }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}

const [libraries] = process.argv.slice(2);
if (!libraries) throw new Error('Name the folder that fontkit and wawoff2 are installed in.');
const load = createRequire(resolve(libraries, 'package.json'));
const fontkit: { create(bytes: Buffer): Font } = load('fontkit');
const woff2: { decompress(bytes: Buffer): Promise<Uint8Array> } = load('wawoff2');

const root = resolve(import.meta.dirname, '../..');
const publicDir = resolve(root, 'web/public');

async function openFont(name: string, subset: 'latin' | 'latin-ext'): Promise<Font> {
  const file = `node_modules/@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`;
  return fontkit.create(Buffer.from(await woff2.decompress(readFileSync(resolve(root, file)))));
}

async function openFamily(name: string) {
  return { latin: await openFont(name, 'latin'), extended: await openFont(name, 'latin-ext') };
}

const families = {
  display: await openFamily('bricolage-grotesque'),
  text: await openFamily('manrope'),
};

export interface Face {
  font: keyof typeof families;
  weight: number;
  /** In em */
  tracking: number;
}

export const short = (value: number) => String(Math.round(value * 100) / 100 || 0);

/** Returns outline commands as compact path data. */
function pathData(commands: Path['commands']): string {
  const letters: Record<string, string> = {
    moveTo: 'M',
    lineTo: 'L',
    quadraticCurveTo: 'Q',
    bezierCurveTo: 'C',
    closePath: 'Z',
  };
  return commands
    .map(({ command, args }) => {
      const numbers = args.map((value) => short(value).replace(/^(-?)0\./, '$1.'));
      return `${letters[command]}${numbers.join(' ').replaceAll(' -', '-')}`;
    })
    .join('');
}

/** Letters of the second font file */
const extended = /([ğĞşŞİ₺]+)/;

/** Returns the word's outlines as path data from `left` on, with its extent. */
export function lettering(word: string, face: Face, size: number, left: number, baseline: number) {
  let pen = left;
  let right = left;
  let data = '';
  for (const run of word.split(extended).filter(Boolean)) {
    const family = families[face.font];
    const font = (extended.test(run) ? family.extended : family.latin).getVariation({
      wght: face.weight,
    });
    const unit = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run, { liga: false, clig: false });
    glyphs.forEach(({ path }, index) => {
      const position = positions[index];
      if (!position) throw new Error(`${word}: no position for glyph ${index}`);
      const x = pen + position.xOffset * unit;
      const placed = path.transform(unit, 0, 0, -unit, x, baseline - position.yOffset * unit);
      pen += position.xAdvance * unit + face.tracking * size;
      if (Number.isFinite(placed.bbox.maxX)) right = Math.max(right, placed.bbox.maxX);
      data += pathData(placed.commands);
    });
  }
  return { data, right, advance: pen - left };
}

/** Returns the distance of the baseline below the middle of a one-line box. */
export function baselineBelowMiddle({ font, weight }: Face, size: number): number {
  const { ascent, descent, unitsPerEm } = families[font].latin.getVariation({ wght: weight });
  return (((ascent + descent) / 2) * size) / unitsPerEm;
}

mkdirSync(resolve(publicDir, 'demo'), { recursive: true });

export function save(file: string, svg: string) {
  writeFileSync(resolve(publicDir, file), `${svg}\n`);
  console.log(`${file} ${Buffer.byteLength(svg) + 1}`);
}

/**
 * Draws the vector pictures of the sample content and the site's own mark:
 *
 *   web/public/demo/<brand>.svg      nine logo lockups, wordmark as outlines
 *   web/public/demo/bg-<brand>.svg   background pictures of three of the cards
 *   web/public/favicon.svg
 *
 * The results are committed; run this again only after changing a mark, a word or a pattern below.
 * A picture inside <img> cannot use the page's fonts, hence the outlines. They come from the fonts
 * that the site itself uses (@fontsource-variable), through two libraries that the project does not
 * depend on. Install them anywhere and name the place:
 *
 *   npm install --prefix /tmp/outline fontkit@2.0.4 wawoff2@2.0.1
 *   node_modules/.bin/node scripts/draw-demo/vectors.ts /tmp/outline
 *
 * Every lockup is 32 high, whatever its letters: at one common height all nine have one scale.
 * The sides are trimmed to the ink.
 */
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

async function openFont(name: string): Promise<Font> {
  const file = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  return fontkit.create(Buffer.from(await woff2.decompress(readFileSync(resolve(root, file)))));
}

const fonts = { display: await openFont('bricolage-grotesque'), text: await openFont('manrope') };

interface Brand {
  /** In a 32 × 32 square. */
  mark: string;
  /** Left edge of the mark's ink, rounded down. */
  markLeft: number;
  word: string;
  font: keyof typeof fonts;
  weight: number;
  /** In em. */
  tracking: number;
  /** Of the common letter size; capitals are set smaller. */
  scale?: number;
}

const brands: Record<string, Brand> = {
  zirvelon: {
    mark: '<path fill="#34e0a1" d="M2 27 12 8l5 9-5.5 10z"/><path fill="#0e9f6e" d="M12.5 27l8-15L30 27z"/>',
    markLeft: 2,
    word: 'Zirvelon',
    font: 'display',
    weight: 800,
    tracking: -0.04,
  },
  orbelix: {
    mark: '<circle cx="16" cy="16" r="5.5" fill="#c4b1ff"/><ellipse cx="16" cy="16" rx="14" ry="6.5" transform="rotate(-28 16 16)" fill="none" stroke="#8b5cf6" stroke-width="3"/>',
    markLeft: 1,
    word: 'ORBELIX',
    font: 'text',
    weight: 700,
    tracking: 0.08,
    scale: 0.82,
  },
  lumarya: {
    mark: '<path fill="#ffe08a" d="M16 2c1.5 8 5 12 14 14-9 2-12.5 6-14 14-1.5-8-5-12-14-14 9-2 12.5-6 14-14z"/>',
    markLeft: 2,
    word: 'Lumarya',
    font: 'display',
    weight: 650,
    tracking: -0.03,
  },
  mavira: {
    mark: '<g fill="none" stroke-width="4" stroke-linecap="round"><path stroke="#7cc4ff" d="M4 12c4-5 8-5 12 0s8 5 12 0"/><path stroke="#2f7df6" d="M4 21c4-5 8-5 12 0s8 5 12 0"/></g>',
    markLeft: 2,
    word: 'mavira',
    font: 'text',
    weight: 650,
    tracking: -0.03,
  },
  narcel: {
    mark: '<path fill="#db2777" d="M12 3l4 4 4-4v6h-8z"/><circle cx="16" cy="19" r="11" fill="#ff9ad2"/><path fill="#db2777" d="M16 13a3 3 0 1 0 .01 0M11.5 20a2.5 2.5 0 1 0 .01 0M20.5 20a2.5 2.5 0 1 0 .01 0"/>',
    markLeft: 5,
    word: 'Narçel',
    font: 'display',
    weight: 800,
    tracking: -0.04,
  },
  pelikra: {
    mark: '<path fill="#ffb36b" d="M4 6h12a10 10 0 0 1 0 20V16H4z"/><path fill="#ff6a3d" d="M4 18h10v8A10 10 0 0 1 4 18z"/>',
    markLeft: 4,
    word: 'Pelikra',
    font: 'display',
    weight: 700,
    tracking: -0.02,
  },
  poyrazon: {
    mark: '<path fill="none" stroke="#7af0f5" stroke-width="3.5" stroke-linecap="round" d="M3 12h17a4 4 0 1 0-4-4M3 19h22a4 4 0 1 1-4 4.5"/>',
    markLeft: 1,
    word: 'poyrazon',
    font: 'text',
    weight: 600,
    tracking: -0.03,
  },
  kuzgra: {
    mark: '<path fill="#ff8fa0" d="M3 5h7v22H3z"/><path fill="#e11d48" d="M12 16 23 5h8L20 16l11 11h-8z"/>',
    markLeft: 3,
    word: 'KUZGRA',
    font: 'text',
    weight: 800,
    tracking: 0.02,
    scale: 0.88,
  },
  tuvalin: {
    mark: '<path fill="#b8f09a" d="M17 3v20H3z"/><path fill="#4d9f2b" d="M19.5 9v14h9z"/><path fill="#b8f09a" d="M4 26h25l-3 4H8z"/>',
    markLeft: 3,
    word: 'Tuvalin',
    font: 'text',
    weight: 700,
    tracking: -0.035,
  },
};

const short = (value: number) => String(Math.round(value * 100) / 100 || 0);

/** Absolute outline commands as path data, numbers joined as tightly as the syntax allows. */
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

/** The word's outlines from `left` on, vertically where a one-line box centred on the mark puts it. */
function outlines({ word, font: family, weight, tracking, scale = 1 }: Brand, left: number) {
  const font = fonts[family].getVariation({ wght: weight });
  const size = (32 / 1.35) * scale;
  const unit = size / font.unitsPerEm;
  const baseline = 16 + ((font.ascent + font.descent) / 2) * unit;
  const { glyphs, positions } = font.layout(word, { liga: false, clig: false });
  let pen = left;
  let right = left;
  const paths = glyphs.map(({ path }, index) => {
    const position = positions[index];
    if (!position) throw new Error(`${word}: no position for glyph ${index}`);
    const x = pen + position.xOffset * unit;
    const placed = path.transform(unit, 0, 0, -unit, x, baseline - position.yOffset * unit);
    pen += position.xAdvance * unit + tracking * size;
    right = Math.max(right, placed.bbox.maxX);
    return pathData(placed.commands);
  });
  return { data: paths.join(''), right, advance: pen - left };
}

function save(file: string, svg: string) {
  writeFileSync(resolve(publicDir, file), `${svg}\n`);
  console.log(`${file} ${Buffer.byteLength(svg) + 1}`);
}

mkdirSync(resolve(publicDir, 'demo'), { recursive: true });

for (const [name, brand] of Object.entries(brands)) {
  const { data, right, advance } = outlines(brand, 32 + (0.42 / 1.35) * 32);
  const left = brand.markLeft;
  const width = Math.ceil(right) - left;
  save(
    `demo/${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="32" viewBox="${left} 0 ${width} 32">${brand.mark}<path fill="#fff" d="${data}"/></svg>`,
  );
  console.log(`  ${brand.word} is ${short((advance * 24 * 1.35) / 32)} wide at 24px`);
}

function background(name: string, paper: string, content: string) {
  save(
    `demo/bg-${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="768" height="336" viewBox="0 0 384 168" preserveAspectRatio="xMidYMid slice"><path fill="${paper}" d="M0 0h384v168H0z"/>${content}</svg>`,
  );
}

// Twelve rays from behind the plate, far enough out to cover the corners.
const around = (degrees: number) =>
  [Math.cos, Math.sin].map((f) => f((degrees * Math.PI) / 180) * 330);
const rays = Array.from({ length: 12 }, (_, i) => {
  const [a = 0, b = 0] = around(i * 30);
  const [c = 0, d = 0] = around(i * 30 + 13);
  const whole = [a, b, c - a, d - b].map((value) => Math.round(value));
  return `M192 84l${whole.slice(0, 2).join(' ')} ${whole.slice(2).join(' ')}z`;
});
background('lumarya', '#5b3200', `<path fill="#f5a623" opacity=".5" d="${rays.join('')}"/>`);

// Dots in staggered rows, smaller and fainter towards the middle, where the plate stands.
const dots = [12, 48, 84, 120, 156].flatMap((y, row) =>
  Array.from({ length: 12 }, (_, column) => {
    const x = column * 34 + (row % 2 ? 25 : 8);
    const distance = Math.abs(x - 192) / 192;
    const opacity = short(0.18 + distance * 0.5).slice(1);
    return `<circle cx="${x}" cy="${y}" r="${(3 + distance * 9).toFixed(1)}" opacity="${opacity}"/>`;
  }),
);
background('narcel', '#7a0f4a', `<g fill="#ff6cb8">${dots.join('')}</g>`);

const waves = [50, 76, 102, 128, 154].map(
  (y, i) =>
    `<path d="M-20 ${y}c60-40 120-40 180 0s120 40 260-6V200H-20z" opacity="${short(0.16 + i * 0.06).slice(1)}"/>`,
);
background('poyrazon', '#063a4a', `<g fill="#17b6d1">${waves.join('')}</g>`);

save(
  'favicon.svg',
  '<svg xmlns="http://www.w3.org/2000/svg" width="34" height="34" viewBox="-2 0 34 34"><linearGradient id="a" x2="0" y2="1"><stop stop-color="#a98bff"/><stop offset="1" stop-color="#5b21b6"/></linearGradient><path fill="url(#a)" d="M1 15a14 14 0 0 1 28 0v13a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5z"/><path fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round" d="M9 12.5 15 25l6-12.5"/></svg>',
);

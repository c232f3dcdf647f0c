/**
 * Draws the vector pictures of the sample content and the site's own mark:
 *
 *   web/public/demo/<brand>.svg        nine logo lockups, wordmark as outlines
 *   web/public/demo/<brand>-mono.svg   the same in one grey, for the strip of the companies
 *   web/public/demo/bg-<brand>.svg     background pictures of three of the cards
 *   web/public/favicon.svg
 *
 * (scenes.ts, run in the same way, draws the banners.)
 *
 * The results are committed; run this again only after changing a mark, a word or a pattern below.
 * A picture inside <img> cannot use the page's fonts, hence the outlines. They come from the fonts
 * that the site itself uses (@fontsource-variable), through two libraries that the project does not
 * depend on. Install them anywhere and name the place:
 *
 *   npm install --prefix /tmp/outline fontkit@2.0.4 wawoff2@2.0.1
 *   node_modules/.bin/node scripts/demo-pictures/vectors.ts /tmp/outline
 *
 * Every lockup is 32 high, whatever its letters: at one common height all nine have one scale.
 * The sides are trimmed to the ink.
 */
import { type Brand, brands } from './brands.ts';
import { baselineBelowMiddle, lettering, save, short } from './lettering.ts';

// An <img> can't use the page's colour. This grey has 4.2:1 on the backgrounds of both themes.
const grey = '#777189';
const deepColors = ['#0e9f6e', '#8b5cf6', '#2f7df6', '#db2777', '#ff6a3d', '#e11d48', '#4d9f2b'];

const inGrey = (mark: string) =>
  mark.replace(/(fill|stroke)="(#[0-9a-f]{6})"/g, (_, attribute, color) =>
    deepColors.includes(color) ? `${attribute}="${grey}" opacity=".72"` : `${attribute}="${grey}"`,
  );

for (const [name, brand] of Object.entries<Brand>(brands)) {
  const size = (32 / 1.35) * (brand.scale ?? 1);
  const baseline = 16 + baselineBelowMiddle(brand, size);
  const { data, right, advance } = lettering(
    brand.word,
    brand,
    size,
    32 + (0.42 / 1.35) * 32,
    baseline,
  );
  const left = brand.markLeft;
  const width = Math.ceil(right) - left;
  const lockup = (mark: string, ink: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="32" viewBox="${left} 0 ${width} 32">${mark}<path fill="${ink}" d="${data}"/></svg>`;
  save(`demo/${name}.svg`, lockup(brand.mark, '#fff'));
  save(`demo/${name}-mono.svg`, lockup(inGrey(brand.mark), grey));
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

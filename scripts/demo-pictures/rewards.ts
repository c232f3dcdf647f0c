/**
 * Draws the pictures of the sample rewards: web/public/demo/odul-<name>.svg, a thing in a cone of
 * light, 580 × 380, its middle standing where a square cut of it looks.
 *
 * The results are committed; run this again after changing something below. It needs no fonts:
 *
 *   node_modules/.bin/node scripts/demo-pictures/rewards.ts
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const demo = resolve(import.meta.dirname, '../../web/public/demo');

const fade = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x2="0" y2="1">${from}${to}</linearGradient>`;
const stop = (color: string, opacity = 1, offset = 0) =>
  `<stop${offset ? ` offset="${offset}"` : ''} stop-color="${color}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;

/** `thing` stands on the floor at 100|160; `url(#t)` is its own colour. */
function reward(name: string, [light, deep]: readonly [string, string], thing: string) {
  const night = `<radialGradient id="q" cx=".5" cy=".05" r=".95">${stop(light, 0.75)}${stop(deep, 0.35, 0.55)}${stop('#0d0b14', 1, 1)}</radialGradient>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="580" height="380" viewBox="-45 0 290 190" preserveAspectRatio="xMidYMid slice">${fade('t', stop(light), stop(deep, 1, 1))}${night}${fade('r', stop('#fff', 0.32), stop('#fff', 0, 1))}<path fill="#0d0b14" d="M-45 0h290v190H-45z"/><path fill="url(#q)" d="M-45 0h290v190H-45z"/><path fill="url(#r)" d="M84 0h32l54 168H30z"/><ellipse cx="100" cy="166" rx="66" ry="9" fill="${light}" opacity=".35"/><ellipse cx="100" cy="166" rx="40" ry="5" fill="#fff" opacity=".35"/>${thing}</svg>`;
  const file = `odul-${name}.svg`;
  writeFileSync(resolve(demo, file), `${svg}\n`);
  console.log(`${file} ${svg.length + 1}`);
}

/** The site's own mark, as on its coin */
const mark = (x: number, y: number, size: number, color: string) =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M-15-14 0 17 15-14" fill="none" stroke="${color}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`;

reward(
  'kupa',
  ['#ffc9a3', '#9a4a1c'],
  `<path d="M134 84h10a22 22 0 0 1 0 44h-10" fill="none" stroke="#ffc9a3" stroke-width="11"/><path d="M58 70h80v74a12 12 0 0 1-12 12H70a12 12 0 0 1-12-12z" fill="url(#t)"/><ellipse cx="98" cy="70" rx="40" ry="8" fill="#5a2a10"/><path d="M86 54c-6-8 6-12 0-20M106 54c-6-8 6-12 0-20" stroke="#fff" stroke-opacity=".6" stroke-width="4" fill="none" stroke-linecap="round"/>${mark(98, 112, 0.9, '#fff')}`,
);
reward(
  'tisort',
  ['#ff9ab0', '#be123c'],
  `<path d="M74 56 48 70l10 28 12-5v58h60V93l12 5 10-28-26-14c-4 11-14 16-26 16s-22-5-26-16z" fill="url(#t)"/>${mark(100, 112, 0.9, '#fff')}`,
);
reward(
  'hediye-ceki',
  ['#7af0c5', '#0e9f6e'],
  `<g transform="rotate(-9 100 104)"><rect x="40" y="66" width="120" height="76" rx="12" fill="url(#t)"/><path d="M40 92h120" stroke="#fff" stroke-opacity=".35" stroke-width="10"/><path d="M56 124c10-16 26-18 34-2 4-10 14-18 26-14-6 2-9 6-10 11 10-1 16 3 18 9-14-6-26 6-40 5-10 0-18-4-28-9z" fill="#fff"/></g>`,
);
reward(
  'kulaklik',
  ['#c4b1ff', '#6d28d9'],
  `<path d="M62 112V92a38 38 0 0 1 76 0v20" fill="none" stroke="#f3eefe" stroke-width="9" stroke-linecap="round"/><rect x="50" y="104" width="26" height="42" rx="12" fill="url(#t)"/><rect x="124" y="104" width="26" height="42" rx="12" fill="url(#t)"/>`,
);
reward(
  'sarj',
  ['#8ff0f5', '#0e7490'],
  `<rect x="72" y="52" width="56" height="104" rx="14" fill="url(#t)"/><path d="M104 76 86 108h12l-4 24 20-34h-13z" fill="#fff"/><rect x="90" y="46" width="20" height="8" rx="3" fill="#f3eefe"/>`,
);
reward(
  'sinema',
  ['#f5a8ff', '#a21caf'],
  `<g transform="rotate(-10 100 104)"><path d="M36 72h128v20a12 12 0 0 0 0 24v20H36v-20a12 12 0 0 0 0-24z" fill="url(#t)"/><path d="M128 78v52" stroke="#fff" stroke-width="3" stroke-dasharray="5 6" stroke-opacity=".7"/><path d="M54 94h50M54 112h34" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-opacity=".9"/></g>`,
);

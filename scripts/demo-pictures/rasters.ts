/**
 * Photographs the pictures that must be PNG, with headless Chromium and the site's own fonts:
 *
 *   web/public/icon-192.png, icon-512.png, apple-touch-icon.png   the mark on the page colour
 *   web/public/og.png                                             what a shared link shows
 *
 * The results are committed; run this again only after changing the mark or the scene below.
 * They are taken four times as large and scaled down, which averages out the grain of Chromium's
 * gradients: that grain is most of the file's size. The large one is also reduced to 256 colours.
 * Both through a library that the project does not depend on. Install it anywhere and name the place:
 *
 *   npm install --prefix /tmp/outline sharp@0.35.5
 *   node_modules/.bin/node scripts/demo-pictures/rasters.ts /tmp/outline
 *
 * CHROMIUM names the browser if it is not /usr/bin/chromium.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';

interface Picture {
  resize(width: number, height: number, options: { kernel: string }): Picture;
  png(options: Record<string, unknown>): { toBuffer(): Promise<Buffer> };
}

const [libraries] = process.argv.slice(2);
if (!libraries) throw new Error('Name the folder that sharp is installed in.');
const sharp: (png: Buffer) => Picture = createRequire(resolve(libraries, 'package.json'))('sharp');

const root = resolve(import.meta.dirname, '../..');
const publicDir = resolve(root, 'web/public');
const fontFile = resolve(
  root,
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);

const mark = `
  <path fill="url(#mark)" d="M1 15a14 14 0 0 1 28 0v13a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5z"/>
  <path fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round" d="M9 12.5 15 25l6-12.5"/>`;

function fade(id: string, stops: [string, string], box = 'x2="0" y2="1"') {
  const [from, to] = stops;
  return `<linearGradient id="${id}" ${box}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

/** The mark at 64% of the height, within the circle that Android may cut out */
const icon = `
  <svg viewBox="0 0 100 100">
    ${fade('mark', ['#a98bff', '#5b21b6'])}
    <path fill="#0a0911" d="M0 0h100v100H0z"/>
    <g transform="translate(50 50) scale(1.88) translate(-15 -17)">${mark}</g>
  </svg>`;

const floor = 556;
const centre = 850;

/** An arch on the floor: half its width, and the height of its straight sides */
function arch(half: number, side: number, fill: string, opacity: number) {
  return `<path fill="url(#${fill})" opacity="${opacity}" d="M${centre - half} ${floor}V${floor - side}a${half} ${half} 0 0 1 ${2 * half} 0V${floor}z"/>`;
}

const sparkle = (x: number, y: number, scale: number) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M0-14c1.5 9 4 12 12 14-8 2-10.5 5-12 14-1.5-9-4-12-12-14 8-2 10.5-5 12-14z"/>`;

/** A lit shop window at night: light falls from above onto the mark in its niche. */
const sharing = `
  <style>
    @font-face {
      font-family: Display;
      font-weight: 200 800;
      src: url(data:font/woff2;base64,${readFileSync(fontFile, 'base64')});
    }
    text { font-family: Display; font-variant-ligatures: no-common-ligatures }
  </style>
  <svg viewBox="0 0 1200 630">
    <defs>
      ${fade('mark', ['#a98bff', '#5b21b6'])}
      ${fade('night', ['#120828', '#3d1880'], 'x2="1" y2=".4"')}
      ${fade('a1', ['#4c1d95', '#1d0d42'])}
      ${fade('a2', ['#8b5cf6', '#4c1d95'])}
      ${fade('a3', ['#e879f9', '#8b5cf6'])}
      ${fade('a4', ['#ffd9a0', '#e879f9'])}
      ${fade('ground', ['#2a1160', '#10072a'])}
      ${fade('plinth', ['#fff', '#f3b6e4'])}
      <linearGradient id="beam" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".42"/><stop offset=".8" stop-color="#fff" stop-opacity="0"/></linearGradient>
      <filter id="soft" x="-.2" width="1.4"><feGaussianBlur stdDeviation="16 0"/></filter>
      <radialGradient id="pool"><stop stop-color="#ffd9a0" stop-opacity=".8"/><stop offset="1" stop-color="#e879f9" stop-opacity="0"/></radialGradient>
      <radialGradient id="shadow"><stop stop-color="#2a1160" stop-opacity=".6"/><stop offset="1" stop-color="#2a1160" stop-opacity="0"/></radialGradient>
    </defs>
    <path fill="url(#night)" d="M0 0h1200v630H0z"/>
    ${arch(312, 200, 'a1', 0.8)}
    ${arch(248, 190, 'a2', 0.6)}
    ${arch(188, 182, 'a3', 0.62)}
    ${arch(132, 176, 'a4', 0.9)}
    <path fill="url(#beam)" filter="url(#soft)" d="M${centre - 40}-60h80l140 ${floor + 40}h-360z"/>
    <path fill="url(#ground)" d="M0 ${floor}h1200v74H0z"/>
    <ellipse cx="${centre}" cy="${floor}" rx="400" ry="64" fill="url(#pool)" opacity=".75"/>
    <path fill="url(#plinth)" d="M${centre - 104} ${floor + 10}v-34a10 10 0 0 1 10-10h188a10 10 0 0 1 10 10v34z"/>
    <ellipse cx="${centre}" cy="${floor - 32}" rx="88" ry="9" fill="url(#shadow)"/>
    <g transform="translate(${centre} ${floor - 34}) scale(5) translate(-15 -33)">${mark}</g>
    <g fill="#fff" opacity=".9">${sparkle(566, 150, 1)}${sparkle(1098, 268, 0.75)}<circle cx="1012" cy="92" r="3"/><circle cx="632" cy="408" r="3"/></g>
    <text x="82" y="312" fill="#fff" font-size="136" font-weight="800" letter-spacing="-6.1">Vitrin</text>
    <text x="83" y="384" font-size="50" font-weight="700" letter-spacing="-1.5" fill="#e7defc">Güvenilir Siteler</text>
  </svg>`;

const pictures = [
  { file: 'icon-192.png', width: 192, height: 192, content: icon, png: {} },
  { file: 'icon-512.png', width: 512, height: 512, content: icon, png: {} },
  { file: 'apple-touch-icon.png', width: 180, height: 180, content: icon, png: {} },
  {
    file: 'og.png',
    width: 1200,
    height: 630,
    content: sharing,
    png: { palette: true, colours: 256, dither: 1, effort: 10 },
  },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  for (const { file, width, height, content, png } of pictures) {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 4 });
    await page.setContent(
      `<!doctype html><html lang="tr"><style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${content}</html>`,
    );
    await page.evaluate('document.fonts.ready');
    const bytes = await sharp(await page.screenshot())
      .resize(width, height, { kernel: 'cubic' })
      .png({ compressionLevel: 9, ...png })
      .toBuffer();
    writeFileSync(resolve(publicDir, file), bytes);
    console.log(`${file} ${bytes.length}`);
    await page.close();
  }
} finally {
  await browser.close();
}

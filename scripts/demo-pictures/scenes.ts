/**
 * Draws the sample banners:
 *
 *   web/public/demo/banner-<scene>.svg    four lit niches, 1200 × 400
 *   web/public/demo/sliding-<brand>.svg   four pills, 388 × 76, with room for the button on the right
 *
 * The results are committed; run this again only after changing something below, in the way that
 * vectors.ts describes.
 */
import { brands } from './brands.ts';
import { type Face, lettering, save } from './lettering.ts';

const centre = 880;
const floor = 404;
const display: Face = { font: 'display', weight: 800, tracking: -0.045 };

function fade(id: string, [from, to]: readonly [string, string], box = 'x2="0" y2="1"') {
  return `<linearGradient id="${id}" ${box}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

interface Palette {
  night: readonly [string, string];
  /** Arches, outermost first */
  arches: readonly (readonly [string, string])[];
  glow: readonly [string, string];
}

/** Half the width, where the straight sides begin, opacity. */
const arches = [
  { half: 330, top: 325.4, opacity: 0.75 },
  { half: 260, top: 298.8, opacity: 0.6 },
  { half: 196, top: 274.5, opacity: 0.62 },
  { half: 136, top: 251.7, opacity: 0.9 },
];

const stars =
  '<g fill="#fff"><path d="M650 112c1.5 9 4 12 12 14-8 2-10.5 5-12 14-1.5-9-4-12-12-14 8-2 10.5-5 12-14z" opacity=".9"/><path d="M1112 168c1 7 3 9 9 10.5-6 1.5-8 3.5-9 10.5-1-7-3-9-9-10.5 6-1.5 8-3.5 9-10.5z" opacity=".8"/><circle cx="710" cy="272" r="3" opacity=".7"/><circle cx="1060" cy="80" r="2.5" opacity=".8"/></g>';

function scene(name: string, { night, arches: colors, glow }: Palette, content: string) {
  const defs = [
    fade('n', night, 'y2=".4"'),
    ...colors.map((pair, index) => fade(`a${index}`, pair)),
    `<radialGradient id="g"><stop stop-color="${glow[0]}" stop-opacity=".85"/><stop offset="1" stop-color="${glow[1]}" stop-opacity="0"/></radialGradient>`,
  ];
  const niche = arches.map(
    ({ half, top, opacity }, index) =>
      `<path fill="url(#a${index})" opacity="${opacity}" d="M${centre - half} ${floor}V${top}a${half} ${half} 0 0 1 ${2 * half} 0V${floor}z"/>`,
  );
  save(
    `demo/banner-${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="400" viewBox="0 0 1200 400" preserveAspectRatio="xMidYMid slice"><defs>${defs.join('')}</defs><path fill="url(#n)" d="M0 0h1200v400H0z"/>${niche.join('')}<ellipse cx="${centre}" cy="400" rx="420" ry="90" fill="url(#g)" opacity=".7"/>${content}${stars}</svg>`,
  );
}

const violet: Palette = {
  night: ['#160a33', '#4c1d95'],
  arches: [
    ['#4c1d95', '#160a33'],
    ['#8b5cf6', '#4c1d95'],
    ['#e879f9', '#8b5cf6'],
    ['#ffd9a0', '#e879f9'],
  ],
  glow: ['#ffd9a0', '#e879f9'],
};
const ink = '#2a1160';

const ticketWord = lettering('BİLET', display, 44, -98, 10).data;
function ticket(id: string, number: string, place: string, colors: readonly [string, string]) {
  const label = lettering(`No ${number}`, { font: 'text', weight: 600, tracking: 0 }, 15, -96, 36);
  return `${fade(id, colors, 'y2="1"')}<g transform="${place}" fill="${ink}"><path fill="url(#${id})" d="M-130-66h260v42a24 24 0 0 0 0 48v42h-260V24a24 24 0 0 0 0-48z"/><path d="M62-58V58" stroke="${ink}" stroke-opacity=".45" stroke-width="3" stroke-dasharray="3 9" stroke-linecap="round"/><path d="${ticketWord}"/><path opacity=".85" d="${label.data}"/><path opacity=".8" d="M82-36h4v72h-4zM90-36h2v72h-2zM96-36h5v72h-5zM104-36h2v72h-2z"/></g>`;
}
scene(
  'biletler',
  violet,
  ticket('t2', '004822', 'translate(942 252) rotate(14) scale(.98)', ['#ffd9a0', '#e879f9']) +
    ticket('t1', '004821', 'translate(854 216) rotate(-10) scale(1.08)', ['#fff', '#ffd9a0']),
);

const vMark = 'M-15-14 0 17 15-14';
function coin(x: number, y: number, radius: number, turn = 0) {
  const scale = radius / 50;
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><circle r="50" fill="#a86a00"/><circle r="50" cy="-5" fill="url(#c)"/><circle r="38" cy="-5" fill="none" stroke="#a86a00" stroke-opacity=".55" stroke-width="4"/><path transform="translate(0 -7)" d="${vMark}" fill="none" stroke="#7a4a00" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/></g>`;
}
const gift = `<g transform="translate(880 262)">${fade('b1', ['#7c3aed', '#4c1d95'])}${fade('b2', ['#a98bff', '#7c3aed'])}<path fill="url(#b1)" d="M-92-10H92V92a12 12 0 0 1-12 12H-80a12 12 0 0 1-12-12z"/><path fill="url(#b2)" d="M-106-52h212a10 10 0 0 1 10 10v32h-232v-32a10 10 0 0 1 10-10z"/><path fill="#ffd9a0" d="M-18-52h36V104h-36z"/><path fill="none" stroke="#ffd9a0" stroke-width="14" stroke-linejoin="round" d="M0-54c-30-4-66-18-60-46 6-24 50-10 60 46 10-56 54-70 60-46 6 28-30 42-60 46z"/></g>`;
scene(
  'market',
  {
    night: ['#0d0a33', '#1d3a9a'],
    arches: [
      ['#1f3b9c', '#0d0a33'],
      ['#4f6ff0', '#22307f'],
      ['#6fb6ff', '#4f5df0'],
      ['#fff0c2', '#8fb3ff'],
    ],
    glow: ['#fff0c2', '#6fb6ff'],
  },
  `${fade('c', ['#ffe9a8', '#f0ad1f'])}${coin(712, 238, 34, -14)}${coin(1046, 206, 40, 12)}${gift}${coin(768, 346, 46, -8)}${coin(1002, 340, 54, 10)}${coin(1092, 372, 32, 18)}${coin(678, 380, 28, -20)}`,
);

scene(
  'yayin',
  {
    night: ['#2a0626', '#7a1158'],
    arches: [
      ['#7a1158', '#2a0626'],
      ['#d9348f', '#7a1158'],
      ['#ff7ab8', '#d9348f'],
      ['#ffd2b0', '#ff7ab8'],
    ],
    glow: ['#ffd2b0', '#ff7ab8'],
  },
  `${fade('s', ['#3a1740', '#170a1f'])}${fade('p', ['#fff', '#ffd2b0'])}<g transform="translate(880 232) rotate(-4)"><path fill="#170a1f" d="M-30 96h60l14 58h-88z"/><rect x="-80" y="148" width="160" height="16" rx="8" fill="#170a1f"/><rect x="-182" y="-118" width="364" height="222" rx="24" fill="#fff"/><rect x="-170" y="-106" width="340" height="198" rx="15" fill="url(#s)"/><path fill="#d9348f" opacity=".45" d="M-170 30c70-60 130-50 190-10s100 30 150-20v77a15 15 0 0 1-15 15h-310a15 15 0 0 1-15-15z"/><circle cy="-8" r="50" fill="url(#p)"/><path fill="#7a1158" d="M-14-34a5 5 0 0 1 8-4l40 26a5 5 0 0 1 0 8L-6 22a5 5 0 0 1-8-4z"/><rect x="-152" y="-90" width="96" height="34" rx="17" fill="#d92d3e"/><circle cx="-134" cy="-73" r="6" fill="#fff"/><path fill="#fff" d="${lettering('CANLI', { font: 'text', weight: 800, tracking: 0.03 }, 17, -120, -67).data}"/></g>`,
);

const step = (x: number, top: number, id: string, number: string) => {
  const width = 118;
  const size = 58;
  const glyph = lettering(number, display, size, 0, 0);
  const placed = lettering(number, display, size, x + width / 2 - glyph.right / 2, top + 66).data;
  return `<path fill="url(#${id})" d="M${x} ${floor}V${top + 12}a12 12 0 0 1 12-12h${width - 24}a12 12 0 0 1 12 12V${floor}z"/><path fill="#06283d" opacity=".8" d="${placed}"/>`;
};
scene(
  'lider',
  {
    night: ['#04182b', '#0b5a72'],
    arches: [
      ['#0b5a72', '#04182b'],
      ['#149ab0', '#0b5a72'],
      ['#4fd8d0', '#149ab0'],
      ['#fff3c9', '#6fe0d4'],
    ],
    glow: ['#fff3c9', '#4fd8d0'],
  },
  `${fade('k', ['#fff', '#bfeee8'])}${fade('l', ['#d4f5f0', '#7cc9c8'])}${fade('u', ['#ffe9a8', '#f0ad1f'])}${step(700, 300, 'l', '2')}${step(942, 322, 'l', '3')}${step(821, 264, 'k', '1')}<g transform="translate(880 160)"><path fill="none" stroke="#f0ad1f" stroke-width="13" d="M-52-60h-34c-4 44 14 66 44 72M52-60h34c4 44-14 66-44 72"/><path fill="url(#u)" d="M-58-82H58v44C58 12 32 38 0 38s-58-26-58-76z"/><path fill="#f0ad1f" d="M-11 34h22l6 44h-34z"/><rect x="-48" y="76" width="96" height="26" rx="8" fill="url(#u)"/><path transform="translate(0 -28)" d="${vMark}" fill="none" stroke="#7a4a00" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/></g>`,
);

/** Returns `share` of one colour in another, like `color-mix(in srgb, …)`. */
function mix(color: string, share: number, into: string): string {
  const parts = [1, 3, 5].map((at) =>
    Math.round(
      Number.parseInt(color.slice(at, at + 2), 16) * share +
        Number.parseInt(into.slice(at, at + 2), 16) * (1 - share),
    ),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const pills = [
  {
    brand: 'zirvelon',
    name: 'Zirvelon',
    text: 'Hoş geldin paketi',
    light: '#17a673',
    deep: '#0a3d2d',
  },
  {
    brand: 'orbelix',
    name: 'Orbelix',
    text: 'Her Cuma turnuva',
    light: '#8b5cf6',
    deep: '#2a1266',
  },
  {
    brand: 'narcel',
    name: 'Narçel',
    text: 'Hafta sonu canlı yayın',
    light: '#e0408f',
    deep: '#4d0b30',
  },
  { brand: 'mavira', name: 'Mavira', text: 'Haftanın fikstürü', light: '#2f7df6', deep: '#0b2a63' },
] as const;

for (const { brand, name, text, light, deep } of pills) {
  const title = lettering(name, { font: 'display', weight: 700, tracking: -0.02 }, 16, 78, 34);
  const line = lettering(text, { font: 'text', weight: 500, tracking: 0 }, 13, 78, 53);
  save(
    `demo/sliding-${brand}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="776" height="152" viewBox="0 0 388 76" preserveAspectRatio="xMidYMid slice"><linearGradient id="g" y2=".18"><stop stop-color="${deep}"/><stop offset="1" stop-color="${mix(light, 0.62, deep)}"/></linearGradient><radialGradient id="l" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(326 -15) scale(120 90)"><stop stop-color="${light}"/><stop offset=".75" stop-color="${light}" stop-opacity="0"/></radialGradient><path fill="url(#g)" d="M0 0h388v76H0z"/><path fill="url(#l)" d="M0 0h388v76H0z"/><circle cx="38" cy="38" r="26" fill="#080610" opacity=".62"/><g transform="translate(24 24) scale(.875)">${brands[brand].mark}</g><path fill="#fff" d="${title.data}"/><path fill="#fff" d="${line.data}"/></svg>`,
  );
}

import { expect, it } from 'vitest';
import { applyDeviceWidths } from '../../phone-widths.ts';

it.each([
  [
    '@media (width < 48rem) { a {} }',
    '@media ((width < 48rem) or (max-device-width: 639.98px)) { a {} }',
  ],
  ['@media (width >= 64rem){a{}}', '@media ((width >= 64rem) and (min-device-width: 640px)){a{}}'],
  [
    '@media not all and (min-width:420px){a{}}',
    '@media not all and ((min-width:420px) and (min-device-width: 420px)){a{}}',
  ],
  [
    '@media (pointer: coarse), (max-width: 767px) {',
    '@media (pointer: coarse), ((max-width: 767px) or (max-device-width: 639.98px)) {',
  ],
])(
  'applyDeviceWidths adds the device width of phones to the width condition in %s',
  (css, expectedCss) => {
    expect(applyDeviceWidths(css)).toBe(expectedCss);
  },
);

it.each([
  '@media (hover: hover) { a {} }',
  '@container (width < 301px) { a {} }',
  'a { width: 3px }',
])('applyDeviceWidths leaves %s unchanged', (css) => {
  expect(applyDeviceWidths(css)).toBe(css);
});

import { expect, it } from 'vitest';
import { buildOverlayUrl, parseOverlayStyle } from './overlay-style.ts';

const defaultStyle = { size: 96, color: '#ffffff', isDark: false };

it.each([
  ['', defaultStyle],
  ['?boyut=140&renk=f7c64f', { size: 140, color: '#f7c64f', isDark: false }],
  ['?renk=%23ABC', { size: 96, color: '#aabbcc', isDark: false }],
  ['?renk=17131f', { size: 96, color: '#17131f', isDark: true }],
  ['?boyut=24', { ...defaultStyle, size: 24 }],
  ['?boyut=23', defaultStyle],
  ['?boyut=301', defaultStyle],
  ['?boyut=büyük&renk=red', defaultStyle],
  ['?boyut=&renk=12345', defaultStyle],
])('the style of an overlay with the query "%s" is %j', (search, style) =>
  expect(parseOverlayStyle(search)).toEqual(style),
);

it('the address of an overlay contains the style that the overlay reads', () => {
  const style = { size: 140, color: '#f7c64f', isDark: false };
  const url = new URL(buildOverlayUrl('https://vitrin.example/yayin-kodu/x', style));
  expect(parseOverlayStyle(url.search)).toEqual(style);
});

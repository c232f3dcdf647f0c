import { expect, it } from 'vitest';
import { toOwnPath } from './own-path.ts';

const origin = 'https://vitrin.example';

it.each([
  ['https://vitrin.example', '/'],
  ['https://VITRIN.example/market?a=1#b', '/market?a=1#b'],
  ['http://vitrin.example/market', '/market'],
  ['https://www.vitrin.example/market', '/market'],
  ['https://vitrin.example.:443/market', '/market'],
  ['https://vitrin.example/git/cards/1', '/git/cards/1'],
])('toOwnPath returns the path of %s on this site', (link, path) => {
  expect(toOwnPath(link, origin)).toBe(path);
});

it.each([
  '/market',
  '#alt',
  '//vitrin.example/market',
  'https://a.example/',
  'https://vitrin.example.a.example/market',
  'https://a.example/https://vitrin.example/',
  'https://vitrin.example:8443/',
  'https://',
  'mailto:bilgi@vitrin.example',
])('toOwnPath leaves %s unchanged', (link) => {
  expect(toOwnPath(link, origin)).toBe(link);
});

it('toOwnPath recognises an international domain in either spelling', () => {
  expect(toOwnPath('https://örnek.example/a', 'https://xn--rnek-4qa.example')).toBe('/a');
});

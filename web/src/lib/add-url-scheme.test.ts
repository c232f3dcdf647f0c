import { expect, it } from 'vitest';
import { addUrlScheme } from './add-url-scheme.ts';

it.each([
  ['deneme.com', 'https://deneme.com'],
  [' www.deneme.com.tr/yol?a=1 ', 'https://www.deneme.com.tr/yol?a=1'],
  ['çiğköfte.com:8080', 'https://çiğköfte.com:8080'],
])('addUrlScheme adds a scheme to %s', (text, url) => {
  expect(addUrlScheme(text)).toBe(url);
});

it.each([
  '',
  '/profil',
  'http://deneme.com',
  'https://deneme.com',
  'javascript:alert(1)',
  'data:text/html,x',
  '//kotu.example',
  'iki kelime.com',
  'deneme',
  'mailto:a@b.com',
])('addUrlScheme leaves “%s” unchanged', (text) => {
  expect(addUrlScheme(text)).toBe(text);
});

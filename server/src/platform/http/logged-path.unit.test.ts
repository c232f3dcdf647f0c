import { expect, it } from 'vitest';
import { toLoggedPath } from './logged-path.ts';

const KEY = 'Zx3-yQ_8vLrT5nKpW2sD7gHjM4bC9fA1eU6iO0aRt-k';
const pictureName = `${'a1'.repeat(16)}-2560x1440.webp`;

it.each([
  ['/market?q=gizli', '/market'],
  [`/api/postback/${KEY}?tid=1`, '/api/postback/…'],
  [`/API//postback/${KEY}/`, '/API//postback/…/'],
  [`/api/postback%2F${KEY}`, '/api/…'],
  [`/api/postbacks/${KEY.replaceAll('-', '%2D')}`, '/api/postbacks/…'],
  [`${'/x'.repeat(240)}/${KEY}`, `${'/x'.repeat(240)}/…`],
  [
    '/api/cards/0190a000-0000-7000-8000-000000000000',
    '/api/cards/0190a000-0000-7000-8000-000000000000',
  ],
  [`/uploads/${pictureName}`, `/uploads/${pictureName}`],
])('the logged path of %s is %s', (url, path) => expect(toLoggedPath(url)).toBe(path));

import { expect, it } from 'vitest';
import { buildAccountUrl } from './build-account-url.ts';

it.each([
  ['instagram', 'elif.yilmaz', 'https://www.instagram.com/elif.yilmaz'],
  ['instagram', '@Elif_Y', 'https://www.instagram.com/elif_y'],
  ['youtube', '@çağrı', 'https://www.youtube.com/@%C3%A7a%C4%9Fr%C4%B1'],
  ['youtube', 'https://youtube.com/@kanal', 'https://youtube.com/@kanal'],
  ['telegram', 'elif', undefined],
  ['instagram', 'javascript:alert(1)', undefined],
  ['instagram', 'elif?javascript:alert(1)', undefined],
  ['youtube', '<img src=x onerror=alert(1)>', undefined],
  ['instagram', 'iki kelime', undefined],
] as const)('buildAccountUrl for “%s” “%s” returns %s', (platform, text, link) => {
  expect(buildAccountUrl(platform, text)).toBe(link);
});

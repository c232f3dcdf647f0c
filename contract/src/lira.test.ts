import { expect, it } from 'vitest';
import { isLira } from './lira.ts';

it.each([
  ...['TRY', 'try', 'TL', 'tl.', '₺', '949', 'Lira', 'YTL', ' TRY\u00a0', '\u200bTL', 'ＴＲＹ'],
  ...[
    'Türk Lirası',
    'TÜRK LİRASI',
    'TURK LIRASI',
    'Turkish lira',
    'Turkish Liras',
    'Yeni Türk Lirası',
  ],
  ...[
    'TRY (₺)',
    '₺ TRY',
    '₺TL',
    'TRY - Türk Lirası',
    'TR Lirası',
    'Турецкая лира',
    "'TRY",
    '="TRY"',
  ],
])('%j is lira', (text) => expect(isLira(text)).toBe(true));

it.each([
  ...[
    '',
    '-',
    'EUR',
    '€',
    '$',
    'USD',
    'usdt',
    '978',
    'TRL',
    'ITL',
    'İtalyan Lirası',
    'Suriye Lirası',
  ],
  ...['TRY/USD', 'TL değil', '₺€', 'Türk', 'yeni', 'TRYB', 'bilinmiyor', 'TRY '.repeat(40)],
])('%j is not lira', (text) => expect(isLira(text)).toBe(false));

it('the number of the lira is lira', () => {
  expect(isLira(949)).toBe(true);
  expect(isLira(978)).toBe(false);
});

import { expect, test } from 'vitest';
import { compareTurkish, toTitleCase } from './text.ts';

test('toTitleCase uses Turkish capitals', () => {
  expect(toTitleCase('Kayan banner')).toBe('Kayan Banner');
  expect(toTitleCase('ilk ısı')).toBe('İlk Isı');
});

test('compareTurkish sorts by the Turkish alphabet and by number', () => {
  const words = ['zar', 'çay', 'ışık', 'iki', 'cam', 'kart 10', 'kart 9'];
  expect(words.toSorted(compareTurkish)).toEqual([
    'cam',
    'çay',
    'ışık',
    'iki',
    'kart 9',
    'kart 10',
    'zar',
  ]);
});

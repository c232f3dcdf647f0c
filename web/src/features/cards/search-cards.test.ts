import { expect, it } from 'vitest';
import { createSamplePublicCard } from '../../../test/row-samples.ts';
import { countCategories, searchCards, sortCards } from './search-cards.ts';

const cards = [
  createSamplePublicCard('Zirvelon', { subtitle: 'Hoş geldin paketi', category: 'Casino' }),
  createSamplePublicCard('İSTANBUL Işık', {
    createdAt: '2026-11-03T09:00:00.000Z',
    category: 'Dergi',
  }),
  createSamplePublicCard('Çağ', { createdAt: '2026-11-02T09:00:00.000Z', category: 'Çekiliş' }),
];
const listTitles = (results: typeof cards) => results.map(({ title }) => title);

it.each([
  ['istanbul', ['İSTANBUL Işık']],
  ['isik ISTANBUL', ['İSTANBUL Işık']],
  ['CAG', ['Çağ']],
  ['geldin', ['Zirvelon']],
  ['çekiliş', ['Çağ']],
  ['  ', listTitles(cards)],
  ['yok böyle', []],
])('searchCards finds cards by %j', (search, expectedTitles) => {
  expect(listTitles(searchCards(cards, search))).toEqual(expectedTitles);
});

it.each([
  ['', listTitles(cards)],
  ['ad', ['Çağ', 'İSTANBUL Işık', 'Zirvelon']],
  ['yeni', ['İSTANBUL Işık', 'Çağ', 'Zirvelon']],
  ['toString', listTitles(cards)],
])('sortCards sorts by %j', (order, expectedTitles) => {
  expect(listTitles(sortCards(cards, order))).toEqual(expectedTitles);
});

it('countCategories counts the matches per category, in Turkish order', () => {
  expect(countCategories(cards, searchCards(cards, 'casino'))).toEqual([
    { name: 'Casino', count: 1 },
    { name: 'Çekiliş', count: 0 },
    { name: 'Dergi', count: 0 },
  ]);
});

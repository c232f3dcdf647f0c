import { expect, it } from 'vitest';
import { filterCards, listCategories } from './card-list.ts';

const createCard = (title: string, category: string | null = null, sortOrder = 0) => ({
  title,
  subtitle: null,
  link: `https://${sortOrder}.example`,
  category,
  sortOrder,
});

it('listCategories returns each category once, in Turkish order', () => {
  const cards = [
    createCard('a', 'Şans'),
    createCard('b', 'Spor'),
    createCard('c', 'Çark'),
    createCard('d', 'Spor'),
    createCard('e'),
  ];
  expect(listCategories(cards)).toEqual(['Çark', 'Spor', 'Şans']);
});

it('filterCards filters by category and by text, ignoring case and accents', () => {
  const cards = [createCard('İSTANBUL Işıltı', 'Spor', 1), createCard('Çağrı', 'Şans', 2)];
  const listTitles = (filter: object) => filterCards(cards, filter).map(({ title }) => title);
  expect(listTitles({})).toHaveLength(2);
  expect(listTitles({ q: 'istanbul isilti' })).toEqual(['İSTANBUL Işıltı']);
  expect(listTitles({ q: 'CAGRI' })).toEqual(['Çağrı']);
  expect(listTitles({ q: '2.example' })).toEqual(['Çağrı']);
  expect(listTitles({ category: 'Spor' })).toEqual(['İSTANBUL Işıltı']);
  expect(listTitles({ q: 'çağrı', category: 'Spor' })).toEqual([]);
});

import { expect, it } from 'vitest';
import { filterCards, listCategories } from './card-list.ts';

const card = (title: string, category: string | null = null, sortOrder = 0) => ({
  title,
  subtitle: null,
  link: `https://${sortOrder}.example`,
  category,
  sortOrder,
});

it('listCategories returns each category once, in Turkish order', () => {
  const all = [
    card('a', 'Şans'),
    card('b', 'Spor'),
    card('c', 'Çark'),
    card('d', 'Spor'),
    card('e'),
  ];
  expect(listCategories(all)).toEqual(['Çark', 'Spor', 'Şans']);
});

it('filterCards ignores case and accents', () => {
  const all = [card('İSTANBUL Işıltı', 'Spor', 1), card('Çağrı', 'Şans', 2)];
  const titles = (filter: object) => filterCards(all, filter).map(({ title }) => title);
  expect(titles({})).toHaveLength(2);
  expect(titles({ q: 'istanbul isilti' })).toEqual(['İSTANBUL Işıltı']);
  expect(titles({ q: 'CAGRI' })).toEqual(['Çağrı']);
  expect(titles({ q: '2.example' })).toEqual(['Çağrı']);
  expect(titles({ category: 'Spor' })).toEqual(['İSTANBUL Işıltı']);
  expect(titles({ q: 'çağrı', category: 'Spor' })).toEqual([]);
});

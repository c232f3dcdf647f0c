import { expect, it } from 'vitest';
import { createNames } from '../../scripts/new/create-names.js';

it.each([
  ['Rehber', 'rehberini', 'rehberi'],
  ['Sayfa', 'sayfasını', 'sayfayı'],
  ['Ödül', 'ödülünü', 'ödülü'],
  ['Kitap', 'kitabını', 'kitabı'],
  ['Kart', 'kartını', 'kartı'],
  ['Fiyat Listesi', 'fiyat listesini', 'fiyat listesini'],
])('the title %s has the Turkish endings %s and %s', (title, titleOf, titleObject) => {
  expect(createNames('price-lists', title)).toMatchObject({ titleOf, titleObject });
});

it('a name with hyphens is written as each place needs it', () => {
  expect(createNames('price-lists', 'Fiyat Listesi', 'Fiyat Listeleri')).toMatchObject({
    row: 'price-list',
    names_snake: 'price_lists',
    Names: 'PriceLists',
    entry: "'price-lists': priceLists",
    path: 'fiyat-listeleri',
  });
});

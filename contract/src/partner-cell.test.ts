import { expect, it } from 'vitest';
import { type Cell, cleanCell, foldHeaderName } from './partner-cell.ts';

it.each<[Cell, Cell]>([
  ['ali', 'ali'],
  [5, 5],
  ['', ''],
  [' \t\r\nali\u2028 ', 'ali'],
  ["'000123", '000123'],
  ["'", ''],
  ["o'neil", "o'neil"],
  ['="000123"', '000123'],
  ['"000123"', '000123'],
  [`'="000123"`, '000123'],
  ['="a""b"', 'a"b'],
  ['="', '="'],
  ['"', '"'],
  ['=1+1', '=1+1'],
  ['=1250', '1250'],
  ['=+1250,50', '+1250,50'],
  ['=-5', '-5'],
  ['=A1', '=A1'],
  ['=T("000123")', '000123'],
  ['=("000123")', '000123'],
  ['="000123"&""', '="000123"&""'],
  ['’000123', '000123'],
  ['´000123', '000123'],
  ['``ali', 'ali'],
  ["'ali'", 'ali'],
  ['Ali’nin', 'Ali’nin'],
  ['28.11.2026\u00a018:11', '28.11.2026 18:11'],
  ['1\u2009250', '1 250'],
  ['\ufeff\u200bali\u200e\u2060', 'ali'],
  ['a\u0000\u0007li\u009f', 'ali'],
  ['a\ud800li', 'ali'],
  ['ali\u{1f600}', 'ali\u{1f600}'],
  ['bir\niki', 'bir\niki'],
])('cleanCell(%j) is %j', (cell, value) => {
  expect(cleanCell(cell)).toBe(value);
  expect(cleanCell(value)).toBe(value);
});

it.each([
  ['işlem no', 'İŞLEM NO'],
  ['islem_no', 'İşlem  No'],
  ['ISLEM-NO', '\ufeffişlem no'],
  ['tutar tl', 'Tutar (TL)'],
  ['kullanici', '"KULLANICI"'],
  ['сумма', 'Сумма'],
  ['%', ' % '],
])('the header %j equals %j', (name, other) => {
  expect(foldHeaderName(other)).toBe(foldHeaderName(name));
});

it('a long text has a short name, so that the search for the header is fast', () => {
  expect(foldHeaderName('Ş'.repeat(32_767))).toBe('s'.repeat(1000));
});

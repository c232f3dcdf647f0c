import { expect, it } from 'vitest';
import { findCode } from './find-code.ts';

it.each([
  ['Kodunuz: VT-967981', 'VT-967981'],
  ['Kod: ABC-123', 'ABC-123'],
  ['Afiyet olsun.\nHediye kodu: ĞÜŞ-1234\nAy sonuna kadar geçerli', 'ĞÜŞ-1234'],
  [' VT-967981 ', 'VT-967981'],
  ['Kodunuz yolda', undefined],
  ['Teşekkürler', undefined],
  ['12 Aralık’ta kargoya verildi', undefined],
])('findCode returns the code in %j, if it contains one', (note, code) =>
  expect(findCode(note)).toBe(code),
);

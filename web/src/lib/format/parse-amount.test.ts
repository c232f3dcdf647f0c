import { describe, expect, it } from 'vitest';
import { parseAmount } from './parse-amount.ts';

describe('parseAmount', () => {
  it.each([
    ['2650', 2650],
    ['1.234,5', 1234.5],
    ['1234,50', 1234.5],
    ['1234.50', 1234.5],
    ['1.234', 1234],
    ['1.234.567,89', 1_234_567.89],
    [' 1 250 ₺', 1250],
    ['1500 TL', 1500],
    ['1.500tl', 1500],
    ['₺2.000', 2000],
    ['100,', 100],
    ['0,5', 0.5],
    ['12,345', 12.345],
  ])('parses %j', (text, amount) => expect(parseAmount(text)).toBe(amount));

  it.each(['', ',', '.', '1,2,3', '1.23,4', '12.34.56', 'abc', '-5', '1e3', '1.234.5'])(
    'rejects %j',
    (text) => expect(parseAmount(text)).toBeNaN(),
  );
});

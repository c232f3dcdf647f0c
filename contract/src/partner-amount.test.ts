import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecimalMark, detectDecimalMark, parsePartnerAmount } from './partner-amount.ts';

describe('an amount', () => {
  it.each<[string, DecimalMark, number]>([
    ['1.234,56', 'comma', 123456],
    ['1,234.56', 'dot', 123456],
    ['1234.5', 'dot', 123450],
    ['1234,5', 'comma', 123450],
    ['₺1.250', 'comma', 125000],
    ['1.250 TL', 'comma', 125000],
    ['1.250,00tl', 'comma', 125000],
    ['TRY 12', 'dot', 1200],
    ['  1 234 567,89 ₺ ', 'comma', 123456789],
    ['1\u00a0250', 'dot', 125000],
    ['0,01', 'comma', 1],
    ['１２３', 'comma', 12300],
    ['007', 'comma', 700],
    ['5'.padStart(100), 'comma', 500],
    ['TL 5', 'comma', 500],
    ['5 TL', 'comma', 500],
    ['TL5TL', 'comma', 500],
  ])('%s with %s', (text, decimal, kurus) => expect(parsePartnerAmount(text, decimal)).toBe(kurus));

  it.each<[string | number, DecimalMark]>([
    ['', 'comma'],
    ['0', 'comma'],
    ['0,00', 'comma'],
    ['-5', 'comma'],
    ['\u22125', 'comma'],
    ['(5)', 'comma'],
    ['abc', 'comma'],
    ['12 USD', 'comma'],
    ['$12', 'dot'],
    ['€ 12', 'dot'],
    ['1,234', 'comma'],
    ['1,2345', 'comma'],
    ['1.234', 'dot'],
    ['1,234.56', 'comma'],
    ['1.234,56', 'dot'],
    ['1.23,45', 'comma'],
    ['1.2345', 'comma'],
    ['0.500', 'comma'],
    ['12.5', 'comma'],
    ['1e5', 'dot'],
    ['NaN', 'dot'],
    ['9999999999999', 'dot'],
    [0, 'comma'],
    [-1, 'comma'],
    [1.234, 'dot'],
    [Number.NaN, 'dot'],
    [1e15, 'dot'],
    ['5'.padStart(101), 'dot'],
  ])('is not read of %j with %s', (cell, decimal) =>
    expect(parsePartnerAmount(cell, decimal)).toBeNull(),
  );

  it('that a spreadsheet knows as a number needs no mark', () => {
    expect(parsePartnerAmount(1234.5, 'comma')).toBe(123450);
    expect(parsePartnerAmount(0.1 + 0.2, 'comma')).toBe(30);
    expect(parsePartnerAmount(1234.1 + 0.46, 'comma')).toBe(123456);
  });

  const kurus = fc.integer({ min: 1, max: 10_000_000_000 });
  const written = (value: number, decimal: DecimalMark, isGrouped: boolean, fraction: boolean) => {
    const [thousands, mark] = decimal === 'comma' ? ['.', ','] : [',', '.'];
    const lira = String(Math.floor(value / 100));
    const whole = isGrouped ? lira.replace(/\B(?=(\d{3})+$)/g, thousands) : lira;
    const rest = String(value % 100).padStart(2, '0');
    return fraction || value % 100 > 0 ? `${whole}${mark}${rest}` : whole;
  };

  it('is read as it was written', () => {
    const decimal = fc.constantFrom<DecimalMark>('comma', 'dot');
    fc.assert(
      fc.property(kurus, decimal, fc.boolean(), fc.boolean(), (value, mark, grouped, fraction) => {
        expect(parsePartnerAmount(written(value, mark, grouped, fraction), mark)).toBe(value);
        expect(parsePartnerAmount(value / 100, mark)).toBe(value);
      }),
    );
  });

  it('is a positive whole number of kuruş or nothing, whatever stands there', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0129.,-+ ₺TLe') }),
      fc.double(),
    );
    fc.assert(
      fc.property(cell, (anything) => {
        const read = parsePartnerAmount(anything, 'comma');
        expect(read === null || (Number.isSafeInteger(read) && read > 0)).toBe(true);
      }),
    );
  });

  it('is never read in two ways by what the column decides', () => {
    fc.assert(
      fc.property(
        fc.array(kurus, { minLength: 1 }),
        fc.constantFrom<DecimalMark>('comma', 'dot'),
        (values, mark) => {
          const column = values.map((value) => written(value, mark, true, false));
          const decided = detectDecimalMark(column);
          // Undecided, or read as written.
          if (decided)
            expect(column.map((text) => parsePartnerAmount(text, decided))).toEqual(values);
        },
      ),
    );
  });
});

describe('the decimal mark of a column', () => {
  it.each<[(string | number)[], DecimalMark | null]>([
    [['1.234,56', '1.250'], 'comma'],
    [['1,234.56', '1,250'], 'dot'],
    [['1234.5', '₺1.250'], 'dot'],
    [['1.234.567'], 'comma'],
    [['12,5', 'abc', ''], 'comma'],
    [['1250', '900'], 'comma'],
    [['1.234'], null],
    [['1,234', '500'], null],
    [['1.234', 'abc', '12 USD'], null],
    [['1.234,56', '1,234.56'], null],
    [[1234.5, 7], 'comma'],
    [[], 'comma'],
  ])('%j: %s', (cells, decimal) => expect(detectDecimalMark(cells)).toBe(decimal));
});

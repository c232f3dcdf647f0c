import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DecimalMark,
  detectDecimalMark,
  parsePartnerAmount,
  parseSignedAmount,
} from './partner-amount.ts';

describe('parsePartnerAmount', () => {
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
    ['+1.250,00', 'comma', 125000],
    ['+ 5', 'comma', 500],
    ['5+', 'comma', 500],
    ['₺+5', 'comma', 500],
    ['+₺5', 'comma', 500],
    ['1.250,00 Türk Lirası', 'comma', 125000],
    ['1.250,00 TL.', 'comma', 125000],
    ['₺ 1.250,00 TRY', 'comma', 125000],
    ['Lira 5', 'comma', 500],
    ['1\u202f250,50', 'comma', 125050],
    ['1.250,5 tl', 'comma', 125050],
    ["1'234,56", 'comma', 123456],
    ['1’234’567.8', 'dot', 123456780],
    ['1.250,-', 'comma', 125000],
    ['1.250,-TL', 'comma', 125000],
    ['₺1.250,—', 'comma', 125000],
    ['7 000', 'dot', 700000],
    [' 110,7 ₺', 'comma', 11070],
    ['₺+1500', 'dot', 150000],
  ])('parses %j with the decimal mark %s as %d kuruş', (text, mark, kurus) =>
    expect(parsePartnerAmount(text, mark)).toBe(kurus),
  );

  it.each<[string | number, DecimalMark]>([
    ['', 'comma'],
    ['0', 'comma'],
    ['0,00', 'comma'],
    ['-5', 'comma'],
    ['\u22125', 'comma'],
    ['(5)', 'comma'],
    ['5-', 'comma'],
    ['+-5', 'comma'],
    ['+', 'comma'],
    ['abc', 'comma'],
    ['12 USD', 'comma'],
    ['$12', 'dot'],
    ['12 ITL', 'dot'],
    ['12 TRL', 'dot'],
    ['12 Suriye Lirası', 'dot'],
    ['TL .50', 'dot'],
    ['TL.50', 'dot'],
    ['12%', 'dot'],
    ['1.25E3', 'dot'],
    ['1250 CR', 'dot'],
    ['1250/2', 'dot'],
    ['١٢٥٠', 'dot'],
    ['1.250.00', 'dot'],
    ['12 34', 'dot'],
    ['TRY', 'dot'],
    ['5 TL 5', 'dot'],
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
  ])('returns null for %j with the decimal mark %s', (cell, mark) =>
    expect(parsePartnerAmount(cell, mark)).toBeNull(),
  );

  it.each<[string | number, number | null]>([
    ['-1.250,00', -125000],
    ['\u22121.250,00', -125000],
    ['\u20135', -500],
    ['1.250,00-', -125000],
    ['(1.250,00)', -125000],
    ['(5 TL)', -500],
    ['₺(5)', -500],
    ['-₺5', -500],
    ['₺-5', -500],
    ['5 TL-', -500],
    ['5- TL', -500],
    ['- 5', -500],
    ['﹣5', -500],
    ['(5) TL', -500],
    ['( 1.250,00 )', -125000],
    ['₺ -1.250,00', -125000],
    ['1.250,00 TRY -', -125000],
    ['(5 Lira)', -500],
    ['(₺182,77)', -18277],
    ['₺(63,12)', -6312],
    ['-1.000,00 ₺', -100000],
    ['-1.250,-', -125000],
    ['5', 500],
    [-5, -500],
    ['-0', null],
    ['--5', null],
    ['-(5)', null],
    ['(5', null],
    ['-5 USD', null],
    ['-', null],
    [',-', null],
    ["1'23,45", null],
  ])('parseSignedAmount parses %j as %j kuruş', (cell, kurus) =>
    expect(parseSignedAmount(cell, 'comma')).toBe(kurus),
  );

  it('needs no decimal mark for numeric cells', () => {
    expect(parsePartnerAmount(1234.5, 'comma')).toBe(123450);
    expect(parsePartnerAmount(0.1 + 0.2, 'comma')).toBe(30);
    expect(parsePartnerAmount(1234.1 + 0.46, 'comma')).toBe(123456);
  });

  const kurus = fc.integer({ min: 1, max: 10_000_000_000 });
  const formatAmount = (
    value: number,
    decimal: DecimalMark,
    isGrouped: boolean,
    hasFraction: boolean,
  ) => {
    const [thousands, mark] = decimal === 'comma' ? ['.', ','] : [',', '.'];
    const lira = String(Math.floor(value / 100));
    const whole = isGrouped ? lira.replace(/\B(?=(\d{3})+$)/g, thousands) : lira;
    const kurusText = String(value % 100).padStart(2, '0');
    return hasFraction || value % 100 > 0 ? `${whole}${mark}${kurusText}` : whole;
  };

  it('parses every formatted amount back to its value', () => {
    const decimal = fc.constantFrom<DecimalMark>('comma', 'dot');
    fc.assert(
      fc.property(
        kurus,
        decimal,
        fc.boolean(),
        fc.boolean(),
        (value, mark, isGrouped, hasFraction) => {
          expect(parsePartnerAmount(formatAmount(value, mark, isGrouped, hasFraction), mark)).toBe(
            value,
          );
          expect(parsePartnerAmount(value / 100, mark)).toBe(value);
        },
      ),
    );
  });

  it('returns a positive whole number of kuruş or null for any cell', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0129.,-+ ₺TLe') }),
      fc.double(),
    );
    fc.assert(
      fc.property(cell, (input) => {
        const parsedAmount = parsePartnerAmount(input, 'comma');
        expect(
          parsedAmount === null || (Number.isSafeInteger(parsedAmount) && parsedAmount > 0),
        ).toBe(true);
      }),
    );
  });

  it('parses every amount of a column correctly with the mark that detectDecimalMark returns', () => {
    fc.assert(
      fc.property(
        fc.array(kurus, { minLength: 1 }),
        fc.constantFrom<DecimalMark>('comma', 'dot'),
        (values, mark) => {
          const column = values.map((value) => formatAmount(value, mark, true, false));
          const detectedMark = detectDecimalMark(column);
          // `detectedMark` may be null.
          if (detectedMark)
            expect(column.map((text) => parsePartnerAmount(text, detectedMark))).toEqual(values);
        },
      ),
    );
  });
});

describe('detectDecimalMark', () => {
  it.each<[(string | number)[], DecimalMark | null]>([
    [['1.234,56', '1.250'], 'comma'],
    [['1,234.56', '1,250'], 'dot'],
    [['1234.5', '₺1.250'], 'dot'],
    [['1.234.567'], 'comma'],
    [['12,5', 'abc', ''], 'comma'],
    [['-12.50', '+1,250'], 'dot'],
    [['1250', '900'], 'comma'],
    [['1.234'], null],
    [['1,234', '500'], null],
    [['1.234', 'abc', '12 USD'], null],
    [['1.234,56', '1,234.56'], null],
    [[1234.5, 7], 'comma'],
    [[], 'comma'],
  ])('returns for the cells %j the mark %s', (cells, mark) =>
    expect(detectDecimalMark(cells)).toBe(mark),
  );
});

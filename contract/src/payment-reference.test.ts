import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePaymentReference } from './payment-reference.ts';

const getKey = (cell: string | number | null) => parsePaymentReference(cell).key;

describe('the key of a reference', () => {
  it.each([
    '000123',
    '123',
    '0123',
    "'000123",
    '’123',
    '="000123"',
    '"000123"',
    '\'="123"',
    ' 123 ',
    '123\u00a0',
    '1\u200b23',
    '\ufeff123',
    '12\u00ad3',
    '\u202a123\u202c',
    '\u3164123',
    '１２３',
    '123.0',
    '123,00',
    '+123',
    '+000123',
    '=123',
    '=T("000123")',
    '="=000123"',
    '‘000123',
    '`000123',
    '´000123',
    "''000123",
    '\u2060000123\u200d',
    '\ufff9000123',
    123,
  ])('is the same for 123 written as %j', (cell) => {
    expect(parsePaymentReference(cell)).toEqual({ key: '123', lostDigits: 'no' });
  });

  it.each([
    ['TX-ı1', 'tx-I1'],
    ['ödeme-İ', 'ÖDEME-i\u0307'],
    ['TX 12', 'tx12'],
    ['1.234.567', '1234567'],
    ['1,234,567', '001234567'],
    ['-000123', '-123'],
    ['ＴＸ－１２', 'tx-12'],
    ['TX\u00ad-12', 'tx\u00a0-12'],
  ])('is the same for %j and %j', (first, second) => {
    expect(getKey(first)).toBe(getKey(second));
    expect(getKey(first)).not.toBeNull();
  });

  it.each([
    ['TX-0012', 'TX-12'],
    ['12-3', '123'],
    ['123', '124'],
    ['1230', '123'],
    ['12E45', '12'],
    ['-123', '123'],
    ['12/3', '12/03'],
    ['123456789012345678', '123456789012345679'],
  ])('differs for %j and %j', (first, second) => {
    expect(getKey(first)).not.toBe(getKey(second));
    expect(getKey(first)).not.toBeNull();
  });

  it.each([
    '',
    ' ',
    null,
    '-',
    '--',
    '0',
    '000',
    '0.00',
    '?',
    '—',
    '\u200b',
    '=""',
    "'",
    'N/A',
    'n.a.',
    '(null)',
    'NaN',
    'undefined',
    'YOK',
    'Boş',
    '#YOK',
    '#N/A',
    '#REF!',
    '#DEĞER!',
    '#DIV/0!',
    '####',
    '{tid}',
    '\u0024{tid}',
    '{{transaction.id}}',
    '[tid]',
    '%tid%',
    '#tid#',
    '<tid>',
    '$tid',
    '__TID__',
    'ref-{tid}',
    'Belirtilmemiş',
    'unknown',
    'xxx',
    'X',
    '….',
    '§',
    '００',
    '0-0',
    '+0',
    '="0"',
    "'-",
    'false',
    'нет',
    'x'.repeat(101),
  ])('does not exist for %j', (cell) =>
    expect(parsePaymentReference(cell)).toEqual({ key: null, lostDigits: 'no' }),
  );

  it.each(['1,23457E+17', '1.23E+17', '1E+17', '1.2345678901234568e+17', '1.5E12', "'1,2E+15"])(
    'does not exist for %j, which has lost digits',
    (cell) => expect(parsePaymentReference(cell)).toEqual({ key: null, lostDigits: 'certain' }),
  );

  it('does not exist for a number beyond the exact range of a spreadsheet', () =>
    expect(parsePaymentReference(123456789012345680)).toMatchObject({ lostDigits: 'certain' }));

  it('may have lost digits if a number has more than 15 digits and the others are zeros', () => {
    expect(parsePaymentReference('123456789012345000')).toEqual({
      key: '123456789012345000',
      lostDigits: 'possible',
    });
    expect(parsePaymentReference('123456789012345600').lostDigits).toBe('no');
    expect(parsePaymentReference('100000000000000').lostDigits).toBe('no');
  });

  it.each([
    '12.Kas',
    '12-Nov',
    'Nov-12',
    'Kas.26',
    '12.11.2026',
    '2026-11-12',
    '11/12/2026',
    '12 May',
  ])('may have been another text if it is the date %j', (cell) =>
    expect(parsePaymentReference(cell)).toMatchObject({ lostDigits: 'possible' }),
  );

  it.each([
    '12-11',
    '1795269909',
    '20261121',
    '46347,5',
    'TX-12',
    'Kasım',
    'Kasa-12',
    '2026/11/12-7',
  ])('was probably %j itself', (cell) =>
    expect(parsePaymentReference(cell)).toMatchObject({ lostDigits: 'no' }),
  );

  it('is the key of itself, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const { key } = parsePaymentReference(text);
        if (key !== null) expect(getKey(key)).toBe(key);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { guessMapping } from './guess-mapping.ts';

const guessColumns = (columns: string[], ...sample: string[][]) =>
  guessMapping({ columns, sample });

describe('guessMapping', () => {
  it.each<[string[], string[], object]>([
    [
      ['Oyuncu Kullanıcı Adı', 'Yatırım Tutarı (TL)', 'Ödeme Tarihi', 'Referans No'],
      ['ali', '1.234,50', '20.11.2026 10:00', 'TX-1'],
      { username: 0, amount: 1, date: 2, reference: 3 },
    ],
    [['Tutar', 'Ad'], ['500', 'veli'], { username: 1, amount: 0, date: null, reference: null }],
    [
      ['Date', 'Player', 'Email', 'Amount', 'Bonus'],
      ['2026-11-20', 'ali', 'a@b.example', '1,234.50', '20'],
      { username: 1, amount: 3, date: 0, reference: null },
    ],
    [['Sütun 1', 'Sütun 2'], ['ali', '12,50'], { username: 0, amount: 1 }],
    [['Üye', 'Yatırım', 'Adet'], ['12345', '750,00', '3'], { username: 0, amount: 1 }],
    [
      ['Ad Soyad', 'Kullanıcı', 'Miktar'],
      ['Ali Can', 'ali', '1.250 TL'],
      { username: 1, amount: 2 },
    ],
    [
      ['user', 'amount', 'date'],
      ['ali', '750.00', '11/28/2026'],
      { username: 0, amount: 1, date: 2 },
    ],
  ])('maps the columns %j', (columns, row, expectedMapping) => {
    expect(guessColumns(columns, row)).toMatchObject(expectedMapping);
  });

  it('maps status and currency, with the words of the sample that mean approved', () => {
    const columns = ['Oyuncu', 'Tutar', 'Durum', 'Para Birimi'];
    const rows = [
      ['ali', '5', 'ONAYLANDI', 'TRY'],
      ['veli', '6', 'Reddedildi', 'TRY'],
    ];
    expect(guessColumns(columns, ...rows)).toMatchObject({
      ...{ username: 0, amount: 1, status: 2, currency: 3, approvedWords: ['ONAYLANDI'] },
    });
    expect(guessColumns(columns, ['ali', '5', 'S1', 'TRY'])).toMatchObject({
      ...{ status: 2, approvedWords: null },
    });
  });

  it.each<[string, string[], string[][]]>([
    ['no amount', ['Ad', 'Şehir'], [['ali', 'İzmir']]],
    ['two columns that may be the amount', ['Ad', 'A', 'B'], [['ali', '5', '6']]],
    ['two columns that may be the name', ['A', 'B', 'Tutar'], [['ali', 'veli', '6']]],
    ['no rows', ['Ad', 'Tutar'], []],
  ])('returns null for %s', (_, columns, sample) => {
    expect(guessColumns(columns, ...sample)).toBeNull();
  });

  it('never maps a column with repeated values to the reference', () => {
    const columns = ['Kullanıcı', 'Tutar', 'Referans'];
    expect(guessColumns(columns, ['ali', '5', 'x'], ['veli', '6', 'x'])).toMatchObject({
      reference: null,
    });
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cell } from '@vitrin/contract/partner-cell.ts';
import type { ReadingOptions } from '@vitrin/contract/partner-file.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectRows } from '../../../../test/collect-rows.ts';
import { createXlsx } from '../../../../test/create-xlsx.ts';
import { parseCsv } from './parse-csv.ts';
import { parseTable } from './parse-table.ts';
import { parseXlsx } from './parse-xlsx.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrin-parse-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Parses a file like the child process. */
async function parse(file: Buffer | string, options: ReadingOptions = {}) {
  const bytes = Buffer.from(file);
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  const source =
    bytes.toString('latin1', 0, 2) === 'PK' ? parseXlsx(path) : parseCsv(bytes, options);
  const { reading, rows } = parseTable(source, options);
  const [header, ...others] = await collectRows(rows);
  return { ...reading, columns: header?.cells, rows: others };
}
const listCells = async (file: Buffer | string, options?: ReadingOptions): Promise<Cell[][]> =>
  (await parse(file, options)).rows.map(({ cells }) => cells);

describe('the cells of a text file are read', () => {
  it.each<[string, string, Cell[][]]>([
    [
      'with Excel text protection',
      '="ali";="1.250,00"\r\n="007";5\r\n',
      [
        ['ali', '1.250,00'],
        ['007', '5'],
      ],
    ],
    ['with quoted Excel text protection', '"=""ali""";"=""1.250,00"""\n', [['ali', '1.250,00']]],
    [
      'with leading apostrophes',
      "'ali;'1.250,00\n'007;'5\n",
      [
        ['ali', '1.250,00'],
        ['007', '5'],
      ],
    ],
    ['with apostrophes as quotes', "'ali';'5'\n", [['ali', '5']]],
    [
      'with white space before and behind quotes',
      'ali; "5" \nveli;\t"6"\n',
      [
        ['ali', '5'],
        ['veli', '6'],
      ],
    ],
    [
      'with no-break spaces',
      'ali;28.11.2026\u00a018:11\nveli;28.11.2026\u202f18:11\n',
      [
        ['ali', '28.11.2026 18:11'],
        ['veli', '28.11.2026 18:11'],
      ],
    ],
    [
      'with invisible characters',
      '\u200bali\u200e;\u20685\u2069\n\u00adveli;\ufeff6\n',
      [
        ['ali', '5'],
        ['veli', '6'],
      ],
    ],
    ['with control characters', 'a\u0001li;5\n', [['ali', '5']]],
    ['with quotes inside of unquoted cells', 'ali "abi" can;5\n', [['ali "abi" can', '5']]],
    [
      'with other apostrophes',
      '’ali;‘1.250,00\n`007;´5\n',
      [
        ['ali', '1.250,00'],
        ['007', '5'],
      ],
    ],
    ['with formulas that are texts and numbers', '"=T(""ali"")";=+5\n', [['ali', '+5']]],
    [
      'with soft hyphens, joiners and marks of direction',
      'a\u00adli\u200d;\u202a5\u202c\n',
      [['ali', '5']],
    ],
    [
      'with figure, thin and ideographic spaces',
      'ali\u3000can;1\u2009250\u2007000\n',
      [['ali can', '1 250 000']],
    ],
    ['with quotes around all cells', '"ali";"1.250,00"\n', [['ali', '1.250,00']]],
    ['with trailing tabs and blanks', 'ali\t ;5 \t\n', [['ali', '5']]],
    ['with doubled quotes', '"a""b";5\n', [['a"b', '5']]],
  ])('%s', async (_description, csv, cells) => {
    expect(await listCells(`Ad;Tutar\n${csv}`)).toEqual(cells);
  });

  it('with an Excel text in a file with commas', async () => {
    expect(await listCells('Ad,Tutar\nali,="1,250.00"\n')).toEqual([['ali', '1,250.00']]);
  });
});

describe('the delimiter', () => {
  it.each<[string, string, string]>([
    ['a title with commas', 'Rapor, Kasım, 2026, tümü\nu;t\nali;5\nveli;6\n', ';'],
    ['decimal commas in every row', 'u;t\nali;1,50\nveli;2,50\n', ';'],
    ['decimal commas, and a comma in the header', 'Ad;Tutar, TL\nali;1,50\nveli;2,50\n', ';'],
    ['a header with a cell less than the rows', 'u;t;n\na;1,5;b,c;\nb;2,5;c,d;\n', ';'],
    ['semicolons in quoted cells', 'u,t,n\nali,5,"a;b"\nveli,6,"c;d"\n', ','],
    ['tabs', 'u\tt\nali\t1,50\n', '\t'],
    ['vertical bars', 'u|t\nali|1,50\nveli|2,50\n', '|'],
    ['a line that names it', 'sep=;\nu,x;t,y\nali,1;5,0\nveli,2;6,0\n', ';'],
    ['a line that names a tab', 'sep=\t\nu\tt\nali,x\t5\n', '\t'],
    ['a line that names it behind a byte order mark', '\ufeffSep=,\r\nu,t\r\na;b,5\r\n', ','],
    ['a line that names an unknown one', 'sep=^\nu;t\nali;5\n', ';'],
    ['a line that names it with more delimiters', 'sep=;;;\nu;t;x\nali,a;5;x\n', ';'],
    [
      'thousands separators in a file with tabs',
      'u\tt\nali\t1,250,000.50\nveli\t2,250,000.50\n',
      '\t',
    ],
    ['a quoted line that names it', '"SEP=|"\r\nu|t\r\nali|5\r\n', '|'],
  ])('is detected beside %s', async (_description, csv, delimiter) => {
    expect((await parse(csv)).delimiter).toBe(delimiter);
  });

  it('is the given one', async () => {
    const file = await parse('u;t,x\nali;5,x\n', { delimiter: ',' });
    expect(file).toMatchObject({ delimiter: ',', columns: ['u;t', 'x'] });
  });
});

describe('the header', () => {
  it.each<[string, string, number]>([
    [
      'title lines',
      'Hesap Hareketleri\r\nTarih: 01.11.2026\r\n\r\nKullanıcı;Tutar\r\nali;5\r\n',
      4,
    ],
    [
      'titles padded to the width of the table',
      'Liste;;\nFirma;Örnek;\nOyuncu;Durum;Miktar\nali;x;5\n',
      3,
    ],
    [
      'pairs of names and values',
      'Firma;Örnek;;\nTarih;01.11.2026;;\nu;t;d;r\nali;5;21.11.2026;1\nveli;6;22.11.2026;2\n',
      3,
    ],
    [
      'a title with two of its names',
      'Oyuncu;Yatırım;;\nKullanıcı;Tutar;Tarih;Ref\nali;5;x;1\nveli;6;y;2\n',
      2,
    ],
    [
      'a title with amounts and a date',
      'Toplam;1.250,00\n28.11.2026\nÜye;Yatırım;Not\nali;5;x\n',
      3,
    ],
    ['many blank lines', '\n\n\n\nKullanıcı;Tutar\nali;5\n', 5],
    ['forty lines of titles', `${'Rapor\n'.repeat(40)}Kullanıcı;Tutar\nali;5\n`, 41],
    [
      'a filter in words',
      'Filtre: tutar > 0\nDönem: Kasım\n---\nUsername;Amount;Ref\nali;5;1\n',
      4,
    ],
    ['an empty title', ';;\nKullanıcı;Tutar;Not\nali;5;x\n', 2],
    ['a line that names the delimiter', 'sep=;\r\nKullanıcı;Tutar\r\nali;5\r\n', 2],
    [
      'more titles than rows',
      '"Hesap:","Örnek"\n"Bakiye:","₺0"\n"Dönem:","Kasım"\n\n"Gün","Tür","Not","Tutar","Kalan"\n"1 Kas","x","ali","5","0"\n',
      5,
    ],
    [
      'titles that end with a delimiter',
      'Döküm;\nAd;Örnek A.Ş.;\nKod;37010050;\n\nGün;Oyuncu;Tutar (₺);\n28.11.2026;ali;-1.000,00 ₺;\n',
      5,
    ],
    [
      'a row of quotes',
      '"Hesap:","1030 / x"\n""\n"Son: ",""\n""\n"Oyuncu","Tutar"\n"ali","5"\n',
      5,
    ],
  ])('is found below %s', async (_description, csv, line) => {
    expect((await parse(csv)).headerLine).toBe(line);
  });

  it('without names for all columns is the first row', async () => {
    const file = await parse('Ad,,\nali,1,x\nveli,2,y\n');
    expect(file).toMatchObject({ headerLine: 1, columns: ['Ad'] });
    expect(file.rows.map(({ isWide }) => isWide)).toEqual([false, false]);
  });

  it('is the given one', async () => {
    const file = await parse('Ad;Tutar\nu;t\nali;5\n', { headerLine: 2 });
    expect(file).toMatchObject({ columns: ['u', 't'], headerLine: 2 });
    expect(file.rows).toHaveLength(1);
  });

  it.each([2, 9])('can not be the blank or missing line %i', async (headerLine) => {
    await expect(parse('Ad;Tutar\n\nali;5\n', { headerLine })).rejects.toMatchObject({
      reason: 'header_line',
    });
  });

  it('of a workbook is found below titles', async () => {
    const rows = [
      ['Kasım yatırımları'],
      ['Firma', 'Örnek'],
      ['Üye', 'Tarih', 'Yatırım'],
      ['ali', 46347, 5],
    ];
    expect(await parse(createXlsx([{ rows }]))).toMatchObject({ headerLine: 3, columns: rows[2] });
  });
});

describe('a row is wide', () => {
  const listWide = async (csv: string) => (await parse(csv)).rows.map(({ isWide }) => isWide);

  it('if an unquoted decimal comma splits its amount', async () => {
    expect(await listWide('Ad,Tutar\nali,1250,00\nveli,1500\n')).toEqual([true, false]);
  });
  it('if a split amount moves cells into a blank last column', async () => {
    expect(await listWide('Ad,Tutar,Not\nali,1250,00,\nveli,1500,x\n')).toEqual([true, false]);
  });
  it('not if it only ends with delimiters', async () => {
    expect(await listWide('Ad;Tutar\nali;5;\nveli;6;;\n')).toEqual([false, false]);
  });
});

describe('a quote', () => {
  it.each<[string, string, number]>([
    ['that is never closed', 'Ad;Tutar\nali;5\n"veli;6\nayşe;7\n', 3],
    ['that is followed by text', 'Ad;Tutar\nali;5\n"veli" can;6\n', 3],
    [
      'that the quote of a later row closes',
      'Ad;Not;Tutar\nali;"abc;500\nveli;x;600\nayşe;"d";700\n',
      2,
    ],
    ['that hides complete rows', 'Ad;Not;Tutar\nali;"abc;500\nveli;x;600\nayşe;d";700\n', 2],
  ])('%s is refused with its line', async (_description, csv, line) => {
    await expect(parse(csv)).rejects.toMatchObject({ reason: 'quote', line });
  });
});

it.each(['\r\n', '\n', '\r'])(
  'the line of a row is the physical line with line ends %j',
  async (end) => {
    const csv = ['Ad;Not;Tutar', 'ali;"bir', 'iki', 'üç";5', '', 'veli;x;6'].join(end);
    expect((await parse(csv)).rows.map(({ line }) => line)).toEqual([2, 6]);
  },
);

it.each([
  ['mixed line ends', 'Ad;Tutar\r\nali;5\nveli;6\rcan;7\r\n', [2, 3, 4]],
  ['doubled carriage returns', 'Ad;Tutar\r\r\nali;5\r\r\nveli;6\r\r\n', [3, 5]],
  ['an end-of-file mark of DOS', 'Ad;Tutar\nali;5\n\x1a', [2]],
])('a file with %s has all its rows', async (_description, csv, lines) => {
  expect((await parse(csv)).rows.map(({ line }) => line)).toEqual(lines);
});

describe('a file that is no text is refused', () => {
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  const utf32 = (text: string) =>
    Buffer.concat([...text].map((letter) => Buffer.from([letter.charCodeAt(0), 0, 0, 0])));
  it.each<[string, Buffer]>([
    ['UTF-16 with a NUL', utf16('\ufeffa;b\n\0x;1\n')],
    ['big-endian UTF-16 with a NUL', utf16('\ufeffa;b\n\0x;1\n').swap16()],
    ['UTF-32', Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), utf32('a;b\nx;1\n')])],
    [
      'big-endian UTF-32',
      Buffer.concat([Buffer.from([0, 0, 0xfe, 0xff]), utf32('a;b\nx;1\n').swap32()]),
    ],
    ['UTF-32 without a byte order mark', utf32('a;b\nx;1\n')],
  ])('%s', async (_description, file) => {
    await expect(parse(file)).rejects.toMatchObject({ reason: 'kind' });
  });

  it('but UTF-16 without a byte order mark is read', async () => {
    expect(await listCells(utf16('Ad;Tutar\nışık;5\n'))).toEqual([['ışık', '5']]);
    expect(await listCells(utf16('Ad;Tutar\nışık;5\n').swap16())).toEqual([['ışık', '5']]);
  });

  it('but a given encoding is used', async () => {
    const file = Buffer.from('Ad;Tutar\n\xfe\xfdk;5\n', 'latin1');
    expect(await listCells(file, { encoding: 'windows-1254' })).toEqual([['şık', '5']]);
    expect((await parse(file)).encoding).toBe('windows-1254');
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cell } from '@vitrin/contract/partner-cell.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectRows } from '../../../../test/collect-rows.ts';
import { createXlsx, createZip } from '../../../../test/create-xlsx.ts';
import { parseTable } from './parse-table.ts';
import { parseXlsx } from './parse-xlsx.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrin-xlsx-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function parse(file: Buffer) {
  const path = join(folder, 'file.xlsx');
  await writeFile(path, file);
  const { reading, rows } = parseTable(parseXlsx(path), {});
  const tableRows = await collectRows(rows);
  return { ...reading, cells: tableRows.map(({ cells }) => cells).slice(1) as Cell[][] };
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const strict = 'http://purl.oclc.org/ooxml';
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const header = `<row>${text('Kullanıcı')}${text('Tutar')}${text('Değer')}</row>`;
const createSheet = (xml: string, parts: Record<string, string> = {}) =>
  createXlsx([{ rows: [] }], {
    parts: { 'xl/worksheets/s0.xml': `<worksheet>${xml}</worksheet>`, ...parts },
  });
const parseRow = async (cells: string, parts?: Record<string, string>) =>
  (await parse(createSheet(`<sheetData>${header}<row>${cells}</row></sheetData>`, parts))).cells[0];

interface Names {
  workbook?: string;
  target?: string;
  sheet?: string;
  sheetTarget?: string;
  strings?: string;
  stringsTarget?: string;
}

/** Returns a workbook with a sheet and shared strings, whose parts have these names. */
function createWorkbook({
  workbook = 'xl/workbook.xml',
  target = workbook,
  sheet = 'xl/worksheets/sheet1.xml',
  sheetTarget = `/${sheet}`,
  strings = 'xl/sharedStrings.xml',
  stringsTarget = `/${strings}`,
}: Names) {
  const workbookFolder = workbook.slice(0, workbook.lastIndexOf('/') + 1);
  const workbookName = workbook.slice(workbookFolder.length);
  const link = (id: string, type: string, path: string) =>
    `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${path}"/>`;
  return createZip({
    '_rels/.rels': `<Relationships>${link('r', 'officeDocument', target)}</Relationships>`,
    [workbook]: `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="S" r:id="r1"/></sheets></workbook>`,
    [`${workbookFolder}_rels/${workbookName}.rels`]: `<Relationships>${link('r1', 'worksheet', sheetTarget)}${link('r2', 'sharedStrings', stringsTarget)}</Relationships>`,
    [strings]: '<sst><si><t>Kullanıcı</t></si><si><t>Tutar</t></si><si><t>ali</t></si></sst>',
    [sheet]:
      '<worksheet><sheetData><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row><c t="s"><v>2</v></c><c><v>5</v></c></row></sheetData></worksheet>',
  });
}

describe('the parts of a workbook are found', () => {
  it.each<[string, Names]>([
    ['by the usual names', {}],
    ['with another name of the workbook', { workbook: 'xl/workbook22.xml' }],
    [
      'in another folder',
      {
        workbook: 'tablo/kitap.xml',
        sheet: 'tablo/s/1.xml',
        sheetTarget: 's/1.xml',
        strings: 'metin.xml',
      },
    ],
    ['in the root', { workbook: 'workbook.xml', sheet: 'sheet1.xml', sheetTarget: 'sheet1.xml' }],
    [
      'without regard to case',
      {
        workbook: 'XL/Workbook.xml',
        target: 'xl/workbook.xml',
        sheet: 'xl/Worksheets/Sheet1.XML',
        sheetTarget: 'worksheets/sheet1.xml',
        strings: 'xl/SharedStrings.xml',
        stringsTarget: 'sharedstrings.xml',
      },
    ],
    [
      'with percent-encoded names',
      { sheet: 'xl/worksheets/sayfa bir.xml', sheetTarget: 'worksheets/sayfa%20bir.xml' },
    ],
    ['with backslashes', { sheetTarget: 'worksheets\\sheet1.xml' }],
  ])('%s', async (_description, names) => {
    expect((await parse(createWorkbook(names))).cells).toEqual([['ali', 5]]);
  });
});

describe('the elements of a workbook are found', () => {
  it('with a prefix', async () => {
    const sheet = `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c></x:row><x:row><x:c t="s"><x:v>2</x:v></x:c><x:c><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    const strings = `<x:sst xmlns:x="${main}"><x:si><x:t>Kullanıcı</x:t></x:si><x:si><x:t>Tutar</x:t></x:si><x:si><x:t>ali</x:t></x:si></x:sst>`;
    const workbook = `<x:workbook xmlns:x="${main}" xmlns:q="${relationships}"><x:sheets><x:sheet name="S" q:id="r0"/></x:sheets></x:workbook>`;
    const file = createXlsx([{ rows: [] }], {
      parts: {
        'xl/workbook.xml': workbook,
        'xl/worksheets/s0.xml': sheet,
        'xl/sharedStrings.xml': strings,
      },
    });
    expect((await parse(file)).cells).toEqual([['ali', 5]]);
  });

  it('in the strict version of the format', async () => {
    const workbook = `<workbook xmlns="${strict}/spreadsheetml/main" xmlns:r="${strict}/officeDocument/relationships"><sheets><sheet name="S" r:id="r0"/></sheets></workbook>`;
    const rels = `<Relationships><Relationship Id="r0" Type="${strict}/officeDocument/relationships/worksheet" Target="worksheets/s0.xml"/></Relationships>`;
    const sheet = `<sheetData>${header}<row>${text('ali')}<c><v>5</v></c></row></sheetData>`;
    const file = createSheet(sheet, {
      'xl/workbook.xml': workbook,
      'xl/_rels/workbook.xml.rels': rels,
    });
    expect((await parse(file)).cells).toEqual([['ali', 5]]);
  });

  it.each([
    ['with a prefix', `<x15:row xmlns:x15="other" r="9"><x15:c><x15:v>9</x15:v></x15:c></x15:row>`],
    ['without a prefix', `<row xmlns="other" r="9"><c><v>9</v></c></row>`],
  ])('and those of another namespace are ignored %s', async (_description, foreignRow) => {
    const sheet = `<worksheet xmlns="${main}"><sheetData>${header}<row>${text('ali')}</row>${foreignRow}<row>${text('veli')}</row></sheetData></worksheet>`;
    expect((await parse(createSheet('', { 'xl/worksheets/s0.xml': sheet }))).cells).toEqual([
      ['ali'],
      ['veli'],
    ]);
  });
});

describe('a value of a workbook', () => {
  it.each<[string, string, Cell]>([
    [
      'an integer that JavaScript would round',
      '<c><v>202611280000000001</v></c>',
      '202611280000000001',
    ],
    [
      'an integer in scientific notation',
      '<c><v>1.2345678901234501E+17</v></c>',
      '1.2345678901234501E+17',
    ],
    ['the largest exact integer', '<c><v>9007199254740991</v></c>', 9007199254740991],
    ['an error', '<c t="e"><v>#N/A</v></c>', 'x'],
    ['an ISO date', '<c t="d"><v>2026-11-28T18:11:00</v></c>', '2026-11-28T18:11:00'],
    ['a carriage return in an inline text', text('ali_x000D_\n'), 'ali'],
    ['an escaped escape', text('_x005F_x000D_'), '_x000D_'],
    ['text that only looks like an escape', text('a_x00_b'), 'a_x00_b'],
    ['half of a character', text('a_xD800_b'), 'ab'],
    ['NUL', text('a_x0000_b'), 'ab'],
    ['a text formula', '<c t="str"><f>A1</f><v>ali_x000D_</v></c>', 'ali'],
    [
      'a text in several runs',
      '<c t="inlineStr"><is><r><t>a</t></r><r><t>li</t></r></is></c>',
      'ali',
    ],
  ])('is read from %s', async (_description, cell, value) => {
    const cells = (await parseRow(`${text('ali')}<c><v>5</v></c>${cell}${text('son')}`))?.slice(2);
    expect(cells).toEqual([value === 'x' ? '' : value, 'son']);
  });

  it('is read from a shared string with an escaped line end', async () => {
    const cells = '<c t="s"><v>0</v></c><c><v>5</v></c>';
    const strings = { 'xl/sharedStrings.xml': '<sst><si><t>ahmet01_x000D_\n</t></si></sst>' };
    expect(await parseRow(cells, strings)).toEqual(['ahmet01', 5]);
  });

  it.each([
    ['without an index', '<c t="s"/>'],
    ['with a blank index', '<c t="s"><v></v></c>'],
    ['of an empty entry', '<c t="s"><v>1</v></c>'],
    ['of an entry with an empty text', '<c t="s"><v>2</v></c>'],
    ['beyond the last entry', '<c t="s"><v>9</v></c>'],
  ])('is blank for a shared string %s', async (_description, cell) => {
    const strings = { 'xl/sharedStrings.xml': '<sst><si><t>ali</t></si><si/><si><t/></si></sst>' };
    expect(await parseRow(`${cell}<c><v>5</v></c>`, strings)).toEqual(['', 5]);
  });

  it.each<[string, string, Cell]>([
    ['[$$-409]#,##0.00', 'dollars', '5 $'],
    ['[$€-2] #,##0.00', 'euros', '5 €'],
    ['"$"#,##0.00', 'dollars in a literal', '5 $'],
    ['#,##0.00 [$USD]', 'dollars by their code', '5 USD'],
    ['#,##0.00 "₺"', 'lira', 5],
    ['[$₺-41F]#,##0.00', 'lira with a locale', 5],
    ['#,##0.00 [$TL-41F]', 'lira by its letters', 5],
    ['[Red]#,##0.00', 'a colour', 5],
    ['000000', 'zeros', 5],
  ])('with the format %s of %s shows its currency', async (code, _description, value) => {
    const styles = {
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${code.replaceAll('"', '&quot;')}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
    };
    expect(await parseRow(`${text('ali')}<c s="1"><v>5</v></c>`, styles)).toEqual(['ali', value]);
  });
});

it.each([
  [
    'with the extension that Excel writes',
    '<workbookPr date1904="1"/>',
    '<extLst><ext><x15:workbookPr xmlns:x15="x15" chartTrackingRefBase="1"/></ext></extLst>',
  ],
  [
    'with an extension without a prefix',
    '<workbookPr date1904="true"/>',
    '<extLst><ext><workbookPr xmlns="x15"/></ext></extLst>',
  ],
])(
  'a workbook of the 1904 date system has its dates %s',
  async (_description, properties, extension) => {
    const workbook = `<workbook xmlns="${main}" xmlns:r="${relationships}">${properties}<sheets><sheet name="S" r:id="r0"/></sheets>${extension}</workbook>`;
    const cells = `${text('ali')}<c><v>5</v></c><c s="1"><v>44892</v></c>`;
    expect(await parseRow(cells, { 'xl/workbook.xml': workbook })).toEqual([
      'ali',
      5,
      '2026-11-28',
    ]);
  },
);

it('hidden rows and columns are read and counted, rows below the header only', async () => {
  const createRow = (attributes: string, name: string) =>
    `<row ${attributes}>${text(name)}<c><v>5</v></c></row>`;
  const sheet = `<cols><col min="1" max="1" width="9"/><col min="2" max="2" hidden="1"/><col min="3" max="3" width="0" customWidth="1"/><col min="4" max="16384" hidden="true"/></cols><sheetData><row hidden="1">${text('Gizli başlık')}</row>${header}${createRow('hidden="1"', 'ali')}${createRow('hidden="0"', 'veli')}${createRow('ht="0" customHeight="1"', 'can')}${createRow('hidden="true"', 'ayşe')}<row hidden="1"/></sheetData>`;
  expect(await parse(createSheet(sheet))).toMatchObject({
    ...{ hiddenRows: 3, hiddenColumns: [1, 2], otherSheets: [] },
    cells: [
      ['ali', 5],
      ['veli', 5],
      ['can', 5],
      ['ayşe', 5],
    ],
  });
});

it('the first visible sheet that is not blank is read, and the ones after it are named', async () => {
  const table = [
    ['Kullanıcı', 'Tutar'],
    ['ali', 5],
  ];
  const sheets = [{ rows: [] }, { rows: table, hidden: true }, { rows: table }, { rows: table }];
  expect(await parse(createXlsx(sheets))).toMatchObject({
    ...{ cells: [['ali', 5]], otherSheets: ['S3'], hiddenColumns: [] },
  });
});

it.each<[string, string, Cell]>([
  [
    'a text of several runs',
    '<c t="inlineStr"><is><r><t>12</t></r><r><t>50</t></r></is></c>',
    '1250',
  ],
  ['the cached text of a formula', '<c t="str"><f>A1&amp;B1</f><v>1.250,00</v></c>', '1.250,00'],
  ['the cached number of a formula', '<c><f>SUM(A1)</f><v>1250.5</v></c>', 1250.5],
  ['a formula without a cached value', '<c><f>SUM(A1)</f></c>', ''],
  ['an error', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', ''],
  ['true', '<c t="b"><v>1</v></c>', 'TRUE'],
  ['an ISO date', '<c t="d"><v>2026-11-28T18:11:00</v></c>', '2026-11-28T18:11:00'],
  ['a blank text', '<c t="inlineStr"><is><t> </t></is></c>', ''],
  ['an apostrophe', '<c t="inlineStr"><is><t>’000123</t></is></c>', '000123'],
  ['an escaped line break', '<c t="inlineStr"><is><t>00_x000A_12_x000d_</t></is></c>', '00\n12'],
  ['a protected formula', '<c t="inlineStr"><is><t>=T("000123")</t></is></c>', '000123'],
  ['a number in exponents', '<c><v>1.25E3</v></c>', 1250],
  ['a number between blanks', '<c><v> 5 </v></c>', 5],
  ['the type of a text and no text', '<c t="inlineStr"/>', ''],
  ['the type of a truth value and no value', '<c t="b"/>', ''],
  [
    'a phonetic guide and an empty run format',
    '<c t="inlineStr"><is><r><rPr/><t>a</t></r><r><t>li</t></r><rPh sb="0" eb="1"><t>X</t></rPh></is></c>',
    'ali',
  ],
  ['a number beyond the exact range', '<c><v>123456789012345678</v></c>', '123456789012345678'],
])('a cell with %s is %j', async (_description, cell, value) => {
  expect(await parseRow(`${text('ali')}${cell}<c><v>1</v></c>`)).toEqual(['ali', value, 1]);
});

it.each<[string, Record<string, string>]>([
  [
    'a text document',
    {
      '_rels/.rels': `<Relationships><Relationship Id="r" Type="${relationships}/officeDocument" Target="word/document.xml"/></Relationships>`,
      'word/document.xml': '<document/>',
    },
  ],
  [
    'a binary workbook',
    {
      '_rels/.rels': `<Relationships><Relationship Id="r" Type="${relationships}/officeDocument" Target="xl/workbook.bin"/></Relationships>`,
      'xl/workbook.bin': 'x',
    },
  ],
])('an archive with %s is no table', async (_description, parts) => {
  await expect(parse(createZip(parts))).rejects.toMatchObject({ reason: 'kind' });
});

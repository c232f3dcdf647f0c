import type { RowState } from '@vitrin/contract/partner-reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createXlsx } from '../../../../test/create-xlsx.ts';
import { openReportsSite, type ReportsSite } from '../../../../test/reports-site.ts';

let site: ReportsSite;
let companyId: string;
beforeAll(async () => {
  site = await openReportsSite();
});
afterAll(() => site.close());

/** A file whose first columns are name and amount, and the mapping of its other columns */
interface TestFile {
  file: string | Buffer;
  mapping?: object;
}
const compare = async ({ file, mapping = {} }: TestFile) =>
  site.setMapping(await site.upload(companyId, file), { username: 0, amount: 1, ...mapping });
async function addPending(...names: string[]) {
  companyId = await site.addCompany();
  const applications = names.map((name) => ({ name, kurus: 125_000 }));
  await site.addApplications(companyId, applications);
}

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const [year = '', month = '', day = ''] = yesterday.split('-');
const UTC_TIME = '07:11:09';
const unixSeconds = Date.parse(`${yesterday}T${UTC_TIME}Z`) / 1000;
const serial = (unixSeconds + 3 * 3600) / 86_400 + 25_569;

describe('a payment that an earlier file contained', () => {
  const withReference = (reference: string): TestFile => ({
    file: `Ad;Tutar;Ref\nali;1250;${reference}\n`,
    mapping: { reference: 2 },
  });
  const withDate = (date: string): TestFile => ({
    file: `Ad;Tutar;Tarih\nali;1250;${date}\n`,
    mapping: { date: 2, dateOrder: 'dmy' },
  });
  const asWorkbook = (cell: string | number | Date, mapping: object): TestFile => ({
    file: createXlsx([
      {
        rows: [
          ['Ad', 'Tutar', 'Ek'],
          ['ali', 1250, cell],
        ],
      },
    ]),
    mapping,
  });
  const dotted = `${day}.${month}.${year} 10:11:09`;

  it.each<[string, TestFile, TestFile, RowState]>([
    ...[
      '+000123',
      '’000123',
      '`123',
      '=123',
      '123.0',
      '０００１２３',
      '00\u00ad0123',
      '"=T(""000123"")"',
    ].map((reference): [string, TestFile, TestFile, RowState] => [
      `the reference ${reference}`,
      withReference('000123'),
      withReference(reference),
      'paid',
    ]),
    ['a numeric reference', withReference('000123'), asWorkbook(123, { reference: 2 }), 'paid'],
    ...[
      ['12-11', '12.Kas'],
      ['12-11', '12.11.2026'],
      ['5E16', '5,00E+16'],
      ['1234567890123456789', '1234567890123460000'],
      ['123', '-'],
      ['123', ''],
    ].map(([first = '', second = '']): [string, TestFile, TestFile, RowState] => [
      `the reference ${first}, now '${second}'`,
      withReference(first),
      withReference(second),
      /\d/.test(second) ? 'several' : 'paid',
    ]),
    ...[
      `${yesterday}T${UTC_TIME}Z`,
      `${yesterday}T${UTC_TIME}.000+00:00`,
      `${yesterday} 12:11:09 +0500`,
      `${day}/${month}/${year} 10:11:09 AM`,
      `${day}.${month}.${year} 10.11.09`,
      `${year}${month}${day}101109`,
      `${unixSeconds}`,
      `${unixSeconds}000`,
    ].map((date): [string, TestFile, TestFile, RowState] => [
      `the time ${date}`,
      withDate(dotted),
      withDate(date),
      'paid',
    ]),
    ['a serial time', withDate(dotted), asWorkbook(serial, { date: 2 }), 'paid'],
    ['a time without seconds', withDate(dotted), withDate(dotted.slice(0, -3)), 'several'],
    [
      'a serial without seconds',
      withDate(dotted),
      asWorkbook(Math.floor(serial * 1440) / 1440, { date: 2 }),
      'several',
    ],
    ['a date without time', withDate(dotted), withDate(dotted.slice(0, 10)), 'paid'],
  ])('is no match with %s', async (_description, first, second, state) => {
    companyId = await site.addCompany();
    await site.sendApplication(companyId, 'ali', 1250);
    expect((await site.applyReport(await compare(first))).counts.approved).toBe(1);
    await site.sendApplication(companyId, 'ali', 1250);
    expect(await site.listStates(await compare(second))).toEqual([state]);
  });

  it.each([
    '—',
    '0000',
    'n/a',
    'Yok',
    '#YOK',
    '#REF!',
    '{tid}',
    'null',
    '0.00',
    '="0"',
    'XXX',
    'Belirtilmemiş',
    '\u2800',
  ])('is not the payment of another member, if both have the reference %j', async (reference) => {
    companyId = await site.addCompany();
    await site.sendApplication(companyId, 'ali', 1250);
    expect((await site.applyReport(await compare(withReference(reference)))).counts.approved).toBe(
      1,
    );
    await site.sendApplication(companyId, 'veli', 200);
    const file = `Ad;Tutar;Ref\nveli;200;${reference}\n`;
    expect(await site.listStates(await compare({ file, mapping: { reference: 2 } }))).toEqual([
      'match',
    ]);
  });
});

describe('a file', () => {
  const rows = 'ali;1250\nveli;1250\n';
  it.each<[string, string | Buffer]>([
    ['with carriage returns only', `u;t\n${rows}`.replaceAll('\n', '\r')],
    ['in UTF-16', Buffer.from(`\ufeffu;t\n${rows}`, 'utf16le')],
    ['in big-endian UTF-16', Buffer.from(`\ufeffu;t\n${rows}`, 'utf16le').swap16()],
    ['with a byte order mark', `\ufeffu;t\n${rows}`],
    ['with tabs and decimal commas', 'u\tt\nali\t1.250,00\nveli\t1.250,00\n'],
    ['with commas and quoted amounts', 'u,t\nali,"1,250.00"\nveli,"1,250.00"\n'],
    ['with vertical bars', 'u|t\nali|1250\nveli|1250\n'],
    ['with signs and currencies', 'u;t\nali;+₺1.250,00\nveli;1.250,00 Türk Lirası\n'],
    ['with titles and a delimiter line', `sep=;\nListe, Kasım\n\nKullanıcı;Tutar\n${rows}`],
    ['with a total below', `u;t\n${rows}Toplam;2500\n`],
    [
      'with its table in the second sheet',
      createXlsx([
        { rows: [] },
        {
          rows: [
            ['u', 't'],
            ['ali', 1250],
            ['veli', 1250],
          ],
        },
      ]),
    ],
    [
      'with names of groups in merged cells',
      createXlsx([
        {
          rows: [
            ['Üye', null, 'Yatırım'],
            ['Kullanıcı', 'Tutar', 'Not'],
            ['ali', 1250, 'x'],
            ['veli', 1250, 'x'],
          ],
        },
      ]),
    ],
    [
      'with cached results of formulas',
      createXlsx([
        {
          rows: [
            ['u', 't'],
            [
              { formula: 'A9', value: 'ali' },
              { formula: 'B9', value: 1250 },
            ],
            ['veli', { formula: 'B9', value: '1.250,00' }],
          ],
        },
      ]),
    ],
  ])('%s has its matches', async (_description, file) => {
    await addPending('ali', 'veli');
    expect((await site.listStates(await compare({ file }))).slice(0, 2)).toEqual([
      'match',
      'match',
    ]);
  });

  it.each<[string, string | Buffer]>([
    ['an old workbook', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
    ['a page that is called a workbook', '<html><table><tr><td>u</td></tr></table></html>'],
    ['a workbook of XML', '<?xml version="1.0"?><Workbook/>'],
    ['JSON', '[{"u":"ali","t":1250}]'],
    ['UTF-32', Buffer.from('fffe0000750000003b000000', 'hex')],
    ['UTF-16 with a NUL', Buffer.from('\ufeffu;t\nali\0;1250\n', 'utf16le')],
  ])('of another kind, %s, is refused with what can be read', async (_description, file) => {
    companyId = await site.addCompany();
    const response = await site.sendFile(companyId, file);
    expect([response.statusCode, response.json().code]).toEqual([415, 'reports.kind']);
    expect(response.json().message).toMatch(/XLSX/);
  });
});

it.each<[string, string, object]>([
  ['a trailing minus', 'u;t\nali;1250\nali;1.250,00 -\n', {}],
  ['brackets and a currency', 'u;t\nali;1250\nali;(1.250,00 TL)\n', {}],
  ['a refund in English', 'u;t;s\nali;1250;Approved\nali;1250;PARTIALLY REFUNDED\n', { status: 2 }],
  ['a refund in Russian', 'u;t;s\nali;1250;Одобрено\nali;1250;Возврат\n', { status: 2 }],
])('a payment that the file takes back by %s is for a person', async (_text, file, mapping) => {
  await addPending('ali');
  const states = await site.listStates(await compare({ file, mapping }));
  expect(states).toEqual(['several', 'unreadable']);
});

import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { MAX_REPORT_ROWS } from '@vitrin/contract/partner-limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createXlsx, createZip } from '../../../../test/create-xlsx.ts';
import { expectErrorResponse, listInvalidFields } from '../../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import { openReportsSite, type ReportsSite } from '../../../../test/reports-site.ts';
import { createFileForm, createPicture } from '../../../../test/upload.ts';

let site: ReportsSite;
let companyId: string;
beforeAll(async () => {
  site = await openReportsSite();
  companyId = await site.addCompany();
});
afterAll(() => site.close());

const encodeUtf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const csvText = 'Ad;Tutar\nışık;1.234,56\nşule;5\n';
const windows1254Csv = Buffer.from(
  csvText.replaceAll('ı', '\xfd').replaceAll('ş', '\xfe'),
  'latin1',
);
const sheet = {
  rows: [
    ['Ad', 'Tutar'],
    ['ışık', '1.234,56'],
    ['şule', 5],
  ],
};

describe('a partner report', () => {
  it.each<[string, Buffer | string]>([
    ['UTF-8', csvText],
    ['UTF-8 with a byte order mark', `\ufeff${csvText}`],
    ['windows-1254', windows1254Csv],
    ['little-endian UTF-16', encodeUtf16(csvText)],
    ['big-endian UTF-16', encodeUtf16(csvText).swap16()],
    ['CSV with commas', 'Ad,Tutar\nışık,"1.234,56"\nşule,5\n'],
    ['CSV with tabs', csvText.replaceAll(';', '\t')],
    ['CSV with Windows line endings', csvText.replaceAll('\n', '\r\n')],
    ['CSV with carriage returns as line endings', csvText.replaceAll('\n', '\r')],
    ['XLSX', createXlsx([sheet])],
    ['XLSX with inline strings', createXlsx([sheet], { hasSharedStrings: false })],
    [
      'XLSX behind a hidden sheet',
      createXlsx([
        {
          rows: [
            ['x', 'y'],
            ['a', 1],
          ],
          hidden: true,
        },
        sheet,
      ]),
    ],
  ])('is parsed from %s, whatever its file name', async (_description, file) => {
    const report = await site.upload(companyId, file, { name: 'liste.bin', type: 'image/png' });
    expect(report).toMatchObject({
      status: 'mapping',
      columns: ['Ad', 'Tutar'],
      sample: [
        ['ışık', '1.234,56'],
        ['şule', '5'],
      ],
      rowCount: 2,
    });
  });

  it('has the physical line of each row and ignores blank rows', async () => {
    const csv = '\n\nAd;Tutar\n\n;\n"iki\nsatır";5\nali;6\n';
    const report = await site.compareFile(companyId, csv);
    expect(report).toMatchObject({ columns: ['Ad', 'Tutar'], rowCount: 2 });
    expect((await site.listRows(report)).map(({ line }) => line)).toEqual([6, 8]);
    const xlsx = createXlsx([{ rows: [[], ['Ad', 'Tutar'], [], ['', ' '], ['ali', 6]] }]);
    const sheetReport = await site.setMapping(await site.upload(companyId, xlsx), {
      username: 0,
      amount: 1,
    });
    expect((await site.listRows(sheetReport)).map(({ line }) => line)).toEqual([5]);
  });

  it('from a workbook has values instead of formulas, and unambiguous numbers and dates', async () => {
    const rows = [
      ['Ad', 'Tutar', 'Tarih'],
      [
        { formula: 'HYPERLINK("x")', value: 'ali' },
        { formula: '1+1', value: 1234.56 },
        new Date('2026-11-21T14:05:00Z'),
      ],
      [12345, 0.1 + 0.2, 46347.5],
    ];
    const report = await site.upload(companyId, createXlsx([{ rows }]));
    expect(report.sample[0]).toEqual(['ali', '1234.56', '2026-11-21 14:05:00']);
    const comparedReport = await site.setMapping(report, { username: 0, amount: 1, date: 2 });
    expect(await site.listRows(comparedReport)).toMatchObject([
      { username: 'ali', amount: 1234.56, date: '2026-11-21T11:05:00.000Z' },
      { username: '12345', amount: 0.3, date: '2026-11-21T09:00:00.000Z' },
    ]);
  });

  it('shows its first twenty rows and names unnamed columns', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `u${index},${index + 1},x`).join('\n');
    const report = await site.upload(companyId, `Ad,,\n${rows}`, { name: 'C:\\gizli\\liste.csv' });
    expect(report).toMatchObject({ columns: ['Ad', 'Sütun 2', 'Sütun 3'], rowCount: 30 });
    expect(report.sample).toHaveLength(20);
    expect(report.fileName).toBe('liste.csv');
  });

  it('appears in the list of reports, newest first and by company, and in the audit log', async () => {
    const otherCompanyId = await site.addCompany('Başka');
    const [firstReport, secondReport] = [
      await site.upload(otherCompanyId, csvText),
      await site.upload(otherCompanyId, csvText),
    ];
    const response = await site.send('GET', `${site.path}?ticketCompanyId=${otherCompanyId}`);
    expect(response.json()).toMatchObject([{ id: secondReport.id }, { id: firstReport.id }]);
    const page = await site.send('GET', `${site.path}?limit=1`);
    expect(page.json()).toMatchObject([{ id: secondReport.id }]);
    expect(page.headers.link).toContain('rel="next"');
    expect((await listAuditEntries(site.app, secondReport.id)).at(-1)).toMatchObject({
      action: 'create',
      entity_id: secondReport.id,
      actor_id: site.editor.user.id,
      after: { fileName: 'liste.csv', rowCount: 2 },
    });
  });
});

describe('a file', () => {
  const createWideCsv = (columns: number) =>
    `${Array.from({ length: columns }, (_, index) => `s${index}`).join(';')}\n`;
  const createWorkbook = (part: string) =>
    createXlsx([sheet], { parts: { 'xl/worksheets/s0.xml': part } });
  const entityXml = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&a;</t></is></c></row></sheetData></worksheet>`;

  it.each<[string, () => Promise<Buffer | string> | Buffer | string, number, string]>([
    ['with a header only', () => 'Ad;Tutar\n', 400, 'reports.no_rows'],
    ['of one column', () => 'Ad\nali\n', 400, 'reports.no_rows'],
    ['that is empty', () => '', 400, 'reports.no_rows'],
    [
      'of 201 columns',
      () => createWideCsv(201) + createWideCsv(201),
      400,
      'reports.too_many_columns',
    ],
    ['with NUL bytes', () => 'Ad;Tutar\nal\0i;5\n', 415, 'reports.kind'],
    ['that is a picture', () => createPicture(), 415, 'reports.kind'],
    ['that is HTML', () => '<!doctype html><p>a;b\nc;d', 415, 'reports.kind'],
    ['that is a PDF', () => '%PDF-1.7\na;b\nc;d', 415, 'reports.kind'],
    ['that is JSON', () => '[{"a": 1, "b": 2}]\n[{"a": 1, "b": 2}]', 415, 'reports.kind'],
    [
      'that is an old XLS',
      () => Buffer.from('d0cf11e0a1b11ae100000000', 'hex'),
      415,
      'reports.kind',
    ],
    ['that is another archive', () => createZip({ 'not.txt': 'merhaba' }), 415, 'reports.kind'],
    [
      'that is a truncated workbook',
      () => createXlsx([sheet]).subarray(0, 700),
      400,
      'reports.damaged',
    ],
    ['with an unclosed quote', () => 'Ad;Tutar\n"ali;5\n', 400, 'reports.damaged'],
    ['whose sheet is no XML', () => createWorkbook('<worksheet><row>'), 400, 'reports.damaged'],
    ['with XML entities', () => createWorkbook(entityXml), 400, 'reports.damaged'],
    [
      'that is a ZIP bomb',
      () => createWorkbook('<worksheet>'.padEnd(60_000_000)),
      413,
      'reports.too_large',
    ],
    [
      'with more rows than a sheet may have',
      () => createWorkbook(`<worksheet><sheetData>${'<row/>'.repeat(1_100_000)}`),
      400,
      'reports.damaged',
    ],
    [
      'with more than 4 MB of text in one element',
      () => createWorkbook(`<x>${randomBytes(4_500_000).toString('base64')}`),
      413,
      'reports.too_large',
    ],
    ['over 20 MB', () => Buffer.alloc(20 * 1024 * 1024 + 1, 'a'), 413, 'reports.too_large'],
    [
      'with more rows than a report may have',
      () => `a;b\n${'1;2\n'.repeat(MAX_REPORT_ROWS + 1)}`,
      413,
      'reports.too_large',
    ],
  ])('%s is refused, and nothing is stored', async (_description, createFile, status, code) => {
    const file = await createFile();
    expectErrorResponse(await site.sendFile(companyId, file), status, code);
    const { rows } = await site.app.platform.pool.query(
      `select (select count(*)::int from partner_reports where row_count = 0) as reports,
              (select count(*)::int from partner_report_rows r
                where not exists (select from partner_reports f where f.id = r.report_id)) as rows`,
    );
    expect(rows).toEqual([{ reports: 0, rows: 0 }]);
    const remainingFiles = await readdir(tmpdir());
    expect(
      remainingFiles.filter((name) => name.startsWith(`vitrin-upload-${process.pid}`)),
    ).toEqual([]);
  });

  it('is refused with Retry-After while six others are parsed or queued', async () => {
    const rows = 'ali;5\n'.repeat(20_000);
    const uploads = Array.from({ length: 12 }, (_, index) =>
      site.sendFile(companyId, `Ad;Tutar\nali${index};5\n${rows}`),
    );
    const responses = await Promise.all(uploads);
    const refusedResponses = responses.filter(({ statusCode }) => statusCode !== 201);
    expect(responses.length - refusedResponses.length).toBeGreaterThanOrEqual(6);
    expect(refusedResponses.length).toBeGreaterThan(0);
    for (const response of refusedResponses) {
      expectErrorResponse(response, 429, 'reports.too_many_files');
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await site.sendFile(companyId, csvText)).statusCode).toBe(201);
  });

  it('needs an existing company in the form', async () => {
    const unknownCompanyId = '019aaaaa-0000-7000-8000-000000000000';
    expectErrorResponse(await site.sendFile(unknownCompanyId, csvText), 404, 'not_found');
    expect(listInvalidFields(await site.sendFile('x', csvText))).toEqual(['ticketCompanyId']);
    const fileOnly = createFileForm(Buffer.from(csvText));
    const response = await site.app.send('POST', site.path, { as: site.editor, ...fileOnly });
    expect(listInvalidFields(response)).toEqual(['ticketCompanyId']);
    expectErrorResponse(await site.send('POST', site.path, { a: 1 }), 415, 'body.type');
  });
});

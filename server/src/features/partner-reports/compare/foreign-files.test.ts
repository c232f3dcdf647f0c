import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createXlsx } from '../../../../test/create-xlsx.ts';
import { expectErrorResponse, listInvalidFields } from '../../../../test/expect-error-response.ts';
import { openReportsSite, type ReportsSite } from '../../../../test/reports-site.ts';
import { deleteOldFiles } from '../report/delete-old-rows.ts';

let site: ReportsSite;
let companyId: string;
beforeAll(async () => {
  site = await openReportsSite();
});
afterAll(() => site.close());

/** Creates a company with pending applications of 1,250 lira for these names. */
async function addPending(...names: string[]) {
  companyId = await site.addCompany();
  await site.addApplications(
    companyId,
    names.map((name) => ({ name, kurus: 125_000 })),
  );
}
const compare = async (file: string | Buffer, mapping: object = {}) => {
  const report = await site.upload(companyId, file);
  return site.setMapping(report, { username: 0, amount: 1, ...mapping });
};
const listStates = async (file: string | Buffer, mapping?: object) =>
  site.listStates(await compare(file, mapping));
/** Formats a time of this many days ago in Istanbul. */
const formatDay = (daysAgo: number, order: 'dmy' | 'mdy', separator: string) => {
  const date = new Date(Date.now() + 3 * 3_600_000 - daysAgo * 86_400_000);
  const [year, month, day] = date.toISOString().slice(0, 10).split('-');
  return [...(order === 'dmy' ? [day, month] : [month, day]), year].join(separator);
};

describe('the order of day and month', () => {
  it('is that of the one date that proves it', async () => {
    await addPending('ali', 'veli');
    const lastDays = Array.from({ length: 28 }, (_, days) => days);
    const provingDay = lastDays.find(
      (days) => Number(formatDay(days, 'dmy', '/').slice(0, 2)) > 12,
    );
    const csv = `u,t,d\nali,1250.00,${formatDay(provingDay ?? 0, 'mdy', '/')}\nveli,1250.00,01/02/2026\n`;
    const report = await compare(csv, { date: 2 });
    expect((await site.listRows(report)).map(({ state, date }) => [state, date])).toEqual([
      ['match', expect.any(String)],
      ['late', '2026-01-01T21:00:00.000Z'],
    ]);
    const selectedReport = await compare(csv, { date: 2, dateOrder: 'dmy' });
    expect((await site.listRows(selectedReport)).map(({ state }) => state)).toEqual([
      'match',
      'late',
    ]);
  });

  it('is asked for if every date is valid in both orders, and then used', async () => {
    await addPending('ali');
    const report = await site.upload(companyId, 'u;t;d\nali;1250,00;03/02/2026\n');
    const response = await site.sendMapping(report, { username: 0, amount: 1, date: 2 });
    expectErrorResponse(response, 400, 'reports.dateOrder');
    expect(listInvalidFields(response)).toEqual(['dateOrder']);
    expect((await site.getReport(report)).status).toBe('mapping');
    for (const [dateOrder, date] of [
      ['dmy', '2026-02-02T21:00:00.000Z'],
      ['mdy', '2026-03-01T21:00:00.000Z'],
    ]) {
      const mapping = { username: 0, amount: 1, date: 2, dateOrder };
      const comparedReport = await site.setMapping(report, mapping);
      expect(await site.listRows(comparedReport)).toMatchObject([{ date }]);
    }
  });
});

describe('a row is unreadable', () => {
  it('if it is wider than the header, and the lira part alone is no amount', async () => {
    await addPending('ali', 'veli');
    const report = await compare('u,t\nali,1250,00\nveli,1250\n');
    expect(await site.listRows(report)).toMatchObject([
      { state: 'unreadable', reason: expect.stringContaining('başlıktan çok hücre'), line: 2 },
      { state: 'match' },
    ]);
  });

  it('if its status is not approved', async () => {
    await addPending('ali', 'veli', 'can', 'cem', 'ece');
    const csv =
      'u;t;s\nali;1250;ONAYLANDI\nveli;1250;Onaylanmadı\ncan;1250;Not approved\ncem;1250;\nece;1250;completed\n';
    expect(await listStates(csv)).toEqual(['match', 'match', 'match', 'match', 'match']);
    const report = await compare(csv, { status: 2 });
    const rows = await site.listRows(report);
    expect(rows.map(({ state }) => state)).toEqual([
      'match',
      'unreadable',
      'unreadable',
      'unreadable',
      'match',
    ]);
    expect(rows[1]?.reason).toBe("Durum onaylı değil: 'Onaylanmadı'");
    expect(await listStates(csv, { status: 2, approvedWords: ['not  APPROVED'] })).toEqual([
      'unreadable',
      'unreadable',
      'match',
      'unreadable',
      'unreadable',
    ]);
  });

  it('if its currency is not lira', async () => {
    await addPending('ali', 'veli', 'can', 'cem');
    const csv = 'u;t;c\nali;1250;TRY\nveli;1250;EUR\ncan;1250;₺\ncem;1250;\n';
    expect(await listStates(csv, { currency: 2 })).toEqual([
      'match',
      'unreadable',
      'match',
      'unreadable',
    ]);
  });

  it('if a workbook shows its amount in dollars', async () => {
    await addPending('ali');
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$$-409]#,##0.00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>';
    const rows = [
      ['u', 't'],
      ['ali', new Date((1250 - 25_569) * 86_400_000)],
    ];
    const file = createXlsx([{ rows }], { parts: { 'xl/styles.xml': styles } });
    expect(await listStates(file)).toEqual(['unreadable']);
  });
});

describe('a payment that the file takes back is not a match', () => {
  it.each<[string, string, object]>([
    ['by a negative amount', 'u;t\nALİ;1.250,00\nali;-1.250,00\n', {}],
    ['by a negative amount before it', 'u;t\nali;(1.250,00)\nali;1.250,00\n', {}],
    ['by a trailing minus', 'u;t\nali;1.250,00\nali;1.250,00-\n', {}],
    ['by its reference', 'u;t;r\nali;1250;0017\n;-1250;17\n', { reference: 2 }],
    ['by a part of its amount', 'u;t;r\nali;1250;17\nali;-500;17\n', { reference: 2 }],
    ['by a status', 'u;t;s\nali;1250;Onaylandı\nali;1250;İade\n', { status: 2 }],
  ])('%s', async (_description, csv, mapping) => {
    await addPending('ali');
    const rows = await site.listRows(await compare(csv, mapping));
    const states = rows.map(({ state }) => state).sort();
    expect(states).toEqual(['several', 'unreadable']);
    expect(rows.find(({ state }) => state === 'several')?.reason).toContain('geri alındığını');
  });

  it('but a rejected attempt takes nothing back', async () => {
    await addPending('ali');
    const csv = 'u;t;s\nali;1250;Onaylandı\nali;1250;Reddedildi\n';
    expect(await listStates(csv, { status: 2 })).toEqual(['match', 'unreadable']);
  });
});

it('hidden rows are compared, and the report has their number', async () => {
  await addPending('ali', 'veli');
  const createCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = `<worksheet><sheetData><row>${createCell('u')}${createCell('t')}</row><row hidden="1">${createCell('ali')}<c><v>1250</v></c></row><row>${createCell('veli')}<c><v>1250</v></c></row></sheetData></worksheet>`;
  const file = createXlsx([{ rows: [] }], { parts: { 'xl/worksheets/s0.xml': sheet } });
  const report = await compare(file);
  expect(report).toMatchObject({ hiddenRows: 1, delimiter: null, encoding: null, headerLine: 1 });
  expect(await site.listStates(report)).toEqual(['match', 'match']);
});

describe('how a file is read', () => {
  const sendReading = (id: string, body: object) =>
    site.send('PUT', `${site.path}/${id}/reading`, body);

  it('is proposed, can be changed, and applies to the mapping', async () => {
    await addPending('ali');
    const report = await site.upload(companyId, 'Liste\nu;t\nali;1250\nveli;5\n');
    expect(report).toMatchObject({
      ...{ delimiter: ';', encoding: 'utf-8', headerLine: 2, hiddenRows: 0, hasFile: true },
    });
    const response = await sendReading(report.id, { headerLine: 3 });
    expect(response.json()).toMatchObject({
      ...{
        status: 'mapping',
        delimiter: ';',
        headerLine: 3,
        columns: ['ali', '1250'],
        rowCount: 1,
      },
    });
    const comparedReport = await site.setMapping(report, {
      ...{ username: 0, amount: 1, delimiter: ';', encoding: 'windows-1254', headerLine: 2 },
    });
    expect(comparedReport).toMatchObject({
      ...{ status: 'compared', headerLine: 2, encoding: 'windows-1254', columns: ['u', 't'] },
    });
    expect(await site.listStates(comparedReport)).toEqual(['match', 'absent']);
  });

  it('stays unchanged if the other way is refused', async () => {
    await addPending('ali');
    const report = await compare('u;t\nali;1250\n');
    const response = await sendReading(report.id, { headerLine: 9 });
    expectErrorResponse(response, 400, 'reports.header_line');
    expect(listInvalidFields(response)).toEqual(['headerLine']);
    expectErrorResponse(await sendReading(report.id, { delimiter: ',' }), 400, 'reports.no_rows');
    expect((await sendReading(report.id, { delimiter: 'x' })).statusCode).toBe(400);
    const mapping = { username: 0, amount: 7, encoding: 'windows-1254' };
    expectErrorResponse(await site.sendMapping(report, mapping), 400, 'reports.column');
    expect(await site.getReport(report)).toMatchObject({ status: 'compared', encoding: 'utf-8' });
    expect(await site.listStates(report)).toEqual(['match']);
  });

  it('can not be changed once the file is deleted', async () => {
    await addPending('ali');
    const report = await compare('u;t\nali;1250\n');
    await site.query(
      `update partner_reports set created_at = now() - interval '8 days' where id = $1`,
      report.id,
    );
    await deleteOldFiles(site.app.platform);
    expect(await site.getReport(report)).toMatchObject({ hasFile: false });
    const response = await sendReading(report.id, { headerLine: 2 });
    expectErrorResponse(response, 409, 'reports.file_removed');
    expect((await sendReading(report.id, { headerLine: 1 })).statusCode).toBe(200);
  });
});

it('a stray quote is refused with its line in a Turkish sentence', async () => {
  await addPending('ali');
  const response = await site.sendFile(companyId, 'u;t\nali;5\n"veli;6\n');
  expectErrorResponse(response, 400, 'reports.damaged');
  expect(response.json().message).toContain('3. satırında açılan tırnak');
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../../test/expect-error-response.ts';
import { openReportsSite, type ReportsSite } from '../../../../test/reports-site.ts';

let site: ReportsSite;
beforeAll(async () => {
  site = await openReportsSite();
});
afterAll(() => site.close());

const DAY_MS = 86_400_000;
const formatTimeAgo = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

/** Creates a company with these pending applications; returns the ids of the company and the applications. */
async function createApplications(...deposits: [name: string, amount: number][]) {
  const companyId = await site.addCompany();
  const ids: string[] = [];
  for (const [name, amount] of deposits)
    ids.push(await site.sendApplication(companyId, name, amount));
  return { companyId, ids };
}

const compareRows = async (csv: string, companyId: string, mapping = {}) => {
  const report = await site.compareFile(companyId, csv, mapping);
  return (await site.listRows(report)).map(({ state, application, candidates }) => ({
    state,
    application: application?.id ?? null,
    candidates: candidates.map(({ id }) => id),
  }));
};

describe('the state of a row is', () => {
  it('match: one row, one application, the same name and amount', async () => {
    const { companyId, ids } = await createApplications(['Işık', 1234.56], ['ali', 500]);
    const csv = 'Ad;Tutar\n IŞIK ;1.234,56\nALİ;500,00\n';
    expect(await compareRows(csv, companyId)).toEqual([
      { state: 'match', application: ids[0], candidates: [] },
      { state: 'match', application: ids[1], candidates: [] },
    ]);
  });

  it('match twice if one name has two amounts, each with its own row', async () => {
    const { companyId, ids } = await createApplications(['ali', 500], ['ali', 600]);
    expect(await compareRows('Ad;Tutar\nali;600\nali;500\n', companyId)).toMatchObject([
      { state: 'match', application: ids[1] },
      { state: 'match', application: ids[0] },
    ]);
  });

  it('amount if the amount differs by a kuruş: the application is the candidate', async () => {
    const { companyId, ids } = await createApplications(['ali', 500]);
    expect(await compareRows('Ad;Tutar\nali;500,01\n', companyId)).toEqual([
      { state: 'amount', application: ids[0], candidates: ids },
    ]);
  });

  it('near if up to two letters differ or leading zeros are missing', async () => {
    const { companyId, ids } = await createApplications(
      ...([
        ['oyuncu1', 500],
        ['kemalettin', 600],
        ['000712', 700],
        ['ışık', 800],
      ] as [string, number][]),
    );
    const csv = 'Ad;Tutar\noyuncu2;500\nkemaletin1;600\n712;700\nşık;800\nışıkabc;800\nşule;500\n';
    expect(await compareRows(csv, companyId)).toEqual([
      { state: 'near', application: ids[0], candidates: [ids[0]] },
      { state: 'near', application: ids[1], candidates: [ids[1]] },
      { state: 'near', application: ids[2], candidates: [ids[2]] },
      { state: 'near', application: ids[3], candidates: [ids[3]] },
      { state: 'absent', application: null, candidates: [] },
      { state: 'absent', application: null, candidates: [] },
    ]);
  });

  it('absent if another row pays the near application, near without an application if several are near', async () => {
    const { companyId, ids } = await createApplications(
      ['oyuncu1', 500],
      ['oyuncu2', 600],
      ['oyuncu3', 600],
    );
    expect(
      await compareRows('Ad;Tutar\noyuncu1;500\noyuncu9;500\noyuncu4;600\n', companyId),
    ).toEqual([
      { state: 'match', application: ids[0], candidates: [] },
      { state: 'absent', application: null, candidates: [] },
      { state: 'near', application: null, candidates: ids.slice(1) },
    ]);
  });

  it('several if two rows or two applications match', async () => {
    const { companyId, ids } = await createApplications(['ali', 500], ['veli', 600], ['VELİ', 600]);
    expect(await compareRows('Ad;Tutar\nali;500\nALI;500\nveli;600\n', companyId)).toEqual([
      { state: 'several', application: null, candidates: [ids[0]] },
      { state: 'several', application: null, candidates: [ids[0]] },
      { state: 'several', application: null, candidates: ids.slice(1) },
    ]);
  });

  it('several if the reference of the row occurs twice in the file', async () => {
    const { companyId } = await createApplications(['ali', 500], ['veli', 600]);
    const report = await site.upload(companyId, 'Ad;Tutar;Ref\nali;500;R1\nveli;600;R1\n');
    const comparedReport = await site.setMapping(report, { username: 0, amount: 1, reference: 2 });
    expect(await site.listStates(comparedReport)).toEqual(['several', 'several']);
  });

  it('late if paid more than 30 days before or 24 hours after the application', async () => {
    const names = ['a30', 'b30', 'a24', 'b24'];
    const { companyId, ids } = await createApplications(
      ...names.map((name): [string, number] => [name, 500]),
    );
    const csv = [
      'Ad;Tutar;Tarih',
      `a30;500;${formatTimeAgo(30 * DAY_MS - 60_000)}`,
      `b30;500;${formatTimeAgo(30 * DAY_MS + 60_000)}`,
      `a24;500;${formatTimeAgo(-DAY_MS + 60_000)}`,
      `b24;500;${formatTimeAgo(-DAY_MS - 60_000)}`,
    ].join('\n');
    expect(await compareRows(csv, companyId)).toEqual([
      { state: 'match', application: ids[0], candidates: [] },
      { state: 'late', application: ids[1], candidates: [ids[1]] },
      { state: 'match', application: ids[2], candidates: [] },
      { state: 'late', application: ids[3], candidates: [ids[3]] },
    ]);
  });

  it('match beside a row with the same name and amount whose payment is too old', async () => {
    const { companyId, ids } = await createApplications(['ali', 500]);
    const csv = `Ad;Tutar;Tarih\nali;500;${formatTimeAgo(40 * DAY_MS)}\nali;500;${formatTimeAgo(DAY_MS)}\n`;
    expect(await compareRows(csv, companyId)).toMatchObject([
      { state: 'late' },
      { state: 'match', application: ids[0] },
    ]);
  });

  it('unreadable without a positive amount in lira, a required date or a name', async () => {
    const { companyId } = await createApplications(['ali', 500]);
    const rows = [
      'ali;0;21.11.2026',
      'ali;-500;21.11.2026',
      'ali;500 USD;21.11.2026',
      'ali;;21.11.2026',
      'ali;500,001;21.11.2026',
      'ali;500;',
      'ali;500;yarın',
      ';500;21.11.2026',
    ];
    const csv = `Ad;Tutar;Tarih\n${rows.join('\n')}\n`;
    const report = await site.compareFile(companyId, csv, { decimal: 'comma' });
    for (const row of await site.listRows(report)) {
      expect(row).toMatchObject({ state: 'unreadable', application: null, candidates: [] });
      expect(row.reason).toMatch(/Tutar okunamadı|Tarih okunamadı|Kullanıcı adı boş/);
    }
    expect(report.counts.unreadable).toBe(rows.length);
  });

  it('absent if only another company has the application', async () => {
    await createApplications(['ali', 500]);
    const companyId = await site.addCompany();
    expect(await compareRows('Ad;Tutar\nali;500\n', companyId)).toMatchObject([
      { state: 'absent' },
    ]);
  });
});

describe('the column mapping', () => {
  it('detects the decimal separator, or requires it if the values are ambiguous', async () => {
    const { companyId } = await createApplications(['ali', 1234], ['veli', 1.5 * 1000]);
    const ambiguousReport = await site.upload(companyId, 'Ad;Tutar\nali;1.234\n');
    const ambiguousResponse = await site.sendMapping(ambiguousReport, { username: 0, amount: 1 });
    expectErrorResponse(ambiguousResponse, 400, 'reports.decimal');
    expect(listInvalidFields(ambiguousResponse)).toEqual(['decimal']);
    expect((await site.getReport(ambiguousReport)).status).toBe('mapping');
    const commaReport = await site.setMapping(ambiguousReport, {
      username: 0,
      amount: 1,
      decimal: 'comma',
    });
    expect(commaReport.counts).toMatchObject({ match: 1 });
    const dotReport = await site.setMapping(ambiguousReport, {
      username: 0,
      amount: 1,
      decimal: 'dot',
    });
    expect(dotReport.counts).toMatchObject({ match: 0, unreadable: 1 });
    const report = await site.upload(companyId, 'Ad;Tutar\nali;1.234\nveli;1.500,00\n');
    expect((await site.setMapping(report, { username: 0, amount: 1 })).counts).toMatchObject({
      match: 2,
    });
    const mixedReport = await site.upload(companyId, 'Ad;Tutar\nali;1.234,00\nveli;1,500.00\n');
    expectErrorResponse(
      await site.sendMapping(mixedReport, { username: 0, amount: 1 }),
      400,
      'reports.decimal',
    );
  });

  it('is proposed for the company’s next file by column names', async () => {
    const companyId = await site.addCompany();
    const mapping = { username: 1, amount: 0, reference: 2, decimal: 'dot' };
    await site.setMapping(await site.upload(companyId, 'Tutar,Ad,Ref\n5,ali,x\n'), mapping);
    expect(await site.upload(companyId, 'Tutar,Ad,Ref\n5,ali,x\n')).toMatchObject({ mapping });
    expect((await site.upload(companyId, 'Ad,Ref,Tutar\nali,x,5\n')).mapping).toEqual({
      username: 0,
      amount: 2,
      reference: 1,
      decimal: 'dot',
    });
    expect((await site.upload(companyId, 'A,B\nali,5\n')).mapping).toBeNull();
    expect((await site.upload(await site.addCompany(), 'Tutar,Ad\n5,ali\n')).mapping).toBeNull();
  });

  it.each([
    { username: 0 },
    { amount: 1 },
    { username: 0, amount: 7 },
    { username: 0, amount: -1 },
    { username: 0, amount: 1, date: 9 },
    { username: 0, amount: 1, decimal: 'virgül' },
    { username: '0', amount: 1 },
  ])('%j is refused', async (mapping) => {
    const report = await site.upload(await site.addCompany(), 'Ad,Tutar\nali,5\n');
    expect((await site.sendMapping(report, mapping)).statusCode).toBe(400);
  });

  it('can be changed until the report is applied', async () => {
    const { companyId } = await createApplications(['ali', 500]);
    const report = await site.compareFile(companyId, 'Ad,Başka,Tutar\nali,1,500\n', {
      amount: 1,
      date: null,
    });
    expect(report.counts).toMatchObject({ amount: 1 });
    const remappedReport = await site.setMapping(report, { username: 0, amount: 2 });
    expect(remappedReport.counts).toMatchObject({ amount: 0, match: 1 });
    await site.applyReport(remappedReport);
    expectErrorResponse(
      await site.sendMapping(remappedReport, { username: 0, amount: 2 }),
      409,
      'reports.applied',
    );
  });
});

describe('the rows of a report', () => {
  it('are paginated in file order and filtered by state and name', async () => {
    const { companyId } = await createApplications(['şule', 500]);
    const rows = Array.from({ length: 5 }, (_, index) => `yok${index};1\n`).join('');
    const report = await site.compareFile(companyId, `Ad;Tutar\n${rows}ŞULE;500\n`);
    expect(await site.listRows(report, 'state=match')).toMatchObject([
      { username: 'ŞULE', line: 7 },
    ]);
    expect(await site.listRows(report, 'q=sule')).toMatchObject([{ username: 'ŞULE' }]);
    const page = await site.send('GET', `${site.path}/${report.id}/rows?limit=2`);
    expect(page.json()).toMatchObject([{ line: 2 }, { line: 3 }]);
    const [, nextPath = ''] = /<([^>]+)>/.exec(String(page.headers.link)) ?? [];
    expect((await site.send('GET', nextPath)).json()).toMatchObject([{ line: 4 }, { line: 5 }]);
  });

  it('of an unknown report answer 404, as do its other endpoints', async () => {
    const unknownPath = `${site.path}/019aaaaa-0000-7000-8000-000000000000`;
    expectErrorResponse(await site.send('GET', `${unknownPath}/rows`), 404, 'not_found');
    expectErrorResponse(await site.send('GET', unknownPath), 404, 'not_found');
    expectErrorResponse(await site.send('POST', `${unknownPath}/apply`, {}), 404, 'not_found');
    expectErrorResponse(await site.send('POST', `${unknownPath}/revert`), 404, 'not_found');
  });
});

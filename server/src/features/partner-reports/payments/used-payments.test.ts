import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReportsSite, type ReportsSite } from '../../../../test/reports-site.ts';

let site: ReportsSite;
beforeAll(async () => {
  site = await openReportsSite();
});
afterAll(() => site.close());

/** Approves an application by a file, then compares another file with a second application of the same member. */
async function compareSecondFile(
  [firstFile, secondFile]: readonly [string, string],
  mapping: object,
  [name, amount]: readonly [string, number] = ['ali', 500],
) {
  const companyId = await site.addCompany();
  await site.sendApplication(companyId, 'ali', 500);
  const applied = await site.applyReport(
    await site.compareFile(companyId, firstFile, { ...mapping }),
  );
  const secondId = await site.sendApplication(companyId, name, amount);
  const report = await site.compareFile(companyId, secondFile, { ...mapping });
  return { companyId, applied, secondId, report, rows: await site.listRows(report) };
}

/** Today in Istanbul, as partners write it */
const today = new Date().toLocaleDateString('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

const withReference = { date: null, reference: 2 };
const withDate = { reference: null };
const createFiles = (first: string, second: string) =>
  [`Ad;Tutar;Ek\nali;500;${first}\n`, `Ad;Tutar;Ek\nali;500;${second}\n`] as const;

describe('a payment in a second file', () => {
  it.each([
    ['000123', '123'],
    ['000123', "'000123"],
    ['000123', '"=""000123"""'],
    ['TX-ab', ' tx\u200b-AB '],
    ['１２３', '123'],
  ])('with the reference %j and then %j is paid', async (first, second) => {
    const { applied, rows } = await compareSecondFile(createFiles(first, second), withReference);
    expect(applied.counts.approved).toBe(1);
    expect(rows.map(({ state }) => state)).toEqual(['paid']);
  });

  it.each([
    ['123457123456789012', '1,23457E+17', withReference],
    ['123456789012345678', '123456789012345000', withReference],
    [`${today} 00:11:09`, `${today} 00:11`, withDate],
    [`${today} 00:11`, `${today} 00:11:09`, withDate],
  ])('with %j and then %j is for a person', async (first, second, mapping) => {
    const { applied, rows, secondId } = await compareSecondFile(
      createFiles(first, second),
      mapping,
    );
    expect(applied.counts.approved).toBe(1);
    expect(rows).toMatchObject([
      { state: 'several', application: null, candidates: [{ id: secondId }] },
    ]);
    expect(rows[0]?.reason).toMatch(/kullanılmış olabilir/);
  });

  it('with a reference that lost digits is for a person, also without an earlier payment', async () => {
    const companyId = await site.addCompany();
    const id = await site.sendApplication(companyId, 'ali', 500);
    const report = await site.compareFile(
      companyId,
      'Ad;Tutar;Ref\nali;500;1,23457E+17\n',
      withReference,
    );
    expect(await site.listRows(report)).toMatchObject([
      { state: 'several', candidates: [{ id }], reason: expect.stringMatching(/basamak/) },
    ]);
  });

  it('with the same reference, but another name and amount, is for a person', async () => {
    const files = ['Ad;Tutar;Ref\nali;500;7\n', 'Ad;Tutar;Ref\nveli;200;7\n'] as const;
    const { rows, secondId, report, applied } = await compareSecondFile(files, withReference, [
      'veli',
      200,
    ]);
    expect(applied.counts.approved).toBe(1);
    expect(rows).toMatchObject([
      { state: 'several', candidates: [{ id: secondId }], use: { isCertain: false } },
    ]);
    const also = [{ rowId: rows[0]?.id, applicationId: secondId }];
    expect((await site.applyReport(report, also)).counts).toMatchObject({ approved: 1 });
  });

  it.each(['-', '0', 'N/A'])('with %j instead of a reference is another payment', async (cell) => {
    const files = [`Ad;Tutar;Ref\nali;500;${cell}\n`, `Ad;Tutar;Ref\nveli;200;${cell}\n`] as const;
    const { rows } = await compareSecondFile(files, withReference, ['veli', 200]);
    expect(rows.map(({ state }) => state)).toEqual(['match']);
  });

  it('names the application that used the payment, and when', async () => {
    const { rows, companyId } = await compareSecondFile(createFiles('R1', 'R1'), withReference);
    const [paidApplication] = await site.query(
      `select id from ticket_applications where ticket_company_id = $1 and status = 'approved'`,
      companyId,
    );
    expect(rows[0]?.use).toEqual({
      applicationId: paidApplication?.id,
      at: expect.stringMatching(/Z$/),
      isCertain: true,
    });
  });
});

it('a payment whose file has seconds in other rows only is recognised', async () => {
  const companyId = await site.addCompany();
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const at = (seconds: string) => `${yesterday}T09:41:${seconds}Z`;
  await site.sendApplication(companyId, 'ali', 500);
  await site.applyReport(
    await site.compareFile(companyId, `Ad;Tutar;Tarih\nali;500;${at('09')}\n`),
  );
  await site.sendApplication(companyId, 'ali', 500);
  const compareStates = async (seconds: string) =>
    site.listStates(await site.compareFile(companyId, `Ad;Tutar;Tarih\nali;500;${at(seconds)}\n`));
  expect(await compareStates('09')).toEqual(['paid']);
  expect(await compareStates('00')).toEqual(['several']);
  expect(await compareStates('40')).toEqual(['match']);
});

it('a row of a report is used by an approval by hand, and the report can’t revert that approval', async () => {
  const companyId = await site.addCompany();
  const id = await site.sendApplication(companyId, 'ali', 500);
  await site.sendApplication(companyId, 'veli', 500);
  const csv = 'Ad;Tutar\nali;500\nveli;500\n';
  const report = await site.compareFile(companyId, csv);
  await site.send('PATCH', `/api/admin/ticket-applications/${id}`, { status: 'approved' });
  expect((await site.applyReport(report)).counts).toMatchObject({ approved: 1, skipped: 1 });
  await site.sendApplication(companyId, 'ali', 500);
  expect(await site.listStates(await site.compareFile(companyId, csv))).toEqual(['paid', 'paid']);
  expect(await site.revertReport(report)).toMatchObject({ reverted: 1 });
  expect((await site.getApplication(id)).status).toBe('approved');
});

it('a payment approves one application at the companies of a partner', async () => {
  const superAdmin = await site.app.createUser('super_admin');
  const partner = await site.send(
    'POST',
    '/api/admin/partners',
    { name: 'Zirvelon', hosts: ['zirvelon.example'] },
    superAdmin,
  );
  const companyIds = [await site.addCompany(), await site.addCompany()];
  for (const companyId of companyIds) {
    const body = { partnerId: partner.json().id };
    const response = await site.send(
      'PATCH',
      `/api/ticket-companies/${companyId}`,
      body,
      superAdmin,
    );
    expect(response.statusCode, response.body).toBe(200);
    await site.sendApplication(companyId, 'ali', 500);
  }
  const [firstId = '', secondId = ''] = companyIds;
  const csv = 'Ad;Tutar;Ref\nali;500;R1\n';
  await site.applyReport(await site.compareFile(firstId, csv, withReference));
  const repeatedReport = await site.compareFile(secondId, csv, withReference);
  expect(await site.listStates(repeatedReport)).toEqual(['paid']);
  const withoutReference = await site.compareFile(secondId, 'Ad;Tutar\nali;500\n');
  expect(await site.listStates(withoutReference)).toEqual(['several']);
});

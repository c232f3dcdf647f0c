import type { PartnerReport, ReportRow } from '@vitrin/contract/partner-reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '../../../test/content.ts';
import { expectRefusal, refusedPaths } from '../../../test/expect-refusal.ts';
import { openReports, type ReportsSite } from '../../../test/reports-site.ts';

let site: ReportsSite;
beforeAll(async () => {
  site = await openReports();
});
afterAll(() => site.close());

const states = async (report: PartnerReport) =>
  (await site.rows(report)).map(({ username, state }) => [username, state]);

describe('a list of the partner', () => {
  it('is compared with the applications that wait', async () => {
    const company = await site.addCompany();
    const [ali] = [await site.apply(company, 'ali', 1234.56), await site.apply(company, 'veli', 500)];
    const uploaded = await site.upload(company, 'Ad;Tutar;Ref\nALİ;1.234,56;R1\nveli;400,00;\nyok;1;x\n');
    expect(uploaded).toMatchObject({
      ticketCompany: { id: company, name: 'Zirvelon' },
      fileName: 'liste.csv',
      status: 'mapping',
      columns: ['Ad', 'Tutar', 'Ref'],
      sample: [['ALİ', '1.234,56', 'R1'], ['veli', '400,00', ''], ['yok', '1', 'x']],
      mapping: null,
      rowCount: 3,
      progress: null,
      actor: { id: site.editor.user.id, username: site.editor.user.username },
    });
    expect(await site.rows(uploaded)).toEqual([]);
    const report = await site.map(uploaded, { username: 0, amount: 1, reference: 2 });
    expect(report).toMatchObject({ status: 'compared', counts: { match: 1, amount: 1, absent: 1, near: 0 } });
    expect(report.sums).toMatchObject({ match: 1234.56, amount: 400, absent: 1 });
    const rows = await site.rows(report);
    expect(rows[0]).toEqual({
      id: expect.any(String),
      line: 2,
      username: 'ALİ',
      amount: 1234.56,
      date: null,
      reference: 'R1',
      state: 'match',
      reason: null,
      application: {
        id: ali,
        username: 'ali',
        investmentAmount: 1234.56,
        ticketCount: 2,
        user: { id: expect.any(String), username: expect.any(String) },
        createdAt: expect.any(String),
      },
      candidates: [],
    });
    expect(rows[1]).toMatchObject({ state: 'amount', application: { username: 'veli' } });
    expect(await states(report)).toEqual([['ALİ', 'match'], ['veli', 'amount'], ['yok', 'absent']]);
  });
});
void [expectRefusal, refusedPaths, auditOf];
type _ = ReportRow;

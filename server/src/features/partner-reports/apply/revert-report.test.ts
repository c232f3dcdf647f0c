import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { openReportsSite, type ReportsSite } from '../../../../test/reports-site.ts';

let site: ReportsSite;
beforeAll(async () => {
  site = await openReportsSite();
});
afterAll(() => site.close());

describe('reverting a report', () => {
  it('makes its applications pending, voids their numbers permanently and frees its rows', async () => {
    const { companyId, ids, csv, report } = await site.createMatchingReport('ali', 'veli');
    await site.applyReport(report);
    const numbersBefore = (await Promise.all(ids.map((id) => site.getApplication(id)))).flatMap(
      ({ numbers }) => numbers,
    );
    expect(await site.revertReport(report)).toEqual({ reverted: 2, kept: [] });
    expect(await site.getReport(report)).toMatchObject({
      status: 'reverted',
      counts: { reverted: 2 },
    });
    for (const id of ids) {
      expect(await site.getApplication(id)).toEqual({
        status: 'pending',
        decided_at: null,
        numbers: [],
      });
    }
    expect((await site.listAuditEntries(ids[1] ?? '')).at(-1)).toMatchObject({
      action: 'revert',
      actor_id: site.editor.user.id,
      before: { status: 'approved' },
      after: { status: 'pending', report: report.id, line: 3 },
    });
    expectErrorResponse(await site.sendApply(report), 409, 'reports.reverted');
    expectErrorResponse(
      await site.send('POST', `${site.path}/${report.id}/revert`),
      409,
      'reports.reverted',
    );
    const secondReport = await site.compareFile(companyId, csv);
    expect(secondReport.counts).toMatchObject({ match: 2, paid: 0 });
    await site.applyReport(secondReport);
    const numbersAfter = (await Promise.all(ids.map((id) => site.getApplication(id)))).flatMap(
      ({ numbers }) => numbers,
    );
    expect(numbersAfter).toHaveLength(2);
    expect(Math.min(...numbersAfter)).toBeGreaterThan(Math.max(...numbersBefore));
  });

  it('does not revert applications in a sealed draw; the report shows their number beforehand', async () => {
    const { companyId, ids, report } = await site.createMatchingReport('ali', 'veli');
    await site.applyReport(report);
    const superAdmin = await site.app.createUser('super_admin');
    const drawBody = {
      title: 'Çekiliş',
      description: 'Bir çekiliş',
      source: 'tickets',
      ticketCompanyId: companyId,
      prizes: [{ title: 'Ödül', count: 1 }],
      reserves: 0,
      permit: 'İZİN 1',
      drawAt: new Date(Date.now() + 3_600_000).toISOString(),
    };
    const { id } = (await site.send('POST', '/api/admin/draws', drawBody, superAdmin)).json();
    const sealResponse = await site.send(
      'POST',
      `/api/admin/draws/${id}/seal`,
      undefined,
      superAdmin,
    );
    expect(sealResponse.statusCode, sealResponse.body).toBe(200);
    expect((await site.getReport(report)).sealed).toBe(2);
    const { reverted, kept: keptApplications } = await site.revertReport(report);
    expect(reverted).toBe(0);
    expect(keptApplications).toEqual(
      expect.arrayContaining(
        ids.map((applicationId) => ({
          applicationId,
          reason: expect.stringContaining('mühürlenmiş'),
        })),
      ),
    );
    for (const applicationId of ids)
      expect((await site.getApplication(applicationId)).numbers).toHaveLength(1);
    expect((await site.getReport(report)).counts).toMatchObject({ approved: 2, reverted: 0 });
  });

  it('ignores deleted applications and other reports', async () => {
    const { ids, report } = await site.createMatchingReport('ali', 'veli');
    const otherFixture = await site.createMatchingReport('can');
    await site.applyReport(report);
    await site.applyReport(otherFixture.report);
    await site.send('DELETE', `/api/admin/ticket-applications/${ids[0]}`);
    expect(await site.revertReport(report)).toEqual({ reverted: 1, kept: [] });
    expect((await site.getApplication(otherFixture.ids[0] ?? '')).status).toBe('approved');
  });
});

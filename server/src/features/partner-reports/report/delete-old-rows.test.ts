import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { openReportsSite, type ReportsSite } from '../../../../test/reports-site.ts';
import { deleteOldRows } from './delete-old-rows.ts';

let site: ReportsSite;
beforeAll(async () => {
  site = await openReportsSite();
});
afterAll(() => site.close());

describe('the rows of a report', () => {
  it('are deleted after 180 days; counts and payments stay, and the report can be reverted', async () => {
    const { companyId, ids, csv, report } = await site.createMatchingReport('ali');
    await site.applyReport(report);
    await site.query(
      `update partner_reports set created_at = now() - interval '181 days' where id = $1`,
      report.id,
    );
    await deleteOldRows(site.app.platform);
    expect(await site.listRows(report)).toEqual([]);
    expect(await site.getReport(report)).toMatchObject({
      sample: [],
      counts: { approved: 1 },
      rowsRemovedAt: expect.any(String),
    });
    const secondReport = await site.compareFile(companyId, csv);
    expect(await site.listStates(secondReport)).toEqual(['paid']);
    const payments = await site.query(
      'select * from partner_payments where report_id = $1',
      report.id,
    );
    expect(JSON.stringify(payments)).not.toContain('ali');
    expect(await site.revertReport(report)).toEqual({ reverted: 1, kept: [] });
    expect((await site.getApplication(ids[0] ?? '')).status).toBe('pending');
    await site.query(
      `update partner_reports set created_at = now() - interval '181 days' where id = $1`,
      secondReport.id,
    );
    await deleteOldRows(site.app.platform);
    expectErrorResponse(await site.sendApply(secondReport), 409, 'reports.rows_removed');
  });

  it('are anonymised when a member’s account is deleted', async () => {
    const companyId = await site.addCompany();
    const deletedMember = await site.app.createUser();
    const body = { ticketCompanyId: companyId, username: 'gidecek', investmentAmount: 500 };
    await site.send('POST', '/api/ticket-applications', body, deletedMember);
    const report = await site.compareFile(companyId, 'Ad;Tutar;Tel\ngidecek;500;5550001122\n', {
      date: null,
    });
    await site.applyReport(report);
    const deletion = await site.send(
      'POST',
      '/api/user/delete',
      { password: 'çok gizli bir şifre' },
      deletedMember,
    );
    expect(deletion.statusCode).toBe(200);
    const remainingRows = await site.query(
      'select * from partner_report_rows where report_id = $1',
      report.id,
    );
    expect(JSON.stringify(remainingRows)).not.toMatch(/gidecek|5550001122/);
    expect((await site.getReport(report)).counts.approved).toBe(1);
  });

  it('contain no name of a deleted member, whether the report is compared or not', async () => {
    const companyId = await site.addCompany();
    const deletedMember = await site.app.createUser();
    const apply = (username: string, as = deletedMember) =>
      site.send(
        'POST',
        '/api/ticket-applications',
        { ticketCompanyId: companyId, username, investmentAmount: 500 },
        as,
      );
    for (const username of ['ikizoyuncu', 'ikizoyuncu', 'yakinoyuncu', 'ortakisimli'])
      await apply(username);
    const otherMember = await site.app.createUser();
    for (const username of ['baskasi', 'ortakisimla']) await apply(username, otherMember);
    const { id: approvedId } = (await apply('eskioyuncu')).json();
    const path = `/api/admin/ticket-applications/${approvedId}`;
    expect((await site.send('PATCH', path, { status: 'rejected' })).statusCode).toBe(200);
    const lines = [
      'ikizoyuncu;500;5550000001',
      'yakinoyunce;500;5550000002',
      ' İKİZOYUNCU ;123;5550000003',
      'yakinoyuncu;bozuk;5550000004',
      'baskasi;500;5550000005',
      'kimse;500;5550000006',
      'eskioyuncu;500;5550000007',
      // A candidate of this row is an application of another member.
      'ortakisimle;500;5550000008',
    ];
    const csv = `Ad;Tutar;Tel\n${lines.join('\n')}\n`;
    const report = await site.compareFile(companyId, csv, { date: null });
    expect(await site.listStates(report)).toEqual([
      'several',
      'near',
      'amount',
      'unreadable',
      'match',
      'absent',
      'absent',
      'near',
    ]);
    const uploadedReport = await site.upload(companyId, csv);
    const body = { password: 'çok gizli bir şifre' };
    expect((await site.send('POST', '/api/user/delete', body, deletedMember)).statusCode).toBe(200);
    for (const { id } of [report, uploadedReport]) {
      const remainingText = JSON.stringify(
        await site.query('select * from partner_report_rows where report_id = $1', id),
      );
      expect(remainingText).not.toMatch(
        /ikizoyuncu|İKİZOYUNCU|yakinoyuncu|eskioyuncu|555000000[1347]/,
      );
      expect(remainingText).toMatch(/baskasi.*5550000005/);
      expect(remainingText).toMatch(/kimse.*5550000006/);
      expect(remainingText).toMatch(/ortakisimle.*5550000008/);
    }
    const comparedText = JSON.stringify(
      await site.query('select * from partner_report_rows where report_id = $1', report.id),
    );
    expect(comparedText).not.toMatch(/yakinoyunce|5550000002/);
  });
});

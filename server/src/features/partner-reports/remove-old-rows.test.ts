import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../test/expect-refusal.ts';
import { openReports, type ReportsSite } from '../../../test/reports-site.ts';
import { removeOldRows } from './remove-old-rows.ts';

let site: ReportsSite;
beforeAll(async () => {
  site = await openReports();
});
afterAll(() => site.close());

describe('the rows of a report', () => {
  it('are removed after 180 days; counts stay, a payment is known and can be reverted', async () => {
    const { company, ids, csv, report } = await site.listOf('ali');
    await site.applied(report);
    await site.query(
      `update partner_reports set created_at = now() - interval '181 days' where id = $1`,
      report.id,
    );
    await removeOldRows(site.app.platform);
    expect(await site.rows(report)).toEqual([]);
    expect(await site.read(report)).toMatchObject({
      ...{ sample: [], counts: { approved: 1 }, rowsRemovedAt: expect.any(String) },
    });
    const repeated = await site.compared(company, csv);
    expect(await site.states(repeated)).toEqual(['paid']);
    const kept = await site.query('select * from partner_payments where report_id = $1', report.id);
    expect(JSON.stringify(kept)).not.toContain('ali');
    expect(await site.revert(report)).toEqual({ reverted: 1, kept: [] });
    expect((await site.application(ids[0] ?? '')).status).toBe('pending');
    await site.query(
      `update partner_reports set created_at = now() - interval '181 days' where id = $1`,
      repeated.id,
    );
    await removeOldRows(site.app.platform);
    expectRefusal(await site.sendApply(repeated), 409, 'reports.rows_removed');
  });

  it('forget a member who goes', async () => {
    const company = await site.addCompany();
    const leaver = await site.app.join();
    const body = { ticketCompanyId: company, username: 'gidecek', investmentAmount: 500 };
    await site.send('POST', '/api/ticket-applications', body, leaver);
    const report = await site.compared(company, 'Ad;Tutar;Tel\ngidecek;500;5550001122\n', {
      date: null,
    });
    await site.applied(report);
    const gone = await site.send(
      'POST',
      '/api/user/delete',
      { password: 'çok gizli bir şifre' },
      leaver,
    );
    expect(gone.statusCode).toBe(200);
    const left = await site.query(
      'select * from partner_report_rows where report_id = $1',
      report.id,
    );
    expect(JSON.stringify(left)).not.toMatch(/gidecek|5550001122/);
    expect((await site.read(report)).counts.approved).toBe(1);
  });
});

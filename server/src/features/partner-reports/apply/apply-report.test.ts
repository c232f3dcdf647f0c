import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { openReportsSite, type ReportsSite } from '../../../../test/reports-site.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import { Context, createSystemContext } from '../../../platform/context.ts';
import { approveNextRows } from './approve-rows.ts';
import { reportApplier } from './report-applier.ts';

let site: ReportsSite;
beforeAll(async () => {
  site = await openReportsSite();
});
afterAll(() => site.close());

const decideManually = (id: string, status: string) =>
  site.send('PATCH', `/api/admin/ticket-applications/${id}`, { status });
const idsOf = async (report: PartnerReport) => (await site.listRows(report)).map(({ id }) => id);

describe('applying a report', () => {
  it('approves its matches like a manual decision, with numbers and audit entries', async () => {
    const { ids, report } = await site.createMatchingReport('ali', 'veli');
    // Without a body, which is optional.
    const response = await site.send('POST', `${site.path}/${report.id}/apply`);
    expect(response.statusCode, response.body).toBe(202);
    expect(response.json()).toMatchObject({ status: 'applying', progress: { done: 0, total: 2 } });
    await reportApplier(site.app).run();
    expect(await site.getReport(report)).toMatchObject({
      status: 'applied',
      progress: { done: 2, total: 2 },
      counts: { match: 0, approved: 2 },
    });
    for (const [at, id] of ids.entries()) {
      const notifications = await site.query(
        'select n.kind from notifications n join ticket_applications a on a.user_id = n.user_id where a.id = $1',
        id,
      );
      expect(notifications).toContainEqual({ kind: 'ticket.approved' });
      const { status, numbers, decided_at } = await site.getApplication(id);
      expect({ status, count: numbers.length, at: decided_at }).toEqual({
        ...{ status: 'approved', count: 1, at: expect.any(Date) },
      });
      expect(await site.listAuditEntries(id)).toEqual([
        {
          action: 'approve',
          actor_id: site.editor.user.id,
          before: { status: 'pending' },
          after: {
            ...{ status: 'approved', ticketCount: 1, adminNote: null },
            ...{ report: report.id, line: at + 2 },
          },
        },
      ]);
    }
  });

  it('skips rows whose applications changed after the comparison, with the reason', async () => {
    const { company, ids, report } = await site.createMatchingReport('ali', 'veli', 'can', 'ece');
    const [ali = '', veli = '', canId = '', ece = ''] = ids;
    await decideManually(ali, 'rejected');
    await site.send('DELETE', `/api/admin/ticket-applications/${veli}`);
    const sameNameApplication = await site.apply(company, 'CAN', 500);
    expect(await site.applyReport(report)).toMatchObject({
      counts: { approved: 1, skipped: 3, match: 0 },
    });
    const rows = await site.listRows(report);
    expect(rows.map(({ state }) => state)).toEqual(['skipped', 'skipped', 'skipped', 'approved']);
    expect(rows[0]?.reason).toMatch(/artık beklemiyor/);
    expect(rows[1]?.reason).toMatch(/artık beklemiyor/);
    expect(rows[2]?.reason).toMatch(/başka bir başvuru geldi/);
    for (const id of [canId, sameNameApplication])
      expect((await site.getApplication(id)).status).toBe('pending');
    expect((await site.getApplication(ece)).status).toBe('approved');
  });

  it('approves the manually chosen candidates, and no others', async () => {
    const company = await site.addCompany();
    const near = await site.apply(company, 'oyuncu1', 500);
    const applications = [
      await site.apply(company, 'ali', 600),
      await site.apply(company, 'ALİ', 600),
    ];
    const less = await site.apply(company, 'veli', 700);
    const remaining = await site.apply(company, 'kemal1', 800);
    const csv = 'Ad;Tutar\noyuncu2;500\nali;600\nveli;650\nkemal2;800\n';
    const report = await site.compareFile(company, csv);
    const [first, second, third] = await idsOf(report);
    const also = [
      { rowId: first, applicationId: near },
      { rowId: second, applicationId: applications[1] },
      { rowId: third, applicationId: less },
    ];
    expect(await site.applyReport(report, also)).toMatchObject({
      counts: { approved: 3, near: 1 },
    });
    const statusOf = async (id: string) => (await site.getApplication(id)).status;
    expect(await Promise.all([near, ...applications, less, remaining].map(statusOf))).toEqual([
      ...['approved', 'pending', 'approved', 'approved', 'pending'],
    ]);
  });

  it('refuses an invalid choice and applies nothing', async () => {
    const { company, ids } = await site.createMatchingReport('ali', 'veli1');
    const secondApplication = await site.apply(company, 'veli2', 500);
    const otherCompanyId = (await site.createMatchingReport('ali')).ids[0];
    const report = await site.compareFile(
      company,
      'Ad;Tutar\nali;500\nveli3;500\nveli4;500\nyok;1\n',
    );
    const [match, near, other, absent] = await idsOf(report);
    const none = '019aaaaa-0000-7000-8000-000000000000';
    const validChoice = { rowId: near, applicationId: ids[1] };
    for (const also of [
      [validChoice, validChoice],
      [validChoice, { rowId: near, applicationId: secondApplication }],
      [validChoice, { rowId: other, applicationId: ids[1] }],
      [validChoice, { rowId: absent, applicationId: secondApplication }],
      [validChoice, { rowId: match, applicationId: ids[0] }],
      [validChoice, { rowId: other, applicationId: ids[0] }],
      [validChoice, { rowId: other, applicationId: otherCompanyId }],
      [validChoice, { rowId: other, applicationId: none }],
      [validChoice, { rowId: none, applicationId: secondApplication }],
    ]) {
      expectErrorResponse(await site.sendApply(report, also), 400, 'reports.choice');
    }
    expect((await site.sendApply(report, [{ rowId: 'x' }])).statusCode).toBe(400);
    expect(await site.getReport(report)).toMatchObject({
      status: 'compared',
      counts: { match: 1, near: 2 },
    });
    for (const id of ids) expect((await site.getApplication(id)).status).toBe('pending');
  });

  it('is refused before the comparison, while it runs and afterwards', async () => {
    const { company, csv, report } = await site.createMatchingReport('ali');
    const uploadedReport = await site.upload(company, csv);
    expectErrorResponse(await site.sendApply(uploadedReport), 409, 'reports.not_compared');
    expectErrorResponse(
      await site.send('POST', `${site.path}/${uploadedReport.id}/revert`),
      409,
      'reports.not_compared',
    );
    expectErrorResponse(
      await site.send('POST', `${site.path}/${report.id}/revert`),
      409,
      'reports.not_applied',
    );
    await site.query(`update partner_reports set status = 'applying' where id = $1`, report.id);
    expectErrorResponse(await site.sendApply(report), 409, 'reports.applying');
    expectErrorResponse(
      await site.sendMapping(report, { username: 0, amount: 1 }),
      409,
      'reports.applying',
    );
    expectErrorResponse(
      await site.send('POST', `${site.path}/${report.id}/revert`),
      409,
      'reports.applying',
    );
    await reportApplier(site.app).run();
    expectErrorResponse(await site.sendApply(report), 409, 'reports.applied');
  });

  it('applies a report that is added while another one is being applied', async () => {
    const names = Array.from({ length: 120 }, (_, n) => `yaz${n}x${n * n}`);
    const { report: longReport } = await site.createMatchingReport(...names);
    const { report: shortReport } = await site.createMatchingReport('kısa');
    const applier = reportApplier(site.app);
    await site.query(
      `update partner_reports set status = 'applying', total = 120, applied_by = $2 where id = $1`,
      ...[longReport.id, site.editor.user.id],
    );
    const firstRun = applier.run();
    await expect
      .poll(async () => (await site.getReport(longReport)).progress?.done, { interval: 1 })
      .toBeGreaterThan(0);
    await site.query(
      `update partner_reports set status = 'applying', total = 1, applied_by = $2 where id = $1`,
      ...[shortReport.id, site.editor.user.id],
    );
    await Promise.all([firstRun, applier.run()]);
    expect(await site.getReport(shortReport)).toMatchObject({
      status: 'applied',
      counts: { approved: 1 },
    });
  });

  it('continues where another instance stopped, and approves nothing twice', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `üye${n}x${n * n}`);
    const { ids, report } = await site.createMatchingReport(...names);
    await site.query(
      `update partner_reports set status = 'applying', total = 40, applied_by = $2 where id = $1`,
      ...[report.id, site.editor.user.id],
    );
    // Simulates an instance that dies before it commits.
    const ctx = createSystemContext(site.app.platform);
    await expect(
      approveNextRows(new Context({ ...ctx.platform }, null, ['partner-reports']), report.id),
    ).rejects.toThrow();
    const second = await startTestApp({ database: site.app.database });
    await Promise.all([reportApplier(site.app).run(), reportApplier(second).run()]);
    await second.close();
    expect(await site.getReport(report)).toMatchObject({
      status: 'applied',
      counts: { approved: 40 },
    });
    const [{ count }] = await site.query(
      'select count(*)::int from ticket_numbers where ticket_application_id = any($1)',
      ids,
    );
    expect(count).toBe(40);
    const decisions = await site.query(
      `select from audit_log where action = 'approve' and entity_id = any($1)`,
      ids,
    );
    expect(decisions).toHaveLength(40);
  });
});

describe('a payment', () => {
  it('pays one application, even if later files contain it again', async () => {
    const { company, csv, report } = await site.createMatchingReport('ali');
    await site.applyReport(report);
    const secondReport = await site.apply(company, 'ALİ', 500);
    const repeated = await site.compareFile(company, csv);
    expect(await site.listStates(repeated)).toEqual(['paid']);
    const more = await site.compareFile(company, `${csv}ali;500\n`);
    expect(
      (await site.listRows(more)).map(({ state, application }) => [state, application?.id]),
    ).toEqual([
      ['paid', undefined],
      ['match', secondReport],
    ]);
  });

  it('is identified by its reference, or without one by name, amount, date and ordinal', async () => {
    const company = await site.addCompany();
    await site.apply(company, 'ali', 500);
    const today = new Date().toISOString().slice(0, 10);
    const file = (...rows: string[]) => `Ad;Tutar;Tarih;Ref\n${rows.join('\n')}\n`;
    const first = `ali;500;${today}T01:00:00+03:00`;
    await site.applyReport(await site.compareFile(company, file(`${first};R1`)));
    await site.apply(company, 'ali', 500);
    const statesOf = async (csv: string, mapping = {}) =>
      site.listStates(await site.compareFile(company, csv, mapping));
    expect(await statesOf(file(`${first};R1`))).toEqual(['paid']);
    expect(await statesOf(file(`${first};R2`))).toEqual(['match']);
    expect(await statesOf(file(`${first};`))).toEqual(['paid']);
    expect(await statesOf(file(`${first};R2`), { reference: null })).toEqual(['paid']);
    // A time of day-only or no precision still means the same payment.
    expect(await statesOf(file(`ali;500;${today};R2`), { reference: null })).toEqual(['paid']);
    expect(await statesOf(file(`${first};R2`), { reference: null, date: null })).toEqual(['paid']);
    expect(await statesOf(file(`ali;500;${today}T02:00:00+03:00;`))).toEqual(['match']);
  });

  it('pays once for two reports that are applied concurrently', async () => {
    const { company, ids, csv } = await site.createMatchingReport('ali');
    const reports = [await site.compareFile(company, csv), await site.compareFile(company, csv)];
    for (const report of reports) expect((await site.sendApply(report)).statusCode).toBe(202);
    const second = await startTestApp({ database: site.app.database });
    await Promise.all([reportApplier(site.app).run(), reportApplier(second).run()]);
    await reportApplier(site.app).run();
    await second.close();
    const states = (await Promise.all(reports.map((report) => site.listStates(report)))).flat();
    expect(states.sort()).toEqual(['approved', 'skipped']);
    expect((await site.getApplication(ids[0] ?? '')).numbers).toHaveLength(1);
  });
});

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
const listRowIds = async (report: PartnerReport) =>
  (await site.listRows(report)).map(({ id }) => id);

describe('applying a report', () => {
  it('approves its matches like a manual decision, with numbers and audit entries', async () => {
    const { ids, report } = await site.createMatchingReport('ali', 'veli');
    // The body is optional.
    const response = await site.send('POST', `${site.path}/${report.id}/apply`);
    expect(response.statusCode, response.body).toBe(202);
    expect(response.json()).toMatchObject({ status: 'applying', progress: { done: 0, total: 2 } });
    await reportApplier(site.app).run();
    expect(await site.getReport(report)).toMatchObject({
      status: 'applied',
      progress: { done: 2, total: 2 },
      counts: { match: 0, approved: 2 },
    });
    for (const [index, id] of ids.entries()) {
      const notifications = await site.query(
        'select n.kind from notifications n join ticket_applications a on a.user_id = n.user_id where a.id = $1',
        id,
      );
      expect(notifications).toContainEqual({ kind: 'ticket.approved' });
      const { status, numbers, decided_at } = await site.getApplication(id);
      expect({ status, count: numbers.length, at: decided_at }).toEqual({
        status: 'approved',
        count: 1,
        at: expect.any(Date),
      });
      expect(await site.listAuditEntries(id)).toEqual([
        {
          action: 'approve',
          actor_id: site.editor.user.id,
          before: { status: 'pending' },
          after: {
            status: 'approved',
            ticketCount: 1,
            adminNote: null,
            report: report.id,
            line: index + 2,
          },
        },
      ]);
    }
  });

  it('skips rows whose applications changed after the comparison, and shows the reason', async () => {
    const { companyId, ids, report } = await site.createMatchingReport('ali', 'veli', 'can', 'ece');
    const [aliId = '', veliId = '', canId = '', eceId = ''] = ids;
    await decideManually(aliId, 'rejected');
    await site.send('DELETE', `/api/admin/ticket-applications/${veliId}`);
    const sameNameApplicationId = await site.sendApplication(companyId, 'CAN', 500);
    expect(await site.applyReport(report)).toMatchObject({
      counts: { approved: 1, skipped: 3, match: 0 },
    });
    const rows = await site.listRows(report);
    expect(rows.map(({ state }) => state)).toEqual(['skipped', 'skipped', 'skipped', 'approved']);
    expect(rows[0]?.reason).toMatch(/artık beklemiyor/);
    expect(rows[1]?.reason).toMatch(/artık beklemiyor/);
    expect(rows[2]?.reason).toMatch(/başka bir başvuru geldi/);
    for (const id of [canId, sameNameApplicationId])
      expect((await site.getApplication(id)).status).toBe('pending');
    expect((await site.getApplication(eceId)).status).toBe('approved');
  });

  it('approves the manually chosen candidates, and no others', async () => {
    const companyId = await site.addCompany();
    const nearApplicationId = await site.sendApplication(companyId, 'oyuncu1', 500);
    const applicationIds = [
      await site.sendApplication(companyId, 'ali', 600),
      await site.sendApplication(companyId, 'ALİ', 600),
    ];
    const lowerAmountApplicationId = await site.sendApplication(companyId, 'veli', 700);
    const unchosenApplicationId = await site.sendApplication(companyId, 'kemal1', 800);
    const csv = 'Ad;Tutar\noyuncu2;500\nali;600\nveli;650\nkemal2;800\n';
    const report = await site.compareFile(companyId, csv);
    const [firstRowId, secondRowId, thirdRowId] = await listRowIds(report);
    const also = [
      { rowId: firstRowId, applicationId: nearApplicationId },
      { rowId: secondRowId, applicationId: applicationIds[1] },
      { rowId: thirdRowId, applicationId: lowerAmountApplicationId },
    ];
    expect(await site.applyReport(report, also)).toMatchObject({
      counts: { approved: 3, near: 1 },
    });
    const getStatus = async (id: string) => (await site.getApplication(id)).status;
    expect(
      await Promise.all(
        [nearApplicationId, ...applicationIds, lowerAmountApplicationId, unchosenApplicationId].map(
          getStatus,
        ),
      ),
    ).toEqual(['approved', 'pending', 'approved', 'approved', 'pending']);
  });

  it('refuses an invalid choice and applies nothing', async () => {
    const { companyId, ids } = await site.createMatchingReport('ali', 'veli1');
    const secondApplicationId = await site.sendApplication(companyId, 'veli2', 500);
    const otherCompanyApplicationId = (await site.createMatchingReport('ali')).ids[0];
    const report = await site.compareFile(
      companyId,
      'Ad;Tutar\nali;500\nveli3;500\nveli4;500\nyok;1\n',
    );
    const [matchRowId, nearRowId, otherNearRowId, absentRowId] = await listRowIds(report);
    const unknownId = '019aaaaa-0000-7000-8000-000000000000';
    const validChoice = { rowId: nearRowId, applicationId: ids[1] };
    for (const also of [
      [validChoice, validChoice],
      [validChoice, { rowId: nearRowId, applicationId: secondApplicationId }],
      [validChoice, { rowId: otherNearRowId, applicationId: ids[1] }],
      [validChoice, { rowId: absentRowId, applicationId: secondApplicationId }],
      [validChoice, { rowId: matchRowId, applicationId: ids[0] }],
      [validChoice, { rowId: otherNearRowId, applicationId: ids[0] }],
      [validChoice, { rowId: otherNearRowId, applicationId: otherCompanyApplicationId }],
      [validChoice, { rowId: otherNearRowId, applicationId: unknownId }],
      [validChoice, { rowId: unknownId, applicationId: secondApplicationId }],
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

  it('is refused before the report is compared, while it is being applied, and once it is applied', async () => {
    const { companyId, csv, report } = await site.createMatchingReport('ali');
    const uploadedReport = await site.upload(companyId, csv);
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

  it('includes a report that staff apply while another one is being applied', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `yaz${index}x${index * index}`);
    const { report: longReport } = await site.createMatchingReport(...names);
    const { report: shortReport } = await site.createMatchingReport('kısa');
    const applier = reportApplier(site.app);
    await site.query(
      `update partner_reports set status = 'applying', total = 120, applied_by = $2 where id = $1`,
      longReport.id,
      site.editor.user.id,
    );
    const firstRun = applier.run();
    await expect
      .poll(async () => (await site.getReport(longReport)).progress?.done, { interval: 1 })
      .toBeGreaterThan(0);
    await site.query(
      `update partner_reports set status = 'applying', total = 1, applied_by = $2 where id = $1`,
      shortReport.id,
      site.editor.user.id,
    );
    await Promise.all([firstRun, applier.run()]);
    expect(await site.getReport(shortReport)).toMatchObject({
      status: 'applied',
      counts: { approved: 1 },
    });
  });

  it('continues after an instance fails before its commit, and approves nothing twice', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `üye${index}x${index * index}`);
    const { ids, report } = await site.createMatchingReport(...names);
    await site.query(
      `update partner_reports set status = 'applying', total = 40, applied_by = $2 where id = $1`,
      report.id,
      site.editor.user.id,
    );
    // Publishing an undeclared topic fails after the approvals and rolls them back.
    const ctx = createSystemContext(site.app.platform);
    await expect(
      approveNextRows(new Context({ ...ctx.platform }, null, ['partner-reports']), report.id),
    ).rejects.toThrow();
    const secondApp = await startTestApp({ database: site.app.database });
    await Promise.all([reportApplier(site.app).run(), reportApplier(secondApp).run()]);
    await secondApp.close();
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
    const { companyId, csv, report } = await site.createMatchingReport('ali');
    await site.applyReport(report);
    const secondApplicationId = await site.sendApplication(companyId, 'ALİ', 500);
    const repeatedReport = await site.compareFile(companyId, csv);
    expect(await site.listStates(repeatedReport)).toEqual(['paid']);
    const longerReport = await site.compareFile(companyId, `${csv}ali;500\n`);
    expect(
      (await site.listRows(longerReport)).map(({ state, application }) => [state, application?.id]),
    ).toEqual([
      ['paid', undefined],
      ['match', secondApplicationId],
    ]);
  });

  it('is identified by its reference, or without one by name, amount, date and ordinal', async () => {
    const companyId = await site.addCompany();
    await site.sendApplication(companyId, 'ali', 500);
    const today = new Date().toISOString().slice(0, 10);
    const createCsv = (...rows: string[]) => `Ad;Tutar;Tarih;Ref\n${rows.join('\n')}\n`;
    const firstLine = `ali;500;${today}T01:00:00+03:00`;
    await site.applyReport(await site.compareFile(companyId, createCsv(`${firstLine};R1`)));
    await site.sendApplication(companyId, 'ali', 500);
    const compareStates = async (csv: string, mapping = {}) =>
      site.listStates(await site.compareFile(companyId, csv, mapping));
    expect(await compareStates(createCsv(`${firstLine};R1`))).toEqual(['paid']);
    expect(await compareStates(createCsv(`${firstLine};R2`))).toEqual(['match']);
    expect(await compareStates(createCsv(`${firstLine};`))).toEqual(['paid']);
    expect(await compareStates(createCsv(`${firstLine};R2`), { reference: null })).toEqual([
      'paid',
    ]);
    // A date without a time, or no date, still identifies the same payment.
    expect(await compareStates(createCsv(`ali;500;${today};R2`), { reference: null })).toEqual([
      'paid',
    ]);
    expect(
      await compareStates(createCsv(`${firstLine};R2`), { reference: null, date: null }),
    ).toEqual(['paid']);
    expect(await compareStates(createCsv(`ali;500;${today}T02:00:00+03:00;`))).toEqual(['match']);
  });

  it('pays once for two reports that are applied concurrently', async () => {
    const { companyId, ids, csv } = await site.createMatchingReport('ali');
    const reports = [
      await site.compareFile(companyId, csv),
      await site.compareFile(companyId, csv),
    ];
    for (const report of reports) expect((await site.sendApply(report)).statusCode).toBe(202);
    const secondApp = await startTestApp({ database: site.app.database });
    await Promise.all([reportApplier(site.app).run(), reportApplier(secondApp).run()]);
    await reportApplier(site.app).run();
    await secondApp.close();
    const states = (await Promise.all(reports.map((report) => site.listStates(report)))).flat();
    expect(states.sort()).toEqual(['approved', 'skipped']);
    expect((await site.getApplication(ids[0] ?? '')).numbers).toHaveLength(1);
  });
});

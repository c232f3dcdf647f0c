import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMisleadingReport } from '../../../test/misleading-report.ts';
import { openReportsSite, type ReportsSite } from '../../../test/reports-site.ts';

let site: ReportsSite;
beforeAll(async () => {
  site = await openReportsSite();
});
afterAll(() => site.close());

it('a report with every kind of misleading row approves exactly the applications that were paid', async () => {
  const companyId = await site.addCompany();
  const { previous, current } = createMisleadingReport(600, 1500);
  await site.addApplications(companyId, previous.applications);
  const appliedReport = await site.applyReport(await site.compareFile(companyId, previous.csv));
  expect(appliedReport.counts.approved).toBe(previous.applications.length);
  const ids = await site.addApplications(companyId, current.applications);
  const report = await site.applyReport(await site.compareFile(companyId, current.csv));
  const { rows } = await site.app.platform.pool.query(
    `select id from ticket_applications where id = any($1) and status = 'approved'`,
    [ids],
  );
  const approvedIds = new Set(rows.map(({ id }) => id));
  const approvals = ids.map((id) => approvedIds.has(id));
  expect(approvals).toEqual(current.applications.map(({ isPaid }) => isPaid));
  // Check that the report contains each kind of misleading row.
  for (const state of ['amount', 'near', 'several', 'paid', 'late', 'absent'] as const) {
    expect(report.counts[state], state).toBeGreaterThan(0);
  }
});

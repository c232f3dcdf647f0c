import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReportsSite, type ReportsSite } from '../../../../test/reports-site.ts';

let site: ReportsSite;
beforeAll(async () => {
  site = await openReportsSite();
});
afterAll(() => site.close());

/** A comparison of these rows takes half a second; a nested loop over all rows would take a minute. */
const ROW_COUNT = 10_000;
const LIMIT_MS = 30_000;

it('a comparison ends within 30 seconds while the planner statistics cover only earlier reports', async () => {
  const companyId = await site.addCompany();
  const applications = Array.from({ length: ROW_COUNT / 4 }, (_, index) => ({
    name: `oyuncu${index * 7919}`,
    kurus: 10_000 + (index % 7) * 5000,
  }));
  await site.addApplications(companyId, applications);
  for (const report of ['A', 'B']) {
    const rows = Array.from({ length: ROW_COUNT }, (_, index) => {
      const isKnown = index % 2 === 0;
      return `${isKnown ? 'oyuncu' : 'baskasi'}${index * 7919};${100 + (index % 7) * 50};${report}${index}\n`;
    });
    const uploadedReport = await site.upload(companyId, `Ad;Tutar;Ref\n${rows.join('')}`);
    const startMs = performance.now();
    const comparedReport = await site.setMapping(uploadedReport, {
      username: 0,
      amount: 1,
      reference: 2,
    });
    expect(performance.now() - startMs, `report ${report}`).toBeLessThan(LIMIT_MS);
    expect(comparedReport.counts).toMatchObject({ match: applications.length / 2 });
    // Autovacuum does this a minute later.
    await site.query('analyze partner_report_rows');
  }
});

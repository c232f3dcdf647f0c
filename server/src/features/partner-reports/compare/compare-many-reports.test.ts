import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReportsSite, type ReportsSite } from '../../../../test/reports-site.ts';

let site: ReportsSite;
beforeAll(async () => {
  site = await openReportsSite();
});
afterAll(() => site.close());

/** Compared in half a second; a nested loop over all rows takes a minute. */
const ROWS = 10_000;
const LIMIT_MS = 30_000;

it('a comparison is as fast while the statistics only know earlier reports', async () => {
  const company = await site.addCompany();
  const applications = Array.from({ length: ROWS / 4 }, (_, n) => ({
    name: `oyuncu${n * 7919}`,
    kurus: 10_000 + (n % 7) * 5000,
  }));
  await site.addApplications(company, applications);
  for (const report of ['A', 'B']) {
    const rows = Array.from({ length: ROWS }, (_, n) => {
      const isKnown = n % 2 === 0;
      return `${isKnown ? 'oyuncu' : 'baskasi'}${n * 7919};${100 + (n % 7) * 50};${report}${n}\n`;
    });
    const uploaded = await site.upload(company, `Ad;Tutar;Ref\n${rows.join('')}`);
    const start = performance.now();
    const comparedReport = await site.setMapping(uploaded, {
      username: 0,
      amount: 1,
      reference: 2,
    });
    expect(performance.now() - start, `report ${report}`).toBeLessThan(LIMIT_MS);
    expect(comparedReport.counts).toMatchObject({ match: applications.length / 2 });
    // As autovacuum does a minute later.
    await site.query('analyze partner_report_rows');
  }
});

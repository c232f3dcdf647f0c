import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createMisleadingReport } from '../server/test/misleading-report.ts';
import { BackgroundRequests, createAllRequests } from './background-requests.ts';
import type { Benchmark } from './benchmark.ts';
import { PENDING, ROWS } from './partner-report.ts';
import { addApplications, createPartnerReportApi } from './partner-site.ts';
import { getConnection, startServer } from './server-under-test.ts';

const REPORTS = 10;

/** Consecutive reports: each must meet the limit of one report, and rare requests get enough samples for a p99. */
export const partnerReports: Benchmark = {
  name: 'partner-reports',
  description: `${REPORTS} partner reports of ${ROWS.toLocaleString('en-US')} rows in a row, with ANALYZE in between; other requests meanwhile`,
  async run({ seconds, profile }) {
    const server = await startServer({ profile });
    const client = new pg.Client(getConnection(server));
    await client.connect();
    const reportApi = await createPartnerReportApi(server);
    const companyId = await reportApi.addCompany();
    await addApplications(
      getConnection(server),
      companyId,
      createMisleadingReport(PENDING, 0).current.applications,
    );
    const requests = await createAllRequests(server);
    const idle = new BackgroundRequests(requests);
    const duringUpload = new BackgroundRequests(requests);
    const duringComparison = new BackgroundRequests(requests);
    const comparisonSeconds: number[] = [];
    for (let index = 0; index < REPORTS; index++) {
      await idle.measureDuring(() => sleep(seconds * 1000));
      const { csv } = createMisleadingReport(PENDING, ROWS, Date.now()).current;
      const { result: report } = await duringUpload.measureDuring(() =>
        reportApi.sendReport(companyId, csv),
      );
      const comparison = await duringComparison.measureDuring(() =>
        reportApi.compareReport(report),
      );
      comparisonSeconds.push(comparison.seconds);
      await client.query('analyze');
    }
    await client.end();
    await server.stop();
    return [
      ...comparisonSeconds.map((value, index) => ({
        name: `report ${index + 1} compared, s`,
        value,
        target: { atMost: 10 },
      })),
      ...duringUpload.compareWith(idle, 'uploading'),
      ...duringComparison.compareWith(idle, 'comparing'),
    ];
  },
};

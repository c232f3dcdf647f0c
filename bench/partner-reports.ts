import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BackgroundRequests, requestAll } from './background-requests.ts';
import type { Benchmark } from './benchmark.ts';
import { PENDING, ROWS } from './partner-report.ts';
import { addApplications, openPartnerSite } from './partner-site.ts';
import { makeTraps } from './partner-traps.ts';
import { findConnection, startServer } from './server-under-test.ts';

const REPORTS = 10;

/** Consecutive reports: later ones may not be slower, and many samples give the p99 of rare requests. */
export const partnerReports: Benchmark = {
  name: 'partner-reports',
  description: `${REPORTS} partner’s reports of ${ROWS.toLocaleString('en-US')} rows in a row, with ANALYZE in between; other requests meanwhile`,
  async run({ seconds, profile }) {
    const server = await startServer({ profile });
    const client = new pg.Client(findConnection(server));
    await client.connect();
    const site = await openPartnerSite(server);
    const company = await site.addCompany();
    await addApplications(findConnection(server), company, makeTraps(PENDING, 0).now.applications);
    const requests = await requestAll(server);
    const idle = new BackgroundRequests(requests);
    const duringUpload = new BackgroundRequests(requests);
    const duringComparison = new BackgroundRequests(requests);
    const durations: number[] = [];
    for (let at = 0; at < REPORTS; at++) {
      await idle.measureDuring(() => sleep(seconds * 1000));
      const { csv } = makeTraps(PENDING, ROWS, Date.now()).now;
      const { result: report } = await duringUpload.measureDuring(() => site.send(company, csv));
      const { seconds: compared } = await duringComparison.measureDuring(() =>
        site.compare(report),
      );
      durations.push(compared);
      await client.query('analyze');
    }
    await client.end();
    await server.stop();
    return [
      ...durations.map((value, at) => ({
        name: `report ${at + 1} compared, s`,
        value,
        target: { atMost: 10 },
      })),
      ...duringUpload.compareWith(idle, 'uploading'),
      ...duringComparison.compareWith(idle, 'comparing'),
    ];
  },
};

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BackgroundRequests, requestAll } from './background-requests.ts';
import type { Benchmark } from './benchmark.ts';
import { ROWS, WAITING } from './partner-report.ts';
import { addApplications, openPartnerSite } from './partner-site.ts';
import { makeTraps } from './partner-traps.ts';
import { findConnection, startServer } from './server-under-test.ts';

const REPORTS = 10;

/** Reports in a row: none may be slower than the first, and their many samples give a p99 of rare requests. */
export const partnerReports: Benchmark = {
  name: 'partner-reports',
  description: `${REPORTS} partner’s reports of ${ROWS.toLocaleString('en-US')} rows in a row, with ANALYZE in between; other requests meanwhile`,
  async run({ seconds, profile }) {
    const server = await startServer({ profile });
    const client = new pg.Client(findConnection(server));
    await client.connect();
    const site = await openPartnerSite(server);
    const company = await site.addCompany();
    await addApplications(findConnection(server), company, makeTraps(WAITING, 0).now.applications);
    const requests = await requestAll(server);
    const quiet = new BackgroundRequests(requests);
    const uploading = new BackgroundRequests(requests);
    const comparing = new BackgroundRequests(requests);
    const took: number[] = [];
    for (let at = 0; at < REPORTS; at++) {
      await quiet.during(() => sleep(seconds * 1000));
      const { csv } = makeTraps(WAITING, ROWS, Date.now()).now;
      const { result: report } = await uploading.during(() => site.send(company, csv));
      const { seconds: compared } = await comparing.during(() => site.compare(report));
      took.push(compared);
      await client.query('analyze');
    }
    await client.end();
    await server.stop();
    return [
      ...took.map((value, at) => ({
        name: `report ${at + 1} compared, s`,
        value,
        target: { atMost: 10 },
      })),
      ...uploading.compareWith(quiet, 'uploading'),
      ...comparing.compareWith(quiet, 'comparing'),
    ];
  },
};

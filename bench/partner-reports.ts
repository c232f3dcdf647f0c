import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BackgroundRequests, requestAsAdmin, requestCards } from './background-requests.ts';
import type { Benchmark } from './benchmark.ts';
import { ROWS, WAITING } from './partner-report.ts';
import { addApplications, PartnerSite } from './partner-site.ts';
import { makeTraps } from './partner-traps.ts';
import { findConnection, signIn, startServer } from './server-under-test.ts';

const REPORTS = 10;

/** Reports in a row: none may be slower than the first, and their many samples give a p99 of rare requests. */
export const partnerReports: Benchmark = {
  name: 'partner-reports',
  description: `${REPORTS} partner’s reports of ${ROWS.toLocaleString('en-US')} rows in a row, with ANALYZE in between; other requests meanwhile`,
  async run({ seconds, profile }) {
    const server = await startServer({ profile });
    const client = new pg.Client(findConnection(server));
    await client.connect();
    const site = new PartnerSite(server, (await signIn(server)).cookie);
    const company = await site.addCompany();
    await addApplications(findConnection(server), company, makeTraps(WAITING, 0).now.applications);
    const requests = [...(await requestAsAdmin(server)), requestCards(server)];
    const quiet = new BackgroundRequests(requests);
    const uploading = new BackgroundRequests(requests);
    const comparing = new BackgroundRequests(requests);
    const took: number[] = [];
    for (let at = 0; at < REPORTS; at++) {
      await quiet.during(() => sleep(seconds * 1000));
      const { csv } = makeTraps(WAITING, ROWS, Date.now()).now;
      const report = await uploading.during(() => site.send(company, csv));
      const start = performance.now();
      await comparing.during(() => site.compare(report));
      took.push((performance.now() - start) / 1000);
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
      ...Object.entries({ uploading, comparing }).flatMap(([step, background]) =>
        quiet.names.map((name) => ({
          name: `${step}: p99 of ${name}, ms`,
          value: background.p99(name),
          baseline: quiet.p99(name),
          target: { atMost: 2 },
        })),
      ),
    ];
  },
};

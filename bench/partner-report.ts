import { setTimeout as sleep } from 'node:timers/promises';
import { onDatabase } from '../server/test/on-database.ts';
import { BackgroundRequests, requestAll } from './background-requests.ts';
import type { Benchmark } from './benchmark.ts';
import { addApplications, openPartnerSite } from './partner-site.ts';
import { makeTraps } from './partner-traps.ts';
import { peakResidentBytes, residentBytes } from './process-usage.ts';
import { type Connection, findConnection, startServer } from './server-under-test.ts';

export const ROWS = 50_000;
export const WAITING = 20_000;

/** A partner's report with traps: correctness of the approvals, durations, latency of other requests. */
export const partnerReport: Benchmark = {
  name: 'partner-report',
  description: `a partner’s report of ${ROWS.toLocaleString('en-US')} rows against ${WAITING.toLocaleString('en-US')} pending applications; other requests meanwhile`,
  async run({ seconds, profile }) {
    const server = await startServer({ profile });
    const connection = findConnection(server);
    const site = await openPartnerSite(server);
    const company = await site.addCompany();
    const traps = makeTraps(WAITING, ROWS);
    await addApplications(connection, company, traps.before.applications);
    await site.apply(await site.compare(await site.send(company, traps.before.csv)));
    const ids = await addApplications(connection, company, traps.now.applications);

    const requests = await requestAll(server);
    const quiet = new BackgroundRequests(requests);
    const background = {
      upload: new BackgroundRequests(requests),
      compare: new BackgroundRequests(requests),
      apply: new BackgroundRequests(requests),
    };
    await quiet.during(() => sleep(seconds * 2000));
    const before = residentBytes(server.pid);
    const took = { upload: 0, compare: 0, apply: 0 };
    const peak = await peakResidentBytes(server.pid, async () => {
      const uploaded = await background.upload.during(() => site.send(company, traps.now.csv));
      const compared = await background.compare.during(() => site.compare(uploaded.result));
      const applied = await background.apply.during(() => site.apply(uploaded.result));
      took.upload = uploaded.seconds;
      took.compare = compared.seconds;
      took.apply = applied.seconds;
    });
    await quiet.during(() => sleep(seconds * 2000));
    const approved = await approvedOf(connection, ids);
    await server.stop();

    const truth = traps.now.applications.map(({ isTrue }) => isTrue);
    const pairs = truth.filter(Boolean).length;
    const right = truth.filter((isTrue, at) => isTrue && approved.has(ids[at] ?? '')).length;
    return [
      { name: 'wrong approvals', value: approved.size - right, target: { atMost: 0 } },
      { name: 'true pairs approved, %', value: (100 * right) / pairs, target: { atLeast: 99 } },
      { name: 'uploaded and read, s', value: took.upload },
      { name: 'compared, s', value: took.compare, target: { atMost: 10 } },
      { name: 'applied, s', value: took.apply, target: { atMost: 60 } },
      {
        name: 'memory of the process, more than before, MB',
        value: (peak - before) / 1e6,
        target: { atMost: 150 },
      },
      ...Object.entries(background).flatMap(([step, busy]) => busy.compareWith(quiet, step)),
    ];
  },
};

async function approvedOf(connection: Connection, ids: string[]): Promise<Set<string>> {
  const { rows } = await onDatabase(connection, (client) =>
    client.query<{ id: string }>(
      `select id from ticket_applications where id = any($1) and status = 'approved'`,
      [ids],
    ),
  );
  return new Set(rows.map(({ id }) => id));
}

import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabaseClient } from '../server/test/with-database-client.ts';
import { BackgroundRequests, requestAll } from './background-requests.ts';
import type { Benchmark } from './benchmark.ts';
import { addApplications, openPartnerSite } from './partner-site.ts';
import { makeTraps } from './partner-traps.ts';
import { peakResidentBytes, residentBytes } from './process-usage.ts';
import { type Connection, findConnection, startServer } from './server-under-test.ts';

export const ROWS = 50_000;
export const PENDING = 20_000;

/** A partner's report with traps: correctness of the approvals, durations, latency of other requests. */
export const partnerReport: Benchmark = {
  name: 'partner-report',
  description: `a partner’s report of ${ROWS.toLocaleString('en-US')} rows against ${PENDING.toLocaleString('en-US')} pending applications; other requests meanwhile`,
  async run({ seconds, profile }) {
    const server = await startServer({ profile });
    const connection = findConnection(server);
    const site = await openPartnerSite(server);
    const company = await site.addCompany();
    const traps = makeTraps(PENDING, ROWS);
    await addApplications(connection, company, traps.before.applications);
    await site.apply(await site.compare(await site.send(company, traps.before.csv)));
    const ids = await addApplications(connection, company, traps.now.applications);

    const requests = await requestAll(server);
    const idle = new BackgroundRequests(requests);
    const background = {
      upload: new BackgroundRequests(requests),
      compare: new BackgroundRequests(requests),
      apply: new BackgroundRequests(requests),
    };
    await idle.measureDuring(() => sleep(seconds * 2000));
    const before = residentBytes(server.pid);
    const durations = { upload: 0, compare: 0, apply: 0 };
    const peak = await peakResidentBytes(server.pid, async () => {
      const uploaded = await background.upload.measureDuring(() =>
        site.send(company, traps.now.csv),
      );
      const compared = await background.compare.measureDuring(() => site.compare(uploaded.result));
      const applied = await background.apply.measureDuring(() => site.apply(uploaded.result));
      durations.upload = uploaded.seconds;
      durations.compare = compared.seconds;
      durations.apply = applied.seconds;
    });
    await idle.measureDuring(() => sleep(seconds * 2000));
    const approved = await findApproved(connection, ids);
    await server.stop();

    const paidFlags = traps.now.applications.map(({ isPaid }) => isPaid);
    const paidCount = paidFlags.filter(Boolean).length;
    const correct = paidFlags.filter((isPaid, at) => isPaid && approved.has(ids[at] ?? '')).length;
    return [
      { name: 'wrong approvals', value: approved.size - correct, target: { atMost: 0 } },
      {
        name: 'paid applications approved, %',
        value: (100 * correct) / paidCount,
        target: { atLeast: 99 },
      },
      { name: 'uploaded and read, s', value: durations.upload },
      { name: 'compared, s', value: durations.compare, target: { atMost: 10 } },
      { name: 'applied, s', value: durations.apply, target: { atMost: 60 } },
      {
        name: 'additional memory of the process, MB',
        value: (peak - before) / 1e6,
        target: { atMost: 150 },
      },
      ...Object.entries(background).flatMap(([step, busy]) => busy.compareWith(idle, step)),
    ];
  },
};

async function findApproved(connection: Connection, ids: string[]): Promise<Set<string>> {
  const { rows } = await withDatabaseClient(connection, (client) =>
    client.query<{ id: string }>(
      `select id from ticket_applications where id = any($1) and status = 'approved'`,
      [ids],
    ),
  );
  return new Set(rows.map(({ id }) => id));
}

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BackgroundRequests, requestAsAdmin, requestCards } from './background-requests.ts';
import type { Benchmark } from './benchmark.ts';
import { addApplications, sendReport } from './partner-site.ts';
import { makeTraps } from './partner-traps.ts';
import type { Connection } from './pgbench.ts';
import { peakResidentBytes, residentBytes } from './process-usage.ts';
import { findConnection, type ServerUnderTest, signIn, startServer } from './server-under-test.ts';

const ROWS = 50_000;
const WAITING = 20_000;

/** A partner's report with traps: correctness of the approvals, durations, latency of other requests. */
export const partnerReport: Benchmark = {
  name: 'partner-report',
  description: `a partner’s report of ${ROWS.toLocaleString('en-US')} rows against ${WAITING.toLocaleString('en-US')} pending applications; other requests meanwhile`,
  async run({ seconds, profile }) {
    const server = await startServer({ profile });
    const connection = findConnection(server);
    const site = new Site(server, (await signIn(server)).cookie);
    const company = await site.addCompany();
    const traps = makeTraps(WAITING, ROWS);
    await addApplications(connection, company, traps.before.applications);
    await site.apply(await site.compare(await site.send(company, traps.before.csv)));
    const ids = await addApplications(connection, company, traps.now.applications);

    const cards = requestCards(server);
    const requests = [...(await requestAsAdmin(server)), cards];
    const quiet = new BackgroundRequests(requests);
    const background = {
      upload: new BackgroundRequests(requests),
      compare: new BackgroundRequests(requests),
      apply: new BackgroundRequests(requests),
    };
    await quiet.during(() => sleep(seconds * 2000));
    const before = residentBytes(server.pid);
    const took = { upload: 0, compare: 0, apply: 0 };
    const measured = async <T>(step: keyof typeof took, work: () => Promise<T>) => {
      const start = performance.now();
      const result = await background[step].during(work);
      took[step] = (performance.now() - start) / 1000;
      return result;
    };
    const peak = await peakResidentBytes(server.pid, async () => {
      const report = await measured('upload', () => site.send(company, traps.now.csv));
      await measured('compare', () => site.compare(report));
      await measured('apply', () => site.apply(report));
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
      ...(['upload', 'compare', 'apply'] as const).flatMap((step) => [
        ...quiet.names.map((name) => ({
          name: `${step}: p99 of ${name}, ms`,
          value: background[step].p99(name),
          baseline: quiet.p99(name),
          target: { atMost: 2 },
        })),
        {
          name: `${step}: longest ${cards.name}, ms`,
          value: background[step].longest(cards.name),
          target: { atMost: 100 },
        },
      ]),
    ];
  },
};

class Site {
  readonly #server: ServerUnderTest;
  readonly #cookie: string;

  constructor(server: ServerUnderTest, cookie: string) {
    this.#server = server;
    this.#cookie = cookie;
  }

  async addCompany(): Promise<string> {
    return (await this.#ask('POST ticket-companies', { name: 'Ölçüm', logoUrl: '/demo/ornek.svg' }))
      .id;
  }

  send(company: string, csv: string): Promise<string> {
    return sendReport(this.#server.origin, this.#cookie, company, csv);
  }

  async compare(report: string): Promise<string> {
    const mapping = { username: 0, amount: 1, date: 2, reference: 3 };
    await this.#ask(`PUT admin/partner-reports/${report}/mapping`, mapping);
    return report;
  }

  /** Returns once it is applied. */
  async apply(report: string): Promise<void> {
    await this.#ask(`POST admin/partner-reports/${report}/apply`, {});
    while ((await this.#ask(`GET admin/partner-reports/${report}`)).status !== 'applied')
      await sleep(100);
  }

  async #ask(call: string, body?: object): Promise<{ id: string; status: string }> {
    const [method = '', path] = call.split(' ');
    const answer = await fetch(`${this.#server.origin}/api/${path}`, {
      method,
      headers: { cookie: this.#cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: string; status: string };
  }
}

async function approvedOf(connection: Connection, ids: string[]): Promise<Set<string>> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select id from ticket_applications where id = any($1) and status = 'approved'`,
    [ids],
  );
  await client.end();
  return new Set(rows.map(({ id }) => id));
}

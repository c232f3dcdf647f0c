import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findRunningPostgres } from '../server/src/platform/database/embedded/find-running-postgres.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { calls, Others } from './others.ts';
import { addApplications, sendReport } from './partner-site.ts';
import { makeTraps } from './partner-traps.ts';
import type { Connection } from './pgbench.ts';
import { peakResidentBytes, residentBytes } from './process-usage.ts';
import { type ServerUnderTest, signIn, startServer } from './server-under-test.ts';

const ROWS = 50_000;
const WAITING = 20_000;

/** A partner's list with traps in it: what is approved, how long it takes, what others notice. */
export const partnerReport: Benchmark = {
  name: 'partner-report',
  about: `a partner’s list of ${ROWS.toLocaleString('en-US')} rows against ${WAITING.toLocaleString('en-US')} applications that wait; others meanwhile`,
  async run({ seconds, profile }) {
    const server = await startServer({ profile });
    const database = findRunningPostgres(join(server.dataDir, 'postgres'));
    if (!database) throw new Error('The embedded database is not running');
    const { connection } = database;
    const site = new Site(server, (await signIn(server)).cookie);
    const company = await site.addCompany();
    const traps = makeTraps(WAITING, ROWS);
    await addApplications(connection, company, traps.before.applications);
    await site.apply(await site.compare(await site.send(company, traps.before.csv)));
    const ids = await addApplications(connection, company, traps.now.applications);

    const quiet = new Others(server);
    const busy = new Others(server);
    await quiet.during(sleep(seconds * 2000));
    const before = residentBytes(server.pid);
    const took = { upload: 0, compare: 0, apply: 0 };
    const measured = async <T>(step: keyof typeof took, work: () => Promise<T>) => {
      const began = performance.now();
      const result = await work();
      took[step] = (performance.now() - began) / 1000;
      return result;
    };
    const peak = await peakResidentBytes(server.pid, () =>
      busy.during(
        (async () => {
          const report = await measured('upload', () => site.send(company, traps.now.csv));
          await measured('compare', () => site.compare(report));
          await measured('apply', () => site.apply(report));
        })(),
      ),
    );
    await quiet.during(sleep(seconds * 2000));
    const approved = await approvedOf(connection, ids);
    await server.stop();

    const truth = traps.now.applications.map(({ isTrue }) => isTrue);
    const pairs = truth.filter(Boolean).length;
    const right = truth.filter((isTrue, at) => isTrue && approved.has(ids[at] ?? '')).length;
    return [
      { name: 'wrong approvals', ours: approved.size - right, aim: { atMost: 0 } },
      { name: 'true pairs approved, %', ours: (100 * right) / pairs, aim: { atLeast: 99 } },
      { name: 'uploaded and read, s', ours: took.upload },
      { name: 'compared, s', ours: took.compare, aim: { atMost: 10 } },
      { name: 'applied, s', ours: took.apply, aim: { atMost: 60 } },
      {
        name: 'memory of the process, more than before, MB',
        ours: (peak - before) / 1e6,
        aim: { atMost: 150 },
      },
      ...(['user', 'signIn'] as const).map((call) => ({
        name: `p99 of ${calls[call]} meanwhile, ms`,
        ours: busy.p99(call),
        baseline: quiet.p99(call),
        aim: { atMost: 2 },
      })),
    ] satisfies Figure[];
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

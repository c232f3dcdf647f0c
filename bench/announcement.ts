import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findRunningPostgres } from '../server/src/platform/database/embedded/find-running-postgres.ts';
import type { Benchmark } from './benchmark.ts';
import { median } from './medians.ts';
import { signIn, startServer } from './server-under-test.ts';

const MEMBERS = 10_000;
/** Applications that are decided one after another by each of the clients. */
const DECISIONS = 100;
const CLIENTS = 4;
const COMPANY = '01939a2e-7f2a-7000-8000-000000000001';

/** Telling everybody something, and telling somebody what was decided: the same decision without anybody to tell. */
export const announcement: Benchmark = {
  name: 'announcement',
  about: `an announcement to ${MEMBERS.toLocaleString('en-US')} members, and decisions that tell one`,
  async run({ rounds }) {
    const server = await startServer();
    const database = findRunningPostgres(join(server.dataDir, 'postgres'));
    if (!database) throw new Error('The embedded database is not running');
    const client = new pg.Client(database.connection);
    client.on('error', () => undefined);
    await client.connect();
    await client.query(members);
    const headers = { ...(await signIn(server)), 'content-type': 'application/json' };
    const send = async (method: string, path: string, body: object) => {
      const url = `${server.origin}/api/admin/${path}`;
      const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as { id: string };
    };
    const announce = async () => {
      const began = performance.now();
      const wish = { title: 'Ölçüm', body: 'Herkese', audience: 'all', promotional: false };
      const { id } = await send('POST', 'announcements', wish);
      const question = 'select from announcements where id = $1 and finished_at is not null';
      while ((await client.query(question, [id])).rowCount === 0) await sleep(20);
      return (performance.now() - began) / 1000;
    };
    const decide = async (applicant: 'with' | 'without') => {
      const lists: { rows: { id: string }[] }[] = [];
      for (let n = 0; n < CLIENTS; n++) lists.push(await client.query(applications[applicant]));
      const began = performance.now();
      await Promise.all(
        lists.map(async ({ rows }) => {
          for (const { id } of rows)
            await send('PATCH', `ticket-applications/${id}`, { status: 'approved' });
        }),
      );
      return (CLIENTS * DECISIONS) / ((performance.now() - began) / 1000);
    };
    const seconds: number[] = [];
    const telling: number[] = [];
    const silent: number[] = [];
    for (let round = 0; round < rounds; round++) {
      seconds.push(await announce());
      telling.push(await decide('with'));
      silent.push(await decide('without'));
    }
    await client.end();
    await server.stop();
    return [
      { name: 'until every inbox has it, s', ours: median(seconds), aim: { atMost: 10 } },
      {
        name: `decisions a second that tell the applicant, ${CLIENTS} clients, against some that tell nobody`,
        ours: median(telling),
        baseline: median(silent),
        aim: { atLeast: 0.9 },
      },
    ];
  },
};

const members = `
  insert into users (id, username, email, password_hash)
  select gen_random_uuid(), 'olcum' || n, 'olcum' || n || '@ornek.example', 'x'
    from generate_series(1, ${MEMBERS}) n;
  insert into ticket_companies (id, name, logo_url, status, sort_order)
  values ('${COMPANY}', 'Firma', '/demo/ornek.svg', 'active', 1);
  analyze`;

const applicationsOf = (people: string) => `
  insert into ticket_applications
    (id, user_id, ticket_company_id, username, investment_kurus, ticket_price, ticket_count)
  select gen_random_uuid(), ${people}, '${COMPANY}', 'oyuncu', 50000, 500, 1
    from (select id from users where username like 'olcum%' order by random() limit ${DECISIONS}) u
  returning id`;

const applications = { with: applicationsOf('u.id'), without: applicationsOf('null') };

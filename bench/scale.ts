import { join } from 'node:path';
import { findRunningPostgres } from '../server/src/platform/database/embedded/find-running-postgres.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { median, takeTurns } from './medians.ts';
import { EVENT, fillDatabase, type Scale } from './scale-data.ts';
import { type ServerUnderTest, signIn, startServer } from './server-under-test.ts';

const SMALL: Scale = { users: 1000, rows: 1000, participants: 1000, views: 1000 };
const LARGE: Scale = { users: 1_000_000, rows: 500_000, participants: 200_000, views: 10_000_000 };

const paths = [
  '/api/admin/users',
  '/api/admin/users?role=editor',
  '/api/admin/ticket-applications',
  '/api/admin/ticket-applications?status=pending',
  '/api/admin/ticket-applications?order=amount',
  '/api/admin/ticket-applications/summary',
  '/api/admin/user-rewards?status=pending',
  '/api/admin/audit',
  '/api/admin/waiting',
  `/api/events/${EVENT}`,
  ...['day', 'month', 'all'].flatMap((period) =>
    ['overview', 'series', 'card-clicks', 'pages', 'referrers'].map(
      (what) => `/api/analytics/${what}?period=${period}`,
    ),
  ),
];

/** What staff look at first, with a million people and half a million rows, against the same with a thousand. */
export const scale: Benchmark = {
  name: 'scale',
  about:
    'first pages with 1,000,000 people, 500,000 rows, 200,000 guests and 10,000,000 views, against 1,000 of each',
  async run({ rounds }) {
    const small = await openSite(SMALL);
    const large = await openSite(LARGE);
    const figures: Figure[] = [];
    for (const path of paths) {
      const time = (site: Site) => async () => ({ ms: await timeOf(site, path) });
      const [a, b] = await takeTurns(rounds * 10, time(large), time(small));
      figures.push({ name: `GET ${path}, ms`, ours: a.ms, baseline: b.ms, aim: { atMost: 2 } });
    }
    const change = (site: Site) => async () => ({ ms: await timeOfNewLeader(site) });
    const [a, b] = await takeTurns(rounds * 10, change(large), change(small));
    const name = 'a new leader and the leaderboard, ms';
    figures.push({ name, ours: a.ms, baseline: b.ms, aim: { atMost: 2 } });
    const approvals: number[] = [];
    for (let round = 0; round < rounds; round++) approvals.push(await timeOfApproval(large));
    figures.push({
      name: 'approving 100,000 tickets, ms',
      ours: median(approvals),
      aim: { atMost: 1000 },
    });
    await Promise.all([small.server.stop(), large.server.stop()]);
    return figures;
  },
};

interface Site {
  server: ServerUnderTest;
  headers: Record<string, string>;
  leader: string;
}

async function openSite(size: Scale): Promise<Site> {
  const server = await startServer();
  const database = findRunningPostgres(join(server.dataDir, 'postgres'));
  if (!database) throw new Error('The embedded database is not running');
  await fillDatabase(database.connection, size);
  const headers = { ...(await signIn(server)), 'content-type': 'application/json' };
  const people = await fetch(`${server.origin}/api/admin/users?limit=1`, { headers });
  const [leader] = (await people.json()) as { id: string }[];
  return { server, headers, leader: leader?.id ?? '' };
}

async function timeOf({ server, headers }: Site, path: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(server.origin + path, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - began;
}

async function timeOfNewLeader(site: Site): Promise<number> {
  const began = performance.now();
  await send(site, 'POST', `/api/admin/users/${site.leader}/points`, {
    delta: 10_000,
    reason: 'Ölçüm',
  });
  await timeOf(site, '/api/leaderboard');
  return performance.now() - began;
}

async function timeOfApproval(site: Site): Promise<number> {
  const logoUrl = '/demo/ornek.svg';
  const company = { name: 'Ölçüm', logoUrl, ticketPrice: 1 };
  const { id: ticketCompanyId } = await send(site, 'POST', '/api/ticket-companies', company);
  const application = { ticketCompanyId, username: 'olcum', investmentAmount: 100_000 };
  const { id } = await send(site, 'POST', '/api/ticket-applications', application);
  const began = performance.now();
  const path = `/api/admin/ticket-applications/${id}`;
  await send(site, 'PATCH', path, { status: 'approved' });
  return performance.now() - began;
}

async function send(
  { server, headers }: Site,
  method: string,
  path: string,
  body: object,
): Promise<{ id: string }> {
  const request = { method, headers, body: JSON.stringify(body) };
  const answer = await fetch(server.origin + path, request);
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return (await answer.json()) as { id: string };
}

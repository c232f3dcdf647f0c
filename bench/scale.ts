import { checkLedger } from '../server/src/features/points/check-ledger.ts';
import { createPool, drizzleOn } from '../server/src/platform/database/connect.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { median, takeTurns } from './medians.ts';
import { EVENT, type Scale, scaleOf } from './scale-data.ts';
import { openSite, type Site } from './scale-site.ts';

const SMALL: Scale = { ...scaleOf(1000), rows: 1000, participants: 1000 };

const lists = [
  '/api/admin/users',
  '/api/admin/users?role=editor',
  '/api/admin/users?q=uye99',
  '/api/admin/users?q=kimse%20yok',
  '/api/admin/ticket-applications',
  '/api/admin/ticket-applications?status=pending',
  '/api/admin/ticket-applications?order=amount',
  '/api/admin/ticket-applications?q=oyuncu99',
  '/api/admin/ticket-applications?q=kimse%20yok',
  '/api/admin/ticket-applications/summary',
  '/api/admin/user-rewards?status=pending',
  '/api/admin/user-rewards?q=kimse%20yok',
  '/api/admin/audit',
  '/api/admin/waiting',
  `/api/events/${EVENT}`,
];
const numbers = ['period=day', 'period=month', 'period=all'].flatMap((period) =>
  ['overview', 'series', 'card-clicks', 'pages', 'referrers'].map(
    (what) => `/api/analytics/${what}?${period}`,
  ),
);

/** What staff and members do on a site with very many people, against the same with a thousand. */
export const scale: Benchmark = {
  name: 'scale',
  about: 'lists, searches and operations with --size people and five years, against 1,000 people',
  async run({ rounds, size }) {
    const small = await openSite(SMALL);
    const large = await openSite(scaleOf(size));
    const figures: Figure[] = [];
    const compare = async (name: string, work: (site: Site) => Promise<number>) => {
      const time = (site: Site) => async () => ({ ms: await work(site) });
      const [a, b] = await takeTurns(rounds * 4, time(large), time(small));
      figures.push({ name: `${name}, ms`, ours: a.ms, baseline: b.ms, aim: { atMost: 2 } });
    };
    for (const path of [...lists, ...numbers]) {
      await compare(`GET ${path}`, (site) => site.read(path));
    }
    await compare("a member's page", (site) => site.read(`/api/admin/users/${site.leader}`));
    await compare("a member's ledger", (site) =>
      site.read(`/api/admin/users/${site.leader}/points`),
    );
    await compare('a new leader and the leaderboard', (site) => site.raiseLeader());
    await compare('signing in', (site) => site.signIn());
    await compare('buying a reward', (site) => site.buy());
    await compare('applying for tickets', (site) => site.apply());
    const once = await timeOfLedger(large);
    const usual: number[] = [];
    for (let round = 0; round < rounds; round++) usual.push(await timeOfLedger(small));
    const ledger = "checking each 1,000 people's ledger, ms";
    figures.push({ name: ledger, ours: once, baseline: median(usual), aim: { atMost: 2 } });
    const approvals: number[] = [];
    for (let round = 0; round < rounds; round++) approvals.push(await large.approve(100_000));
    const name = 'approving 100,000 tickets, ms';
    figures.push({ name, ours: median(approvals), aim: { atMost: 1000 } });
    await Promise.all([small.stop(), large.stop()]);
    return figures;
  },
};

async function timeOfLedger({ connection, people }: Site): Promise<number> {
  const pool = createPool({ connection, onError: console.error });
  const began = performance.now();
  const { differences } = await checkLedger({ db: drizzleOn(pool) });
  const took = performance.now() - began;
  await pool.end();
  if (differences.length > 0) throw new Error('The made-up ledger does not add up');
  return took / (people / 1000);
}

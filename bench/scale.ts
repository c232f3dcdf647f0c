import { join } from 'node:path';
import { backUp } from '../server/src/backup/back-up.ts';
import { checkLedger } from '../server/src/features/points/check-ledger.ts';
import { createPool, drizzleOn } from '../server/src/platform/database/connect.ts';
import { folderStore } from '../server/src/platform/storage/open-file-store.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { makeTemporaryFolder } from './clean-up.ts';
import { median, takeTurns } from './medians.ts';
import { EVENT, type Scale, scaleOf } from './scale-data.ts';
import { openSite, type Site } from './scale-site.ts';

const SMALL: Scale = { ...scaleOf(1000), rows: 1000, participants: 1000 };

const admin = '/api/admin';
const lists = [
  `${admin}/users`,
  `${admin}/users?role=editor`,
  `${admin}/users?suspended=true`,
  `${admin}/ticket-applications`,
  `${admin}/ticket-applications?status=pending`,
  `${admin}/ticket-applications?order=amount`,
  `${admin}/ticket-applications/summary`,
  `${admin}/user-rewards?status=pending`,
  `${admin}/social-verifications?status=pending`,
  `${admin}/audit`,
  `${admin}/audit?entity=cards&action=update`,
  `${admin}/bin`,
  `/api/events/${EVENT}`,
  '/api/leaderboard',
];

/** What is typed: a name that a tenth has, one that 1 in 10,000 has, the last member's e-mail, nobody's. */
const typed = (people: number) => ['gül', 'gul soyadi7', `uye${people}@ornek`, 'kimse yok'];
const searched = ['users', 'ticket-applications', 'user-rewards', 'social-verifications', 'audit'];

/** What staff type into the palette, letter by letter or pasted. */
const palette = (people: number) => [
  ...['u', 'uye', `uye${people}`, `uye${people}@ornek.example`],
  ...['oyuncu', `Oyuncu ${people - 1}`, 'kimse', 'BLT-00000001'],
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
    for (const list of [...searched.map((name) => `${admin}/${name}`), `/api/events/${EVENT}`]) {
      await compare(`GET ${list}, a page from the middle`, (site) =>
        site.read(`${list}?cursor=${site.middle}`),
      );
      for (const [at, words] of typed(size).entries()) {
        const q = ({ people }: Site) => encodeURIComponent(typed(people)[at] ?? '');
        await compare(`GET ${list}?q=${words}`, (site) => site.read(`${list}?q=${q(site)}`));
      }
    }
    for (const words of palette(size)) {
      const path = `${admin}/search?q=${encodeURIComponent(words)}`;
      const [{ ms }] = await takeTurns(rounds * 4, async () => ({ ms: await large.read(path) }));
      figures.push({ name: `the palette: ${words}, ms`, ours: ms, aim: { atMost: 100 } });
    }
    await compare("a member's page", (site) => site.read(`/api/admin/users/${site.leader}`));
    await compare("a member's ledger", (site) =>
      site.read(`/api/admin/users/${site.leader}/points`),
    );
    await compare('a new leader and the leaderboard', (site) => site.raiseLeader());
    await compare('signing in', (site) => site.signIn());
    await compare('buying a reward', (site) => site.buy());
    await compare('applying for tickets', (site) => site.apply());
    await compare('the data of one’s own account', (site) => site.read('/api/user/export'));
    for (const [name, work] of [
      ["checking each 1,000 people's ledger, ms", checkOnce],
      ['backing up what each 1,000 people left, ms', backUpOnce],
    ] as const) {
      const each = async (site: Site) => (await work(site)) / (site.people / 1000);
      const ours = await each(large);
      const usual: number[] = [];
      for (let round = 0; round < rounds; round++) usual.push(await each(small));
      figures.push({ name, ours, baseline: median(usual), aim: { atMost: 2 } });
    }
    const approvals: number[] = [];
    for (let round = 0; round < rounds; round++) approvals.push(await large.approve(100_000));
    const name = 'approving 100,000 tickets, ms';
    figures.push({ name, ours: median(approvals), aim: { atMost: 1000 } });
    figures.push({ name: 'the database, GB', ours: large.bytes / 1e9, note: large.madeIn });
    await Promise.all([small.stop(), large.stop()]);
    return figures;
  },
};

async function checkOnce({ connection }: Site): Promise<number> {
  const pool = createPool({ connection, onError: console.error });
  const began = performance.now();
  const { differences } = await checkLedger({ db: drizzleOn(pool) });
  const took = performance.now() - began;
  await pool.end();
  if (differences.length > 0) throw new Error('The made-up ledger does not add up');
  return took;
}

async function backUpOnce({ connection, dataDir }: Site): Promise<number> {
  const path = join(makeTemporaryFolder(), 'site.vitrin');
  const began = performance.now();
  await backUp({ connection, files: folderStore(join(dataDir, 'uploads')), path });
  return performance.now() - began;
}

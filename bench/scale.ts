import { join } from 'node:path';
import { backUp } from '../server/src/backup/back-up.ts';
import { openArchive, restore } from '../server/src/backup/restore.ts';
import { checkLedger } from '../server/src/features/points/check-ledger.ts';
import { createDrizzle, createPool } from '../server/src/platform/database/create-pool.ts';
import { createFolderStore } from '../server/src/platform/storage/open-file-store.ts';
import { createTemporaryFolder } from '../server/test/clean-up.ts';
import { runStatements } from '../server/test/with-database-client.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { interleave, median } from './interleave.ts';
import { createScale, EVENT_ID, PARTNER_ID, type Scale } from './scale-data.ts';
import { openSite, type Site } from './scale-site.ts';
import { describeSlowestStatements } from './slowest-statements.ts';

const SMALL_SIZE = 1000;
const SMALL_SITE: Scale = { ...createScale(SMALL_SIZE), rows: 1000, participants: 1000 };

const adminPath = '/api/admin';
const listPaths = [
  `${adminPath}/users`,
  `${adminPath}/users?role=editor`,
  `${adminPath}/users?suspended=true`,
  `${adminPath}/ticket-applications`,
  `${adminPath}/ticket-applications?status=pending`,
  `${adminPath}/ticket-applications?order=amount`,
  `${adminPath}/ticket-applications/summary`,
  `${adminPath}/user-rewards?status=pending`,
  `${adminPath}/social-verifications?status=pending`,
  `${adminPath}/audit`,
  `${adminPath}/audit?entity=cards&action=update`,
  `${adminPath}/bin`,
  `${adminPath}/duplicates`,
  `${adminPath}/support`,
  `${adminPath}/partners/${PARTNER_ID}/events`,
  `${adminPath}/partners/${PARTNER_ID}/events?q=islem250`,
  `/api/events/${EVENT_ID}`,
  '/api/leaderboard',
];

/** Searches that match a tenth of the members, about 1 %, one member by e-mail, and none. */
const createListQueries = (memberCount: number) => [
  'gül',
  'gul soyadi7',
  `uye${memberCount}@ornek`,
  'kimse yok',
];
const searchableLists = [
  'users',
  'ticket-applications',
  'user-rewards',
  'social-verifications',
  'support',
  'audit',
];

/** Searches of the command palette. */
const createPaletteQueries = (memberCount: number) => [
  ...['u', 'uye', `uye${memberCount}`, `uye${memberCount}@ornek.example`],
  ...['oyuncu', `Oyuncu ${memberCount - 1}`, 'kimse', 'BLT-00000001'],
];
const statisticsPaths = ['period=day', 'period=month', 'period=all'].flatMap((period) =>
  ['overview', 'series', 'card-clicks', 'pages', 'referrers'].map(
    (report) => `/api/analytics/${report}?${period}`,
  ),
);

/** Lists, searches and operations on a large site, against the same on a site with 1,000 members. */
export const scale: Benchmark = {
  name: 'scale',
  description:
    'lists, searches and operations with --size members and five years of rows, against 1,000 members and a size between',
  async run({ rounds, size }) {
    const middleSize = Math.round(Math.sqrt(SMALL_SIZE * size));
    const smallSite = await openSite(SMALL_SITE);
    const middleSite = await openSite(createScale(middleSize));
    const largeSite = await openSite(createScale(size));
    const measurements: Measurement[] = [];
    const add = (name: string, large: number, middle: number, small: number) => {
      const exponent = (Math.log(large / small) / Math.log(size / SMALL_SIZE)).toFixed(2);
      const note = `${middle.toFixed(2)} with ${middleSize} members, exponent ${exponent}`;
      measurements.push({ name, value: large, baseline: small, target: { atMost: 2 }, note });
    };
    const compare = async (name: string, work: (site: Site) => Promise<number>) => {
      const createMeasure = (site: Site) => async () => ({ ms: await work(site) });
      const [large, middle, small] = await interleave(
        rounds * 4,
        createMeasure(largeSite),
        createMeasure(middleSite),
        createMeasure(smallSite),
      );
      add(`${name}, ms`, large.ms, middle.ms, small.ms);
    };
    for (const path of [...listPaths, ...statisticsPaths]) {
      await compare(`GET ${path}`, (site) => site.read(path));
    }
    for (const list of [
      ...searchableLists.map((name) => `${adminPath}/${name}`),
      `/api/events/${EVENT_ID}`,
    ]) {
      // Conversations are sorted by their state.
      if (!list.endsWith('support'))
        await compare(`GET ${list}, page in the middle`, (site) =>
          site.read(`${list}?cursor=${site.middleCursor}`),
        );
      for (const [index, text] of createListQueries(size).entries()) {
        const renderQuery = ({ memberCount }: Site) =>
          encodeURIComponent(createListQueries(memberCount)[index] ?? '');
        await compare(`GET ${list}?q=${text}`, (site) =>
          site.read(`${list}?q=${renderQuery(site)}`),
        );
      }
    }
    for (const text of createPaletteQueries(size)) {
      const path = `${adminPath}/search?q=${encodeURIComponent(text)}`;
      const [{ ms }] = await interleave(rounds * 4, async () => ({
        ms: await largeSite.read(path),
      }));
      measurements.push({ name: `the palette: ${text}, ms`, value: ms, target: { atMost: 100 } });
    }
    for (const path of ['/', '/market', '/profil', '/lider-tablosu'])
      await compare(`a member's page ${path}`, (site) => site.open(path));
    await compare("a partner's statement", (site) =>
      site.read(`${adminPath}/partners/${PARTNER_ID}/statement`),
    );
    await compare('the page of a person in the panel', (site) =>
      site.read(`/api/admin/users/${site.leaderId}`),
    );
    await compare("a member's ledger", (site) =>
      site.read(`/api/admin/users/${site.leaderId}/points`),
    );
    await compare('a new leader and the leaderboards', (site) => site.raiseLeader());
    await compare('signing in', (site) => site.signIn());
    await compare('buying a reward', (site) => site.buy());
    await compare('applying for tickets', (site) => site.apply());
    await compare('export of the own account', (site) => site.read('/api/user/export'));
    // Before the checks and copies, which read whole tables.
    console.error(describeSlowestStatements(largeSite));
    for (const [name, work] of [
      ['ledger check per 1,000 members, ms', measureLedgerCheck],
      ['backup per 1,000 members, ms', measureBackup],
      ['restore per 1,000 members, ms', measureRestore],
    ] as const) {
      const measure = async (site: Site) => (await work(site)) / (site.memberCount / 1000);
      add(name, await measure(largeSite), await measure(middleSite), await measure(smallSite));
    }
    const approvals: number[] = [];
    for (let round = 0; round < rounds; round++) approvals.push(await largeSite.approve(100_000));
    const name = 'approving 100,000 tickets, ms';
    measurements.push({ name, value: median(approvals), target: { atMost: 1000 } });
    measurements.push({
      name: 'the database, GB',
      value: largeSite.databaseBytes / 1e9,
      note: largeSite.note,
    });
    await Promise.all([smallSite.stop(), middleSite.stop(), largeSite.stop()]);
    return measurements;
  },
};

async function measureLedgerCheck({ connection }: Site): Promise<number> {
  const pool = createPool({ connection, onError: console.error });
  const start = performance.now();
  const { differences } = await checkLedger({ db: createDrizzle(pool) });
  const elapsedMs = performance.now() - start;
  await pool.end();
  if (differences.length > 0) throw new Error('The ledger of the benchmark is inconsistent');
  return elapsedMs;
}

const archivePaths = new Map<Site, string>();

async function measureBackup(site: Site): Promise<number> {
  const { connection, dataDir } = site;
  const path = join(createTemporaryFolder(), 'site.vitrin');
  archivePaths.set(site, path);
  const start = performance.now();
  await backUp({ connection, files: createFolderStore(join(dataDir, 'uploads')), path });
  return performance.now() - start;
}

/** Restores the site's backup into a new database. */
async function measureRestore(site: Site): Promise<number> {
  const { connection } = site;
  await runStatements(connection, 'create database restored');
  const start = performance.now();
  await restore({
    archive: await openArchive(archivePaths.get(site) ?? ''),
    connection: { ...connection, database: 'restored' },
    files: createFolderStore(createTemporaryFolder()),
    replace: false,
  });
  const elapsedMs = performance.now() - start;
  await runStatements(connection, 'drop database restored');
  return elapsedMs;
}

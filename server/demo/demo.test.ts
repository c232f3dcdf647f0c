import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../src/boot/config.ts';
import { getEconomy } from '../src/features/economy/get-economy.ts';
import { checkLedger } from '../src/features/points/check-ledger.ts';
import { demoSignIns } from '../src/pages/demonstration.ts';
import { createLog } from '../src/platform/base/log.ts';
import { createSystemContext } from '../src/platform/context.ts';
import { createDatabaseFolder } from '../test/create-database-folder.ts';
import { createChainEnvironment } from '../test/fake-beacons.ts';
import { FakeTelegram } from '../test/fake-telegram.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { buildDemo } from './build-demo.ts';

const END = Date.parse('2026-11-20T18:00:00Z');
const plan = { seed: 'deneme', memberCount: 45, days: 12, end: END };

let telegram: FakeTelegram;
let database: TestDatabase;
let app: TestApp;
let folder: string;
let overlayUrl: string;

beforeAll(async () => {
  telegram = await new FakeTelegram().start();
  folder = createDatabaseFolder('demo-test');
  database = await buildDemoDatabase();
  app = await startTestApp({ database, environment: { DEMONSTRATION: 'on' } });
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await telegram.stop();
  await rm(folder, { recursive: true, force: true });
});

async function buildDemoDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const config = loadConfig({
    ...createChainEnvironment('http://127.0.0.1:9'),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    TELEGRAM_BOT_TOKEN: telegram.token,
    TELEGRAM_API_ROOT: telegram.root,
    TELEGRAM_GROUP_ID: telegram.groupId,
  });
  const { connection } = database;
  const resources = { config, log: createLog('silent'), connection, telegram };
  ({ overlayUrl } = await buildDemo(resources, plan));
  return database;
}

const queryRows = async (text: string, { platform }: Pick<TestApp, 'platform'> = app) =>
  (await platform.pool.query<Record<string, unknown>>(text)).rows;

it.each([
  ['ticket_applications', 'status', ['approved', 'pending', 'rejected']],
  ['user_rewards', 'status', ['cancelled', 'claimed', 'delivered', 'pending']],
  ['social_verifications', 'status', ['approved', 'pending', 'rejected']],
  ['social_verifications', 'platform', ['instagram', 'telegram', 'youtube']],
  ['draws', 'status', ['cancelled', 'draft', 'drawn', 'sealed']],
  ['draw_places', 'status', ['skipped', 'won']],
  ['partner_reports', 'status', ['applied', 'compared']],
  ['cards', 'status', ['draft', 'hidden', 'published']],
  ['users', 'role', ['editor', 'super_admin', 'viewer']],
])('the demo has rows of %s with these values of %s: %j', async (table, column, values) => {
  const rows = await queryRows(`select distinct ${column} as value from ${table} order by 1`);
  expect(rows.map(({ value }) => value)).toEqual(expect.arrayContaining(values));
});

it('the sample member has points to spend, applications of each state, and numbers in a draw that ends soon', async () => {
  const [member] = await queryRows(`
    select points,
           (select count(distinct status)::int from ticket_applications where user_id = u.id) as states,
           (select count(*)::int from draw_runs r join draws d on d.id = r.draw_id
             where r.user_id = u.id and d.status = 'sealed' and d.draw_at < '2026-11-20T18:20Z') as entries
      from users u where email = '${demoSignIns.member}'`);
  expect(member).toEqual({ points: expect.any(Number), states: 3, entries: expect.any(Number) });
  expect(member?.points).toBeGreaterThanOrEqual(1500);
  expect(member?.entries).toBeGreaterThan(0);
});

it('the last stream pays for codes, which members have entered, and its overlay makes the site live', async () => {
  const [payments] = await queryRows(
    `select count(*)::int as count from point_entries where source like 'stream-code:%'`,
  );
  expect(payments?.count).toBeGreaterThan(5);
  const secret = overlayUrl.split('/').at(-1);
  const response = await app.send('GET', `/api/stream-overlay/${secret}`);
  expect(response.json()).toMatchObject({ code: expect.stringMatching(/\d\d$/) });
  expect((await app.send('GET', '/api/stream')).json()).toMatchObject({ live: true, kind: 'code' });
});

it('members watch a sold-out reward, and the link of one card is dead', async () => {
  const [watches] = await queryRows('select count(*)::int as all from reward_watches');
  expect(watches?.all).toBeGreaterThan(0);
  const deadLinks = await queryRows('select url, problem from link_checks where failed_days = 2');
  expect(deadLinks).toEqual([{ url: 'https://gokceada.example', problem: 'no_answer' }]);
});

it('there are past, current and future events, and members join within their dates', async () => {
  const [events] = await queryRows(`
    select count(*) filter (where end_date < '2026-11-20T18:00Z')::int as over,
           count(*) filter (where start_date < '2026-11-20T18:00Z' and end_date > '2026-11-20T18:00Z')::int as now,
           count(*) filter (where start_date > '2026-11-20T18:00Z')::int as later from events`);
  expect(Object.values(events ?? {})).not.toContain(0);
  const [joins] = await queryRows(`
    select count(*)::int as all, count(*) filter (where p.created_at not between
             coalesce(start_date, '-infinity') and coalesce(end_date, 'infinity'))::int as odd
      from event_participations p join events e on e.id = event_id`);
  expect(joins).toEqual({ all: expect.any(Number), odd: 0 });
  expect(joins?.all).toBeGreaterThan(10);
});

it('some pictures of the library are backgrounds of cards, others are unused', async () => {
  const usage = await queryRows(`
    select exists (select from cards where background_image_url = address) as used from pictures`);
  expect(new Set(usage.map((row) => row.used))).toEqual(new Set([true, false]));
});

it('each balance is the sum of its ledger, and ticket totals are the sums of the applications', async () => {
  const { accountCount: balanceCount, differences } = await checkLedger(app.platform);
  expect(balanceCount).toBeGreaterThan(40);
  expect(differences).toEqual([]);
  const totalsSql = `count(*)::int as n, sum(investment_kurus)::float8 as kurus`;
  expect(
    await queryRows(`select status, sum(applications)::int as n, sum(kurus)::float8 as kurus
                    from ticket_totals group by 1 order by 1`),
  ).toEqual(
    await queryRows(`select status, ${totalsSql} from ticket_applications group by 1 order by 1`),
  );
});

it('rows are dated within the requested days, except those of early members', async () => {
  // The condition excludes early members, who register 100 days before the first day.
  for (const table of ['users', 'ticket_applications', 'audit_log', 'notifications', 'cards']) {
    const [times] = await queryRows(`
      select min(created_at) as first, max(created_at) as last, count(*)::int as rows
        from ${table} where created_at > '2026-09-01'`);
    expect(times?.rows, table).toBeGreaterThan(10);
    expect(Number(times?.first), table).toBeGreaterThanOrEqual(END - plan.days * 86_400_000);
    expect(Number(times?.last), table).toBeLessThanOrEqual(END);
  }
  const [traffic] = await queryRows('select count(distinct day)::int as days from traffic_hours');
  expect(traffic?.days).toBeGreaterThanOrEqual(plan.days);
});

it('nothing of the simulated clock stays in the database', async () => {
  expect(Math.abs(Date.now() - performance.timeOrigin - performance.now())).toBeLessThan(60_000);
  const [clockObjects] = await queryRows(`
    select to_regnamespace('demo_clock') as clock, now() - pg_catalog.now() as shift,
           (select count(*)::int from pg_db_role_setting s
              join pg_database d on d.oid = setdatabase and datname = current_database()) as settings,
           (select array_agg(distinct pg_get_expr(adbin, adrelid)) from pg_attrdef
             where pg_get_expr(adbin, adrelid) like '%demo_clock%') as defaults`);
  expect(clockObjects).toMatchObject({ clock: null, settings: 0, defaults: null });
});

it('the same seed gives the same site', async () => {
  const secondDatabase = await buildDemoDatabase();
  const secondApp = await startTestApp({ database: secondDatabase });
  for (const query of [
    `select username, email, role, points, created_at, break_until, telegram_verified
       from users where role = 'viewer' order by created_at, username`,
    `select username, status, ticket_count, admin_note, created_at, decided_at
       from ticket_applications order by created_at, username, ticket_count`,
    `select reward_title, status, note, purchased_at, updated_at
       from user_rewards order by purchased_at, reward_title, updated_at, note`,
    'select day, hour, page_views, card_clicks, visitors from traffic_hours order by 1, 2',
    'select action, entity, version, created_at from audit_log order by created_at, action, entity, version',
  ])
    expect(await queryRows(query, secondApp)).toEqual(await queryRows(query));
  await secondApp.close();
  await secondDatabase.drop();
});

it('pages of a demo show the notice of a demo, and pages of another site do not', async () => {
  const notice = 'Bu bir gösteri sitesidir';
  for (const path of ['/', '/market', '/site/yildizhan', '/admin'])
    expect((await app.send('GET', path)).body, path).toContain(notice);
  expect((await app.send('GET', '/giris')).body).toContain(demoSignIns.member);
  expect((await app.send('GET', '/admin')).body).toContain('href="/admin/mutabakat"');
  const member = await app.createUser();
  expect((await app.send('GET', '/profil', { as: member })).body).toContain(notice);
  const otherSite = await startTestApp({ database });
  expect((await otherSite.send('GET', '/')).body).not.toContain(notice);
  await otherSite.close();
});

it('no figure of the points report is zero', async () => {
  const period = { from: '2026-11-08', to: '2026-11-20' };
  const report = await getEconomy(createSystemContext(app.platform), period, period.to);
  expect(report.outstanding.points).toBeGreaterThan(0);
  expect(report.outstanding.members).toBeGreaterThan(10);
  expect(report.outstanding.tl).toBeGreaterThan(0);
  expect(report.inflow.map(({ source }) => source)).toEqual(
    expect.arrayContaining(['stream', 'social', 'correction']),
  );
  expect(report.outflow.length).toBeGreaterThan(1);
  expect(report.outflow.every(({ count, tl }) => count > 0 && tl)).toBe(true);
  expect(report.stock.length).toBeGreaterThan(1);
  expect(report.stock.filter(({ stock, emptyOn }) => stock > 0 && emptyOn)).not.toEqual([]);
  expect(report.days.filter((day) => day.in > 0 && day.out > 0).length).toBeGreaterThan(2);
  expect(report.reach.filter(({ members }) => members > 0)).not.toEqual([]);
  const [earlyMember] = await queryRows(
    `select count(*)::int as members from users where points > 0 and points_at < '2026-11-20'::date - 90`,
  );
  expect(earlyMember?.members).toBeGreaterThan(0);
});

it('two groups of accounts await a decision, one of them an honest couple, and a third is decided', async () => {
  const admin = await app.createUser('super_admin');
  const list = async (state: string) =>
    (await app.send('GET', `/api/admin/duplicates?state=${state}`, { as: admin })).json<
      { outcome: string | null; heldPoints: number; members: { username: string }[] }[]
    >();
  const open = await list('open');
  const usernames = open.map(({ members }) => members.map(({ username }) => username).toSorted());
  expect(new Set(usernames.map(String))).toEqual(
    new Set(['kemal.yayin3,kemal_yayin,kemal_yayin2,kemalyayin4', 'nermin.akgun,sadik.akgun']),
  );
  for (const { heldPoints } of open) expect(heldPoints).toBeGreaterThan(0);
  const decided = await list('decided');
  expect(decided.map(({ outcome, members }) => [outcome, members.length])).toEqual([['same', 3]]);
});

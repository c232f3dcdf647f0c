import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  type DedicatedPostgres,
  startDedicatedPostgres,
} from '../../../../test/dedicated-postgres.ts';
import { BROWSER } from '../../../../test/partners-site.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { sessionsOnBreak } from '../../accounts/sign-in/sessions-on-break.ts';

let database: DedicatedPostgres;
let app: TestApp;
let superAdmin: TestUser;
beforeAll(async () => {
  database = await startDedicatedPostgres();
  app = await startTestApp({ database, hasProductTimeouts: true });
  superAdmin = await app.createUser('super_admin');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function addRow(path: string, body: object) {
  const response = await app.send('POST', path, { as: superAdmin, body });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

async function addPartnerWithRows() {
  const partner = await addRow('/api/admin/partners', { name: 'Uzak', hosts: ['a.example'] });
  const fields = { link: 'https://a.example/', partnerId: partner.id };
  const company = await addRow('/api/ticket-companies', {
    name: 'Uzak',
    logoUrl: '/demo/ornek.svg',
    ...fields,
  });
  const card = await addRow('/api/cards', { title: 'Uzak', ...fields });
  const rows = { company: `ticket-companies/${company.id}`, card: `cards/${card.id}` };
  // Cache the new rows by clicks of a robot, which are not counted.
  for (const row of Object.values(rows))
    expect((await click(row, undefined, 'Googlebot/2.1')).statusCode).toBe(302);
  return { partner, ...rows };
}

async function click(row: string, as?: TestUser, agent = BROWSER) {
  const startMs = performance.now();
  const { statusCode, headers } = await app.send('GET', `/git/${row}`, {
    as,
    headers: { 'user-agent': agent },
  });
  const elapsedMs = performance.now() - startMs;
  const location = String(headers.location ?? 'https://a.example/');
  return { statusCode, elapsedMs, subid: new URL(location).searchParams.get('subid') ?? '' };
}

const waitUntilReady = () =>
  vi.waitFor(async () => expect((await app.send('GET', '/readyz')).statusCode).toBe(200), 30_000);
const getStatement = async ({ id }: { id: string }) =>
  (await app.send('GET', `/api/admin/partners/${id}/statement`, { as: superAdmin })).json();

it('a link redirects at once while the database is unavailable, with a click id that later attributes postbacks', async () => {
  const { partner, company } = await addPartnerWithRows();
  await click(company);
  const member = await app.createUser();
  await database.stop();
  const outageClicks = [await click(company), await click(company, member), await click(company)];
  await database.start();
  await waitUntilReady();
  // The reconnect has invalidated all cached values, so load them again first.
  await vi.waitFor(async () => expect((await click(company)).elapsedMs).toBeLessThan(500), 30_000);
  const unfreeze = database.freeze();
  const frozenClicks = [await click(company), await click(company, member)];
  await unfreeze();
  const path = new URL(partner.postbackUrl).pathname;
  for (const [index, { statusCode, elapsedMs, subid }] of [
    ...outageClicks,
    ...frozenClicks,
  ].entries()) {
    expect(statusCode).toBe(302);
    // A generous limit for a busy machine: without timeouts a click would take 1800 ms or more.
    expect(elapsedMs).toBeLessThan(1000);
    await vi.waitFor(async () => {
      const url = `${path}?subid=${subid}&event=dep&tid=${index}&amount=1`;
      expect((await app.server.inject(url)).statusCode).toBe(200);
    }, 30_000);
  }
  expect(await getStatement(partner)).toMatchObject({ lines: [{ count: 5 }], unattributed: 0 });
});

it('clicks during an outage are counted once afterwards, and clicks of members are stored', async () => {
  const { partner, company, card } = await addPartnerWithRows();
  const member = await app.createUser();
  await database.stop();
  for (const agent of ['a', 'b', 'b'])
    expect((await click(card, undefined, `${BROWSER} ${agent}`)).statusCode).toBe(302);
  const { subid, statusCode } = await click(company, member);
  expect(statusCode).toBe(302);
  await database.start();
  await waitUntilReady();
  await vi.waitFor(async () => {
    const { rows } = await getStatement(partner);
    const clicks = rows.map((row: { kind: string; clicks: number }) => [row.kind, row.clicks]);
    expect(clicks.sort()).toEqual([
      ['cards', 2],
      ['ticket-companies', 1],
    ]);
  }, 30_000);
  const { rows } = await app.platform.pool.query(
    'select user_id, click_id from partner_member_clicks where partner_id = $1',
    [partner.id],
  );
  expect(rows).toEqual([{ user_id: member.user.id, click_id: subid }]);
  const clicksResponse = await app.send('GET', '/api/analytics/card-clicks', { as: superAdmin });
  const cardClicks = clicksResponse
    .json()
    .find((row: { cardId: string }) => card.endsWith(row.cardId));
  expect(cardClicks).toMatchObject({ clicks: 2 });
});

it('a member on a break is not redirected while the database is unavailable', async () => {
  const { company } = await addPartnerWithRows();
  const member = await app.createUser();
  const otherMember = await app.createUser();
  const breakRequest = { kind: 'pause', days: 7 };
  await app.send('POST', '/api/user/safety/break', { as: member, body: breakRequest });
  expect((await click(company, member)).statusCode).toBe(403);
  // Wait until the cached breaks are refreshed: the outage must not interrupt the refresh.
  await sessionsOnBreak(app).get();
  await database.stop();
  expect((await click(company, member)).statusCode).toBe(403);
  expect((await click(company, otherMember)).statusCode).toBe(302);
  await database.start();
  await waitUntilReady();
});

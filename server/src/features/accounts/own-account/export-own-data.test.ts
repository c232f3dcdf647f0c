import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { Context } from '../../../platform/context.ts';
import { PAGE_SIZE } from '../../../platform/database/iterate-pages.ts';
import { type PersonalData, setFeatures } from '../../../platform/feature/feature.ts';
import { acquireExportLock, exportOwnData } from './export-own-data.ts';

let app: TestApp;
let otherApp: TestApp;

beforeAll(async () => {
  const environment = { RATE_LIMITS: 'on' };
  app = await startTestApp({ environment });
  otherApp = await startTestApp({ database: app.database, environment });
});

const ROW_COUNT = 2 * PAGE_SIZE + 3;
const download = (as: TestUser, instance = app) => instance.send('GET', '/api/user/export', { as });
const countIds = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id)).size;

/** Inserts more than two pages of rows into each of six sections of a member's export. */
async function insertRows({ user: { id } }: TestUser) {
  const { pool } = app.platform;
  for (const statement of [
    `insert into point_entries (id, user_id, delta, reason, balance_after)
     select gen_random_uuid(), $1, 1, 'Hareket ' || n, n from generate_series(1, ${ROW_COUNT}) n`,
    `with company as (
       insert into ticket_companies (id, name, logo_url, status, sort_order)
       select gen_random_uuid(), 'Firma', '/demo/ornek.svg', 'active', 1 where $1 is not null returning id
     ), made as (
       insert into ticket_applications
         (id, user_id, ticket_company_id, username, investment_kurus, ticket_price, ticket_count, status)
       select gen_random_uuid(), $1, id, 'oyuncu', 5000, 10, 5, 'approved'
         from company, generate_series(1, ${ROW_COUNT}) returning id
     ), numbered as (select id, row_number() over () as n from made)
     insert into ticket_numbers (ticket_application_id)
     select id from numbered,
            generate_series(1, case when n = 1 then ${ROW_COUNT} when n % 2 = 0 then 2 else 0 end) i`,
    `with reward as (
       insert into rewards (id, title, description, points_cost, is_active, sort_order)
       select gen_random_uuid(), 'Ödül', 'x', 5, true, 1 from generate_series(1, 3) where $1 is not null
       returning id
     )
     insert into user_rewards (id, user_id, reward_id, reward_title, points_spent)
     select gen_random_uuid(), $1, id, 'Ödül', 5 from reward, generate_series(1, ${ROW_COUNT / 3 + 1})`,
    `with event as (
       insert into events (id, title, description, is_active, requires_telegram_verification)
       select gen_random_uuid(), 'Etkinlik', 'x', true, false from generate_series(1, ${ROW_COUNT})
        where $1 is not null returning id
     )
     insert into event_participations (id, event_id, user_id, message)
     select gen_random_uuid(), id, $1, 'Yazdığım' from event`,
    `insert into social_verifications
       (id, user_id, platform, platform_username, account_key, status, points)
     select gen_random_uuid(), $1, 'youtube', 'kanal', 'kanal', 'rejected', 1
       from generate_series(1, ${ROW_COUNT})`,
  ])
    await pool.query(statement.replaceAll('$1', `'${id}'::uuid`));
}

/** Acquires the export lock on an instance, with limits switched on. */
const acquireLock = ({ platform }: TestApp, { id }: { id: string }) =>
  acquireExportLock(
    { platform: { ...platform, config: { ...platform.config, hasRateLimits: true } } },
    id,
  );

describe('the export of the own data', () => {
  it('is valid JSON for a member without rows and for one with more than two pages in several sections', async () => {
    const member = await app.createUser();
    const emptyExport = (await download(member)).json();
    const sections = [
      ['breaks', 'monthlyLimits', 'consents'],
      ['accountSignals', 'points', 'heldPoints', 'ticketApplications', 'ticketNumbers'],
      ['purchases', 'rewardWatches', 'socialVerifications', 'notifications', 'participations'],
      ['rememberedAnswers'],
      ['drawEntries', 'drawPlaces', 'staffNotes', 'savedViews', 'passkeys'],
      ['partnerClicks'],
      ['objections', 'objectionNotes', 'support', 'supportNotes'],
    ].flat();
    for (const name of sections) expect(emptyExport[name], name).toEqual([]);
    await insertRows(member);
    await insertRows(await app.createUser());
    const response = await download(member);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="verilerim.json"',
      'cache-control': 'no-store',
    });
    const exportedData = response.json();
    expect(Object.keys(exportedData).sort()).toEqual(
      ['exportedAt', 'user', 'memberSince', 'sessions', 'notificationPreferences', sections]
        .flat()
        .sort(),
    );
    for (const name of ['points', 'ticketApplications', 'socialVerifications'])
      expect([name, countIds(exportedData[name]), exportedData[name].length]).toEqual([
        name,
        ROW_COUNT,
        ROW_COUNT,
      ]);
    expect(exportedData.participations).toHaveLength(ROW_COUNT);
    expect(exportedData.participations[0]).toEqual({
      id: expect.any(String),
      title: 'Etkinlik',
      message: 'Yazdığım',
      createdAt: expect.any(String),
    });
    expect(countIds(exportedData.purchases)).toBe(exportedData.purchases.length);
    expect(exportedData.purchases.length).toBeGreaterThan(2 * PAGE_SIZE);
    const numbers = exportedData.ticketNumbers.map(
      (row: { ticketNumber: string }) => row.ticketNumber,
    );
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toHaveLength(ROW_COUNT + 2 * Math.floor(ROW_COUNT / 2));
    expect(exportedData.ticketNumbers[0].ticketApplication.ticketCompany.name).toBe('Firma');
    expect(exportedData.ticketApplications[0].user.id).toBe(member.user.id);
  });

  it('reads the next page only on demand and holds no connection in between', async () => {
    const { user } = await app.createUser();
    const loadedPages: number[] = [];
    const exportEndlessly: PersonalData['export'][string] = async (_ctx, { cursor = '0' }) => {
      loadedPages.push(Number(cursor));
      await app.platform.pool.query('select 1');
      return { rows: [{ text: 'x'.repeat(100_000) }], nextCursor: `${Number(cursor) + 1}` };
    };
    const platform = { ...app.platform };
    const personalData = { export: { sonsuz: exportEndlessly }, erase: async () => undefined };
    setFeatures(platform, [{ personalData }]);
    const ctx = new Context(platform, { id: user.id, role: user.role }, 'any');
    const file = await exportOwnData(ctx);
    const chunks = file.iterator();
    for (let chunkCount = 0; chunkCount < 3; chunkCount++) await chunks.next();
    // Wait until the buffer is full. Nothing more is read until the client consumes some of it.
    while (file.readableLength < file.readableHighWaterMark) await setImmediate();
    expect(loadedPages.length).toBeLessThan(5);
    const { pool } = app.platform;
    // The last connection is released shortly after the response.
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    file.destroy();
  });
});

describe('downloading the export', () => {
  it('works once at a time over all instances', async () => {
    const member = await app.createUser();
    const lock = await acquireLock(otherApp, member.user);
    const busyResponse = await download(member);
    expectErrorResponse(busyResponse, 429, 'account.export_busy');
    expect(Number(busyResponse.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(busyResponse.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await download(await app.createUser())).statusCode, 'others don’t wait').toBe(200);
    await lock.release();
    expect((await download(member)).statusCode).toBe(200);
  });

  it('works once at a time also after the first minute of an export', async () => {
    const member = await app.createUser();
    const lock = await acquireLock(otherApp, member.user);
    const laterMs = performance.now() + 59_000;
    await app.platform.pool.query('update rate_limits set expire = expire - 59000 where key = $1', [
      `export-running:${member.user.id}`,
    ]);
    vi.spyOn(performance, 'now').mockReturnValue(laterMs);
    onTestFinished(() => void vi.restoreAllMocks());
    await lock.renew();
    await setTimeout(1500);
    expectErrorResponse(await download(member), 429, 'account.export_busy');
    await lock.release();
  });

  it('works for one of 8 concurrent requests on two instances', async () => {
    const member = await app.createUser();
    const acquisitions = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => acquireLock(i % 2 ? otherApp : app, member.user)),
    );
    expect(acquisitions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const acquisition of acquisitions)
      if (acquisition.status === 'fulfilled') await acquisition.value.release();
  });

  it('works again after an instance died during an export', async () => {
    const member = await app.createUser();
    const key = `export-running:${member.user.id}`;
    await app.platform.pool.query(
      'insert into rate_limits (key, points, expire) values ($1, 1, 1)',
      [key],
    );
    expect((await download(member)).statusCode).toBe(200);
  });

  it('works 5 times in 10 minutes over all instances', async () => {
    const member = await app.createUser();
    for (let i = 0; i < 5; i++)
      expect((await download(member, i % 2 ? app : otherApp)).statusCode).toBe(200);
    const response = await download(member);
    const { message } = expectErrorResponse(response, 429, 'account.too_many_exports');
    expect(message).toMatch(/ \d+ dakika sonra tekrar deneyin\.$/);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(500);
  });

  it('releases its lock when the browser aborts', async () => {
    const member = await app.createUser();
    await insertRows(member);
    await app.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.server.address() as AddressInfo;
    const request = get({
      ...{ host: '127.0.0.1', port, path: '/api/user/export' },
      headers: { cookie: member.cookie },
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    request.destroy();
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    const countLocks = async () =>
      (
        await app.platform.pool.query('select from rate_limits where key = $1', [
          `export-running:${member.user.id}`,
        ])
      ).rowCount;
    await expect.poll(countLocks).toBe(0);
  });
});

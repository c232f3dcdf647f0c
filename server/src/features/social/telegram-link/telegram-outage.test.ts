import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startDedicatedPostgres } from '../../../../test/dedicated-postgres.ts';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { FakeTelegram } from '../../../../test/fake-telegram.ts';
import { listIndexes } from '../../../../test/social-site.ts';
import {
  createTelegramCalls,
  createTelegramUser,
  startTelegramApp,
} from '../../../../test/telegram-app.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { deleteExpiredTelegramData } from '../verifications/delete-social.ts';

const openApps: { close(): Promise<void> }[] = [];
const fakeTelegrams: FakeTelegram[] = [];
afterEach(async () => {
  // Close the instance that owns the database last.
  for (const app of openApps.splice(0).reverse()) await app.close();
  for (const fake of fakeTelegrams.splice(0)) await fake.stop();
});

async function startFakeTelegram() {
  const fakeTelegram = await new FakeTelegram().start();
  fakeTelegrams.push(fakeTelegram);
  return fakeTelegram;
}
async function startApp(fakeTelegram: FakeTelegram, options: object = {}): Promise<TestApp> {
  const app = await startTelegramApp({ fakeTelegram, ...options });
  openApps.push(app);
  return app;
}
const POLL_OPTIONS = { interval: 50 };
const countPollers = async ({ platform }: TestApp) => {
  const { rows } = await platform.pool.query(
    `select count(*)::int as pollers from pg_locks l join pg_database d on d.oid = l.database
      where locktype = 'advisory' and granted and d.datname = current_database()
        and objid = x'74656c65'::int`,
  );
  return rows[0]?.pollers;
};

describe('two instances', () => {
  it('poll one at a time, answer each message once, and take over from each other', async () => {
    const fakeTelegram = await startFakeTelegram();
    const firstApp = await startApp(fakeTelegram);
    await expect.poll(() => fakeTelegram.callCounts.get('getUpdates'), POLL_OPTIONS).toBe(1);
    const secondApp = await startTelegramApp({ fakeTelegram, database: firstApp.database });
    const participants = await Promise.all(
      listIndexes(30).map(async () => ({
        member: await firstApp.createUser(),
        user: createTelegramUser(fakeTelegram),
      })),
    );
    for (const { member, user } of participants)
      await fakeTelegram.send(user, await createTelegramCalls(secondApp).createCode(member));
    await expect.poll(() => fakeTelegram.sentMessages.length, POLL_OPTIONS).toBe(30);
    expect(await countPollers(firstApp)).toBe(1);
    const responses = await Promise.all(
      participants.map(({ member }, index) =>
        createTelegramCalls(index % 2 ? firstApp : secondApp).verify(member),
      ),
    );
    expect(responses.every(({ success }) => success)).toBe(true);

    // Cut the connection of the polling instance, then stop it, so that the other one takes over.
    const cutConnectionsQuery = `select pg_terminate_backend(pid) from pg_stat_activity
                  where application_name = 'vitrin telegram' and datname = current_database()
                    and pid in (select pid from pg_locks where locktype = 'advisory')`;
    await secondApp.platform.pool.query(cutConnectionsQuery);
    const secondParticipant = {
      member: await secondApp.createUser(),
      user: createTelegramUser(fakeTelegram),
    };
    await fakeTelegram.send(
      secondParticipant.user,
      await createTelegramCalls(secondApp).createCode(secondParticipant.member),
    );
    await expect
      .poll(() => fakeTelegram.listMessagesTo(secondParticipant.user), POLL_OPTIONS)
      .toHaveLength(1);
    const startMs = Date.now();
    await firstApp.server.close();
    expect(Date.now() - startMs).toBeLessThan(10_000);
    const lastParticipant = {
      member: await secondApp.createUser(),
      user: createTelegramUser(fakeTelegram),
    };
    await fakeTelegram.send(
      lastParticipant.user,
      await createTelegramCalls(secondApp).createCode(lastParticipant.member),
    );
    await expect
      .poll(() => fakeTelegram.listMessagesTo(lastParticipant.user), POLL_OPTIONS)
      .toHaveLength(1);
    expect(await createTelegramCalls(secondApp).verify(lastParticipant.member)).toMatchObject({
      success: true,
    });
    await secondApp.close();
  });

  it('that receive the same update answer once', async () => {
    const fakeTelegram = await startFakeTelegram();
    const firstApp = await startApp(fakeTelegram, { mode: 'webhook' });
    const secondApp = await startTelegramApp({
      fakeTelegram,
      mode: 'webhook',
      database: firstApp.database,
    });
    await expect.poll(() => fakeTelegram.callCounts.get('setWebhook'), POLL_OPTIONS).toBe(2);
    const [member, user] = [await firstApp.createUser(), createTelegramUser(fakeTelegram)];
    const message = {
      chat: { id: user.id, type: 'private' },
      from: user,
      text: await createTelegramCalls(firstApp).createCode(member),
    };
    const headers = { 'x-telegram-bot-api-secret-token': fakeTelegram.webhook?.secret_token ?? '' };
    const responses = await Promise.all(
      listIndexes(100).map((i) =>
        (i % 2 ? firstApp : secondApp).send('POST', '/api/telegram/webhook', {
          headers,
          body: { update_id: 77, message },
        }),
      ),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await expect.poll(() => fakeTelegram.listMessagesTo(user), POLL_OPTIONS).toHaveLength(1);
    expect(await createTelegramCalls(secondApp).verify(member)).toMatchObject({ success: true });
    expect(fakeTelegram.listMessagesTo(user)).toHaveLength(1);
    await secondApp.close();
  });
});

it('an update is answered several times when handled updates are not unique', async () => {
  const fakeTelegram = await startFakeTelegram();
  const app = await startApp(fakeTelegram, { mode: 'webhook' });
  await expect.poll(() => fakeTelegram.webhook, POLL_OPTIONS).not.toBeNull();
  await app.platform.pool.query(
    'alter table telegram_updates drop constraint telegram_updates_bot_id_update_id_pk',
  );
  const user = createTelegramUser(fakeTelegram);
  const update = await fakeTelegram.send(user, '/start');
  await Promise.all(listIndexes(5).map(() => fakeTelegram.pushUpdate(update)));
  await expect.poll(() => fakeTelegram.listMessagesTo(user), POLL_OPTIONS).toHaveLength(6);
});

describe('while Telegram', () => {
  it.each(['down', 'cut', 'wrong-token'] as const)(
    'is %s the site works, and no message is lost',
    async (fault) => {
      const fakeTelegram = await startFakeTelegram();
      fakeTelegram.fault = fault;
      const startMs = Date.now();
      const app = await startApp(fakeTelegram);
      expect(Date.now() - startMs).toBeLessThan(10_000);
      const telegram = createTelegramCalls(app);
      const [member, user] = [await app.createUser(), createTelegramUser(fakeTelegram)];
      expectErrorResponse(await telegram.init(member), 503, 'social.telegram_unreachable');
      expect((await app.send('GET', '/api/events')).statusCode).toBe(200);
      fakeTelegram.fault = 'none';
      const code = await telegram.createCode(member);
      fakeTelegram.fault = fault;
      await fakeTelegram.send(user, code);
      fakeTelegram.fault = 'none';
      await expect.poll(() => fakeTelegram.listMessagesTo(user), POLL_OPTIONS).toHaveLength(1);
      fakeTelegram.fault = fault;
      expect(await telegram.verify(member)).toMatchObject({
        success: false,
        message: expect.stringContaining('ulaşılamıyor'),
      });
      fakeTelegram.fault = 'none';
      expect(await telegram.verify(member)).toMatchObject({ success: true, pointsEarned: 100 });
    },
  );

  it('is slow, a verification ends in time and an event can be joined', async () => {
    const fakeTelegram = await startFakeTelegram();
    const app = await startApp(fakeTelegram);
    const telegram = createTelegramCalls(app);
    const [member, user] = [await app.createUser(), createTelegramUser(fakeTelegram)];
    await fakeTelegram.send(user, await telegram.createCode(member));
    await expect.poll(() => fakeTelegram.listMessagesTo(user), POLL_OPTIONS).toHaveLength(1);
    fakeTelegram.delayMs = 20_000;
    const measureMs = async (promise: Promise<unknown>) => {
      const startMs = Date.now();
      await promise;
      return Date.now() - startMs;
    };
    const verification = telegram.verify(member);
    expect(await measureMs(verification)).toBeLessThan(15_000);
    expect(await verification).toMatchObject({
      success: false,
      message: expect.stringContaining('ulaşılamıyor'),
    });
    fakeTelegram.delayMs = 0;
    await telegram.verify(member);
    const editor = await app.createUser('editor');
    const body = { title: 'x', description: 'x' };
    const createEvent = async () =>
      (await app.send('POST', '/api/admin/events', { as: editor, body })).json().id;
    const [firstEventId, secondEventId] = [await createEvent(), await createEvent()];
    fakeTelegram.delayMs = 20_000;
    fakeTelegram.members.set(user.id, 'left');
    const join = (id: string) =>
      app.send('POST', `/api/events/${id}/participate`, { as: member, body: {} });
    const joinPromise = join(firstEventId);
    expect(await measureMs(joinPromise)).toBeLessThan(15_000);
    expect((await joinPromise).statusCode).toBe(201);
    expect(await measureMs(join(secondEventId)), 'the next request does not wait').toBeLessThan(
      1500,
    );
    expect(await measureMs(app.server.close()), 'closing does not wait').toBeLessThan(10_000);
  });

  it('can’t report the group membership, a verification fails for the moment', async () => {
    const fakeTelegram = await startFakeTelegram();
    const app = await startApp(fakeTelegram, { environment: { TELEGRAM_GROUP_ID: '-42' } });
    const [member, user] = [await app.createUser(), createTelegramUser(fakeTelegram)];
    await fakeTelegram.send(user, await createTelegramCalls(app).createCode(member));
    await expect.poll(() => fakeTelegram.listMessagesTo(user), POLL_OPTIONS).toHaveLength(1);
    expect(await createTelegramCalls(app).verify(member)).toMatchObject({
      success: false,
      message: expect.stringContaining('ulaşılamıyor'),
    });
  });
});

it('messages sent while the database is unavailable are answered afterwards', async () => {
  const fakeTelegram = await startFakeTelegram();
  const database = await startDedicatedPostgres();
  const app = await startTelegramApp({ fakeTelegram, database });
  const [member, user] = [await app.createUser(), createTelegramUser(fakeTelegram)];
  const code = await createTelegramCalls(app).createCode(member);
  await database.stop();
  await fakeTelegram.send(user, code);
  await sleep(1500);
  expect(fakeTelegram.listMessagesTo(user)).toEqual([]);
  await database.start();
  await expect.poll(() => fakeTelegram.listMessagesTo(user), POLL_OPTIONS).toHaveLength(1);
  expect(await createTelegramCalls(app).verify(member)).toMatchObject({
    success: true,
    pointsEarned: 100,
  });
  await app.close();
  await database.drop();
});

it('the clean-up deletes expired codes and updates, and nothing else', async () => {
  const fakeTelegram = await startFakeTelegram();
  const app = await startApp(fakeTelegram);
  const { pool } = app.platform;
  const [memberWithOldCode, memberWithNewCode] = [await app.createUser(), await app.createUser()];
  for (const member of [memberWithOldCode, memberWithNewCode])
    await createTelegramCalls(app).init(member);
  await pool.query(
    `update telegram_codes set expires_at = now() - interval '2 days' where user_id = $1`,
    [memberWithOldCode.user.id],
  );
  await pool.query(
    `insert into telegram_updates values (1, 1, now() - interval '4 days'), (1, 2, now())`,
  );
  await deleteExpiredTelegramData(app.platform);
  const codesResult = await pool.query('select user_id from telegram_codes');
  expect(codesResult.rows).toEqual([{ user_id: memberWithNewCode.user.id }]);
  const updatesResult = await pool.query(
    'select update_id::int as id from telegram_updates where bot_id = 1',
  );
  expect(updatesResult.rows).toEqual([{ id: 2 }]);
});

it('without a configured group the code suffices', async () => {
  const fakeTelegram = await startFakeTelegram();
  const app = await startApp(fakeTelegram, { hasGroup: false });
  const [member, user] = [await app.createUser(), createTelegramUser(fakeTelegram, null)];
  await fakeTelegram.send(user, await createTelegramCalls(app).createCode(member));
  await expect.poll(() => fakeTelegram.listMessagesTo(user), POLL_OPTIONS).toHaveLength(1);
  expect(fakeTelegram.listMessagesTo(user)[0]).not.toContain('grub');
  expect(await createTelegramCalls(app).verify(member)).toMatchObject({ success: true });
  expect(fakeTelegram.callCounts.get('getChatMember')).toBeUndefined();
});

describe('limits', () => {
  it('are 10 codes per member, over all instances', async () => {
    const fakeTelegram = await startFakeTelegram();
    const environment = { RATE_LIMITS: 'on' };
    const firstApp = await startApp(fakeTelegram, { environment });
    const secondApp = await startTelegramApp({
      fakeTelegram,
      environment,
      database: firstApp.database,
    });
    const member = await firstApp.createUser();
    const responses = await Promise.all(
      listIndexes(14).map((i) => createTelegramCalls(i % 2 ? firstApp : secondApp).init(member)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const refusedResponse = responses.find(({ statusCode }) => statusCode === 429);
    if (refusedResponse) expectErrorResponse(refusedResponse, 429, 'social.too_many_codes');
    expect(Number(refusedResponse?.headers['retry-after'])).toBeGreaterThan(500);
    expect((await createTelegramCalls(firstApp).init(await firstApp.createUser())).statusCode).toBe(
      200,
    );
    await secondApp.close();
  });

  it('are 10 wrong codes per Telegram account, which is notified once', async () => {
    const fakeTelegram = await startFakeTelegram();
    const app = await startApp(fakeTelegram, { environment: { RATE_LIMITS: 'on' } });
    const [member, guesser, owner] = [
      await app.createUser(),
      createTelegramUser(fakeTelegram),
      createTelegramUser(fakeTelegram),
    ];
    for (const i of listIndexes(15)) await fakeTelegram.send(guesser, `0000-0000-0000-00${10 + i}`);
    const code = await createTelegramCalls(app).createCode(member);
    await fakeTelegram.send(guesser, code);
    await fakeTelegram.send(owner, '/start');
    await expect.poll(() => fakeTelegram.listMessagesTo(owner), POLL_OPTIONS).toHaveLength(1);
    const replies = fakeTelegram.listMessagesTo(guesser);
    expect(replies.filter((text) => text.includes('geçersiz'))).toHaveLength(10);
    expect(replies.filter((text) => text.includes('Çok fazla'))).toHaveLength(1);
    expect(replies).toHaveLength(11);
    await fakeTelegram.send(owner, code);
    await expect.poll(() => fakeTelegram.listMessagesTo(owner), POLL_OPTIONS).toHaveLength(2);
    expect(await createTelegramCalls(app).verify(member)).toMatchObject({ success: true });
  });
});

it('without a token the site works and no bot polls', async () => {
  const app = await startTestApp();
  openApps.push(app);
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  expect((await app.send('GET', '/api/events')).statusCode).toBe(200);
  expect(await countPollers(app)).toBe(0);
});

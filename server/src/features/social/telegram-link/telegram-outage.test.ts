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

const open: { close(): Promise<void> }[] = [];
const fakes: FakeTelegram[] = [];
afterEach(async () => {
  // Close the instance that owns the database last.
  for (const app of open.splice(0).reverse()) await app.close();
  for (const fake of fakes.splice(0)) await fake.stop();
});

async function newFake() {
  const fakeTelegram = await new FakeTelegram().start();
  fakes.push(fakeTelegram);
  return fakeTelegram;
}
async function start(fakeTelegram: FakeTelegram, options: object = {}): Promise<TestApp> {
  const app = await startTelegramApp({ fakeTelegram, ...options });
  open.push(app);
  return app;
}
const often = { interval: 50 };
const pollers = async ({ platform }: TestApp) => {
  const { rows } = await platform.pool.query(
    `select count(*)::int as held from pg_locks l join pg_database d on d.oid = l.database
      where locktype = 'advisory' and granted and d.datname = current_database()
        and objid = x'74656c65'::int`,
  );
  return rows[0]?.held;
};

describe('two instances', () => {
  it('poll one at a time, answer each message once, and take over from each other', async () => {
    const fakeTelegram = await newFake();
    const one = await start(fakeTelegram);
    await expect.poll(() => fakeTelegram.callCounts.get('getUpdates'), often).toBe(1);
    const secondApp = await startTelegramApp({ fakeTelegram, database: one.database });
    const people = await Promise.all(
      listIndexes(30).map(async () => ({
        member: await one.createUser(),
        user: createTelegramUser(fakeTelegram),
      })),
    );
    for (const { member, user } of people)
      await fakeTelegram.send(user, await createTelegramCalls(secondApp).createCode(member));
    await expect.poll(() => fakeTelegram.sentMessages.length, often).toBe(30);
    expect(await pollers(one)).toBe(1);
    const responses = await Promise.all(
      people.map(({ member }, at) => createTelegramCalls(at % 2 ? one : secondApp).verify(member)),
    );
    expect(responses.every(({ success }) => success)).toBe(true);

    // Cut the connection of the polling instance, then stop it, so that the other one takes over.
    const cutConnections = `select pg_terminate_backend(pid) from pg_stat_activity
                  where application_name = 'vitrin telegram' and datname = current_database()
                    and pid in (select pid from pg_locks where locktype = 'advisory')`;
    await secondApp.platform.pool.query(cutConnections);
    const secondMember = {
      member: await secondApp.createUser(),
      user: createTelegramUser(fakeTelegram),
    };
    await fakeTelegram.send(
      secondMember.user,
      await createTelegramCalls(secondApp).createCode(secondMember.member),
    );
    await expect.poll(() => fakeTelegram.listMessagesTo(secondMember.user), often).toHaveLength(1);
    const before = Date.now();
    await one.server.close();
    expect(Date.now() - before).toBeLessThan(10_000);
    const last = { member: await secondApp.createUser(), user: createTelegramUser(fakeTelegram) };
    await fakeTelegram.send(
      last.user,
      await createTelegramCalls(secondApp).createCode(last.member),
    );
    await expect.poll(() => fakeTelegram.listMessagesTo(last.user), often).toHaveLength(1);
    expect(await createTelegramCalls(secondApp).verify(last.member)).toMatchObject({
      success: true,
    });
    await secondApp.close();
  });

  it('that receive the same update answer once', async () => {
    const fakeTelegram = await newFake();
    const one = await start(fakeTelegram, { mode: 'webhook' });
    const secondApp = await startTelegramApp({
      fakeTelegram,
      mode: 'webhook',
      database: one.database,
    });
    await expect.poll(() => fakeTelegram.callCounts.get('setWebhook'), often).toBe(2);
    const [member, user] = [await one.createUser(), createTelegramUser(fakeTelegram)];
    const message = {
      chat: { id: user.id, type: 'private' },
      from: user,
      text: await createTelegramCalls(one).createCode(member),
    };
    const headers = { 'x-telegram-bot-api-secret-token': fakeTelegram.webhook?.secret_token ?? '' };
    const responses = await Promise.all(
      listIndexes(100).map((i) =>
        (i % 2 ? one : secondApp).send('POST', '/api/telegram/webhook', {
          headers,
          body: { update_id: 77, message },
        }),
      ),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await expect.poll(() => fakeTelegram.listMessagesTo(user), often).toHaveLength(1);
    expect(await createTelegramCalls(secondApp).verify(member)).toMatchObject({ success: true });
    expect(fakeTelegram.listMessagesTo(user)).toHaveLength(1);
    await secondApp.close();
  });
});

it('without the table of handled updates answer twice, so the race is real', async () => {
  const fakeTelegram = await newFake();
  const app = await start(fakeTelegram, { mode: 'webhook' });
  await expect.poll(() => fakeTelegram.webhook, often).not.toBeNull();
  await app.platform.pool.query(
    'alter table telegram_updates drop constraint telegram_updates_bot_id_update_id_pk',
  );
  const user = createTelegramUser(fakeTelegram);
  const update = await fakeTelegram.send(user, '/start');
  await Promise.all(listIndexes(5).map(() => fakeTelegram.pushUpdate(update)));
  await expect.poll(() => fakeTelegram.listMessagesTo(user), often).toHaveLength(6);
});

describe('while Telegram', () => {
  it.each(['down', 'cut', 'wrong-token'] as const)(
    'is %s the site works, and no message is lost',
    async (fault) => {
      const fakeTelegram = await newFake();
      fakeTelegram.fault = fault;
      const before = Date.now();
      const app = await start(fakeTelegram);
      expect(Date.now() - before).toBeLessThan(10_000);
      const telegram = createTelegramCalls(app);
      const [member, user] = [await app.createUser(), createTelegramUser(fakeTelegram)];
      expectErrorResponse(await telegram.init(member), 503, 'social.telegram_unreachable');
      expect((await app.send('GET', '/api/events')).statusCode).toBe(200);
      fakeTelegram.fault = 'none';
      const code = await telegram.createCode(member);
      fakeTelegram.fault = fault;
      await fakeTelegram.send(user, code);
      fakeTelegram.fault = 'none';
      await expect.poll(() => fakeTelegram.listMessagesTo(user), often).toHaveLength(1);
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
    const fakeTelegram = await newFake();
    const app = await start(fakeTelegram);
    const telegram = createTelegramCalls(app);
    const [member, user] = [await app.createUser(), createTelegramUser(fakeTelegram)];
    await fakeTelegram.send(user, await telegram.createCode(member));
    await expect.poll(() => fakeTelegram.listMessagesTo(user), often).toHaveLength(1);
    fakeTelegram.delayMs = 20_000;
    const measureMs = async (work: Promise<unknown>) => {
      const before = Date.now();
      await work;
      return Date.now() - before;
    };
    const checking = telegram.verify(member);
    expect(await measureMs(checking)).toBeLessThan(15_000);
    expect(await checking).toMatchObject({
      success: false,
      message: expect.stringContaining('ulaşılamıyor'),
    });
    fakeTelegram.delayMs = 0;
    await telegram.verify(member);
    const editor = await app.createUser('editor');
    const body = { title: 'x', description: 'x' };
    const add = async () =>
      (await app.send('POST', '/api/admin/events', { as: editor, body })).json().id;
    const [first, second] = [await add(), await add()];
    fakeTelegram.delayMs = 20_000;
    fakeTelegram.members.set(user.id, 'left');
    const join = (id: string) =>
      app.send('POST', `/api/events/${id}/participate`, { as: member, body: {} });
    const joinResponse = join(first);
    expect(await measureMs(joinResponse)).toBeLessThan(15_000);
    expect((await joinResponse).statusCode).toBe(201);
    expect(await measureMs(join(second)), 'and the next one does not wait').toBeLessThan(1500);
    expect(await measureMs(app.server.close()), 'nor does the end').toBeLessThan(10_000);
  });

  it('can’t look into the group, no member loses the verification', async () => {
    const fakeTelegram = await newFake();
    const app = await start(fakeTelegram, { environment: { TELEGRAM_GROUP_ID: '-42' } });
    const [member, user] = [await app.createUser(), createTelegramUser(fakeTelegram)];
    await fakeTelegram.send(user, await createTelegramCalls(app).createCode(member));
    await expect.poll(() => fakeTelegram.listMessagesTo(user), often).toHaveLength(1);
    expect(await createTelegramCalls(app).verify(member)).toMatchObject({
      success: false,
      message: expect.stringContaining('ulaşılamıyor'),
    });
  });
});

it('messages sent while the database is unavailable are answered afterwards', async () => {
  const fakeTelegram = await newFake();
  const database = await startDedicatedPostgres();
  const app = await startTelegramApp({ fakeTelegram, database });
  const [member, user] = [await app.createUser(), createTelegramUser(fakeTelegram)];
  const code = await createTelegramCalls(app).createCode(member);
  await database.stop();
  await fakeTelegram.send(user, code);
  await sleep(1500);
  expect(fakeTelegram.listMessagesTo(user)).toEqual([]);
  await database.start();
  await expect.poll(() => fakeTelegram.listMessagesTo(user), often).toHaveLength(1);
  expect(await createTelegramCalls(app).verify(member)).toMatchObject({
    success: true,
    pointsEarned: 100,
  });
  await app.close();
  await database.drop();
});

it('the clean-up deletes expired codes and updates, and nothing else', async () => {
  const fakeTelegram = await newFake();
  const app = await start(fakeTelegram);
  const { pool } = app.platform;
  const [old, recent] = [await app.createUser(), await app.createUser()];
  for (const member of [old, recent]) await createTelegramCalls(app).init(member);
  await pool.query(
    `update telegram_codes set expires_at = now() - interval '2 days' where user_id = $1`,
    [old.user.id],
  );
  await pool.query(
    `insert into telegram_updates values (1, 1, now() - interval '4 days'), (1, 2, now())`,
  );
  await deleteExpiredTelegramData(app.platform);
  const codes = await pool.query('select user_id from telegram_codes');
  expect(codes.rows).toEqual([{ user_id: recent.user.id }]);
  const updates = await pool.query(
    'select update_id::int as id from telegram_updates where bot_id = 1',
  );
  expect(updates.rows).toEqual([{ id: 2 }]);
});

it('without a group the code is enough', async () => {
  const fakeTelegram = await newFake();
  const app = await start(fakeTelegram, { hasGroup: false });
  const [member, user] = [await app.createUser(), createTelegramUser(fakeTelegram, null)];
  await fakeTelegram.send(user, await createTelegramCalls(app).createCode(member));
  await expect.poll(() => fakeTelegram.listMessagesTo(user), often).toHaveLength(1);
  expect(fakeTelegram.listMessagesTo(user)[0]).not.toContain('grub');
  expect(await createTelegramCalls(app).verify(member)).toMatchObject({ success: true });
  expect(fakeTelegram.callCounts.get('getChatMember')).toBeUndefined();
});

describe('limits', () => {
  it('are 10 codes per member, over all instances', async () => {
    const fakeTelegram = await newFake();
    const environment = { RATE_LIMITS: 'on' };
    const one = await start(fakeTelegram, { environment });
    const secondApp = await startTelegramApp({
      fakeTelegram,
      environment,
      database: one.database,
    });
    const member = await one.createUser();
    const responses = await Promise.all(
      listIndexes(14).map((i) => createTelegramCalls(i % 2 ? one : secondApp).init(member)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const refusedResponse = responses.find(({ statusCode }) => statusCode === 429);
    if (refusedResponse) expectErrorResponse(refusedResponse, 429, 'social.too_many_codes');
    expect(Number(refusedResponse?.headers['retry-after'])).toBeGreaterThan(500);
    expect((await createTelegramCalls(one).init(await one.createUser())).statusCode).toBe(200);
    await secondApp.close();
  });

  it('are 10 wrong codes per Telegram account, which is notified once', async () => {
    const fakeTelegram = await newFake();
    const app = await start(fakeTelegram, { environment: { RATE_LIMITS: 'on' } });
    const [member, guesser, owner] = [
      await app.createUser(),
      createTelegramUser(fakeTelegram),
      createTelegramUser(fakeTelegram),
    ];
    for (const i of listIndexes(15)) await fakeTelegram.send(guesser, `0000-0000-0000-00${10 + i}`);
    const code = await createTelegramCalls(app).createCode(member);
    await fakeTelegram.send(guesser, code);
    await fakeTelegram.send(owner, '/start');
    await expect.poll(() => fakeTelegram.listMessagesTo(owner), often).toHaveLength(1);
    const replies = fakeTelegram.listMessagesTo(guesser);
    expect(replies.filter((text) => text.includes('geçersiz'))).toHaveLength(10);
    expect(replies.filter((text) => text.includes('Çok fazla'))).toHaveLength(1);
    expect(replies).toHaveLength(11);
    await fakeTelegram.send(owner, code);
    await expect.poll(() => fakeTelegram.listMessagesTo(owner), often).toHaveLength(2);
    expect(await createTelegramCalls(app).verify(member)).toMatchObject({ success: true });
  });
});

it('without a token no code of the bot is loaded', async () => {
  const app = await startTestApp();
  open.push(app);
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  expect((await app.send('GET', '/api/events')).statusCode).toBe(200);
  expect(await pollers(app)).toBe(0);
});

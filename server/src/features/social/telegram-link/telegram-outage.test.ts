import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startOwnDatabase } from '../../../../test/dedicated-postgres.ts';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { FakeTelegram } from '../../../../test/fake-telegram.ts';
import { times } from '../../../../test/social-site.ts';
import { startTelegramApp, telegramOf, telegramUser } from '../../../../test/telegram-app.ts';
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
  const fake = await new FakeTelegram().start();
  fakes.push(fake);
  return fake;
}
async function start(fake: FakeTelegram, options: object = {}): Promise<TestApp> {
  const app = await startTelegramApp({ fake, ...options });
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
    const fake = await newFake();
    const one = await start(fake);
    await expect.poll(() => fake.calls.get('getUpdates'), often).toBe(1);
    const two = await startTelegramApp({ fake, database: one.database });
    const people = await Promise.all(
      times(30).map(async () => ({ member: await one.createUser(), user: telegramUser(fake) })),
    );
    for (const { member, user } of people)
      await fake.send(user, await telegramOf(two).code(member));
    await expect.poll(() => fake.sentMessages.length, often).toBe(30);
    expect(await pollers(one)).toBe(1);
    const responses = await Promise.all(
      people.map(({ member }, at) => telegramOf(at % 2 ? one : two).verify(member)),
    );
    expect(responses.every(({ success }) => success)).toBe(true);

    // Cut the connection of the polling instance, then stop it, so that the other one takes over.
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
                  where application_name = 'vitrin telegram' and datname = current_database()
                    and pid in (select pid from pg_locks where locktype = 'advisory')`;
    await two.platform.pool.query(cut);
    const secondMember = { member: await two.createUser(), user: telegramUser(fake) };
    await fake.send(secondMember.user, await telegramOf(two).code(secondMember.member));
    await expect.poll(() => fake.messagesTo(secondMember.user), often).toHaveLength(1);
    const before = Date.now();
    await one.server.close();
    expect(Date.now() - before).toBeLessThan(10_000);
    const last = { member: await two.createUser(), user: telegramUser(fake) };
    await fake.send(last.user, await telegramOf(two).code(last.member));
    await expect.poll(() => fake.messagesTo(last.user), often).toHaveLength(1);
    expect(await telegramOf(two).verify(last.member)).toMatchObject({ success: true });
    await two.close();
  });

  it('that receive the same update answer once', async () => {
    const fake = await newFake();
    const one = await start(fake, { mode: 'webhook' });
    const two = await startTelegramApp({ fake, mode: 'webhook', database: one.database });
    await expect.poll(() => fake.calls.get('setWebhook'), often).toBe(2);
    const [member, user] = [await one.createUser(), telegramUser(fake)];
    const message = {
      chat: { id: user.id, type: 'private' },
      from: user,
      text: await telegramOf(one).code(member),
    };
    const headers = { 'x-telegram-bot-api-secret-token': fake.webhook?.secret_token ?? '' };
    const responses = await Promise.all(
      times(100).map((i) =>
        (i % 2 ? one : two).send('POST', '/api/telegram/webhook', {
          headers,
          body: { update_id: 77, message },
        }),
      ),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await expect.poll(() => fake.messagesTo(user), often).toHaveLength(1);
    expect(await telegramOf(two).verify(member)).toMatchObject({ success: true });
    expect(fake.messagesTo(user)).toHaveLength(1);
    await two.close();
  });
});

it('without the table of handled updates answer twice, so the race is real', async () => {
  const fake = await newFake();
  const app = await start(fake, { mode: 'webhook' });
  await expect.poll(() => fake.webhook, often).not.toBeNull();
  await app.platform.pool.query(
    'alter table telegram_updates drop constraint telegram_updates_bot_id_update_id_pk',
  );
  const user = telegramUser(fake);
  const update = await fake.send(user, '/start');
  await Promise.all(times(5).map(() => fake.pushUpdate(update)));
  await expect.poll(() => fake.messagesTo(user), often).toHaveLength(6);
});

describe('while Telegram', () => {
  it.each(['down', 'cut', 'wrong-token'] as const)(
    'is %s the site works, and no message is lost',
    async (trouble) => {
      const fake = await newFake();
      fake.fault = trouble;
      const before = Date.now();
      const app = await start(fake);
      expect(Date.now() - before).toBeLessThan(10_000);
      const telegram = telegramOf(app);
      const [member, user] = [await app.createUser(), telegramUser(fake)];
      expectErrorResponse(await telegram.init(member), 503, 'social.telegram_unreachable');
      expect((await app.send('GET', '/api/events')).statusCode).toBe(200);
      fake.fault = 'none';
      const code = await telegram.code(member);
      fake.fault = trouble;
      await fake.send(user, code);
      fake.fault = 'none';
      await expect.poll(() => fake.messagesTo(user), often).toHaveLength(1);
      fake.fault = trouble;
      expect(await telegram.verify(member)).toMatchObject({
        success: false,
        message: expect.stringContaining('ulaşılamıyor'),
      });
      fake.fault = 'none';
      expect(await telegram.verify(member)).toMatchObject({ success: true, pointsEarned: 100 });
    },
  );

  it('is slow, a verification ends in time and an event can be joined', async () => {
    const fake = await newFake();
    const app = await start(fake);
    const telegram = telegramOf(app);
    const [member, user] = [await app.createUser(), telegramUser(fake)];
    await fake.send(user, await telegram.code(member));
    await expect.poll(() => fake.messagesTo(user), often).toHaveLength(1);
    fake.delay = 20_000;
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
    fake.delay = 0;
    await telegram.verify(member);
    const editor = await app.createUser('editor');
    const body = { title: 'x', description: 'x' };
    const add = async () =>
      (await app.send('POST', '/api/admin/events', { as: editor, body })).json().id;
    const [first, second] = [await add(), await add()];
    fake.delay = 20_000;
    fake.members.set(user.id, 'left');
    const join = (id: string) =>
      app.send('POST', `/api/events/${id}/participate`, { as: member, body: {} });
    const joining = join(first);
    expect(await measureMs(joining)).toBeLessThan(15_000);
    expect((await joining).statusCode).toBe(201);
    expect(await measureMs(join(second)), 'and the next one does not wait').toBeLessThan(1500);
    expect(await measureMs(app.server.close()), 'nor does the end').toBeLessThan(10_000);
  });

  it('can’t look into the group, no member loses the verification', async () => {
    const fake = await newFake();
    const app = await start(fake, { environment: { TELEGRAM_GROUP_ID: '-42' } });
    const [member, user] = [await app.createUser(), telegramUser(fake)];
    await fake.send(user, await telegramOf(app).code(member));
    await expect.poll(() => fake.messagesTo(user), often).toHaveLength(1);
    expect(await telegramOf(app).verify(member)).toMatchObject({
      success: false,
      message: expect.stringContaining('ulaşılamıyor'),
    });
  });
});

it('messages sent while the database is unavailable are answered afterwards', async () => {
  const fake = await newFake();
  const database = await startOwnDatabase();
  const app = await startTelegramApp({ fake, database });
  const [member, user] = [await app.createUser(), telegramUser(fake)];
  const code = await telegramOf(app).code(member);
  await database.stop();
  await fake.send(user, code);
  await sleep(1500);
  expect(fake.messagesTo(user)).toEqual([]);
  await database.start();
  await expect.poll(() => fake.messagesTo(user), often).toHaveLength(1);
  expect(await telegramOf(app).verify(member)).toMatchObject({ success: true, pointsEarned: 100 });
  await app.close();
  await database.drop();
});

it('the clean-up deletes expired codes and updates, and nothing else', async () => {
  const fake = await newFake();
  const app = await start(fake);
  const { pool } = app.platform;
  const [old, recent] = [await app.createUser(), await app.createUser()];
  for (const member of [old, recent]) await telegramOf(app).init(member);
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
  const fake = await newFake();
  const app = await start(fake, { group: false });
  const [member, user] = [await app.createUser(), telegramUser(fake, null)];
  await fake.send(user, await telegramOf(app).code(member));
  await expect.poll(() => fake.messagesTo(user), often).toHaveLength(1);
  expect(fake.messagesTo(user)[0]).not.toContain('grub');
  expect(await telegramOf(app).verify(member)).toMatchObject({ success: true });
  expect(fake.calls.get('getChatMember')).toBeUndefined();
});

describe('limits', () => {
  it('are 10 codes per member, over all instances', async () => {
    const fake = await newFake();
    const environment = { RATE_LIMITS: 'on' };
    const one = await start(fake, { environment });
    const two = await startTelegramApp({ fake, environment, database: one.database });
    const member = await one.createUser();
    const responses = await Promise.all(
      times(14).map((i) => telegramOf(i % 2 ? one : two).init(member)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const refused = responses.find(({ statusCode }) => statusCode === 429);
    if (refused) expectErrorResponse(refused, 429, 'social.too_many_codes');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(500);
    expect((await telegramOf(one).init(await one.createUser())).statusCode).toBe(200);
    await two.close();
  });

  it('are 10 wrong codes per Telegram account, which is notified once', async () => {
    const fake = await newFake();
    const app = await start(fake, { environment: { RATE_LIMITS: 'on' } });
    const [member, guesser, owner] = [
      await app.createUser(),
      telegramUser(fake),
      telegramUser(fake),
    ];
    for (const i of times(15)) await fake.send(guesser, `0000-0000-0000-00${10 + i}`);
    const code = await telegramOf(app).code(member);
    await fake.send(guesser, code);
    await fake.send(owner, '/start');
    await expect.poll(() => fake.messagesTo(owner), often).toHaveLength(1);
    const replies = fake.messagesTo(guesser);
    expect(replies.filter((text) => text.includes('geçersiz'))).toHaveLength(10);
    expect(replies.filter((text) => text.includes('Çok fazla'))).toHaveLength(1);
    expect(replies).toHaveLength(11);
    await fake.send(owner, code);
    await expect.poll(() => fake.messagesTo(owner), often).toHaveLength(2);
    expect(await telegramOf(app).verify(member)).toMatchObject({ success: true });
  });
});

it('without a token no code of the bot is loaded', async () => {
  const app = await startTestApp();
  open.push(app);
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  expect((await app.send('GET', '/api/events')).statusCode).toBe(200);
  expect(await pollers(app)).toBe(0);
});

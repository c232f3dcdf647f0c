import { describe, expect, it } from 'vitest';
import { listIndexes } from '../../../../test/social-site.ts';
import {
  createTelegramCalls,
  createTelegramUser,
  POLL_OPTIONS,
  setUpTelegramApps,
  startTelegramApp,
} from '../../../../test/telegram-app.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { startFakeTelegram, startApp } = setUpTelegramApps();

const countLeaders = async ({ platform }: TestApp) => {
  const { rows } = await platform.pool.query(
    `select count(*)::int as leaders from pg_locks l join pg_database d on d.oid = l.database
      where locktype = 'advisory' and granted and d.datname = current_database()
        and objid = x'6a6f6273'::int`,
  );
  return rows[0]?.leaders;
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
    expect(await countLeaders(firstApp)).toBe(1);
    const responses = await Promise.all(
      participants.map(({ member }, index) =>
        createTelegramCalls(index % 2 ? firstApp : secondApp).verify(member),
      ),
    );
    expect(responses.every(({ success }) => success)).toBe(true);

    // Cut the connection of the polling instance, then stop it, so that the other one takes over.
    const cutConnectionsQuery = `select pg_terminate_backend(pid) from pg_stat_activity
                  where application_name = 'vitrin jobs' and datname = current_database()
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

it('without a token the site works and no bot polls', async () => {
  const fakeTelegram = await startFakeTelegram();
  const app = await startTestApp({ environment: { TELEGRAM_API_ROOT: fakeTelegram.root } });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  expect((await app.send('GET', '/api/events')).statusCode).toBe(200);
  // The leader polls at once if there is a bot.
  await expect.poll(() => countLeaders(app), POLL_OPTIONS).toBe(1);
  expect(fakeTelegram.callCounts.size).toBe(0);
  await app.close();
});

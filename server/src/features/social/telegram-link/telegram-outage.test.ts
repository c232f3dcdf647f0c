import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startDedicatedPostgres } from '../../../../test/dedicated-postgres.ts';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import {
  createTelegramCalls,
  createTelegramUser,
  POLL_OPTIONS,
  setUpTelegramApps,
  startTelegramApp,
} from '../../../../test/telegram-app.ts';

const { startFakeTelegram, startApp } = setUpTelegramApps();

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
    const verifyPromise = telegram.verify(member);
    expect(await measureMs(verifyPromise)).toBeLessThan(15_000);
    expect(await verifyPromise).toMatchObject({
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

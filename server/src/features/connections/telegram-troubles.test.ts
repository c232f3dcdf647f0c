import { describe, expect, it } from 'vitest';
import type { FakeTelegram } from '../../../test/fake-telegram.ts';
import {
  createTelegramCalls,
  createTelegramUser,
  POLL_OPTIONS,
  setUpTelegramApps,
} from '../../../test/telegram-app.ts';
import type { TestApp, TestUser } from '../../../test/test-app.ts';
import { checkConnection } from './check-connections.ts';

const { startFakeTelegram, startApp } = setUpTelegramApps();
const SLOW_POLL = { ...POLL_OPTIONS, timeout: 20_000 };

async function readTelegram(app: TestApp, as: TestUser) {
  return (await app.send('GET', '/api/admin/connections', { as })).json().telegram;
}

/** Sends a code to the bot and waits until the bot has answered. */
async function sendCode(app: TestApp, fake: FakeTelegram, member: TestUser) {
  const user = createTelegramUser(fake);
  await fake.send(user, await createTelegramCalls(app).createCode(member));
  await expect.poll(() => fake.listMessagesTo(user), SLOW_POLL).toHaveLength(1);
  return user;
}
const readFailingCalls = (app: TestApp) =>
  app.platform.metrics.find(({ name }) => name === 'vitrin_telegram_calls_failing')?.read();

describe('the group', () => {
  it('that has become a supergroup is followed, and other instances follow too', async () => {
    const fake = await startFakeTelegram();
    const app = await startApp(fake);
    const otherApp = await startApp(fake, { database: app.database });
    const admin = await app.createUser('super_admin');
    const member = await app.createUser();
    await sendCode(app, fake, member);
    fake.supergroupId = '-1009876543210';
    expect(await createTelegramCalls(app).verify(member)).toMatchObject({ success: true });
    for (const instance of [app, otherApp]) {
      await expect
        .poll(async () => (await readTelegram(instance, admin)).groupId, SLOW_POLL)
        .toBe(fake.supergroupId);
    }
    await checkConnection(app.platform, 'telegram');
    expect(await readTelegram(app, admin)).toMatchObject({ state: 'ok', groupTitle: 'Test Grubu' });
    const restartedApp = await startApp(fake, { database: app.database });
    expect((await readTelegram(restartedApp, admin)).groupId).toBe(fake.supergroupId);
  });

  it.each([
    ['in which the bot is no administrator', 'member', /yöneticisi/],
    ['that has removed the bot', null, /gruba ulaşamıyor/],
  ])(
    '%s is shown to staff; nobody loses anything, and it recovers',
    async (_, botStatus, advice) => {
      const fake = await startFakeTelegram();
      const app = await startApp(fake);
      const admin = await app.createUser('super_admin');
      const member = await app.createUser();
      await sendCode(app, fake, member);
      fake.botStatus = botStatus;
      expect(await createTelegramCalls(app).verify(member)).toMatchObject({
        success: false,
        message: expect.stringMatching(/ulaşılamıyor/),
      });
      await checkConnection(app.platform, 'telegram');
      expect(await readTelegram(app, admin)).toMatchObject({
        state: 'failed',
        error: expect.stringMatching(advice),
      });
      fake.botStatus = 'administrator';
      await checkConnection(app.platform, 'telegram');
      expect(await readTelegram(app, admin)).toMatchObject({ state: 'ok', error: null });
      expect(await createTelegramCalls(app).verify(member)).toMatchObject({ success: true });
    },
  );

  it('without one person raises no alarm', async () => {
    const fake = await startFakeTelegram();
    const app = await startApp(fake);
    const admin = await app.createUser('super_admin');
    const member = await app.createUser();
    const user = await sendCode(app, fake, member);
    fake.members.delete(user.id);
    expect(await createTelegramCalls(app).verify(member)).toMatchObject({
      success: false,
      message: expect.stringMatching(/görünmüyorsunuz/),
    });
    expect(await readFailingCalls(app)).toBe(0);
    expect(await readTelegram(app, admin)).toMatchObject({ state: 'ok', error: null });
  });

  it('that a new bot does not know yet costs no member the verification', async () => {
    const fake = await startFakeTelegram();
    const app = await startApp(fake);
    const staff = await app.createUser('editor');
    const member = await app.createUser();
    const user = await sendCode(app, fake, member);
    expect(await createTelegramCalls(app).verify(member)).toMatchObject({ success: true });
    const body = { title: 'Gece', description: 'Etkinlik', requiresTelegramVerification: true };
    const { id } = (await app.send('POST', '/api/admin/events', { as: staff, body })).json();
    fake.members.delete(user.id);
    const join = await app.send('POST', `/api/events/${id}/participate`, {
      as: member,
      body: {},
    });
    expect(join.statusCode).toBe(201);
  });
});

describe('another program', () => {
  it('that sets a webhook on the bot is told to staff, and the bot hears again', async () => {
    const fake = await startFakeTelegram();
    const app = await startApp(fake);
    const admin = await app.createUser('super_admin');
    await sendCode(app, fake, await app.createUser());
    fake.webhook = { url: 'http://127.0.0.1:9/webhook' };
    fake.endPolls();
    const member = await app.createUser();
    await expect.poll(() => fake.webhook, SLOW_POLL).toBeNull();
    await sendCode(app, fake, member);
    await checkConnection(app.platform, 'telegram');
    expect(await readTelegram(app, admin)).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/webhook kurdu.*@BotFather/),
    });
  });

  it('that replaces the site’s webhook is told to staff, and the site sets its webhook again', async () => {
    const fake = await startFakeTelegram();
    const app = await startApp(fake, { mode: 'webhook' });
    const admin = await app.createUser('super_admin');
    await expect.poll(() => fake.webhook?.url, SLOW_POLL).toMatch(/telegram\/webhook$/);
    const { webhook } = fake;
    fake.webhook = { url: 'http://127.0.0.1:9/webhook' };
    await checkConnection(app.platform, 'telegram');
    expect(fake.webhook).toEqual(webhook);
    expect(await readTelegram(app, admin)).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/webhook kurdu/),
    });
    await sendCode(app, fake, await app.createUser());
  });

  it('that reads the bot’s messages is told to staff', async () => {
    const fake = await startFakeTelegram();
    fake.isPolledElsewhere = true;
    const app = await startApp(fake);
    const admin = await app.createUser('super_admin');
    await expect
      .poll(async () => (await readTelegram(app, admin)).error, SLOW_POLL)
      .toMatch(/Başka bir program aynı botun/);
    fake.isPolledElsewhere = false;
    await sendCode(app, fake, await app.createUser());
  });
});

it('a webhook that Telegram cannot reach is told to staff', async () => {
  const fake = await startFakeTelegram();
  const app = await startApp(fake, { mode: 'webhook' });
  const admin = await app.createUser('super_admin');
  await expect.poll(() => fake.webhook?.url, SLOW_POLL).toMatch(/telegram\/webhook$/);
  fake.webhookError = 'Wrong response from the webhook: 502 Bad Gateway';
  await checkConnection(app.platform, 'telegram');
  expect(await readTelegram(app, admin)).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/PUBLIC_URL.*502 Bad Gateway/),
  });
  fake.webhookError = null;
  await checkConnection(app.platform, 'telegram');
  expect(await readTelegram(app, admin)).toMatchObject({ state: 'ok' });
});

it('a revoked token is told to staff', async () => {
  const fake = await startFakeTelegram();
  const app = await startApp(fake);
  const admin = await app.createUser('super_admin');
  fake.fault = 'wrong-token';
  await checkConnection(app.platform, 'telegram');
  expect(await readTelegram(app, admin)).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/@BotFather/),
  });
});

import { afterAll, beforeAll, expect, vi } from 'vitest';
import { FakeTelegram } from './fake-telegram.ts';
import { createTelegramCalls, type createTelegramUser, startTelegramApp } from './telegram-app.ts';
import type { TestApp, TestUser } from './test-app.ts';

interface Site {
  fakeTelegram: FakeTelegram;
  app: TestApp;
  telegram: ReturnType<typeof createTelegramCalls>;
}

/** Reads a member's Telegram verification and points from the database. */
export async function getMemberState({ platform }: TestApp, { user }: TestUser) {
  const { rows } = await platform.pool.query(
    `select telegram_verified as verified, telegram_username as name, points,
            (select count(*)::int from point_entries where user_id = u.id) as "ledgerEntries",
            (select count(*)::int from social_verifications where user_id = u.id) as verifications
       from users u where id = $1`,
    [user.id],
  );
  return rows[0];
}

/** Sets up a site with a bot, with helpers for messages to the bot. */
export function setUpTelegramSite(mode: 'polling' | 'webhook') {
  const site = {} as Site;
  beforeAll(async () => {
    site.fakeTelegram = await new FakeTelegram().start();
    site.app = await startTelegramApp({ fakeTelegram: site.fakeTelegram, mode });
    site.telegram = createTelegramCalls(site.app);
    await vi.waitFor(() => {
      expect(
        site.fakeTelegram.callCounts.get(mode === 'polling' ? 'getUpdates' : 'setWebhook'),
      ).toBeGreaterThan(0);
    }, 30_000);
  });
  afterAll(async () => {
    await site.app.close();
    await site.fakeTelegram.stop();
  });
  const expectReply = (user: { id: number }, text: RegExp, count = 1) =>
    expect
      .poll(
        () =>
          site.fakeTelegram.sentMessages.filter(
            ({ chatId, text: message }) => chatId === user.id && text.test(message),
          ),
        { timeout: 5000 },
      )
      .toHaveLength(count);
  /** Sends a message to the bot and waits for its reply. */
  async function sendCode(
    user: ReturnType<typeof createTelegramUser>,
    text: string,
    reply = /alındı/,
  ) {
    await site.fakeTelegram.send(user, text);
    await expectReply(user, reply);
  }

  return { site, expectReply, sendCode };
}

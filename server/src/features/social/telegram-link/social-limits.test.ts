import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { listIndexes } from '../../../../test/social-site.ts';
import {
  createTelegramCalls,
  createTelegramUser,
  POLL_OPTIONS,
  setUpTelegramApps,
  startTelegramApp,
} from '../../../../test/telegram-app.ts';

const { startFakeTelegram, startApp } = setUpTelegramApps();

describe('the limits of the Telegram verification', () => {
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

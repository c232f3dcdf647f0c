import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { FakeTelegram } from '../../../../test/fake-telegram.ts';
import { listIndexes } from '../../../../test/social-site.ts';
import { createTelegramUser, startTelegramApp } from '../../../../test/telegram-app.ts';
import { getMemberState, setUpTelegramSite } from '../../../../test/telegram-site.ts';

describe.each(['polling', 'webhook'] as const)('Telegram verification by %s', (mode) => {
  const { site, expectReply, sendCode } = setUpTelegramSite(mode);

  it('accepts a code in lower case, with blanks instead of dashes', async () => {
    const [member, user] = [await site.app.createUser(), createTelegramUser(site.fakeTelegram)];
    const code = await site.telegram.createCode(member);
    await sendCode(user, ` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect(await site.telegram.verify(member)).toMatchObject({ success: true });
  });

  it('binds the code to one of 20 accounts that send it concurrently', async () => {
    const member = await site.app.createUser();
    const users = listIndexes(20).map(() => createTelegramUser(site.fakeTelegram));
    const code = await site.telegram.createCode(member);
    await Promise.all(users.map((user) => site.fakeTelegram.send(user, `/start ${code}`)));
    await expect
      .poll(() => users.flatMap((user) => site.fakeTelegram.listMessagesTo(user)))
      .toHaveLength(20);
    const replies = users.map((user) => site.fakeTelegram.listMessagesTo(user)[0]);
    expect(replies.filter((text) => text?.includes('Kodunuz alındı'))).toHaveLength(1);
    expect(replies.filter((text) => text?.includes('başka bir Telegram hesabından'))).toHaveLength(
      19,
    );
    const responses = await Promise.all(listIndexes(20).map(() => site.telegram.verify(member)));
    expect(responses.filter(({ success }) => success)).toHaveLength(20);
    expect(responses.filter(({ pointsEarned }) => pointsEarned === 100)).toHaveLength(1);
    expect(await getMemberState(site.app, member)).toMatchObject({
      points: 100,
      ledgerEntries: 1,
      verifications: 1,
    });
    const winner = users[replies.findIndex((text) => text?.includes('Kodunuz alındı'))];
    expect((await getMemberState(site.app, member)).name).toBe(winner?.username);
  });

  it('handles an update that arrives 100 times only once', async () => {
    const [member, user] = [await site.app.createUser(), createTelegramUser(site.fakeTelegram)];
    site.fakeTelegram.replayCount = 99;
    const code = await site.telegram.createCode(member);
    const update = await site.fakeTelegram.send(user, code);
    await expectReply(user, /alındı/);
    site.fakeTelegram.replayCount = 0;
    expect(await site.telegram.verify(member)).toMatchObject({ success: true });
    await Promise.all(listIndexes(100).map(() => site.fakeTelegram.pushUpdate(update)));
    // The reply to a later message shows that all updates are handled.
    await sendCode(user, '/start', /Merhaba/);
    // Besides the replies, a notification of the verified account may have arrived.
    await expectReply(user, /alındı/);
    expect(await getMemberState(site.app, member)).toMatchObject({
      points: 100,
      ledgerEntries: 1,
      verifications: 1,
    });
  });

  it('ignores groups and bots, and answers other texts as invalid codes', async () => {
    const [member, user] = [await site.app.createUser(), createTelegramUser(site.fakeTelegram)];
    const code = await site.telegram.createCode(member);
    await site.fakeTelegram.send(user, code, { id: -5, type: 'supergroup' });
    await site.fakeTelegram.send({ ...user, is_bot: true } as never, code);
    await sendCode(user, '/start', /Merhaba/);
    expect(await site.telegram.verify(member)).toMatchObject({ success: false });
    for (const text of [
      'merhaba',
      '/help',
      '<script>',
      `/start ${'x'.repeat(4000)}`,
      '\u0000',
      '/start\ncode',
    ])
      await site.fakeTelegram.send(user, text);
    await expectReply(user, /geçersiz/, 6);
  });
});

describe('the webhook', () => {
  it('accepts calls of Telegram only', async () => {
    const fakeTelegram = await new FakeTelegram().start();
    const app = await startTelegramApp({ fakeTelegram, mode: 'webhook' });
    await expect.poll(() => fakeTelegram.webhook).not.toBeNull();
    const { url, secret_token: secret = '' } = fakeTelegram.webhook ?? { url: '' };
    expect(url).toBe(`${app.platform.config.publicUrl}/api/telegram/webhook`);
    expect(secret).toMatch(/^[\w-]{40,}$/);
    expect(secret).not.toContain(fakeTelegram.token);
    const callWebhook = (headers: Record<string, string>, body: unknown = { update_id: 5 }) =>
      app.server.inject({
        method: 'POST',
        url: '/api/telegram/webhook',
        headers,
        payload: body as object,
      });
    expectErrorResponse(await callWebhook({}), 401, 'telegram.secret');
    expectErrorResponse(
      await callWebhook({ 'x-telegram-bot-api-secret-token': `${secret}x` }),
      401,
    );
    expectErrorResponse(await callWebhook({ 'x-telegram-bot-api-secret-token': '' }), 401);
    const validHeaders = { 'x-telegram-bot-api-secret-token': secret };
    expect((await callWebhook(validHeaders)).json()).toEqual({ ok: true });
    expectErrorResponse(await callWebhook(validHeaders, { update_id: 'x' }), 400);
    expectErrorResponse(
      await callWebhook({ ...validHeaders, origin: 'https://kotu.com' }),
      403,
      'origin.foreign',
    );
    await app.close();
    await fakeTelegram.stop();
  });

  it('answers 404 while the bot polls', async () => {
    const fakeTelegram = await new FakeTelegram().start();
    const app = await startTelegramApp({ fakeTelegram });
    expectErrorResponse(
      await app.send('POST', '/api/telegram/webhook', { body: { update_id: 5 } }),
      404,
    );
    await app.close();
    await fakeTelegram.stop();
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectRefusal } from '../../../test/expect-refusal.ts';
import { FakeTelegram } from '../../../test/fake-telegram.ts';
import { startTelegramApp, telegramOf, telegramUser } from '../../../test/telegram-app.ts';
import type { Person, TestApp } from '../../../test/test-app.ts';

const times = (count: number) => Array.from({ length: count }, (_, i) => i);
const approved = 'Telegram hesabınız doğrulandı! 100 puan kazandınız!';

/** What the database knows of a member. */
async function stateOf({ platform }: TestApp, { user }: Person) {
  const { rows } = await platform.pool.query(
    `select telegram_verified as verified, telegram_username as name, points,
            (select count(*)::int from point_entries where user_id = u.id) as entries,
            (select count(*)::int from social_verifications where user_id = u.id) as rows
       from users u where id = $1`,
    [user.id],
  );
  return rows[0];
}

describe.each(['polling', 'webhook'] as const)('a member who is verified, by %s,', (mode) => {
  let fake: FakeTelegram;
  let app: TestApp;
  let telegram: ReturnType<typeof telegramOf>;
  beforeAll(async () => {
    fake = await new FakeTelegram().start();
    app = await startTelegramApp({ fake, mode });
    telegram = telegramOf(app);
    await vi.waitFor(() => {
      expect(fake.calls.get(mode === 'polling' ? 'getUpdates' : 'setWebhook')).toBeGreaterThan(0);
    }, 5000);
  });
  afterAll(async () => {
    await app.close();
    await fake.stop();
  });
  const answered = (user: { id: number }, text: RegExp, count = 1) =>
    expect
      .poll(
        () => fake.said.filter(({ chatId, text: said }) => chatId === user.id && text.test(said)),
        { timeout: 5000 },
      )
      .toHaveLength(count);
  /** Sends a code and waits for the answer. */
  async function tell(user: ReturnType<typeof telegramUser>, text: string, answer = /alındı/) {
    await fake.send(user, text);
    await answered(user, answer);
  }

  it('opens the bot by its link, presses the button and is paid', async () => {
    const [member, user] = [await app.join(), telegramUser(fake)];
    const answer = await telegram.init(member);
    expect(answer.statusCode).toBe(200);
    const { botLink, verificationCode, expiresAt } = answer.json();
    expect(botLink).toBe(`https://t.me/vitrin_test_bot?start=${verificationCode}`);
    expect(verificationCode).toMatch(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(590_000);
    expect(await telegram.verify(member)).toEqual({
      success: false,
      message: 'Kodunuz henüz bota ulaşmadı. Kodu Telegram’da bota gönderip yeniden kontrol edin.',
    });
    await tell(user, `/start ${new URL(botLink).searchParams.get('start')}`);
    expect((await stateOf(app, member)).rows).toBe(0);
    expect(await telegram.verify(member)).toEqual({
      success: true,
      pointsEarned: 100,
      message: approved,
    });
    expect(await stateOf(app, member)).toEqual({
      verified: true,
      name: user.username,
      points: 100,
      entries: 1,
      rows: 1,
    });
    const list = await app.send('GET', '/api/social-verifications', { as: member });
    expect(list.json()).toMatchObject([
      {
        platform: 'telegram',
        platformUsername: `@${user.username}`,
        status: 'approved',
        points: 100,
        decidedAt: expect.any(String),
      },
    ]);
    expect((await app.send('GET', '/api/auth/user', { as: member })).json().telegramVerified).toBe(
      true,
    );
    expectRefusal(await telegram.init(member), 409, 'social.already_verified');
    expect(await telegram.verify(member)).toMatchObject({
      success: true,
      message: 'Telegram hesabınız zaten doğrulanmış.',
    });
  });

  it('types the code as people do', async () => {
    const [member, user] = [await app.join(), telegramUser(fake)];
    const code = await telegram.code(member);
    await tell(user, ` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect(await telegram.verify(member)).toMatchObject({ success: true });
  });

  it('has no name on Telegram, or a strange one', async () => {
    for (const [first_name, shown] of [
      ['<b>Ali</b>', '<b>Ali</b>'],
      ['\u0000', null],
    ] as const) {
      const member = await app.join();
      const user = { id: telegramUser(fake).id, first_name };
      await tell(user, await telegram.code(member));
      expect(await telegram.verify(member)).toMatchObject({ success: true });
      const [row] = (await app.send('GET', '/api/social-verifications', { as: member })).json();
      expect(row.platformUsername).toBe(shown ?? String(user.id));
    }
  });

  it('joins the group after having sent the code', async () => {
    for (const status of [null, 'left', 'kicked', 'restricted-left']) {
      const [member, user] = [await app.join(), telegramUser(fake, status)];
      await tell(user, await telegram.code(member));
      const refused = await telegram.verify(member);
      expect(refused).toMatchObject({
        success: false,
        message: expect.stringContaining('grubumuzda görünmüyorsunuz'),
      });
      expect(await stateOf(app, member)).toMatchObject({ verified: false, points: 0, rows: 0 });
      fake.members.set(user.id, status === 'restricted-left' ? 'restricted' : 'administrator');
      expect(await telegram.verify(member)).toMatchObject({ success: true, pointsEarned: 100 });
    }
  });

  it('needs a code that is theirs, new and in time', async () => {
    const [member, user] = [await app.join(), telegramUser(fake)];
    expect(await telegram.verify(member)).toMatchObject({
      success: false,
      message: 'Önce bir doğrulama kodu alın.',
    });
    const old = await telegram.code(member);
    const code = await telegram.code(member);
    await tell(user, old, /geçersiz ya da süresi dolmuş/);
    await app.platform.pool.query(
      `update telegram_codes set expires_at = now() - interval '1 second' where user_id = $1`,
      [member.user.id],
    );
    await fake.send(user, code);
    await answered(user, /geçersiz ya da süresi dolmuş/, 2);
    expect(await telegram.verify(member)).toMatchObject({
      success: false,
      message: expect.stringContaining('süresi doldu'),
    });
    const late = await telegram.code(member);
    await tell(user, late);
    await app.platform.pool.query(
      `update telegram_codes set expires_at = now() - interval '1 second' where user_id = $1`,
      [member.user.id],
    );
    expect(await telegram.verify(member)).toMatchObject({ success: false });
    expect(await stateOf(app, member)).toMatchObject({ verified: false, rows: 0 });
  });

  it('is one of 20 accounts that send the code at once', async () => {
    const member = await app.join();
    const users = times(20).map(() => telegramUser(fake));
    const code = await telegram.code(member);
    await Promise.all(users.map((user) => fake.send(user, `/start ${code}`)));
    await expect.poll(() => users.flatMap((user) => fake.saidTo(user))).toHaveLength(20);
    const said = users.map((user) => fake.saidTo(user)[0]);
    expect(said.filter((text) => text?.includes('Kodunuz alındı'))).toHaveLength(1);
    expect(said.filter((text) => text?.includes('başka bir Telegram hesabından'))).toHaveLength(19);
    const answers = await Promise.all(times(20).map(() => telegram.verify(member)));
    expect(answers.filter(({ success }) => success)).toHaveLength(20);
    expect(answers.filter(({ pointsEarned }) => pointsEarned === 100)).toHaveLength(1);
    expect(await stateOf(app, member)).toMatchObject({ points: 100, entries: 1, rows: 1 });
    const winner = users[said.findIndex((text) => text?.includes('Kodunuz alındı'))];
    expect((await stateOf(app, member)).name).toBe(winner?.username);
  });

  it('is told the same 100 times, and nothing more happens', async () => {
    const [member, user] = [await app.join(), telegramUser(fake)];
    fake.replays = 99;
    const code = await telegram.code(member);
    const update = await fake.send(user, code);
    await answered(user, /alındı/);
    fake.replays = 0;
    expect(await telegram.verify(member)).toMatchObject({ success: true });
    await Promise.all(times(100).map(() => fake.tell(update)));
    // What comes after them shows that they are through.
    await tell(user, '/start', /Merhaba/);
    expect(fake.saidTo(user)).toHaveLength(2);
    expect(await stateOf(app, member)).toMatchObject({ points: 100, entries: 1, rows: 1 });
  });

  it('has an account that is nobody else’s', async () => {
    const [one, two, user] = [await app.join(), await app.join(), telegramUser(fake)];
    const codes = [await telegram.code(one), await telegram.code(two)];
    await tell(user, codes[0] as string);
    await fake.send(user, codes[1] as string);
    await answered(user, /alındı/, 2);
    const answers = await Promise.all([telegram.verify(one), telegram.verify(two)]);
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    const loser = answers[0]?.success ? two : one;
    expect(await telegram.verify(loser)).toMatchObject({
      success: false,
      message: expect.stringContaining('başka bir üyeye bağlı'),
    });
    expect(await stateOf(app, loser)).toMatchObject({ verified: false, points: 0, rows: 0 });
    await fake.send(user, await telegram.code(loser));
    await answered(user, /başka bir üyeye bağlı/);
    const other = telegramUser(fake);
    await tell(other, await telegram.code(loser));
    expect(await telegram.verify(loser)).toMatchObject({ success: true });
  });

  it('is not whoever writes in a group, or is a bot', async () => {
    const [member, user] = [await app.join(), telegramUser(fake)];
    const code = await telegram.code(member);
    await fake.send(user, code, { id: -5, type: 'supergroup' });
    await fake.send({ ...user, is_bot: true } as never, code);
    await tell(user, '/start', /Merhaba/);
    expect(await telegram.verify(member)).toMatchObject({ success: false });
    for (const text of [
      'merhaba',
      '/help',
      '<script>',
      `/start ${'x'.repeat(4000)}`,
      '\u0000',
      '/start\ncode',
    ])
      await fake.send(user, text);
    await answered(user, /geçersiz/, 6);
  });

  it('is paid once, also after deletion and another verification', async () => {
    const [member, user, editor] = [await app.join(), telegramUser(fake), await app.join('editor')];
    await tell(user, await telegram.code(member));
    await telegram.verify(member);
    const [{ id }] = (await app.send('GET', '/api/social-verifications', { as: member })).json();
    const decided = await app.send('PATCH', `/api/admin/social-verifications/${id}`, {
      as: editor,
      body: { status: 'rejected' },
    });
    expectRefusal(decided, 409, 'social.already_decided');
    await app.send('DELETE', `/api/admin/social-verifications/${id}`, { as: editor });
    expect(await stateOf(app, member)).toMatchObject({
      verified: false,
      name: null,
      points: 100,
      rows: 0,
    });
    await fake.send(user, await telegram.code(member));
    await answered(user, /alındı/, 2);
    expect(await telegram.verify(member)).toEqual({
      success: true,
      pointsEarned: 0,
      message:
        'Telegram hesabınız doğrulandı! Bu Telegram hesabı ya da üyeliğiniz için puan daha önce verilmişti.',
    });
    expect(await stateOf(app, member)).toMatchObject({ verified: true, points: 100, entries: 1 });
  });

  it('never has an unfinished verification in the staff’s queue', async () => {
    const [member, editor] = [await app.join(), await app.join('editor')];
    await telegram.init(member);
    const pending = await app.send('GET', '/api/admin/social-verifications/pending', {
      as: editor,
    });
    expect(pending.json()).toEqual([]);
    const { rows } = await app.platform.pool.query(
      'select * from telegram_codes where user_id = $1',
      [member.user.id],
    );
    const { verificationCode } = (await telegram.init(member)).json();
    expect(JSON.stringify(rows)).not.toContain(verificationCode);
  });

  it('leaves the group, which an event notices, and comes back', async () => {
    const [member, user, editor] = [await app.join(), telegramUser(fake), await app.join('editor')];
    await tell(user, await telegram.code(member));
    await telegram.verify(member);
    const add = async (title: string) => {
      const body = { title, description: 'x' };
      return (await app.send('POST', '/api/admin/events', { as: editor, body })).json().id;
    };
    const join = async (id: string) =>
      app.send('POST', `/api/events/${id}/participate`, { as: member, body: {} });
    const [first, second, third] = [await add('1'), await add('2'), await add('3')];
    fake.members.set(user.id, 'left');
    const { message } = expectRefusal(await join(first), 403, 'events.telegram_required');
    expect(message).toMatch(/grubumuzdan ayrılmışsınız.*yeniden katılın/);
    expect((await stateOf(app, member)).verified).toBe(false);
    expectRefusal(await join(first), 403, 'events.telegram_required');
    fake.members.set(user.id, 'member');
    await fake.send(user, await telegram.code(member));
    await answered(user, /alındı/, 2);
    expect(await telegram.verify(member)).toMatchObject({ success: true, pointsEarned: 0 });
    expect((await join(first)).statusCode).toBe(201);
    expect(await stateOf(app, member)).toMatchObject({
      verified: true,
      points: 100,
      entries: 1,
      rows: 1,
    });
    // Seen a moment ago: not asked again for a minute.
    fake.members.set(user.id, 'left');
    const asked = fake.calls.get('getChatMember');
    expect((await join(second)).statusCode).toBe(201);
    expect(fake.calls.get('getChatMember')).toBe(asked);
    expectRefusal(await join(second), 409, 'events.already_joined');
    expectRefusal(await app.send('POST', `/api/events/${third}/participate`, { body: {} }), 401);
  });
});

describe('a webhook', () => {
  it('is for Telegram alone', async () => {
    const fake = await new FakeTelegram().start();
    const app = await startTelegramApp({ fake, mode: 'webhook' });
    await expect.poll(() => fake.webhook).not.toBeNull();
    const { url, secret_token: secret = '' } = fake.webhook ?? { url: '' };
    expect(url).toBe(`${app.platform.config.publicUrl}/api/telegram/webhook`);
    expect(secret).toMatch(/^[\w-]{40,}$/);
    expect(secret).not.toContain(fake.token);
    const call = (headers: Record<string, string>, body: unknown = { update_id: 5 }) =>
      app.server.inject({
        method: 'POST',
        url: '/api/telegram/webhook',
        headers,
        payload: body as object,
      });
    expectRefusal(await call({}), 401, 'telegram.secret');
    expectRefusal(await call({ 'x-telegram-bot-api-secret-token': `${secret}x` }), 401);
    expectRefusal(await call({ 'x-telegram-bot-api-secret-token': '' }), 401);
    const known = { 'x-telegram-bot-api-secret-token': secret };
    expect((await call(known)).json()).toEqual({ ok: true });
    expectRefusal(await call(known, { update_id: 'x' }), 400);
    expectRefusal(await call({ ...known, origin: 'https://kotu.com' }), 403, 'origin.foreign');
    await app.close();
    await fake.stop();
  });

  it('is not there while the bot polls', async () => {
    const fake = await new FakeTelegram().start();
    const app = await startTelegramApp({ fake });
    expectRefusal(await app.send('POST', '/api/telegram/webhook', { body: { update_id: 5 } }), 404);
    await app.close();
    await fake.stop();
  });
});

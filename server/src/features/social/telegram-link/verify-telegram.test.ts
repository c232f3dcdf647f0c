import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { createTelegramUser } from '../../../../test/telegram-app.ts';
import { getMemberState, setUpTelegramSite } from '../../../../test/telegram-site.ts';

const approvedMessage = 'Telegram hesabınız doğrulandı! 100 puan kazandınız!';

describe.each(['polling', 'webhook'] as const)('a member with Telegram by %s', (mode) => {
  const { site, expectReply, sendCode } = setUpTelegramSite(mode);

  it('opens the bot by its link, clicks the button and is paid', async () => {
    const [member, user] = [await site.app.createUser(), createTelegramUser(site.fakeTelegram)];
    const response = await site.telegram.init(member);
    expect(response.statusCode).toBe(200);
    const { botLink, verificationCode, expiresAt } = response.json();
    expect(botLink).toBe(`https://t.me/vitrin_test_bot?start=${verificationCode}`);
    expect(verificationCode).toMatch(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){6}$/);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(590_000);
    expect(await site.telegram.verify(member)).toEqual({
      success: false,
      message: 'Kodunuz henüz bota ulaşmadı. Kodu Telegram’da bota gönderip yeniden kontrol edin.',
    });
    await sendCode(user, `/start ${new URL(botLink).searchParams.get('start')}`);
    expect((await getMemberState(site.app, member)).verifications).toBe(0);
    expect(await site.telegram.verify(member)).toEqual({
      success: true,
      pointsEarned: 100,
      message: approvedMessage,
    });
    expect(await getMemberState(site.app, member)).toEqual({
      verified: true,
      name: user.username,
      points: 100,
      ledgerEntries: 1,
      verifications: 1,
    });
    const verificationsResponse = await site.app.send('GET', '/api/social-verifications', {
      as: member,
    });
    expect(verificationsResponse.json()).toMatchObject([
      {
        platform: 'telegram',
        platformUsername: `@${user.username}`,
        status: 'approved',
        points: 100,
        decidedAt: expect.any(String),
      },
    ]);
    expect(
      (await site.app.send('GET', '/api/auth/user', { as: member })).json().telegramVerified,
    ).toBe(true);
    expectErrorResponse(await site.telegram.init(member), 409, 'social.already_verified');
    expect(await site.telegram.verify(member)).toMatchObject({
      success: true,
      message: 'Telegram hesabınız zaten doğrulanmış.',
    });
  });

  it('may have no username or an unusual name on Telegram', async () => {
    for (const [first_name, displayName] of [
      ['<b>Ali</b>', '<b>Ali</b>'],
      ['\u0000', null],
    ] as const) {
      const member = await site.app.createUser();
      const user = { id: createTelegramUser(site.fakeTelegram).id, first_name };
      await sendCode(user, await site.telegram.createCode(member));
      expect(await site.telegram.verify(member)).toMatchObject({ success: true });
      const [row] = (
        await site.app.send('GET', '/api/social-verifications', { as: member })
      ).json();
      expect(row.platformUsername).toBe(displayName ?? String(user.id));
    }
  });

  it('may join the group after sending the code', async () => {
    for (const status of [null, 'left', 'kicked', 'restricted-left']) {
      const [member, user] = [
        await site.app.createUser(),
        createTelegramUser(site.fakeTelegram, status),
      ];
      await sendCode(user, await site.telegram.createCode(member));
      const refusedResponse = await site.telegram.verify(member);
      expect(refusedResponse).toMatchObject({
        success: false,
        message: expect.stringContaining('grubumuzda görünmüyorsunuz'),
      });
      expect(await getMemberState(site.app, member)).toMatchObject({
        verified: false,
        points: 0,
        verifications: 0,
      });
      site.fakeTelegram.members.set(
        user.id,
        status === 'restricted-left' ? 'restricted' : 'administrator',
      );
      expect(await site.telegram.verify(member)).toMatchObject({
        success: true,
        pointsEarned: 100,
      });
    }
  });

  it('needs the newest code before it expires', async () => {
    const [member, user] = [await site.app.createUser(), createTelegramUser(site.fakeTelegram)];
    expect(await site.telegram.verify(member)).toMatchObject({
      success: false,
      message: 'Önce bir doğrulama kodu alın.',
    });
    const oldCode = await site.telegram.createCode(member);
    const code = await site.telegram.createCode(member);
    await sendCode(user, oldCode, /geçersiz ya da süresi dolmuş/);
    await site.app.platform.pool.query(
      `update telegram_codes set expires_at = now() - interval '1 second' where user_id = $1`,
      [member.user.id],
    );
    await site.fakeTelegram.send(user, code);
    await expectReply(user, /geçersiz ya da süresi dolmuş/, 2);
    expect(await site.telegram.verify(member)).toMatchObject({
      success: false,
      message: expect.stringContaining('süresi doldu'),
    });
    const lateCode = await site.telegram.createCode(member);
    await sendCode(user, lateCode);
    await site.app.platform.pool.query(
      `update telegram_codes set expires_at = now() - interval '1 second' where user_id = $1`,
      [member.user.id],
    );
    expect(await site.telegram.verify(member)).toMatchObject({ success: false });
    expect(await getMemberState(site.app, member)).toMatchObject({
      verified: false,
      verifications: 0,
    });
  });

  it('can’t use an account of another member', async () => {
    const [firstMember, secondMember, user] = [
      await site.app.createUser(),
      await site.app.createUser(),
      createTelegramUser(site.fakeTelegram),
    ];
    const codes = [
      await site.telegram.createCode(firstMember),
      await site.telegram.createCode(secondMember),
    ];
    await sendCode(user, codes[0] as string);
    await site.fakeTelegram.send(user, codes[1] as string);
    await expectReply(user, /alındı/, 2);
    const responses = await Promise.all([
      site.telegram.verify(firstMember),
      site.telegram.verify(secondMember),
    ]);
    expect(responses.map(({ success }) => success).sort()).toEqual([false, true]);
    const rejectedMember = responses[0]?.success ? secondMember : firstMember;
    expect(await site.telegram.verify(rejectedMember)).toMatchObject({
      success: false,
      message: expect.stringContaining('başka bir üyeye bağlı'),
    });
    expect(await getMemberState(site.app, rejectedMember)).toMatchObject({
      verified: false,
      points: 0,
      verifications: 0,
    });
    await site.fakeTelegram.send(user, await site.telegram.createCode(rejectedMember));
    await expectReply(user, /başka bir üyeye bağlı/);
    const otherTelegramUser = createTelegramUser(site.fakeTelegram);
    await sendCode(otherTelegramUser, await site.telegram.createCode(rejectedMember));
    expect(await site.telegram.verify(rejectedMember)).toMatchObject({ success: true });
  });

  it('is paid once, even after deletion and another verification', async () => {
    const [member, user, editor] = [
      await site.app.createUser(),
      createTelegramUser(site.fakeTelegram),
      await site.app.createUser('editor'),
    ];
    await sendCode(user, await site.telegram.createCode(member));
    await site.telegram.verify(member);
    const [{ id }] = (
      await site.app.send('GET', '/api/social-verifications', { as: member })
    ).json();
    const decideResponse = await site.app.send('PATCH', `/api/admin/social-verifications/${id}`, {
      as: editor,
      body: { status: 'rejected' },
    });
    expectErrorResponse(decideResponse, 409, 'social.already_decided');
    await site.app.send('DELETE', `/api/admin/social-verifications/${id}`, { as: editor });
    expect(await getMemberState(site.app, member)).toMatchObject({
      verified: false,
      name: null,
      points: 100,
      verifications: 0,
    });
    await site.fakeTelegram.send(user, await site.telegram.createCode(member));
    await expectReply(user, /alındı/, 2);
    expect(await site.telegram.verify(member)).toEqual({
      success: true,
      pointsEarned: 0,
      message:
        'Telegram hesabınız doğrulandı! Bu Telegram hesabı ya da üyeliğiniz için puan daha önce verilmişti.',
    });
    expect(await getMemberState(site.app, member)).toMatchObject({
      verified: true,
      points: 100,
      ledgerEntries: 1,
    });
  });

  it('never appears among the pending verifications of staff', async () => {
    const [member, editor] = [await site.app.createUser(), await site.app.createUser('editor')];
    const { verificationCode } = (await site.telegram.init(member)).json();
    const pendingResponse = await site.app.send('GET', '/api/admin/social-verifications/pending', {
      as: editor,
    });
    expect(pendingResponse.json()).toEqual([]);
    const { rows } = await site.app.platform.pool.query(
      'select * from telegram_codes where user_id = $1',
      [member.user.id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(verificationCode);
  });

  it('loses the verification when joining an event after leaving the group, and can verify again', async () => {
    const [member, user, editor] = [
      await site.app.createUser(),
      createTelegramUser(site.fakeTelegram),
      await site.app.createUser('editor'),
    ];
    await sendCode(user, await site.telegram.createCode(member));
    await site.telegram.verify(member);
    const addEvent = async (title: string) => {
      const body = { title, description: 'x' };
      return (await site.app.send('POST', '/api/admin/events', { as: editor, body })).json().id;
    };
    const join = async (id: string) =>
      site.app.send('POST', `/api/events/${id}/participate`, { as: member, body: {} });
    const [firstEventId, secondEventId, thirdEventId] = [
      await addEvent('1'),
      await addEvent('2'),
      await addEvent('3'),
    ];
    site.fakeTelegram.members.set(user.id, 'left');
    const { message } = expectErrorResponse(
      await join(firstEventId),
      403,
      'events.telegram_required',
    );
    expect(message).toMatch(/grubumuzdan ayrılmışsınız.*yeniden katılın/);
    expect((await getMemberState(site.app, member)).verified).toBe(false);
    expectErrorResponse(await join(firstEventId), 403, 'events.telegram_required');
    site.fakeTelegram.members.set(user.id, 'member');
    await site.fakeTelegram.send(user, await site.telegram.createCode(member));
    await expectReply(user, /alındı/, 2);
    expect(await site.telegram.verify(member)).toMatchObject({ success: true, pointsEarned: 0 });
    expect((await join(firstEventId)).statusCode).toBe(201);
    expect(await getMemberState(site.app, member)).toMatchObject({
      verified: true,
      points: 100,
      ledgerEntries: 1,
      verifications: 1,
    });
    // Membership is cached for a minute, so Telegram is not queried again.
    site.fakeTelegram.members.set(user.id, 'left');
    const requestCount = site.fakeTelegram.callCounts.get('getChatMember');
    expect((await join(secondEventId)).statusCode).toBe(201);
    expect(site.fakeTelegram.callCounts.get('getChatMember')).toBe(requestCount);
    expectErrorResponse(await join(secondEventId), 409, 'events.already_joined');
    expectErrorResponse(
      await site.app.send('POST', `/api/events/${thirdEventId}/participate`, { body: {} }),
      401,
    );
  });
});

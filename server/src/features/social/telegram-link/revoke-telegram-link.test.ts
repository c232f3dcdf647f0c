import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FakeTelegram, type FakeUser } from '../../../../test/fake-telegram.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import {
  createTelegramCalls,
  createTelegramUser,
  startTelegramApp,
} from '../../../../test/telegram-app.ts';
import type { TestApp, TestUser } from '../../../../test/test-app.ts';
import { createSystemContext, withTransaction } from '../../../platform/context.ts';
import { grantPoints } from '../../points/grant-points.ts';
import { movePoints } from '../../points/move-points.ts';

const POLL_OPTIONS = { timeout: 30_000 };

describe.each(['polling', 'webhook'] as const)(
  'the owner of a Telegram account that sent another member’s code, by %s,',
  (mode) => {
    let fakeTelegram: FakeTelegram;
    let app: TestApp;
    let telegram: ReturnType<typeof createTelegramCalls>;
    beforeAll(async () => {
      fakeTelegram = await new FakeTelegram().start();
      app = await startTelegramApp({ fakeTelegram, mode });
      telegram = createTelegramCalls(app);
      const readyMethod = mode === 'polling' ? 'getUpdates' : 'setWebhook';
      await vi.waitFor(
        () => expect(fakeTelegram.callCounts.get(readyMethod)).toBeGreaterThan(0),
        POLL_OPTIONS,
      );
    });
    afterAll(async () => {
      await app.close();
      await fakeTelegram.stop();
    });

    const listMessages = ({ id }: FakeUser) =>
      fakeTelegram.sentMessages.filter(({ chatId }) => chatId === id);
    const expectReply = (user: FakeUser, count: number, textPattern: RegExp) =>
      expect
        .poll(() => listMessages(user).filter((item) => textPattern.test(item.text)), POLL_OPTIONS)
        .toHaveLength(count);

    /** Sends a member's code from another account and returns the bot's reply. */
    async function sendCode(member: TestUser, user = createTelegramUser(fakeTelegram)) {
      const messageCount = listMessages(user).length;
      await fakeTelegram.send(user, `/start ${await telegram.createCode(member)}`);
      await expect.poll(() => listMessages(user), POLL_OPTIONS).toHaveLength(messageCount + 1);
      const message = listMessages(user)[messageCount];
      if (!message) throw new Error('the bot did not reply');
      const [button] = message.buttons;
      return { user, message, data: button?.callback_data ?? '', label: button?.text };
    }
    async function sendCodeAndVerify(member: TestUser, user?: FakeUser) {
      const reply = await sendCode(member, user);
      expect(await telegram.verify(member)).toMatchObject({ success: true });
      return reply;
    }
    const clickButton = (
      { user, message, data }: Awaited<ReturnType<typeof sendCode>>,
      from = user,
    ) => fakeTelegram.clickButton(from, message, data);
    async function readState({ user }: TestUser) {
      const { rows } = await app.platform.pool.query(
        `select telegram_verified as verified, telegram_username as name, points,
              (select array_agg(delta order by position) from point_entries where user_id = u.id)
                as deltas
         from users u where id = $1`,
        [user.id],
      );
      return rows[0];
    }
    const listVerifications = async (as: TestUser) =>
      (await app.send('GET', '/api/social-verifications', { as })).json();
    const backdateDecision = ({ user }: TestUser) =>
      app.platform.pool.query(
        `update social_verifications set decided_at = now() - interval '7 days 1 minute'
        where user_id = $1`,
        [user.id],
      );

    it('sees the member’s name and can void the code', async () => {
      const member = await app.createUser();
      const reply = await sendCode(member);
      expect(reply.message.text).toContain(`“${member.user.username}”`);
      expect(reply.label).toBe('Bu ben değilim');
      const { callback_query } = await clickButton(reply);
      await expectReply(reply.user, 1, /kod geçersiz kılındı/);
      await expect.poll(() => listMessages(reply.user)[0]?.buttons, POLL_OPTIONS).toEqual([]);
      expect(fakeTelegram.answeredCallbackIds).toContain(callback_query.id);
      expect(await telegram.verify(member)).toEqual({
        success: false,
        message: 'Önce bir doğrulama kodu alın.',
      });
      expect(await readState(member)).toMatchObject({ verified: false, points: 0 });
    });

    it('revokes the verification with its points, and is paid for the own verification', async () => {
      const [otherUser, owner] = [await app.createUser(), await app.createUser()];
      const reply = await sendCodeAndVerify(otherUser);
      const [{ id }] = await listVerifications(otherUser);
      await clickButton(reply);
      await expectReply(reply.user, 1, /doğrulama geri alındı/);
      expect(await readState(otherUser)).toEqual({
        verified: false,
        name: null,
        points: 0,
        deltas: [100, -100],
      });
      expect(await listVerifications(otherUser)).toMatchObject([
        {
          id,
          status: 'rejected',
          pointsPaid: 0,
          rejectionReason: 'Telegram hesabının sahibi bu doğrulamayı geri aldı.',
        },
      ]);
      const ledgerResponse = await app.send('GET', '/api/user/points', { as: otherUser });
      expect(ledgerResponse.json()[0]).toMatchObject({
        delta: -100,
        reason: 'Telegram doğrulaması hesabın sahibince geri alındı',
      });
      expect((await listAuditEntries(app, id)).at(-1)).toMatchObject({
        action: 'reject',
        actor_id: null,
      });
      await sendCodeAndVerify(owner, reply.user);
      expect(await readState(owner)).toMatchObject({ verified: true, points: 100 });
      // The other member was paid for this platform before.
      await sendCodeAndVerify(otherUser);
      expect((await readState(otherUser)).points).toBe(0);
    });

    it('causes no negative balance, and the account is not paid for again', async () => {
      const [otherUser, owner] = [await app.createUser(), await app.createUser()];
      const reply = await sendCodeAndVerify(otherUser);
      const purchase = {
        userId: otherUser.user.id,
        delta: -70,
        reason: 'Ödül',
        source: 'alışveriş',
      };
      await withTransaction(createSystemContext(app.platform), (tx) => movePoints(tx, purchase));
      await clickButton(reply);
      await expectReply(reply.user, 1, /doğrulama geri alındı/);
      expect(await readState(otherUser)).toMatchObject({ points: 0, deltas: [100, -70, -30] });
      await sendCode(owner, reply.user);
      expect(await telegram.verify(owner)).toMatchObject({ success: true, pointsEarned: 0 });
    });

    it('does not affect points from other sources', async () => {
      const otherUser = await app.createUser();
      const gift = { userId: otherUser.user.id, points: 40, reason: 'Hediye', source: 'hediye' };
      await withTransaction(createSystemContext(app.platform), (tx) => grantPoints(tx, gift));
      await clickButton(await sendCodeAndVerify(otherUser));
      await expect.poll(async () => (await readState(otherUser)).points, POLL_OPTIONS).toBe(40);
    });

    it('revokes once by several clicks, also concurrent ones', async () => {
      const otherUser = await app.createUser();
      const gift = { userId: otherUser.user.id, points: 500, reason: 'Hediye', source: 'hediye' };
      await withTransaction(createSystemContext(app.platform), (tx) => grantPoints(tx, gift));
      const reply = await sendCodeAndVerify(otherUser);
      const [update] = await Promise.all([
        clickButton(reply),
        clickButton(reply),
        clickButton(reply),
      ]);
      await expectReply(reply.user, 1, /doğrulama geri alındı/);
      await expectReply(reply.user, 2, /geri alınacak bir şey yok/);
      // A repeated update has no effect; the reply to a later message shows that it is handled.
      await fakeTelegram.pushUpdate(update);
      await fakeTelegram.send(reply.user, '/start');
      await expectReply(reply.user, 1, /Merhaba/);
      expect(listMessages(reply.user)).toHaveLength(5);
      expect(await readState(otherUser)).toMatchObject({ points: 500, deltas: [500, 100, -100] });
    });

    it('can revoke only from the account that sent the code', async () => {
      const member = await app.createUser();
      const reply = await sendCodeAndVerify(member);
      const otherTelegramUser = createTelegramUser(fakeTelegram);
      await fakeTelegram.clickButton(
        otherTelegramUser,
        { ...reply.message, chatId: otherTelegramUser.id },
        reply.data,
      );
      await expectReply(otherTelegramUser, 1, /geri alınacak bir şey yok/);
      for (const data of ['not-me:', 'not-me:x', `not-me:${crypto.randomUUID()}`, 'başka'])
        await fakeTelegram.clickButton(reply.user, reply.message, data);
      await expectReply(reply.user, 4, /geri alınacak bir şey yok/);
      expect(await readState(member)).toMatchObject({ verified: true, points: 100 });
      expect(listMessages(reply.user)[0]?.buttons).toHaveLength(1);
    });

    it('can no longer revoke after seven days', async () => {
      const member = await app.createUser();
      const reply = await sendCodeAndVerify(member);
      await backdateDecision(member);
      await clickButton(reply);
      await expectReply(reply.user, 1, /7 günden fazla geçti/);
      expect(await readState(member)).toMatchObject({ verified: true, points: 100, deltas: [100] });
      expect(await listVerifications(member)).toMatchObject([{ status: 'approved' }]);
    });

    it('can revoke again after the account is linked to the same member again', async () => {
      const member = await app.createUser();
      const firstReply = await sendCodeAndVerify(member);
      await backdateDecision(member);
      await app.platform.pool.query('update users set telegram_verified = false where id = $1', [
        member.user.id,
      ]);
      await clickButton(await sendCodeAndVerify(member, firstReply.user));
      await expectReply(firstReply.user, 1, /doğrulama geri alındı/);
      expect(await readState(member)).toMatchObject({ verified: false, points: 0 });
    });
  },
);

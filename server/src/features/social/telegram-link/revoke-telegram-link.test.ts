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

const waiting = { timeout: 30_000 };

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
      const sign = mode === 'polling' ? 'getUpdates' : 'setWebhook';
      await vi.waitFor(() => expect(fakeTelegram.callCounts.get(sign)).toBeGreaterThan(0), waiting);
    });
    afterAll(async () => {
      await app.close();
      await fakeTelegram.stop();
    });

    const messagesTo = ({ id }: FakeUser) =>
      fakeTelegram.sentMessages.filter(({ chatId }) => chatId === id);
    const expectReply = (user: FakeUser, count: number, text: RegExp) =>
      expect
        .poll(() => messagesTo(user).filter((item) => text.test(item.text)), waiting)
        .toHaveLength(count);

    /** Sends a member's code from another account and returns the bot's reply. */
    async function sendCode(member: TestUser, user = createTelegramUser(fakeTelegram)) {
      const before = messagesTo(user).length;
      await fakeTelegram.send(user, `/start ${await telegram.createCode(member)}`);
      await expect.poll(() => messagesTo(user), waiting).toHaveLength(before + 1);
      const message = messagesTo(user)[before];
      if (!message) throw new Error('the bot said nothing');
      const [button] = message.buttons;
      return { user, message, data: button?.callback_data ?? '', label: button?.text };
    }
    async function sendCodeAndVerify(member: TestUser, user?: FakeUser) {
      const code = await sendCode(member, user);
      expect(await telegram.verify(member)).toMatchObject({ success: true });
      return code;
    }
    const clickButton = (
      { user, message, data }: Awaited<ReturnType<typeof sendCode>>,
      from = user,
    ) => fakeTelegram.clickButton(from, message, data);
    async function stateOf({ user }: TestUser) {
      const { rows } = await app.platform.pool.query(
        `select telegram_verified as verified, telegram_username as name, points,
              (select array_agg(delta order by position) from point_entries where user_id = u.id)
                as deltas
         from users u where id = $1`,
        [user.id],
      );
      return rows[0];
    }
    const own = async (as: TestUser) =>
      (await app.send('GET', '/api/social-verifications', { as })).json();
    const tooLate = ({ user }: TestUser) =>
      app.platform.pool.query(
        `update social_verifications set decided_at = now() - interval '7 days 1 minute'
        where user_id = $1`,
        [user.id],
      );

    it('sees the member’s name and can void the code', async () => {
      const member = await app.createUser();
      const code = await sendCode(member);
      expect(code.message.text).toContain(`“${member.user.username}”`);
      expect(code.label).toBe('Bu ben değilim');
      const { callback_query } = await clickButton(code);
      await expectReply(code.user, 1, /kod geçersiz kılındı/);
      await expect.poll(() => messagesTo(code.user)[0]?.buttons, waiting).toEqual([]);
      expect(fakeTelegram.answeredCallbackIds).toContain(callback_query.id);
      expect(await telegram.verify(member)).toEqual({
        success: false,
        message: 'Önce bir doğrulama kodu alın.',
      });
      expect(await stateOf(member)).toMatchObject({ verified: false, points: 0 });
    });

    it('revokes the verification with its points, and is paid for the own membership', async () => {
      const [otherUser, owner] = [await app.createUser(), await app.createUser()];
      const code = await sendCodeAndVerify(otherUser);
      const [{ id }] = await own(otherUser);
      await clickButton(code);
      await expectReply(code.user, 1, /doğrulama geri alındı/);
      expect(await stateOf(otherUser)).toEqual({
        verified: false,
        name: null,
        points: 0,
        deltas: [100, -100],
      });
      expect(await own(otherUser)).toMatchObject([
        {
          id,
          status: 'rejected',
          pointsPaid: 0,
          rejectionReason: 'Telegram hesabının sahibi bu doğrulamayı geri aldı.',
        },
      ]);
      const ledger = await app.send('GET', '/api/user/points', { as: otherUser });
      expect(ledger.json()[0]).toMatchObject({
        delta: -100,
        reason: 'Telegram doğrulaması hesabın sahibince geri alındı',
      });
      expect((await listAuditEntries(app, id)).at(-1)).toMatchObject({
        action: 'reject',
        actor_id: null,
      });
      await sendCodeAndVerify(owner, code.user);
      expect(await stateOf(owner)).toMatchObject({ verified: true, points: 100 });
      // The other member was paid for this platform before.
      await sendCodeAndVerify(otherUser);
      expect((await stateOf(otherUser)).points).toBe(0);
    });

    it('causes no negative balance, and the account is not paid for again', async () => {
      const [otherUser, owner] = [await app.createUser(), await app.createUser()];
      const code = await sendCodeAndVerify(otherUser);
      const purchase = {
        userId: otherUser.user.id,
        delta: -70,
        reason: 'Ödül',
        source: 'alışveriş',
      };
      await withTransaction(createSystemContext(app.platform), (tx) => movePoints(tx, purchase));
      await clickButton(code);
      await expectReply(code.user, 1, /doğrulama geri alındı/);
      expect(await stateOf(otherUser)).toMatchObject({ points: 0, deltas: [100, -70, -30] });
      await sendCode(owner, code.user);
      expect(await telegram.verify(owner)).toMatchObject({ success: true, pointsEarned: 0 });
    });

    it('does not affect points from other sources', async () => {
      const otherUser = await app.createUser();
      const gift = { userId: otherUser.user.id, points: 40, reason: 'Hediye', source: 'hediye' };
      await withTransaction(createSystemContext(app.platform), (tx) => grantPoints(tx, gift));
      await clickButton(await sendCodeAndVerify(otherUser));
      await expect.poll(async () => (await stateOf(otherUser)).points, waiting).toBe(40);
    });

    it('who clicks twice, also concurrently, revokes once', async () => {
      const otherUser = await app.createUser();
      const gift = { userId: otherUser.user.id, points: 500, reason: 'Hediye', source: 'hediye' };
      await withTransaction(createSystemContext(app.platform), (tx) => grantPoints(tx, gift));
      const code = await sendCodeAndVerify(otherUser);
      const [update] = await Promise.all([clickButton(code), clickButton(code), clickButton(code)]);
      await expectReply(code.user, 1, /doğrulama geri alındı/);
      await expectReply(code.user, 2, /geri alınacak bir şey yok/);
      // A repeated update has no effect; the reply to a later message shows that it is handled.
      await fakeTelegram.pushUpdate(update);
      await fakeTelegram.send(code.user, '/start');
      await expectReply(code.user, 1, /Merhaba/);
      expect(messagesTo(code.user)).toHaveLength(5);
      expect(await stateOf(otherUser)).toMatchObject({ points: 500, deltas: [500, 100, -100] });
    });

    it('can revoke only from the account that sent the code', async () => {
      const member = await app.createUser();
      const code = await sendCodeAndVerify(member);
      const otherTelegramUser = createTelegramUser(fakeTelegram);
      await fakeTelegram.clickButton(
        otherTelegramUser,
        { ...code.message, chatId: otherTelegramUser.id },
        code.data,
      );
      await expectReply(otherTelegramUser, 1, /geri alınacak bir şey yok/);
      for (const data of ['not-me:', 'not-me:x', `not-me:${crypto.randomUUID()}`, 'başka'])
        await fakeTelegram.clickButton(code.user, code.message, data);
      await expectReply(code.user, 4, /geri alınacak bir şey yok/);
      expect(await stateOf(member)).toMatchObject({ verified: true, points: 100 });
      expect(messagesTo(code.user)[0]?.buttons).toHaveLength(1);
    });

    it('can revoke for seven days', async () => {
      const member = await app.createUser();
      const code = await sendCodeAndVerify(member);
      await tooLate(member);
      await clickButton(code);
      await expectReply(code.user, 1, /7 günden fazla geçti/);
      expect(await stateOf(member)).toMatchObject({ verified: true, points: 100, deltas: [100] });
      expect(await own(member)).toMatchObject([{ status: 'approved' }]);
    });

    it('can revoke again after the account is linked to the same member again', async () => {
      const member = await app.createUser();
      const first = await sendCodeAndVerify(member);
      await tooLate(member);
      await app.platform.pool.query('update users set telegram_verified = false where id = $1', [
        member.user.id,
      ]);
      await clickButton(await sendCodeAndVerify(member, first.user));
      await expectReply(first.user, 1, /doğrulama geri alındı/);
      expect(await stateOf(member)).toMatchObject({ verified: false, points: 0 });
    });
  },
);

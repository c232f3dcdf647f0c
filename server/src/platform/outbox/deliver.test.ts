import { describe, expect, it } from 'vitest';
import { setUpNotificationsSite } from '../../../test/notifications-site.ts';
import type { TestUser } from '../../../test/test-app.ts';
import { deleteSettledDeliveries } from './deliveries.ts';

const { site, sendNotification, setPreferences, getPreferences } = setUpNotificationsSite();
const findAttempts = (channel: string, rows: { channel: string; attempts: number }[]) =>
  rows.find((row) => row.channel === channel)?.attempts;
const readSecondsToNextTry = async ({ user }: TestUser, channel: string): Promise<number> => {
  const { rows } = await site.app.platform.pool.query(
    `select extract(epoch from next_try - now())::float8 as seconds from deliveries
      where user_id = $1 and channel = $2 and outcome is null`,
    [user.id, channel],
  );
  return rows[0]?.seconds;
};

describe('a failing channel', () => {
  it('is retried after 30 s, then after doubling intervals of up to an hour', async () => {
    const member = await site.app.createUser();
    await site.app.verifyChannels(member);
    site.app.mail.fault = 'later';
    await sendNotification(member);
    const halfMinutes: number[] = [];
    for (let attempt = 0; attempt < 9; attempt++) {
      await site.app.deliverMessages();
      halfMinutes.push(Math.round((await readSecondsToNextTry(member, 'email')) / 30));
      await site.app.skipRetryDelays();
    }
    expect(halfMinutes).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120]);
    site.app.mail.fault = 'none';
    await site.app.deliverMessages();
    expect(site.app.mail.listMailsTo(member.user.email)).toHaveLength(1);
    expect((await site.app.listOutcomes(member)).at(-1)).toMatchObject({
      outcome: 'sent',
      attempts: 10,
    });
  });

  it.each(['full', 'closing'] as const)(
    'with a temporary rejection (%s) stays switched on',
    async (fault) => {
      const member = await site.app.createUser();
      await site.app.verifyChannels(member);
      site.app.mail.fault = fault;
      await sendNotification(member);
      await site.app.deliverMessages();
      expect(await getPreferences(member)).toEqual({
        telegram: true,
        email: true,
        announcements: false,
      });
      expect((await site.app.listOutcomes(member)).at(-1)).toMatchObject({
        outcome: null,
        attempts: 1,
      });
      site.app.mail.fault = 'none';
      await site.app.skipRetryDelays();
      await site.app.deliverMessages();
      expect(site.app.mail.listMailsTo(member.user.email)).toHaveLength(1);
    },
  );

  it('gives up a message after a day', async () => {
    const member = await site.app.createUser();
    await site.app.verifyChannels(member);
    site.app.mail.fault = 'later';
    await sendNotification(member);
    await site.app.deliverMessages();
    await site.app.skipRetryDelays();
    await site.app.platform.pool.query(
      `update deliveries set until = now() - interval '1 second' where user_id = $1`,
      [member.user.id],
    );
    site.app.mail.fault = 'none';
    await site.app.deliverMessages();
    expect((await site.app.listOutcomes(member)).at(-1)).toMatchObject({ outcome: 'given up' });
    expect(site.app.mail.listMailsTo(member.user.email)).toEqual([]);
  });

  it('with an unreachable server is tried at most once per concurrent sender and does not delay the other channel', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => site.app.createUser()));
    for (const member of members) await site.app.verifyChannels(member);
    site.app.telegram.fault = 'down';
    for (const member of members) await sendNotification(member);
    const callsBefore = site.app.telegram.callCounts.get('sendMessage') ?? 0;
    await site.app.deliverMessages();
    for (const member of members)
      expect(site.app.mail.listMailsTo(member.user.email)).toHaveLength(1);
    expect(
      (site.app.telegram.callCounts.get('sendMessage') ?? 0) - callsBefore,
    ).toBeLessThanOrEqual(4);
    site.app.telegram.fault = 'none';
    await site.app.skipRetryDelays();
    await site.app.deliverMessages();
    for (const member of members)
      for (const { outcome } of await site.app.listOutcomes(member)) expect(outcome).toBe('sent');
  });

  it('sends a message again with the same id when its connection is lost after the message', async () => {
    const member = await site.app.createUser();
    await site.app.verifyChannels(member);
    site.app.mail.fault = 'cut-after-data';
    await sendNotification(member);
    await site.app.deliverMessages();
    site.app.mail.fault = 'none';
    await site.app.skipRetryDelays();
    await site.app.deliverMessages();
    const mails = site.app.mail.listMailsTo(member.user.email);
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('waits as long as Telegram requests', async () => {
    const member = await site.app.createUser();
    await site.app.verifyChannels(member);
    site.app.telegram.floodWaitSeconds = 77;
    await sendNotification(member);
    await site.app.deliverMessages();
    const seconds = await readSecondsToNextTry(member, 'telegram');
    expect(seconds).toBeGreaterThan(70);
    expect(seconds).toBeLessThanOrEqual(77);
    site.app.telegram.floodWaitSeconds = null;
    await site.app.deliverMessages();
    expect(findAttempts('telegram', await site.app.listOutcomes(member))).toBe(1);
    await site.app.skipRetryDelays();
    await site.app.deliverMessages();
    expect((await site.app.listOutcomes(member))[0]).toMatchObject({
      outcome: 'sent',
      attempts: 2,
    });
  });
});

describe('a permanent rejection', () => {
  it('switches the channel off for that member, shows it, and ends when the member switches it on again', async () => {
    const [member, otherMember] = [await site.app.createUser(), await site.app.createUser()];
    const id = await site.app.verifyChannels(member);
    await site.app.verifyChannels(otherMember);
    site.app.telegram.blockedUsers.add(id);
    site.app.mail.unknownRecipients.add(member.user.email);
    await sendNotification(member);
    await sendNotification(otherMember);
    await site.app.deliverMessages();
    const preferences = await getPreferences(member);
    expect(preferences).toMatchObject({ telegram: false, email: false, announcements: false });
    expect(preferences.refused.sort()).toEqual(['email', 'telegram']);
    expect((await site.app.listOutcomes(member)).map(({ outcome }) => outcome)).toEqual([
      'refused',
      'refused',
    ]);
    expect(await getPreferences(otherMember)).toEqual({
      telegram: true,
      email: true,
      announcements: false,
    });
    await sendNotification(member);
    expect(await site.app.listOutcomes(member)).toHaveLength(2);
    site.app.telegram.blockedUsers.delete(id);
    const saveResponse = await setPreferences(member, {
      telegram: true,
      email: false,
      announcements: false,
    });
    expect(saveResponse.json()).toMatchObject({ telegram: true, email: false, refused: ['email'] });
    await sendNotification(member, 'Yeniden');
    await site.app.deliverMessages();
    expect(site.app.telegram.listMessagesTo({ id, first_name: '' })).toHaveLength(1);
  });
});

describe('the outbox', () => {
  it('delivers each message once, even if several instances deliver', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => site.app.createUser()));
    for (const member of members) {
      await site.app.verifyChannels(member);
      await sendNotification(member);
    }
    site.app.mail.delayMs = 20;
    await Promise.all([
      site.app.deliverMessages(),
      site.app.deliverMessages(),
      site.app.deliverMessages(),
    ]);
    site.app.mail.delayMs = 0;
    for (const member of members)
      expect(site.app.mail.listMailsTo(member.user.email)).toHaveLength(1);
  });

  it('does not block writes while the servers respond slowly', async () => {
    const member = await site.app.createUser();
    await site.app.verifyChannels(member);
    const superAdmin = await site.app.createUser('super_admin');
    site.app.mail.delayMs = 1000;
    site.app.telegram.delayMs = 1000;
    await sendNotification(member);
    let isSent = false;
    const delivery = site.app.deliverMessages().then(() => {
      isSent = true;
    });
    const path = `/api/admin/users/${member.user.id}/points`;
    const body = { delta: 5, reason: 'Örnek' };
    const response = await site.app.send('POST', path, { as: superAdmin, body });
    expect(response.statusCode).toBe(200);
    expect(isSent).toBe(false);
    site.app.mail.delayMs = 0;
    site.app.telegram.delayMs = 0;
    await delivery;
  });

  it('deletes messages settled a month ago, and all messages of a deleted account', async () => {
    const member = await site.app.createUser();
    await site.app.verifyChannels(member);
    await sendNotification(member);
    await site.app.deliverMessages();
    await sendNotification(member);
    const { pool } = site.app.platform;
    await pool.query(
      `update deliveries set settled_at = now() - interval '31 days'
        where user_id = $1 and outcome is not null`,
      [member.user.id],
    );
    await deleteSettledDeliveries(site.app.platform);
    expect((await site.app.listOutcomes(member)).map(({ outcome }) => outcome)).toEqual([
      null,
      null,
    ]);
    await pool.query('delete from users where id = $1', [member.user.id]);
    expect(await site.app.listOutcomes(member)).toEqual([]);
  });
});

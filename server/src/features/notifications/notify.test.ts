import { describe, expect, it } from 'vitest';
import { sampleNotification, setUpNotificationsSite } from '../../../test/notifications-site.ts';
import { createSystemContext } from '../../platform/context.ts';
import { fanOutAnnouncements } from './fan-out-announcements.ts';
import { notify } from './notify.ts';

const { site, sendNotification, setPreferences } = setUpNotificationsSite();

describe('a notification', () => {
  it('is sent once to the verified Telegram account and e-mail address, with reason and opt-out link', async () => {
    const member = await site.app.createUser();
    const telegramId = await site.app.verifyChannels(member);
    await sendNotification(member);
    await site.app.deliverMessages();
    await site.app.deliverMessages();
    const messages = site.app.telegram.listMessagesTo({ id: telegramId, first_name: '' });
    expect(messages).toHaveLength(1);
    const [mail, ...otherMails] = site.app.mail.listMailsTo(member.user.email);
    expect(otherMails).toEqual([]);
    expect(mail?.subject).toBe(sampleNotification.title);
    for (const text of [messages[0], mail?.text, mail?.html]) {
      for (const part of [
        sampleNotification.title,
        '5 puan eklendi',
        '/profil',
        '/profil#bildirimler',
      ])
        expect(text).toContain(part);
    }
    expect(await site.app.listOutcomes(member)).toEqual([
      { channel: 'telegram', outcome: 'sent', attempts: 1 },
      { channel: 'email', outcome: 'sent', attempts: 1 },
    ]);
  });

  it('is not sent without a verified account or address, or if the channel is off', async () => {
    const [memberWithoutChannels, optedOutUser] = [
      await site.app.createUser(),
      await site.app.createUser(),
    ];
    await site.app.verifyChannels(optedOutUser);
    await setPreferences(optedOutUser, { telegram: false, email: false, announcements: true });
    for (const member of [memberWithoutChannels, optedOutUser]) {
      await sendNotification(member);
      expect(await site.app.listOutcomes(member)).toEqual([]);
    }
  });

  it('is not sent if the member opts out, is suspended or loses the verified account before it is sent', async () => {
    const members = [
      await site.app.createUser(),
      await site.app.createUser(),
      await site.app.createUser(),
    ] as const;
    for (const member of members) {
      await site.app.verifyChannels(member);
      await sendNotification(member);
    }
    const [optedOutUser, suspendedUser, unverifiedUser] = members;
    await setPreferences(optedOutUser, { telegram: false, email: false, announcements: false });
    const { pool } = site.app.platform;
    await pool.query('update users set suspended_at = now() where id = $1', [
      suspendedUser.user.id,
    ]);
    await pool.query(
      'update users set telegram_verified = false, telegram_recovery = false, email_verified_at = null where id = $1',
      [unverifiedUser.user.id],
    );
    const sentCount = site.app.telegram.sentMessages.length;
    await site.app.deliverMessages();
    for (const member of members) {
      expect((await site.app.listOutcomes(member)).map(({ outcome }) => outcome)).toEqual([
        'void',
        'void',
      ]);
      expect(site.app.mail.listMailsTo(member.user.email)).toEqual([]);
    }
    expect(site.app.telegram.sentMessages).toHaveLength(sentCount);
  });

  it('of an announcement is sent only to members who have enabled announcements', async () => {
    const superAdmin = await site.app.createUser('super_admin');
    const [subscriber, otherMember] = [await site.app.createUser(), await site.app.createUser()];
    await site.app.verifyChannels(subscriber);
    await site.app.verifyChannels(otherMember);
    await setPreferences(subscriber, { telegram: true, email: true, announcements: true });
    const body = { title: 'Duyuru', body: 'Merhaba', audience: 'all', promotional: false };
    await site.app.send('POST', '/api/admin/announcements', { as: superAdmin, body });
    await fanOutAnnouncements(site.app.platform);
    await site.app.deliverMessages();
    expect(site.app.mail.listMailsTo(subscriber.user.email)).toHaveLength(1);
    expect(site.app.mail.listMailsTo(otherMember.user.email)).toEqual([]);
    expect(await site.app.listOutcomes(otherMember)).toEqual([]);
  });

  it('is sent before queued announcements', async () => {
    const [firstMember, secondMember] = [await site.app.createUser(), await site.app.createUser()];
    await site.app.verifyChannels(firstMember);
    await site.app.verifyChannels(secondMember);
    await setPreferences(firstMember, { telegram: false, email: true, announcements: true });
    await setPreferences(secondMember, { telegram: false, email: true, announcements: true });
    const announcementNotifications = Array.from({ length: 20 }, (_, index) => ({
      userId: firstMember.user.id,
      kind: 'announcement' as const,
      title: `Duyuru ${index}`,
      body: 'x',
      link: null,
    }));
    await notify(createSystemContext(site.app.platform), announcementNotifications);
    await sendNotification(secondMember);
    site.app.mail.delayMs = 5;
    await site.app.deliverMessages();
    site.app.mail.delayMs = 0;
    const recipientOrder = site.app.mail.mails.map(({ to }) => to[0]);
    expect(recipientOrder.filter((to) => to === firstMember.user.email)).toHaveLength(20);
    expect(recipientOrder.indexOf(secondMember.user.email)).toBeLessThan(
      recipientOrder.lastIndexOf(firstMember.user.email) - 14,
    );
  });
});

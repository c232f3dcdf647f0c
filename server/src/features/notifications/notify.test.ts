import { describe, expect, it } from 'vitest';
import { sampleNotification, setUpNotificationsSite } from '../../../test/notifications-site.ts';
import { createSystemContext } from '../../platform/context.ts';
import { fanOutAnnouncements } from './fan-out-announcements.ts';
import { notify } from './notify.ts';

const { site, sendNotification, setPreferences } = setUpNotificationsSite();

describe('a notification', () => {
  it('is sent once to the verified Telegram account and e-mail address, with reason and opt-out link', async () => {
    const member = await site.app.createUser();
    const id = await site.app.verifyChannels(member);
    await sendNotification(member);
    await site.app.deliverMessages();
    await site.app.deliverMessages();
    const messages = site.app.telegram.listMessagesTo({ id, first_name: '' });
    expect(messages).toHaveLength(1);
    const [mail, ...more] = site.app.mail.listMailsTo(member.user.email);
    expect(more).toEqual([]);
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
    const [bare, optedOutUser] = [await site.app.createUser(), await site.app.createUser()];
    await site.app.verifyChannels(optedOutUser);
    await setPreferences(optedOutUser, { telegram: false, email: false, announcements: true });
    for (const member of [bare, optedOutUser]) {
      await sendNotification(member);
      expect(await site.app.listOutcomes(member)).toEqual([]);
    }
  });

  it('is not sent if the member opted out, was suspended or lost the verified account meanwhile', async () => {
    const people = [
      await site.app.createUser(),
      await site.app.createUser(),
      await site.app.createUser(),
    ] as const;
    for (const member of people) {
      await site.app.verifyChannels(member);
      await sendNotification(member);
    }
    const [optedOutUser, suspendedUser, unverifiedUser] = people;
    await setPreferences(optedOutUser, { telegram: false, email: false, announcements: false });
    const { pool } = site.app.platform;
    await pool.query('update users set suspended_at = now() where id = $1', [
      suspendedUser.user.id,
    ]);
    await pool.query(
      'update users set telegram_verified = false, email_verified_at = null where id = $1',
      [unverifiedUser.user.id],
    );
    const before = site.app.telegram.sentMessages.length;
    await site.app.deliverMessages();
    for (const member of people) {
      expect((await site.app.listOutcomes(member)).map(({ outcome }) => outcome)).toEqual([
        'void',
        'void',
      ]);
      expect(site.app.mail.listMailsTo(member.user.email)).toEqual([]);
    }
    expect(site.app.telegram.sentMessages).toHaveLength(before);
  });

  it('of an announcement is sent only to members who want them', async () => {
    const owner = await site.app.createUser('super_admin');
    const [willing, other] = [await site.app.createUser(), await site.app.createUser()];
    await site.app.verifyChannels(willing);
    await site.app.verifyChannels(other);
    await setPreferences(willing, { telegram: true, email: true, announcements: true });
    const body = { title: 'Duyuru', body: 'Merhaba', audience: 'all', promotional: false };
    await site.app.send('POST', '/api/admin/announcements', { as: owner, body });
    await fanOutAnnouncements(site.app.platform);
    await site.app.deliverMessages();
    expect(site.app.mail.listMailsTo(willing.user.email)).toHaveLength(1);
    expect(site.app.mail.listMailsTo(other.user.email)).toEqual([]);
    expect(await site.app.listOutcomes(other)).toEqual([]);
  });

  it('is sent before queued announcements', async () => {
    const [first, second] = [await site.app.createUser(), await site.app.createUser()];
    await site.app.verifyChannels(first);
    await site.app.verifyChannels(second);
    await setPreferences(first, { telegram: false, email: true, announcements: true });
    await setPreferences(second, { telegram: false, email: true, announcements: true });
    const memberNotifications = Array.from({ length: 20 }, (_, n) => ({
      ...{ userId: first.user.id, kind: 'announcement' as const, link: null },
      title: `Duyuru ${n}`,
      body: 'x',
    }));
    await notify(createSystemContext(site.app.platform), memberNotifications);
    await sendNotification(second);
    site.app.mail.delayMs = 5;
    await site.app.deliverMessages();
    site.app.mail.delayMs = 0;
    const order = site.app.mail.mails.map(({ to }) => to[0]);
    expect(order.filter((to) => to === first.user.email)).toHaveLength(20);
    expect(order.indexOf(second.user.email)).toBeLessThan(order.lastIndexOf(first.user.email) - 14);
  });
});

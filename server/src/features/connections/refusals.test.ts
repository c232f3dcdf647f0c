import { afterEach, describe, expect, it } from 'vitest';
import { setUpNotificationsSite } from '../../../test/notifications-site.ts';
import type { TestUser } from '../../../test/test-app.ts';

const { site, sendNotification, getPreferences } = setUpNotificationsSite();
afterEach(() => {
  site.app.mail.recipientReply = null;
  site.app.telegram.strangers.clear();
});

async function createReachableMembers(count: number): Promise<TestUser[]> {
  const members = await Promise.all(Array.from({ length: count }, () => site.app.createUser()));
  for (const member of members) await site.app.verifyChannels(member);
  return members;
}
const getConnections = async () =>
  (
    await site.app.send('GET', '/api/admin/connections', {
      as: await site.app.createUser('super_admin'),
    })
  ).json();
const readMetric = async (name: string) =>
  site.app.platform.metrics.find((metric) => metric.name === name)?.read();

describe('a mail server that refuses every recipient for a reason of its own', () => {
  it.each([
    ['554 5.7.1 Relay access denied', /hesapla başka adreslere/],
    ['550 5.7.1 Client host blocked using a block list', /engellenmiş/],
    ['550 5.1.8 Sender address rejected: Domain not found', /Gönderen adresini/],
    ['503 5.5.1 Bad sequence of commands', /bir gün boyunca yeniden denenir/],
  ])('with %s switches nobody’s e-mail off, and staff read what to do', async (reply, advice) => {
    const members = await createReachableMembers(4);
    const refusedBefore = (await readMetric('vitrin_mail_refused_total')) ?? 0;
    site.app.mail.recipientReply = reply;
    for (const member of members) await sendNotification(member);
    await site.app.deliverMessages();
    for (const member of members) {
      expect(await getPreferences(member)).toEqual({
        telegram: true,
        email: true,
        announcements: false,
      });
      expect((await site.app.listOutcomes(member)).at(-1)).toMatchObject({ outcome: null });
    }
    expect(await readMetric('vitrin_mail_refused_total')).toBe(refusedBefore + 4);
    expect(await readMetric('vitrin_mail_failed')).toBe(1);
    const { mail } = await getConnections();
    expect(mail).toMatchObject({ source: 'environment', state: 'failed' });
    expect(mail.error).toContain(reply);
    expect(mail.error).toMatch(advice);
    site.app.mail.recipientReply = null;
    await site.app.skipRetryDelays();
    await site.app.deliverMessages();
    for (const member of members)
      expect(site.app.mail.listMailsTo(member.user.email)).toHaveLength(1);
    expect((await getConnections()).mail).toMatchObject({ state: 'ok', error: null });
  });
});

it('one full mailbox is no problem of the mail server, several in a row are', async () => {
  const [first, ...others] = await createReachableMembers(3);
  if (!first) throw new Error('no member');
  site.app.mail.recipientReply = '552 5.2.2 Mailbox full';
  await sendNotification(first);
  await site.app.deliverMessages();
  await site.app.skipRetryDelays();
  await site.app.deliverMessages();
  expect((await getConnections()).mail).toMatchObject({ state: 'ok' });
  for (const member of others) await sendNotification(member);
  await site.app.deliverMessages();
  expect((await getConnections()).mail).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/dolu/),
  });
  expect(await getPreferences(first)).toMatchObject({ email: true });
  site.app.mail.recipientReply = null;
  await site.app.skipRetryDelays();
  await site.app.deliverMessages();
});

it('a new bot that no member has written to switches nobody’s Telegram off', async () => {
  const members = await Promise.all(Array.from({ length: 3 }, () => site.app.createUser()));
  for (const member of members)
    site.app.telegram.strangers.add(await site.app.verifyChannels(member));
  for (const member of members) await sendNotification(member);
  await site.app.deliverMessages();
  for (const member of members) {
    expect(await getPreferences(member)).toMatchObject({ telegram: true });
    expect((await site.app.listOutcomes(member))[0]).toMatchObject({ outcome: null });
  }
  expect((await getConnections()).telegram).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/yeni bota bir kez yazması/),
  });
  site.app.telegram.strangers.clear();
  await site.app.skipRetryDelays();
  await site.app.deliverMessages();
  expect((await getConnections()).telegram).toMatchObject({ state: 'ok', error: null });
});

import { describe, expect, it } from 'vitest';
import { setUpNotificationsSite } from '../../../test/notifications-site.ts';
import type { TestUser } from '../../../test/test-app.ts';
import { buildOutbox } from '../../platform/feature/feature.ts';
import { deliverDue } from '../../platform/outbox/deliver.ts';
import { fanOutAnnouncements } from './fan-out-announcements.ts';

const { site, setPreferences } = setUpNotificationsSite();
const setConsent = (as: TestUser, promotional: boolean) =>
  site.app.send('PUT', '/api/user/consents', { as, body: { promotional } });
const startBreak = (as: TestUser, body: object) =>
  site.app.send('POST', '/api/user/safety/break', { as, body });
const listOutcomes = async (member: TestUser) =>
  (await site.app.listOutcomes(member)).map(({ outcome }) => outcome);

/** Creates a member who has enabled announcements on every channel and consents to promotional announcements. */
async function createConsentingMember() {
  const member = await site.app.createUser();
  const telegramId = await site.app.verifyChannels(member);
  await setPreferences(member, { telegram: true, email: true, announcements: true });
  expect((await setConsent(member, true)).statusCode).toBe(200);
  const listReceivedMessages = () => [
    ...site.app.mail.listMailsTo(member.user.email),
    ...site.app.telegram.listMessagesTo({ id: telegramId, first_name: '' }),
  ];
  return { member, listReceivedMessages };
}

async function createAnnouncement({ promotional }: { promotional: boolean }) {
  const superAdmin = await site.app.createUser('super_admin');
  const body = { title: 'Kampanya', body: 'Yarın başlıyor.', audience: 'all', promotional };
  const response = await site.app.send('POST', '/api/admin/announcements', {
    as: superAdmin,
    body,
  });
  expect(response.statusCode).toBe(201);
  await fanOutAnnouncements(site.app.platform);
}

describe('a queued promotional announcement', () => {
  it('is sent by e-mail and Telegram to a member who still consents', async () => {
    const { member, listReceivedMessages } = await createConsentingMember();
    await createAnnouncement({ promotional: true });
    await site.app.deliverMessages();
    expect(listReceivedMessages()).toHaveLength(2);
    expect(await listOutcomes(member)).toEqual(['sent', 'sent']);
  });

  it('is not sent to a member who withdraws the consent before it is sent', async () => {
    const { member, listReceivedMessages } = await createConsentingMember();
    await createAnnouncement({ promotional: true });
    await setConsent(member, false);
    await site.app.deliverMessages();
    expect(listReceivedMessages()).toEqual([]);
    expect(await listOutcomes(member)).toEqual(['void', 'void']);
  });

  it.each([
    { kind: 'exclusion', months: 6 },
    { kind: 'pause', days: 1 },
  ])('is not sent to a member who starts a $kind before it is sent', async (body) => {
    const { member, listReceivedMessages } = await createConsentingMember();
    await createAnnouncement({ promotional: true });
    expect((await startBreak(member, body)).statusCode).toBe(201);
    await site.app.deliverMessages();
    expect(listReceivedMessages()).toEqual([]);
    expect(await listOutcomes(member)).toEqual(['void', 'void']);
  });

  it('is not sent when the consent is withdrawn while the address is looked up', async () => {
    const { member, listReceivedMessages } = await createConsentingMember();
    await createAnnouncement({ promotional: true });
    const outbox = buildOutbox(site.app);
    for (const channel of outbox.channels)
      await deliverDue(site.app.platform, outbox, {
        ...channel,
        async findAddress(ctx, userId) {
          const address = await channel.findAddress(ctx, userId);
          await setConsent(member, false);
          return address;
        },
      });
    expect(listReceivedMessages()).toEqual([]);
    expect(await listOutcomes(member)).toEqual(['void', 'void']);
  });

  it('is not sent at a second attempt after the consent was withdrawn', async () => {
    const { member, listReceivedMessages } = await createConsentingMember();
    await createAnnouncement({ promotional: true });
    site.app.mail.fault = 'later';
    site.app.telegram.fault = 'down';
    await site.app.deliverMessages();
    await setConsent(member, false);
    site.app.mail.fault = 'none';
    site.app.telegram.fault = 'none';
    await site.app.skipRetryDelays();
    await site.app.deliverMessages();
    expect(listReceivedMessages()).toEqual([]);
    expect(await listOutcomes(member)).toEqual(['void', 'void']);
  });
});

describe('the mail of a promotional announcement', () => {
  const ONE_CLICK = 'List-Unsubscribe=One-Click';

  async function receiveMail() {
    const consenting = await createConsentingMember();
    await createAnnouncement({ promotional: true });
    await site.app.deliverMessages();
    const [mail] = site.app.mail.listMailsTo(consenting.member.user.email);
    const findHeader = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
    const url = /^<(.+)>$/.exec(findHeader('list-unsubscribe'))?.[1] ?? '';
    return { ...consenting, mail, findHeader, path: new URL(url).pathname };
  }
  /** Calls the address like the server of a mail provider: without a cookie, from anywhere. */
  const callOneClick = (path: string, headers: Record<string, string> = {}) =>
    site.app.server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: ONE_CLICK,
    });

  it('can be unsubscribed by one POST without a session, however often it is repeated', async () => {
    const { member, findHeader, path, mail, listReceivedMessages } = await receiveMail();
    expect(findHeader('list-unsubscribe-post')).toBe(ONE_CLICK);
    expect(mail?.text).toMatch(/Tanıtım iletilerini durdurmak için: http\S+#token=/);
    const responses = [
      await callOneClick(path),
      await callOneClick(path, {
        origin: 'https://mail.ornek.com',
        'sec-fetch-site': 'cross-site',
      }),
      await callOneClick(path, { 'content-type': 'multipart/form-data; boundary=x' }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    const consents = (await site.app.send('GET', '/api/user/consents', { as: member })).json();
    expect(consents).toMatchObject([{ kind: 'promotional', withdrawnAt: expect.any(String) }]);
    const receivedCount = listReceivedMessages().length;
    await createAnnouncement({ promotional: true });
    await site.app.deliverMessages();
    expect(listReceivedMessages()).toHaveLength(receivedCount);
  });

  it('is not unsubscribed by opening the address or by a changed token', async () => {
    const { member, path } = await receiveMail();
    const page = await site.app.server.inject({ method: 'GET', url: path });
    expect(page.statusCode).toBe(303);
    expect(page.headers.location).toMatch(/^\/abonelikten-cik#token=[\w-]{75}$/);
    const { member: otherMember } = await createConsentingMember();
    const otherId = otherMember.user.id.replaceAll('-', '');
    const token = path.split('/').at(-1) ?? '';
    for (const badToken of [
      otherId + token.slice(32),
      `${token.slice(0, -2)}AA`,
      token.slice(1),
      'x',
    ])
      expect((await callOneClick(`/api/unsubscribe/${badToken}`)).statusCode).toBe(400);
    for (const as of [member, otherMember]) {
      const consents = (await site.app.send('GET', '/api/user/consents', { as })).json();
      expect(consents).toMatchObject([{ withdrawnAt: null }]);
    }
  });

  it('has the header only if the announcement is promotional', async () => {
    const { member } = await createConsentingMember();
    await createAnnouncement({ promotional: false });
    await site.app.deliverMessages();
    const [mail] = site.app.mail.listMailsTo(member.user.email);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  });
});

describe('an announcement that is not promotional', () => {
  it('is sent without consent, but not to a member who starts a break', async () => {
    const [memberWithoutConsent, memberOnBreak] = [
      await createConsentingMember(),
      await createConsentingMember(),
    ];
    await createAnnouncement({ promotional: false });
    await setConsent(memberWithoutConsent.member, false);
    await startBreak(memberOnBreak.member, { kind: 'exclusion', months: 6 });
    await site.app.deliverMessages();
    expect(memberWithoutConsent.listReceivedMessages()).toHaveLength(2);
    expect(memberOnBreak.listReceivedMessages()).toEqual([]);
  });
});

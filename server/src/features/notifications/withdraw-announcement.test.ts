import type { Announcement } from '@vitrin/contract/notifications.ts';
import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../test/list-audit-entries.ts';
import { setUpNotificationsSite } from '../../../test/notifications-site.ts';
import type { TestUser } from '../../../test/test-app.ts';
import { fanOutAnnouncements } from './fan-out-announcements.ts';

const { site, setPreferences } = setUpNotificationsSite();
const PATH = '/api/admin/announcements';
const announcement = {
  title: 'Yarın',
  body: 'Yarın başlıyor.',
  audience: 'all',
  promotional: false,
};

async function createAnnouncement(fields: object) {
  const superAdmin = await site.app.createUser('super_admin');
  const body = { ...announcement, ...fields };
  const response = await site.app.send('POST', PATH, { as: superAdmin, body });
  expect(response.statusCode).toBe(201);
  const { id, sendAt } = response.json();
  return {
    superAdmin,
    id,
    sendAt,
    withdraw: () => send('POST', `${PATH}/${id}/withdraw`, superAdmin),
  };
}
const send = (method: 'GET' | 'POST', url: string, as: TestUser, body?: object) =>
  site.app.send(method, url, { as, ...(body && { body }) });
const fanOut = () => fanOutAnnouncements(site.app.platform);
/** Ends the waiting time a second ago: `now()`, rounded to milliseconds, could be in the future. */
const endWait = (id: string) =>
  site.app.platform.pool.query(
    "update announcements set send_at = now() - interval '1 second' where id = $1",
    [id],
  );
const listInbox = async (as: TestUser): Promise<{ title: string; kind: string }[]> =>
  (await send('GET', '/api/notifications', as)).json();

describe('a withdrawable announcement', () => {
  it('reaches no inbox for 30 seconds, and all inboxes afterwards', async () => {
    const member = await site.app.createUser();
    const { id, sendAt } = await createAnnouncement({ withdrawable: true, title: 'Bekleyen' });
    const waitMs = Date.parse(sendAt) - Date.now();
    expect(waitMs).toBeGreaterThan(10_000);
    expect(waitMs).toBeLessThanOrEqual(31_000);
    await fanOut();
    expect(await listInbox(member)).toEqual([]);
    await endWait(id);
    await fanOut();
    expect(await listInbox(member)).toMatchObject([{ title: 'Bekleyen' }]);
  });

  it('reaches no member by any channel once it is withdrawn', async () => {
    const member = await site.app.createUser();
    await site.app.verifyChannels(member);
    await setPreferences(member, { telegram: true, email: true, announcements: true });
    const { superAdmin, id, withdraw } = await createAnnouncement({ withdrawable: true });
    expect((await withdraw()).statusCode).toBe(204);
    await endWait(id);
    await fanOut();
    await site.app.deliverMessages();
    expect(await listInbox(member)).toEqual([]);
    expect(site.app.mail.listMailsTo(member.user.email)).toEqual([]);
    const rows: Announcement[] = (await send('GET', PATH, superAdmin)).json();
    expect(rows.find((row) => row.id === id)).toMatchObject({
      written: 0,
      finishedAt: null,
      withdrawnAt: expect.stringMatching(/Z$/),
    });
    expect(await listAuditEntries(site.app, id)).toMatchObject([
      { action: 'create' },
      { action: 'update' },
    ]);
  });

  it("can't be withdrawn twice, after the waiting time, or without one", async () => {
    const withdrawnAnnouncement = await createAnnouncement({ withdrawable: true });
    await withdrawnAnnouncement.withdraw();
    expectErrorResponse(await withdrawnAnnouncement.withdraw(), 409, 'announcements.too_late');
    const startedAnnouncement = await createAnnouncement({ withdrawable: true });
    await endWait(startedAnnouncement.id);
    expectErrorResponse(await startedAnnouncement.withdraw(), 409, 'announcements.too_late');
    const immediateAnnouncement = await createAnnouncement({});
    expectErrorResponse(await immediateAnnouncement.withdraw(), 409, 'announcements.too_late');
    const unknownPath = `${PATH}/0190a000-0000-7000-8000-000000000000/withdraw`;
    expectErrorResponse(
      await send('POST', unknownPath, startedAnnouncement.superAdmin),
      404,
      'not_found',
    );
  });

  it("can't be withdrawn while its first batch is being written", async () => {
    const { id, withdraw } = await createAnnouncement({ withdrawable: true });
    const { pool } = site.app.platform;
    // Simulates a batch that locks the row just after the waiting time.
    const batchClient = await pool.connect();
    await batchClient.query('begin');
    await batchClient.query('select from announcements where id = $1 for update', [id]);
    const response = withdraw();
    const waitingQuery = `select from pg_stat_activity
                      where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await pool.query(waitingQuery)).rowCount).toBe(1);
    await batchClient.query('update announcements set finished_at = now() where id = $1', [id]);
    await batchClient.query('commit');
    batchClient.release();
    expectErrorResponse(await response, 409, 'announcements.too_late');
  });
});

it('a test message reaches only its sender, by all channels', async () => {
  const member = await site.app.createUser();
  const superAdmin = await site.app.createUser('super_admin');
  const telegramId = await site.app.verifyChannels(superAdmin);
  const body = { title: 'Deneme', body: 'Nasıl görünüyor?', link: '/market' };
  expect((await send('POST', `${PATH}/test`, superAdmin, body)).statusCode).toBe(204);
  await site.app.deliverMessages();
  expect(await listInbox(superAdmin)).toMatchObject([{ kind: 'announcement.test', ...body }]);
  expect(site.app.mail.listMailsTo(superAdmin.user.email)).toHaveLength(1);
  expect(site.app.telegram.listMessagesTo({ id: telegramId, first_name: '' })).toHaveLength(1);
  expect(await listInbox(member)).toEqual([]);
  const rows: Announcement[] = (await send('GET', PATH, superAdmin)).json();
  expect(rows.map(({ title }) => title)).not.toContain('Deneme');
});

it('the audiences have the numbers of members and of members who consented to promotions', async () => {
  const superAdmin = await site.app.createUser('super_admin');
  const readAudiences = async () => {
    const rows: { audience: string; recipients: number; promotionalRecipients: number }[] = (
      await send('GET', `${PATH}/audiences`, superAdmin)
    ).json();
    return new Map(rows.map(({ audience, ...counts }) => [audience, counts]));
  };
  const audiencesBefore = await readAudiences();
  const member = await site.app.createUser();
  await site.app.verifyChannels(member);
  const body = { promotional: true };
  await site.app.send('PUT', '/api/user/consents', { as: member, body });
  const addToCounts = (audience: string, increase: number) => ({
    recipients: (audiencesBefore.get(audience)?.recipients ?? 0) + increase,
    promotionalRecipients: (audiencesBefore.get(audience)?.promotionalRecipients ?? 0) + increase,
  });
  await expect.poll(async () => (await readAudiences()).get('all')).toEqual(addToCounts('all', 1));
  const audiencesAfter = await readAudiences();
  expect(audiencesAfter.get('telegram-verified')).toEqual(addToCounts('telegram-verified', 1));
  expect(audiencesAfter.get('ticket-holders')).toEqual(addToCounts('ticket-holders', 0));
});

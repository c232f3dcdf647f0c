import type { Notification } from '@vitrin/contract/notifications.ts';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { setUpSite } from '../../../test/set-up-site.ts';
import { PASSWORD, type TestUser } from '../../../test/test-app.ts';
import { createSystemContext, withTransaction } from '../../platform/context.ts';
import { deleteOldNotifications } from './delete-notifications.ts';
import { notify } from './notify.ts';

const site = setUpSite(async (app) => ({ superAdmin: await app.createUser('super_admin') }));

const asSuperAdmin = async (method: string, path: string, body?: unknown) =>
  (await site.app.send(method, path, { as: site.superAdmin, body })).json();
const listInbox = async (as: TestUser, query = ''): Promise<Notification[]> =>
  (await site.app.send('GET', `/api/notifications?${query}`, { as })).json();
const getSummary = async (as: TestUser) =>
  (await site.app.send('GET', '/api/notifications/summary', { as })).json();
const sendNotification = (as: TestUser, title = 'Bir haber') =>
  notify(createSystemContext(site.app.platform), [
    { userId: as.user.id, kind: 'announcement', title, body: 'Metin', link: '/market' },
  ]);

async function createApplication(as: TestUser, investmentAmount: number): Promise<string> {
  const company = { name: 'Zirvelon', logoUrl: '/demo/ornek.svg' };
  const { id: ticketCompanyId } = await asSuperAdmin('POST', '/api/ticket-companies', company);
  const body = { ticketCompanyId, username: 'oyuncu', investmentAmount };
  return (await site.app.send('POST', '/api/ticket-applications', { as, body })).json().id;
}

async function createOrder(as: TestUser): Promise<string> {
  const reward = { title: 'Kulaklık', description: 'İyi', pointsCost: 250 };
  const { id: rewardId } = await asSuperAdmin('POST', '/api/rewards', reward);
  await asSuperAdmin('POST', `/api/admin/users/${as.user.id}/points`, {
    delta: 250,
    reason: 'Hediye',
  });
  await site.app.send('POST', '/api/notifications/read-all', { as });
  return (
    await site.app.send('POST', '/api/user-rewards/purchase', { as, body: { rewardId } })
  ).json().id;
}

const listUnread = (as: TestUser) => listInbox(as, 'unread=true');

describe('a member is notified', () => {
  it('of an approved application, with company, amount and number of tickets', async () => {
    const member = await site.app.createUser();
    const id = await createApplication(member, 1250.5);
    const body = { status: 'approved' };
    await asSuperAdmin('PATCH', `/api/admin/ticket-applications/${id}`, body);
    const secondDecision = await site.app.send('PATCH', `/api/admin/ticket-applications/${id}`, {
      as: site.superAdmin,
      body,
    });
    expectErrorResponse(secondDecision, 409, 'tickets.already_decided');
    const notifications = await listInbox(member);
    expect(notifications).toMatchObject([
      { kind: 'ticket.approved', link: `/profil?satir=${id}#biletler`, readAt: null },
    ]);
    expect(Object.keys(notifications[0] ?? {}).sort()).toEqual(
      ['body', 'createdAt', 'id', 'kind', 'link', 'readAt', 'title'].sort(),
    );
    for (const part of ['Zirvelon', '1.250,50₺', '2 bilet'])
      expect(notifications[0]?.body).toContain(part);
  });

  it('of a rejected application, with the note', async () => {
    const member = await site.app.createUser();
    const id = await createApplication(member, 500);
    const body = { status: 'rejected', adminNote: 'Yatırım bulunamadı' };
    await asSuperAdmin('PATCH', `/api/admin/ticket-applications/${id}`, body);
    const [notification] = await listInbox(member);
    expect(notification).toMatchObject({
      kind: 'ticket.rejected',
      link: `/profil?satir=${id}#biletler`,
    });
    expect(notification?.body).toContain('Not: Yatırım bulunamadı');
  });

  it.each([
    ['approved', undefined, /puan kazandınız|daha önce/],
    ['rejected', 'Kanal bulunamadı', /Kanal bulunamadı/],
  ])('of a verification that was %s', async (status, rejectionReason, textPattern) => {
    const member = await site.app.createUser();
    const account = { platform: 'youtube', platformUsername: `@k${member.user.username}` };
    const submitResponse = await site.app.send('POST', '/api/social-verifications/manual', {
      as: member,
      body: account,
    });
    const { id } = submitResponse.json();
    const path = `/api/admin/social-verifications/${id}`;
    await asSuperAdmin('PATCH', path, { status, rejectionReason });
    const notifications = await listInbox(member);
    expect(notifications).toMatchObject([
      { kind: `verification.${status}`, link: `/profil?satir=${id}#dogrulamalar` },
    ]);
    expect(notifications[0]?.body).toMatch(textPattern);
  });

  it('of each status of an order and of its note, once', async () => {
    const member = await site.app.createUser();
    const id = await createOrder(member);
    const change = (body: object) => asSuperAdmin('PATCH', `/api/admin/user-rewards/${id}`, body);
    await change({ note: 'Kargoda' });
    await change({ note: 'Kargoda' });
    await change({ note: null });
    await change({ status: 'claimed' });
    await change({ status: 'delivered', note: 'KOD-1' });
    const notifications = (await listUnread(member)).reverse();
    expect(notifications.map(({ kind }) => kind)).toEqual([
      'order.note',
      'order.claimed',
      'order.delivered',
    ]);
    expect(notifications[0]?.body).toContain('Kargoda');
    expect(notifications[1]?.body).not.toContain('Kargoda');
    expect(notifications[2]?.body).toContain('KOD-1');
    for (const { link, body } of notifications) {
      expect(link).toBe(`/profil?satir=${id}#oduller`);
      expect(body).toContain('Kulaklık');
    }
  });

  it('of a cancelled order and its refund, but not of a purchase', async () => {
    const member = await site.app.createUser();
    const id = await createOrder(member);
    expect(await listUnread(member)).toEqual([]);
    await asSuperAdmin('PATCH', `/api/admin/user-rewards/${id}`, { status: 'cancelled' });
    const notifications = await listUnread(member);
    expect(notifications).toMatchObject([{ kind: 'order.cancelled' }]);
    expect(notifications[0]?.body).toContain('250 puan');
  });

  it('of a correction of points, with reason and new balance, but not of a refused correction', async () => {
    const member = await site.app.createUser();
    const path = `/api/admin/users/${member.user.id}/points`;
    await asSuperAdmin('POST', path, { delta: 1500, reason: 'Yarışma' });
    await asSuperAdmin('POST', path, { delta: -2000, reason: 'Çok fazla' });
    await asSuperAdmin('POST', path, { delta: -300, reason: 'Yanlışlık' });
    const notifications = await listInbox(member);
    expect(notifications).toMatchObject([
      { kind: 'points.corrected', link: '/profil#puanlar' },
      { kind: 'points.corrected' },
    ]);
    for (const part of ['300 puan düşüldü', 'Yanlışlık', '1.200'])
      expect(notifications[0]?.body).toContain(part);
    expect(notifications[1]?.body).toContain('1.500 puan eklendi');
  });

  it('of a new password and of changes of the second step', async () => {
    const member = await site.app.createUser();
    const body = { currentPassword: PASSWORD, newPassword: 'bambaşka bir şifre' };
    const updateResponse = await site.app.send('POST', '/api/user/password', { as: member, body });
    const [cookie] = updateResponse.cookies;
    const as = { ...member, cookie: `${cookie?.name}=${cookie?.value}` };
    const password = { password: 'bambaşka bir şifre' };
    const response = await site.app.send('POST', '/api/user/second-step', { as, body: password });
    const code = new TOTP({ secret: response.json().secret }).generate();
    await site.app.send('POST', '/api/user/second-step/confirm', { as, body: { code } });
    const notifications = (await listInbox(as)).reverse();
    expect(notifications.map(({ kind }) => kind)).toEqual([
      'account.password_changed',
      'account.second_step',
    ]);
    expect(notifications.map(({ link }) => link)).toEqual(['/profil#guvenlik', '/profil#guvenlik']);
  });

  it('of a password that was set with a link', async () => {
    const member = await site.app.createUser();
    const path = `/api/admin/users/${member.user.id}/password-link`;
    const { url } = await asSuperAdmin('POST', path);
    const body = { token: new URL(url).hash.replace('#token=', ''), password: 'yepyeni bir şifre' };
    await site.app.send('POST', '/api/auth/password-link', { body });
    const { rows } = await site.app.platform.pool.query(
      'select kind from notifications where user_id = $1',
      [member.user.id],
    );
    expect(rows).toEqual([{ kind: 'account.password_changed' }]);
  });

  it('of nothing that was rolled back, and of nothing after the account is deleted', async () => {
    const member = await site.app.createUser();
    const failedTransaction = withTransaction(
      createSystemContext(site.app.platform),
      async (tx) => {
        const notification = {
          kind: 'announcement',
          title: 'Olmadı',
          body: 'x',
          link: null,
        } as const;
        expect(await notify(tx, [{ userId: member.user.id, ...notification }])).toBe(1);
        throw new Error('geri alındı');
      },
    );
    await expect(failedTransaction).rejects.toThrow('geri alındı');
    expect(await listInbox(member)).toEqual([]);
    expect(
      await sendNotification({ ...member, user: { ...member.user, id: crypto.randomUUID() } }),
    ).toBe(0);
  });
});

describe('the inbox', () => {
  it('contains the member’s own notifications, newest first, paginated, with a filter for unread ones', async () => {
    const [member, otherMember] = [await site.app.createUser(), await site.app.createUser()];
    for (const title of ['Bir', 'İki', 'Üç']) await sendNotification(member, title);
    await sendNotification(otherMember, 'Başkasının');
    const firstPage = await site.app.send('GET', '/api/notifications?limit=2', { as: member });
    expect(firstPage.json()).toMatchObject([{ title: 'Üç' }, { title: 'İki' }]);
    const nextPath = /<([^>]+)>; rel="next"/.exec(String(firstPage.headers.link))?.[1] ?? '';
    const secondPage = await site.app.send('GET', nextPath, { as: member });
    expect(secondPage.json()).toMatchObject([{ title: 'Bir' }]);
    const [newestNotification] = await listInbox(member);
    const readResponse = await site.app.send(
      'POST',
      `/api/notifications/${newestNotification?.id}/read`,
      { as: member },
    );
    expect(readResponse.statusCode).toBe(204);
    expect((await listUnread(member)).map(({ title }) => title)).toEqual(['İki', 'Bir']);
    expect((await listInbox(member, 'unread=false')).map(({ title }) => title)).toEqual(['Üç']);
  });

  it('has a summary with the number of unread notifications', async () => {
    const member = await site.app.createUser();
    expect(await getSummary(member)).toEqual({ unread: 0 });
    await sendNotification(member);
    await sendNotification(member);
    expect(await getSummary(member)).toEqual({ unread: 2 });
    const [newestNotification] = await listInbox(member);
    await site.app.send('POST', `/api/notifications/${newestNotification?.id}/read`, {
      as: member,
    });
    expect(await getSummary(member)).toEqual({ unread: 1 });
    const readAllResponse = await site.app.send('POST', '/api/notifications/read-all', {
      as: member,
    });
    expect(readAllResponse.statusCode).toBe(204);
    expect(await getSummary(member)).toEqual({ unread: 0 });
  });

  it('stores when a notification was first read; notifications of other members answer 404', async () => {
    const [member, otherMember] = [await site.app.createUser(), await site.app.createUser()];
    await sendNotification(member);
    const [notification] = await listInbox(member);
    const path = `/api/notifications/${notification?.id}/read`;
    await site.app.send('POST', path, { as: member });
    const [readNotification] = await listInbox(member);
    await site.app.send('POST', path, { as: member });
    expect(await listInbox(member)).toEqual([readNotification]);
    expectErrorResponse(await site.app.send('POST', path, { as: otherMember }), 404, 'not_found');
    const unknownPath = `/api/notifications/${crypto.randomUUID()}/read`;
    expectErrorResponse(await site.app.send('POST', unknownPath, { as: member }), 404, 'not_found');
  });

  it('deletes notifications after a year', async () => {
    const member = await site.app.createUser();
    await sendNotification(member, 'Eski');
    await sendNotification(member, 'Yeni');
    await site.app.platform.pool.query(
      `update notifications set created_at = now() - interval '366 days'
        where user_id = $1 and title = 'Eski'`,
      [member.user.id],
    );
    await deleteOldNotifications(site.app.platform);
    expect(await listInbox(member)).toMatchObject([{ title: 'Yeni' }]);
  });

  it('is part of the data export and is deleted with the account', async () => {
    const member = await site.app.createUser();
    await sendNotification(member, 'Bana yazılan');
    const body = { telegram: false, email: true, announcements: true };
    await site.app.send('PUT', '/api/user/notification-preferences', { as: member, body });
    const exportedData = (await site.app.send('GET', '/api/user/export', { as: member })).json();
    expect(exportedData.notifications).toMatchObject([{ title: 'Bana yazılan' }]);
    expect(exportedData.notificationPreferences).toEqual([body]);
    await site.app.send('POST', '/api/user/delete', { as: member, body: { password: PASSWORD } });
    for (const table of ['notifications', 'notification_preferences']) {
      const remainingQuery = `select from ${table} where user_id = $1`;
      expect((await site.app.platform.pool.query(remainingQuery, [member.user.id])).rowCount).toBe(
        0,
      );
    }
  });
});

describe('the preferences', () => {
  const path = '/api/user/notification-preferences';
  it('start with both channels on and announcements off, and are saved', async () => {
    const member = await site.app.createUser();
    const getPreferences = async () => (await site.app.send('GET', path, { as: member })).json();
    expect(await getPreferences()).toEqual({ telegram: true, email: true, announcements: false });
    const preferences = { telegram: false, email: true, announcements: true };
    const saveResponse = await site.app.send('PUT', path, { as: member, body: preferences });
    expect(saveResponse.json()).toEqual(preferences);
    expect(await getPreferences()).toEqual(preferences);
  });
});

import type { Announcement } from '@vitrin/contract/notifications.ts';
import { PgSelectBase } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../test/list-audit-entries.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { fanOutAnnouncements } from './fan-out-announcements.ts';

let app: TestApp;
let otherApp: TestApp;
let superAdmin: TestUser;
let [member, ticketHolder, verifiedMember, suspendedMember]: TestUser[] = [];

beforeAll(async () => {
  app = await startTestApp();
  otherApp = await startTestApp({ database: app.database });
  superAdmin = await app.createUser('super_admin');
  await app.createUser('editor');
  member = await app.createUser();
  ticketHolder = await app.createUser();
  verifiedMember = await app.createUser();
  suspendedMember = await app.createUser();
  const { pool } = app.platform;
  await pool.query('update users set suspended_at = now() where id = $1', [
    suspendedMember.user.id,
  ]);
  await pool.query('update users set telegram_verified = true where id = $1', [
    verifiedMember.user.id,
  ]);
  const company = { name: 'Zirvelon', logoUrl: '/demo/ornek.svg' };
  const createResponse = await app.send('POST', '/api/ticket-companies', {
    as: superAdmin,
    body: company,
  });
  for (const [as, status] of [
    [ticketHolder, 'approved'],
    [member, 'rejected'],
  ] as const) {
    const body = {
      ticketCompanyId: createResponse.json().id,
      username: 'x',
      investmentAmount: 500,
    };
    const { id } = (await app.send('POST', '/api/ticket-applications', { as, body })).json();
    const path = `/api/admin/ticket-applications/${id}`;
    await app.send('PATCH', path, { as: superAdmin, body: { status } });
  }
});

const announcement = {
  title: 'Yeni çekiliş',
  body: 'Yarın başlıyor.',
  audience: 'all',
  promotional: false,
};
const createAnnouncement = (body: object) =>
  app.send('POST', '/api/admin/announcements', {
    as: superAdmin,
    body: { ...announcement, ...body },
  });
const listAnnouncements = async (): Promise<Announcement[]> =>
  (await app.send('GET', '/api/admin/announcements', { as: superAdmin })).json();
const fanOut = () => fanOutAnnouncements(app.platform);
const listRecipients = async (id: string): Promise<string[]> => {
  const { rows } = await app.platform.pool.query<{ id: string }>(
    'select user_id as id from notifications where announcement_id = $1 order by user_id',
    [id],
  );
  return rows.map((row) => row.id);
};
const toSortedIds = (...users: (TestUser | undefined)[]) =>
  users.map((member) => member?.user.id ?? '').sort();

describe('an announcement', () => {
  it('is in the inbox of every member, but not of staff and suspended members', async () => {
    const response = await createAnnouncement({ link: '/cekilisler' });
    expect(response.statusCode).toBe(201);
    const { id, recipients } = response.json();
    expect(recipients).toBe(3);
    expect(await listAnnouncements()).toMatchObject([
      { id, recipients: 3, written: 0, finishedAt: null },
    ]);
    await fanOut();
    expect(await listRecipients(id)).toEqual(toSortedIds(member, ticketHolder, verifiedMember));
    const [row] = await listAnnouncements();
    expect(row).toMatchObject({ ...announcement, id, recipients: 3, written: 3 });
    expect(row?.finishedAt).toMatch(/Z$/);
    const inboxResponse = await app.send('GET', '/api/notifications', { as: member as TestUser });
    const { title, body } = announcement;
    expect(inboxResponse.json()[0]).toMatchObject({
      kind: 'announcement',
      title,
      body,
      link: '/cekilisler',
    });
    expect(await listAuditEntries(app, id)).toMatchObject([
      { action: 'create', actor_id: superAdmin.user.id },
    ]);
  });

  it.each([
    ['ticket-holders', () => [ticketHolder]],
    ['telegram-verified', () => [verifiedMember]],
  ])('for the audience %s is sent to that audience only', async (audience, getExpectedMembers) => {
    const { id, recipients } = (await createAnnouncement({ audience })).json();
    await fanOut();
    expect(recipients).toBe(1);
    expect(await listRecipients(id)).toEqual(toSortedIds(...getExpectedMembers()));
  });

  it('that is promotional is sent only with consent', async () => {
    const { id, recipients } = (await createAnnouncement({ promotional: true })).json();
    await fanOut();
    expect(recipients).toBe(0);
    expect(await listRecipients(id)).toEqual([]);
    expect((await listAnnouncements())[0]).toMatchObject({
      id,
      written: 0,
      finishedAt: expect.any(String),
    });
  });

  it('is sent to the users who are active members when it is written', async () => {
    const [suspendedUser, promotedUser] = [await app.createUser(), await app.createUser()];
    const { id, recipients } = (await createAnnouncement({})).json();
    expect(recipients).toBe(5);
    const { pool } = app.platform;
    await pool.query('update users set suspended_at = now() where id = $1', [
      suspendedUser.user.id,
    ]);
    await pool.query(`update users set role = 'editor' where id = $1`, [promotedUser.user.id]);
    await fanOut();
    expect(await listRecipients(id)).toEqual(toSortedIds(member, ticketHolder, verifiedMember));
    expect((await listAnnouncements())[0]).toMatchObject({ recipients: 3, written: 3 });
  });

  it('continues after a crash on any instance, without duplicates', async () => {
    await app.platform.pool.query(
      `insert into users (id, username, email, password_hash)
       select gen_random_uuid(), 'cok' || n, 'cok' || n || '@ornek.com', 'x'
         from generate_series(1, 1200) n`,
    );
    const { id } = (await createAnnouncement({ title: 'Kalabalığa' })).json();
    // Simulates a crash: only the first batch is committed.
    await app.platform.pool.query(
      `create function stop_here() returns trigger language plpgsql as
       $$ begin if new.written > 500 then raise 'durdu'; end if; return new; end $$;
       create trigger stop_here before update on announcements for each row execute function stop_here()`,
    );
    await expect(fanOut()).rejects.toThrow();
    await app.platform.pool.query('drop function stop_here cascade');
    expect(await listRecipients(id)).toHaveLength(500);
    expect((await listAnnouncements())[0]).toMatchObject({ written: 500, finishedAt: null });
    await Promise.all([fanOut(), fanOutAnnouncements(otherApp.platform)]);
    // An instance skips the announcement while the other has locked it, so run once more.
    await fanOut();
    const recipientIds = await listRecipients(id);
    expect(recipientIds).toHaveLength(1203);
    expect(new Set(recipientIds).size).toBe(1203);
    expect((await listAnnouncements())[0]).toMatchObject({ recipients: 1203, written: 1203 });
  });

  it('and a second concurrent announcement each reach every member once', async () => {
    const responses = await Promise.all([
      createAnnouncement({ title: 'Birinci' }),
      createAnnouncement({ title: 'İkinci' }),
    ]);
    await Promise.all([fanOut(), fanOutAnnouncements(otherApp.platform)]);
    await fanOut();
    for (const response of responses)
      expect(await listRecipients(response.json().id)).toHaveLength(1203);
  });

  it('is sent twice by two concurrent runs when row lock and unique index are removed', async () => {
    const unprotectedApp = await startTestApp();
    const { pool } = unprotectedApp.platform;
    await pool.query('drop index notifications_announcement_once');
    const [staff, reader] = [
      await unprotectedApp.createUser('super_admin'),
      await unprotectedApp.createUser(),
    ];
    await unprotectedApp.send('POST', '/api/admin/announcements', {
      as: staff,
      body: announcement,
    });
    vi.spyOn(PgSelectBase.prototype, 'for').mockReturnThis();
    // The lock of the user makes both runs wait after they have read the progress.
    const gateClient = await pool.connect();
    await gateClient.query('begin');
    await gateClient.query('select from users where id = $1 for update', [reader.user.id]);
    const runs = [
      fanOutAnnouncements(unprotectedApp.platform),
      fanOutAnnouncements(unprotectedApp.platform),
    ];
    const waitingQuery = `select from pg_stat_activity
                      where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await pool.query(waitingQuery)).rowCount).toBe(2);
    await gateClient.query('commit');
    gateClient.release();
    await Promise.all(runs);
    expect(
      (await unprotectedApp.send('GET', '/api/notifications', { as: reader })).json(),
    ).toHaveLength(2);
    await unprotectedApp.close();
  });

  it('is refused with an invalid field or an external link, and for users who are not super admins', async () => {
    expect(listInvalidFields(await createAnnouncement({ title: 'ab' }))).toEqual(['title']);
    expect(listInvalidFields(await createAnnouncement({ title: 'a'.repeat(121) }))).toEqual([
      'title',
    ]);
    expect(listInvalidFields(await createAnnouncement({ title: 'iki\nsatır' }))).toEqual(['title']);
    expect(listInvalidFields(await createAnnouncement({ body: 'ab' }))).toEqual(['body']);
    expect(listInvalidFields(await createAnnouncement({ body: 'a'.repeat(1001) }))).toEqual([
      'body',
    ]);
    expect(listInvalidFields(await createAnnouncement({ audience: 'herkes' }))).toEqual([
      'audience',
    ]);
    for (const link of ['javascript:alert(1)', '//kotu.example', 'https://baska.example'])
      expect(listInvalidFields(await createAnnouncement({ link }))).toEqual(['link']);
    const body = { ...announcement };
    for (const as of [await app.createUser('editor'), await app.createUser()])
      expectErrorResponse(await app.send('POST', '/api/admin/announcements', { as, body }), 403);
  });
});

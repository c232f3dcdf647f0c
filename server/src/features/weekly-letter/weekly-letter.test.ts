import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AppWithChannels,
  deliverOutbox,
  startAppWithChannels,
} from '../../../test/app-with-channels.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { sendWeeklyLetter } from './weekly-letter.ts';

let app: AppWithChannels;
let superAdmin: TestUser;

beforeAll(async () => {
  app = await startAppWithChannels();
  superAdmin = await app.createUser('super_admin');
  await app.verifyChannels(superAdmin);
});
beforeEach(() => app.platform.pool.query('delete from weekly_letters'));

const DUE_TIME = '2031-03-03T08:00:00+03:00';
const addSeconds = (time: string, seconds: number) => Date.parse(time) + seconds * 1000;
const listLetters = ({ user }: TestUser) => app.mail.listMailsTo(user.email);
/** Returns the letters sent because of `work`. */
const collectLetters = async (work: () => Promise<unknown>, to = superAdmin) => {
  const countBefore = listLetters(to).length;
  await work();
  await app.deliverMessages();
  return listLetters(to).slice(countBefore);
};
const saveSetting = (value: string, as = superAdmin) =>
  app.send('PUT', '/api/site-settings', {
    as,
    body: { settings: [{ key: 'weeklyLetter', value }] },
  });

describe('the weekly letter', () => {
  it('is due from Monday 08:00 in Istanbul and sent once', async () => {
    const send = (seconds: number) =>
      collectLetters(() => sendWeeklyLetter(app.platform, addSeconds(DUE_TIME, seconds)));
    expect(await send(-1)).toHaveLength(0);
    expect(await send(0)).toHaveLength(1);
    expect(await send(60)).toHaveLength(0);
    expect(await send(2 * 86_400)).toHaveLength(0);
    expect(await send(7 * 86_400 - 1)).toHaveLength(0);
    expect(await send(7 * 86_400)).toHaveLength(1);
  });

  it('contains numbers and no names', async () => {
    const { pool } = app.platform;
    const member = await app.createUser();
    const body = { platform: 'youtube', platformUsername: '@gizli.isim' };
    await app.send('POST', '/api/social-verifications/manual', { as: member, body });
    await pool.query(
      `update social_verifications set created_at = now() - interval '3 days 1 hour' where user_id = $1`,
      [member.user.id],
    );
    // Three conversations first answered in the week, after 1, 3 and 30 hours, and one before.
    for (const [firstAnsweredAt, hours] of [
      ['2031-02-23T20:59:59Z', 500],
      ['2031-02-24T09:00:00Z', 1],
      ['2031-02-26T09:00:00Z', 30],
      ['2031-03-02T20:59:59Z', 3],
    ])
      await pool.query(
        `insert into support_conversations (id, user_id, about, status, first_answered_at, created_at)
         values (gen_random_uuid(), $1, 'other', 'answered', $2,
                 $2::timestamptz - make_interval(hours => $3))`,
        [member.user.id, firstAnsweredAt, hours],
      );
    for (const [day, clicks] of [
      ['2031-02-17', 200],
      ['2031-02-23', 50],
      ['2031-02-24', 400],
      ['2031-03-02', 100],
      ['2031-03-03', 9],
    ])
      await pool.query('insert into traffic_hours values ($1, 3, 0, $2, 0)', [day, clicks]);
    // The last two rows belong to a cancelled order, which no figure counts.
    for (const [createdAt, delta, source] of [
      ['2031-02-23T20:59:59Z', 7, null],
      ['2031-02-23T21:00:00Z', 1200, 'stream:a'],
      ['2031-03-02T20:59:59Z', -300, null],
      ['2031-03-02T21:00:00Z', 5, null],
      ['2031-02-25T09:00:00Z', -40, 'purchase:a'],
      ['2031-02-26T09:00:00Z', 40, 'refund:a'],
    ] as const)
      await pool.query(
        `insert into point_entries (id, user_id, delta, reason, source, balance_after, created_at)
         values (gen_random_uuid(), $1, $2, 'Deneme', $3, 0, $4)`,
        [member.user.id, delta, source, createdAt],
      );
    const [letter] = await collectLetters(() =>
      sendWeeklyLetter(app.platform, addSeconds(DUE_TIME, 5)),
    );
    expect(letter?.subject).toBe('Haftanın özeti: 24 Şubat – 2 Mart');
    for (const line of [
      'Bilet başvurusu: 0',
      'Sosyal doğrulama: 1 (en eskisi 3 gün önce)',
      'Dağıtılan puan: 1.200',
      'Harcanan puan: 300',
      'Kart tıklaması: 500 (önceki hafta 250, %100 çok)',
      'Desteğin ilk yanıtı: ortanca 3 saat',
      'Son yedek: hiç alınmadı',
      'Açılmayan link: 0',
    ])
      expect(letter?.text).toContain(line);
    for (const name of [member.user.username, superAdmin.user.username, 'gizli.isim'])
      expect(letter?.text).not.toContain(name);
  });

  it('is sent to super admins who are not suspended and have a verified address', async () => {
    const [verifiedAdmin, suspendedAdmin, unverifiedAdmin, editor] = [
      await app.createUser('super_admin'),
      await app.createUser('super_admin'),
      await app.createUser('super_admin'),
      await app.createUser('editor'),
    ];
    for (const account of [verifiedAdmin, suspendedAdmin, editor])
      await app.verifyChannels(account);
    await app.send('PATCH', `/api/admin/users/${suspendedAdmin.user.id}`, {
      as: superAdmin,
      body: { suspended: true },
    });
    const letters = await collectLetters(() =>
      sendWeeklyLetter(app.platform, addSeconds(DUE_TIME, 5)),
    );
    expect(letters).toHaveLength(1);
    expect(
      [verifiedAdmin, suspendedAdmin, unverifiedAdmin, editor].map(
        (account) => listLetters(account).length,
      ),
    ).toEqual([1, 0, 0, 0]);
  });

  it('is not sent while it is disabled, and every spelling of the setting works', async () => {
    const send = () =>
      collectLetters(() => sendWeeklyLetter(app.platform, addSeconds(DUE_TIME, 5)));
    expect((await saveSetting('belki')).statusCode).toBe(400);
    for (const disabledValue of ['off', 'false']) {
      const savedSettings = (await saveSetting(disabledValue)).json();
      expect(savedSettings).toContainEqual({ key: 'weeklyLetter', value: 'off' });
      expect(await send()).toHaveLength(0);
    }
    for (const enabledValue of ['on', 'true', '']) {
      await saveSetting('off');
      const savedSettings = (await saveSetting(enabledValue)).json();
      expect(savedSettings).toContainEqual({ key: 'weeklyLetter', value: 'on' });
    }
    expect(await send()).toHaveLength(1);
  });

  it('is sent once by two instances that are restarted fifty times around the due time', async () => {
    const startInstance = (): Promise<TestApp> =>
      startTestApp({
        database: app.database,
        environment: { SMTP_URL: app.mail.url, MAIL_FROM: 'Vitrin <bilgi@vitrin.example>' },
      });
    const letters = await collectLetters(async () => {
      const instances = [await startInstance(), await startInstance()];
      for (let round = 0; round < 50; round++) {
        const now = addSeconds(DUE_TIME, (round - 16) * 2);
        const sends = instances.map(({ platform }) =>
          sendWeeklyLetter(platform, now)
            .then(() => deliverOutbox(platform))
            .catch(() => undefined),
        );
        // In every second round the database cuts the connections that use the table of letters.
        if (round % 2 === 0)
          await app.platform.pool.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and pid <> pg_backend_pid()
                and query like '%weekly_letters%'`,
          );
        await Promise.all(sends);
        await instances.shift()?.close();
        instances.push(await startInstance());
      }
      await Promise.all(instances.map((instance) => instance.close()));
    });
    expect(letters).toHaveLength(1);
    const { rowCount } = await app.platform.pool.query('select from weekly_letters');
    expect(rowCount).toBe(1);
  });

  it('is sent again with the same Message-ID if the connection is lost after the mail server accepted it', async () => {
    app.mail.fault = 'cut-after-data';
    const letters = await collectLetters(async () => {
      await sendWeeklyLetter(app.platform, addSeconds(DUE_TIME, 5));
      // The fault cuts all connections, so delete the letters to other recipients.
      const { id } = superAdmin.user;
      await app.platform.pool.query('delete from deliveries where user_id <> $1', [id]);
      await app.deliverMessages();
      app.mail.fault = 'none';
      await app.skipRetryDelays();
    });
    expect(letters).toHaveLength(2);
    expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('is sent twice without the primary key, so the race is real', async () => {
    const { pool } = app.platform;
    await pool.query('alter table weekly_letters drop constraint weekly_letters_pkey');
    const now = addSeconds(DUE_TIME, 5);
    const gateClient = await pool.connect();
    await gateClient.query('begin');
    await gateClient.query('lock table deliveries in exclusive mode');
    const letters = await collectLetters(async () => {
      const sends = [1, 2].map(() => sendWeeklyLetter(app.platform, now));
      const blockedQuery = `select from pg_stat_activity where datname = current_database()
                     and wait_event_type = 'Lock' and query ilike '%deliveries%'`;
      await expect.poll(async () => (await pool.query(blockedQuery)).rowCount).toBe(2);
      await gateClient.query('rollback');
      gateClient.release();
      await Promise.all(sends);
    });
    expect(letters).toHaveLength(2);
    await pool.query('delete from weekly_letters');
    await pool.query('alter table weekly_letters add primary key (week)');
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ReachedApp, startReachedApp } from '../../../test/reached-app.ts';
import type { Person } from '../../../test/test-app.ts';
import { systemContext } from '../../platform/context.ts';
import { forgetSettled } from '../../platform/outbox/forget-settled.ts';
import { notify } from './notify.ts';
import { writeAnnouncements } from './write-announcements.ts';

let app: ReachedApp;

beforeAll(async () => {
  app = await startReachedApp();
});
afterAll(() => app.close());
afterEach(() => {
  app.mail.trouble = 'none';
  app.telegram.trouble = 'none';
  app.telegram.floodWait = null;
});

const news = { kind: 'points.corrected', title: 'Puanınız düzeltildi', link: '/profil' } as const;
const tell = ({ user }: Person, body = '5 puan eklendi') =>
  notify(systemContext(app.platform), [{ ...news, userId: user.id, body }]);
const preferences = '/api/user/notification-preferences';
const wish = (as: Person, body: object) => app.send('PUT', preferences, { as, body });
const wishesOf = async (as: Person) => (await app.send('GET', preferences, { as })).json();
const attemptsAt = (channel: string, rows: { channel: string; attempts: number }[]) =>
  rows.find((row) => row.channel === channel)?.attempts;
const secondsToNextTry = async ({ user }: Person, channel: string): Promise<number> => {
  const { rows } = await app.platform.pool.query(
    `select extract(epoch from next_try - now())::float8 as seconds from deliveries
      where user_id = $1 and channel = $2 and outcome is null`,
    [user.id, channel],
  );
  return rows[0]?.seconds;
};

describe('what a member is told', () => {
  it('goes to their verified Telegram account and address, once, with why and how to stop it', async () => {
    const member = await app.join();
    const id = await app.reach(member);
    await tell(member);
    await app.deliver();
    await app.deliver();
    const said = app.telegram.saidTo({ id, first_name: '' });
    expect(said).toHaveLength(1);
    const [mail, ...more] = app.mail.to(member.user.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(news.title);
    for (const text of [said[0], mail?.text, mail?.html]) {
      for (const part of [news.title, '5 puan eklendi', '/profil', '/profil#bildirimler'])
        expect(text).toContain(part);
    }
    expect(await app.outcomes(member)).toEqual([
      { channel: 'telegram', outcome: 'sent', attempts: 1 },
      { channel: 'email', outcome: 'sent', attempts: 1 },
    ]);
  });

  it('goes nowhere without a verified account or address, or where they don’t want it', async () => {
    const [bare, unwilling] = [await app.join(), await app.join()];
    await app.reach(unwilling);
    await wish(unwilling, { telegram: false, email: false, announcements: true });
    for (const member of [bare, unwilling]) {
      await tell(member);
      expect(await app.outcomes(member)).toEqual([]);
    }
  });

  it('is not sent any more to who has thought otherwise, been suspended or lost the account meanwhile', async () => {
    const people = [await app.join(), await app.join(), await app.join()] as const;
    for (const member of people) {
      await app.reach(member);
      await tell(member);
    }
    const [unwilling, suspended, unverified] = people;
    await wish(unwilling, { telegram: false, email: false, announcements: false });
    const { pool } = app.platform;
    await pool.query('update users set suspended_at = now() where id = $1', [suspended.user.id]);
    await pool.query(
      'update users set telegram_verified = false, email_verified_at = null where id = $1',
      [unverified.user.id],
    );
    const before = app.telegram.said.length;
    await app.deliver();
    for (const member of people) {
      expect((await app.outcomes(member)).map(({ outcome }) => outcome)).toEqual(['void', 'void']);
      expect(app.mail.to(member.user.email)).toEqual([]);
    }
    expect(app.telegram.said).toHaveLength(before);
  });

  it('is sent of announcements only where that is wanted', async () => {
    const owner = await app.join('super_admin');
    const [willing, other] = [await app.join(), await app.join()];
    await app.reach(willing);
    await app.reach(other);
    await wish(willing, { telegram: true, email: true, announcements: true });
    const body = { title: 'Duyuru', body: 'Merhaba', audience: 'all', promotional: false };
    await app.send('POST', '/api/admin/announcements', { as: owner, body });
    await writeAnnouncements(app.platform);
    await app.deliver();
    expect(app.mail.to(willing.user.email)).toHaveLength(1);
    expect(app.mail.to(other.user.email)).toEqual([]);
    expect(await app.outcomes(other)).toEqual([]);
  });

  it('comes before the announcements that wait', async () => {
    const [first, second] = [await app.join(), await app.join()];
    await app.reach(first);
    await app.reach(second);
    await wish(first, { telegram: false, email: true, announcements: true });
    await wish(second, { telegram: false, email: true, announcements: true });
    const many = Array.from({ length: 20 }, (_, n) => ({
      ...{ userId: first.user.id, kind: 'announcement' as const, link: null },
      title: `Duyuru ${n}`,
      body: 'x',
    }));
    await notify(systemContext(app.platform), many);
    await tell(second);
    app.mail.delay = 5;
    await app.deliver();
    app.mail.delay = 0;
    const order = app.mail.mails.map(({ to }) => to[0]);
    expect(order.filter((to) => to === first.user.email)).toHaveLength(20);
    expect(order.indexOf(second.user.email)).toBeLessThan(order.lastIndexOf(first.user.email) - 14);
  });
});

describe('a way that fails', () => {
  it('is tried again within a minute, and after longer and longer pauses', async () => {
    const member = await app.join();
    await app.reach(member);
    app.mail.trouble = 'later';
    await tell(member);
    const pauses: number[] = [];
    for (let n = 0; n < 9; n++) {
      await app.deliver();
      pauses.push(Math.round((await secondsToNextTry(member, 'email')) / 30));
      await app.passPauses();
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120]);
    app.mail.trouble = 'none';
    await app.deliver();
    expect(app.mail.to(member.user.email)).toHaveLength(1);
    expect((await app.outcomes(member)).at(-1)).toMatchObject({ outcome: 'sent', attempts: 10 });
  });

  it.each(['full', 'closing'] as const)('for now (%s) is not switched off', async (trouble) => {
    const member = await app.join();
    await app.reach(member);
    app.mail.trouble = trouble;
    await tell(member);
    await app.deliver();
    expect(await wishesOf(member)).toEqual({ telegram: true, email: true, announcements: false });
    expect((await app.outcomes(member)).at(-1)).toMatchObject({ outcome: null, attempts: 1 });
    app.mail.trouble = 'none';
    await app.passPauses();
    await app.deliver();
    expect(app.mail.to(member.user.email)).toHaveLength(1);
  });

  it('is given up after a day', async () => {
    const member = await app.join();
    await app.reach(member);
    app.mail.trouble = 'later';
    await tell(member);
    await app.deliver();
    await app.passPauses();
    await app.platform.pool.query(
      `update deliveries set until = now() - interval '1 second' where user_id = $1`,
      [member.user.id],
    );
    app.mail.trouble = 'none';
    await app.deliver();
    expect((await app.outcomes(member)).at(-1)).toMatchObject({ outcome: 'given up' });
    expect(app.mail.to(member.user.email)).toEqual([]);
  });

  it('with a whole server away holds up neither the other way nor, tried once, all that wait', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => app.join()));
    for (const member of members) await app.reach(member);
    app.telegram.trouble = 'down';
    for (const member of members) await tell(member);
    const before = app.telegram.calls.get('sendMessage') ?? 0;
    await app.deliver();
    for (const member of members) expect(app.mail.to(member.user.email)).toHaveLength(1);
    expect((app.telegram.calls.get('sendMessage') ?? 0) - before).toBeLessThanOrEqual(4);
    app.telegram.trouble = 'none';
    await app.passPauses();
    await app.deliver();
    for (const member of members)
      for (const { outcome } of await app.outcomes(member)) expect(outcome).toBe('sent');
  });

  it('for a connection that is lost after the message sends it again under the same name', async () => {
    const member = await app.join();
    await app.reach(member);
    app.mail.trouble = 'cut-after-data';
    await tell(member);
    await app.deliver();
    app.mail.trouble = 'none';
    await app.passPauses();
    await app.deliver();
    const mails = app.mail.to(member.user.email);
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('waits as long as Telegram asks', async () => {
    const member = await app.join();
    await app.reach(member);
    app.telegram.floodWait = 77;
    await tell(member);
    await app.deliver();
    const seconds = await secondsToNextTry(member, 'telegram');
    expect(seconds).toBeGreaterThan(70);
    expect(seconds).toBeLessThanOrEqual(77);
    app.telegram.floodWait = null;
    await app.deliver();
    expect(attemptsAt('telegram', await app.outcomes(member))).toBe(1);
    await app.passPauses();
    await app.deliver();
    expect((await app.outcomes(member))[0]).toMatchObject({ outcome: 'sent', attempts: 2 });
  });
});

describe('a way that refuses for good', () => {
  it('is off for that member, who is told so; switched on again it is tried again', async () => {
    const [member, other] = [await app.join(), await app.join()];
    const id = await app.reach(member);
    await app.reach(other);
    app.telegram.blocked.add(id);
    app.mail.gone.add(member.user.email);
    await tell(member);
    await tell(other);
    await app.deliver();
    const off = await wishesOf(member);
    expect(off).toMatchObject({ telegram: false, email: false, announcements: false });
    expect(off.refused.sort()).toEqual(['email', 'telegram']);
    expect((await app.outcomes(member)).map(({ outcome }) => outcome)).toEqual([
      'refused',
      'refused',
    ]);
    expect(await wishesOf(other)).toEqual({ telegram: true, email: true, announcements: false });
    await tell(member);
    expect(await app.outcomes(member)).toHaveLength(2);
    app.telegram.blocked.delete(id);
    const saved = await wish(member, { telegram: true, email: false, announcements: false });
    expect(saved.json()).toMatchObject({ telegram: true, email: false, refused: ['email'] });
    await tell(member, 'Yeniden');
    await app.deliver();
    expect(app.telegram.saidTo({ id, first_name: '' })).toHaveLength(1);
  });
});

describe('the outbox', () => {
  it('sends each once however many instances work on it', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => app.join()));
    for (const member of members) {
      await app.reach(member);
      await tell(member);
    }
    app.mail.delay = 20;
    await Promise.all([app.deliver(), app.deliver(), app.deliver()]);
    app.mail.delay = 0;
    for (const member of members) expect(app.mail.to(member.user.email)).toHaveLength(1);
  });

  it('holds nobody up who changes something, with servers that are silent', async () => {
    const member = await app.join();
    await app.reach(member);
    const owner = await app.join('super_admin');
    app.mail.delay = 1000;
    app.telegram.delay = 1000;
    await tell(member);
    let isSent = false;
    const sending = app.deliver().then(() => {
      isSent = true;
    });
    const path = `/api/admin/users/${member.user.id}/points`;
    const body = { delta: 5, reason: 'Örnek' };
    const answer = await app.send('POST', path, { as: owner, body });
    expect(answer.statusCode).toBe(200);
    expect(isSent).toBe(false);
    app.mail.delay = 0;
    app.telegram.delay = 0;
    await sending;
  });

  it('forgets what was settled a month ago, and everything of who goes', async () => {
    const member = await app.join();
    await app.reach(member);
    await tell(member);
    await app.deliver();
    await tell(member);
    const { pool } = app.platform;
    await pool.query(
      `update deliveries set settled_at = now() - interval '31 days'
        where user_id = $1 and outcome is not null`,
      [member.user.id],
    );
    await forgetSettled(app.platform);
    expect((await app.outcomes(member)).map(({ outcome }) => outcome)).toEqual([null, null]);
    await pool.query('delete from users where id = $1', [member.user.id]);
    expect(await app.outcomes(member)).toEqual([]);
  });
});

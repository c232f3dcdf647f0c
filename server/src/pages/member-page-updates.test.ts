import type { User } from '@vitrin/contract/accounts.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpMemberPagesSite } from '../../test/member-pages-site.ts';
import type { TestUser } from '../../test/test-app.ts';
import { notify } from '../features/notifications/notify.ts';
import { createSystemContext } from '../platform/context.ts';

const { site, readPage, addPoints, buyReward } = setUpMemberPagesSite();
let superAdmin: TestUser;

beforeAll(async () => {
  superAdmin = await site.app.createUser('super_admin');
});

const parseUser = (html: string): User & { breakUntil: string | null } => {
  const [, json = '[]'] = /<script id="own-state"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const state: [[string], User & { breakUntil: string | null }][] = JSON.parse(json);
  return state.find(([[route]]) => route === 'GET /api/auth/user')?.[1] as User & {
    breakUntil: string | null;
  };
};

describe('another instance shows at once on a member’s page', () => {
  it('changed points and the affordable rewards', async () => {
    const member = await site.app.createUser();
    expect(await readPage(site.otherApp, '/market', member)).toContain('100 puan eksik');
    await addPoints(member, 150);
    const html = await readPage(site.otherApp, '/market', member);
    expect(html).not.toContain('puan eksik');
    expect(parseUser(html).points).toBe(150);
    expect(await readPage(site.otherApp, '/profil', member)).toMatch(/Toplam Puanınız.*>150</s);
  });

  it('a purchase', async () => {
    const member = await site.app.createUser();
    await addPoints(member, 150);
    expect(await readPage(site.otherApp, '/market', member)).toContain('Henüz ödül almadınız');
    await buyReward(member);
    const html = await readPage(site.otherApp, '/market', member);
    expect(html).not.toContain('Henüz ödül almadınız');
    expect(parseUser(html).points).toBe(50);
  });

  it('the first page of each list in the profile', async () => {
    const member = await site.app.createUser();
    for (let count = 0; count < 11; count++) await addPoints(member, 100);
    await buyReward(member);
    const html = (await readPage(site.otherApp, '/profil', member)).replaceAll('<!-- -->', '');
    expect(html).toMatch(/Aldığınız Ödüller.*Kupa/s);
    expect(html).toMatch(/Puan Geçmişi.*1\.000.*Daha fazla göster/s);
    expect(html).toMatch(/Açık Oturumlar.*Bilinmeyen cihaz/s);
    expect(html).toContain('Henüz bilet başvurunuz yok');
    expect(html).toContain('Henüz bilet numaranız yok');
    expect(html).toContain('Bildirimler her zaman gelen kutunuzda durur.');
  });

  it('a changed name and stream address', async () => {
    const member = await site.app.createUser();
    await readPage(site.otherApp, '/', member);
    await site.app.platform.pool.query('update users set first_name = $2 where id = $1', [
      member.user.id,
      'Yeni<b>Ad',
    ]);
    expect(await readPage(site.otherApp, '/', member)).toContain('Yeni&lt;b&gt;Ad</b>');
    const body = { streamUrl: 'https://kick.com/yeni-yayin' };
    await site.app.send('POST', '/api/user/update-stream', { as: member, body });
    expect(await readPage(site.otherApp, '/profil', member)).toContain(
      'value="https://kick.com/yeni-yayin"',
    );
  });

  it('unread notifications', async () => {
    const member = await site.app.createUser();
    expect(await readPage(site.otherApp, '/', member)).toContain('>Bildirimler</span>');
    const notification = {
      kind: 'points.corrected',
      title: 'Puan',
      body: 'Puan',
      link: null,
    } as const;
    await notify(createSystemContext(site.app.platform), [
      { userId: member.user.id, ...notification },
    ]);
    expect(await readPage(site.otherApp, '/', member)).toContain('Bildirimler, 1 okunmamış');
  });

  it('a joined event', async () => {
    const member = await site.app.createUser();
    const path = `/etkinlikler/${site.eventId}`;
    expect(await readPage(site.otherApp, path, member)).toContain('Etkinliğe katıl');
    const body = { message: 'ben' };
    await site.app.send('POST', `/api/events/${site.eventId}/participate`, { as: member, body });
    const html = await readPage(site.otherApp, path, member);
    expect(html).toContain('Bu etkinliğe zaten katıldınız');
    expect(html).not.toContain('Etkinliğe katıl<');
  });

  it('a break', async () => {
    const member = await site.app.createUser();
    expect(await readPage(site.otherApp, '/', member)).toContain('href="https://ornek.com"');
    await site.app.send('POST', '/api/user/safety/break', {
      as: member,
      body: { kind: 'pause', days: 3 },
    });
    const html = await readPage(site.otherApp, '/', member);
    expect(parseUser(html).breakUntil).not.toBeNull();
    expect(html).toContain('Moladasınız');
    expect(html).not.toContain('href="https://ornek.com"');
    expect(await readPage(site.otherApp, '/', await site.app.createUser())).toContain(
      'href="https://ornek.com"',
    );
  });

  it('a changed role', async () => {
    const member = await site.app.createUser();
    expect(await readPage(site.otherApp, '/', member)).not.toContain('Admin Panel');
    const url = `/api/admin/users/${member.user.id}`;
    const as = superAdmin;
    await site.app.send('PATCH', url, { as, body: { role: 'editor' } });
    expect(await readPage(site.otherApp, '/', member)).toContain('Admin Panel');
    await site.app.send('PATCH', url, { as, body: { role: 'viewer' } });
    expect(await readPage(site.otherApp, '/', member)).not.toContain('Admin Panel');
  });

  it('the end of the session by sign-out or suspension', async () => {
    const [signedOutMember, suspendedMember] = [
      await site.app.createUser(),
      await site.app.createUser(),
    ];
    for (const account of [signedOutMember, suspendedMember])
      expect(await readPage(site.otherApp, '/', account)).toContain(account.user.email);
    await site.app.send('POST', '/api/auth/logout', { as: signedOutMember });
    const url = `/api/admin/users/${suspendedMember.user.id}`;
    await site.app.send('PATCH', url, { as: superAdmin, body: { suspended: true } });
    for (const account of [signedOutMember, suspendedMember]) {
      for (const path of ['/', '/market', '/profil']) {
        const response = await site.otherApp.send('GET', path, { as: account });
        expect(response.body).toContain('Giriş Yap');
        expect(response.body).not.toContain(account.user.email);
      }
    }
  });
});

it('the leaderboard marks the place of the member who reads it', async () => {
  const member = await site.app.createUser();
  expect(await readPage(site.app, '/lider-tablosu', member)).not.toContain('>Siz<');
  await addPoints(member, 900_000);
  expect(await readPage(site.app, '/lider-tablosu', member)).toContain('>Siz<');
  expect(await readPage(site.app, '/lider-tablosu', await site.app.createUser())).not.toContain(
    '>Siz<',
  );
});

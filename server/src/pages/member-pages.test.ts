import type { User } from '@vitrin/contract/accounts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../test/test-app.ts';
import { notify } from '../features/notifications/notify.ts';
import { grantPoints } from '../features/points/grant-points.ts';
import { createSystemContext, withTransaction } from '../platform/context.ts';

let app: TestApp;
let otherInstance: TestApp;
let editor: TestUser;
let owner: TestUser;
let eventId: string;
let rewardId: string;
let loggedErrors: ReturnType<typeof vi.spyOn>[];

const listInstances = () => [app, otherInstance];

beforeAll(async () => {
  app = await startTestApp();
  otherInstance = await startTestApp({ database: app.database });
  editor = await app.createUser('editor');
  owner = await app.createUser('super_admin');
  const create = async (path: string, body: object) =>
    (await app.send('POST', path, { as: editor, body })).json().id;
  eventId = await create('/api/admin/events', {
    title: 'Yarışma',
    description: 'Bir yarışma',
    requiresTelegramVerification: false,
  });
  rewardId = await create('/api/rewards', {
    title: 'Kupa',
    description: 'Bir kupa',
    pointsCost: 100,
  });
  await create('/api/cards', { title: 'Zirvelon', link: 'https://ornek.com' });
  await create('/api/cards', {
    title: 'Orbelix',
    link: '/x',
    body: 'Bir [yazı](https://ornek.com)',
  });
});
beforeEach(() => {
  loggedErrors = listInstances().map(({ platform }) => vi.spyOn(platform.log, 'error'));
});
afterAll(async () => {
  await otherInstance.close();
  await app.close();
});

const listPaths = () => [
  '/',
  '/site/orbelix',
  '/market',
  '/etkinlikler',
  `/etkinlikler/${eventId}`,
  '/cekilisler',
  '/bilet-sistemi',
  '/lider-tablosu',
  '/kvkk',
  '/yok',
  '/profil',
  '/bildirimler',
  '/hesap/guvende-kal',
];
const readPage = async (instance: TestApp, path: string, as: TestUser) =>
  (await instance.send('GET', path, { as })).body;

/** Creates a member whose fields contain unique words, so that a leak into another page is found. */
async function createCanary(name: string): Promise<TestUser & { words: string[] }> {
  const member = await app.createUser();
  const { id } = member.user;
  const canaryTexts = [
    `ad-${name}`,
    `${name}@kanarya.example`,
    `Ön${name}`,
    `yayin-${name}`,
    `not-${name}`,
  ];
  await app.platform.pool.query(
    `update users set username = $2, email = $3, first_name = $4, last_name = $4 || 'soy',
            stream_url = 'https://kick.com/' || $5, phone = null where id = $1`,
    [id, ...canaryTexts.slice(0, 4)],
  );
  await addPoints(member, 500);
  const purchaseBody = { rewardId, expectedCost: 100 };
  const orderResponse = await app.send('POST', '/api/user-rewards/purchase', {
    as: member,
    body: purchaseBody,
  });
  const noteBody = { status: 'delivered', note: `not-${name}` };
  await app.send('PATCH', `/api/admin/user-rewards/${orderResponse.json().id}`, {
    as: editor,
    body: noteBody,
  });
  await app.send('POST', `/api/events/${eventId}/participate`, {
    as: member,
    body: { message: `ileti-${name}` },
  });
  return {
    ...member,
    words: [...canaryTexts.filter((word) => word !== `ad-${name}`), member.user.id],
  };
}

const addPoints = ({ user }: TestUser, points: number) =>
  withTransaction(createSystemContext(app.platform), (tx) =>
    grantPoints(tx, { userId: user.id, points, reason: 'Deneme', source: crypto.randomUUID() }),
  );

const parseUser = (html: string): User & { breakUntil: string | null } => {
  const [, json = '[]'] = /<script id="own-state"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const state: [[string], User & { breakUntil: string | null }][] = JSON.parse(json);
  return state.find(([[route]]) => route === 'GET /api/auth/user')?.[1] as User & {
    breakUntil: string | null;
  };
};

describe('a page shared by members', () => {
  it('contains no data of other members, in any order of requests, on every instance and page', async () => {
    const [ayla, bora] = [await createCanary('ayla'), await createCanary('bora')];
    for (const path of listPaths()) {
      for (const [firstMember, secondMember] of [
        [ayla, bora],
        [bora, ayla],
      ] as const) {
        for (const instance of listInstances()) {
          const ownHtml = await readPage(instance, path, firstMember);
          expect(ownHtml, path).toContain(firstMember.words[0]);
          for (const html of [
            await readPage(instance, path, secondMember),
            (await instance.send('GET', path)).body,
            await readPage(instance, path, editor),
          ])
            for (const word of firstMember.words)
              expect(html, `${path} ${word}`).not.toContain(word);
        }
      }
    }
    for (const errorLog of loggedErrors) expect(errorLog).not.toHaveBeenCalled();
  });

  it('names modules of member components that the page for visitors does not name', async () => {
    const listModules = (html: string) =>
      /data-modules="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
    const visitorModules = listModules((await app.send('GET', '/')).body);
    const memberModules = listModules(await readPage(app, '/', await app.createUser()));
    const extraModules = memberModules.filter((module) => !visitorModules.includes(module));
    expect(extraModules.join(' ')).toMatch(
      /^(\/assets\/(member[\w-]+|server-clock-[\w-]+)\.js ?)+$/,
    );
  });

  it('does not contain the query of its address', async () => {
    const member = await app.createUser();
    for (const path of listPaths())
      expect(await readPage(app, `${path}?tahmin=gizli-kod-1`, member), path).not.toContain(
        'tahmin',
      );
  });

  it('is rendered once for all members', async () => {
    const member = await app.createUser();
    const path = '/etkinlikler';
    const parseRenderTime = (html: string) => /"now":(\d+)/.exec(html)?.[1];
    const renderTime = parseRenderTime(await readPage(app, path, member));
    expect(renderTime).toBeDefined();
    const renderTimes = await Promise.all(
      Array.from({ length: 20 }, async () =>
        parseRenderTime(await readPage(app, path, await app.createUser())),
      ),
    );
    expect(new Set(renderTimes)).toEqual(new Set([renderTime]));
  });

  it('is rendered again after a change of public data', async () => {
    const member = await app.createUser();
    for (const title of ['Birinci', 'İkinci']) {
      const body = { title, link: 'https://ornek.com', status: 'published' };
      const { id } = (await app.send('POST', '/api/cards', { as: editor, body })).json();
      expect(await readPage(app, '/', member)).toContain(title);
      await expect.poll(() => readPage(otherInstance, '/', member)).toContain(title);
      await app.send('DELETE', `/api/cards/${id}`, { as: editor });
      expect(await readPage(app, '/', member)).not.toContain(title);
    }
  });
});

describe('another instance shows at once on a member’s page', () => {
  it('changed points and the affordable rewards', async () => {
    const member = await app.createUser();
    expect(await readPage(otherInstance, '/market', member)).toContain('100 puan eksik');
    await addPoints(member, 150);
    const html = await readPage(otherInstance, '/market', member);
    expect(html).not.toContain('puan eksik');
    expect(parseUser(html).points).toBe(150);
    expect(await readPage(otherInstance, '/profil', member)).toMatch(/Toplam Puanınız.*>150</s);
  });

  it('a purchase', async () => {
    const member = await app.createUser();
    await addPoints(member, 150);
    expect(await readPage(otherInstance, '/market', member)).toContain('Henüz ödül almadınız');
    const body = { rewardId, expectedCost: 100 };
    await app.send('POST', '/api/user-rewards/purchase', { as: member, body });
    const html = await readPage(otherInstance, '/market', member);
    expect(html).not.toContain('Henüz ödül almadınız');
    expect(parseUser(html).points).toBe(50);
  });

  it('the first page of each list in the profile', async () => {
    const member = await app.createUser();
    for (let count = 0; count < 11; count++) await addPoints(member, 100);
    const body = { rewardId, expectedCost: 100 };
    await app.send('POST', '/api/user-rewards/purchase', { as: member, body });
    const html = (await readPage(otherInstance, '/profil', member)).replaceAll('<!-- -->', '');
    expect(html).toMatch(/Aldığınız Ödüller.*Kupa/s);
    expect(html).toMatch(/Puan Geçmişi.*1\.000.*Daha fazla göster/s);
    expect(html).toMatch(/Açık Oturumlar.*Bilinmeyen cihaz/s);
    expect(html).toContain('Henüz bilet başvurunuz yok');
    expect(html).toContain('Henüz bilet numaranız yok');
    expect(html).toContain('Bildirimler her zaman gelen kutunuzda durur.');
  });

  it('changed name, stream address and e-mail', async () => {
    const member = await app.createUser();
    await readPage(otherInstance, '/', member);
    await app.platform.pool.query('update users set first_name = $2 where id = $1', [
      member.user.id,
      'Yeni<b>Ad',
    ]);
    expect(await readPage(otherInstance, '/', member)).toContain('Yeni&lt;b&gt;Ad</b>');
    const body = { streamUrl: 'https://kick.com/yeni-yayin' };
    await app.send('POST', '/api/user/update-stream', { as: member, body });
    expect(await readPage(otherInstance, '/profil', member)).toContain(
      'value="https://kick.com/yeni-yayin"',
    );
  });

  it('unread notifications', async () => {
    const member = await app.createUser();
    expect(await readPage(otherInstance, '/', member)).toContain('>Bildirimler</span>');
    const notification = {
      kind: 'points.corrected',
      title: 'Puan',
      body: 'Puan',
      link: null,
    } as const;
    await notify(createSystemContext(app.platform), [{ userId: member.user.id, ...notification }]);
    expect(await readPage(otherInstance, '/', member)).toContain('Bildirimler, 1 okunmamış');
  });

  it('a joined event', async () => {
    const member = await app.createUser();
    const path = `/etkinlikler/${eventId}`;
    expect(await readPage(otherInstance, path, member)).toContain('Etkinliğe katıl');
    const body = { message: 'ben' };
    await app.send('POST', `/api/events/${eventId}/participate`, { as: member, body });
    const html = await readPage(otherInstance, path, member);
    expect(html).toContain('Bu etkinliğe zaten katıldınız');
    expect(html).not.toContain('Etkinliğe katıl<');
  });

  it('a break', async () => {
    const member = await app.createUser();
    expect(await readPage(otherInstance, '/', member)).toContain('href="https://ornek.com"');
    await app.send('POST', '/api/user/safety/break', {
      as: member,
      body: { kind: 'pause', days: 3 },
    });
    const html = await readPage(otherInstance, '/', member);
    expect(parseUser(html).breakUntil).not.toBeNull();
    expect(html).toContain('Moladasınız');
    expect(html).not.toContain('href="https://ornek.com"');
    expect(await readPage(otherInstance, '/', await app.createUser())).toContain(
      'href="https://ornek.com"',
    );
  });

  it('a place on the leaderboard', async () => {
    const member = await app.createUser();
    expect(await readPage(app, '/lider-tablosu', member)).not.toContain('>Siz<');
    await addPoints(member, 900_000);
    expect(await readPage(app, '/lider-tablosu', member)).toContain('>Siz<');
    expect(await readPage(app, '/lider-tablosu', await app.createUser())).not.toContain('>Siz<');
  });

  it('a changed role', async () => {
    const member = await app.createUser();
    expect(await readPage(otherInstance, '/', member)).not.toContain('Admin Panel');
    const url = `/api/admin/users/${member.user.id}`;
    const as = owner;
    await app.send('PATCH', url, { as, body: { role: 'editor' } });
    expect(await readPage(otherInstance, '/', member)).toContain('Admin Panel');
    await app.send('PATCH', url, { as, body: { role: 'viewer' } });
    expect(await readPage(otherInstance, '/', member)).not.toContain('Admin Panel');
  });

  it('the end of the session by sign-out or suspension', async () => {
    const [signedOutMember, suspendedMember] = [await app.createUser(), await app.createUser()];
    for (const account of [signedOutMember, suspendedMember])
      expect(await readPage(otherInstance, '/', account)).toContain(account.user.email);
    await app.send('POST', '/api/auth/logout', { as: signedOutMember });
    const url = `/api/admin/users/${suspendedMember.user.id}`;
    await app.send('PATCH', url, { as: owner, body: { suspended: true } });
    for (const account of [signedOutMember, suspendedMember]) {
      for (const path of ['/', '/market', '/profil']) {
        const response = await otherInstance.send('GET', path, { as: account });
        expect(response.body).toContain('Giriş Yap');
        expect(response.body).not.toContain(account.user.email);
      }
    }
  });
});

it('rendering pages for members logs no error', async () => {
  const member = await app.createUser();
  for (const path of listPaths()) await readPage(app, path, member);
  for (const errorLog of loggedErrors) expect(errorLog).not.toHaveBeenCalled();
});

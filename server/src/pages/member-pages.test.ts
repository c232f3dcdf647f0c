import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpMemberPagesSite } from '../../test/member-pages-site.ts';
import type { TestUser } from '../../test/test-app.ts';

const { site, readPage, addPoints, buyReward } = setUpMemberPagesSite();
let loggedErrors: ReturnType<typeof vi.spyOn>[];

const listInstances = () => [site.app, site.otherApp];

beforeEach(() => {
  loggedErrors = listInstances().map(({ platform }) => vi.spyOn(platform.log, 'error'));
});

const listPaths = () => [
  '/',
  '/site/orbelix',
  '/market',
  '/etkinlikler',
  `/etkinlikler/${site.eventId}`,
  '/cekilisler',
  '/bilet-sistemi',
  '/lider-tablosu',
  '/kvkk',
  '/yok',
  '/profil',
  '/bildirimler',
  '/hesap/guvende-kal',
];

/** Creates a member whose fields contain unique words, so that a leak into another page is found. */
async function createCanary(name: string): Promise<TestUser & { words: string[] }> {
  const member = await site.app.createUser();
  const { id } = member.user;
  const canaryTexts = [
    `ad-${name}`,
    `${name}@kanarya.example`,
    `Ön${name}`,
    `yayin-${name}`,
    `not-${name}`,
  ];
  await site.app.platform.pool.query(
    `update users set username = $2, email = $3, first_name = $4, last_name = $4 || 'soy',
            stream_url = 'https://kick.com/' || $5, phone = null where id = $1`,
    [id, ...canaryTexts.slice(0, 4)],
  );
  await addPoints(member, 500);
  const orderResponse = await buyReward(member);
  const noteBody = { status: 'delivered', note: `not-${name}` };
  await site.app.send('PATCH', `/api/admin/user-rewards/${orderResponse.json().id}`, {
    as: site.editor,
    body: noteBody,
  });
  await site.app.send('POST', `/api/events/${site.eventId}/participate`, {
    as: member,
    body: { message: `ileti-${name}` },
  });
  return {
    ...member,
    words: [...canaryTexts.filter((word) => word !== `ad-${name}`), member.user.id],
  };
}

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
            await readPage(instance, path, site.editor),
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
    const visitorModules = listModules((await site.app.send('GET', '/')).body);
    const memberModules = listModules(await readPage(site.app, '/', await site.app.createUser()));
    const extraModules = memberModules.filter((module) => !visitorModules.includes(module));
    expect(extraModules.join(' ')).toMatch(
      /^(\/assets\/(member[\w-]+|server-clock-[\w-]+)\.js ?)+$/,
    );
  });

  it('does not contain the query of its address', async () => {
    const member = await site.app.createUser();
    for (const path of listPaths())
      expect(await readPage(site.app, `${path}?tahmin=gizli-kod-1`, member), path).not.toContain(
        'tahmin',
      );
  });

  it('is rendered once for all members', async () => {
    const member = await site.app.createUser();
    const path = '/etkinlikler';
    const parseRenderTime = (html: string) => /"now":(\d+)/.exec(html)?.[1];
    const renderTime = parseRenderTime(await readPage(site.app, path, member));
    expect(renderTime).toBeDefined();
    const renderTimes = await Promise.all(
      Array.from({ length: 20 }, async () =>
        parseRenderTime(await readPage(site.app, path, await site.app.createUser())),
      ),
    );
    expect(new Set(renderTimes)).toEqual(new Set([renderTime]));
  });

  it('is rendered again after a change of public data', async () => {
    const member = await site.app.createUser();
    for (const title of ['Birinci', 'İkinci']) {
      const body = { title, link: 'https://ornek.com', status: 'published' };
      const { id } = (await site.app.send('POST', '/api/cards', { as: site.editor, body })).json();
      expect(await readPage(site.app, '/', member)).toContain(title);
      await expect.poll(() => readPage(site.otherApp, '/', member)).toContain(title);
      await site.app.send('DELETE', `/api/cards/${id}`, { as: site.editor });
      expect(await readPage(site.app, '/', member)).not.toContain(title);
    }
  });
});

it('rendering pages for members logs no error', async () => {
  const member = await site.app.createUser();
  for (const path of listPaths()) await readPage(site.app, path, member);
  for (const errorLog of loggedErrors) expect(errorLog).not.toHaveBeenCalled();
});

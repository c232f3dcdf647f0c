import { expect, it } from 'vitest';
import { setUpStreamsSite } from '../../test/streams-site.ts';
import type { TestUser } from '../../test/test-app.ts';

const { site, goLive, backdateOverlays } = setUpStreamsSite({ instances: 2 });

const LINK = 'https://kick.com/canli';
const getPage = (path: string, as?: TestUser, instance = site.app) =>
  instance.send('GET', path, { as });
const getHtml = async (...parameters: Parameters<typeof getPage>) =>
  (await getPage(...parameters)).body;

it('pages show at once that the stream is live, on every instance, and stay cached', async () => {
  for (const instance of [site.app, site.otherApp])
    expect(await getHtml('/', undefined, instance)).not.toContain(LINK);
  await goLive({ adminStreamUrl: LINK, description: 'Cumartesi <yayını>', pointsReward: 70 });
  for (const instance of [site.app, site.otherApp])
    await expect.poll(() => getHtml('/', undefined, instance)).toContain(LINK);
  const firstResponse = await getPage('/');
  expect(firstResponse.body).toContain('Cumartesi &lt;yayını&gt;');
  expect(firstResponse.headers['cache-control']).toBe('no-cache');
  expect((await getPage('/')).headers.etag).toBe(firstResponse.headers.etag);
  expect(await getHtml('/market')).toContain(LINK);

  await backdateOverlays(100);
  site.app.platform.topicBus.publishLocally('stream');
  await expect.poll(() => getHtml('/')).not.toContain(LINK);
});

it('members get the way to the code, members on a break nothing', async () => {
  await goLive({ adminStreamUrl: LINK });
  const member = await site.app.createUser();
  for (const path of ['/', '/market']) {
    expect(await getHtml(path)).not.toContain('href="/profil#yayin-kodu"');
    expect(await getHtml(path, member)).toContain('href="/profil#yayin-kodu"');
  }
  expect(await getHtml('/profil', member)).toContain('id="yayin-kodu-alani"');
  const body = { kind: 'pause', days: 1 };
  await site.app.send('POST', '/api/user/safety/break', { as: member, body });
  for (const path of ['/', '/market'])
    expect(await getHtml(path, member)).not.toContain(`href="${LINK}"`);
});

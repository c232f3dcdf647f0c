import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { setUpStreamsSite } from '../../../test/streams-site.ts';
import { PASSWORD, type TestUser } from '../../../test/test-app.ts';

const { site, send, listRules, addRule } = setUpStreamsSite();

const updateStream = (as: TestUser, streamUrl: unknown) =>
  site.app.send('POST', '/api/user/update-stream', { as, body: { streamUrl } });
const getPointHistory = async (as: TestUser) =>
  (await site.app.send('GET', '/api/user/points', { as })).json();

describe('a member’s stream link', () => {
  it('that matches the active rule pays once, in any spelling', async () => {
    await addRule({
      adminStreamUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      pointsReward: 40,
    });
    const member = await site.app.createUser();
    const paidResponse = await updateStream(member, 'http://youtu.be/dQw4w9WgXcQ?si=x');
    expect(paidResponse.json()).toMatchObject({ pointsEarned: 40, user: { points: 40 } });
    const secondUpdateResponse = await updateStream(
      member,
      'https://m.youtube.com/live/dQw4w9WgXcQ',
    );
    expect(secondUpdateResponse.statusCode).toBe(200);
    expect(secondUpdateResponse.json()).not.toHaveProperty('pointsEarned');
    expect(secondUpdateResponse.json().user).toMatchObject({
      points: 40,
      streamUrl: 'https://m.youtube.com/live/dQw4w9WgXcQ',
    });
    expect(await getPointHistory(member)).toMatchObject([
      { delta: 40, reason: 'Yayın doğrulaması' },
    ]);
  });

  it('pays for a different link, but not for the same link in a new rule', async () => {
    const member = await site.app.createUser();
    const firstRule = await addRule({ pointsReward: 10 });
    await updateStream(member, firstRule.adminStreamUrl);
    const secondRule = await addRule({ pointsReward: 20 });
    await updateStream(member, secondRule.adminStreamUrl);
    for (const { id } of await listRules()) await send('DELETE', `/${id}`);
    const { adminStreamUrl } = firstRule;
    await addRule({ adminStreamUrl, pointsReward: 5000 });
    expect((await updateStream(member, adminStreamUrl)).json()).not.toHaveProperty('pointsEarned');
    expect((await getPointHistory(member)).map(({ delta }: { delta: number }) => delta)).toEqual([
      20, 10,
    ]);
  });

  it('pays nothing for an inactive rule or another link', async () => {
    const member = await site.app.createUser();
    const rule = await addRule({ isActive: false });
    await updateStream(member, rule.adminStreamUrl);
    await addRule();
    await updateStream(member, rule.adminStreamUrl);
    await updateStream(member, 'https://kick.com/baska');
    await updateStream(member, '');
    expect(await getPointHistory(member)).toEqual([]);
    const account = (await site.app.send('GET', '/api/auth/user', { as: member })).json();
    expect(account).toMatchObject({ points: 0, streamUrl: null });
  });

  it('sent in 50 concurrent requests pays once', async () => {
    const member = await site.app.createUser();
    const { adminStreamUrl } = await addRule({ pointsReward: 30 });
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => updateStream(member, adminStreamUrl)),
    );
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(responses.filter((response) => response.json().pointsEarned === 30)).toHaveLength(1);
    expect(await getPointHistory(member)).toMatchObject([{ delta: 30, balanceAfter: 30 }]);
  });

  it('pays at registration, and ignores points in the body', async () => {
    const { adminStreamUrl } = await addRule({ pointsReward: 60 });
    const register = (username: string, streamUrl: string | null) =>
      site.app.send('POST', '/api/auth/register', {
        body: {
          username,
          email: `${username}@ornek.com`,
          password: PASSWORD,
          streamUrl,
          points: 9999,
          pointsEarned: 9999,
        },
      });
    const paidResponse = await register('yayinci', `${adminStreamUrl}/?utm_source=x`);
    expect(paidResponse.statusCode).toBe(201);
    expect(paidResponse.json()).toMatchObject({ pointsEarned: 60, user: { points: 60 } });
    const unpaidResponse = await register('izleyici', null);
    expect(unpaidResponse.json()).not.toHaveProperty('pointsEarned');
    expect(unpaidResponse.json().user.points).toBe(0);
  });

  it.each([
    'kick.com/vitrin',
    '/kick',
    'javascript:alert(1)',
    'data:text/html,x',
    5,
    {},
    undefined,
  ])('cannot be %j', async (streamUrl) => {
    const member = await site.app.createUser();
    const { details } = expectErrorResponse(
      await updateStream(member, streamUrl),
      400,
      'validation',
    );
    expect(details?.[0]?.path).toBe('streamUrl');
  });
});

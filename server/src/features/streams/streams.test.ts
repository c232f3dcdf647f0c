import type { StreamRule } from '@vitrin/contract/streams.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '../../../test/content.ts';
import { expectRefusal } from '../../../test/expect-refusal.ts';
import { PASSWORD, type Person, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let editor: Person;

beforeAll(async () => {
  app = await startTestApp();
  editor = await app.join('editor');
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const { id } of await rules()) await send('DELETE', `/${id}`);
});

const send = (method: string, path = '', body?: unknown, as = editor) =>
  app.send(method, `/api/streaming-verifications${path}`, { as, body });
const rules = async (): Promise<StreamRule[]> => (await send('GET')).json();
let links = 0;
const freshLink = () => `https://kick.com/vitrin${++links}`;
async function addRule(fields: object = {}): Promise<StreamRule> {
  const answer = await send('POST', '', { adminStreamUrl: freshLink(), ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const update = (as: Person, streamUrl: unknown) =>
  app.send('POST', '/api/user/update-stream', { as, body: { streamUrl } });
const historyOf = async (as: Person) => (await app.send('GET', '/api/user/points', { as })).json();

describe('rules', () => {
  it('start active, with 100 points and without a description', async () => {
    const adminStreamUrl = freshLink();
    expect(await addRule({ adminStreamUrl })).toEqual({
      id: expect.any(String),
      adminStreamUrl,
      isActive: true,
      pointsReward: 100,
      description: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it('are active one at a time: turning one on turns the other off, audited', async () => {
    const first = await addRule();
    const second = await addRule();
    expect((await rules()).filter(({ isActive }) => isActive)).toMatchObject([{ id: second.id }]);
    const turned = await send('PATCH', `/${first.id}`, { isActive: true });
    expect(turned.json()).toMatchObject({ id: first.id, isActive: true });
    expect((await rules()).filter(({ isActive }) => isActive)).toMatchObject([{ id: first.id }]);
    const last = (await auditOf(app, second.id)).at(-1);
    expect(last).toMatchObject({
      actor_id: editor.user.id,
      action: 'update',
      before: { isActive: true },
      after: { isActive: false },
    });
    await send('PATCH', `/${first.id}`, { isActive: false });
    expect((await rules()).some(({ isActive }) => isActive)).toBe(false);
  });

  it('turned on by many at once leave one on, and nobody is refused', async () => {
    const made = [];
    for (let i = 0; i < 6; i++) made.push(await addRule({ isActive: false }));
    const answers = await Promise.all(
      made.flatMap(({ id }) => [
        send('PATCH', `/${id}`, { isActive: true }),
        send('POST', '', { adminStreamUrl: freshLink() }),
      ]),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 201]));
    expect((await rules()).filter(({ isActive }) => isActive)).toHaveLength(1);
    const twoActive = app.platform.pool.query(
      'update stream_rules set is_active = true where not is_active',
    );
    await expect(twoActive).rejects.toThrow('stream_rules_one_active');
  });

  it.each([
    [{ adminStreamUrl: '' }, 'adminStreamUrl'],
    [{ adminStreamUrl: 'kick.com/vitrin' }, 'adminStreamUrl'],
    [{ adminStreamUrl: '/kick' }, 'adminStreamUrl'],
    [{ adminStreamUrl: 'javascript:alert(1)' }, 'adminStreamUrl'],
    [{ pointsReward: 0 }, 'pointsReward'],
    [{ pointsReward: 1.5 }, 'pointsReward'],
    [{ pointsReward: '100' }, 'pointsReward'],
    [{ pointsReward: null }, 'pointsReward'],
    [{ isActive: 'true' }, 'isActive'],
    [{ description: 'ş'.repeat(5001) }, 'description'],
  ])('refuse %j', async (fields, path) => {
    const rule = await addRule();
    for (const answer of [
      await send('POST', '', { adminStreamUrl: freshLink(), ...fields }),
      await send('PATCH', `/${rule.id}`, fields),
    ])
      expect(expectRefusal(answer, 400, 'validation').details?.[0]?.path).toBe(path);
    expect(await rules()).toEqual([rule]);
  });

  it('that are not there are a 404', async () => {
    const path = `/${crypto.randomUUID()}`;
    expectRefusal(await send('PATCH', path, { isActive: true }), 404, 'not_found');
    expectRefusal(await send('DELETE', path), 404, 'not_found');
  });
});

describe('a member’s stream link', () => {
  it('that is the link of the day pays once, however it is spelled', async () => {
    await addRule({
      adminStreamUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      pointsReward: 40,
    });
    const member = await app.join();
    const paid = await update(member, 'http://youtu.be/dQw4w9WgXcQ?si=x');
    expect(paid.json()).toMatchObject({ pointsEarned: 40, user: { points: 40 } });
    const again = await update(member, 'https://m.youtube.com/live/dQw4w9WgXcQ');
    expect(again.statusCode).toBe(200);
    expect(again.json()).not.toHaveProperty('pointsEarned');
    expect(again.json().user).toMatchObject({
      points: 40,
      streamUrl: 'https://m.youtube.com/live/dQw4w9WgXcQ',
    });
    expect(await historyOf(member)).toMatchObject([{ delta: 40, reason: 'Yayın doğrulaması' }]);
  });

  it('pays for another link again, but not for the same one in a new rule', async () => {
    const member = await app.join();
    const first = await addRule({ pointsReward: 10 });
    await update(member, first.adminStreamUrl);
    const second = await addRule({ pointsReward: 20 });
    await update(member, second.adminStreamUrl);
    for (const { id } of await rules()) await send('DELETE', `/${id}`);
    const { adminStreamUrl } = first;
    await addRule({ adminStreamUrl, pointsReward: 5000 });
    expect((await update(member, adminStreamUrl)).json()).not.toHaveProperty('pointsEarned');
    expect((await historyOf(member)).map(({ delta }: { delta: number }) => delta)).toEqual([
      20, 10,
    ]);
  });

  it('pays nothing while the rule is off, or for another link', async () => {
    const member = await app.join();
    const rule = await addRule({ isActive: false });
    await update(member, rule.adminStreamUrl);
    await addRule();
    await update(member, rule.adminStreamUrl);
    await update(member, 'https://kick.com/baska');
    await update(member, '');
    expect(await historyOf(member)).toEqual([]);
    const me = (await app.send('GET', '/api/auth/user', { as: member })).json();
    expect(me).toMatchObject({ points: 0, streamUrl: null });
  });

  it('sent 50 times at once pays once', async () => {
    const member = await app.join();
    const { adminStreamUrl } = await addRule({ pointsReward: 30 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => update(member, adminStreamUrl)),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(answers.filter((answer) => answer.json().pointsEarned === 30)).toHaveLength(1);
    expect(await historyOf(member)).toMatchObject([{ delta: 30, balanceAfter: 30 }]);
  });

  it('pays at registration, whatever points the body asks for', async () => {
    const { adminStreamUrl } = await addRule({ pointsReward: 60 });
    const register = (username: string, streamUrl: string | null) =>
      app.send('POST', '/api/auth/register', {
        body: {
          username,
          email: `${username}@ornek.com`,
          password: PASSWORD,
          streamUrl,
          points: 9999,
          pointsEarned: 9999,
        },
      });
    const paid = await register('yayinci', `${adminStreamUrl}/?utm_source=x`);
    expect(paid.statusCode).toBe(201);
    expect(paid.json()).toMatchObject({ pointsEarned: 60, user: { points: 60 } });
    const unpaid = await register('izleyici', null);
    expect(unpaid.json()).not.toHaveProperty('pointsEarned');
    expect(unpaid.json().user.points).toBe(0);
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
    const member = await app.join();
    const { details } = expectRefusal(await update(member, streamUrl), 400, 'validation');
    expect(details?.[0]?.path).toBe('streamUrl');
  });
});

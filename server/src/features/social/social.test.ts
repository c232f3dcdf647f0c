import type { ReviewedVerification, SocialVerification } from '@vitrin/contract/social.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '../../../test/content.ts';
import { expectRefusal, refusedPaths } from '../../../test/expect-refusal.ts';
import { PASSWORD, type Person, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let other: TestApp;
let editor: Person;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ database: app.database });
  editor = await app.join('editor');
});
afterAll(async () => {
  await other.close();
  await app.close();
});

let made = 0;
const newName = () => `Kanal_${++made}.x`;
const submit = (as: Person, platformUsername: unknown, platform: unknown = 'youtube', on = app) =>
  on.send('POST', '/api/social-verifications/manual', { as, body: { platform, platformUsername } });
const own = async (as: Person): Promise<SocialVerification[]> =>
  (await app.send('GET', '/api/social-verifications', { as })).json();
const decide = (id: string, body: object, on = app) =>
  on.send('PATCH', `/api/admin/social-verifications/${id}`, { as: editor, body });
const approve = (id: string, on = app) => decide(id, { status: 'approved' }, on);
const reject = (id: string, rejectionReason?: unknown, on = app) =>
  decide(id, { status: 'rejected', rejectionReason }, on);
const remove = (id: string, on = app) =>
  on.send('DELETE', `/api/admin/social-verifications/${id}`, { as: editor });
const list = async (query = '/pending'): Promise<ReviewedVerification[]> =>
  (await app.send('GET', `/api/admin/social-verifications${query}`, { as: editor })).json();
async function sent(
  as: Person,
  typed = newName(),
  platform = 'youtube',
): Promise<SocialVerification> {
  const answer = await submit(as, typed, platform);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const ledger = async ({ user }: Person) => {
  const entries =
    'select delta, reason, source from point_entries where user_id = $1 order by position';
  return (await app.platform.pool.query(entries, [user.id])).rows;
};
const set = (key: string, value: number | string) =>
  app.send('PUT', '/api/site-settings', { as: editor, body: { settings: [{ key, value }] } });
const waiting = async () =>
  (await app.send('GET', '/api/admin/waiting', { as: editor })).json().socialVerifications;
const times = (count: number) => Array.from({ length: count }, (_, i) => i);
const count = (answers: { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length;

describe('an account that a member sends', () => {
  it('waits for staff, with the points of this moment', async () => {
    const member = await app.join();
    const before = await waiting();
    const answer = await submit(member, '  https://youtube.com/@Sade  ');
    expect(answer.statusCode).toBe(201);
    const { message, ...entity } = answer.json();
    expect(message).toBe('Doğrulama başvurunuz admin onayı bekliyor');
    expect(entity).toEqual({
      id: expect.any(String),
      platform: 'youtube',
      platformUsername: 'https://youtube.com/@Sade',
      status: 'pending',
      points: 150,
      pointsPaid: 0,
      rejectionReason: null,
      createdAt: expect.any(String),
      decidedAt: null,
    });
    expect(await own(member)).toEqual([entity]);
    expect(await waiting()).toBe(before + 1);
    const { id, username, email } = member.user;
    const seen = (await list()).find((one) => one.id === entity.id);
    expect(seen).toEqual({ ...entity, userEmail: email, user: { id, username, email } });
  });

  it.each([
    ['youtube', '', 'platformUsername'],
    ['youtube', '   ', 'platformUsername'],
    ['youtube', undefined, 'platformUsername'],
    ['youtube', 5, 'platformUsername'],
    ['youtube', 'a\u0000b', 'platformUsername'],
    ['youtube', 'x'.repeat(2001), 'platformUsername'],
    ['youtube', 'https://youtube.com/watch?v=abc', 'platformUsername'],
    ['youtube', 'https://youtube.com/channel/UCabcdefghijklmnopqrstuv', 'platformUsername'],
    ['youtube', 'https://kick.com/kanal', 'platformUsername'],
    ['youtube', 'javascript:alert(1)', 'platformUsername'],
    ['instagram', 'https://instagram.com/p/abc', 'platformUsername'],
    ['instagram', '<script>alert(1)</script>', 'platformUsername'],
    ['instagram', "'; drop table users; --", 'platformUsername'],
    ['instagram', '\u202eali', 'platformUsername'],
    ['telegram', 'x', 'platform'],
    ['tiktok', 'x', 'platform'],
    [null, 'x', 'platform'],
  ])('on %s as %j is refused', async (platform, typed, path) => {
    const member = await app.join();
    expect(refusedPaths(await submit(member, typed, platform))).toContain(path);
    expect(await own(member)).toEqual([]);
  });

  it.each([
    'https://youtube.com/@tuhaf1?<script>alert(1)</script>',
    '@tuhaf2?"><img src=x onerror=alert(1)>',
    "@tuhaf3#'; drop table users; --",
    '@tuhaf4?\u202e',
    `@tuhaf5?${'ş'.repeat(1900)}`,
    `@tuhaf6?${'\ud800'}`,
    '@tuhaf7?%_\\',
  ])('comes out as the text that it is: %s', async (typed) => {
    const { id, platformUsername } = await sent(await app.join(), typed);
    expect(platformUsername).toBe(typed.toWellFormed());
    expect((await list('')).find((one) => one.id === id)?.platformUsername).toBe(platformUsername);
    await remove(id);
  });

  it('takes no points, status or person from the body', async () => {
    const member = await app.join();
    const body = {
      platform: 'instagram',
      platformUsername: newName(),
      points: 9999,
      status: 'approved',
      userId: editor.user.id,
    };
    const answer = await app.send('POST', '/api/social-verifications/manual', { as: member, body });
    expect(answer.json()).toMatchObject({ status: 'pending', points: 150 });
    expect(await own(member)).toHaveLength(1);
  });

  it('is one of each platform, while it waits and once it is approved', async () => {
    const member = await app.join();
    const first = await sent(member);
    expectRefusal(await submit(member, newName()), 409, 'social.already_sent');
    expectRefusal(await submit(member, first.platformUsername), 409, 'social.already_sent');
    await sent(member, newName(), 'instagram');
    await approve(first.id);
    expectRefusal(await submit(member, newName()), 409, 'social.already_verified');
  });

  it('belongs to one member, in whichever spelling', async () => {
    const name = newName();
    const spellings = [
      `https://www.youtube.com/@${name}`,
      `http://m.youtube.com/@${name}/`,
      `youtube.com/@${name.toUpperCase()}?si=abc`,
      `@${name}`,
      `https://youtube.com/@${name}/videos`,
    ];
    const [one, two] = [await app.join(), await app.join()];
    const { id } = await sent(one, spellings[0]);
    for (const spelling of spellings)
      expectRefusal(await submit(two, spelling), 409, 'social.account_taken');
    await reject(id);
    await sent(two, spellings[3]);
    expectRefusal(await submit(one, spellings[4]), 409, 'social.account_taken');
    await sent(await app.join(), name, 'instagram');
  });

  it('50 times at once is sent once, and to one of two members', async () => {
    const [one, two] = [await app.join(), await app.join()];
    const name = newName();
    const answers = await Promise.all(
      times(50).map((i) => submit(i % 2 ? one : two, name, 'youtube', i % 3 ? app : other)),
    );
    expect(count(answers, 201)).toBe(1);
    expect(count(answers, 409)).toBe(49);
    expect((await own(one)).length + (await own(two)).length).toBe(1);
  });
});

it('without the indexes several would get through: the race is real', async () => {
  const bare = await startTestApp();
  await bare.platform.pool.query(
    'drop index social_verifications_one_open, social_verifications_one_person',
  );
  const member = await bare.join();
  const answers = await Promise.all(times(20).map(() => submit(member, 'aynı', 'youtube', bare)));
  expect(count(answers, 201)).toBeGreaterThan(1);
  await bare.close();
});

describe('approval', () => {
  it('pays what was promised when it was sent, and is written down', async () => {
    const member = await app.join();
    await set('instagram_points', 70);
    const { id } = await sent(member, newName(), 'instagram');
    await set('instagram_points', 9000);
    const answer = await approve(id);
    await set('instagram_points', '');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id,
      status: 'approved',
      points: 70,
      pointsPaid: 70,
      pointsEarned: 70,
      userEmail: member.user.email,
      decidedAt: expect.any(String),
    });
    expect(await ledger(member)).toEqual([
      { delta: 70, reason: 'Instagram doğrulaması', source: 'social:instagram' },
    ]);
    const log = await auditOf(app, id);
    expect(log).toMatchObject([
      {
        action: 'approve',
        actor_id: editor.user.id,
        after: { status: 'approved', pointsEarned: 70 },
      },
    ]);
    expect(JSON.stringify(log)).not.toContain('Kanal_');
  });

  it('pays once for all time, also after deletion and resubmission', async () => {
    const member = await app.join();
    const { id } = await sent(member);
    await approve(id);
    expect((await remove(id)).statusCode).toBe(204);
    expect(await own(member)).toEqual([]);
    const again = await sent(member);
    expect((await approve(again.id)).json()).toMatchObject({ status: 'approved', pointsEarned: 0 });
    expect(await ledger(member)).toHaveLength(1);
  });

  it('of nothing pays nothing', async () => {
    const member = await app.join();
    await set('youtube_points', 0);
    const { id } = await sent(member);
    await set('youtube_points', '');
    expect((await approve(id)).json()).toMatchObject({ points: 0, pointsEarned: 0 });
    expect(await ledger(member)).toEqual([]);
  });

  it('and rejection and deletion at once are one decision', async () => {
    for (const round of times(5)) {
      const member = await app.join();
      const { id } = await sent(member);
      const on = (i: number) => (i % 2 ? app : other);
      const calls = times(20).flatMap((i) => [approve(id, on(i)), reject(id, 'x', on(i))]);
      if (round % 2) calls.push(remove(id, other), remove(id));
      const answers = await Promise.all(calls);
      const decided = count(answers, 200);
      expect(decided).toBeLessThanOrEqual(1);
      if (round % 2 === 0) expect(decided).toBe(1);
      else expect(count(answers, 204)).toBe(1);
      for (const answer of answers)
        if (answer.statusCode === 409) expectRefusal(answer, 409, 'social.already_decided');
        else expect([200, 204, 404]).toContain(answer.statusCode);
      const isApproved = answers.some(
        (one) => one.statusCode === 200 && one.json().status === 'approved',
      );
      expect(await ledger(member)).toHaveLength(isApproved ? 1 : 0);
      const decisions = (await auditOf(app, id)).filter(({ action }) => action !== 'delete');
      expect(decisions).toHaveLength(decided);
    }
  });
});

describe('rejection', () => {
  it('says why, and the member may send again', async () => {
    const member = await app.join();
    const name = newName();
    const { id } = await sent(member, name);
    expect((await reject(id, '  Kanal bulunamadı  ')).json()).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Kanal bulunamadı',
    });
    expect(await own(member)).toMatchObject([{ id, rejectionReason: 'Kanal bulunamadı' }]);
    expectRefusal(await approve(id), 409, 'social.already_decided');
    const again = await sent(member, name);
    expect(await own(member)).toMatchObject([{ id: again.id, status: 'pending' }, { id }]);
    expect(await ledger(member)).toEqual([]);
    expect((await reject(again.id)).json().rejectionReason).toBeNull();
  });

  it.each([['x'.repeat(501)], [5], ['a\u0000']])('refuses the reason %j', async (reason) => {
    const { id } = await sent(await app.join());
    expect(refusedPaths(await reject(id, reason))).toEqual(['rejectionReason']);
    expect(refusedPaths(await decide(id, { status: 'pending' }))).toEqual(['status']);
  });
});

describe('staff', () => {
  it('see the queue oldest first, in pages, by search', async () => {
    const people = await Promise.all(times(3).map(() => app.join()));
    const ids: string[] = [];
    for (const person of people) ids.push((await sent(person, `Sıra_${newName()}`)).id);
    expect((await list('/pending?q=sıra')).map(({ id }) => id)).toEqual(ids);
    const first = await app.send('GET', '/api/admin/social-verifications/pending?q=SIRA&limit=2', {
      as: editor,
    });
    const next = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await app.send('GET', next, { as: editor })).json()).toMatchObject([{ id: ids[2] }]);
    const person = people[1] as Person;
    expect(await list(`/pending?q=${person.user.email}`)).toHaveLength(1);
    await approve(ids[1] as string);
    expect(await list(`/pending?q=${person.user.email}`)).toEqual([]);
    expect(await list(`?userId=${person.user.id}&status=approved`)).toMatchObject([{ id: ids[1] }]);
    expect(await list(`?userId=${person.user.id}&platform=instagram`)).toEqual([]);
  });

  it('get a 404 for what is not there', async () => {
    const id = crypto.randomUUID();
    expectRefusal(await approve(id), 404, 'not_found');
    expectRefusal(await reject(id), 404, 'not_found');
    expectRefusal(await remove(id), 404, 'not_found');
  });
});

it('nobody sees other people’s', async () => {
  const [one, two] = [await app.join(), await app.join()];
  await sent(one, 'gizli-kanal');
  expect((await app.send('GET', '/api/social-verifications', { as: two })).body).not.toContain(
    'gizli',
  );
});

it('an account that goes takes its verifications along, and another may have the channel', async () => {
  const member = await app.join();
  const name = newName();
  const { id } = await sent(member, name);
  await reject(id, 'Gizli neden');
  await sent(member, name);
  const exported = (await app.send('GET', '/api/user/export', { as: member })).json();
  expect(exported.socialVerifications).toHaveLength(2);
  const gone = await app.send('POST', '/api/user/delete', {
    as: member,
    body: { password: PASSWORD },
  });
  expect(gone.statusCode).toBe(200);
  expect(JSON.stringify(await auditOf(app, id))).not.toContain('Gizli neden');
  await sent(await app.join(), name);
});

it('without a bot Telegram is not to be had, and says so', async () => {
  const as = await app.join();
  for (const step of ['init', 'verify']) {
    const answer = await app.send('POST', `/api/social-verifications/telegram/${step}`, { as });
    expectRefusal(answer, 503, 'social.telegram_unavailable');
  }
  const body = { update_id: 1 };
  expectRefusal(await app.send('POST', '/api/telegram/webhook', { body }), 404, 'not_found');
});

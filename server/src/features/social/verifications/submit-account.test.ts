import { describe, expect, it } from 'vitest';
import { auditOf } from '../../../../test/content.ts';
import { expectErrorResponse, listInvalidFields } from '../../../../test/expect-error-response.ts';
import { count, newName, socialSite, times } from '../../../../test/social-site.ts';
import { PASSWORD, startTestApp } from '../../../../test/test-app.ts';

const { site, submit, submitNew, own, approve, reject, remove, list, waiting } = socialSite();

describe('an account that a member submits', () => {
  it('is pending, with the points of the current setting', async () => {
    const member = await site.app.createUser();
    const before = await waiting();
    const response = await submit(member, '  https://youtube.com/@Sade  ');
    expect(response.statusCode).toBe(201);
    const { message, ...entity } = response.json();
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
    const verification = (await list()).find((item) => item.id === entity.id);
    expect(verification).toEqual({ ...entity, userEmail: email, user: { id, username, email } });
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
    const member = await site.app.createUser();
    expect(listInvalidFields(await submit(member, typed, platform))).toContain(path);
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
  ])('is returned as plain text: %s', async (typed) => {
    const { id, platformUsername } = await submitNew(await site.app.createUser(), typed);
    expect(platformUsername).toBe(typed.toWellFormed());
    expect((await list('')).find((item) => item.id === id)?.platformUsername).toBe(
      platformUsername,
    );
    await remove(id);
  });

  it('ignores points, status and user in the body', async () => {
    const member = await site.app.createUser();
    const body = {
      platform: 'instagram',
      platformUsername: newName(),
      points: 9999,
      status: 'approved',
      userId: site.editor.user.id,
    };
    const response = await site.app.send('POST', '/api/social-verifications/manual', {
      as: member,
      body,
    });
    expect(response.json()).toMatchObject({ status: 'pending', points: 150 });
    expect(await own(member)).toHaveLength(1);
  });

  it('is refused while the platform has a pending or approved one', async () => {
    const member = await site.app.createUser();
    const first = await submitNew(member);
    expectErrorResponse(await submit(member, newName()), 409, 'social.already_sent');
    expectErrorResponse(await submit(member, first.platformUsername), 409, 'social.already_sent');
    await submitNew(member, newName(), 'instagram');
    await approve(first.id);
    expectErrorResponse(await submit(member, newName()), 409, 'social.already_verified');
  });

  it('belongs to one member, in any spelling', async () => {
    const name = newName();
    const spellings = [
      `https://www.youtube.com/@${name}`,
      `http://m.youtube.com/@${name}/`,
      `youtube.com/@${name.toUpperCase()}?si=abc`,
      `@${name}`,
      `https://youtube.com/@${name}/videos`,
    ];
    const [one, two] = [await site.app.createUser(), await site.app.createUser()];
    const { id } = await submitNew(one, spellings[0]);
    for (const spelling of spellings)
      expectErrorResponse(await submit(two, spelling), 409, 'social.account_taken');
    await reject(id);
    await submitNew(two, spellings[3]);
    expectErrorResponse(await submit(one, spellings[4]), 409, 'social.account_taken');
    await submitNew(await site.app.createUser(), name, 'instagram');
  });

  it('is stored once for 50 concurrent requests, also of two members', async () => {
    const [one, two] = [await site.app.createUser(), await site.app.createUser()];
    const name = newName();
    const responses = await Promise.all(
      times(50).map((i) =>
        submit(i % 2 ? one : two, name, 'youtube', i % 3 ? site.app : site.other),
      ),
    );
    expect(count(responses, 201)).toBe(1);
    expect(count(responses, 409)).toBe(49);
    expect((await own(one)).length + (await own(two)).length).toBe(1);
  });
});

it('is stored several times without the indexes, so the race is real', async () => {
  const bare = await startTestApp();
  await bare.platform.pool.query(
    'drop index social_verifications_one_open, social_verifications_one_person',
  );
  const member = await bare.createUser();
  const responses = await Promise.all(times(20).map(() => submit(member, 'aynı', 'youtube', bare)));
  expect(count(responses, 201)).toBeGreaterThan(1);
  await bare.close();
});

it('is not visible to other members', async () => {
  const [one, two] = [await site.app.createUser(), await site.app.createUser()];
  await submitNew(one, 'gizli-kanal');
  expect((await site.app.send('GET', '/api/social-verifications', { as: two })).body).not.toContain(
    'gizli',
  );
});

it('is deleted with the member, and another member may submit it', async () => {
  const member = await site.app.createUser();
  const name = newName();
  const { id } = await submitNew(member, name);
  await reject(id, 'Gizli neden');
  await submitNew(member, name);
  const exportedData = (await site.app.send('GET', '/api/user/export', { as: member })).json();
  expect(exportedData.socialVerifications).toHaveLength(2);
  const deletion = await site.app.send('POST', '/api/user/delete', {
    as: member,
    body: { password: PASSWORD },
  });
  expect(deletion.statusCode).toBe(200);
  expect(JSON.stringify(await auditOf(site.app, id))).not.toContain('Gizli neden');
  await submitNew(await site.app.createUser(), name);
});

it('Telegram verification without a bot answers 503 and is marked as unavailable', async () => {
  const as = await site.app.createUser();
  for (const step of ['init', 'verify']) {
    const response = await site.app.send('POST', `/api/social-verifications/telegram/${step}`, {
      as,
    });
    expectErrorResponse(response, 503, 'social.telegram_unavailable');
  }
  const body = { update_id: 1 };
  expectErrorResponse(
    await site.app.send('POST', '/api/telegram/webhook', { body }),
    404,
    'not_found',
  );
});

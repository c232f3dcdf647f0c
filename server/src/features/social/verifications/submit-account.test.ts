import { describe, expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import {
  countStatus,
  createChannelName,
  listIndexes,
  setUpSocialSite,
} from '../../../../test/social-site.ts';
import { PASSWORD, startTestApp } from '../../../../test/test-app.ts';

const {
  site,
  submitAccount,
  submitNewAccount,
  listOwnVerifications,
  approve,
  reject,
  remove,
  listVerifications,
  countWaiting,
} = setUpSocialSite();

describe('an account that a member submits', () => {
  it('is pending, with the points of the current setting', async () => {
    const member = await site.app.createUser();
    const pendingCount = await countWaiting();
    const response = await submitAccount(member, '  https://youtube.com/@Sade  ');
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
    expect(await listOwnVerifications(member)).toEqual([entity]);
    expect(await countWaiting()).toBe(pendingCount + 1);
    const { id, username, email } = member.user;
    const verification = (await listVerifications()).find((item) => item.id === entity.id);
    expect(verification).toEqual({
      ...entity,
      userEmail: email,
      user: { id, username, email },
      duplicate: null,
      paysPoints: true,
    });
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
  ])('on %s as %j is refused', async (platform, input, path) => {
    const member = await site.app.createUser();
    expect(listInvalidFields(await submitAccount(member, input, platform))).toContain(path);
    expect(await listOwnVerifications(member)).toEqual([]);
  });

  it.each([
    'https://youtube.com/@tuhaf1?<script>alert(1)</script>',
    '@tuhaf2?"><img src=x onerror=alert(1)>',
    "@tuhaf3#'; drop table users; --",
    '@tuhaf4?\u202e',
    `@tuhaf5?${'ş'.repeat(1900)}`,
    `@tuhaf6?${'\ud800'}`,
    '@tuhaf7?%_\\',
  ])('is returned as plain text: %s', async (input) => {
    const { id, platformUsername } = await submitNewAccount(await site.app.createUser(), input);
    expect(platformUsername).toBe(input.toWellFormed());
    expect((await listVerifications('')).find((item) => item.id === id)?.platformUsername).toBe(
      platformUsername,
    );
    await remove(id);
  });

  it('ignores points, status and user in the body', async () => {
    const member = await site.app.createUser();
    const body = {
      platform: 'instagram',
      platformUsername: createChannelName(),
      points: 9999,
      status: 'approved',
      userId: site.editor.user.id,
    };
    const response = await site.app.send('POST', '/api/social-verifications/manual', {
      as: member,
      body,
    });
    expect(response.json()).toMatchObject({ status: 'pending', points: 150 });
    expect(await listOwnVerifications(member)).toHaveLength(1);
  });

  it('is refused while the member has a pending or approved account of the platform', async () => {
    const member = await site.app.createUser();
    const firstVerification = await submitNewAccount(member);
    expectErrorResponse(
      await submitAccount(member, createChannelName()),
      409,
      'social.already_sent',
    );
    expectErrorResponse(
      await submitAccount(member, firstVerification.platformUsername),
      409,
      'social.already_sent',
    );
    await submitNewAccount(member, createChannelName(), 'instagram');
    await approve(firstVerification.id);
    expectErrorResponse(
      await submitAccount(member, createChannelName()),
      409,
      'social.already_verified',
    );
  });

  it('belongs to one member, in any spelling', async () => {
    const name = createChannelName();
    const spellings = [
      `https://www.youtube.com/@${name}`,
      `http://m.youtube.com/@${name}/`,
      `youtube.com/@${name.toUpperCase()}?si=abc`,
      `@${name}`,
      `https://youtube.com/@${name}/videos`,
    ];
    const [firstMember, secondMember] = [await site.app.createUser(), await site.app.createUser()];
    const { id } = await submitNewAccount(firstMember, spellings[0]);
    for (const spelling of spellings)
      expectErrorResponse(await submitAccount(secondMember, spelling), 409, 'social.account_taken');
    await reject(id);
    await submitNewAccount(secondMember, spellings[3]);
    expectErrorResponse(
      await submitAccount(firstMember, spellings[4]),
      409,
      'social.account_taken',
    );
    await submitNewAccount(await site.app.createUser(), name, 'instagram');
  });

  it('is stored once for 50 concurrent requests, also of two members', async () => {
    const [firstMember, secondMember] = [await site.app.createUser(), await site.app.createUser()];
    const name = createChannelName();
    const responses = await Promise.all(
      listIndexes(50).map((i) =>
        submitAccount(
          i % 2 ? firstMember : secondMember,
          name,
          'youtube',
          i % 3 ? site.app : site.otherApp,
        ),
      ),
    );
    expect(countStatus(responses, 201)).toBe(1);
    expect(countStatus(responses, 409)).toBe(49);
    expect(
      (await listOwnVerifications(firstMember)).length +
        (await listOwnVerifications(secondMember)).length,
    ).toBe(1);
  });
});

it('an account is stored several times by concurrent requests when the indexes are removed', async () => {
  const unprotectedApp = await startTestApp();
  await unprotectedApp.platform.pool.query(
    'drop index social_verifications_one_open, social_verifications_one_person',
  );
  const member = await unprotectedApp.createUser();
  const responses = await Promise.all(
    listIndexes(20).map(() => submitAccount(member, 'aynı', 'youtube', unprotectedApp)),
  );
  expect(countStatus(responses, 201)).toBeGreaterThan(1);
  await unprotectedApp.close();
});

it('a verification is not visible to other members', async () => {
  const [firstMember, secondMember] = [await site.app.createUser(), await site.app.createUser()];
  await submitNewAccount(firstMember, 'gizli-kanal');
  expect(
    (await site.app.send('GET', '/api/social-verifications', { as: secondMember })).body,
  ).not.toContain('gizli');
});

it('a verification is deleted with its member, and another member may submit the account', async () => {
  const member = await site.app.createUser();
  const name = createChannelName();
  const { id } = await submitNewAccount(member, name);
  await reject(id, 'Gizli neden');
  await submitNewAccount(member, name);
  const exportedData = (await site.app.send('GET', '/api/user/export', { as: member })).json();
  expect(exportedData.socialVerifications).toHaveLength(2);
  const deletion = await site.app.send('POST', '/api/user/delete', {
    as: member,
    body: { password: PASSWORD },
  });
  expect(deletion.statusCode).toBe(200);
  expect(JSON.stringify(await listAuditEntries(site.app, id))).not.toContain('Gizli neden');
  await submitNewAccount(await site.app.createUser(), name);
});

it('without a bot the Telegram verification answers 503 and the webhook 404', async () => {
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

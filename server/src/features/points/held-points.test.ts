import { describe, expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import { setUpHeldPointsSite } from '../../../test/held-points-site.ts';
import { PASSWORD, startTestApp, type TestUser } from '../../../test/test-app.ts';
import { checkLedger } from './check-ledger.ts';
import { settleDueHeldPoints } from './settle-held-points.ts';

const {
  site,
  addRule,
  registerWith,
  registerMember,
  getBalances,
  listHeld,
  verifyEmail,
  listNotifications,
  query,
} = setUpHeldPointsSite();

const listPointKinds = async (as: TestUser) =>
  (await listNotifications(as)).map(({ kind }) => kind).filter((kind) => /^points\./.test(kind));
const setHoldPoints = (value: string) =>
  site.app.send('PUT', '/api/site-settings', {
    as: site.admin,
    body: { settings: [{ key: 'holdPoints', value }] },
  });
const updateStream = (as: TestUser, streamUrl: string) =>
  site.app.send('POST', '/api/user/update-stream', { as, body: { streamUrl } });
/** Starts the wait of a member's held earnings days earlier. */
const age = (as: TestUser, days: number) =>
  query(
    `update held_points set waits_since = waits_since - make_interval(days => $2) where user_id = $1`,
    [as.user.id, days],
  );

describe('a stream earning of a member who has proven nothing', () => {
  it('is held: it is no balance, and the response and the profile say what to do', async () => {
    const response = await registerWith({ streamUrl: site.streamUrl });
    expect(response.json()).toMatchObject({
      user: { points: 0 },
      pointsHeld: 100,
      heldMessage:
        '100 puanınız beklemede. E-postanızı ya da Telegram hesabınızı doğruladığınızda hesabınıza geçer.',
    });
    expect(response.json()).not.toHaveProperty('pointsEarned');
    const member = await registerMember();
    expect(await getBalances(member)).toEqual({ points: 0, heldPoints: 100 });
    const [earning, ...others] = await listHeld(member);
    expect(others).toEqual([]);
    expect(earning).toMatchObject({ points: 100, reason: 'Yayın doğrulaması', waitsFor: 'proof' });
    expect(Object.keys(earning).sort()).toEqual(
      ['id', 'points', 'source', 'reason', 'createdAt', 'waitsFor', 'expiresAt'].sort(),
    );
    expect(Date.parse(earning.expiresAt) - Date.parse(earning.createdAt)).toBe(30 * 86_400_000);
    expect((await site.app.send('GET', '/api/user/points', { as: member })).json()).toEqual([]);
    const leaders = (await site.app.send('GET', '/api/leaderboard')).json();
    expect(JSON.stringify(leaders)).not.toContain(member.user.username);
  });

  it('of 20 accounts from one address is spendable for none; without holding for all', async () => {
    const address = '10.210.1.1';
    const register = () =>
      Promise.all(
        Array.from({ length: 20 }, () => registerWith({ streamUrl: site.streamUrl, address })),
      );
    const sum = (responses: Awaited<ReturnType<typeof register>>) =>
      responses.reduce((total, response) => total + response.json().user.points, 0);
    expect(sum(await register())).toBe(0);
    await setHoldPoints('off');
    expect(sum(await register())).toBe(2000);
    await setHoldPoints('');
  });

  it('buys nothing', async () => {
    const reward = await site.app.send('POST', '/api/rewards', {
      as: site.admin,
      body: { title: 'Kupon', description: 'Bir kupon', pointsCost: 50, isActive: true },
    });
    const member = await registerMember();
    const body = { rewardId: reward.json().id };
    const response = await site.app.send('POST', '/api/user-rewards/purchase', {
      as: member,
      body,
    });
    expectErrorResponse(response, 409);
  });

  it('is released once by a verified e-mail address, with its source, and told once', async () => {
    const member = await registerMember();
    const [{ source }] = await listHeld(member);
    await verifyEmail(member, site.otherApp);
    expect(await getBalances(member)).toEqual({ points: 100, heldPoints: 0 });
    expect(await listHeld(member)).toEqual([]);
    expect((await site.app.send('GET', '/api/user/points', { as: member })).json()).toMatchObject([
      { delta: 100, source, balanceAfter: 100 },
    ]);
    expect(await listPointKinds(member)).toEqual(['points.released']);
    expect((await updateStream(member, site.streamUrl)).json()).not.toHaveProperty('pointsEarned');
    expect((await checkLedger(site.app.platform)).differences).toEqual([]);
  });

  it('is released with all others by a mailed password link, in one notification', async () => {
    const member = await registerMember();
    const rule = await addRule({ pointsReward: 30 });
    expect((await updateStream(member, rule.adminStreamUrl)).json()).toMatchObject({
      pointsHeld: 30,
    });
    await site.app.send('PATCH', `/api/streaming-verifications/${rule.id}`, {
      as: site.admin,
      body: { isActive: false },
    });
    await site.app.send('POST', '/api/auth/password-reset', {
      body: { identifier: member.user.email },
    });
    await site.app.deliverMessages();
    const mail = site.app.mail.listMailsTo(member.user.email).at(-1);
    const [, token] = /#token=([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    const body = { token, password: 'yepyeni bir şifre' };
    const response = await site.app.send('POST', '/api/auth/password-link', { body });
    expect(response.statusCode, response.body).toBe(200);
    const rows = await query('select points from users where id = $1', [member.user.id]);
    expect(rows).toEqual([{ points: 130 }]);
    const notifications = await query(
      `select body from notifications where user_id = $1 and kind = 'points.released'`,
      [member.user.id],
    );
    expect(notifications).toEqual([{ body: 'Beklemedeki 130 puanınız hesabınıza geçti.' }]);
    await reactivateRule();
  });

  it('is released during a break too', async () => {
    const member = await registerMember();
    await site.app.send('POST', '/api/user/safety/break', {
      as: member,
      body: { kind: 'pause', days: 1 },
    });
    await verifyEmail(member);
    expect(await getBalances(member)).toEqual({ points: 100, heldPoints: 0 });
  });

  it('lapses after 30 days without a proof; its source stays used', async () => {
    const member = await registerMember();
    await age(member, 29);
    await settleDueHeldPoints(site.app.platform);
    expect(await getBalances(member)).toEqual({ points: 0, heldPoints: 100 });
    await age(member, 1);
    await settleDueHeldPoints(site.app.platform);
    expect(await getBalances(member)).toEqual({ points: 0, heldPoints: 0 });
    expect(await listPointKinds(member)).toEqual(['points.lapsed']);
    await verifyEmail(member);
    const response = await updateStream(member, site.streamUrl);
    expect(response.json()).not.toHaveProperty('pointsEarned');
    expect(await getBalances(member)).toEqual({ points: 0, heldPoints: 0 });
  });

  it('is in the export and is deleted with the account', async () => {
    const member = await registerMember();
    const data = (await site.app.send('GET', '/api/user/export', { as: member })).json();
    expect(data.heldPoints).toMatchObject([{ points: 100, waitsFor: 'proof', state: 'held' }]);
    const body = { password: PASSWORD };
    const response = await site.app.send('POST', '/api/user/delete', { as: member, body });
    expect(response.statusCode).toBe(200);
    expect(await query('select 1 from held_points where user_id = $1', [member.user.id])).toEqual(
      [],
    );
  });
});

async function reactivateRule() {
  const rules = (
    await site.app.send('GET', '/api/streaming-verifications', { as: site.admin })
  ).json();
  const { id } = rules.find(
    ({ adminStreamUrl }: { adminStreamUrl: string }) => adminStreamUrl === site.streamUrl,
  );
  await site.app.send('PATCH', `/api/streaming-verifications/${id}`, {
    as: site.admin,
    body: { isActive: true },
  });
}

describe('nothing is held', () => {
  it('for a member who has verified an e-mail address or a Telegram account', async () => {
    const member = await site.app.createUser();
    await site.app.verifyChannels(member);
    expect((await updateStream(member, site.streamUrl)).json()).toMatchObject({
      pointsEarned: 100,
      user: { points: 100 },
    });
  });

  it('on a site without mail and bot', async () => {
    const app = await startTestApp({ database: site.app.database });
    const member = await app.createUser();
    const body = { streamUrl: site.streamUrl };
    const response = await app.send('POST', '/api/user/update-stream', { as: member, body });
    expect(response.json()).toMatchObject({ pointsEarned: 100 });
    await app.close();
  });

  it('while the setting is off; what waits stays until a proof', async () => {
    const waiting = await registerMember();
    expect(listInvalidFields(await setHoldPoints('maybe'))).toEqual(['settings.0.value']);
    await setHoldPoints('off');
    const response = await registerWith({ streamUrl: site.streamUrl });
    expect(response.json()).toMatchObject({ pointsEarned: 100, user: { points: 100 } });
    expect(await getBalances(waiting)).toEqual({ points: 0, heldPoints: 100 });
    await verifyEmail(waiting);
    expect(await getBalances(waiting)).toEqual({ points: 100, heldPoints: 0 });
    await setHoldPoints('');
  });
});

describe('a rule’s budgets', () => {
  it('give held earnings at most half, and the rest to proven members', async () => {
    const rule = await addRule({ pointsReward: 100, dailyBudget: 500, monthlyBudget: 1000 });
    const streamUrl = rule.adminStreamUrl;
    const results = await Promise.all([1, 2, 3].map(() => registerWith({ streamUrl })));
    expect(results.map((response) => response.json().pointsHeld ?? 0).sort()).toEqual([
      0, 100, 100,
    ]);
    const [refused] = results.filter((response) => !response.json().pointsHeld);
    expect(refused?.json().pointsRefused.code).toBe('streams.budget');
    for (let count = 0; count < 3; count++) {
      const member = await site.app.createUser();
      await site.app.verifyChannels(member);
      expect((await updateStream(member, streamUrl)).json()).toMatchObject({ pointsEarned: 100 });
    }
    expectErrorResponse(await updateStream(await site.app.createUser(), streamUrl), 409);
    await reactivateRule();
  });

  it('free the half of a released earning, and get back to the month what lapses', async () => {
    const rule = await addRule({ pointsReward: 100, monthlyBudget: 200 });
    const streamUrl = rule.adminStreamUrl;
    const first = await registerMember({ streamUrl });
    const second = await site.app.createUser();
    expectErrorResponse(await updateStream(second, streamUrl), 409, 'streams.budget');
    await age(first, 30);
    await settleDueHeldPoints(site.app.platform);
    expect((await updateStream(second, streamUrl)).json()).toMatchObject({ pointsHeld: 100 });
    await verifyEmail(second);
    const third = await site.app.createUser();
    expect((await updateStream(third, streamUrl)).json()).toMatchObject({ pointsHeld: 100 });
    expectErrorResponse(
      await updateStream(await site.app.createUser(), streamUrl),
      409,
      'streams.budget',
    );
    await reactivateRule();
  });
});

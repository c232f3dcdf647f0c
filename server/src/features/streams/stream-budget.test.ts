import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import { openInstances } from '../../../test/many-instances.ts';
import { setUpStreamsSite } from '../../../test/streams-site.ts';
import { PASSWORD, type TestUser } from '../../../test/test-app.ts';
import { withoutProtection } from '../../../test/without-protection.ts';
import { Context } from '../../platform/context.ts';
import { checkPointDays } from '../points/check-point-days.ts';
import { updateOwnStream } from './update-own-stream.ts';

const { site, send, addRule } = setUpStreamsSite();
let instances: ReturnType<typeof openInstances>;

beforeAll(() => {
  instances = openInstances(site.app);
});
afterAll(() => instances.close());

const DAY_FULL_MESSAGE = 'Bugün için ayrılan puan doldu; yarın yeniden deneyin.';
const MONTH_FULL_MESSAGE = 'Bu ay için ayrılan puan doldu; gelecek ay yeniden deneyin.';

const updateStream = (as: TestUser, streamUrl: string) =>
  site.app.send('POST', '/api/user/update-stream', { as, body: { streamUrl } });
const setBudget = (id: string, body: object) => send('PATCH', `/${id}`, body);

/** Moves all payments of a rule to another day. */
const movePayments = (id: string, days: number) =>
  site.app.platform.pool.query(
    'update stream_rule_days set day = day + $2::int where rule_id = $1',
    [id, days],
  );

/** Inserts members and returns their ids. */
async function addMembers(count: number): Promise<string[]> {
  const { rows } = await site.app.platform.pool.query(
    `insert into users (id, username, email, password_hash)
     select id, 'b' || left(id::text, 8) || n, id || '@ornek.com', '-'
       from (select gen_random_uuid() as id, n from generate_series(1, $1) n) new_members returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Sends the link concurrently for all members to several instances. Returns the number of members by outcome. */
async function countOutcomes(memberIds: string[], streamUrl: string) {
  const results = await Promise.all(
    memberIds.map((id) =>
      updateOwnStream(
        new Context(instances.getNextContext().platform, { id, role: 'viewer' }, 'any'),
        streamUrl,
      ).then(
        ({ pointsEarned }) => (pointsEarned ? 'paid' : 'unpaid'),
        ({ code }) => code as string,
      ),
    ),
  );
  return Object.fromEntries(
    [...new Set(results)].map((outcome) => [
      outcome,
      results.filter((result) => result === outcome).length,
    ]),
  );
}

describe('a stream rule’s budget', () => {
  it('is absent by default and accepts whole numbers from 0', async () => {
    expect(await addRule()).toMatchObject({ dailyBudget: null, monthlyBudget: null });
    const rule = await addRule({ dailyBudget: 0, monthlyBudget: 500 });
    expect(rule).toMatchObject({ dailyBudget: 0, monthlyBudget: 500 });
    for (const field of ['dailyBudget', 'monthlyBudget'])
      for (const invalidValue of [-1, 1.5, '5'])
        expect(listInvalidFields(await setBudget(rule.id, { [field]: invalidValue }))).toEqual([
          field,
        ]);
  });

  it('refuses payments beyond the day’s points without any change, and allows them on the next day', async () => {
    const { id, adminStreamUrl } = await addRule({ pointsReward: 40, dailyBudget: 100 });
    const [firstMember, secondMember, thirdMember] = await Promise.all(
      [1, 2, 3].map(() => site.app.createUser()),
    );
    if (!firstMember || !secondMember || !thirdMember) throw new Error('no members');
    for (const member of [firstMember, secondMember])
      expect((await updateStream(member, adminStreamUrl)).json()).toMatchObject({
        pointsEarned: 40,
      });
    const refusedResponse = expectErrorResponse(
      await updateStream(thirdMember, adminStreamUrl),
      409,
      'streams.budget',
    );
    expect(refusedResponse.message).toBe(DAY_FULL_MESSAGE);
    const accountResponse = await site.app.send('GET', '/api/auth/user', { as: thirdMember });
    expect(accountResponse.json()).toMatchObject({ points: 0, streamUrl: null });
    // Already paid, so nothing is due.
    expect((await updateStream(firstMember, adminStreamUrl)).statusCode).toBe(200);
    await movePayments(id, -1);
    expect((await updateStream(thirdMember, adminStreamUrl)).json()).toMatchObject({
      pointsEarned: 40,
    });
  });

  it('of the month has its own message and allows payments again in the next month', async () => {
    const { id, adminStreamUrl } = await addRule({
      pointsReward: 40,
      dailyBudget: 40,
      monthlyBudget: 40,
    });
    const [firstMember, secondMember] = [await site.app.createUser(), await site.app.createUser()];
    await updateStream(firstMember, adminStreamUrl);
    expect(
      expectErrorResponse(await updateStream(secondMember, adminStreamUrl), 409, 'streams.budget')
        .message,
    ).toBe(MONTH_FULL_MESSAGE);
    await movePayments(id, -31);
    expect((await updateStream(secondMember, adminStreamUrl)).json()).toMatchObject({
      pointsEarned: 40,
    });
  });

  it('counts earlier payments when it is set, and allows more when it is raised', async () => {
    const { id, adminStreamUrl } = await addRule({ pointsReward: 40 });
    const [firstMember, secondMember] = [await site.app.createUser(), await site.app.createUser()];
    await updateStream(firstMember, adminStreamUrl);
    await setBudget(id, { dailyBudget: 79 });
    expectErrorResponse(await updateStream(secondMember, adminStreamUrl), 409, 'streams.budget');
    await setBudget(id, { dailyBudget: 80 });
    expect((await updateStream(secondMember, adminStreamUrl)).json()).toMatchObject({
      pointsEarned: 40,
    });
  });

  it('is not part of any response to members', async () => {
    const budgets = { dailyBudget: 7_654_321, monthlyBudget: 9_876_543 };
    const { adminStreamUrl } = await addRule({ pointsReward: 40, ...budgets });
    const member = await site.app.createUser();
    const bodies = [(await updateStream(member, adminStreamUrl)).body];
    for (const path of ['/api/auth/user', '/api/user/points', '/api/user/export', '/profil', '/'])
      bodies.push((await site.app.send('GET', path, { as: member })).body);
    for (const body of bodies)
      expect(body).not.toMatch(/7654321|9876543|dailyBudget|monthlyBudget/);
    const rulesResponse = await site.app.send('GET', '/api/streaming-verifications', {
      as: member,
    });
    expectErrorResponse(rulesResponse, 403, 'auth.forbidden');
  });

  it('does not prevent a registration, whose response has the reason and no points', async () => {
    const { adminStreamUrl } = await addRule({ pointsReward: 40, dailyBudget: 39 });
    const response = await site.app.send('POST', '/api/auth/register', {
      body: {
        username: 'gec-gelen',
        email: 'gec@ornek.com',
        password: PASSWORD,
        streamUrl: adminStreamUrl,
      },
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      user: { points: 0, streamUrl: adminStreamUrl },
      pointsRefused: { code: 'streams.budget', message: DAY_FULL_MESSAGE },
    });
    expect(response.json()).not.toHaveProperty('pointsEarned');
  });
});

describe('200 concurrent members', () => {
  it('never exceed a budget of the day or the month', async () => {
    for (const budget of ['dailyBudget', 'monthlyBudget']) {
      const { adminStreamUrl } = await addRule({ pointsReward: 30, [budget]: 100 });
      const memberIds = await addMembers(200);
      expect(await countOutcomes(memberIds, adminStreamUrl)).toEqual({
        paid: 3,
        'streams.budget': 197,
      });
      const { rows } = await site.app.platform.pool.query(
        'select sum(points)::int as paid from users where id = any($1)',
        [memberIds],
      );
      expect(rows[0].paid).toBe(90);
    }
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect((await checkPointDays(site.app.platform, tomorrow)).differences).toEqual([]);
  });

  it('exceed a budget without the lock on the rule, so the race is real', async () => {
    const { adminStreamUrl } = await addRule({ pointsReward: 30, dailyBudget: 100 });
    const memberIds = await addMembers(200);
    await withoutProtection(
      site.app.platform.pool,
      'reserve_stream_points',
      (definition) =>
        definition
          .replace('link = stream_link for no key update', 'link = stream_link')
          .replace(
            '(paying_rule_id) reserved;',
            '(paying_rule_id) reserved; perform pg_sleep(0.5);',
          ),
      async () => {
        const { paid = 0 } = await countOutcomes(memberIds, adminStreamUrl);
        expect(paid).toBeGreaterThan(3);
      },
    );
  });
});

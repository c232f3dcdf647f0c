import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpBreaksSite } from '../../../test/breaks-site.ts';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { openInstances } from '../../../test/many-instances.ts';
import type { TestUser } from '../../../test/test-app.ts';
import { Context } from '../../platform/context.ts';
import { joinStatement } from '../events/join-event.ts';
import { applyForTickets } from '../tickets/applications/apply-for-tickets.ts';
import { formatLongDate } from './require-not-on-break.ts';

const { site, startBreak, getBreak, createMemberOnPause, backdateBreak, forbiddenCalls } =
  setUpBreaksSite();
let instances: ReturnType<typeof openInstances>;
beforeAll(() => {
  instances = openInstances(site.app);
});
afterAll(() => instances.close());

const DAY_MS = 86_400_000;

describe('during a break', () => {
  it.each(Object.entries(forbiddenCalls))(
    '%s is refused at once on every instance, with the end date',
    async (_, call) => {
      const as = await createMemberOnPause();
      const until = (await getBreak(as))?.until ?? '';
      for (const instance of [site.app, site.otherApp]) {
        const { message } = expectErrorResponse(await call(as, instance), 403, 'safety.on_break');
        expect(message).toContain(formatLongDate(until));
      }
    },
  );

  it('sign-in, balance, market, own data and removing a stream link work', async () => {
    const as = await createMemberOnPause();
    expect((await site.app.signIn(as.user.email, 'çok gizli bir şifre')).statusCode).toBe(200);
    const body = { delta: 50, reason: 'Hediye' };
    await site.app.send('POST', `/api/admin/users/${as.user.id}/points`, {
      as: site.superAdmin,
      body,
    });
    const reward = { title: 'Ödül', description: 'Bir ödül', pointsCost: 5 };
    const { id } = (
      await site.app.send('POST', '/api/rewards', { as: site.superAdmin, body: reward })
    ).json();
    const purchaseResponse = await site.app.send('POST', '/api/user-rewards/purchase', {
      as,
      body: { rewardId: id },
    });
    expect(purchaseResponse.statusCode, purchaseResponse.body).toBe(201);
    const updateResponse = await site.app.send('POST', '/api/user/update-stream', {
      as,
      body: { streamUrl: null },
    });
    expect(updateResponse.statusCode).toBe(200);
    for (const path of ['/api/user/points', '/api/user/export', '/api/ticket-applications'])
      expect((await site.app.send('GET', path, { as })).statusCode, path).toBe(200);
  });

  it('a verification from before the break pays nothing', async () => {
    const as = await site.app.createUser();
    const { id } = (await forbiddenCalls['a new verification'](as)).json();
    await startBreak(as, { kind: 'pause', days: 3 });
    const decideResponse = await site.app.send('PATCH', `/api/admin/social-verifications/${id}`, {
      as: site.superAdmin,
      body: { status: 'approved' },
    });
    expect(decideResponse.json()).toMatchObject({ status: 'approved', pointsEarned: 0 });
    expect((await site.app.send('GET', '/api/user/points', { as })).json()).toEqual([]);
  });

  it('no announcements are sent, and draws exclude the member’s entries', async () => {
    const as = await site.app.createUser();
    expect((await forbiddenCalls['joining an event'](as)).statusCode).toBe(201);
    const { pool } = site.app.platform;
    const readCounts = async () => {
      const { rows } = await pool.query(
        `select (select count(*)::int from announcement_recipients where user_id = $1) as reached,
                (select count(*)::int from members_on_break where user_id = $1) as "onBreak"`,
        [as.user.id],
      );
      return rows[0];
    };
    expect(await readCounts()).toEqual({ reached: 1, onBreak: 0 });
    await startBreak(as, { kind: 'pause', days: 3 });
    expect(await readCounts()).toEqual({ reached: 0, onBreak: 1 });
    const drawFields = {
      title: 'Çekiliş',
      description: 'x',
      source: 'event',
      eventId: site.eventId,
    };
    const drawResponse = await site.app.send('POST', '/api/admin/draws', {
      as: site.superAdmin,
      body: {
        ...drawFields,
        prizes: [{ title: 'Ödül', count: 1 }],
        reserves: 0,
        drawAt: new Date(Date.now() + DAY_MS).toISOString(),
      },
    });
    expect(drawResponse.statusCode, drawResponse.body).toBe(201);
    const path = `/api/admin/draws/${drawResponse.json().id}/entries`;
    const entries = (await site.app.send('GET', path, { as: site.superAdmin })).json();
    expect(entries.leftOut.onBreak).toBeGreaterThan(0);
  });

  it('the member sees the break on every page; staff see only its end', async () => {
    const as = await createMemberOnPause();
    const until = (await getBreak(as))?.until;
    const getUser = async () => (await site.app.send('GET', '/api/auth/user', { as })).json();
    expect((await getUser()).breakUntil).toBe(until);
    const getMemberForStaff = async () =>
      (
        await site.app.send('GET', `/api/admin/users/${as.user.id}`, { as: site.superAdmin })
      ).json();
    expect((await getMemberForStaff()).break).toEqual({ until });
    const listResponse = await site.app.send('GET', `/api/admin/users?q=${as.user.username}`, {
      as: site.superAdmin,
    });
    expect(listResponse.json()).toMatchObject([{ break: { until } }]);
    await backdateBreak(as, '5 days');
    expect((await getUser()).breakUntil).toBeNull();
    expect((await getMemberForStaff()).break).toBeNull();
  });
});

describe('a break that starts concurrently with', () => {
  const countBlocked = async () =>
    (
      await site.app.platform.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rowCount ?? 0;

  /** Starts a break and keeps its transaction open while `work` runs. */
  async function runDuringBreakStart<T>(
    { user }: TestUser,
    work: (commit: () => Promise<unknown>) => Promise<T>,
  ) {
    const client = await site.app.platform.pool.connect();
    await client.query('begin');
    const startBreakQuery = `update users set break_kind = 'pause', break_until = now() + interval '3 days' where id = $1`;
    await client.query(startBreakQuery, [user.id]);
    const outcome = await work(() => client.query('commit'));
    await client.query('commit');
    client.release();
    return outcome;
  }

  /** Commits the break once `work` waits for its lock, and returns the result of `work`. */
  const runUntilBreakCommits = <T>(member: TestUser, work: () => Promise<T>): Promise<T> =>
    runDuringBreakStart(member, async (commit) => {
      const outcomePromise = work();
      await expect.poll(countBlocked).toBeGreaterThan(0);
      await commit();
      return outcomePromise;
    });

  const getErrorCode = async (
    responsePromise: ReturnType<(typeof forbiddenCalls)['stream points']>,
  ) => (await responsePromise).json().code;

  it.each(Object.entries(forbiddenCalls).slice(0, 4))('%s wins', async (_, call) => {
    const as = await site.app.createUser();
    expect(await runUntilBreakCommits(as, () => getErrorCode(call(as, site.otherApp)))).toBe(
      'safety.on_break',
    );
  });

  it('twenty applications on several instances wins against all of them', async () => {
    const as = await site.app.createUser();
    const apply = () => {
      const { platform } = instances.getNextContext();
      const ctx = new Context(platform, { id: as.user.id, role: 'viewer' }, 'any');
      const request = {
        ticketCompanyId: site.ticketCompanyId,
        username: 'oyuncu',
        investmentAmount: 500,
      };
      return applyForTickets(ctx, request).then(
        () => 'sent',
        (error) => error.code,
      );
    };
    const outcomes = await runUntilBreakCommits(as, () =>
      Promise.all(Array.from({ length: 20 }, apply)),
    );
    expect(outcomes).toEqual(Array.from({ length: 20 }, () => 'safety.on_break'));
  });

  it('an application loses when the lock is removed', async () => {
    const { pool } = site.app.platform;
    const { rows } = await pool.query(
      `select pg_get_functiondef('lock_applicant'::regproc) as definition`,
    );
    const unlockedDefinition = rows[0].definition.replace(/perform from members.*?;/, 'perform 1;');
    expect(unlockedDefinition).not.toBe(rows[0].definition);
    await pool.query(unlockedDefinition);
    const as = await site.app.createUser();
    const response = await runDuringBreakStart(as, () =>
      forbiddenCalls['applying for tickets'](as, site.otherApp),
    );
    await pool.query(rows[0].definition);
    expect(response.statusCode).toBe(201);
  });

  it('joining an event loses when the lock is removed', async () => {
    const { pool } = site.app.platform;
    const unlockedStatement = joinStatement.replace('for share of u', '');
    expect(unlockedStatement).not.toBe(joinStatement);
    const as = await site.app.createUser();
    const joinValues = [crypto.randomUUID(), site.eventId, as.user.id, ''];
    const { rows } = await runDuringBreakStart(as, () => pool.query(unlockedStatement, joinValues));
    expect(rows).toMatchObject([{ id: joinValues[0], breakUntil: null }]);
  });
});

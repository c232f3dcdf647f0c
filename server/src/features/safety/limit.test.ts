import type { SafetyState } from '@vitrin/contract/safety.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import { openInstances } from '../../../test/many-instances.ts';
import { raceWithoutLocks } from '../../../test/race-without-locks.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { Context } from '../../platform/context.ts';
import { applyForTickets } from '../tickets/applications/apply-for-tickets.ts';

let app: TestApp;
let editor: TestUser;
let instances: ReturnType<typeof openInstances>;
let ticketCompanyId: string;

beforeAll(async () => {
  app = await startTestApp();
  instances = openInstances(app);
  editor = await app.createUser('editor');
  const body = { name: 'Zirvelon', logoUrl: '/demo/ornek.svg' };
  ticketCompanyId = (await app.send('POST', '/api/ticket-companies', { as: editor, body })).json()
    .id;
});
afterAll(async () => {
  await instances.close();
  await app.close();
});

const setLimit = (as: TestUser, monthlyLimit: unknown) =>
  app.send('PUT', '/api/user/safety/limit', { as, body: { monthlyLimit } });
const getSafetyState = async (as: TestUser): Promise<SafetyState> =>
  (await app.send('GET', '/api/user/safety', { as })).json();
const apply = (as: TestUser, investmentAmount: number) =>
  app.send('POST', '/api/ticket-applications', {
    as,
    body: { ticketCompanyId, username: 'oyuncu', investmentAmount },
  });
const createApplication = async (as: TestUser, amount: number): Promise<string> => {
  const response = await apply(as, amount);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().id;
};
const decide = (id: string, status: string) =>
  app.send('PATCH', `/api/admin/ticket-applications/${id}`, { as: editor, body: { status } });
const deleteApplication = (id: string) =>
  app.send('DELETE', `/api/admin/ticket-applications/${id}`, { as: editor });
async function createMemberWithLimit(monthlyLimit: number): Promise<TestUser> {
  const as = await app.createUser();
  expect((await setLimit(as, monthlyLimit)).statusCode).toBe(200);
  return as;
}
/** Moves the start of the pending limit back by an interval. */
const backdate = ({ user }: TestUser, interval: string) =>
  app.platform.pool.query(
    'update users set pending_limit_from = pending_limit_from - $2::interval where id = $1',
    [user.id, interval],
  );

describe('a monthly limit', () => {
  it('applies at once when it is set or lowered', async () => {
    const as = await app.createUser();
    expect(await getSafetyState(as)).toMatchObject({ monthlyLimit: null, pendingLimit: null });
    const response = await setLimit(as, 1000.5);
    expect(response.json()).toMatchObject({ monthlyLimit: 1000.5, pendingLimit: null });
    expect(response.json()).toEqual(await getSafetyState(as));
    expect((await setLimit(as, 600)).json()).toMatchObject({ monthlyLimit: 600 });
    expectErrorResponse(await apply(as, 600.01), 403, 'safety.limit');
    await createApplication(as, 600);
  });

  it.each([0, 0.5, -5, 1.005, '500', 1_000_000_001, undefined])('can’t be %j', async (value) => {
    const as = await app.createUser();
    expect(listInvalidFields(await setLimit(as, value))).toEqual(['monthlyLimit']);
    expect((await getSafetyState(as)).monthlyLimit).toBeNull();
  });

  it.each([
    ['higher', 900],
    ['none', null],
  ])('becomes %s 24 hours after the request', async (_, requestedLimit) => {
    const as = await createMemberWithLimit(500);
    const limitResponse = (await setLimit(as, requestedLimit)).json();
    expect(limitResponse).toMatchObject({
      monthlyLimit: 500,
      pendingLimit: { monthlyLimit: requestedLimit },
    });
    const hours = (Date.parse(limitResponse.pendingLimit.from) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    await backdate(as, '23 hours 59 minutes');
    expectErrorResponse(await apply(as, 501), 403, 'safety.limit');
    await backdate(as, '2 minutes');
    expect(await getSafetyState(as)).toMatchObject({
      monthlyLimit: requestedLimit,
      pendingLimit: null,
    });
    await createApplication(as, 900);
  });

  it('that is lowered cancels a pending increase; a new increase waits 24 hours again', async () => {
    const as = await createMemberWithLimit(500);
    await setLimit(as, 800);
    await backdate(as, '20 hours');
    const pendingLimit = (await setLimit(as, 700)).json().pendingLimit;
    expect(pendingLimit.monthlyLimit).toBe(700);
    expect(Date.parse(pendingLimit.from) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect((await setLimit(as, 400)).json()).toMatchObject({
      monthlyLimit: 400,
      pendingLimit: null,
    });
    // A new request is compared with the increase that is in force now.
    await setLimit(as, 800);
    await backdate(as, '25 hours');
    expect((await setLimit(as, 750)).json()).toMatchObject({
      monthlyLimit: 750,
      pendingLimit: null,
    });
  });

  it('reports the remaining amount to the kuruş', async () => {
    const as = await createMemberWithLimit(1500.25);
    await createApplication(as, 250.5);
    const getRefusalMessage = async (amount: number) =>
      expectErrorResponse(await apply(as, amount), 403, 'safety.limit').message;
    expect(await getRefusalMessage(1249.76)).toContain(' 1.249,75₺ ');
    await createApplication(as, 249.75);
    expect(await getRefusalMessage(1000.01)).toContain(' 1.000₺ ');
    await setLimit(as, 100);
    expect(await getRefusalMessage(100)).toContain(' 0₺ ');
  });

  it('counts pending and approved applications of the calendar month in Istanbul', async () => {
    const as = await createMemberWithLimit(1000);
    const ids = [
      await createApplication(as, 300),
      await createApplication(as, 300),
      await createApplication(as, 300),
    ];
    await decide(ids[0] ?? '', 'approved');
    expectErrorResponse(await apply(as, 200), 403, 'safety.limit');
    await decide(ids[1] ?? '', 'rejected');
    await deleteApplication(ids[2] ?? '');
    expect((await getSafetyState(as)).month).toEqual({ declared: 300, applications: 1 });
    const lastId = await createApplication(as, 700);
    expectErrorResponse(await apply(as, 100), 403, 'safety.limit');
    // The last moment of the previous month and the first of this month.
    const monthStart = `date_trunc('month', now() at time zone 'Europe/Istanbul') at time zone 'Europe/Istanbul'`;
    const setCreationTime = (time: string) =>
      app.platform.pool.query(`update ticket_applications set created_at = ${time} where id = $1`, [
        lastId,
      ]);
    await setCreationTime(monthStart);
    expectErrorResponse(await apply(as, 100), 403, 'safety.limit');
    await setCreationTime(`${monthStart} - interval '1 millisecond'`);
    await createApplication(as, 700);
    const { months } = await getSafetyState(as);
    expect(months[1]).toMatchObject({ declared: 700, applications: 1 });
  });

  it('accepts concurrent applications as long as their sum does not exceed it', async () => {
    const as = await createMemberWithLimit(1000);
    const amounts = [5000, 400, 700, 600];
    const responses = await Promise.all(amounts.map((amount) => apply(as, amount)));
    const [acceptedAmounts, refusedAmounts] = [201, 403].map((status) =>
      amounts.filter((_, i) => responses[i]?.statusCode === status),
    ) as [number[], number[]];
    expect(acceptedAmounts.length + refusedAmounts.length).toBe(amounts.length);
    const sum = acceptedAmounts.reduce((total, amount) => total + amount, 0);
    expect(sum).toBeLessThanOrEqual(1000);
    for (const amount of refusedAmounts) expect(sum + amount).toBeGreaterThan(1000);
  });

  const applyConcurrently = (as: TestUser, count: number) =>
    Promise.all(
      Array.from({ length: count }, () => {
        const { platform } = instances.getNextContext();
        const ctx = new Context(platform, { id: as.user.id, role: 'viewer' }, 'any');
        const request = { ticketCompanyId, username: 'oyuncu', investmentAmount: 100.1 };
        return applyForTickets(ctx, request).then(
          () => 'sent',
          (error) => error.code,
        );
      }),
    );

  it('is not exceeded by 20 concurrent applications on several instances', async () => {
    const as = await createMemberWithLimit(500.5);
    const outcomes = await applyConcurrently(as, 20);
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'safety.limit')).toHaveLength(15);
    expect((await getSafetyState(as)).month).toEqual({ declared: 500.5, applications: 5 });
  });

  it('is exceeded by concurrent applications when the lock is removed', async () => {
    const as = await createMemberWithLimit(500.5);
    await raceWithoutLocks(app.platform.pool, 20, () => applyConcurrently(as, 20));
    expect((await getSafetyState(as)).month.applications).toBeGreaterThan(5);
  });
});

describe('the monthly amounts', () => {
  it('are the declared amounts of 12 consecutive months in Istanbul, newest first', async () => {
    const as = await app.createUser();
    const { rows } = await app.platform.pool.query(
      `select to_char(now() at time zone 'Europe/Istanbul', 'YYYY-MM') as month`,
    );
    const stateBefore = await getSafetyState(as);
    expect(stateBefore.months).toHaveLength(12);
    expect(stateBefore.months[0]?.month).toBe(rows[0].month);
    const monthNumbers = stateBefore.months.map(({ month }) => {
      const [year = 0, number = 0] = month.split('-').map(Number);
      return year * 12 + number;
    });
    expect(monthNumbers).toEqual(monthNumbers.map((_, i) => (monthNumbers[0] ?? 0) - i));
    expect(
      stateBefore.months.every(({ declared, applications }) => !declared && !applications),
    ).toBe(true);
    for (const [monthsAgo, amount] of [
      [0, 100.1],
      [0, 200.2],
      [11, 55],
      [12, 1000],
    ] as const) {
      const id = await createApplication(as, Math.max(amount, 100));
      await app.platform.pool.query(
        `update ticket_applications set investment_kurus = $2,
                created_at = (created_at at time zone 'Europe/Istanbul' - make_interval(months => $3))
                  at time zone 'Europe/Istanbul'
          where id = $1`,
        [id, Math.round(amount * 100), monthsAgo],
      );
    }
    const stateAfter = await getSafetyState(as);
    expect(stateAfter.month).toEqual({ declared: 300.3, applications: 2 });
    expect(stateAfter.months[0]).toEqual({
      month: rows[0].month,
      declared: 300.3,
      applications: 2,
    });
    expect(stateAfter.months[11]).toMatchObject({ declared: 55, applications: 1 });
  });
});

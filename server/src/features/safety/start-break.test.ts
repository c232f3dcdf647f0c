import { describe, expect, it } from 'vitest';
import { setUpBreaksSite } from '../../../test/breaks-site.ts';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';

const {
  site,
  startBreak,
  liftBreak,
  getBreak,
  createMemberOnPause,
  backdateBreak,
  forbiddenCalls,
} = setUpBreaksSite();
const DAY_MS = 86_400_000;

describe('a break', () => {
  it.each([
    ['pause', { kind: 'pause', days: 1 }, "'1 day'"],
    ['pause', { kind: 'pause', days: 30 }, "'30 days'"],
    ['exclusion', { kind: 'exclusion', months: 6 }, "'6 months'"],
    ['exclusion', { kind: 'exclusion', months: 60 }, "'60 months'"],
  ])('as %s with %j lasts to the end of its last day in Istanbul', async (kind, body, interval) => {
    const as = await site.app.createUser();
    const response = await startBreak(as, body);
    expect(response.statusCode, response.body).toBe(201);
    const { rows } = await site.app.platform.pool.query(
      `select ((now() at time zone 'Europe/Istanbul')::date + interval ${interval})::date::text as day`,
    );
    // Istanbul is three hours ahead of UTC all year.
    const until = new Date(Date.parse(`${rows[0].day}T21:00:00Z`) - 1).toISOString();
    expect(response.json()).toEqual({ kind, until, liftRequestedAt: null });
    expect(await getBreak(as)).toEqual(response.json());
  });

  it.each([
    { kind: 'pause' },
    { kind: 'pause', days: 0 },
    { kind: 'pause', days: 31 },
    { kind: 'pause', days: 1.5 },
    { kind: 'pause', days: '3' },
    { kind: 'pause', months: 6 },
    { kind: 'exclusion', months: 5 },
    { kind: 'exclusion', months: 61 },
    { kind: 'sonsuz', days: 3 },
    {},
  ])('can’t be started with %j', async (body) => {
    const as = await site.app.createUser();
    expectErrorResponse(await startBreak(as, body), 400, 'validation');
    expect(await getBreak(as)).toBeNull();
  });

  it('can be made longer and stronger, never shorter or weaker', async () => {
    const as = await createMemberOnPause(5);
    const shorterResponse = await startBreak(as, { kind: 'pause', days: 4 });
    expectErrorResponse(shorterResponse, 409, 'safety.only_longer');
    expect((await startBreak(as, { kind: 'pause', days: 5 })).statusCode).toBe(201);
    expect((await startBreak(as, { kind: 'pause', days: 30 })).statusCode).toBe(201);
    expect((await startBreak(as, { kind: 'exclusion', months: 7 })).statusCode).toBe(201);
    for (const body of [
      { kind: 'exclusion', months: 6 },
      { kind: 'pause', days: 30 },
    ])
      expectErrorResponse(await startBreak(as, body), 409, 'safety.only_longer');
    expect(await getBreak(as)).toMatchObject({ kind: 'exclusion' });
    // The rule also applies after the end date.
    await backdateBreak(as, '8 months');
    expectErrorResponse(
      await startBreak(as, { kind: 'pause', days: 30 }),
      409,
      'safety.only_longer',
    );
    expect((await startBreak(as, { kind: 'exclusion', months: 6 })).statusCode).toBe(201);
  });

  it('after twenty concurrent requests is the longest of them', async () => {
    const as = await site.app.createUser();
    const days = Array.from({ length: 20 }, (_, index) => ((index * 7) % 20) + 1);
    await Promise.all(
      days.map((day, index) =>
        startBreak(as, { kind: 'pause', days: day }, index % 2 ? site.app : site.otherApp),
      ),
    );
    const currentBreak = await getBreak(as);
    const daysLeft = (Date.parse(currentBreak?.until ?? '') - Date.now()) / DAY_MS;
    expect(Math.floor(daysLeft)).toBe(20);
  });

  it('is refused for staff, and only the member can lift it', async () => {
    for (const role of ['editor', 'super_admin'] as const) {
      const staff = await site.app.createUser(role);
      expectErrorResponse(
        await startBreak(staff, { kind: 'pause', days: 1 }),
        409,
        'account.staff',
      );
    }
    const as = await createMemberOnPause();
    const path = `/api/admin/users/${as.user.id}`;
    await site.app.send('PATCH', path, {
      as: site.superAdmin,
      body: { break: null, suspended: false },
    });
    expect(await getBreak(as)).not.toBeNull();
    // A change of role does not end the break.
    await site.app.send('PATCH', path, { as: site.superAdmin, body: { role: 'editor' } });
    expectErrorResponse(await startBreak(as, { kind: 'pause', days: 30 }), 409, 'account.staff');
    expect(await getBreak(as)).not.toBeNull();
  });

  it('that is a pause ends at its end date and not before', async () => {
    const as = await createMemberOnPause(1);
    expectErrorResponse(await liftBreak(as), 409, 'safety.not_over');
    await backdateBreak(as, '1 day');
    expect(await getBreak(as)).not.toBeNull();
    await backdateBreak(as, '1 day');
    expect(await getBreak(as)).toBeNull();
    expectErrorResponse(await liftBreak(as), 404, 'not_found');
    expect((await forbiddenCalls['applying for tickets'](as)).statusCode).toBe(201);
    expect((await startBreak(as, { kind: 'pause', days: 1 })).statusCode).toBe(201);
  });

  it('that is an exclusion ends 24 hours after the lift request, which is possible after the end date', async () => {
    const as = await site.app.createUser();
    expectErrorResponse(await liftBreak(as), 404, 'not_found');
    await startBreak(as, { kind: 'exclusion', months: 6 });
    expectErrorResponse(await liftBreak(as), 409, 'safety.not_over');
    await backdateBreak(as, '7 months');
    const { message } = expectErrorResponse(await forbiddenCalls['applying for tickets'](as), 403);
    expect(message).toContain('kaldırılmasını isteyene');
    const response = await liftBreak(as);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toEqual(await getBreak(as));
    const { liftRequestedAt } = response.json();
    expect(Math.abs(Date.now() - Date.parse(liftRequestedAt))).toBeLessThan(60_000);
    await backdateBreak(as, '23 hours');
    expectErrorResponse(await forbiddenCalls['applying for tickets'](as), 403, 'safety.on_break');
    const secondRequest = (await liftBreak(as)).json();
    expect(Date.parse(secondRequest.liftRequestedAt)).toBe(
      Date.parse(liftRequestedAt) - 23 * 3_600_000,
    );
    await backdateBreak(as, '61 minutes');
    expect(await getBreak(as)).toBeNull();
    expect((await forbiddenCalls['applying for tickets'](as)).statusCode).toBe(201);
  });
});

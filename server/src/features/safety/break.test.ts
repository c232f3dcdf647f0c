import type { Break } from '@vitrin/contract/safety.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../test/expect-refusal.ts';
import { openInstances } from '../../../test/many-instances.ts';
import { type Person, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { Context } from '../../platform/context.ts';
import { joinStatement } from '../events/join-event.ts';
import { applyForTickets } from '../tickets/apply-for-tickets.ts';
import { longDay } from './on-break.ts';

let app: TestApp;
let other: TestApp;
let owner: Person;
let instances: ReturnType<typeof openInstances>;
let ticketCompanyId: string;
let eventId: string;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ database: app.database });
  instances = openInstances(app);
  owner = await app.join('super_admin');
  const add = async (path: string, body: object) =>
    (await app.send('POST', path, { as: owner, body })).json().id;
  ticketCompanyId = await add('/api/ticket-companies', {
    name: 'Zirvelon',
    logoUrl: '/demo/ornek.svg',
  });
  eventId = await add('/api/admin/events', {
    title: 'Yarışma',
    description: 'Bir yarışma',
    requiresTelegramVerification: false,
  });
  await add('/api/streaming-verifications', {
    adminStreamUrl: 'https://kick.com/gunun-yayini',
    pointsReward: 30,
  });
});
afterAll(async () => {
  await instances.close();
  await other.close();
  await app.close();
});

const DAY = 86_400_000;
const take = (as: Person, body: unknown, on = app) =>
  on.send('POST', '/api/user/safety/break', { as, body });
const lift = (as: Person) => app.send('POST', '/api/user/safety/lift', { as });
const breakOf = async (as: Person): Promise<Break | null> =>
  (await app.send('GET', '/api/user/safety', { as })).json().break;
async function onPause(days = 3): Promise<Person> {
  const as = await app.join();
  expect((await take(as, { kind: 'pause', days })).statusCode).toBe(201);
  return as;
}
/** Sets a break's clock: by so much it lies further in the past. */
const pass = ({ user }: Person, interval: string) =>
  app.platform.pool.query(
    `update users set break_until = break_until - $2::interval,
            break_lift_requested_at = break_lift_requested_at - $2::interval where id = $1`,
    [user.id, interval],
  );

const forbidden = {
  'applying for tickets': (as: Person, on = app) =>
    on.send('POST', '/api/ticket-applications', {
      as,
      body: { ticketCompanyId, username: 'oyuncu', investmentAmount: 500 },
    }),
  'joining an event': (as: Person, on = app) =>
    on.send('POST', `/api/events/${eventId}/participate`, { as, body: { message: '' } }),
  'stream points': (as: Person, on = app) =>
    on.send('POST', '/api/user/update-stream', {
      as,
      body: { streamUrl: 'https://kick.com/gunun-yayini' },
    }),
  'a new verification': (as: Person, on = app) =>
    on.send('POST', '/api/social-verifications/manual', {
      as,
      body: { platform: 'youtube', platformUsername: `@${as.user.username}` },
    }),
  'a new Telegram verification': (as: Person, on = app) =>
    on.send('POST', '/api/social-verifications/telegram/init', { as }),
  'checking a Telegram verification': (as: Person, on = app) =>
    on.send('POST', '/api/social-verifications/telegram/verify', { as }),
};

describe('a break', () => {
  it.each([
    ['pause', { kind: 'pause', days: 1 }, "'1 day'"],
    ['pause', { kind: 'pause', days: 30 }, "'30 days'"],
    ['exclusion', { kind: 'exclusion', months: 6 }, "'6 months'"],
    ['exclusion', { kind: 'exclusion', months: 60 }, "'60 months'"],
  ])('as %s by %j lasts to the end of that day in Istanbul', async (kind, body, interval) => {
    const as = await app.join();
    const answer = await take(as, body);
    expect(answer.statusCode, answer.body).toBe(201);
    const { rows } = await app.platform.pool.query(
      `select ((now() at time zone 'Europe/Istanbul')::date + interval ${interval})::date::text as day`,
    );
    // The clocks of Istanbul stay three hours ahead.
    const until = new Date(Date.parse(`${rows[0].day}T21:00:00Z`) - 1).toISOString();
    expect(answer.json()).toEqual({ kind, until, liftRequestedAt: null });
    expect(await breakOf(as)).toEqual(answer.json());
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
  ])('is not taken as %j', async (body) => {
    const as = await app.join();
    expectRefusal(await take(as, body), 400, 'validation');
    expect(await breakOf(as)).toBeNull();
  });

  it('can be made longer and stronger, never shorter or weaker', async () => {
    const as = await onPause(5);
    const shorter = await take(as, { kind: 'pause', days: 4 });
    expectRefusal(shorter, 409, 'safety.only_longer');
    expect((await take(as, { kind: 'pause', days: 5 })).statusCode).toBe(201);
    expect((await take(as, { kind: 'pause', days: 30 })).statusCode).toBe(201);
    expect((await take(as, { kind: 'exclusion', months: 7 })).statusCode).toBe(201);
    for (const body of [
      { kind: 'exclusion', months: 6 },
      { kind: 'pause', days: 30 },
    ])
      expectRefusal(await take(as, body), 409, 'safety.only_longer');
    expect(await breakOf(as)).toMatchObject({ kind: 'exclusion' });
    // Also where only its end lies behind.
    await pass(as, '8 months');
    expectRefusal(await take(as, { kind: 'pause', days: 30 }), 409, 'safety.only_longer');
    expect((await take(as, { kind: 'exclusion', months: 6 })).statusCode).toBe(201);
  });

  it('of twenty wishes at once is the longest', async () => {
    const as = await app.join();
    const days = Array.from({ length: 20 }, (_, i) => ((i * 7) % 20) + 1);
    await Promise.all(
      days.map((day, i) => take(as, { kind: 'pause', days: day }, i % 2 ? app : other)),
    );
    const found = await breakOf(as);
    const left = (Date.parse(found?.until ?? '') - Date.now()) / DAY;
    expect(Math.floor(left)).toBe(20);
  });

  it('is nothing for staff, and nobody can lift one for another', async () => {
    for (const role of ['editor', 'super_admin'] as const) {
      const staff = await app.join(role);
      expectRefusal(await take(staff, { kind: 'pause', days: 1 }), 409, 'account.staff');
    }
    const as = await onPause();
    const path = `/api/admin/users/${as.user.id}`;
    await app.send('PATCH', path, { as: owner, body: { break: null, suspended: false } });
    expect(await breakOf(as)).not.toBeNull();
    // Nor does becoming staff end it.
    await app.send('PATCH', path, { as: owner, body: { role: 'editor' } });
    expectRefusal(await take(as, { kind: 'pause', days: 30 }), 409, 'account.staff');
    expect(await breakOf(as)).not.toBeNull();
  });

  it('ends by itself as a pause, and not before', async () => {
    const as = await onPause(1);
    expectRefusal(await lift(as), 409, 'safety.not_over');
    await pass(as, '1 day');
    expect(await breakOf(as)).not.toBeNull();
    await pass(as, '1 day');
    expect(await breakOf(as)).toBeNull();
    expectRefusal(await lift(as), 404, 'not_found');
    expect((await forbidden['applying for tickets'](as)).statusCode).toBe(201);
    expect((await take(as, { kind: 'pause', days: 1 })).statusCode).toBe(201);
  });

  it('goes on as an exclusion until lifting was asked for and 24 hours have passed', async () => {
    const as = await app.join();
    expectRefusal(await lift(as), 404, 'not_found');
    await take(as, { kind: 'exclusion', months: 6 });
    expectRefusal(await lift(as), 409, 'safety.not_over');
    await pass(as, '7 months');
    const { message } = expectRefusal(await forbidden['applying for tickets'](as), 403);
    expect(message).toContain('kaldırılmasını isteyene');
    const asked = await lift(as);
    expect(asked.statusCode, asked.body).toBe(200);
    expect(asked.json()).toEqual(await breakOf(as));
    const { liftRequestedAt } = asked.json();
    expect(Math.abs(Date.now() - Date.parse(liftRequestedAt))).toBeLessThan(60_000);
    await pass(as, '23 hours');
    expectRefusal(await forbidden['applying for tickets'](as), 403, 'safety.on_break');
    const again = (await lift(as)).json();
    expect(Date.parse(again.liftRequestedAt)).toBe(Date.parse(liftRequestedAt) - 23 * 3_600_000);
    await pass(as, '61 minutes');
    expect(await breakOf(as)).toBeNull();
    expect((await forbidden['applying for tickets'](as)).statusCode).toBe(201);
  });
});

describe('on a break', () => {
  it.each(Object.entries(forbidden))(
    '%s is refused at once, on every instance, naming the day',
    async (_, call) => {
      const as = await onPause();
      const until = (await breakOf(as))?.until ?? '';
      for (const on of [app, other]) {
        const { message } = expectRefusal(await call(as, on), 403, 'safety.on_break');
        expect(message).toContain(longDay(until));
      }
    },
  );

  it('signing in, balance, market, own data and taking a stream link away work', async () => {
    const as = await onPause();
    expect((await app.signIn(as.user.email, 'çok gizli bir şifre')).statusCode).toBe(200);
    const body = { delta: 50, reason: 'Hediye' };
    await app.send('POST', `/api/admin/users/${as.user.id}/points`, { as: owner, body });
    const reward = { title: 'Ödül', description: 'Bir ödül', pointsCost: 5 };
    const { id } = (await app.send('POST', '/api/rewards', { as: owner, body: reward })).json();
    const bought = await app.send('POST', '/api/user-rewards/purchase', {
      as,
      body: { rewardId: id },
    });
    expect(bought.statusCode, bought.body).toBe(201);
    const streamUrl = await app.send('POST', '/api/user/update-stream', {
      as,
      body: { streamUrl: null },
    });
    expect(streamUrl.statusCode).toBe(200);
    for (const path of ['/api/user/points', '/api/user/export', '/api/ticket-applications'])
      expect((await app.send('GET', path, { as })).statusCode, path).toBe(200);
  });

  it('a verification from before pays nothing', async () => {
    const as = await app.join();
    const { id } = (await forbidden['a new verification'](as)).json();
    await take(as, { kind: 'pause', days: 3 });
    const decided = await app.send('PATCH', `/api/admin/social-verifications/${id}`, {
      as: owner,
      body: { status: 'approved' },
    });
    expect(decided.json()).toMatchObject({ status: 'approved', pointsEarned: 0 });
    expect((await app.send('GET', '/api/user/points', { as })).json()).toEqual([]);
  });

  it('no announcement comes, and entries are left out of draws', async () => {
    const as = await app.join();
    expect((await forbidden['joining an event'](as)).statusCode).toBe(201);
    const { pool } = app.platform;
    const counts = async () => {
      const { rows } = await pool.query(
        `select (select count(*)::int from announcement_recipients where user_id = $1) as reached,
                (select count(*)::int from members_on_break where user_id = $1) as "onBreak"`,
        [as.user.id],
      );
      return rows[0];
    };
    expect(await counts()).toEqual({ reached: 1, onBreak: 0 });
    await take(as, { kind: 'pause', days: 3 });
    expect(await counts()).toEqual({ reached: 0, onBreak: 1 });
    const drawn = { title: 'Çekiliş', description: 'x', source: 'event', eventId };
    const draw = await app.send('POST', '/api/admin/draws', {
      as: owner,
      body: {
        ...drawn,
        prizes: [{ title: 'Ödül', count: 1 }],
        reserves: 0,
        drawAt: new Date(Date.now() + DAY).toISOString(),
      },
    });
    expect(draw.statusCode, draw.body).toBe(201);
    const path = `/api/admin/draws/${draw.json().id}/entries`;
    const entries = (await app.send('GET', path, { as: owner })).json();
    expect(entries.leftOut.onBreak).toBeGreaterThan(0);
  });

  it('is known to each page of the member, and its end alone to staff', async () => {
    const as = await onPause();
    const until = (await breakOf(as))?.until;
    const user = async () => (await app.send('GET', '/api/auth/user', { as })).json();
    expect((await user()).breakUntil).toBe(until);
    const person = async () =>
      (await app.send('GET', `/api/admin/users/${as.user.id}`, { as: owner })).json();
    expect((await person()).break).toEqual({ until });
    const list = await app.send('GET', `/api/admin/users?q=${as.user.username}`, { as: owner });
    expect(list.json()).toMatchObject([{ break: { until } }]);
    await pass(as, '5 days');
    expect((await user()).breakUntil).toBeNull();
    expect((await person()).break).toBeNull();
  });
});

describe('a break that begins at the moment of', () => {
  const blockedBy = async () =>
    (
      await app.platform.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rowCount ?? 0;

  /** Begins a break that is not done yet while `work` goes on. */
  async function beginningBreak<T>(
    { user }: Person,
    work: (end: () => Promise<unknown>) => Promise<T>,
  ) {
    const taking = await app.platform.pool.connect();
    await taking.query('begin');
    const text = `update users set break_kind = 'pause', break_until = now() + interval '3 days' where id = $1`;
    await taking.query(text, [user.id]);
    const outcome = await work(() => taking.query('commit'));
    await taking.query('commit');
    taking.release();
    return outcome;
  }

  /** The break is done once something waits for it; gives what becomes of that. */
  const duringBreak = <T>(of: Person, work: () => Promise<T>): Promise<T> =>
    beginningBreak(of, async (end) => {
      const outcome = work();
      await expect.poll(blockedBy).toBeGreaterThan(0);
      await end();
      return outcome;
    });

  const codeOf = async (answer: ReturnType<(typeof forbidden)['stream points']>) =>
    (await answer).json().code;

  it.each(Object.entries(forbidden).slice(0, 4))('%s is not passed by it', async (_, call) => {
    const as = await app.join();
    expect(await duringBreak(as, () => codeOf(call(as, other)))).toBe('safety.on_break');
  });

  it('twenty applications on many instances is not passed by any of them', async () => {
    const as = await app.join();
    const apply = () => {
      const { platform } = instances.next();
      const ctx = new Context(platform, { id: as.user.id, role: 'viewer' }, 'any');
      const wish = { ticketCompanyId, username: 'oyuncu', investmentAmount: 500 };
      return applyForTickets(ctx, wish).then(
        () => 'sent',
        (error) => error.code,
      );
    };
    const outcomes = await duringBreak(as, () => Promise.all(Array.from({ length: 20 }, apply)));
    expect(outcomes).toEqual(Array.from({ length: 20 }, () => 'safety.on_break'));
  });

  it('an application is passed by it without the lock: the race is real', async () => {
    const { pool } = app.platform;
    const { rows } = await pool.query(
      `select pg_get_functiondef('hold_applicants'::regproc) as definition`,
    );
    const careless = rows[0].definition.replace(/perform from members.*?;/, 'perform 1;');
    expect(careless).not.toBe(rows[0].definition);
    await pool.query(careless);
    const as = await app.join();
    const answer = await beginningBreak(as, () => forbidden['applying for tickets'](as, other));
    await pool.query(rows[0].definition);
    expect(answer.statusCode).toBe(201);
  });

  it('a join is passed by it without the lock: the race is real', async () => {
    const { pool } = app.platform;
    const careless = joinStatement.replace('for share of u', '');
    expect(careless).not.toBe(joinStatement);
    const as = await app.join();
    const values = [crypto.randomUUID(), eventId, as.user.id, ''].map((value) => [value]);
    const { rows } = await beginningBreak(as, () => pool.query(careless, values));
    expect(rows).toMatchObject([{ id: values[0]?.[0], breakUntil: null }]);
  });
});

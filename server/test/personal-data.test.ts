import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add } from './sample-calls.ts';
import { cookieOf, PASSWORD, type Person, startTestApp, type TestApp } from './test-app.ts';

interface Kept {
  /** The section of the export that tells a person of their rows, or why none does. */
  told: string | { not: string };
  /** Once they have gone nothing there says who they were, or why it does. */
  stays?: string;
}

/** Every table that refers to people. What the database's catalogue finds besides has to be decided here. */
const tables: Record<string, Kept> = {
  users: { told: 'user' },
  sessions: { told: 'sessions' },
  password_links: { told: { not: 'a secret for an hour' } },
  second_steps: { told: { not: 'a secret; that it is on is the profile’s to tell' } },
  consents: { told: 'consents' },
  point_entries: { told: 'points', stays: 'the ledger, by an id that nothing leads from' },
  ticket_applications: { told: 'ticketApplications' },
  user_rewards: { told: 'purchases' },
  social_verifications: { told: 'socialVerifications' },
  telegram_codes: { told: { not: 'good for ten minutes and gone in a day' } },
  event_participations: { told: 'participations' },
  audit_log: {
    told: { not: 'what staff did, which is not the member’s' },
    stays: 'what was done, by an id that nothing leads from',
  },
  rate_limits: {
    told: { not: 'counts that run out in minutes' },
    stays: 'counts that run out in minutes',
  },
};

let app: TestApp;
let owner: Person;
let member: Person;
const names = { username: 'gidecek.kisi', email: 'gidecek@ornek.com', phone: '+905329998877' };

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.join('super_admin');
  const body = { ...names, firstName: 'Gidecekler', password: PASSWORD, promotional: true };
  const answer = await app.send('POST', '/api/auth/register', { body });
  member = { user: answer.json().user, cookie: cookieOf(answer) };
  await useEverything();
});
afterAll(() => app.close());

/** Makes a row of the member in each of the tables. */
async function useEverything(): Promise<void> {
  const { id } = member.user;
  const as = async (who: Person, route: string, body: object = {}) => {
    const [method = '', path = ''] = route.split(' ');
    const answer = await app.send(method, path, { as: who, body });
    expect(answer.statusCode, `${route} ${answer.body}`).toBeLessThan(300);
    return answer.json();
  };
  const event = { title: 'x', description: 'x', requiresTelegramVerification: false };
  const [eventId, rewardId, ticketCompanyId] = await Promise.all([
    add(app, '/api/admin/events', event),
    add(app, '/api/rewards', { title: 'x', description: 'x' }),
    add(app, '/api/ticket-companies', { name: 'x', logoUrl: '/demo/ornek.svg' }),
  ]);
  await as(owner, `POST /api/admin/users/${id}/points`, { delta: 100, reason: 'Hediye' });
  await as(owner, `POST /api/admin/users/${id}/password-link`);
  await as(member, 'POST /api/user/second-step', { password: PASSWORD });
  await as(member, 'POST /api/user-rewards/purchase', { rewardId });
  await as(member, `POST /api/events/${eventId}/participate`, { message: 'Gidecekler' });
  const account = { platform: 'youtube', platformUsername: '@gidecek' };
  await as(member, 'POST /api/social-verifications/manual', account);
  const application = { ticketCompanyId, username: 'Gidecekler', investmentAmount: 500 };
  const { id: applicationId } = await as(member, 'POST /api/ticket-applications', application);
  const decision = { status: 'approved', adminNote: 'Gidecekler' };
  await as(owner, `PATCH /api/admin/ticket-applications/${applicationId}`, decision);
  await as(member, 'PUT /api/user/safety/limit', { monthlyLimit: 1000 });
  await as(member, 'POST /api/user/safety/break', { kind: 'pause', days: 1 });
  await app.platform.pool.query(
    `insert into telegram_codes (user_id, code_hash, points, expires_at) values ($1, 'x', 1, now())`,
    [id],
  );
  await app.platform.pool.query(`insert into rate_limits values ('deneme:' || $1, 1)`, [id]);
}

/** The tables with a row that says something about the member. */
async function tablesThatTell(): Promise<string[]> {
  const { pool } = app.platform;
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const tells = [member.user.id, 'gidecek', names.phone].join('|').replaceAll(/[+.]/g, '\\$&');
  const found = rows.map(async ({ name }) => {
    const { rowCount } = await pool.query(`select from "${name}" t where t::text ~* $1 limit 1`, [
      tells,
    ]);
    return rowCount === 1 ? [name] : [];
  });
  return (await Promise.all(found)).flat().sort();
}

describe('every table that refers to people', () => {
  it('is declared as told and forgotten, or why not', async () => {
    const { rows } = await app.platform.pool.query<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'users'::regclass`,
    );
    const inCatalogue = rows.map(({ name }) => name);
    expect(inCatalogue.length).toBeGreaterThan(8);
    const all = new Set([...inCatalogue, ...(await tablesThatTell())]);
    expect([...all].filter((name) => !tables[name])).toEqual([]);
  });

  it('has a row of the member who is looked at', async () => {
    expect(await tablesThatTell()).toEqual(Object.keys(tables).sort());
  });

  it('is in their export', async () => {
    const data = (await app.send('GET', '/api/user/export', { as: member })).json();
    for (const [name, { told }] of Object.entries(tables)) {
      if (typeof told === 'object') continue;
      const rows = [data[told]].flat();
      expect(rows.length, `${name} as ${told}`).toBeGreaterThan(0);
    }
    expect(data.consents).toHaveLength(3);
    expect(data.monthlyLimits).toEqual([{ monthlyLimit: 1000, pendingLimit: null }]);
    expect(data.breaks).toMatchObject([{ kind: 'pause' }]);
  });

  it('says nothing of them once they have gone', async () => {
    const body = { password: PASSWORD };
    expect((await app.send('POST', '/api/user/delete', { as: member, body })).statusCode).toBe(200);
    const stay = Object.keys(tables).filter((name) => tables[name]?.stays);
    expect(await tablesThatTell()).toEqual(stay.sort());
    const { rows } = await app.platform.pool.query(
      `select (select string_agg(t::text, '') from audit_log t) || (select string_agg(t::text, '') from point_entries t) as all`,
    );
    expect(rows[0].all).not.toMatch(/gidecek/i);
  });
});

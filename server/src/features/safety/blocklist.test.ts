import { beforeEach, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { setUpSite } from '../../../test/set-up-site.ts';
import { getSessionCookie, PASSWORD, type TestUser } from '../../../test/test-app.ts';
import { createSystemContext } from '../../platform/context.ts';
import { deleteExpiredBlocklistEntries } from './blocklist.ts';
import { formatLongDate } from './require-not-on-break.ts';

const site = setUpSite(async () => ({}));
beforeEach(async () => {
  await site.app.platform.pool.query('delete from kept_out');
});

let createdCount = 0;
const register = (fields: object = {}) => {
  const name = `giden${++createdCount}`;
  const body = { username: name, email: `${name}@ornek.com`, password: PASSWORD, ...fields };
  return site.app.send('POST', '/api/auth/register', { body });
};
const startBreak = (as: TestUser, body: object) =>
  site.app.send('POST', '/api/user/safety/break', { as, body });
const deleteAccount = (as: TestUser) =>
  site.app.send('POST', '/api/user/delete', { as, body: { password: PASSWORD } });

/** Registers a member, starts the break if there is one, and deletes the account. */
async function createDeletedMember(
  fields: object,
  breakRequest: object | null,
): Promise<{ email: string; until: string }> {
  const response = await register(fields);
  expect(response.statusCode, response.body).toBe(201);
  const as = { user: response.json().user, cookie: getSessionCookie(response) } as TestUser;
  const until = breakRequest && (await startBreak(as, breakRequest)).json().until;
  expect((await deleteAccount(as)).statusCode).toBe(200);
  return { email: as.user.email, until };
}

describe('a person who deleted the account during a break', () => {
  it('is refused by e-mail and phone only, with the end date, until the break ends', async () => {
    const phone = '0532 111 22 33';
    const { email, until } = await createDeletedMember({ phone }, { kind: 'exclusion', months: 6 });
    const emailResponse = await register({ email: ` ${email.toUpperCase()} ` });
    expect(expectErrorResponse(emailResponse, 403, 'safety.on_break').message).toContain(
      formatLongDate(until),
    );
    expectErrorResponse(await register({ phone: '+905321112233' }), 403, 'safety.on_break');
    expect((await register({ phone: '0532 111 22 34' })).statusCode).toBe(201);
    // The refused registrations left no rows, and the blocklist contains only hashes.
    const { rows } = await site.app.platform.pool.query(
      `select count(*)::int as users from users where email = $1 or phone = '+905321112233'`,
      [email],
    );
    expect(rows).toEqual([{ users: 0 }]);
    const entries = await site.app.platform.pool.query('select hash from kept_out');
    expect(entries.rows).toHaveLength(2);
    for (const { hash } of entries.rows) expect(hash).toMatch(/^[\w-]{43}$/);
    await site.app.platform.pool.query(`update kept_out set until = now() - interval '1 second'`);
    expect((await register({ email, phone })).statusCode).toBe(201);
    await deleteExpiredBlocklistEntries(createSystemContext(site.app.platform));
    expect((await site.app.platform.pool.query('select from kept_out')).rowCount).toBe(0);
  });

  it('can’t use the address for another account', async () => {
    const { email } = await createDeletedMember({}, { kind: 'pause', days: 2 });
    const as = await site.app.createUser();
    const changeEmail = (address: string) =>
      site.app.send('POST', '/api/user/email', {
        as,
        body: { email: address, password: PASSWORD },
      });
    expectErrorResponse(await changeEmail(email), 403, 'safety.on_break');
    expect((await site.app.send('GET', '/api/auth/user', { as })).json().email).toBe(as.user.email);
    expect((await changeEmail('baska@ornek.com')).statusCode).toBeLessThan(300);
  });

  it('is blocked for 24 hours if the exclusion is past its end but not lifted', async () => {
    const response = await register();
    const as = { user: response.json().user, cookie: getSessionCookie(response) } as TestUser;
    await startBreak(as, { kind: 'exclusion', months: 6 });
    await site.app.platform.pool.query(
      `update users set break_until = now() - interval '1 day' where id = $1`,
      [as.user.id],
    );
    await deleteAccount(as);
    const { rows } = await site.app.platform.pool.query(
      `select extract(epoch from max(until) - now()) / 3600 as hours from kept_out`,
    );
    expect(Math.round(Number(rows[0].hours))).toBe(24);
    expectErrorResponse(await register({ email: as.user.email }), 403, 'safety.on_break');
  });

  it('is refused in a registration concurrent with the deletion', async () => {
    const response = await register();
    const as = { user: response.json().user, cookie: getSessionCookie(response) } as TestUser;
    await startBreak(as, { kind: 'pause', days: 2 });
    const [deletion, ...registerResponses] = await Promise.all([
      deleteAccount(as),
      ...Array.from({ length: 10 }, () => register({ email: as.user.email })),
    ]);
    expect(deletion?.statusCode).toBe(200);
    for (const { statusCode } of registerResponses) expect([403, 409]).toContain(statusCode);
  });
});

it('a person who deleted the account without a break can register again at once', async () => {
  const { email } = await createDeletedMember({}, null);
  expect((await register({ email })).statusCode).toBe(201);
});

describe('a member who changes the e-mail address', () => {
  async function registerMember(): Promise<TestUser> {
    const response = await register();
    expect(response.statusCode, response.body).toBe(201);
    return { user: response.json().user, cookie: getSessionCookie(response) } as TestUser;
  }
  const changeEmail = (as: TestUser, email: string) =>
    site.app.send('POST', '/api/user/email', { as, body: { email, password: PASSWORD } });
  const backdateEntries = (interval: string) =>
    site.app.platform.pool.query('update kept_out set until = until - $1::interval', [interval]);

  it.each([
    { kind: 'exclusion', months: 6 },
    { kind: 'pause', days: 2 },
  ])(
    'can’t register any of the addresses again during the $kind, after deleting the account',
    async (body) => {
      const as = await registerMember();
      await startBreak(as, body);
      const [secondEmail, thirdEmail] = [`iki-${as.user.email}`, `uc-${as.user.email}`];
      for (const email of [secondEmail, thirdEmail])
        expect((await changeEmail(as, email)).statusCode).toBeLessThan(300);
      expectErrorResponse(await register({ email: as.user.email }), 403, 'safety.on_break');
      expect((await deleteAccount(as)).statusCode).toBe(200);
      for (const email of [as.user.email, secondEmail, thirdEmail])
        expectErrorResponse(await register({ email }), 403, 'safety.on_break');
      const { rows } = await site.app.platform.pool.query('select user_id from kept_out');
      expect(rows).toEqual([{ user_id: null }, { user_id: null }, { user_id: null }]);
    },
  );

  it('during a break can’t use the first address for another account, but can change back to it', async () => {
    const [as, otherMember] = [await registerMember(), await registerMember()];
    await startBreak(as, { kind: 'exclusion', months: 6 });
    await changeEmail(as, `iki-${as.user.email}`);
    expectErrorResponse(await changeEmail(otherMember, as.user.email), 403, 'safety.on_break');
    expect((await changeEmail(as, as.user.email)).statusCode).toBeLessThan(300);
  });

  it('can’t register the first address after the break was made longer', async () => {
    const as = await registerMember();
    await startBreak(as, { kind: 'exclusion', months: 6 });
    await changeEmail(as, `iki-${as.user.email}`);
    await startBreak(as, { kind: 'exclusion', months: 12 });
    await deleteAccount(as);
    await backdateEntries('7 months');
    expectErrorResponse(await register({ email: as.user.email }), 403, 'safety.on_break');
    await backdateEntries('6 months');
    expect((await register({ email: as.user.email })).statusCode).toBe(201);
  });

  it('can’t register the first address while an exclusion past its end is not lifted', async () => {
    const as = await registerMember();
    await startBreak(as, { kind: 'exclusion', months: 6 });
    await changeEmail(as, `iki-${as.user.email}`);
    await backdateEntries('7 months');
    await site.app.platform.pool.query(
      `update users set break_until = now() - interval '1 day' where id = $1`,
      [as.user.id],
    );
    await deleteExpiredBlocklistEntries(createSystemContext(site.app.platform));
    expectErrorResponse(await register({ email: as.user.email }), 403, 'safety.on_break');
    await site.app.platform.pool.query(
      `update users set break_lift_requested_at = now() - interval '25 hours' where id = $1`,
      [as.user.id],
    );
    await deleteExpiredBlocklistEntries(createSystemContext(site.app.platform));
    expect((await register({ email: as.user.email })).statusCode).toBe(201);
  });

  it('leaves no blocklist entry for the first address without a break', async () => {
    const as = await registerMember();
    await changeEmail(as, `iki-${as.user.email}`);
    expect((await register({ email: as.user.email })).statusCode).toBe(201);
  });
});

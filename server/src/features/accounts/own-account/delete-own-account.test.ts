import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import {
  getSessionCookie,
  PASSWORD,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../../../test/test-app.ts';
import { runUserCommand } from '../../../cli/user-commands.ts';
import { Context, createSystemContext } from '../../../platform/context.ts';
import { type PersonalData, setFeatures } from '../../../platform/feature/feature.ts';
import { CHUNK_SIZE } from '../../../platform/process-in-chunks.ts';
import { anonymizeApplications } from '../../tickets/applications/anonymize-applications.ts';
import { deleteOwnAccount } from './delete-own-account.ts';

let app: TestApp;
let otherApp: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  otherApp = await startTestApp({ database: app.database });
  admin = await app.createUser('super_admin');
});
afterAll(async () => {
  await otherApp.close();
  await app.close();
});

const openSession = async ({ user }: TestUser) =>
  ({ user, cookie: getSessionCookie(await app.signIn(user.email, PASSWORD)) }) as TestUser;
const isSignedIn = async (as: TestUser) =>
  (await otherApp.send('GET', '/api/auth/user', { as })).statusCode === 200;
const correctPoints = (account: TestUser, delta: number, reason: string) =>
  app.send('POST', `/api/admin/users/${account.user.id}/points`, {
    as: admin,
    body: { delta, reason },
  });

const deleteAccount = (as: TestUser, password: unknown = PASSWORD, instance = app) =>
  instance.send('POST', '/api/user/delete', { as, body: { password } });

const company = { name: 'Firma', logoUrl: '/demo/ornek.svg', status: 'active' };
/** Deletes an account. `erasers` replace the `erase` functions of other features. */
const eraseUser = ({ user: { id, role } }: TestUser, ...erasers: PersonalData['erase'][]) => {
  const platform = { ...app.platform };
  setFeatures(
    platform,
    erasers.map((erase) => ({ personalData: { export: {}, erase } })),
  );
  const ctx = new Context(platform, { id, role }, 'any');
  return deleteOwnAccount(ctx, { password: PASSWORD, address: '127.0.0.1' });
};
const setRole = ({ user }: TestUser) =>
  app.send('PATCH', `/api/admin/users/${user.id}`, { as: admin, body: { role: 'editor' } });

/** Returns every row of every table as text. */
async function dumpTables(): Promise<string> {
  const { rows } = await app.platform.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const rowTexts = rows.map(async ({ name }) => {
    const table = await app.platform.pool.query(`select t::text as row from "${name}" t`);
    return table.rows.map(({ row }) => `${name}: ${row}`).join('\n');
  });
  return (await Promise.all(rowTexts)).join('\n');
}

describe('deleting the own account', () => {
  it('keeps the ledger and the audit log without personal data', async () => {
    const system = createSystemContext(app.platform);
    await runUserCommand(system, ['create'], {
      email: 'gidecek@ornek.com',
      username: 'Gidecek.Olan',
      password: PASSWORD,
    });
    const response = await app.signIn('gidecek.olan', PASSWORD);
    const account = { user: response.json().user, cookie: getSessionCookie(response) } as TestUser;
    const { id } = account.user;
    await correctPoints(account, 70, 'Çekiliş');
    await app.send('POST', `/api/admin/users/${id}/password-link`, { as: admin });
    await app.send('POST', '/api/user/second-step', { as: account, body: { password: PASSWORD } });
    const otherSession = await openSession(account);
    expect(await dumpTables()).toMatch(/gidecek/i);

    const deleteResponse = await deleteAccount(account);
    expect(deleteResponse.json()).toEqual({ success: true });
    expect(deleteResponse.headers['set-cookie']).toMatch(/^vitrin_session=;/);
    expect(await dumpTables()).not.toMatch(/gidecek/i);
    expect([await isSignedIn(account), await isSignedIn(otherSession)]).toEqual([false, false]);
    expectErrorResponse(await app.signIn('gidecek.olan', PASSWORD), 401, 'auth.failed');
    const ledger = 'select delta, reason from point_entries where user_id = $1';
    const { rows } = await app.platform.pool.query(ledger, [id]);
    expect(rows).toEqual([{ delta: 70, reason: 'Çekiliş' }]);
    const audit = await listAuditEntries(app, id);
    expect(audit.map(({ action }) => action)).toEqual([
      'create',
      'points',
      'password-link',
      'delete',
    ]);
    expect(audit[0]?.after).toEqual({ role: 'viewer' });
    expectErrorResponse(await app.send('GET', `/api/admin/users/${id}`, { as: admin }), 404);
    for (const table of ['sessions', 'password_links', 'second_steps']) {
      const remainingRows = `select 1 from ${table} where user_id = $1`;
      expect((await app.platform.pool.query(remainingRows, [id])).rowCount, table).toBe(0);
    }
  });

  it('removes the member from the leaderboard at once and frees name and e-mail', async () => {
    const member = await app.createUser();
    await correctPoints(member, 5_000_000, 'x');
    const getLeaderboardBody = async () => (await app.send('GET', '/api/leaderboard')).body;
    expect(await getLeaderboardBody()).toContain(member.user.username);
    await deleteAccount(member);
    expect(await getLeaderboardBody()).not.toContain(member.user.username);
    const { username, email } = member.user;
    const body = { username, email, password: PASSWORD };
    expect((await app.send('POST', '/api/auth/register', { body })).statusCode).toBe(201);
  });

  it('erases the data of other features in the same transaction, completely or not at all', async () => {
    const member = await app.createUser();
    const erasedUserIds: string[] = [];
    const recordUserId = async (_tx: unknown, userId: string) => void erasedUserIds.push(userId);
    const failToErase = async () => {
      throw new Error('olmadı');
    };
    await expect(eraseUser(member, recordUserId, failToErase)).rejects.toThrow('olmadı');
    expect(erasedUserIds).toEqual([member.user.id]);
    expect(await isSignedIn(member)).toBe(true);
    await eraseUser(member, recordUserId);
    expect(await isSignedIn(member)).toBe(false);
  });

  it('requires the password', async () => {
    const member = await app.createUser();
    const response = await deleteAccount(member, 'yanlış');
    expect(listInvalidFields(response)).toEqual(['password']);
    expect(response.json().code).toBe('accounts.wrong_password');
    for (const password of ['', null, 5])
      expectErrorResponse(await deleteAccount(member, password), 400);
    expect(await isSignedIn(member)).toBe(true);
  });

  it('counts wrong passwords like signing in', async () => {
    const limitedApp = await startTestApp({
      database: app.database,
      environment: { RATE_LIMITS: 'on' },
    });
    const member = await app.createUser();
    for (let i = 0; i < 10; i++)
      expectErrorResponse(await deleteAccount(member, 'yanlış', limitedApp), 400);
    expectErrorResponse(
      await deleteAccount(member, PASSWORD, limitedApp),
      429,
      'auth.too_many_attempts',
    );
    expectErrorResponse(await limitedApp.signIn(member.user.email, PASSWORD), 429);
    await limitedApp.close();
    await app.platform.pool.query('delete from rate_limits');
    expect(await isSignedIn(member)).toBe(true);
  });

  it('is refused for staff, even if the role is granted concurrently', async () => {
    for (const role of ['editor', 'super_admin'] as const) {
      const staff = await app.createUser(role);
      const { message } = expectErrorResponse(await deleteAccount(staff), 409, 'account.staff');
      expect(message).toContain('süper yönetici');
      expectErrorResponse(await deleteAccount(staff, 'yanlış'), 409, 'account.staff');
      expect(await isSignedIn(staff)).toBe(true);
    }
    const promotedMember = await app.createUser();
    await expect(
      eraseUser(promotedMember, async () => void (await setRole(promotedMember))),
    ).rejects.toMatchObject({
      code: 'account.staff',
    });
    expect(await isSignedIn(promotedMember)).toBe(true);
  });

  it('blocks no other request: super admins sign in and members apply meanwhile', async () => {
    const { id } = (
      await app.send('POST', '/api/ticket-companies', { as: admin, body: company })
    ).json();
    const apply = async (as: TestUser) => {
      const body = { ticketCompanyId: id, username: 'oyuncu', investmentAmount: 5000 };
      return (await otherApp.send('POST', '/api/ticket-applications', { as, body })).statusCode;
    };
    const [member, otherUser] = [await app.createUser(), await app.createUser()];
    expect(await apply(member)).toBe(201);
    let eraseCount = 0;
    await eraseUser(member, async (tx, userId) => {
      await anonymizeApplications(tx, userId);
      if (++eraseCount > 1) return;
      expect((await otherApp.signIn(admin.user.email, PASSWORD)).statusCode).toBe(200);
      expect(await Promise.all([apply(otherUser), apply(member), apply(otherUser)])).toEqual([
        201, 201, 201,
      ]);
      expectErrorResponse(await deleteAccount(member, PASSWORD, otherApp), 409, 'account.leaving');
    });
    const { rows } = await app.platform.pool.query(
      `select count(*)::int as left from ticket_applications where user_id = $1
          or (username <> 'Silinmiş üye' and user_id is null)`,
      [member.user.id],
    );
    expect(rows).toEqual([{ left: 0 }]);
  });

  it('anonymises more rows than one chunk, also in the audit log', async () => {
    const member = await app.createUser();
    const { id } = member.user;
    const { pool } = app.platform;
    const rowCountAboveChunk = CHUNK_SIZE + 7;
    const client = await pool.connect();
    // Disable the triggers, which would update counts row by row.
    await client.query('begin; set local session_replication_role = replica');
    await client.query(
      `with made as (
         insert into ticket_applications (id, user_id, ticket_company_id, username, admin_note,
                investment_kurus, ticket_price, ticket_count)
         select gen_random_uuid(), $1::uuid, c.id, 'gizli-oyuncu', 'gizli-not', 5000, 10, 5
           from generate_series(1, ${rowCountAboveChunk}), (select id from ticket_companies limit 1) c
         returning id
       )
       insert into audit_log (id, action, entity, entity_id, before, after)
       select gen_random_uuid(), 'approve', 'ticket-applications', id::text, '{"status":"pending"}',
              jsonb_build_object('username', 'gizli-oyuncu', 'userId', $1::text, 'adminNote', 'gizli-not')
         from made`,
      [id],
    );
    const reward = '01890000-0000-7000-8000-0000000000aa';
    await client.query(
      `insert into rewards (id, title, description, points_cost, is_active, sort_order)
       values ('${reward}', 'Ödül', 'x', 5, true, 1)`,
    );
    await client.query(
      `insert into user_rewards (id, user_id, reward_id, reward_title, points_spent, note)
       select gen_random_uuid(), $1, '${reward}', 'Ödül', 5, 'gizli-not'
         from generate_series(1, ${rowCountAboveChunk})`,
      [id],
    );
    await client.query('commit');
    client.release();
    expect((await deleteAccount(member)).statusCode).toBe(200);
    const remainingRows = (await dumpTables()).split('\n').filter((row) => row.includes('gizli-'));
    expect(remainingRows).toEqual([]);
    const remaining = await pool.query(
      `select (select count(*) from ticket_applications where username = 'Silinmiş üye')::int as applications,
              (select count(*) from user_rewards where user_id is null)::int as purchases`,
    );
    expect(remaining.rows[0].applications).toBeGreaterThanOrEqual(rowCountAboveChunk);
    expect(remaining.rows[0].purchases).toBe(rowCountAboveChunk);
  });

  it('keeps the names of former staff as actors, and no other names', async () => {
    const [staff, member] = [await app.createUser('editor'), await app.createUser()];
    const card = { title: 'Kalan', link: 'https://ornek.com' };
    await app.send('POST', '/api/cards', { as: staff, body: card });
    await app.send('PATCH', `/api/admin/users/${staff.user.id}`, {
      as: admin,
      body: { role: 'viewer' },
    });
    for (const account of [staff, member])
      expect((await deleteAccount(account)).statusCode).toBe(200);
    const listAudit = async (query: string) =>
      (await app.send('GET', `/api/admin/audit?${query}`, { as: admin })).json();
    const staffEntries = await listAudit(`actorId=${staff.user.id}`);
    expect(staffEntries.map(({ action }: { action: string }) => action)).toEqual([
      'delete',
      'create',
    ]);
    const { id, username } = staff.user;
    for (const { actor } of staffEntries) expect(actor).toEqual({ id, username });
    expect((await listAudit(`q=${username}`)).length).toBe(2);
    expect(await listAudit(`actorId=${member.user.id}`)).toMatchObject([
      { action: 'delete', actor: { id: member.user.id, username: null } },
    ]);
    expect(await dumpTables()).not.toContain(member.user.username);
    expect(await dumpTables()).not.toContain(staff.user.email);
  });

  it('happens once, and concurrent payments leave a complete ledger', async () => {
    const member = await app.createUser();
    const responses = await Promise.all([
      ...Array.from({ length: 5 }, (_, i) =>
        deleteAccount(member, PASSWORD, i % 2 ? app : otherApp),
      ),
      ...Array.from({ length: 10 }, () => correctPoints(member, 1, 'yarış')),
    ]);
    const removals = responses.slice(0, 5).filter(({ statusCode }) => statusCode === 200);
    expect(removals).toHaveLength(1);
    for (const { statusCode } of responses) expect(statusCode).toBeLessThan(500);
    const paidResponses = responses.slice(5).filter(({ statusCode }) => statusCode !== 404).length;
    const { rowCount } = await app.platform.pool.query(
      'select 1 from point_entries where user_id = $1',
      [member.user.id],
    );
    // A correction may commit and still answer 404 for the deleted account.
    expect(rowCount).toBeGreaterThanOrEqual(paidResponses);
  });
});

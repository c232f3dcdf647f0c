import { describe, expect, it } from 'vitest';
import { setUpAccountDeletionSite } from '../../../../test/account-deletion-site.ts';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import { getSessionCookie, PASSWORD, type TestUser } from '../../../../test/test-app.ts';
import { runUserCommand } from '../../../cli/user-commands.ts';
import { createSystemContext } from '../../../platform/context.ts';
import { CHUNK_SIZE } from '../../../platform/database/delete-in-chunks.ts';

const { site, isSignedIn, correctPoints, deleteAccount, addTicketCompany } =
  setUpAccountDeletionSite();

const openSession = async ({ user }: TestUser) =>
  ({ user, cookie: getSessionCookie(await site.app.signIn(user.email, PASSWORD)) }) as TestUser;

/** Returns every row of every table as text. */
async function dumpTables(): Promise<string> {
  const { rows } = await site.app.platform.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const rowTexts = rows.map(async ({ name }) => {
    const table = await site.app.platform.pool.query(`select t::text as row from "${name}" t`);
    return table.rows.map(({ row }) => `${name}: ${row}`).join('\n');
  });
  return (await Promise.all(rowTexts)).join('\n');
}

describe('deleting the own account', () => {
  it('keeps the ledger and the audit log without personal data', async () => {
    const system = createSystemContext(site.app.platform);
    await runUserCommand(system, ['create'], {
      email: 'gidecek@ornek.com',
      username: 'Gidecek.Olan',
      password: PASSWORD,
    });
    const response = await site.app.signIn('gidecek.olan', PASSWORD);
    const account = { user: response.json().user, cookie: getSessionCookie(response) } as TestUser;
    const { id } = account.user;
    await correctPoints(account, 70, 'Çekiliş');
    await site.app.send('POST', `/api/admin/users/${id}/password-link`, { as: site.admin });
    await site.app.send('POST', '/api/user/second-step', {
      as: account,
      body: { password: PASSWORD },
    });
    const otherSession = await openSession(account);
    expect(await dumpTables()).toMatch(/gidecek/i);

    const deleteResponse = await deleteAccount(account);
    expect(deleteResponse.json()).toEqual({ success: true });
    expect(deleteResponse.headers['set-cookie']).toMatch(/^vitrin_session=;/);
    expect(await dumpTables()).not.toMatch(/gidecek/i);
    expect([await isSignedIn(account), await isSignedIn(otherSession)]).toEqual([false, false]);
    expectErrorResponse(await site.app.signIn('gidecek.olan', PASSWORD), 401, 'auth.failed');
    const ledgerQuery = 'select delta, reason from point_entries where user_id = $1';
    const { rows } = await site.app.platform.pool.query(ledgerQuery, [id]);
    expect(rows).toEqual([{ delta: 70, reason: 'Çekiliş' }]);
    const audit = await listAuditEntries(site.app, id);
    expect(audit.map(({ action }) => action)).toEqual([
      'create',
      'points',
      'password-link',
      'delete',
    ]);
    expect(audit[0]?.after).toEqual({ role: 'viewer' });
    expectErrorResponse(
      await site.app.send('GET', `/api/admin/users/${id}`, { as: site.admin }),
      404,
    );
    for (const table of ['sessions', 'password_links', 'second_steps']) {
      const remainingQuery = `select 1 from ${table} where user_id = $1`;
      expect((await site.app.platform.pool.query(remainingQuery, [id])).rowCount, table).toBe(0);
    }
  });

  it('anonymises more rows than one chunk, also in the audit log', async () => {
    const member = await site.app.createUser();
    const { id } = member.user;
    const { pool } = site.app.platform;
    await addTicketCompany();
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
    const rewardId = '01890000-0000-7000-8000-0000000000aa';
    await client.query(
      `insert into rewards (id, title, description, points_cost, is_active, sort_order)
       values ('${rewardId}', 'Ödül', 'x', 5, true, 1)`,
    );
    await client.query(
      `insert into user_rewards (id, user_id, reward_id, reward_title, points_spent, note)
       select gen_random_uuid(), $1, '${rewardId}', 'Ödül', 5, 'gizli-not'
         from generate_series(1, ${rowCountAboveChunk})`,
      [id],
    );
    await client.query('commit');
    client.release();
    expect((await deleteAccount(member)).statusCode).toBe(200);
    const remainingRows = (await dumpTables()).split('\n').filter((row) => row.includes('gizli-'));
    expect(remainingRows).toEqual([]);
    const { rows: anonymizedCounts } = await pool.query(
      `select (select count(*) from ticket_applications where username = 'Silinmiş üye')::int as applications,
              (select count(*) from user_rewards where user_id is null)::int as purchases`,
    );
    expect(anonymizedCounts[0].applications).toBeGreaterThanOrEqual(rowCountAboveChunk);
    expect(anonymizedCounts[0].purchases).toBe(rowCountAboveChunk);
  });

  it('keeps the names of former staff as actors, and no other names', async () => {
    const [staff, member] = [await site.app.createUser('editor'), await site.app.createUser()];
    const card = { title: 'Kalan', link: 'https://ornek.com' };
    await site.app.send('POST', '/api/cards', { as: staff, body: card });
    await site.app.send('PATCH', `/api/admin/users/${staff.user.id}`, {
      as: site.admin,
      body: { role: 'viewer' },
    });
    for (const account of [staff, member])
      expect((await deleteAccount(account)).statusCode).toBe(200);
    const listAudit = async (query: string) =>
      (await site.app.send('GET', `/api/admin/audit?${query}`, { as: site.admin })).json();
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
});

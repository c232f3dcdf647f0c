import { describe, expect, it } from 'vitest';
import { setUpAccountDeletionSite } from '../../../../test/account-deletion-site.ts';
import { expectErrorResponse, listInvalidFields } from '../../../../test/expect-error-response.ts';
import { PASSWORD, startTestApp, type TestUser } from '../../../../test/test-app.ts';
import { Context } from '../../../platform/context.ts';
import {
  erasePersonalData,
  type PersonalData,
  setFeatures,
} from '../../../platform/feature/feature.ts';
import { tickets } from '../../tickets/tickets.ts';
import { deleteOwnAccount } from './delete-own-account.ts';

const { site, isSignedIn, correctPoints, deleteAccount, addTicketCompany } =
  setUpAccountDeletionSite();

/** Deletes an account. `erasers` replace the `erase` functions of other features. */
const eraseUser = async (
  { user: { id, role } }: TestUser,
  ...erasers: NonNullable<PersonalData['erase']>[]
) => {
  const { rows } = await site.app.platform.pool.query(
    'select password_hash as hash from users where id = $1',
    [id],
  );
  const platform = { ...site.app.platform };
  setFeatures(
    platform,
    erasers.map((erase) => ({ personalData: { export: {}, erase } })),
  );
  const ctx = new Context(platform, { id, role, passwordHash: rows[0].hash }, 'any');
  return deleteOwnAccount(ctx);
};
const setRole = ({ user }: TestUser) =>
  site.app.send('PATCH', `/api/admin/users/${user.id}`, {
    as: site.admin,
    body: { role: 'editor' },
  });

describe('deleting the own account', () => {
  it('removes the member from the leaderboard at once and frees name and e-mail', async () => {
    const member = await site.app.createUser();
    await correctPoints(member, 5_000_000, 'x');
    const getLeaderboardBody = async () => (await site.app.send('GET', '/api/leaderboard')).body;
    expect(await getLeaderboardBody()).toContain(member.user.username);
    await deleteAccount(member);
    expect(await getLeaderboardBody()).not.toContain(member.user.username);
    const { username, email } = member.user;
    const body = { username, email, password: PASSWORD };
    expect((await site.app.send('POST', '/api/auth/register', { body })).statusCode).toBe(201);
  });

  it('erases the data of other features in the same transaction, completely or not at all', async () => {
    const member = await site.app.createUser();
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
    const member = await site.app.createUser();
    const response = await deleteAccount(member, 'yanlış');
    expect(listInvalidFields(response, 403)).toEqual(['password']);
    expect(response.json().code).toBe('auth.wrong_password');
    for (const password of ['', null, 5])
      expectErrorResponse(await deleteAccount(member, password), 400);
    expect(await isSignedIn(member)).toBe(true);
  });

  it('counts wrong passwords like signing in', async () => {
    const limitedApp = await startTestApp({
      database: site.app.database,
      environment: { RATE_LIMITS: 'on' },
    });
    const member = await site.app.createUser();
    for (let i = 0; i < 10; i++)
      expectErrorResponse(await deleteAccount(member, 'yanlış', limitedApp), 403);
    expectErrorResponse(
      await deleteAccount(member, PASSWORD, limitedApp),
      429,
      'auth.too_many_attempts',
    );
    expectErrorResponse(await limitedApp.signIn(member.user.email, PASSWORD), 429);
    await limitedApp.close();
    await site.app.platform.pool.query('delete from rate_limits');
    expect(await isSignedIn(member)).toBe(true);
  });

  it('is refused for staff, even if the role is granted concurrently', async () => {
    for (const role of ['editor', 'super_admin'] as const) {
      const staff = await site.app.createUser(role);
      const { message } = expectErrorResponse(await deleteAccount(staff), 409, 'account.staff');
      expect(message).toContain('süper yönetici');
      expectErrorResponse(await deleteAccount(staff, 'yanlış'), 403, 'auth.wrong_password');
      expect(await isSignedIn(staff)).toBe(true);
    }
    const promotedMember = await site.app.createUser();
    await expect(
      eraseUser(promotedMember, async () => void (await setRole(promotedMember))),
    ).rejects.toMatchObject({
      code: 'account.staff',
    });
    expect(await isSignedIn(promotedMember)).toBe(true);
  });

  it('blocks no other request: super admins sign in and members apply meanwhile', async () => {
    const ticketCompanyId = await addTicketCompany();
    const apply = async (as: TestUser) => {
      const body = { ticketCompanyId, username: 'oyuncu', investmentAmount: 5000 };
      return (await site.otherApp.send('POST', '/api/ticket-applications', { as, body }))
        .statusCode;
    };
    const [member, otherUser] = [await site.app.createUser(), await site.app.createUser()];
    expect(await apply(member)).toBe(201);
    let eraseCount = 0;
    await eraseUser(member, async (tx, userId) => {
      await erasePersonalData(tx, tickets.personalData as PersonalData, userId);
      if (++eraseCount > 1) return;
      expect((await site.otherApp.signIn(site.admin.user.email, PASSWORD)).statusCode).toBe(200);
      expect(await Promise.all([apply(otherUser), apply(member), apply(otherUser)])).toEqual([
        201, 201, 201,
      ]);
      expectErrorResponse(
        await deleteAccount(member, PASSWORD, site.otherApp),
        409,
        'account.leaving',
      );
    });
    const { rows } = await site.app.platform.pool.query(
      `select count(*)::int as left from ticket_applications where user_id = $1
          or (username <> 'Silinmiş üye' and user_id is null)`,
      [member.user.id],
    );
    expect(rows).toEqual([{ left: 0 }]);
  });

  it('succeeds once, and concurrent payments leave a complete ledger', async () => {
    const member = await site.app.createUser();
    const responses = await Promise.all([
      ...Array.from({ length: 5 }, (_, i) =>
        deleteAccount(member, PASSWORD, i % 2 ? site.app : site.otherApp),
      ),
      ...Array.from({ length: 10 }, () => correctPoints(member, 1, 'yarış')),
    ]);
    const successfulResponses = responses
      .slice(0, 5)
      .filter(({ statusCode }) => statusCode === 200);
    expect(successfulResponses).toHaveLength(1);
    for (const { statusCode } of responses) expect(statusCode).toBeLessThan(500);
    const paidCount = responses.slice(5).filter(({ statusCode }) => statusCode !== 404).length;
    const { rowCount } = await site.app.platform.pool.query(
      'select 1 from point_entries where user_id = $1',
      [member.user.id],
    );
    // A correction may commit and still answer 404 for the deleted account.
    expect(rowCount).toBeGreaterThanOrEqual(paidCount);
  });
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { Context, createSystemContext } from '../../../platform/context.ts';
import { setRole, suspendUser } from './update-user.ts';

let app: TestApp;
let otherApp: TestApp;
let firstAdmin: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  otherApp = await startTestApp({ database: app.database });
});
// Each test starts with one super admin and an empty audit log.
beforeEach(async () => {
  await app.platform.pool.query('truncate users, audit_log cascade');
  firstAdmin = await app.createUser('super_admin');
});

const createContext = ({ user: { id, role } }: TestUser, { platform } = app) =>
  new Context(platform, { id, role }, 'any');
const countActiveSuperAdmins = async () => {
  const text = `select 1 from users where role = 'super_admin' and suspended_at is null`;
  return (await app.platform.pool.query(text)).rowCount;
};
const listAuditRows = async () =>
  (
    await app.platform.pool.query(
      'select actor_id, action, entity_id, before, after from audit_log order by id',
    )
  ).rows;
const lastSuperAdminError = { statusCode: 409, code: 'accounts.last_super_admin' };

describe('the last super admin', () => {
  it('can’t be demoted or suspended, and no audit entry is written', async () => {
    for (const ctx of [createContext(firstAdmin), createSystemContext(app.platform)]) {
      await expect(
        setRole(ctx, { userId: firstAdmin.user.id, role: 'editor' }),
      ).rejects.toMatchObject(lastSuperAdminError);
      await expect(
        setRole(ctx, { userId: firstAdmin.user.id, role: 'viewer' }),
      ).rejects.toMatchObject(lastSuperAdminError);
      await expect(
        suspendUser(ctx, { userId: firstAdmin.user.id, suspended: true }),
      ).rejects.toMatchObject(lastSuperAdminError);
    }
    expect(await countActiveSuperAdmins()).toBe(1);
    expect(await listAuditRows()).toEqual([]);
    expect((await app.send('GET', '/api/auth/user', { as: firstAdmin })).statusCode).toBe(200);
  });

  it('is protected too if the other one is suspended', async () => {
    const secondAdmin = await app.createUser('super_admin');
    await suspendUser(createContext(firstAdmin), { userId: secondAdmin.user.id, suspended: true });
    await expect(
      setRole(createContext(firstAdmin), { userId: firstAdmin.user.id, role: 'viewer' }),
    ).rejects.toMatchObject(lastSuperAdminError);
    await suspendUser(createContext(firstAdmin), { userId: secondAdmin.user.id, suspended: false });
    expect(
      await setRole(createContext(secondAdmin), { userId: firstAdmin.user.id, role: 'viewer' }),
    ).toMatchObject({
      role: 'viewer',
    });
  });

  it.each(['demote', 'suspend'])(
    'remains when two super admins %s each other concurrently',
    async (action) => {
      for (let round = 0; round < 5; round++) {
        const secondAdmin = await app.createUser('super_admin');
        const demoteOrSuspend = (actor: TestUser, target: TestUser, instance: TestApp) =>
          action === 'demote'
            ? setRole(createContext(actor, instance), { userId: target.user.id, role: 'viewer' })
            : suspendUser(createContext(actor, instance), {
                userId: target.user.id,
                suspended: true,
              });
        const results = await Promise.allSettled([
          demoteOrSuspend(firstAdmin, secondAdmin, app),
          demoteOrSuspend(secondAdmin, firstAdmin, otherApp),
        ]);
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
          reason: lastSuperAdminError,
        });
        expect(await countActiveSuperAdmins()).toBe(1);
        if (results[1]?.status === 'fulfilled') firstAdmin = secondAdmin;
      }
    },
  );
});

describe('a change of an account', () => {
  it('is audited with actor, before and after', async () => {
    const { user } = await app.createUser();
    await setRole(createContext(firstAdmin), { userId: user.id, role: 'editor' });
    await suspendUser(createContext(firstAdmin), { userId: user.id, suspended: true });
    await suspendUser(createSystemContext(app.platform), { userId: user.id, suspended: false });
    expect(await listAuditRows()).toMatchObject([
      {
        actor_id: firstAdmin.user.id,
        action: 'role',
        entity_id: user.id,
        before: { role: 'viewer' },
        after: { role: 'editor' },
      },
      { actor_id: firstAdmin.user.id, action: 'suspend', entity_id: user.id },
      { actor_id: null, action: 'restore', entity_id: user.id },
    ]);
  });

  it('answers 404 for an unknown account and adds no audit entry', async () => {
    const unknownId = '01890000-0000-7000-8000-000000000000';
    await expect(
      setRole(createContext(firstAdmin), { userId: unknownId, role: 'editor' }),
    ).rejects.toMatchObject({
      statusCode: 404,
    });
    await expect(
      suspendUser(createContext(firstAdmin), { userId: unknownId, suspended: true }),
    ).rejects.toMatchObject({ statusCode: 404 });
    expect(await listAuditRows()).toEqual([]);
  });
});

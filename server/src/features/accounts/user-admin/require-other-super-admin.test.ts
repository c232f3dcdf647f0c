import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { Context, createSystemContext } from '../../../platform/context.ts';
import { setRole, suspendUser } from './update-user.ts';

let app: TestApp;
let other: TestApp;
let first: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ database: app.database });
});
afterAll(async () => {
  await other.close();
  await app.close();
});
// One super admin and an empty audit log.
beforeEach(async () => {
  await app.platform.pool.query('truncate users, audit_log cascade');
  first = await app.createUser('super_admin');
});

const as = ({ user: { id, role } }: TestUser, { platform } = app) =>
  new Context(platform, { id, role }, 'any');
const working = async () => {
  const text = `select 1 from users where role = 'super_admin' and suspended_at is null`;
  return (await app.platform.pool.query(text)).rowCount;
};
const audits = async () =>
  (
    await app.platform.pool.query(
      'select actor_id, action, entity_id, before, after from audit_log order by id',
    )
  ).rows;
const lastOne = { statusCode: 409, code: 'accounts.last_super_admin' };

describe('the last super admin', () => {
  it('can’t be demoted or suspended, and no audit entry is written', async () => {
    for (const ctx of [as(first), createSystemContext(app.platform)]) {
      await expect(setRole(ctx, { userId: first.user.id, role: 'editor' })).rejects.toMatchObject(
        lastOne,
      );
      await expect(setRole(ctx, { userId: first.user.id, role: 'viewer' })).rejects.toMatchObject(
        lastOne,
      );
      await expect(
        suspendUser(ctx, { userId: first.user.id, suspended: true }),
      ).rejects.toMatchObject(lastOne);
    }
    expect(await working()).toBe(1);
    expect(await audits()).toEqual([]);
    expect((await app.send('GET', '/api/auth/user', { as: first })).statusCode).toBe(200);
  });

  it('is protected too if the other one is suspended', async () => {
    const second = await app.createUser('super_admin');
    await suspendUser(as(first), { userId: second.user.id, suspended: true });
    await expect(
      setRole(as(first), { userId: first.user.id, role: 'viewer' }),
    ).rejects.toMatchObject(lastOne);
    await suspendUser(as(first), { userId: second.user.id, suspended: false });
    expect(await setRole(as(second), { userId: first.user.id, role: 'viewer' })).toMatchObject({
      role: 'viewer',
    });
  });

  it.each(['demote', 'suspend'])(
    'remains when two super admins %s each other concurrently',
    async (what) => {
      for (let round = 0; round < 5; round++) {
        const second = await app.createUser('super_admin');
        const act = (actor: TestUser, on: TestUser, instance: TestApp) =>
          what === 'demote'
            ? setRole(as(actor, instance), { userId: on.user.id, role: 'viewer' })
            : suspendUser(as(actor, instance), { userId: on.user.id, suspended: true });
        const results = await Promise.allSettled([
          act(first, second, app),
          act(second, first, other),
        ]);
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
          reason: lastOne,
        });
        expect(await working()).toBe(1);
        if (results[1]?.status === 'fulfilled') first = second;
      }
    },
  );
});

describe('a change of an account', () => {
  it('is audited with actor, before and after', async () => {
    const { user } = await app.createUser();
    await setRole(as(first), { userId: user.id, role: 'editor' });
    await suspendUser(as(first), { userId: user.id, suspended: true });
    await suspendUser(createSystemContext(app.platform), { userId: user.id, suspended: false });
    expect(await audits()).toMatchObject([
      {
        actor_id: first.user.id,
        action: 'role',
        entity_id: user.id,
        before: { role: 'viewer' },
        after: { role: 'editor' },
      },
      { actor_id: first.user.id, action: 'suspend', entity_id: user.id },
      { actor_id: null, action: 'restore', entity_id: user.id },
    ]);
  });

  it('answers 404 for an unknown account and adds no audit entry', async () => {
    const unknownId = '01890000-0000-7000-8000-000000000000';
    await expect(setRole(as(first), { userId: unknownId, role: 'editor' })).rejects.toMatchObject({
      statusCode: 404,
    });
    await expect(
      suspendUser(as(first), { userId: unknownId, suspended: true }),
    ).rejects.toMatchObject({ statusCode: 404 });
    expect(await audits()).toEqual([]);
  });
});

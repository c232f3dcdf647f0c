import { beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { getUserPath, setUpUserAdminSite } from '../../../../test/user-admin-site.ts';

const { site, listUsers, changeUser, getUser } = setUpUserAdminSite();

let otherApp: TestApp;
beforeAll(async () => {
  otherApp = await startTestApp({ database: site.app.database });
});

const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';
const getOnOther = (as: TestUser, path = '/api/auth/user') => otherApp.send('GET', path, { as });

describe('a user', () => {
  it('is shown with status and registration date; an unknown id answers 404', async () => {
    const { user } = await site.app.createUser();
    expect(await getUser(user.id)).toMatchObject({
      ...user,
      suspended: false,
      createdAt: expect.any(String),
    });
    for (const [method, path, body] of [
      ['GET', ''],
      ['PATCH', '', { role: 'editor' }],
      ['PATCH', '', {}],
      ['GET', '/points'],
      ['POST', '/points', { delta: 1, reason: 'x' }],
      ['POST', '/password-link'],
    ] as const)
      expectErrorResponse(
        await site.app.send(method, getUserPath(UNKNOWN_ID) + path, { as: site.admin, body }),
        404,
      );
  });

  it('gets role and suspension in one request, both audited with before and after', async () => {
    const { user } = await site.app.createUser();
    const response = await changeUser(user.id, {
      role: 'editor',
      suspended: true,
      points: 9,
      id: 'x',
    });
    expect(response.json()).toMatchObject({ ...user, role: 'editor', suspended: true });
    expect(await listAuditEntries(site.app, user.id)).toMatchObject([
      {
        actor_id: site.admin.user.id,
        action: 'role',
        before: { role: 'viewer' },
        after: { role: 'editor' },
      },
      { action: 'suspend', before: { suspended: false }, after: { suspended: true } },
    ]);
    await changeUser(user.id, { role: 'editor', suspended: true });
    await changeUser(user.id, {});
    expect(
      await listAuditEntries(site.app, user.id),
      'requests that change nothing are not audited',
    ).toHaveLength(2);
  });

  it('keeps role and suspension if one of the two changes is refused', async () => {
    const activeSuperAdmins = (await listUsers('?role=super_admin&suspended=false')).json();
    expect(activeSuperAdmins).toHaveLength(1);
    const { id } = site.admin.user;
    for (const body of [
      { role: 'super_admin', suspended: true },
      { role: 'editor', suspended: false },
    ])
      expectErrorResponse(await changeUser(id, body), 409, 'accounts.last_super_admin');
    expect(await getUser(id)).toMatchObject({ role: 'super_admin', suspended: false });
    expect(await listAuditEntries(site.app, id)).toEqual([]);
  });

  it.each([{ role: 'root' }, { role: null }, { suspended: 'true' }, { suspended: 1 }])(
    'refuses the change %j',
    async (body) => {
      const { user } = await site.app.createUser();
      expect(listInvalidFields(await changeUser(user.id, body))).toEqual(Object.keys(body));
    },
  );

  it('can’t correct their own points while another member of staff is active', async () => {
    await site.app.createUser('editor');
    const userBefore = await getUser(site.admin.user.id);
    const response = await site.app.send('POST', `${getUserPath(site.admin.user.id)}/points`, {
      as: site.admin,
      body: { delta: 1000, reason: 'Kendime' },
    });
    expectErrorResponse(response, 409, 'points.own');
    expect(await getUser(site.admin.user.id)).toEqual(userBefore);
    expect(await listAuditEntries(site.app, site.admin.user.id)).toEqual([]);
  });

  it('has points and a ledger', async () => {
    const { user } = await site.app.createUser();
    const correctPoints = (delta: unknown, reason: unknown = 'Çekiliş') =>
      site.app.send('POST', `${getUserPath(user.id)}/points`, {
        as: site.admin,
        body: { delta, reason },
      });
    expect((await correctPoints(30)).json()).toMatchObject({ ...user, points: 30 });
    expect((await correctPoints(-10)).json()).toMatchObject({ points: 20 });
    expectErrorResponse(await correctPoints(-21), 409, 'points.below_zero');
    for (const delta of [0, 1.5, '5', null, 1e12])
      expect(listInvalidFields(await correctPoints(delta))).toEqual(['delta']);
    expect(listInvalidFields(await correctPoints(1, ' '))).toEqual(['reason']);
    const ledgerResponse = await site.app.send('GET', `${getUserPath(user.id)}/points?limit=1`, {
      as: site.admin,
    });
    expect(ledgerResponse.json()).toMatchObject([
      { delta: -10, balanceAfter: 20, reason: 'Çekiliş' },
    ]);
    expect(ledgerResponse.headers.link).toContain('rel="next"');
    expect(await listAuditEntries(site.app, user.id)).toHaveLength(2);
  });
});

describe('on a session open at another instance', () => {
  it('a role applies from the next request on', async () => {
    const member = await site.app.createUser();
    expectErrorResponse(await getOnOther(member, '/api/cards/all'), 403);
    await changeUser(member.user.id, { role: 'editor' });
    expect((await getOnOther(member, '/api/cards/all')).statusCode).toBe(200);
    expectErrorResponse(await getOnOther(member, '/api/admin/users'), 403);
    await changeUser(member.user.id, { role: 'viewer' });
    expectErrorResponse(await getOnOther(member, '/api/cards/all'), 403);
    expect((await getOnOther(member)).statusCode).toBe(200);
  });

  it('a suspension ends it permanently', async () => {
    const editor = await site.app.createUser('editor');
    expect((await getOnOther(editor)).statusCode).toBe(200);
    await changeUser(editor.user.id, { suspended: true });
    expectErrorResponse(await getOnOther(editor), 401);
    await changeUser(editor.user.id, { suspended: false });
    expectErrorResponse(await getOnOther(editor), 401);
  });
});

describe('the leaderboard', () => {
  const listPlaces = async (instance: TestApp) =>
    (await instance.send('GET', '/api/leaderboard'))
      .json()
      .map(({ username }: { username: string }) => username);

  it('changes when a role or a suspension removes or adds a member', async () => {
    const { user } = await site.app.createUser();
    const body = { delta: 1_000_000, reason: 'x' };
    await site.app.send('POST', `${getUserPath(user.id)}/points`, { as: site.admin, body });
    expect(await listPlaces(site.app)).toContain(user.username);
    for (const [removal, reinstatement] of [
      [{ role: 'editor' }, { role: 'viewer' }],
      [{ suspended: true }, { suspended: false }],
    ]) {
      await changeUser(user.id, removal);
      expect(await listPlaces(site.app)).not.toContain(user.username);
      await expect.poll(() => listPlaces(otherApp)).not.toContain(user.username);
      await changeUser(user.id, reinstatement);
      expect(await listPlaces(site.app)).toContain(user.username);
    }
  });
});

describe('two super admins who demote or suspend each other concurrently on two instances', () => {
  it('leave one active super admin, in every round', async () => {
    const firstApp = await startTestApp();
    const secondApp = await startTestApp({ database: firstApp.database });
    let firstAdmin = await firstApp.createUser('super_admin');
    for (let round = 0; round < 8; round++) {
      const secondAdmin = await firstApp.createUser('super_admin');
      const body = round % 2 ? { role: 'viewer' } : { suspended: true };
      const responses = await Promise.all([
        firstApp.send('PATCH', getUserPath(secondAdmin.user.id), { as: firstAdmin, body }),
        secondApp.send('PATCH', getUserPath(firstAdmin.user.id), { as: secondAdmin, body }),
      ]);
      const statuses = responses.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      // The other request was refused, or its super admin was demoted or suspended before it.
      expect([401, 403, 409]).toContain(statuses.find((status) => status !== 200));
      const { rows } = await firstApp.platform.pool.query(
        `select id from users where role = 'super_admin' and suspended_at is null`,
      );
      if (statuses[1] === 200) firstAdmin = secondAdmin;
      expect(rows).toEqual([{ id: firstAdmin.user.id }]);
    }
    await secondApp.close();
    await firstApp.close();
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

let app: TestApp;
let otherApp: TestApp;
let superAdmin: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  otherApp = await startTestApp({ database: app.database });
  superAdmin = await app.createUser('super_admin');
});

type Place = { username: string; points: number };
const listPlaces = async (instance = app): Promise<Place[]> =>
  (await instance.send('GET', '/api/leaderboard')).json();

async function addPoints({ user }: TestUser, delta: number) {
  const body = { delta, reason: 'Deneme' };
  const response = await app.send('POST', `/api/admin/users/${user.id}/points`, {
    as: superAdmin,
    body,
  });
  expect(response.statusCode, response.body).toBe(200);
}

describe('the leaderboard', () => {
  it('is empty while no member has points', async () => {
    await app.createUser();
    expect(await listPlaces()).toEqual([]);
  });

  it('lists the ten members with the most points, by name and points only', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => app.createUser()));
    for (const [index, user] of users.entries()) await addPoints(user, 100 + index);
    const expectedPlaces = users
      .map(({ user }, index) => ({ username: user.username, points: 100 + index }))
      .reverse()
      .slice(0, 10);
    expect(await listPlaces()).toEqual(expectedPlaces);
    await expect.poll(() => listPlaces(otherApp)).toEqual(expectedPlaces);
    for (const user of users) await addPoints(user, -100).catch(() => undefined);
  });

  it('lists the first to reach a balance above others with the same balance', async () => {
    const [firstMember, secondMember] = [await app.createUser(), await app.createUser()];
    await addPoints(secondMember, 400);
    await addPoints(firstMember, 500);
    await addPoints(secondMember, 100);
    const names = (await listPlaces()).map(({ username }) => username);
    expect(names.slice(0, 2)).toEqual([firstMember.user.username, secondMember.user.username]);
    await addPoints(firstMember, -500);
    await addPoints(secondMember, -500);
  });

  it('changes at once when a member gains or loses points, is suspended or becomes staff', async () => {
    const [firstMember, secondMember] = [await app.createUser(), await app.createUser()];
    const getTopUsername = async () => (await listPlaces())[0]?.username;
    await addPoints(firstMember, 1000);
    expect(await getTopUsername()).toBe(firstMember.user.username);
    await addPoints(secondMember, 2000);
    expect(await getTopUsername()).toBe(secondMember.user.username);
    await addPoints(secondMember, -1900);
    expect(await getTopUsername()).toBe(firstMember.user.username);
    const updateUser = (member: TestUser, body: object) =>
      app.send('PATCH', `/api/admin/users/${member.user.id}`, { as: superAdmin, body });
    await updateUser(firstMember, { suspended: true });
    expect(await getTopUsername()).not.toBe(firstMember.user.username);
    await updateUser(firstMember, { suspended: false });
    expect(await getTopUsername()).toBe(firstMember.user.username);
    await updateUser(firstMember, { role: 'editor' });
    expect(await getTopUsername()).not.toBe(firstMember.user.username);
    await expect
      .poll(async () => (await listPlaces(otherApp))[0]?.username)
      .toBe(await getTopUsername());
  });

  it('never contains staff', async () => {
    const editor = await app.createUser('editor');
    await addPoints(editor, 1_000_000);
    expect(JSON.stringify(await listPlaces())).not.toContain(editor.user.username);
  });
});

describe('a member’s own rank', () => {
  const getRank = async (as: TestUser) => (await app.send('GET', '/api/user/rank', { as })).json();

  it('is below the members with more points and those who reached the same balance earlier', async () => {
    const [firstMember, secondMember, thirdMember] = [
      await app.createUser(),
      await app.createUser(),
      await app.createUser(),
    ];
    await addPoints(firstMember, 2_000_000);
    await addPoints(secondMember, 1_900_000);
    await addPoints(thirdMember, 1_900_000);
    expect(await getRank(firstMember)).toEqual({ rank: 1, points: 2_000_000 });
    expect(await getRank(secondMember)).toEqual({ rank: 2, points: 1_900_000 });
    expect(await getRank(thirdMember)).toEqual({ rank: 3, points: 1_900_000 });
    for (const [member, points] of [
      [firstMember, 2_000_000],
      [secondMember, 1_900_000],
      [thirdMember, 1_900_000],
    ] as const)
      await addPoints(member, -points);
    expect(await getRank(thirdMember)).toEqual({ rank: null, points: 0 });
  });

  it('is null for staff', async () => {
    const editor = await app.createUser('editor');
    await addPoints(editor, 70);
    expect(await getRank(editor)).toEqual({ rank: null, points: 70 });
  });
});

it('members read only their own ledger, newest first, in pages', async () => {
  const [member, otherUser] = [await app.createUser(), await app.createUser()];
  for (const delta of [50, -20, 7]) await addPoints(member, delta);
  const getLedger = (path: string, as = member) => app.send('GET', path, { as });
  const ledger = (await getLedger('/api/user/points')).json();
  expect(ledger.map(({ delta, balanceAfter }: never) => [delta, balanceAfter])).toEqual([
    [7, 37],
    [-20, 30],
    [50, 50],
  ]);
  expect(ledger[0]).toEqual({
    id: expect.any(String),
    delta: 7,
    reason: 'Deneme',
    source: null,
    balanceAfter: 37,
    createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
  });
  const firstPage = await getLedger('/api/user/points?limit=2');
  expect(firstPage.json()).toEqual(ledger.slice(0, 2));
  const [, nextPath = ''] = /^<([^>]+)>; rel="next"$/.exec(String(firstPage.headers.link)) ?? [];
  const secondPage = await getLedger(nextPath);
  expect(secondPage.json()).toEqual(ledger.slice(2));
  expect(secondPage.headers.link).toBeUndefined();
  expect((await getLedger('/api/user/points', otherUser)).json()).toEqual([]);
  expect((await getLedger(nextPath, otherUser)).json()).toEqual([]);
  for (const query of ['limit=0', 'limit=501', 'limit=x', 'limit=', 'cursor=x'])
    expect((await getLedger(`/api/user/points?${query}`)).statusCode, query).toBe(400);
});

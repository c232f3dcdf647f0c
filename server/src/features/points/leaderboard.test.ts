import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

let app: TestApp;
let other: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ database: app.database });
  owner = await app.createUser('super_admin');
});
afterAll(async () => {
  await other.close();
  await app.close();
});

type Place = { username: string; points: number };
const listPlaces = async (on = app): Promise<Place[]> =>
  (await on.send('GET', '/api/leaderboard')).json();

async function addPoints({ user }: TestUser, delta: number) {
  const body = { delta, reason: 'Deneme' };
  const response = await app.send('POST', `/api/admin/users/${user.id}/points`, {
    as: owner,
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
    for (const [at, account] of users.entries()) await addPoints(account, 100 + at);
    const expected = users
      .map(({ user }, at) => ({ username: user.username, points: 100 + at }))
      .reverse()
      .slice(0, 10);
    expect(await listPlaces()).toEqual(expected);
    await expect.poll(() => listPlaces(other)).toEqual(expected);
    for (const account of users) await addPoints(account, -100).catch(() => undefined);
  });

  it('lists the first to reach a balance above others with the same balance', async () => {
    const [first, second] = [await app.createUser(), await app.createUser()];
    await addPoints(second, 400);
    await addPoints(first, 500);
    await addPoints(second, 100);
    const names = (await listPlaces()).map(({ username }) => username);
    expect(names.slice(0, 2)).toEqual([first.user.username, second.user.username]);
    await addPoints(first, -500);
    await addPoints(second, -500);
  });

  it('changes at once when a member gains or loses points, is suspended or becomes staff', async () => {
    const [one, two] = [await app.createUser(), await app.createUser()];
    const top = async () => (await listPlaces())[0]?.username;
    await addPoints(one, 1000);
    expect(await top()).toBe(one.user.username);
    await addPoints(two, 2000);
    expect(await top()).toBe(two.user.username);
    await addPoints(two, -1900);
    expect(await top()).toBe(one.user.username);
    const change = (account: TestUser, body: object) =>
      app.send('PATCH', `/api/admin/users/${account.user.id}`, { as: owner, body });
    await change(one, { suspended: true });
    expect(await top()).not.toBe(one.user.username);
    await change(one, { suspended: false });
    expect(await top()).toBe(one.user.username);
    await change(one, { role: 'editor' });
    expect(await top()).not.toBe(one.user.username);
    await expect.poll(async () => (await listPlaces(other))[0]?.username).toBe(await top());
  });

  it('never contains staff', async () => {
    const editor = await app.createUser('editor');
    await addPoints(editor, 1_000_000);
    expect(JSON.stringify(await listPlaces())).not.toContain(editor.user.username);
  });
});

describe('the own rank', () => {
  const rankOf = async (as: TestUser) => (await app.send('GET', '/api/user/rank', { as })).json();

  it('counts the members above, including the first of those with the same balance', async () => {
    const [first, second, third] = [
      await app.createUser(),
      await app.createUser(),
      await app.createUser(),
    ];
    await addPoints(first, 2_000_000);
    await addPoints(second, 1_900_000);
    await addPoints(third, 1_900_000);
    expect(await rankOf(first)).toEqual({ rank: 1, points: 2_000_000 });
    expect(await rankOf(second)).toEqual({ rank: 2, points: 1_900_000 });
    expect(await rankOf(third)).toEqual({ rank: 3, points: 1_900_000 });
    for (const [account, points] of [
      [first, 2_000_000],
      [second, 1_900_000],
      [third, 1_900_000],
    ] as const)
      await addPoints(account, -points);
    expect(await rankOf(third)).toEqual({ rank: null, points: 0 });
  });

  it('is not available to staff', async () => {
    const editor = await app.createUser('editor');
    await addPoints(editor, 70);
    expect(await rankOf(editor)).toEqual({ rank: null, points: 70 });
  });
});

it('members read only their own ledger, newest first, in pages', async () => {
  const [member, otherUser] = [await app.createUser(), await app.createUser()];
  for (const delta of [50, -20, 7]) await addPoints(member, delta);
  const read = (path: string, as = member) => app.send('GET', path, { as });
  const ledger = (await read('/api/user/points')).json();
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
  const first = await read('/api/user/points?limit=2');
  expect(first.json()).toEqual(ledger.slice(0, 2));
  const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link)) ?? [];
  const second = await read(next);
  expect(second.json()).toEqual(ledger.slice(2));
  expect(second.headers.link).toBeUndefined();
  expect((await read('/api/user/points', otherUser)).json()).toEqual([]);
  expect((await read(next, otherUser)).json()).toEqual([]);
  for (const query of ['limit=0', 'limit=501', 'limit=x', 'limit=', 'cursor=x'])
    expect((await read(`/api/user/points?${query}`)).statusCode, query).toBe(400);
});

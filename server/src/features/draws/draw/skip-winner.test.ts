import type { DrawPlace, PublicDraw, Winner } from '@vitrin/contract/draw-schemas.ts';
import type { Notification } from '@vitrin/contract/notifications.ts';
import { describe, expect, it } from 'vitest';
import {
  addCompany,
  addDraft,
  addDrawnDraw,
  addSealedDraw,
  addTickets,
  getSuperAdmin,
  moveToKnownRound,
  realBeacon,
  sealDraw,
} from '../../../../test/draw-fixtures.ts';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import { setUpSite } from '../../../../test/set-up-site.ts';
import { PASSWORD, type TestUser } from '../../../../test/test-app.ts';

const site = setUpSite(async (app) => ({ superAdmin: await getSuperAdmin(app) }));

const skip = (id: string, place: number, reason = 'Ulaşılamadı') =>
  site.app.send('POST', `/api/admin/draws/${id}/skip`, {
    as: site.superAdmin,
    body: { place, reason },
  });
const getPublicDraw = async (id: string): Promise<PublicDraw> =>
  (await site.app.send('GET', `/api/draws/${id}`)).json();
const listWinners = async (id: string): Promise<Winner[]> =>
  (
    await site.app.send('GET', `/api/admin/draws/${id}/winners`, {
      as: await site.app.createUser('editor'),
    })
  ).json();

/** Creates a drawn draw with one entry per member. */
async function createDrawnDraw(users: TestUser[], fields: object): Promise<PublicDraw> {
  const ticketCompanyId = await addCompany(site.app);
  for (const account of users) await addTickets(site.app, ticketCompanyId, account, 1);
  const { id } = await addDraft(site.app, { ticketCompanyId, ...fields });
  await sealDraw(site.app, id);
  await moveToKnownRound(site.app, id);
  const { signature } = realBeacon;
  return (await site.app.send('POST', `/api/draws/${id}/beacon`, { body: { signature } })).json();
}
const createUsers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => site.app.createUser()));
const toPlaceState = ({ place, prize, status, reason }: DrawPlace) => [
  place,
  prize,
  status,
  reason,
];

describe('skipping a winner', () => {
  it('assigns the prize to the first free reserve, which visitors see', async () => {
    const { id } = await createDrawnDraw(await createUsers(4), {
      prizes: [
        { title: 'Telefon', count: 1 },
        { title: 'Kupa', count: 1 },
      ],
      reserves: 2,
    });
    const receipt = (await site.app.send('GET', `/api/draws/${id}/receipt.json`)).body;
    const firstResponse = await skip(id, 1);
    expect(firstResponse.statusCode).toBe(200);
    expect(firstResponse.json().places.map(toPlaceState)).toEqual([
      [1, 'Telefon', 'skipped', 'Ulaşılamadı'],
      [2, 'Kupa', 'won', null],
      [3, 'Telefon', 'won', null],
      [4, null, 'reserve', null],
    ]);
    expect((await getPublicDraw(id)).places).toEqual(firstResponse.json().places);
    // Skip the promoted reserve too.
    await skip(id, 3, 'Vazgeçti');
    expect((await getPublicDraw(id)).places.map(toPlaceState)).toEqual([
      [1, 'Telefon', 'skipped', 'Ulaşılamadı'],
      [2, 'Kupa', 'won', null],
      [3, 'Telefon', 'skipped', 'Vazgeçti'],
      [4, 'Telefon', 'won', null],
    ]);
    // No reserve is left, so the place stays skipped.
    expect((await skip(id, 2)).json().places[1]).toMatchObject({
      status: 'skipped',
      prize: 'Kupa',
    });
    expectErrorResponse(await skip(id, 2), 409, 'draws.already_skipped');
    expect((await site.app.send('GET', `/api/draws/${id}/receipt.json`)).body).toBe(receipt);
    expect((await listAuditEntries(site.app, id)).at(-1)).toMatchObject({
      action: 'skip',
      actor_id: site.superAdmin.user.id,
      after: { place: 2, reason: 'Ulaşılamadı', promoted: null },
    });
  });

  it('is refused for a reserve, an unknown place, and before the draw', async () => {
    const { id } = await createDrawnDraw(await createUsers(2), { reserves: 1 });
    expectErrorResponse(await skip(id, 2), 409, 'draws.not_a_winner');
    expectErrorResponse(await skip(id, 3), 404);
    expectErrorResponse(await skip(id, 1, 'ab'), 400);
    expectErrorResponse(await skip((await addSealedDraw(site.app)).id, 1), 409, 'draws.not_drawn');
  });

  it('with twenty concurrent requests moves one reserve up', async () => {
    const { id } = await createDrawnDraw(await createUsers(5), { reserves: 4 });
    const responses = await Promise.all(Array.from({ length: 20 }, () => skip(id, 1)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const statuses = (await getPublicDraw(id)).places.map(({ status }) => status);
    expect(statuses).toEqual(['skipped', 'won', 'reserve', 'reserve', 'reserve']);
  });
});

describe('the winners of a draw', () => {
  it('are shown to staff with contact data, to visitors with masked names; a member finds the own place', async () => {
    const users = await createUsers(2);
    const { id, places } = await createDrawnDraw(users, {});
    const [winner] = await listWinners(id);
    const winnerUser = users.find(({ user }) => user.id === winner?.user?.id);
    expect(winner).toMatchObject({
      place: 1,
      prize: 'Telefon',
      user: { username: winnerUser?.user.username, email: winnerUser?.user.email, phone: null },
    });
    const { username = '' } = winnerUser?.user ?? {};
    expect(places[0]?.name).toBe(`${username[0]}***${username.at(-1)}`);
    expect((await site.app.send('GET', `/api/draws/${id}`)).body).not.toContain(username);
    const ownResponse = await site.app.send('GET', `/api/draws/${id}/own`, { as: winnerUser });
    expect(ownResponse.json()).toMatchObject({ entries: 1, holder: places[0]?.holder, places });
    const otherUser = users.find((user) => user !== winnerUser);
    expect(
      (await site.app.send('GET', `/api/draws/${id}/own`, { as: otherUser })).json().places,
    ).toEqual([]);
  });

  it('are anonymised when their accounts are deleted, and the draw stays as it was', async () => {
    const [user] = await createUsers(1);
    const { id } = await createDrawnDraw([user as TestUser], {});
    const [receipt, list] = await Promise.all(
      ['receipt.json', 'list.txt'].map(
        async (name) => (await site.app.send('GET', `/api/draws/${id}/${name}`)).body,
      ),
    );
    const exportedData = (await site.app.send('GET', '/api/user/export', { as: user })).json();
    expect(exportedData.drawEntries).toEqual([
      { drawId: id, title: 'Yılın çekilişi', first: expect.any(Number), last: expect.any(Number) },
    ]);
    expect(exportedData.drawPlaces).toMatchObject([{ drawId: id, place: 1, prize: 'Telefon' }]);
    const body = { password: PASSWORD };
    const deletion = await site.app.send('POST', '/api/user/delete', { as: user, body });
    expect(deletion.statusCode, deletion.body).toBe(200);
    expect((await getPublicDraw(id)).places).toMatchObject([
      { name: 'Silinmiş üye', status: 'won' },
    ]);
    expect(await listWinners(id)).toMatchObject([{ place: 1, user: null }]);
    expect((await site.app.send('GET', `/api/draws/${id}/receipt.json`)).body).toBe(receipt);
    expect((await site.app.send('GET', `/api/draws/${id}/list.txt`)).body).toBe(list);
    const { rows } = await site.app.platform.pool.query(
      'select from draw_runs where user_id = $1',
      [user?.user.id],
    );
    expect(rows).toEqual([]);
  });

  it('are notified, as is the reserve that moves up; others are not', async () => {
    const users = await createUsers(3);
    const { id } = await createDrawnDraw(users, { reserves: 1 });
    const listDrawNotifications = async (account: TestUser) => {
      const notifications = (
        await site.app.send('GET', '/api/notifications', { as: account })
      ).json();
      const drawNotifications = (notifications as Notification[]).filter(({ kind }) =>
        kind.startsWith('draw.'),
      );
      return drawNotifications.map(({ kind, link, body }) => [
        kind,
        link,
        body.includes('Telefon'),
      ]);
    };
    const link = `/cekilisler/${id}`;
    const [firstWinner, reserve] = await listWinners(id);
    const findUser = (winner: Winner | undefined) =>
      users.find(({ user }) => user.id === winner?.user?.id) as TestUser;
    const uninvolvedUser = users.find(
      (user) => user !== findUser(firstWinner) && user !== findUser(reserve),
    ) as TestUser;
    expect(await listDrawNotifications(findUser(firstWinner))).toEqual([['draw.won', link, true]]);
    expect(await listDrawNotifications(findUser(reserve))).toEqual([]);
    await skip(id, 1);
    await skip(id, 1);
    expect(await listDrawNotifications(findUser(firstWinner))).toEqual([['draw.won', link, true]]);
    expect(await listDrawNotifications(findUser(reserve))).toEqual([['draw.promoted', link, true]]);
    expect(await listDrawNotifications(uninvolvedUser)).toEqual([]);
  });

  it('are listed only after the draw', async () => {
    expect(await listWinners((await addSealedDraw(site.app)).id)).toEqual([]);
    expect(await listWinners((await addDrawnDraw(site.app)).id)).toHaveLength(1);
  });
});

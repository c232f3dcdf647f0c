import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { setUpMarketSite } from '../../../test/market-site.ts';
import { PASSWORD, type TestUser, useCheapPasswordHashing } from '../../../test/test-app.ts';
import { notifyWatchers, WATCHERS_PER_MINUTE } from './notify-watchers.ts';

const {
  site,
  addReward,
  changeReward,
  createMemberWithPoints,
  buyReward,
  listOwnOrders,
  decideOrder,
} = setUpMarketSite({
  instances: 2,
});
useCheapPasswordHashing();

const sendWatch = (as: TestUser | undefined, id: string, method = 'POST', instance = site.app) =>
  instance.send(method, `/api/rewards/${id}/watch`, { as });
const listWatches = async (as: TestUser) =>
  (await site.app.send('GET', '/api/user/reward-watches', { as })).json();
const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await site.app.platform.pool.query<R>(text, values)).rows;
/** Notifies watchers on both instances concurrently. */
const notifyBoth = () =>
  Promise.all([site.app, site.otherApp].map(({ platform }) => notifyWatchers(platform)));
const backdateNotices = () =>
  query(`update reward_notices set created_at = created_at - interval '1 minute'`);
const listNotifications = async (as: TestUser) => {
  const notifications = (await site.app.send('GET', '/api/notifications', { as })).json();
  return notifications.filter(({ kind }: { kind: string }) => kind === 'reward.available');
};

describe('watching a reward', () => {
  it('is possible only while the reward is sold out, and a repetition changes nothing', async () => {
    const member = await site.app.createUser();
    const soldOutReward = await addReward({ stock: 0 });
    const [limitedReward, unlimitedReward] = [await addReward({ stock: 1 }), await addReward()];
    expectErrorResponse(await sendWatch(undefined, soldOutReward.id), 401, 'auth.required');
    expectErrorResponse(await sendWatch(member, crypto.randomUUID()), 404, 'not_found');
    for (const { id } of [limitedReward, unlimitedReward])
      for (const method of ['POST', 'DELETE'])
        expectErrorResponse(await sendWatch(member, id, method), 409, 'rewards.in_stock');
    const response = await sendWatch(member, soldOutReward.id);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await sendWatch(member, soldOutReward.id)).statusCode).toBe(204);
    expect(await listWatches(member)).toEqual([
      { rewardId: soldOutReward.id, createdAt: expect.any(String) },
    ]);
    await changeReward(soldOutReward.id, { isActive: false });
    expectErrorResponse(
      await sendWatch(await site.app.createUser(), soldOutReward.id),
      404,
      'not_found',
    );
  });

  it('can be ended by the member, even after the stock has returned', async () => {
    const member = await site.app.createUser();
    const { id } = await addReward({ stock: 0 });
    for (const stock of [0, 3]) {
      await sendWatch(member, id);
      await changeReward(id, { stock });
      expect((await sendWatch(member, id, 'DELETE')).statusCode).toBe(204);
      expect(await listWatches(member)).toEqual([]);
    }
    await notifyBoth();
    expect(await listNotifications(member)).toEqual([]);
  });

  it('ends with a purchase and with the deletion of the account', async () => {
    const [buyer, deletedMember] = [await createMemberWithPoints(100), await site.app.createUser()];
    const { id } = await addReward({ stock: 0, pointsCost: 10 });
    await sendWatch(buyer, id);
    await sendWatch(deletedMember, id);
    const body = { password: PASSWORD };
    const deletion = await site.app.send('POST', '/api/user/delete', { as: deletedMember, body });
    expect(deletion.statusCode).toBe(200);
    await changeReward(id, { stock: 1 });
    expect((await buyReward(buyer, id)).statusCode).toBe(201);
    expect(await query('select from reward_watches where reward_id = $1', [id])).toEqual([]);
    await changeReward(id, { stock: 1 });
    await notifyBoth();
    expect(await listNotifications(buyer)).toEqual([]);
  });
});

describe('watchers of a reward that is available again', () => {
  it('are notified once, after a stock increase or a cancelled order', async () => {
    const [member, buyer] = [await site.app.createUser(), await createMemberWithPoints(100)];
    const { id } = await addReward({ title: 'Termos', stock: 1, pointsCost: 10 });
    await buyReward(buyer, id);
    await sendWatch(member, id);
    await notifyBoth();
    expect(await listNotifications(member)).toEqual([]);
    const [order] = await listOwnOrders(buyer);
    await decideOrder(order?.id ?? '', { status: 'cancelled' });
    await notifyBoth();
    await notifyBoth();
    expect(await listNotifications(member)).toMatchObject([
      { title: 'Beklediğiniz ödül yeniden stokta', link: '/market', readAt: null },
    ]);
    expect((await listNotifications(member))[0].body).toContain(
      '“Termos” yeniden alınabilir: 10 puan.',
    );
    expect(await listWatches(member)).toEqual([]);
    await changeReward(id, { stock: 0 });
    await sendWatch(member, id);
    await changeReward(id, { stock: null });
    await notifyBoth();
    expect(await listNotifications(member)).toHaveLength(2);
  });

  it('wait while the reward is not visible, and keep their watch during a break', async () => {
    const [member, memberOnBreak] = [await site.app.createUser(), await site.app.createUser()];
    const { id } = await addReward({ stock: 0 });
    await sendWatch(memberOnBreak, id);
    await sendWatch(member, id);
    await site.app.send('POST', '/api/user/safety/break', {
      as: memberOnBreak,
      body: { kind: 'pause', days: 1 },
    });
    await changeReward(id, { stock: 5, isActive: false });
    await notifyBoth();
    expect(await listNotifications(member)).toEqual([]);
    await changeReward(id, { isActive: true });
    await notifyBoth();
    expect(await listNotifications(member)).toHaveLength(1);
    expect([
      await listNotifications(memberOnBreak),
      await listWatches(memberOnBreak),
    ]).toMatchObject([[], [{}]]);
  });

  it('get one notification each, in order, 100 a minute: 1,000 watchers and two instances', async () => {
    const { id } = await addReward({ stock: 0 });
    const memberCount = 1000;
    await query(
      `with people as (
         insert into users (id, username, email, password_hash, role)
         select gen_random_uuid(), 'izleyen' || n, 'izleyen' || n || '@ornek.com', 'x', 'viewer'
           from generate_series(1, ${memberCount}) n
         returning id, username
       )
       insert into reward_watches (reward_id, user_id)
       select $1, id from people order by substring(username from 8)::int`,
      [id],
    );
    const listNotifiedNumbers = () =>
      query<{ n: number }>(
        `select substring(username from 8)::int as n
           from notifications join users u on u.id = user_id
          where kind = 'reward.available' and username like 'izleyen%' order by n`,
      );
    await changeReward(id, { stock: 1 });
    for (let minute = 1; minute <= memberCount / WATCHERS_PER_MINUTE; minute++) {
      for (let run = 0; run < 3; run++) await notifyBoth();
      const count = minute * WATCHERS_PER_MINUTE;
      expect((await listNotifiedNumbers()).map(({ n }) => n)).toEqual(
        Array.from({ length: count }, (_, index) => index + 1),
      );
      await backdateNotices();
    }
    expect(await query('select from reward_watches where reward_id = $1', [id])).toEqual([]);
  });

  it('are notified without a deadlock while the account of one of them is deleted', async () => {
    const [deletedMember, member] = [await site.app.createUser(), await site.app.createUser()];
    const { id } = await addReward({ stock: 0 });
    for (const watcher of [deletedMember, member]) await sendWatch(watcher, id);
    await changeReward(id, { stock: 1 });
    const client = await site.app.platform.pool.connect();
    await client.query('begin');
    await client.query('select from users where id = $1 for update', [deletedMember.user.id]);
    await Promise.race([
      notifyBoth(),
      sleep(10_000).then(() => expect.fail('the job waits for the deletion')),
    ]);
    expect(await listNotifications(member)).toHaveLength(1);
    await client.query('delete from users where id = $1', [deletedMember.user.id]);
    await client.query('commit');
    client.release();
    expect(await query('select from reward_watches where reward_id = $1', [id])).toEqual([]);
  });
});

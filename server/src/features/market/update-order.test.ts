import type { DeliverableSet } from '@vitrin/contract/market.ts';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../../test/content.ts';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { counted, marketSite } from '../../../test/market-site.ts';
import { systemContext, withTransaction } from '../../platform/context.ts';
import { grantPoints } from '../points/grant-points.ts';

const market = marketSite();
const { site, asEditor, addReward, stockOf, createMemberWith, buy } = market;
const { balanceOf, ownOf, decide, orders } = market;

describe('an order', () => {
  const createOrders = async (fields: object = {}) => {
    const reward = await addReward({ pointsCost: 20, stock: 5, ...fields });
    const buyer = await createMemberWith(20);
    const { id } = (await buy(buyer, reward.id)).json();
    return { id, buyer, reward };
  };

  it('moves forward, may skip a status, and never moves back', async () => {
    const { id } = await createOrders();
    expect((await decide(id, { status: 'claimed' })).json().status).toBe('claimed');
    expectErrorResponse(await decide(id, { status: 'claimed' }), 409, 'orders.not_possible');
    expect((await decide(id, { status: 'delivered' })).json().status).toBe('delivered');
    for (const status of ['claimed', 'cancelled'])
      expectErrorResponse(await decide(id, { status }), 409, 'orders.not_possible');
    expectErrorResponse(await decide(id, { status: 'pending' }), 400, 'validation');
    const skipped = await createOrders();
    expect((await decide(skipped.id, { status: 'delivered' })).statusCode).toBe(200);
    expect((await auditOf(site.app, id)).map(({ after }) => after)).toEqual([
      { status: 'claimed', note: null },
      { status: 'delivered', note: null },
    ]);
  });

  it('returns points and stock once when it is cancelled', async () => {
    const { id, buyer, reward } = await createOrders();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => decide(id, { status: 'cancelled' })),
    );
    expect(counted(responses)).toEqual({ 200: 1, 409: 9 });
    expect(await balanceOf(buyer)).toBe(20);
    expect(await stockOf(reward.id)).toBe(5);
    expect(await ownOf(buyer)).toMatchObject([{ status: 'cancelled' }]);
  });

  it('can’t be cancelled if the balance would exceed its maximum', async () => {
    const { id: rewardId } = await addReward({ pointsCost: 100, stock: 1 });
    const buyer = await createMemberWith(100);
    const { id } = (await buy(buyer, rewardId)).json();
    const most = { points: 2_147_483_600, reason: 'Deneme', source: 'çok' };
    const grant = { userId: buyer.user.id, ...most };
    await withTransaction(systemContext(site.app.platform), (tx) => grantPoints(tx, grant));
    const refusedResponse = await decide(id, { status: 'cancelled' });
    const { message } = expectErrorResponse(refusedResponse, 409, 'points.too_many');
    expect(message).toContain('2.147.483.647');
    expect(await stockOf(rewardId)).toBe(0);
    expect((await ownOf(buyer))[0]?.status).toBe('pending');
  });

  it('carries a note for its buyer', async () => {
    const { id, buyer } = await createOrders();
    await decide(id, { note: 'Kod: ABC-123' });
    expect(await ownOf(buyer)).toMatchObject([{ note: 'Kod: ABC-123', status: 'pending' }]);
    await decide(id, { status: 'claimed' });
    expect(await ownOf(buyer)).toMatchObject([{ note: 'Kod: ABC-123', status: 'claimed' }]);
    await decide(id, { note: '' });
    expect(await ownOf(buyer)).toMatchObject([{ note: null }]);
    expectErrorResponse(await decide(id, { note: 'x'.repeat(501) }), 400, 'validation');
    expectErrorResponse(await decide(crypto.randomUUID(), { note: 'x' }), 404, 'not_found');
  });

  it('is found by buyer, reward and status', async () => {
    const { id, buyer } = await createOrders({ title: 'Çılgın ŞAPKA' });
    for (const q of ['cilgin sapka', 'ŞAPKA', buyer.user.email, buyer.user.username])
      expect((await orders(`q=${encodeURIComponent(q)}`)).map((item) => item.id)).toContain(id);
    const [order] = await orders(`userId=${buyer.user.id}`);
    expect(order).toMatchObject({
      id,
      user: { id: buyer.user.id, username: buyer.user.username, email: buyer.user.email },
    });
    expect(await orders(`userId=${buyer.user.id}&status=delivered`)).toEqual([]);
    const newest = (await orders()).map((item) => item.id);
    expect((await orders('order=oldest')).map((item) => item.id)).toEqual(newest.toReversed());
  });
});

describe('all orders that match a filter', () => {
  const createOrders = async (count: number) => {
    const { id: rewardId } = await addReward({ pointsCost: 20 });
    const buyers = await Promise.all(Array.from({ length: count }, () => createMemberWith(20)));
    for (const buyer of buyers) await buy(buyer, rewardId);
    return { rewardId, buyers, seen: await deliverable({ rewardId }) };
  };
  const path = '/api/admin/user-rewards';
  const deliverable = async (filter: Record<string, string>): Promise<DeliverableSet> =>
    (await asEditor('GET', `${path}/deliverable?${new URLSearchParams(filter)}`)).json();
  const deliver = (rewardId: string, body: object) =>
    asEditor('POST', `${path}/deliver`, { filter: { rewardId }, ...body });

  it('are delivered in one request that confirms count and note', async () => {
    const { rewardId, buyers, seen } = await createOrders(3);
    expect(seen).toEqual({ count: 3, points: 60, mark: expect.any(String) });
    const [first, second] = await orders(`rewardId=${rewardId}&order=oldest`);
    await decide(first?.id ?? '', { status: 'claimed', note: 'Hazırlanıyor' });
    await decide(second?.id ?? '', { status: 'cancelled' });
    expectErrorResponse(await deliver(rewardId, { seen }), 409, 'set.changed');
    const currentSet = await deliverable({ rewardId });
    expect(currentSet).toMatchObject({ count: 2, points: 40 });
    const response = await deliver(rewardId, { seen: currentSet });
    expect(response.json()).toEqual({ count: 2 });
    const states = await Promise.all(buyers.map(async (buyer) => (await ownOf(buyer))[0]));
    expect(states).toMatchObject([
      // Null keeps the note.
      { status: 'delivered', note: 'Hazırlanıyor' },
      { status: 'cancelled', note: null },
      { status: 'delivered', note: null },
    ]);
    expect((await auditOf(site.app, first?.id)).at(-1)).toMatchObject({
      before: { status: 'claimed', note: 'Hazırlanıyor' },
      after: { status: 'delivered', note: 'Hazırlanıyor' },
    });
  });

  it('are delivered once by two concurrent requests, and each buyer gets one notification', async () => {
    const { rewardId, buyers, seen } = await createOrders(2);
    const notes = ['Kodunuz yolda', 'Afiyet olsun'];
    const responses = await Promise.all(notes.map((note) => deliver(rewardId, { seen, note })));
    expect(counted(responses)).toEqual({ 200: 1, 409: 1 });
    const note = notes[responses.findIndex(({ statusCode }) => statusCode === 200)];
    for (const as of buyers) {
      expect(await ownOf(as)).toMatchObject([{ status: 'delivered', note }]);
      const notifications = (await site.app.send('GET', '/api/notifications', { as })).json();
      const deliveryNotifications = notifications.filter(
        ({ kind }: { kind: string }) => kind === 'order.delivered',
      );
      expect(deliveryNotifications).toHaveLength(1);
    }
  });
});

import type { DeliverableSummary } from '@vitrin/contract/market.ts';
import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../test/list-audit-entries.ts';
import { countByStatus, setUpMarketSite } from '../../../test/market-site.ts';
import { createSystemContext, withTransaction } from '../../platform/context.ts';
import { grantPoints } from '../points/grant-points.ts';

const market = setUpMarketSite();
const { site, asEditor, addReward, getStock, createMemberWithPoints, buyReward } = market;
const { getBalance, listOwnOrders, decideOrder, listOrders } = market;

describe('an order', () => {
  const createOrder = async (fields: object = {}) => {
    const reward = await addReward({ pointsCost: 20, stock: 5, ...fields });
    const buyer = await createMemberWithPoints(20);
    const { id } = (await buyReward(buyer, reward.id)).json();
    return { id, buyer, reward };
  };

  it('moves forward, may skip a status, and never moves back', async () => {
    const { id } = await createOrder();
    expect((await decideOrder(id, { status: 'claimed' })).json().status).toBe('claimed');
    expectErrorResponse(await decideOrder(id, { status: 'claimed' }), 409, 'orders.not_possible');
    expect((await decideOrder(id, { status: 'delivered' })).json().status).toBe('delivered');
    for (const status of ['claimed', 'cancelled'])
      expectErrorResponse(await decideOrder(id, { status }), 409, 'orders.not_possible');
    expectErrorResponse(await decideOrder(id, { status: 'pending' }), 400, 'validation');
    const secondOrder = await createOrder();
    expect((await decideOrder(secondOrder.id, { status: 'delivered' })).statusCode).toBe(200);
    expect((await listAuditEntries(site.app, id)).map(({ after }) => after)).toEqual([
      { status: 'claimed', note: null },
      { status: 'delivered', note: null },
    ]);
  });

  it('returns points and stock once when it is cancelled', async () => {
    const { id, buyer, reward } = await createOrder();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => decideOrder(id, { status: 'cancelled' })),
    );
    expect(countByStatus(responses)).toEqual({ 200: 1, 409: 9 });
    expect(await getBalance(buyer)).toBe(20);
    expect(await getStock(reward.id)).toBe(5);
    expect(await listOwnOrders(buyer)).toMatchObject([{ status: 'cancelled' }]);
  });

  it('can’t be cancelled if the balance would exceed its maximum', async () => {
    const { id: rewardId } = await addReward({ pointsCost: 100, stock: 1 });
    const buyer = await createMemberWithPoints(100);
    const { id } = (await buyReward(buyer, rewardId)).json();
    const points = 2_147_483_600;
    const grant = { userId: buyer.user.id, points, reason: 'Deneme', source: 'çok' };
    await withTransaction(createSystemContext(site.app.platform), (tx) => grantPoints(tx, grant));
    const refusedResponse = await decideOrder(id, { status: 'cancelled' });
    const { message } = expectErrorResponse(refusedResponse, 409, 'points.too_many');
    expect(message).toContain('2.147.483.647');
    expect(await getStock(rewardId)).toBe(0);
    expect((await listOwnOrders(buyer))[0]?.status).toBe('pending');
  });

  it('has a note for its buyer', async () => {
    const { id, buyer } = await createOrder();
    await decideOrder(id, { note: 'Kod: ABC-123' });
    expect(await listOwnOrders(buyer)).toMatchObject([{ note: 'Kod: ABC-123', status: 'pending' }]);
    await decideOrder(id, { status: 'claimed' });
    expect(await listOwnOrders(buyer)).toMatchObject([{ note: 'Kod: ABC-123', status: 'claimed' }]);
    await decideOrder(id, { note: '' });
    expect(await listOwnOrders(buyer)).toMatchObject([{ note: null }]);
    expectErrorResponse(await decideOrder(id, { note: 'x'.repeat(501) }), 400, 'validation');
    expectErrorResponse(await decideOrder(crypto.randomUUID(), { note: 'x' }), 404, 'not_found');
  });

  it('is found by buyer, reward and status', async () => {
    const { id, buyer } = await createOrder({ title: 'Çılgın ŞAPKA' });
    for (const q of ['cilgin sapka', 'ŞAPKA', buyer.user.email, buyer.user.username])
      expect((await listOrders(`q=${encodeURIComponent(q)}`)).map((order) => order.id)).toContain(
        id,
      );
    const [order] = await listOrders(`userId=${buyer.user.id}`);
    expect(order).toMatchObject({
      id,
      user: { id: buyer.user.id, username: buyer.user.username, email: buyer.user.email },
    });
    expect(await listOrders(`userId=${buyer.user.id}&status=delivered`)).toEqual([]);
    const newestFirstIds = (await listOrders()).map((order) => order.id);
    expect((await listOrders('order=oldest')).map((order) => order.id)).toEqual(
      newestFirstIds.toReversed(),
    );
  });
});

describe('all orders that match a filter', () => {
  const createOrders = async (count: number) => {
    const { id: rewardId } = await addReward({ pointsCost: 20 });
    const buyers = await Promise.all(
      Array.from({ length: count }, () => createMemberWithPoints(20)),
    );
    for (const buyer of buyers) await buyReward(buyer, rewardId);
    return { rewardId, buyers, seen: await getDeliverableSummary({ rewardId }) };
  };
  const PATH = '/api/admin/user-rewards';
  const getDeliverableSummary = async (
    filter: Record<string, string>,
  ): Promise<DeliverableSummary> =>
    (await asEditor('GET', `${PATH}/deliverable?${new URLSearchParams(filter)}`)).json();
  const deliver = (rewardId: string, body: object) =>
    asEditor('POST', `${PATH}/deliver`, { filter: { rewardId }, ...body });

  it('are delivered in one request that confirms their current summary', async () => {
    const { rewardId, buyers, seen } = await createOrders(3);
    expect(seen).toEqual({ count: 3, points: 60, mark: expect.any(String) });
    const [firstOrder, secondOrder] = await listOrders(`rewardId=${rewardId}&order=oldest`);
    await decideOrder(firstOrder?.id ?? '', { status: 'claimed', note: 'Hazırlanıyor' });
    await decideOrder(secondOrder?.id ?? '', { status: 'cancelled' });
    expectErrorResponse(await deliver(rewardId, { seen }), 409, 'set.changed');
    const currentSummary = await getDeliverableSummary({ rewardId });
    expect(currentSummary).toMatchObject({ count: 2, points: 40 });
    const response = await deliver(rewardId, { seen: currentSummary });
    expect(response.json()).toEqual({ count: 2 });
    const orders = await Promise.all(buyers.map(async (buyer) => (await listOwnOrders(buyer))[0]));
    expect(orders).toMatchObject([
      // Without a new note the old note stays.
      { status: 'delivered', note: 'Hazırlanıyor' },
      { status: 'cancelled', note: null },
      { status: 'delivered', note: null },
    ]);
    expect((await listAuditEntries(site.app, firstOrder?.id)).at(-1)).toMatchObject({
      before: { status: 'claimed', note: 'Hazırlanıyor' },
      after: { status: 'delivered', note: 'Hazırlanıyor' },
    });
  });

  it('are delivered once by two concurrent requests, and each buyer gets one notification', async () => {
    const { rewardId, buyers, seen } = await createOrders(2);
    const notes = ['Kodunuz yolda', 'Afiyet olsun'];
    const responses = await Promise.all(notes.map((note) => deliver(rewardId, { seen, note })));
    expect(countByStatus(responses)).toEqual({ 200: 1, 409: 1 });
    const note = notes[responses.findIndex(({ statusCode }) => statusCode === 200)];
    for (const as of buyers) {
      expect(await listOwnOrders(as)).toMatchObject([{ status: 'delivered', note }]);
      const notifications = (await site.app.send('GET', '/api/notifications', { as })).json();
      const deliveryNotifications = notifications.filter(
        ({ kind }: { kind: string }) => kind === 'order.delivered',
      );
      expect(deliveryNotifications).toHaveLength(1);
    }
  });
});

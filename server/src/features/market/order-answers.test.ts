import { describe, expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import { setUpMarketSite } from '../../../test/market-site.ts';
import { PASSWORD, type TestUser } from '../../../test/test-app.ts';
import { eraseOldAnswers } from './order-answers.ts';

const {
  site,
  asEditor,
  listActiveRewards,
  addReward,
  changeReward,
  createMemberWithPoints,
  getBalance,
  listOwnOrders,
  decideOrder,
  listOrders,
} = setUpMarketSite();

const inputs = [
  { key: 'adres', label: 'Teslimat adresi', required: true },
  { key: 'not_1', label: 'Not', required: false },
];
const answers = { adres: ' Moda Cad. 1 ', not_1: 'Zil bozuk', fazla: 'yok sayılır' };

const buy = (as: TestUser, rewardId: string, sentInputs?: unknown, key?: string) =>
  site.app.send('POST', '/api/user-rewards/purchase', {
    as,
    body: { rewardId, ...(sentInputs !== undefined && { inputs: sentInputs }) },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const get = async (as: TestUser, path: string) => (await site.app.send('GET', path, { as })).body;
const listRemembered = async (as: TestUser) => JSON.parse(await get(as, '/api/user/order-answers'));
const query = async (text: string, values: unknown[] = []) =>
  (await site.app.platform.pool.query(text, values)).rows;

describe('the inputs of a reward', () => {
  it('are public and part of its history', async () => {
    const { id } = await addReward({ inputs });
    const reward = (await listActiveRewards()).find((item) => item.id === id);
    expect(reward?.inputs).toEqual(inputs);
    const response = await changeReward(id, { inputs: [] });
    expect(response.json().inputs).toEqual([]);
    const [, oldest] = (await asEditor('GET', `/api/admin/history/rewards/${id}`)).json();
    const restored = await asEditor('POST', `/api/admin/history/${oldest.id}/restore`);
    expect(restored.json().inputs).toEqual(inputs);
  });

  it.each([
    [[{ key: 'Adres', label: 'x', required: true }]],
    [[{ key: '1a', label: 'x', required: true }]],
    [[{ key: 'a'.repeat(31), label: 'x', required: true }]],
    [[{ key: 'a', label: '', required: true }]],
    [[{ key: 'a', label: 'x'.repeat(61), required: true }]],
    [[{ key: 'a', label: 'x', required: 1 }]],
    [[inputs[0], inputs[0]]],
    [['a', 'b', 'c', 'd'].map((key) => ({ key, label: key, required: false }))],
    [null],
  ])('refuse %j', async (invalidInputs) => {
    const response = await asEditor('POST', '/api/rewards', {
      title: 'Kupa',
      description: 'Bir kupa',
      inputs: invalidInputs,
    });
    expect(response.statusCode).toBe(400);
    expect(listInvalidFields(response).every((path) => path.startsWith('inputs'))).toBe(true);
  });
});

describe('a purchase with inputs', () => {
  it('needs the required answers, after all other checks, and charges nothing without them', async () => {
    const { id } = await addReward({ inputs, pointsCost: 50, stock: 1 });
    const [poor, buyer] = [await createMemberWithPoints(10), await createMemberWithPoints(100)];
    expectErrorResponse(await buy(poor, id), 409, 'points.insufficient');
    for (const sentInputs of [undefined, {}, { adres: ' ' }, { adres: '\u2800', not_1: 'x' }]) {
      const { details } = expectErrorResponse(await buy(buyer, id, sentInputs), 400, 'validation');
      expect(details).toEqual([{ path: 'inputs.adres', message: 'Teslimat adresi zorunludur.' }]);
    }
    expect(listInvalidFields(await buy(buyer, id, { adres: 'x'.repeat(301) }))).toEqual([
      'inputs.adres',
    ]);
    expect(await getBalance(buyer)).toBe(100);
    expect((await buy(buyer, id, answers)).statusCode).toBe(201);
    expect(await getBalance(buyer)).toBe(50);
    expectErrorResponse(await buy(buyer, id), 409, 'rewards.sold_out');
  });

  it('shows the answers, with the labels of that day, to staff and in the buyer’s export only', async () => {
    const { id, title } = await addReward({ inputs, pointsCost: 1, title: 'Adresli' });
    const buyer = await createMemberWithPoints(10);
    const order = (await buy(buyer, id, answers, 'anahtar')).json();
    const repeated = await buy(buyer, id, { adres: 'Başka' }, 'anahtar');
    expect(repeated.json()).toEqual(order);
    expect((await buy(buyer, id, undefined, 'anahtar')).json()).toEqual(order);
    await changeReward(id, { inputs: [{ key: 'adres', label: 'Adres', required: true }] });
    const storedAnswers = [
      { key: 'adres', label: 'Teslimat adresi', text: 'Moda Cad. 1' },
      { key: 'not_1', label: 'Not', text: 'Zil bozuk' },
    ];
    const findOrder = async () => (await listOrders(`rewardId=${id}`))[0];
    expect(await findOrder()).toMatchObject({ rewardTitle: title, inputs: storedAnswers });
    expect(await listOwnOrders(buyer)).toEqual([order]);
    expect(JSON.stringify(order)).not.toContain('Moda');
    const exported = JSON.parse(await get(buyer, '/api/user/export'));
    expect(exported.purchases).toMatchObject([{ inputs: storedAnswers }]);
    await decideOrder(order.id, { status: 'claimed', note: 'Yolda' });
    const superAdmin = await site.app.createUser('super_admin');
    for (const path of ['/api/admin/audit?limit=200', '/api/notifications'])
      expect(await get(path.includes('audit') ? superAdmin : buyer, path)).not.toContain('Moda');
    expect(await get(await site.app.createUser(), '/api/user/export')).not.toContain('Moda');
  });

  it('keeps the answers until 30 days after delivery or cancellation', async () => {
    const { id } = await addReward({ inputs, pointsCost: 1 });
    const buyer = await createMemberWithPoints(10);
    const orders: { id: string }[] = [];
    for (let count = 0; count < 4; count++) orders.push((await buy(buyer, id, answers)).json());
    const [claimed, delivered, cancelled, recent] = orders.map((order) => order.id);
    await decideOrder(String(claimed), { status: 'claimed' });
    await decideOrder(String(cancelled), { status: 'cancelled' });
    for (const orderId of [delivered, recent])
      await decideOrder(String(orderId), { status: 'delivered' });
    const ended = [delivered, cancelled, claimed];
    const moveBack = (days: number) =>
      query(
        `update order_answers set erase_after = erase_after - make_interval(days => $2)
          where order_id = any($1::uuid[])`,
        [ended, days],
      );
    const listKept = async () =>
      (await listOrders(`rewardId=${id}`))
        .filter((order) => order.inputs.length > 0)
        .map((order) => order.id)
        .toSorted();
    await moveBack(29);
    await eraseOldAnswers(site.app.platform);
    expect(await listKept()).toHaveLength(4);
    await moveBack(2);
    await eraseOldAnswers(site.app.platform);
    expect(await listKept()).toEqual([claimed, recent].toSorted());
  });

  it('remembers the last answers for the next order, until the account is deleted', async () => {
    const { id } = await addReward({ inputs, pointsCost: 1 });
    const buyer = await createMemberWithPoints(10);
    await buy(buyer, id, answers);
    await buy(buyer, id, { adres: 'Yeni adres' });
    const remembered = [
      { key: 'adres', text: 'Yeni adres' },
      { key: 'not_1', text: 'Zil bozuk' },
    ];
    expect(await listRemembered(buyer)).toEqual(remembered);
    expect(await listRemembered(await site.app.createUser())).toEqual([]);
    expect(JSON.parse(await get(buyer, '/api/user/export')).rememberedAnswers).toEqual(remembered);
    const body = { password: PASSWORD };
    await site.app.send('POST', '/api/user/delete', { as: buyer, body });
    const tables = await query(
      `select order_answers::text as line from order_answers
        union all select remembered_answers::text from remembered_answers`,
    );
    expect(tables.filter(({ line }) => line.includes('Yeni adres'))).toEqual([]);
    expect((await listOrders(`rewardId=${id}`)).map((order) => order.inputs)).toEqual([[], []]);
  });
});

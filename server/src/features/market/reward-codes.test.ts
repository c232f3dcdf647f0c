import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { openInstances } from '../../../test/many-instances.ts';
import { countByStatus, setUpMarketSite } from '../../../test/market-site.ts';
import { PASSWORD, type TestUser } from '../../../test/test-app.ts';
import { Context } from '../../platform/context.ts';
import { checkLedger } from '../points/check-ledger.ts';
import { deleteBinnedCodes } from './delete-binned-codes.ts';
import { notifyLowCodes } from './notify-low-codes.ts';
import { notifyWatchers } from './notify-watchers.ts';
import { purchaseReward } from './purchase-reward.ts';

const {
  site,
  asEditor,
  listActiveRewards,
  addReward,
  changeReward,
  getStock,
  createMemberWithPoints,
  buyReward,
  getBalance,
  listOwnOrders,
  decideOrder,
  listOrders,
} = setUpMarketSite({ instances: 2 });

const BUYERS = 80;
/** Set MARKET_CODES=5000 for a thorough run. */
const CODES = Number(process.env.MARKET_CODES ?? 100);

const createCodes = (count: number, prefix = 'KOD') =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
const importCodes = (id: string, codes: unknown) =>
  asEditor('POST', `/api/rewards/${id}/codes`, { codes });
const countCodes = async (id: string) => (await asEditor('GET', `/api/rewards/${id}/codes`)).json();
const get = async (as: TestUser, path: string) => (await site.app.send('GET', path, { as })).body;
const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await site.app.platform.pool.query<R>(text, values)).rows;

async function addDigitalReward(codes: string[], fields: object = {}) {
  const reward = await addReward({ pointsCost: 10, ...fields });
  const response = await importCodes(reward.id, codes);
  expect(response.statusCode, response.body).toBe(200);
  return reward;
}

describe('importing codes', () => {
  it('makes the stock the number of codes left, on all instances', async () => {
    const reward = await addReward({ stock: 70 });
    expect(await countCodes(reward.id)).toEqual({ left: 0, used: 0 });
    const response = await importCodes(reward.id, [' boşluklu ', 'İkinci']);
    expect([response.statusCode, response.json()]).toEqual([200, { added: 2, left: 2, used: 0 }]);
    expect(await getStock(reward.id)).toBe(2);
    const findReward = async () =>
      (await listActiveRewards(site.otherApp)).find(({ id }) => id === reward.id);
    await expect.poll(findReward).toMatchObject({ stock: 2, isDigital: true });
    const buyer = await createMemberWithPoints(1000);
    expect((await buyReward(buyer, reward.id)).json().code).toBe(' boşluklu ');
    const secondResponse = await importCodes(reward.id, ['Üçüncü']);
    expect(secondResponse.json()).toEqual({ added: 1, left: 2, used: 1 });
    expect(await countCodes(reward.id)).toEqual({ left: 2, used: 1 });
  });

  it('adds nothing and names the refused codes by number', async () => {
    const { id } = await addDigitalReward(['A', 'B']);
    const refusedLists: [unknown, string[]][] = [
      [
        ['C', 'B', 'D', 'C'],
        ['codes.1', 'codes.3'],
      ],
      [
        ['C', ' ', ''],
        ['codes.1', 'codes.2'],
      ],
      [
        ['C', 'x'.repeat(201), 'iki\nsatır'],
        ['codes.1', 'codes.2'],
      ],
      [['C', 7], ['codes.1']],
      [[], ['codes']],
      [createCodes(5001), ['codes']],
      [undefined, ['codes']],
    ];
    for (const [codes, paths] of refusedLists) {
      const { details } = expectErrorResponse(await importCodes(id, codes), 400, 'validation');
      expect((details as { path: string }[]).map(({ path }) => path)).toEqual(paths);
    }
    expect(await countCodes(id)).toEqual({ left: 2, used: 0 });
    const otherId = crypto.randomUUID();
    expectErrorResponse(await importCodes(otherId, ['A']), 404, 'not_found');
    expectErrorResponse(await asEditor('GET', `/api/rewards/${otherId}/codes`), 404, 'not_found');
    // The codes of another reward do not matter.
    await addDigitalReward(['A', 'B']);
  });

  it('takes 5,000 codes of 200 characters, and no more than 3 MB', async () => {
    const { id } = await addReward();
    const codes = createCodes(5000).map((code) => code.padEnd(200, 'x'));
    expect((await importCodes(id, codes)).json()).toEqual({ added: 5000, left: 5000, used: 0 });
    const wideCodes = codes.map((code) => `${code.slice(0, 8)}${'ğ'.repeat(192)}ğğğğğğğğğ`);
    expect((await importCodes(id, [...wideCodes, 'x'.repeat(1_300_000)])).statusCode).toBe(413);
  });

  it('wakes the members who watch a sold-out reward', async () => {
    const member = await site.app.createUser();
    const { id } = await addReward({ stock: 0 });
    await site.app.send('POST', `/api/rewards/${id}/watch`, { as: member });
    await importCodes(id, ['UYAN-1']);
    await notifyWatchers(site.app.platform);
    const notifications = await get(member, '/api/notifications');
    expect(notifications).toContain('reward.available');
    expect(notifications).not.toContain('UYAN-1');
  });
});

describe('a purchase of a reward with codes', () => {
  it('is delivered at once with a code that only its buyer sees', async () => {
    const reward = await addDigitalReward(['GIZLI-1', 'GIZLI-2'], { title: 'Hediye çeki' });
    const buyer = await createMemberWithPoints(100);
    const response = await buyReward(buyer, reward.id, 'anahtar');
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ status: 'delivered', code: 'GIZLI-1', note: null });
    expect((await buyReward(buyer, reward.id, 'anahtar', site.otherApp)).json()).toEqual(
      response.json(),
    );
    expect(await listOwnOrders(buyer)).toEqual([response.json()]);
    expect(await get(buyer, '/api/user/export')).toContain('GIZLI-1');
    expect(await getBalance(buyer)).toBe(90);
    const [order] = await listOrders(`rewardId=${reward.id}`);
    expect(order).toMatchObject({ status: 'delivered', hasCode: true });
    // A delivered order stays delivered, so its code never returns to the stock.
    expectErrorResponse(
      await decideOrder(response.json().id, { status: 'cancelled' }),
      409,
      'orders.not_possible',
    );
    expect((await decideOrder(response.json().id, { note: 'İyi günler' })).statusCode).toBe(200);

    const superAdmin = await site.app.createUser('super_admin');
    const [editor, stranger] = [site.editor, await site.app.createUser()];
    const codePath = `/api/admin/user-rewards/${response.json().id}/code`;
    const readers: [TestUser, string[]][] = [
      [stranger, ['/api/rewards/active', '/api/user-rewards', '/api/user/export', '/market']],
      [editor, ['/api/rewards', '/api/admin/user-rewards', '/api/admin/search?q=GIZLI', codePath]],
      [superAdmin, [`/api/admin/history/rewards/${reward.id}`, '/api/admin/audit?limit=100']],
      [buyer, ['/api/notifications', '/api/rewards/active', '/api/user/points']],
    ];
    for (const [reader, paths] of readers)
      for (const path of paths) expect(await get(reader, path), path).not.toContain('GIZLI-');
  });

  it('shows its code to a super_admin, with an audit entry without the code', async () => {
    const { id: rewardId } = await addDigitalReward(['DENETIM-1']);
    const { id } = (await buyReward(await createMemberWithPoints(10), rewardId)).json();
    const as = await site.app.createUser('super_admin');
    const codePath = `/api/admin/user-rewards/${id}/code`;
    expectErrorResponse(
      await site.app.send('GET', codePath, { as: site.editor }),
      403,
      'auth.forbidden',
    );
    const response = await site.app.send('GET', codePath, { as });
    expect([response.statusCode, response.json()]).toEqual([200, { code: 'DENETIM-1' }]);
    expect(response.headers['cache-control']).toBe('no-store');
    const entries = JSON.parse(await get(as, `/api/admin/audit?entityId=${id}`));
    expect(entries).toMatchObject([{ action: 'code-shown', actor: { id: as.user.id } }]);
    const log = await query<{ line: string }>('select audit_log::text as line from audit_log');
    expect(log.filter(({ line }) => line.includes('DENETIM-1'))).toEqual([]);
    const { id: plainId } = await addReward({ pointsCost: 1 });
    const plainOrder = (await buyReward(await createMemberWithPoints(10), plainId)).json();
    expect(plainOrder).toMatchObject({ status: 'pending', code: null });
    expectErrorResponse(
      await site.app.send('GET', `/api/admin/user-rewards/${plainOrder.id}/code`, { as }),
      404,
      'not_found',
    );
  });

  it('is refused after the last code, and leaves an older order without a code', async () => {
    const reward = await addReward({ pointsCost: 10, stock: 3 });
    const [firstBuyer, secondBuyer] = [
      await createMemberWithPoints(10),
      await createMemberWithPoints(20),
    ];
    const olderOrder = (await buyReward(firstBuyer, reward.id)).json();
    await importCodes(reward.id, ['TEK']);
    expect((await buyReward(secondBuyer, reward.id)).json().code).toBe('TEK');
    expectErrorResponse(await buyReward(secondBuyer, reward.id), 409, 'rewards.sold_out');
    // The cancelled order was not paid with a code.
    expect((await decideOrder(olderOrder.id, { status: 'cancelled' })).statusCode).toBe(200);
    expect(await getBalance(firstBuyer)).toBe(10);
    expect(await countCodes(reward.id)).toEqual({ left: 0, used: 1 });
    expect(await getStock(reward.id)).toBe(0);
  });

  it('gives no code twice while many members buy on two instances and staff import', async () => {
    const codes = createCodes(BUYERS / 2, 'YARIŞ');
    const [firstCodes, laterCodes] = [codes.slice(0, BUYERS / 4), codes.slice(BUYERS / 4)];
    const reward = await addDigitalReward(firstCodes);
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, () => createMemberWithPoints(10)),
    );
    const buy = (buyer: TestUser, index: number) =>
      buyReward(buyer, reward.id, undefined, index % 2 ? site.app : site.otherApp);
    const [responses] = await Promise.all([
      Promise.all(buyers.map(buy)),
      importCodes(reward.id, laterCodes),
      changeReward(reward.id, { description: 'Yeni açıklama' }),
    ]);
    const poorBuyers = buyers.filter((_, index) => responses[index]?.statusCode !== 201);
    const retries = await Promise.all(poorBuyers.map(buy));
    const sold = [...responses, ...retries].filter(({ statusCode }) => statusCode === 201);
    expect(sold.map((response) => response.json().code).toSorted()).toEqual(codes.toSorted());
    expect(countByStatus(retries)[409]).toBe(BUYERS / 2);
    expect(await countCodes(reward.id)).toEqual({ left: 0, used: codes.length });
    const balances = await Promise.all(buyers.map(getBalance));
    expect(balances.reduce((sum, points) => sum + points, 0)).toBe((BUYERS / 2) * 10);
    expect((await checkLedger(site.app.platform)).differences).toEqual([]);
  }, 600_000);
});

it('twice as many purchases as codes sell each code once, on many instances', async () => {
  const { rows: buyers } = await site.app.platform.pool.query<{ id: string }>(
    `insert into users (id, username, email, password_hash, points)
     select gen_random_uuid(), 'kodcu' || n, 'kodcu' || n || '@ornek.com', '-', 10
       from generate_series(1, $1::int) n returning id`,
    [2 * CODES],
  );
  const { id: rewardId } = await addDigitalReward(createCodes(CODES, 'YARIŞMA'));
  const instances = openInstances(site.app);
  const outcomes = await Promise.all(
    buyers.map(({ id }) =>
      purchaseReward(
        new Context(instances.getNextContext().platform, { id, role: 'viewer' }, 'any'),
        { rewardId },
      ).then(
        ({ code }) => code,
        (error) => error.code,
      ),
    ),
  );
  await instances.close();
  const soldCodes = outcomes.filter((outcome) => outcome !== 'rewards.sold_out');
  expect(new Set(soldCodes)).toEqual(new Set(createCodes(CODES, 'YARIŞMA')));
  expect(soldCodes).toHaveLength(CODES);
  expect(await countCodes(rewardId)).toEqual({ left: 0, used: CODES });
  const [sums] = await query<{ balances: number; ledger: number }>(
    `select sum(points)::int as balances,
            (select sum(delta)::int from point_entries where user_id = any($1)) as ledger
       from users where id = any($1)`,
    [buyers.map(({ id }) => id)],
  );
  expect(sums).toEqual({ balances: 10 * CODES, ledger: -10 * CODES });
}, 600_000);

describe('the stock of a reward with codes', () => {
  it('can’t be changed by hand, and the other fields can', async () => {
    const { id } = await addDigitalReward(createCodes(3));
    for (const body of [{ stock: 9 }, { stock: null }, { stock: 9, stockSeen: 3 }])
      expectErrorResponse(
        await changeReward(id, { ...body, title: 'Yeni' }),
        409,
        'rewards.digital',
      );
    await buyReward(await createMemberWithPoints(10), id);
    for (const body of [{ stock: 2 }, { stock: 3, stockSeen: 3 }, {}]) {
      const response = await changeReward(id, { ...body, title: 'Yeni' });
      expect([response.statusCode, response.json().stock]).toEqual([200, 2]);
    }
  });

  it('stays the number of codes left when an older version is restored', async () => {
    const reward = await addReward({ title: 'Eski', pointsCost: 1, stock: 50 });
    await changeReward(reward.id, { title: 'Yeni' });
    await importCodes(reward.id, createCodes(4));
    const [, oldest] = (await asEditor('GET', `/api/admin/history/rewards/${reward.id}`)).json();
    const response = await asEditor('POST', `/api/admin/history/${oldest.id}/restore`);
    expect(response.json()).toMatchObject({ title: 'Eski', stock: 4, isDigital: true });
  });

  it('returns from the bin together with the codes', async () => {
    const { id } = await addDigitalReward(['ÇÖP-1', 'ÇÖP-2']);
    expect((await asEditor('DELETE', `/api/rewards/${id}`)).statusCode).toBe(204);
    expectErrorResponse(await importCodes(id, ['ÇÖP-3']), 404, 'not_found');
    const bin = (await asEditor('GET', '/api/admin/bin')).body;
    expect(bin).not.toContain('ÇÖP-');
    const { versionId } = JSON.parse(bin).find((row: { id: string }) => row.id === id);
    const response = await asEditor('POST', `/api/admin/bin/${versionId}/restore`);
    expect(response.json()).toMatchObject({ id, stock: 2, isDigital: true });
    expect((await buyReward(await createMemberWithPoints(10), id)).json().code).toBe('ÇÖP-1');
  });

  it('loses its codes once it can no longer return from the bin', async () => {
    const { id } = await addDigitalReward(['SONSUZ-1']);
    await asEditor('DELETE', `/api/rewards/${id}`);
    const countStored = async () =>
      (await query('select from reward_codes where reward_id = $1', [id])).length;
    await deleteBinnedCodes(site.app.platform);
    expect(await countStored()).toBe(1);
    await query(
      `update audit_log set created_at = created_at - interval '31 days'
        where entity_id = $1 and action = 'delete'`,
      [id],
    );
    await deleteBinnedCodes(site.app.platform);
    expect(await countStored()).toBe(0);
  });
});

describe('few codes', () => {
  it('are told to all active staff once, and again after a large import', async () => {
    const { id } = await addDigitalReward(createCodes(7), { title: 'Az kodlu', pointsCost: 1 });
    const tell = () =>
      Promise.all([site.app, site.otherApp].map(({ platform }) => notifyLowCodes(platform)));
    // Rewards of other tests have few codes too.
    await tell();
    const buyer = await createMemberWithPoints(100);
    const editor = await site.app.createUser('editor');
    const listMessages = async (as: TestUser): Promise<string[]> =>
      JSON.parse(await get(as, '/api/notifications'))
        .filter(({ kind }: { kind: string }) => kind === 'reward.codes_low')
        .map(({ body }: { body: string }) => body);
    await buyReward(buyer, id);
    await tell();
    expect(await listMessages(editor)).toEqual([]);
    for (let count = 0; count < 2; count++) {
      await buyReward(buyer, id);
      await tell();
    }
    const message = expect.stringContaining('“Az kodlu” ödülünün 5 kodu kaldı.');
    expect(await listMessages(editor)).toEqual([message]);
    expect(await listMessages(buyer)).toEqual([]);
    await importCodes(id, createCodes(2, 'YENI'));
    for (let count = 0; count < 2; count++) await buyReward(buyer, id);
    await tell();
    expect(await listMessages(editor)).toHaveLength(2);
  });
});

it('the deletion of the buyer’s account keeps the code used', async () => {
  const { id } = await addDigitalReward(['SON-1', 'SON-2']);
  const buyer = await createMemberWithPoints(10);
  await buyReward(buyer, id);
  const body = { password: PASSWORD };
  expect(
    (await site.app.send('POST', '/api/user/delete', { as: buyer, body })).statusCode,
  ).toBeLessThan(300);
  expect(await countCodes(id)).toEqual({ left: 1, used: 1 });
  expectErrorResponse(await importCodes(id, ['SON-1']), 400, 'validation');
});

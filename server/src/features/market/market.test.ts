import type { Order, Purchase, Reward } from '@vitrin/contract/market.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '../../../test/content.ts';
import { expectRefusal, refusedPaths } from '../../../test/expect-refusal.ts';
import { openInstances } from '../../../test/many-instances.ts';
import { type Person, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { Context, systemContext, transact } from '../../platform/context.ts';
import { checkLedger } from '../points/check-ledger.ts';
import { grantPoints } from '../points/grant-points.ts';
import { purchaseReward } from './purchase-reward.ts';

/** 500 where somebody wants to know. */
const ROUNDS = Number(process.env.MARKET_ROUNDS ?? 5);

let app: TestApp;
let other: TestApp;
let editor: Person;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ database: app.database });
  editor = await app.join('editor');
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const asEditor = (method: string, path: string, body?: unknown) =>
  app.send(method, path, { as: editor, body });
async function addReward(fields: object = {}): Promise<Reward> {
  const body = { title: 'Kupa', description: 'Bir kupa', ...fields };
  const answer = await asEditor('POST', '/api/rewards', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const change = (id: string, body: object) => asEditor('PATCH', `/api/rewards/${id}`, body);
const shown = async (on = app): Promise<Reward[]> =>
  (await on.send('GET', '/api/rewards/active')).json();
const stockOf = async (id: string) => (await shown()).find((one) => one.id === id)?.stock;

async function joinWith(points: number): Promise<Person> {
  const person = await app.join();
  const grant = { userId: person.user.id, points, reason: 'Deneme', source: 'deneme' };
  if (points > 0) await transact(systemContext(app.platform), (tx) => grantPoints(tx, grant));
  return person;
}
const buy = (as: Person | undefined, rewardId: unknown, key?: string, on = app) =>
  on.send('POST', '/api/user-rewards/purchase', {
    as,
    body: { rewardId },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const balanceOf = async (as: Person) =>
  (await app.send('GET', '/api/auth/user', { as })).json().points;
const ownOf = async (as: Person): Promise<Purchase[]> =>
  (await app.send('GET', '/api/user-rewards', { as })).json();
const decide = (id: string, body: object) =>
  asEditor('PATCH', `/api/admin/user-rewards/${id}`, body);
const orders = async (query = ''): Promise<Order[]> =>
  (await asEditor('GET', `/api/admin/user-rewards?${query}`)).json();
const counted = (answers: { statusCode: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};

describe('rewards', () => {
  it('have defaults, and visitors see the active ones in their order', async () => {
    const second = await addReward({ sortOrder: 2, title: 'İkinci' });
    expect(second).toMatchObject({
      imageUrl: null,
      pointsCost: 100,
      isActive: true,
      stock: null,
      maxPerUser: null,
    });
    const first = await addReward({ sortOrder: 1, title: 'Birinci' });
    const hidden = await addReward({ isActive: false });
    const ids = (await shown()).map(({ id }) => id);
    expect(ids).toEqual([first.id, second.id]);
    await change(hidden.id, { isActive: true });
    await expect.poll(async () => (await shown(other)).length).toBe(3);
    for (const { id } of await shown()) await asEditor('DELETE', `/api/rewards/${id}`);
    expect(await shown()).toEqual([]);
  });

  it.each([
    { title: '' },
    { description: '' },
    { pointsCost: 0 },
    { pointsCost: 1.5 },
    { pointsCost: '100' },
    { stock: -1 },
    { stock: '5' },
    { maxPerUser: 0 },
    { sortOrder: -1 },
    { isActive: 1 },
    { imageUrl: 'javascript:alert(1)' },
  ])('refuse %j', async (fields) => {
    const body = { title: 'Kupa', description: 'Bir kupa', ...fields };
    expect(refusedPaths(await asEditor('POST', '/api/rewards', body))).toEqual(Object.keys(fields));
  });

  it('that were bought are not deleted', async () => {
    const reward = await addReward({ pointsCost: 1 });
    await buy(await joinWith(1), reward.id);
    expectRefusal(await asEditor('DELETE', `/api/rewards/${reward.id}`), 409, 'rewards.in_use');
  });

  it('keep the sales that were made while the stock was edited', async () => {
    const reward = await addReward({ pointsCost: 1, stock: 10 });
    for (let i = 0; i < 3; i++) await buy(await joinWith(1), reward.id);
    const answer = await change(reward.id, { stock: 15, stockSeen: 10 });
    expect(answer.json()).toMatchObject({ stock: 12 });
    expect((await change(reward.id, { stock: 0, stockSeen: 12 })).json().stock).toBe(0);
    expect((await change(reward.id, { stock: null, stockSeen: 0 })).json().stock).toBeNull();
    expect((await change(reward.id, { stock: 4, stockSeen: null })).json().stock).toBe(4);
  });
});

describe('a purchase', () => {
  it('takes points and stock and is on the buyer’s list', async () => {
    const reward = await addReward({ title: 'Şapka', pointsCost: 40, stock: 2 });
    const buyer = await joinWith(100);
    const answer = await buy(buyer, reward.id);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      rewardId: reward.id,
      rewardTitle: 'Şapka',
      pointsSpent: 40,
      status: 'pending',
      note: null,
      purchasedAt: expect.any(String),
    });
    expect(await balanceOf(buyer)).toBe(60);
    expect(await stockOf(reward.id)).toBe(1);
    await expect
      .poll(async () => (await shown(other)).find((r) => r.id === reward.id)?.stock)
      .toBe(1);
    expect(await ownOf(buyer)).toEqual([answer.json()]);
    expect(await ownOf(await app.join())).toEqual([]);
    const history = (await app.send('GET', '/api/user/points', { as: buyer })).json();
    expect(history[0]).toMatchObject({ delta: -40, reason: 'Ödül: Şapka', balanceAfter: 60 });
    await change(reward.id, { title: 'Kasket', pointsCost: 500 });
    expect(await ownOf(buyer)).toMatchObject([{ rewardTitle: 'Şapka', pointsSpent: 40 }]);
  });

  it('is refused in the ruled order', async () => {
    const reward = await addReward({ pointsCost: 1250, stock: 0 });
    expectRefusal(await buy(undefined, reward.id), 401, 'auth.required');
    const poor = await joinWith(10);
    expectRefusal(await buy(poor, crypto.randomUUID()), 404, 'not_found');
    expectRefusal(await buy(poor, 'x'), 400, 'validation');
    expectRefusal(await buy(poor, undefined), 400, 'validation');
    expectRefusal(await buy(poor, reward.id), 409, 'rewards.sold_out');
    await change(reward.id, { stock: 1 });
    expect(expectRefusal(await buy(poor, reward.id), 409, 'points.insufficient').message).toBe(
      'Yetersiz Puan: Bu ödül için 1.250 puan gerekiyor',
    );
    await change(reward.id, { isActive: false });
    expectRefusal(await buy(poor, reward.id), 404, 'not_found');
    expect(await balanceOf(poor)).toBe(10);
    expect(await ownOf(poor)).toEqual([]);
  });

  it('costs what the server says, whatever the body says', async () => {
    const reward = await addReward({ pointsCost: 30 });
    const buyer = await joinWith(100);
    const body = { rewardId: reward.id, pointsCost: 0, pointsSpent: 0, userId: editor.user.id };
    await app.send('POST', '/api/user-rewards/purchase', { as: buyer, body });
    expect(await balanceOf(buyer)).toBe(70);
  });

  it('charges nothing when the price is not the one that was seen', async () => {
    const { id } = await addReward({ pointsCost: 100, stock: 3 });
    const buyer = await joinWith(200);
    const buyAt = (expectedCost: unknown, key?: string) =>
      app.send('POST', '/api/user-rewards/purchase', {
        as: buyer,
        body: { rewardId: id, expectedCost },
        ...(key && { headers: { 'idempotency-key': key } }),
      });
    await change(id, { pointsCost: 1500 });
    const { message } = expectRefusal(await buyAt(100), 409, 'rewards.price_changed');
    expect(message).toContain('1.500');
    expect([await balanceOf(buyer), await stockOf(id), await ownOf(buyer)]).toEqual([200, 3, []]);
    await change(id, { pointsCost: 50 });
    expectRefusal(await buyAt(100), 409, 'rewards.price_changed');
    expect((await buyAt(50, 'anahtar')).statusCode).toBe(201);
    await change(id, { pointsCost: 60 });
    expect((await buyAt(50, 'anahtar')).statusCode).toBe(201);
    expect([await balanceOf(buyer), await stockOf(id)]).toEqual([150, 2]);
    for (const odd of ['60', -1, 1.5, null])
      expect(refusedPaths(await buyAt(odd))).toEqual(['expectedCost']);
  });

  it('of 20 at once and a price that is raised between them is paid as it was seen', async () => {
    const { id } = await addReward({ pointsCost: 10 });
    const buyer = await joinWith(1000);
    const body = { rewardId: id, expectedCost: 10 };
    const calls = Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? app : other).send('POST', '/api/user-rewards/purchase', { as: buyer, body }),
    );
    const [, ...answers] = await Promise.all([change(id, { pointsCost: 500 }), ...calls]);
    for (const answer of answers)
      if (answer.statusCode !== 201) expectRefusal(answer, 409, 'rewards.price_changed');
    const bought = answers.filter(({ statusCode }) => statusCode === 201).length;
    expect(await balanceOf(buyer)).toBe(1000 - 10 * bought);
  });

  it('is limited per member; a cancelled one does not count', async () => {
    const reward = await addReward({ pointsCost: 1, maxPerUser: 2 });
    const buyer = await joinWith(50);
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(buyer, reward.id)));
    expect(counted(answers)).toEqual({ 201: 2, 409: 8 });
    expectRefusal(await buy(buyer, reward.id), 409, 'rewards.limit_reached');
    await decide((await ownOf(buyer))[0]?.id ?? '', { status: 'cancelled' });
    expect((await buy(buyer, reward.id)).statusCode).toBe(201);
  });

  it('asked for again with its key is the same one', async () => {
    const [reward, another] = [await addReward({ pointsCost: 10 }), await addReward()];
    const buyer = await joinWith(100);
    const first = await buy(buyer, reward.id, 'anahtar');
    const again = await Promise.all(
      Array.from({ length: 10 }, (_, at) => buy(buyer, reward.id, 'anahtar', at % 2 ? app : other)),
    );
    for (const answer of again) {
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual(first.json());
    }
    expect(await balanceOf(buyer)).toBe(90);
    expectRefusal(await buy(buyer, another.id, 'anahtar'), 409, 'rewards.key_reused');
    expect((await buy(await joinWith(10), reward.id, 'anahtar')).statusCode).toBe(201);
    expectRefusal(await buy(buyer, reward.id, 'x'.repeat(201)), 400, 'validation');
  });

  it('that failed may be tried again with its key', async () => {
    const reward = await addReward({ pointsCost: 10, stock: 0 });
    const buyer = await joinWith(100);
    expectRefusal(await buy(buyer, reward.id, 'a'), 409, 'rewards.sold_out');
    await change(reward.id, { stock: 1 });
    expect((await buy(buyer, reward.id, 'a')).statusCode).toBe(201);
  });
});

describe('at the same moment', () => {
  it('50 purchases with points for one are one', async () => {
    const reward = await addReward({ pointsCost: 100 });
    const buyer = await joinWith(100);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => buy(buyer, reward.id, undefined, at % 2 ? app : other)),
    );
    expect(counted(answers)).toEqual({ 201: 1, 409: 49 });
    expect(await balanceOf(buyer)).toBe(0);
    expect(await ownOf(buyer)).toHaveLength(1);
  });

  it('50 with the same key are one', async () => {
    const reward = await addReward({ pointsCost: 1, stock: 100 });
    const buyer = await joinWith(100);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => buy(buyer, reward.id, 'k', at % 2 ? app : other)),
    );
    expect(counted(answers)).toEqual({ 201: 50 });
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await balanceOf(buyer)).toBe(99);
    expect(await stockOf(reward.id)).toBe(99);
  });

  it('of 60 buyers ten get the ten that are left, while staff edit and cancel', async () => {
    const reward = await addReward({ pointsCost: 5, stock: 10 });
    const buyers = await Promise.all(Array.from({ length: 60 }, () => joinWith(5)));
    const [answers] = await Promise.all([
      Promise.all(
        buyers.map((buyer, at) => buy(buyer, reward.id, undefined, at % 2 ? app : other)),
      ),
      change(reward.id, { description: 'Yeni açıklama' }),
      change(reward.id, { title: 'Yeni ad' }),
    ]);
    expect(counted(answers)).toEqual({ 201: 10, 409: 50 });
    expect(await stockOf(reward.id)).toBe(0);
    const bought = await orders(`rewardId=${reward.id}`);
    expect(bought).toHaveLength(10);
    await Promise.all(
      bought.flatMap(({ id }) => [1, 2, 3].map(() => decide(id, { status: 'cancelled' }))),
    );
    expect(await stockOf(reward.id)).toBe(10);
    for (const buyer of buyers) expect(await balanceOf(buyer)).toBe(5);
    expect((await checkLedger(app.platform)).differences).toEqual([]);
  });

  it('of 200 buyers ten get the ten that are left, round after round', async () => {
    const { pool } = app.platform;
    const { rows } = await pool.query(
      `insert into users (id, username, email, password_hash, points)
       select gen_random_uuid(), 'alici' || n, 'alici' || n || '@ornek.com', '-', 1000000
         from generate_series(1, 200) n returning id`,
    );
    const instances = openInstances(app);
    for (let round = 0; round < ROUNDS; round++) {
      const { id: rewardId } = await addReward({ pointsCost: 1, stock: 10 });
      const wishes = rows.map(({ id }) =>
        purchaseReward(new Context(instances.next().platform, { id, role: 'viewer' }, 'any'), {
          rewardId,
        }).then(
          () => 'sold',
          ({ code }) => code,
        ),
      );
      const ended = await Promise.all(wishes);
      expect(ended.filter((how) => how === 'sold')).toHaveLength(10);
      expect(ended.filter((how) => how === 'rewards.sold_out')).toHaveLength(190);
      expect(await stockOf(rewardId)).toBe(0);
    }
    await instances.close();
  }, 600_000);

  it('nobody pays another price than the one that was taken when it is raised meanwhile', async () => {
    const reward = await addReward({ pointsCost: 10 });
    const buyers = await Promise.all(Array.from({ length: 20 }, () => joinWith(50)));
    await Promise.all([
      ...buyers.map((buyer) => buy(buyer, reward.id)),
      change(reward.id, { pointsCost: 45 }),
      change(reward.id, { isActive: false }),
    ]);
    for (const buyer of buyers) {
      const [bought] = await ownOf(buyer);
      expect([undefined, 10, 45]).toContain(bought?.pointsSpent);
      expect(await balanceOf(buyer)).toBe(50 - (bought?.pointsSpent ?? 0));
    }
  });
});

describe('an order', () => {
  const ordered = async (fields: object = {}) => {
    const reward = await addReward({ pointsCost: 20, stock: 5, ...fields });
    const buyer = await joinWith(20);
    const { id } = (await buy(buyer, reward.id)).json();
    return { id, buyer, reward };
  };

  it('goes forward, skipping allowed, and never back', async () => {
    const { id } = await ordered();
    expect((await decide(id, { status: 'claimed' })).json().status).toBe('claimed');
    expectRefusal(await decide(id, { status: 'claimed' }), 409, 'orders.not_possible');
    expect((await decide(id, { status: 'delivered' })).json().status).toBe('delivered');
    for (const status of ['claimed', 'cancelled'])
      expectRefusal(await decide(id, { status }), 409, 'orders.not_possible');
    expectRefusal(await decide(id, { status: 'pending' }), 400, 'validation');
    const skipped = await ordered();
    expect((await decide(skipped.id, { status: 'delivered' })).statusCode).toBe(200);
    expect((await auditOf(app, id)).map(({ after }) => after)).toEqual([
      { status: 'claimed', note: null },
      { status: 'delivered', note: null },
    ]);
  });

  it('that is cancelled gives points and stock back, once', async () => {
    const { id, buyer, reward } = await ordered();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => decide(id, { status: 'cancelled' })),
    );
    expect(counted(answers)).toEqual({ 200: 1, 409: 9 });
    expect(await balanceOf(buyer)).toBe(20);
    expect(await stockOf(reward.id)).toBe(5);
    expect(await ownOf(buyer)).toMatchObject([{ status: 'cancelled' }]);
  });

  it('is not cancelled when its points have no room any more', async () => {
    const { id: rewardId } = await addReward({ pointsCost: 100, stock: 1 });
    const buyer = await joinWith(100);
    const { id } = (await buy(buyer, rewardId)).json();
    const most = { points: 2_147_483_600, reason: 'Deneme', source: 'çok' };
    const grant = { userId: buyer.user.id, ...most };
    await transact(systemContext(app.platform), (tx) => grantPoints(tx, grant));
    const refused = await decide(id, { status: 'cancelled' });
    const { message } = expectRefusal(refused, 409, 'points.too_many');
    expect(message).toContain('2.147.483.647');
    expect(await stockOf(rewardId)).toBe(0);
    expect((await ownOf(buyer))[0]?.status).toBe('pending');
  });

  it('carries a note for its buyer', async () => {
    const { id, buyer } = await ordered();
    await decide(id, { note: 'Kod: ABC-123' });
    expect(await ownOf(buyer)).toMatchObject([{ note: 'Kod: ABC-123', status: 'pending' }]);
    await decide(id, { status: 'claimed' });
    expect(await ownOf(buyer)).toMatchObject([{ note: 'Kod: ABC-123', status: 'claimed' }]);
    await decide(id, { note: '' });
    expect(await ownOf(buyer)).toMatchObject([{ note: null }]);
    expectRefusal(await decide(id, { note: 'x'.repeat(501) }), 400, 'validation');
    expectRefusal(await decide(crypto.randomUUID(), { note: 'x' }), 404, 'not_found');
  });

  it('is found by its buyer, its reward and its state', async () => {
    const { id, buyer } = await ordered({ title: 'Çılgın ŞAPKA' });
    for (const q of ['cilgin sapka', 'ŞAPKA', buyer.user.email, buyer.user.username])
      expect((await orders(`q=${encodeURIComponent(q)}`)).map((one) => one.id)).toContain(id);
    const [mine] = await orders(`userId=${buyer.user.id}`);
    expect(mine).toMatchObject({
      id,
      user: { id: buyer.user.id, username: buyer.user.username, email: buyer.user.email },
    });
    expect(await orders(`userId=${buyer.user.id}&status=delivered`)).toEqual([]);
  });
});

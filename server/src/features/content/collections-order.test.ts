import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAuditEntries } from '../../../test/list-audit-entries.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

let app: TestApp;
let editor: TestUser;
let ids: string[];

const putOrder = (ids: unknown) =>
  app.send('PUT', '/api/companies/order', { as: editor, body: { ids } });
const listIds = async (): Promise<string[]> =>
  (await app.send('GET', '/api/companies')).json().map(({ id }: { id: string }) => id);

beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createUser('editor');
  ids = [];
  for (const [index, name] of ['Bir', 'İki', 'Üç'].entries()) {
    const body = { name, logoUrl: '/demo/narcel-mono.svg', sortOrder: 10 * index };
    const createResponse = await app.send('POST', '/api/companies', { as: editor, body });
    ids.push(createResponse.json().id);
  }
});
afterAll(() => app.close());

it('a reordering moves all rows in one request with one audit entry', async () => {
  const [first, second, third] = ids;
  const response = await putOrder([third, first, second]);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json()).toMatchObject([
    { id: third, sortOrder: 0 },
    { id: first, sortOrder: 10 },
    { id: second, sortOrder: 20 },
  ]);
  expect(await listIds()).toEqual([third, first, second]);
  const entries = await listAuditEntries(app, 'companies');
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    action: 'order',
    before: { ids },
    after: { ids: [third, first, second] },
  });
  await putOrder(ids);
});

it('a reordering without a moved row writes nothing', async () => {
  const before = await listAuditEntries(app, 'companies');
  expect((await putOrder(ids)).statusCode).toBe(200);
  expect(await listAuditEntries(app, 'companies')).toHaveLength(before.length);
});

it.each([
  ['one is missing', () => ids.slice(1)],
  ['one comes twice', () => [ids[0], ids[0], ids[2]]],
  ['one more than there are', () => [...ids, ids[0]]],
  ['one is unknown', () => [ids[0], ids[1], '01939a2e-7f2a-7000-8000-000000000000']],
  ['nothing', () => []],
])('an order in which %s is refused and changes nothing', async (_what, ids) => {
  const before = await listIds();
  const response = await putOrder(ids());
  expect(response.statusCode, response.body).toBe(409);
  expect(response.json()).toMatchObject({
    code: 'companies.order_changed',
    message: 'Liste bu arada değişti. Sayfayı yenileyip tekrar deneyin.',
  });
  expect(await listIds()).toEqual(before);
});

it('the error of an order names at most 100 invalid fields', async () => {
  const response = await putOrder(Array.from({ length: 101 }, () => 'x'));
  expect(response.statusCode).toBe(400);
  expect(response.json().details).toHaveLength(100);
});

it('two concurrent reorderings leave one of the two orders', async () => {
  const [first, second, third] = ids;
  const orders = [
    [second, third, first],
    [third, second, first],
  ];
  const responses = await Promise.all(orders.map(putOrder));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(orders).toContainEqual(await listIds());
});

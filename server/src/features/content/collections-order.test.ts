import { beforeAll, expect, it } from 'vitest';
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

it('a reordering moves all rows in one request with one audit entry', async () => {
  const [firstId, secondId, thirdId] = ids;
  const response = await putOrder([thirdId, firstId, secondId]);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json()).toMatchObject([
    { id: thirdId, sortOrder: 0 },
    { id: firstId, sortOrder: 10 },
    { id: secondId, sortOrder: 20 },
  ]);
  expect(await listIds()).toEqual([thirdId, firstId, secondId]);
  const entries = await listAuditEntries(app, 'companies');
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    action: 'order',
    before: { ids },
    after: { ids: [thirdId, firstId, secondId] },
  });
  await putOrder(ids);
});

it('a reordering without a moved row writes nothing', async () => {
  const entriesBefore = await listAuditEntries(app, 'companies');
  expect((await putOrder(ids)).statusCode).toBe(200);
  expect(await listAuditEntries(app, 'companies')).toHaveLength(entriesBefore.length);
});

it.each([
  ['an id is missing', () => ids.slice(1)],
  ['a repeated id replaces another', () => [ids[0], ids[0], ids[2]]],
  ['a repeated id is added', () => [...ids, ids[0]]],
  ['an id is unknown', () => [ids[0], ids[1], '01939a2e-7f2a-7000-8000-000000000000']],
  ['there is no id', () => []],
])('a reordering is refused and changes nothing if %s', async (_description, createIds) => {
  const idsBefore = await listIds();
  const response = await putOrder(createIds());
  expect(response.statusCode, response.body).toBe(409);
  expect(response.json()).toMatchObject({
    code: 'companies.order_changed',
    message: 'Liste bu arada değişti. Sayfayı yenileyip tekrar deneyin.',
  });
  expect(await listIds()).toEqual(idsBefore);
});

it('the 400 of a reordering lists at most 100 invalid ids', async () => {
  const response = await putOrder(Array.from({ length: 101 }, () => 'x'));
  expect(response.statusCode).toBe(400);
  expect(response.json().details).toHaveLength(100);
});

it('after two concurrent reorderings the rows are in one of the two orders', async () => {
  const [firstId, secondId, thirdId] = ids;
  const orders = [
    [secondId, thirdId, firstId],
    [thirdId, secondId, firstId],
  ];
  const responses = await Promise.all(orders.map(putOrder));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(orders).toContainEqual(await listIds());
});

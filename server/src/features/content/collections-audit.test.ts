import { beforeAll, expect, it } from 'vitest';
import { listAuditEntries } from '../../../test/list-audit-entries.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

let app: TestApp;
let otherApp: TestApp;
let ayse: TestUser;
let berk: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  otherApp = await startTestApp({ database: app.database });
  ayse = await app.createUser('editor');
  berk = await app.createUser('super_admin');
});

it.each([
  ['banners', 'title', { imageUrl: '/demo/banner-market.svg' }],
  ['sliding-banners', 'buttonText', { imageUrl: '/demo/sliding-narcel.svg' }],
  ['companies', 'name', { name: 'Önce', logoUrl: '/demo/narcel-mono.svg' }],
])(
  '%s: of two concurrent saves of a row the last one wins, and both are audited',
  async (name, field, row) => {
    const createResponse = await app.send('POST', `/api/${name}`, { as: ayse, body: row });
    expect(createResponse.statusCode, createResponse.body).toBe(201);
    const { id } = createResponse.json();
    const responses = await Promise.all([
      app.send('PATCH', `/api/${name}/${id}`, { as: ayse, body: { [field]: 'Ayşe’nin' } }),
      otherApp.send('PATCH', `/api/${name}/${id}`, { as: berk, body: { [field]: 'Berk’in' } }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);

    const [creation, ...updates] = await listAuditEntries(app, id);
    expect(updates.map(({ actor_id }) => actor_id).sort()).toEqual(
      [ayse.user.id, berk.user.id].sort(),
    );
    const firstUpdate = updates.find(
      ({ before }) => getField(before, field) === getField(creation?.after, field),
    );
    const secondUpdate = updates.find((update) => update !== firstUpdate);
    expect(secondUpdate?.before).toEqual(firstUpdate?.after);
    const rows: { id: string }[] = (await app.send('GET', `/api/${name}/all`, { as: ayse })).json();
    expect(rows.find((storedRow) => storedRow.id === id)).toEqual(secondUpdate?.after);
  },
);

const getField = (row: unknown, field: string) => (row as Record<string, unknown> | null)?.[field];

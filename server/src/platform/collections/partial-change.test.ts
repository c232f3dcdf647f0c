import { beforeAll, expect, it } from 'vitest';
import { addDraft, getSuperAdmin } from '../../../test/draw-fixtures.ts';
import {
  collectionNames,
  contentByName,
  createRandom,
  createRandomFields,
} from '../../../test/random-content.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

it.each(collectionNames)(
  '%s: PATCH with one field keeps the other fields, and responses contain the row’s version',
  async (name) => {
    const as = await getSuperAdmin(app);
    const { path } = contentByName[name];
    const body = createRandomFields(name, createRandom(3));
    const createdRow = (await app.send('POST', path, { as, body })).json();
    expect(createdRow).toMatchObject({ version: 1 });
    const url = `${path}/${createdRow.id}`;
    // The value stays the same, so that the two rows can be compared.
    const [[field, value] = ['', null]] = Object.entries(body);
    const updateResponse = await app.send('PATCH', url, { as, body: { [field]: value } });
    expect(updateResponse.statusCode, updateResponse.body).toBe(200);
    const removeVersion = ({
      version: _version,
      updatedAt: _at,
      ...row
    }: Record<string, unknown>) => row;
    expect(removeVersion(updateResponse.json())).toEqual(removeVersion(createdRow));
    expect(updateResponse.json().version).toBeGreaterThanOrEqual(1);
    expect((await app.send('PATCH', url, { as, body: {} })).statusCode).toBe(200);
  },
);

it('draws: PATCH with one field keeps the other fields, and responses contain the row’s version', async () => {
  const as = await getSuperAdmin(app);
  const createdRow = await addDraft(app);
  const url = `/api/admin/draws/${createdRow.id}`;
  const updateResponse = await app.send('PATCH', url, { as, body: { title: 'Yeni başlık' } });
  expect(updateResponse.json()).toMatchObject({
    title: 'Yeni başlık',
    permit: createdRow.permit,
    version: 2,
  });
  expect((await app.send('PATCH', url, { as, body: {} })).statusCode).toBe(200);
});

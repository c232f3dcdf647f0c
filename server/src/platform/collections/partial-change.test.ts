import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDraft, ownerOf } from '../../../test/draw-fixtures.ts';
import { collectionNames, contents, randomFields, seeded } from '../../../test/random-content.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it.each(collectionNames)(
  '%s: a PATCH with one field keeps the others; rows carry their version',
  async (name) => {
    const as = await ownerOf(app);
    const { path } = contents[name];
    const body = randomFields(name, seeded(3));
    const made = (await app.send('POST', path, { as, body })).json();
    expect(made).toMatchObject({ version: 1 });
    const url = `${path}/${made.id}`;
    const [[field, value] = ['', null]] = Object.entries(randomFields(name, seeded(3)));
    const changed = await app.send('PATCH', url, { as, body: { [field]: value } });
    expect(changed.statusCode, changed.body).toBe(200);
    const same = ({ version: _version, updatedAt: _at, ...row }: Record<string, unknown>) => row;
    expect(same(changed.json())).toEqual(same(made));
    expect(changed.json().version).toBeGreaterThanOrEqual(1);
    expect((await app.send('PATCH', url, { as, body: {} })).statusCode).toBe(200);
  },
);

it('draws: a PATCH with one field keeps the others; rows carry their version', async () => {
  const as = await ownerOf(app);
  const made = await addDraft(app);
  const url = `/api/admin/draws/${made.id}`;
  const changed = await app.send('PATCH', url, { as, body: { title: 'Yeni başlık' } });
  expect(changed.json()).toMatchObject({ title: 'Yeni başlık', permit: made.permit, version: 2 });
  expect((await app.send('PATCH', url, { as, body: {} })).statusCode).toBe(200);
});

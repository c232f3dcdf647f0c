import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCardCalls } from '../../../test/card-calls.ts';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
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

describe('every write of a card', () => {
  it('is audited with actor, action, before and after', async () => {
    const cards = createCardCalls(app, ayse);
    const card = await cards.create({ title: 'İlk' });
    const updatedCard = (
      await createCardCalls(otherApp, berk).change(card.id, { title: 'Son' })
    ).json();
    await cards.remove(card.id);
    const entry = { entity: 'cards', entity_id: card.id };
    expect(await listAuditEntries(app, card.id)).toEqual([
      { ...entry, actor_id: ayse.user.id, action: 'create', before: null, after: card },
      { ...entry, actor_id: berk.user.id, action: 'update', before: card, after: updatedCard },
      { ...entry, actor_id: ayse.user.id, action: 'delete', before: updatedCard, after: null },
    ]);
  });

  it('that changes nothing adds no audit entry', async () => {
    const cards = createCardCalls(app, ayse);
    const { id } = await cards.create();
    await cards.change(id, {});
    await cards.change(id, { title: '' });
    expect(await listAuditEntries(app, id)).toHaveLength(1);
  });

  it('is rolled back if the audit entry fails, and the response contains no SQL', async () => {
    const cards = createCardCalls(app, ayse);
    const card = await cards.create({ title: 'Kalıcı' });
    const cardsBefore = await cards.listAll();
    await app.platform.pool.query(
      `alter table audit_log add constraint broken check (action = 'x') not valid`,
    );
    for (const response of [
      await cards.add({ title: 'Yarım' }),
      await cards.change(card.id, { title: 'Yarım' }),
      await cards.remove(card.id),
    ]) {
      expect(response.statusCode).toBe(500);
      expect(response.json()).toEqual({
        statusCode: 500,
        error: 'Internal Server Error',
        code: 'internal',
        message: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
      });
    }
    await app.platform.pool.query('alter table audit_log drop constraint broken');
    expect(await cards.listAll()).toEqual(cardsBefore);
    const { id, title, version } = card;
    expect(await cards.listPublic()).toContainEqual(
      expect.objectContaining({ id, title, version }),
    );
    expect(await listAuditEntries(app, card.id)).toHaveLength(1);
  });
});

describe('concurrent saves of a card', () => {
  it('all succeed, the last save wins, and the audit entries form a chain', async () => {
    const { id } = await createCardCalls(app, ayse).create();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        createCardCalls(i % 2 ? app : otherApp, i % 2 ? ayse : berk).change(id, {
          title: `Başlık ${i}`,
        }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const [creation, ...updates] = await listAuditEntries(app, id);
    expect(updates).toHaveLength(20);
    const [storedCard] = (await createCardCalls(app, ayse).listAll()).filter(
      (card) => card.id === id,
    );
    let state = creation?.after;
    for (let i = 0; i < 20; i++) {
      const nextIndex = updates.findIndex(({ before }) => isDeepStrictEqual(before, state));
      expect(nextIndex, 'each update starts from the result of another update').not.toBe(-1);
      state = updates.splice(nextIndex, 1)[0]?.after;
    }
    expect(state).toEqual(storedCard);
  });

  it('are all stored when they change different fields', async () => {
    const { id } = await createCardCalls(app, ayse).create();
    await Promise.all([
      createCardCalls(app, ayse).change(id, { title: 'Ayşe’nin' }),
      createCardCalls(otherApp, berk).change(id, { subtitle: 'Berk’in' }),
    ]);
    const [card] = (await createCardCalls(app, ayse).listAll()).filter((row) => row.id === id);
    expect(card).toMatchObject({ title: 'Ayşe’nin', subtitle: 'Berk’in' });
  });

  it('can’t make visibleFrom later than visibleTo', async () => {
    const { id } = await createCardCalls(app, ayse).create();
    const responses = await Promise.all([
      createCardCalls(app, ayse).change(id, { visibleFrom: '2030-01-02T00:00:00Z' }),
      createCardCalls(otherApp, berk).change(id, { visibleTo: '2030-01-01T00:00:00Z' }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('succeed before a concurrent deletion of the card, and answer 404 after it', async () => {
    const { id } = await createCardCalls(app, ayse).create();
    const [deleteResponse, updateResponse] = await Promise.all([
      createCardCalls(app, ayse).remove(id),
      createCardCalls(otherApp, berk).change(id, { title: 'Yeni' }),
    ]);
    expect(deleteResponse.statusCode).toBe(204);
    if (updateResponse.statusCode !== 200) expectErrorResponse(updateResponse, 404, 'not_found');
  });
});

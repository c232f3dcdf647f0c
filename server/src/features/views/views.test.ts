import { MAX_VIEWS, type SavedView } from '@vitrin/contract/views.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../test/list-audit-entries.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

let app: TestApp;
let superAdmin: TestUser;
let editor: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  superAdmin = await app.createUser('super_admin');
  editor = await app.createUser('editor');
  colleague = await app.createUser('editor');
});

const path = '/api/admin/views';
const sendView = (as: TestUser, fields: object = {}) =>
  app.send('POST', path, {
    as,
    body: { list: 'applications', name: 'Bekleyenler', query: '', shared: false, ...fields },
  });
const createView = async (as: TestUser, fields: object = {}): Promise<SavedView> => {
  const response = await sendView(as, fields);
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
};
const updateView = (as: TestUser, id: string, body: object) =>
  app.send('PATCH', `${path}/${id}`, { as, body });
const deleteView = (as: TestUser, id: string) => app.send('DELETE', `${path}/${id}`, { as });
const listViews = async (as: TestUser): Promise<SavedView[]> =>
  (await app.send('GET', path, { as })).json();
const listViewIds = async (as: TestUser) => (await listViews(as)).map(({ id }) => id);
const setRole = ({ user }: TestUser, role = 'viewer') =>
  app.send('PATCH', `/api/admin/users/${user.id}`, { as: superAdmin, body: { role } });
const deleteAccount = async (as: TestUser) => {
  const response = await app.send('POST', '/api/user/delete', { as, body: { password: PASSWORD } });
  expect(response.statusCode, response.body).toBe(200);
};

describe('a view', () => {
  it('stores the filters of a list in a canonical form', async () => {
    const view = await createView(editor, {
      query: '?status=pending&q=%C3%87a%C4%9Fr%C4%B1&hide=date',
    });
    expect(view).toEqual({
      id: expect.any(String),
      list: 'applications',
      name: 'Bekleyenler',
      query: 'hide=date&q=%C3%87a%C4%9Fr%C4%B1&status=pending',
      shared: false,
      owner: { id: editor.user.id, username: editor.user.username },
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await listViews(editor)).toContainEqual(view);
    const updateResponse = (
      await updateView(editor, view.id, { name: 'Hepsi', query: 'b=2&a=1' })
    ).json();
    expect(updateResponse).toMatchObject({ id: view.id, name: 'Hepsi', query: 'a=1&b=2' });
    expect((await deleteView(editor, view.id)).statusCode).toBe(204);
    expect(await listViewIds(editor)).not.toContain(view.id);
    expectErrorResponse(await deleteView(editor, view.id), 404, 'not_found');
  });

  it.each([
    [{ name: ' ' }],
    [{ name: 'x'.repeat(61) }],
    [{ query: `q=${'x'.repeat(2000)}` }],
    [{ query: null }],
    [{ list: 'cards' }],
    [{ shared: 'true' }],
  ])('cannot have %j', async (fields) => {
    expectErrorResponse(await sendView(editor, fields), 400, 'validation');
  });

  it('has a unique name in its list, regardless of case and accents', async () => {
    const { id } = await createView(editor, { name: 'İstanbul' });
    const response = await sendView(editor, { name: 'ISTANBUL' });
    expect(expectErrorResponse(response, 409, 'views.name_taken').message).toContain('aynı adla');
    const otherView = await createView(editor, { name: 'Başka' });
    expectErrorResponse(
      await updateView(editor, otherView.id, { name: 'ıstanbul' }),
      409,
      'views.name_taken',
    );
    expect((await updateView(editor, id, { name: 'istanbul' })).statusCode).toBe(200);
    await createView(editor, { name: 'İstanbul', list: 'orders' });
    await createView(colleague, { name: 'İstanbul' });
  });

  it('is private until it is shared', async () => {
    const { id } = await createView(editor, { name: 'Kendime' });
    for (const as of [colleague, superAdmin]) {
      expect(await listViewIds(as)).not.toContain(id);
      expectErrorResponse(await updateView(as, id, { name: 'Benim' }), 404, 'not_found');
      expectErrorResponse(await deleteView(as, id), 404, 'not_found');
    }
    await updateView(editor, id, { shared: true });
    for (const as of [colleague, superAdmin]) expect(await listViewIds(as)).toContain(id);
  });

  it('that is shared is changed by its owner and super admins only', async () => {
    const { id } = await createView(editor, { name: 'Ortak', shared: true });
    expectErrorResponse(await updateView(colleague, id, { name: 'Benim' }), 403, 'views.not_yours');
    expectErrorResponse(await deleteView(colleague, id), 403, 'views.not_yours');
    const renamedView = (await updateView(superAdmin, id, { name: 'Ekibin' })).json();
    expect(renamedView).toMatchObject({ name: 'Ekibin', owner: { id: editor.user.id } });
    // A super admin who unshared the view would lose access to it.
    expectErrorResponse(
      await updateView(superAdmin, id, { shared: false }),
      403,
      'views.not_yours',
    );
    expect((await updateView(editor, id, { shared: false })).json().shared).toBe(false);
    await updateView(editor, id, { shared: true });
    expect((await deleteView(superAdmin, id)).statusCode).toBe(204);
  });

  it.each(['members', 'audit'])('of %s is only for users who may open that list', async (list) => {
    const { id } = await createView(superAdmin, { name: 'Ekip', list, shared: true });
    expect(await listViewIds(editor)).not.toContain(id);
    expectErrorResponse(await sendView(editor, { list }), 403, 'auth.forbidden');
    expectErrorResponse(await updateView(editor, id, { name: 'Benim' }), 404, 'not_found');
    expectErrorResponse(await deleteView(editor, id), 404, 'not_found');
    const secondAdmin = await app.createUser('super_admin');
    expect(await listViewIds(secondAdmin)).toContain(id);
    await setRole(secondAdmin, 'editor');
    expect(await listViewIds(secondAdmin)).not.toContain(id);
  });

  it('that is shared is audited without its search text', async () => {
    const { id } = await createView(editor, { name: 'Ortak 2', query: 'q=ayse&status=pending' });
    await updateView(editor, id, { query: 'q=fatma&status=approved' });
    expect(await listAuditEntries(app, id)).toEqual([]);
    await updateView(editor, id, { shared: true });
    await updateView(editor, id, { query: 'q=ayse' });
    await deleteView(superAdmin, id);
    const rows = await listAuditEntries(app, id);
    const state = { list: 'applications', name: 'Ortak 2', query: 'status=approved' };
    expect(rows).toMatchObject([
      {
        ...{ actor_id: editor.user.id, action: 'update', entity: 'views' },
        ...{ before: { ...state, shared: false }, after: { ...state, shared: true } },
      },
      { action: 'update', after: { ...state, query: '', shared: true } },
      {
        actor_id: superAdmin.user.id,
        action: 'delete',
        before: { ...state, query: '' },
        after: null,
      },
    ]);
  });
});

it(`a user can have at most ${MAX_VIEWS} views, also with concurrent requests`, async () => {
  const as = await app.createUser('editor');
  const createFields = (index: number) => ({
    name: `Görünüm ${index}`,
    list: index % 2 ? 'orders' : 'reports',
  });
  for (let index = 0; index < MAX_VIEWS - 2; index++) await createView(as, createFields(index));
  const responses = await Promise.all(
    [50, 51, 52, 53, 54, 55].map((index) => sendView(as, createFields(index))),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
  for (const response of responses.filter(({ statusCode }) => statusCode !== 201)) {
    expect(expectErrorResponse(response, 409, 'views.too_many').message).toContain('50');
  }
  const [firstView] = await listViews(as);
  await deleteView(as, firstView?.id ?? '');
  await createView(as, createFields(60));
});

describe('when a user is deleted or leaves the staff', () => {
  it('private views are deleted with the account, shared ones stay', async () => {
    const as = await app.createUser('editor');
    const privateView = await createView(as, { name: 'Yalnız benim' });
    const sharedView = await createView(as, { name: 'Herkesin', shared: true });
    await setRole(as);
    // Views stay after a change of role: they are in the export and available if the user is staff again.
    const data = (await app.send('GET', '/api/user/export', { as })).json();
    expect(data.savedViews.map(({ id }: SavedView) => id)).toEqual([privateView.id, sharedView.id]);
    expectErrorResponse(await app.send('GET', path, { as }), 403, 'auth.forbidden');
    await deleteAccount(as);
    const { rows } = await app.platform.pool.query(
      'select id from saved_views where id = any($1)',
      [[privateView.id, sharedView.id]],
    );
    expect(rows).toEqual([{ id: sharedView.id }]);
    expect((await listViews(editor)).find(({ id }) => id === sharedView.id)?.owner).toBeNull();
    expectErrorResponse(await deleteView(editor, sharedView.id), 403, 'views.not_yours');
    expect((await deleteView(superAdmin, sharedView.id)).statusCode).toBe(204);
  });

  it('views that search for the user are deleted, also those of other owners', async () => {
    const member = await app.createUser();
    const { username, email } = member.user;
    const searchViews = await Promise.all(
      [username.toUpperCase(), email, `${username}x`].map((q, index) =>
        createView(colleague, {
          name: `Arama ${index}`,
          query: String(new URLSearchParams({ q })),
        }),
      ),
    );
    await deleteAccount(member);
    const remainingIds = await listViewIds(colleague);
    expect(searchViews.map(({ id }) => remainingIds.includes(id))).toEqual([false, false, true]);
  });

  it('shared views that search by id, full name or partner username are deleted', async () => {
    const member = await app.createUser();
    const { id: userId } = member.user;
    const profile = { firstName: 'Çağrı', lastName: 'Işık' };
    const { pool } = app.platform;
    await pool.query('update users set first_name = $2, last_name = $3 where id = $1', [
      userId,
      ...Object.values(profile),
    ]);
    const company = { name: 'Örnek', logoUrl: '/demo/ornek.svg' };
    const createResponse = await app.send('POST', '/api/ticket-companies', {
      as: superAdmin,
      body: company,
    });
    const body = {
      ticketCompanyId: createResponse.json().id,
      username: 'Oyuncu77',
      investmentAmount: 500,
    };
    await app.send('POST', '/api/ticket-applications', { as: member, body });
    const queries = [
      { q: 'cagri ISIK' },
      { q: 'oyuncu77 ' },
      { q: 'OYUNCU77 bekleyen' },
      { userId },
      { q: 'oyuncu7' },
      { q: 'çağrı' },
    ];
    const views = await Promise.all(
      queries.map((query, index) =>
        createView(colleague, {
          name: `Paylaşılan ${index}`,
          shared: true,
          query: String(new URLSearchParams(query as Record<string, string>)),
        }),
      ),
    );
    await deleteAccount(member);
    const remainingIds = await listViewIds(colleague);
    expect(views.map(({ id }) => remainingIds.includes(id))).toEqual([
      ...Array(4).fill(false),
      true,
      true,
    ]);
  });
});

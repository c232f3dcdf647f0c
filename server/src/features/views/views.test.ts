import { MAX_VIEWS, type SavedView } from '@vitrin/contract/views.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../test/list-audit-entries.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

let app: TestApp;
let owner: TestUser;
let editor: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createUser('super_admin');
  editor = await app.createUser('editor');
  colleague = await app.createUser('editor');
});
afterAll(() => app.close());

const path = '/api/admin/views';
const save = (as: TestUser, fields: object = {}) =>
  app.send('POST', path, {
    as,
    body: { list: 'applications', name: 'Bekleyenler', query: '', shared: false, ...fields },
  });
const createView = async (as: TestUser, fields: object = {}): Promise<SavedView> => {
  const response = await save(as, fields);
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
};
const change = (as: TestUser, id: string, body: object) =>
  app.send('PATCH', `${path}/${id}`, { as, body });
const remove = (as: TestUser, id: string) => app.send('DELETE', `${path}/${id}`, { as });
const seenBy = async (as: TestUser): Promise<SavedView[]> =>
  (await app.send('GET', path, { as })).json();
const idsSeenBy = async (as: TestUser) => (await seenBy(as)).map(({ id }) => id);
const demote = ({ user }: TestUser, role = 'viewer') =>
  app.send('PATCH', `/api/admin/users/${user.id}`, { as: owner, body: { role } });
const deleteAccount = async (as: TestUser) => {
  const response = await app.send('POST', '/api/user/delete', { as, body: { password: PASSWORD } });
  expect(response.statusCode, response.body).toBe(200);
};

describe('a view', () => {
  it('names the filters of a list, in one canonical form', async () => {
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
    expect(await seenBy(editor)).toContainEqual(view);
    const updateResponse = (
      await change(editor, view.id, { name: 'Hepsi', query: 'b=2&a=1' })
    ).json();
    expect(updateResponse).toMatchObject({ id: view.id, name: 'Hepsi', query: 'a=1&b=2' });
    expect((await remove(editor, view.id)).statusCode).toBe(204);
    expect(await idsSeenBy(editor)).not.toContain(view.id);
    expectErrorResponse(await remove(editor, view.id), 404, 'not_found');
  });

  it.each([
    [{ name: ' ' }],
    [{ name: 'x'.repeat(61) }],
    [{ query: `q=${'x'.repeat(2000)}` }],
    [{ query: null }],
    [{ list: 'cards' }],
    [{ shared: 'true' }],
  ])('cannot have %j', async (fields) => {
    expectErrorResponse(await save(editor, fields), 400, 'validation');
  });

  it('has a unique name in its list, regardless of case and accents', async () => {
    const { id } = await createView(editor, { name: 'İstanbul' });
    const response = await save(editor, { name: 'ISTANBUL' });
    expect(expectErrorResponse(response, 409, 'views.name_taken').message).toContain('aynı adla');
    const other = await createView(editor, { name: 'Başka' });
    expectErrorResponse(
      await change(editor, other.id, { name: 'ıstanbul' }),
      409,
      'views.name_taken',
    );
    expect((await change(editor, id, { name: 'istanbul' })).statusCode).toBe(200);
    await createView(editor, { name: 'İstanbul', list: 'orders' });
    await createView(colleague, { name: 'İstanbul' });
  });

  it('is private until it is shared', async () => {
    const { id } = await createView(editor, { name: 'Kendime' });
    for (const as of [colleague, owner]) {
      expect(await idsSeenBy(as)).not.toContain(id);
      expectErrorResponse(await change(as, id, { name: 'Benim' }), 404, 'not_found');
      expectErrorResponse(await remove(as, id), 404, 'not_found');
    }
    await change(editor, id, { shared: true });
    for (const as of [colleague, owner]) expect(await idsSeenBy(as)).toContain(id);
  });

  it('that is shared is changed by its owner and super admins only', async () => {
    const { id } = await createView(editor, { name: 'Ortak', shared: true });
    expectErrorResponse(await change(colleague, id, { name: 'Benim' }), 403, 'views.not_yours');
    expectErrorResponse(await remove(colleague, id), 403, 'views.not_yours');
    const renamedView = (await change(owner, id, { name: 'Ekibin' })).json();
    expect(renamedView).toMatchObject({ name: 'Ekibin', owner: { id: editor.user.id } });
    // A super admin who unshared the view would lose access to it.
    expectErrorResponse(await change(owner, id, { shared: false }), 403, 'views.not_yours');
    expect((await change(editor, id, { shared: false })).json().shared).toBe(false);
    await change(editor, id, { shared: true });
    expect((await remove(owner, id)).statusCode).toBe(204);
  });

  it.each(['members', 'audit'])('of %s is only for users who may open that list', async (list) => {
    const { id } = await createView(owner, { name: 'Ekip', list, shared: true });
    expect(await idsSeenBy(editor)).not.toContain(id);
    expectErrorResponse(await save(editor, { list }), 403, 'auth.forbidden');
    expectErrorResponse(await change(editor, id, { name: 'Benim' }), 404, 'not_found');
    expectErrorResponse(await remove(editor, id), 404, 'not_found');
    const second = await app.createUser('super_admin');
    expect(await idsSeenBy(second)).toContain(id);
    await demote(second, 'editor');
    expect(await idsSeenBy(second)).not.toContain(id);
  });

  it('that is shared is audited without its search text', async () => {
    const { id } = await createView(editor, { name: 'Ortak 2', query: 'q=ayse&status=pending' });
    await change(editor, id, { query: 'q=fatma&status=approved' });
    expect(await listAuditEntries(app, id)).toEqual([]);
    await change(editor, id, { shared: true });
    await change(editor, id, { query: 'q=ayse' });
    await remove(owner, id);
    const rows = await listAuditEntries(app, id);
    const state = { list: 'applications', name: 'Ortak 2', query: 'status=approved' };
    expect(rows).toMatchObject([
      {
        ...{ actor_id: editor.user.id, action: 'update', entity: 'views' },
        ...{ before: { ...state, shared: false }, after: { ...state, shared: true } },
      },
      { action: 'update', after: { ...state, query: '', shared: true } },
      { actor_id: owner.user.id, action: 'delete', before: { ...state, query: '' }, after: null },
    ]);
  });
});

it(`a user can have at most ${MAX_VIEWS} views, also with concurrent requests`, async () => {
  const as = await app.createUser('editor');
  const name = (at: number) => ({ name: `Görünüm ${at}`, list: at % 2 ? 'orders' : 'reports' });
  for (let at = 0; at < MAX_VIEWS - 2; at++) await createView(as, name(at));
  const responses = await Promise.all([50, 51, 52, 53, 54, 55].map((at) => save(as, name(at))));
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
  for (const response of responses.filter(({ statusCode }) => statusCode !== 201)) {
    expect(expectErrorResponse(response, 409, 'views.too_many').message).toContain('50');
  }
  const [first] = await seenBy(as);
  await remove(as, first?.id ?? '');
  await createView(as, name(60));
});

describe('when a user is deleted or leaves the staff', () => {
  it('private views are deleted with the account, shared ones stay', async () => {
    const as = await app.createUser('editor');
    const own = await createView(as, { name: 'Yalnız benim' });
    const sharedView = await createView(as, { name: 'Herkesin', shared: true });
    await demote(as);
    // Views stay after a change of role: they are in the export and available if the user is staff again.
    const data = (await app.send('GET', '/api/user/export', { as })).json();
    expect(data.savedViews.map(({ id }: SavedView) => id)).toEqual([own.id, sharedView.id]);
    expectErrorResponse(await app.send('GET', path, { as }), 403, 'auth.forbidden');
    await deleteAccount(as);
    const { rows } = await app.platform.pool.query(
      'select id from saved_views where id = any($1)',
      [[own.id, sharedView.id]],
    );
    expect(rows).toEqual([{ id: sharedView.id }]);
    expect((await seenBy(editor)).find(({ id }) => id === sharedView.id)?.owner).toBeNull();
    expectErrorResponse(await remove(editor, sharedView.id), 403, 'views.not_yours');
    expect((await remove(owner, sharedView.id)).statusCode).toBe(204);
  });

  it('views that search for the user are deleted, also those of other owners', async () => {
    const member = await app.createUser();
    const { username, email } = member.user;
    const searching = await Promise.all(
      [username.toUpperCase(), email, `${username}x`].map((q, at) =>
        createView(colleague, { name: `Arama ${at}`, query: String(new URLSearchParams({ q })) }),
      ),
    );
    await deleteAccount(member);
    const remainingIds = await idsSeenBy(colleague);
    expect(searching.map(({ id }) => remainingIds.includes(id))).toEqual([false, false, true]);
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
      as: owner,
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
      queries.map((query, at) =>
        createView(colleague, {
          name: `Paylaşılan ${at}`,
          shared: true,
          query: String(new URLSearchParams(query as Record<string, string>)),
        }),
      ),
    );
    await deleteAccount(member);
    const remainingIds = await idsSeenBy(colleague);
    expect(views.map(({ id }) => remainingIds.includes(id))).toEqual([
      ...Array(4).fill(false),
      true,
      true,
    ]);
  });
});

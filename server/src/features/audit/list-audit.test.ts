import type { AuditEntry } from '@vitrin/contract/audit.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCardCalls } from '../../../test/card-calls.ts';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import {
  getSessionCookie,
  PASSWORD,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../../test/test-app.ts';
import { createUser } from '../accounts/people/create-user.ts';
import { hashPassword } from '../accounts/sign-in/hash-password.ts';

let app: TestApp;
let admin: TestUser;
let editor: TestUser;
let card: { id: string };

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.createUser('super_admin');
  const passwordHash = await hashPassword(PASSWORD);
  const fields = { username: 'ISIK.Editor', email: 'ek@ornek.com', passwordHash, role: 'editor' };
  const user = await createUser(app.platform, fields as never);
  editor = { user, cookie: getSessionCookie(await app.signIn('isik.editor', PASSWORD)) };
  const cards = createCardCalls(app, editor);
  card = await cards.create();
  await cards.change(card.id, { title: 'Yeni ad' });
  await createCardCalls(app, admin).remove(card.id);
});

const requestAudit = (query: Record<string, string> = {}) =>
  app.send('GET', `/api/admin/audit?${new URLSearchParams(query)}`, { as: admin });
const listEntries = async (query: Record<string, string>): Promise<AuditEntry[]> =>
  (await requestAudit(query)).json();
const listActions = async (query: Record<string, string>) =>
  (await listEntries(query)).map(({ action }) => action);

describe('the audit log', () => {
  it('lists actor, action, before and after, newest first', async () => {
    const [deletion, update, creation] = await listEntries({});
    const toActor = ({ user }: TestUser) => ({ id: user.id, username: user.username });
    expect(deletion).toMatchObject({
      action: 'delete',
      actor: toActor(admin),
      entityId: card.id,
      after: null,
    });
    expect(update).toMatchObject({
      action: 'update',
      entity: 'cards',
      actor: toActor(editor),
      before: { title: 'Zirvelon' },
      after: { title: 'Yeni ad' },
    });
    expect(creation).toMatchObject({ action: 'create', before: null });
  });

  it('is paginated', async () => {
    const firstPage = await requestAudit({ limit: '2', entity: 'cards' });
    expect(firstPage.json()).toHaveLength(2);
    const nextUrl = /^<(.+)>; rel="next"$/.exec(String(firstPage.headers.link))?.[1] ?? '';
    const secondPage = await app.send('GET', nextUrl, { as: admin });
    expect(secondPage.json().map(({ action }: AuditEntry) => action)).toEqual(['create']);
    expect(secondPage.headers.link).toBeUndefined();
  });

  it('is filtered by actor, action, kind of entity and entity id', async () => {
    expect(await listActions({ actorId: editor.user.id })).toEqual(['update', 'create', 'sign-in']);
    expect(await listActions({ action: 'update' })).toEqual(['update']);
    expect(await listActions({ entity: 'banners' })).toEqual([]);
    expect(await listActions({ entityId: card.id, actorId: admin.user.id })).toEqual(['delete']);
    expect((await listActions({ entity: '', action: '', entityId: '', q: '' })).length).toBe(4);
  });

  it('is searched by id and by the actor’s name, with Turkish folding', async () => {
    for (const q of ['ISIK', 'ışık', 'isik.editor', 'EDİTÖR'])
      expect(await listActions({ q }), q).toEqual(['update', 'create', 'sign-in']);
    expect(await listActions({ q: card.id })).toEqual(['delete', 'update', 'create']);
    for (const q of ['%', '_', 'kimse', 'ek@ornek.com'])
      expect(await listActions({ q }), q).toEqual([]);
  });

  it('is filtered by time, both ends included', async () => {
    const [, update] = await listEntries({});
    const createdAt = update?.createdAt ?? '';
    expect(await listActions({ from: createdAt, to: createdAt })).toContain('update');
    const earlierTime = new Date(Date.parse(createdAt) - 1).toISOString();
    const laterTime = new Date(Date.parse(createdAt) + 1).toISOString();
    expect(await listActions({ to: earlierTime })).not.toContain('update');
    expect(await listActions({ from: laterTime })).not.toContain('update');
    expect(
      await listActions({ from: '2001-01-01T00:00:00Z', to: '2099-01-01T00:00:00+03:00' }),
    ).toHaveLength(4);
  });

  it('names neither deleted members nor the command line', async () => {
    const deletedUser = await app.createUser();
    await app.send('POST', '/api/user/delete', { as: deletedUser, body: { password: PASSWORD } });
    const [removal] = await listEntries({ actorId: deletedUser.user.id });
    expect(removal?.actor).toEqual({ id: deletedUser.user.id, username: null });
    await app.platform.pool.query(
      `insert into audit_log (id, action, entity, entity_id) values ($1, 'x', 'y', 'z')`,
      ['01f00000-0000-7000-8000-000000000000'],
    );
    expect((await listEntries({ action: 'x' }))[0]?.actor).toBeNull();
  });

  it('is for super admins only and refuses invalid filters', async () => {
    expectErrorResponse(await app.send('GET', '/api/admin/audit', { as: editor }), 403);
    for (const [key, value] of [
      ['actorId', 'x'],
      ['from', 'dün'],
      ['to', '1'],
      ['limit', '0'],
      ['cursor', 'x'],
    ] as const)
      expect(new Set(listInvalidFields(await requestAudit({ [key]: value })))).toEqual(
        new Set([key]),
      );
  });

  it('finds an actor only by full name if there are too many actors to search', async () => {
    await app.platform.pool.query(
      `insert into audit_log (id, actor_id, action, entity, entity_id)
       select id, id, 'x', 'y', 'z'
         from (select lpad(n::text, 32, '0')::uuid as id from generate_series(1, 2100) n) actors`,
    );
    expect(await listActions({ q: 'isik.EDITOR' })).toContain('create');
    expect(await listActions({ q: 'isik.edit' })).toEqual([]);
  });
});

describe('the entity of an audit entry', () => {
  it('has a name while it exists', async () => {
    const cards = createCardCalls(app, editor);
    const existingCard = await cards.create({ title: 'Duran' });
    const member = await app.createUser();
    await app.send('PATCH', `/api/admin/users/${member.user.id}`, {
      as: admin,
      body: { suspended: true },
    });
    const [suspension] = await listEntries({ entity: 'users', action: 'suspend' });
    expect(suspension).toMatchObject({ entityId: member.user.id, name: member.user.username });
    expect((await listEntries({ entityId: existingCard.id }))[0]).toMatchObject({
      name: 'Duran',
      people: {},
    });
    expect((await listEntries({ entityId: card.id }))[0]?.name).toBeNull();
    const body = { platform: 'youtube', platformUsername: `@${editor.user.username}` };
    const submitResponse = await app.send('POST', '/api/social-verifications/manual', {
      as: editor,
      body,
    });
    const { id } = submitResponse.json();
    await app.send('PATCH', `/api/admin/social-verifications/${id}`, {
      as: admin,
      body: { status: 'rejected' },
    });
    expect((await listEntries({ entityId: id }))[0]).toMatchObject({
      name: 'ISIK.Editor · YouTube',
      people: { [editor.user.id]: 'ISIK.Editor' },
    });
  });
});
